#!/usr/bin/env node
// tenuki answers the query protocol: its `Game`, without a board on a page.
//
// The rules are its options `koRule` and `scoring`: `--rules positional-superko/area`. It has no
// set-up, and the players take turns. It counts captures by the color of the stones taken, the
// protocol by who took them. It finds territory only after two passes: there is no score before.
"use strict";

const { Game: Tenuki } = require("tenuki");
const { version } = require("tenuki/package.json");
const { serve, unsupported, rowsOf, scoreOf } = require("./surround-adapter.js");

const SIGNS = { empty: ".", black: "X", white: "O" };
const rules = (koRule, scoring, presets) => ({ presets, options: { koRule, scoring } });

class Game {
  static libraryName = "tenuki";
  static version = version;
  static asks = ["position", "to_move", "legal", "captures", "ended", "score"];
  static rules = {
    "positional-superko/area": rules("positional-superko", "area", {
      cgos: 15,
      "chinese-kgs": 15,
      "chinese-ogs": 15,
    }),
    "situational-superko/area": rules("situational-superko", "area", { aga: 15 }),
    "situational-superko/equivalence": rules("situational-superko", "equivalence", { aga: 15 }),
    "natural-situational-superko/area": rules("natural-situational-superko", "area", {
      french: 15,
    }),
    "simple/area": rules("simple", "area", { tutorial: 11 }),
    "simple/territory": rules("simple", "territory", { "japanese-1989": 13 }),
  };

  constructor({ columns, rows, options, komi, stones, toMove }) {
    if (columns !== rows || rows > 19) {
      throw unsupported("/size", "the board is a square of at most 19 rows");
    }
    if (stones || toMove === "white") {
      throw unsupported("/setup", "the game begins on the empty board, and Black moves");
    }
    this.side = rows;
    this.game = new Tenuki({ boardSize: rows, komi, ...options });
  }

  play(player, point) {
    return point === null ? this.game.pass() : this.game.playAt(point[1], point[0]);
  }

  legal(player, point) {
    return point === null ? !this.game.isOver() : !this.game.isIllegalAt(point[1], point[0]);
  }

  undo() {
    this.game.undo();
  }

  to_move() {
    return this.game.isOver() ? null : this.game.currentPlayer();
  }

  position() {
    return rowsOf(this.side, this.side, (x, y) => SIGNS[this.game.intersectionAt(y, x).value]);
  }

  captures() {
    const { blackStonesCaptured, whiteStonesCaptured } = this.game.currentState();
    return { black: whiteStonesCaptured, white: blackStonesCaptured };
  }

  ended() {
    return this.game.isOver() ? "two-passes" : null;
  }

  markDead(points) {
    points.forEach(([x, y]) => this.game.markDeadAt(y, x));
  }

  score() {
    if (!this.game.isOver()) throw unsupported("/ask", "territory is found after two passes");
    const { black, white } = this.game.score();
    return scoreOf(black, white);
  }
}

serve(Game);
