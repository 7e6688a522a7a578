// A trick-taking game of four on boardgame.io's server, in memory: ten cards a hand, dealt anew.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const deal = () => {
  const players = {};
  for (let seat = 0; seat < 4; seat++) {
    players[seat] = { hand: Array.from({ length: 10 }, (_, n) => 4 * n + seat) };
  }
  return players;
};

const game = {
  name: "tricks",
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({ players: deal(), trick: [], taken: [0, 0, 0, 0] }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, card) => {
      const hand = G.players[playerID].hand;
      const place = hand.indexOf(card);
      if (place < 0) return "INVALID_MOVE";
      hand.splice(place, 1);
      G.trick.push({ seat: playerID, card });
      if (G.trick.length === 4) {
        const best = G.trick.reduce((a, b) => (b.card > a.card ? b : a));
        G.taken[best.seat] += 1;
        G.trick = [];
        if (Object.values(G.players).every((player) => player.hand.length === 0)) {
          G.players = deal();
        }
      }
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
