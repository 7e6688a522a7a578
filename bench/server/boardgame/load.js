// Every seat of every match on a socket of its own; each plays as soon as it is its turn.
const http = require("http");
const { io } = require("socket.io-client");

const [port, matches, seconds, pause] = process.argv.slice(2).map(Number);

const post = (path, form) =>
  new Promise((done, failed) => {
    const body = JSON.stringify(form);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const request = http.request({ port, path, method: "POST", headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part));
      answer.on("end", () => (answer.statusCode < 300 ? done(JSON.parse(text)) : failed(new Error(text))));
    });
    request.on("error", failed);
    request.end(body);
  });

const waits = [];
let playing = false;
const ready = [];

function sit(matchID, playerID, credentials) {
  const socket = io(`http://127.0.0.1:${port}/tricks`, { transports: ["websocket"] });
  let sent = null;
  const look = (state) => {
    if (sent !== null && state._stateID > sent.id) {
      waits.push(performance.now() - sent.at);
      sent = null;
    }
    if (state.ctx.currentPlayer === playerID && sent === null) {
      const go = () => {
        const hand = state.G.players[playerID].hand;
        const card = hand[Math.floor(Math.random() * hand.length)];
        const payload = { type: "play", args: [card], playerID, credentials };
        sent = { id: state._stateID, at: performance.now() };
        socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
      };
      const soon = () => (pause ? setTimeout(go, pause * 1000 * (0.5 + Math.random())) : go());
      playing ? soon() : ready.push(soon);
    }
  };
  return new Promise((done) => {
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 4));
    socket.on("sync", (_, told) => (look(told.state), done()));
    socket.on("update", (_, state) => look(state));
  });
}

async function main() {
  for (let count = 0; count < matches; count++) {
    const { matchID } = await post("/games/tricks/create", { numPlayers: 4 });
    for (const playerID of ["0", "1", "2", "3"]) {
      const form = { playerID, playerName: `P${playerID}` };
      const { playerCredentials } = await post(`/games/tricks/${matchID}/join`, form);
      await sit(matchID, playerID, playerCredentials);
    }
  }
  playing = true;
  ready.forEach((go) => go());
  await new Promise((done) => setTimeout(done, 2000));
  waits.length = 0;
  console.log("begun");
  const begun = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const took = (performance.now() - begun) / 1000;
  const ordered = [...waits].sort((a, b) => a - b);
  const at = (share) => ordered[Math.min(Math.floor(share * ordered.length), ordered.length - 1)] ?? 0;
  console.log(JSON.stringify({ moves: ordered.length, took, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

main().catch((wrong) => {
  console.error(wrong);
  process.exit(1);
});
