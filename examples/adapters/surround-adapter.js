// The query protocol for an adapter in Node.js: lines in, questions to a game, lines out.
//
// `serve(Game)` answers the lines of standard input. `Game` is a class of the adapter; one is made
// for each question. It has these static fields:
//
//   libraryName, version   of the library
//   asks     what it can tell: position, to_move, legal, captures, ended, score, chains
//   rules    the rules it can be set to: a word of the library -> {presets, options}, where presets
//            are the rule sets of surround that it is meant for -> their komi in half-points
//
// and these methods:
//
//   constructor({columns, rows, options, komi, stones, toMove})
//                          komi in points; stones: the rows of a set-up from the top, or null
//   play(player, point)    makes a move; false where the library refuses it
//   legal(player, point)   whether it would be made; makes none
//   undo()                 takes the last move back
//
// and, for each word of asks, a method of that name (`legal` is the one above). A player is "black"
// or "white"; a point is [column, row], both from 0 and the row from the top, or null for a pass.
// Two more are for libraries that have them: `setToMove(player)`, where either player may be told
// to move, and `markDead(points)`. What cannot be done throws `unsupported(at, message)`, a start
// that cannot be throws `invalid(at, message)`.
//
// A game says what its library says, and neither helps it out nor corrects it. What a library does
// not know is not told: without `to_move` among its asks a move out of turn is unsupported, without
// `ended` whatever comes after two passes in a row.

"use strict";

const readline = require("node:readline");

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const PLAYERS = { b: "black", black: "black", w: "white", white: "white" };
const OTHER = { black: "white", white: "black" };
const END_WORDS = ["end", "agree", "continue", "resign", "resume"];
const FIELDS = ["id", "size", "rules", "setup", "moves", "ask", "judge", "dead", "statuses"].concat(
  ["turns", "komi", "handicap"],
);

// Libraries may print; standard output is for answers.
console.log = console.info = console.error;

// A question that is not answered by `ok`.
class NoAnswer extends Error {
  constructor(answer) {
    super(JSON.stringify(answer));
    this.answer = answer;
  }
}
const unsupported = (at, message) => new NoAnswer({ unsupported: { at, message } });
const invalid = (at, message) => new NoAnswer({ error: { kind: "invalid", at, message } });
const malformed = (at, message) => new NoAnswer({ error: { kind: "malformed", at, message } });

const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// Answers line after line. `--rules WORD` sets the library, whatever a question says.
function serve(Game) {
  const [option, word, ...more] = process.argv.slice(2);
  const chosen = Object.hasOwn(Game.rules, word ?? "") ? Game.rules[word] : null;
  if (option !== undefined && (option !== "--rules" || !chosen || more.length)) {
    const words = Object.keys(Game.rules).join("|");
    console.error(`usage: node ${process.argv[1]} [--rules ${words}]`);
    process.exit(2);
  }
  const lines = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on("line", (line) => {
    if (line.trim()) process.stdout.write(JSON.stringify(answer(line, Game, chosen)) + "\n");
  });
}

// The answer to one line. A failure of the library is told, and the next line is read.
function answer(line, Game, chosen) {
  let id = null;
  try {
    let request;
    try {
      request = JSON.parse(line);
    } catch (fault) {
      throw malformed("", fault.message);
    }
    if (!isObject(request)) throw malformed("", "a question is an object");
    const name = request.id ?? null;
    if (name !== null && !["string", "number"].includes(typeof name)) {
      throw malformed("/id", "an id is text, a number or null");
    }
    id = name;
    if ("hello" in request) return { id, hello: hello(request, Game, chosen) };
    return { id, ok: new Question(request, Game, chosen).answer() };
  } catch (fault) {
    if (fault instanceof NoAnswer) return { id, ...fault.answer };
    return { id, ...invalid("", `the library failed: ${fault}`).answer };
  }
}

function hello(request, Game, chosen) {
  const isAlone = Object.keys(request).every((field) => ["id", "hello"].includes(field));
  if (!Number.isInteger(request.hello) || !isAlone) {
    throw malformed("/hello", "a hello has the number of a version, and perhaps an id");
  }
  if (request.hello !== 1) throw unsupported("/hello", `protocol ${request.hello}, this one is 1`);
  const every = chosen ? [chosen] : Object.values(Game.rules);
  const presets = new Set(every.flatMap((rules) => Object.keys(rules.presets)));
  return {
    protocol: 1,
    name: Game.libraryName,
    version: Game.version,
    asks: Game.asks,
    rules: [...presets].sort(),
  };
}

// A question that has been read; `answer` asks it.
class Question {
  constructor(request, Game, chosen) {
    for (const field of Object.keys(request)) {
      if (!FIELDS.includes(field)) throw malformed(`/${field}`, "no field of a question");
    }
    this.Game = Game;
    this.asks = this.listOf(request, "ask");
    this.isFree = request.turns === "free";
    const setup = request.setup ?? {};
    if (!isObject(setup)) throw malformed("/setup", "a set-up is an object");
    [this.columns, this.rows] = this.readSize(request, setup);
    // The points by column, then row, as lists of the protocol are sorted.
    this.points = new Map();
    for (let column = 0; column < this.columns; column++) {
      for (let row = this.rows - 1; row >= 0; row--) {
        this.points.set(this.nameOf([column, row]), [column, row]);
      }
    }
    const stones = this.readStones(setup);
    const toMove = this.readPlayer(setup.to_move ?? "black", "/setup/to_move");
    this.moves = this.listOf(request, "moves").map((step, i) =>
      String(step).toLowerCase() === "undo" ? "undo" : this.readTurn(step, `/moves/${i}`),
    );
    const judged = this.listOf(request, "judge");
    this.judged = judged.map((turn, i) => this.readTurn(turn, `/judge/${i}`));
    this.dead = this.listOf(request, "dead").map((name, i) => this.readPoint(name, `/dead/${i}`));
    const [rules, halfPoints] = this.readRules(request, chosen);
    if (request.handicap) throw unsupported("/handicap", "the library has no `handicap`");
    if (Object.keys(request.statuses ?? {}).length) {
      throw unsupported("/statuses", "the library has no `statuses`");
    }
    const komi = (request.komi ?? halfPoints) / 2;
    if (!Number.isFinite(komi)) throw malformed("/komi", "a komi is a number of half-points");
    const { columns, rows } = this;
    this.game = new Game({ columns, rows, options: rules.options ?? {}, komi, stones, toMove });
    this.first = toMove;
    this.made = []; // the moves as [player, point]
  }

  listOf(request, field) {
    const list = request[field] ?? [];
    if (!Array.isArray(list)) throw malformed(`/${field}`, "a list");
    return list;
  }

  nameOf(point) {
    if (point === null) return "pass";
    const [column, row] = point;
    const first = column >= 25 ? LETTERS[Math.floor(column / 25) - 1] : "";
    return `${first}${LETTERS[column % 25]}${this.rows - row}`;
  }

  readSize(request, setup) {
    const top = this.listOf(setup, "rows").map((row) => String(row).replace(/\s/g, ""));
    const size = request.size ?? (top.length ? [top[0].length, top.length] : null);
    const isSide = (number) => Number.isInteger(number) && number >= 1 && number <= 52;
    if (!Array.isArray(size) || size.length !== 2 || !size.every(isSide)) {
      throw malformed("/size", "a size is two numbers from 1 to 52, columns and rows");
    }
    return size;
  }

  // The rows of the set-up, or null where it has no stone.
  readStones(setup) {
    for (const field of ["fixed_handicap", "left_by"]) {
      if (field in setup) throw unsupported(`/setup/${field}`, `the library has no \`${field}\``);
    }
    const { columns, rows } = this;
    let grid = Array.from({ length: rows }, () => Array(columns).fill("."));
    for (const [player, stone] of [["black", "X"], ["white", "O"]]) {
      this.listOf(setup, player).forEach((name, i) => {
        const [column, row] = this.readPoint(name, `/setup/${player}/${i}`);
        if (![".", stone].includes(grid[row][column])) {
          throw invalid("/setup", `two stones are on \`${name}\``);
        }
        grid[row][column] = stone;
      });
    }
    if ("rows" in setup) {
      grid = setup.rows.map((row) => [...String(row).replace(/\s/g, "").toUpperCase()]);
      if (!grid.flat().every((sign) => ".XO".includes(sign))) {
        throw malformed("/setup/rows", "a row has `.`, `X` and `O`");
      }
      if (grid.length !== rows || !grid.every((row) => row.length === columns)) {
        throw invalid("/setup/rows", `the rows are not of ${columns}x${rows}`);
      }
    }
    return grid.flat().some((sign) => sign !== ".") ? grid.map((row) => row.join("")) : null;
  }

  readPlayer(text, at) {
    const player = String(text).toLowerCase();
    if (!Object.hasOwn(PLAYERS, player)) throw malformed(at, `\`${text}\` is no player`);
    return PLAYERS[player];
  }

  readPoint(text, at) {
    const point = this.points.get(String(text).toUpperCase());
    if (point) return point;
    throw malformed(at, `\`${text}\` is no point of a ${this.columns}x${this.rows} board`);
  }

  readTurn(turn, at) {
    if (!Array.isArray(turn) || turn.length !== 2) {
      throw malformed(at, "a move is a player and what he does");
    }
    const player = this.readPlayer(turn[0], `${at}/0`);
    const word = String(turn[1]).toLowerCase();
    if (END_WORDS.includes(word)) throw unsupported(`${at}/1`, `the library has no \`${word}\``);
    return [player, word === "pass" ? null : this.readPoint(turn[1], `${at}/1`)];
  }

  // The rules of the library, and the komi that they have where the question has none.
  readRules(request, chosen) {
    const name = request.rules ?? "simple-rules";
    for (const rules of chosen ? [chosen] : Object.values(this.Game.rules)) {
      if (Object.hasOwn(rules.presets, name)) return [rules, rules.presets[name]];
    }
    if (chosen) return [chosen, Object.values(chosen.presets)[0]];
    throw unsupported("/rules", "the library is not set to these: see `rules` of the hello");
  }

  // Whose turn it is, by the library where it knows.
  toMove() {
    if (this.Game.asks.includes("to_move")) return this.game.to_move();
    return this.made.length ? OTHER[this.made.at(-1)[0]] : this.first;
  }

  checkEnd(at) {
    const passes = this.made.slice(-2).filter(([, point]) => point === null).length;
    if (!this.Game.asks.includes("ended") && passes === 2) {
      throw unsupported(at, "the library does not know whether two passes end the game");
    }
  }

  // What the library says of a move; `method` is its `play` or its `legal`.
  permits([player, point], at, method) {
    const { asks } = this.Game;
    this.checkEnd(at);
    const toMove = this.toMove();
    if (toMove !== null && toMove !== player) {
      if (this.isFree && this.game.setToMove) {
        this.game.setToMove(player);
      } else if (asks.includes("to_move")) {
        if (this.isFree) throw unsupported("/turns", "the library has the players take turns");
        return false;
      } else if (!this.isFree) {
        throw unsupported(at, "the library does not know whose turn it is");
      }
    }
    return this.game[method](player, point);
  }

  answer() {
    this.moves.forEach((step, index) => {
      const at = `/moves/${index}`;
      if (step === "undo") {
        if (!this.made.pop()) throw invalid(at, "there is no move to take back");
        this.game.undo();
      } else if (this.permits(step, at, "play")) {
        this.made.push(step);
      } else {
        const move = [step[0], this.nameOf(step[1])];
        throw new NoAnswer({ illegal: { index, move, clauses: [] } });
      }
    });
    if (this.dead.length) {
      if (!this.game.markDead) {
        throw unsupported("/dead", "the library cannot be told of dead stones");
      }
      this.game.markDead(this.dead);
    }
    const told = {};
    const notTold = this.asks.filter((word) => !this.Game.asks.includes(word));
    for (const word of this.Game.asks.filter((word) => this.asks.includes(word))) {
      try {
        told[word] = this.tell(word);
      } catch (fault) {
        if (!fault.answer?.unsupported) throw fault;
        notTold.push(word);
      }
    }
    if (this.judged.length) {
      told.judge = this.judged.map((turn, i) => {
        return { legal: this.permits(turn, `/judge/${i}`, "legal"), clauses: [] };
      });
    }
    return notTold.length ? { ...told, unsupported_asks: notTold } : told;
  }

  tell(word) {
    if (["to_move", "legal"].includes(word)) this.checkEnd("/ask");
    return word === "legal" ? this.legal() : this.game[word]();
  }

  // The moves of the player to move; none after the end.
  legal() {
    const player = this.toMove();
    if (player === null) return [];
    const moves = [...this.points.values(), null];
    const isLegal = (point) => this.permits([player, point], "/ask", "legal");
    return moves.filter(isLegal).map((point) => this.nameOf(point));
  }
}

// What a game has at each point of its board, as the rows of the protocol.
function rowsOf(columns, rows, signAt) {
  const row = (y) => Array.from({ length: columns }, (_, x) => signAt(x, y)).join("");
  return Array.from({ length: rows }, (_, y) => row(y));
}

// The score of a count in points.
function scoreOf(black, white) {
  const difference = black - white;
  const result = difference ? `${difference > 0 ? "B" : "W"}+${Math.abs(difference)}` : "0";
  return { result, half_points: { black: 2 * black, white: 2 * white } };
}

module.exports = { serve, unsupported, invalid, rowsOf, scoreOf };
