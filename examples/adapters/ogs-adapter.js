#!/usr/bin/env node
// OGS's goban answers the query protocol: its `GobanEngine`, which the server's boards use.
//
// The rules are the engine's names for them: `--rules chinese`. The engine refuses a move by
// throwing a GobanMoveError. It lets `player` be set, and so either player move. That two passes
// end a game is the server's business, not the engine's. The package is made for browsers and
// touches a few of their objects when it is loaded: that much of them is there.
"use strict";

Object.assign(globalThis, {
  self: globalThis,
  window: globalThis,
  document: { body: {}, addEventListener() {} },
  addEventListener() {},
});

const { serve, unsupported, rowsOf, scoreOf } = require("./surround-adapter.js");
const { GobanEngine, GobanMoveError, encodeMove } = require("goban");
const { version } = require("goban/package.json");

const SIGNS = [".", "X", "O"];
const NUMBERS = { black: 1, white: 2 };
const rules = (name, presets) => ({ presets, options: { rules: name } });

class Game {
  static libraryName = "goban (OGS)";
  static version = version;
  static asks = ["position", "to_move", "legal", "captures", "score"];
  static rules = {
    chinese: rules("chinese", { "chinese-ogs": 15, "chinese-kgs": 15, cgos: 15 }),
    aga: rules("aga", { aga: 15 }),
    japanese: rules("japanese", { "japanese-1989": 13 }),
    korean: rules("korean", { "korean-2016": 13 }),
    ing: rules("ing", { "ing-1991": 16 }),
    nz: rules("nz", { "new-zealand": 14 }),
  };

  constructor({ columns, rows, options, komi, stones, toMove }) {
    if (stones && Math.max(columns, rows) > 25) {
      throw unsupported("/setup", "a set-up is told in letters, which do not reach so far");
    }
    const placed = (sign) =>
      (stones ?? [])
        .flatMap((row, y) => [...row].map((on, x) => (on === sign ? encodeMove(x, y) : "")))
        .join("");
    this.engine = new GobanEngine({
      ...options,
      komi,
      width: columns,
      height: rows,
      initial_player: toMove,
      initial_state: { black: placed("X"), white: placed("O") },
    });
  }

  play(player, point) {
    const [x, y] = point ?? [-1, -1];
    try {
      this.engine.place(x, y, true, true);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof GobanMoveError)) throw refusal;
      return false;
    }
  }

  legal(player, point) {
    if (!this.play(player, point)) return false;
    this.undo();
    return true;
  }

  undo() {
    this.engine.showPrevious();
  }

  setToMove(player) {
    this.engine.player = NUMBERS[player];
  }

  to_move() {
    return this.engine.colorToMove();
  }

  position() {
    const { width, height, board } = this.engine;
    return rowsOf(width, height, (x, y) => SIGNS[board[y][x]]);
  }

  captures() {
    return { black: this.engine.getBlackPrisoners(), white: this.engine.getWhitePrisoners() };
  }

  markDead(points) {
    points.forEach(([x, y]) => this.engine.setRemoved(x, y, true));
  }

  score() {
    const { black, white } = this.engine.computeScore();
    return scoreOf(black.total, white.total);
  }
}

serve(Game);
