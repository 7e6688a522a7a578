/* Plays at a table for whoever has this page open, through a socket of the page's own and without
   drawing anything: the first legal move, until so many rounds are counted and so few cards held.
   It fails where a move is refused or the socket closes: nobody would ever move again. */
([table, rounds, held]) =>
  new Promise((done, fail) => {
    const place = `${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`;
    const socket = new WebSocket(`${place}?protocol=2&since=0`);
    const drawn = { version: -1, rounds: 0, held: Infinity };
    let turn = null;
    let over = false;
    let you = 0;
    socket.onclose = () => fail(new Error('the socket was closed'));
    const stop = () => {
      socket.onclose = done;
      socket.close();
    };
    const goOn = () => {
      if (over || (drawn.rounds >= rounds && drawn.held <= held)) return stop();
      if (!turn || drawn.version < turn.version) return;
      const [first] = turn.moves;
      socket.send(JSON.stringify({ t: 'move', id: `hurry-${turn.at}`, at: turn.at, action: first.action }));
      turn = null;
    };
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.t === 'refused') fail(new Error(data));
      if (told.t === 'welcome' || told.t === 'table') {
        over = told.table.phase === 'over';
        you = told.table.you;
      }
      if (told.t === 'moved') turn = told.moves.length ? told : null;
      if (told.t === 'scene') {
        const hands = told.scene.places.filter((one) => one.name === 'hand' && (one.seat ?? you) === you);
        drawn.held = hands.reduce((sum, one) => sum + one.pieces.length, 0);
        drawn.rounds = told.sheet.length;
        drawn.version = told.version;
      }
      goOn();
    };
  })
