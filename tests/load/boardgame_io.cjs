// The smallest game on boardgame.io, in memory: every move adds one to a counter.
//
//   node boardgame_io.cjs serve PORT
//   node boardgame_io.cjs play PORT CLIENTS SECONDS     prints {"moves", "seconds", "taken": [ms …]}
const [, , command, port, clients, seconds] = process.argv;

const counter = {
  name: "counter",
  setup: () => ({ n: 0 }),
  // Only the server plays it, so that a client's change of state is the server's answer.
  moves: { add: { move: ({ G }) => ({ n: G.n + 1 }), client: false } },
};

if (command === "serve") {
  const { Server } = require("boardgame.io/server");
  Server({ games: [counter], origins: [] }).run(Number(port), () => console.log("ready"));
} else {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const taken = [];
  let deadline = Infinity;

  const openMatch = (number) =>
    new Promise((resolve) => {
      const multiplayer = SocketIO({
        server: `http://127.0.0.1:${port}`,
        socketOpts: { transports: ["websocket"] },
      });
      const client = Client({
        game: counter,
        numPlayers: 1,
        playerID: "0",
        matchID: `match-${number}-${process.pid}`,
        multiplayer,
        debug: false,
      });
      let seen = -1;
      let began = 0;
      let finish = () => {};
      const play = () => {
        began = performance.now();
        if (began > deadline) return finish();
        client.moves.add();
      };
      client.subscribe((state) => {
        if (!state || state.G.n === seen) return;
        seen = state.G.n;
        if (seen === 0) return resolve(() => new Promise((done) => ((finish = done), play())));
        taken.push(performance.now() - began);
        play();
      });
      client.start();
    });

  (async () => {
    const matches = await Promise.all(Array.from({ length: Number(clients) }, (_, n) => openMatch(n)));
    const began = performance.now();
    deadline = began + Number(seconds) * 1000;
    await Promise.all(matches.map((play) => play()));
    const lasted = (performance.now() - began) / 1000;
    // A pipe takes 64 KiB at once: exit only when all of it has been read.
    const told = `${JSON.stringify({ moves: taken.length, seconds: lasted, taken })}\n`;
    process.stdout.write(told, () => process.exit(0));
  })();
}
