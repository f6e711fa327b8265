#!/usr/bin/env node
// @sabaki/go-board answers the query protocol: a board with captures, chains and liberties.
//
// `makeMove` is asked to prevent playing on a stone, the ko and, with `--rules no-suicide`,
// suicide; what it throws is a refusal. A pass is a move off the board, as the library has it. It
// knows no turn, no end and no count.
"use strict";

const Board = require("@sabaki/go-board");
const { version } = require("@sabaki/go-board/package.json");
const { serve, invalid, rowsOf } = require("./surround-adapter.js");

const SIGNS = { 0: ".", 1: "X", [-1]: "O" };
const STONES = { ".": 0, X: 1, O: -1 };
const PLAYERS = { black: 1, white: -1 };

class Game {
  static libraryName = "@sabaki/go-board";
  static version = version;
  static asks = ["position", "legal", "captures"];
  static rules = {
    "no-suicide": {
      presets: { tutorial: 11, "tutorial-superko": 11, cgos: 15, "japanese-1989": 13 },
      options: { preventSuicide: true },
    },
    suicide: {
      presets: { "simple-rules": 0, "tromp-taylor": 15, "new-zealand": 14 },
      options: { preventSuicide: false },
    },
  };

  constructor({ columns, rows, options, stones }) {
    this.options = { preventOverwrite: true, preventKo: true, ...options };
    this.board = Board.fromDimensions(columns, rows);
    if (stones) this.board = new Board(stones.map((row) => [...row].map((sign) => STONES[sign])));
    if (!this.board.isValid()) throw invalid("/setup", "the board is not valid");
    this.earlier = [];
  }

  after(player, point) {
    try {
      return this.board.makeMove(PLAYERS[player], point ?? [-1, -1], this.options);
    } catch (refusal) {
      if (/^(Suicide|Overwrite|Ko) prevented$/.test(refusal.message)) return null;
      throw refusal;
    }
  }

  play(player, point) {
    const next = this.after(player, point);
    if (!next) return false;
    this.earlier.push(this.board);
    this.board = next;
    return true;
  }

  legal(player, point) {
    return this.after(player, point) !== null;
  }

  undo() {
    this.board = this.earlier.pop();
  }

  position() {
    return rowsOf(this.board.width, this.board.height, (x, y) => SIGNS[this.board.get([x, y])]);
  }

  captures() {
    return { black: this.board.getCaptures(1), white: this.board.getCaptures(-1) };
  }
}

serve(Game);
