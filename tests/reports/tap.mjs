// Reads TAP by the parser of node-tap. Usage: node tap.mjs MODULES FILE…
//
// Beside each FILE lies the JSON report of the same run, whose name ends in .json instead of .tap.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";

const [modules, ...files] = process.argv.slice(2);
const { Parser } = createRequire(join(resolve(modules), "x.js"))("tap-parser");

for (const file of files) {
  const report = JSON.parse(readFileSync(file.replace(/\.tap$/, ".json"), "utf8"));
  const judged = report.runs.flatMap((run) => [...run.cases, ...run.random_games]);
  const stopped = report.runs.find((run) => run.stopped);
  const points = [];
  let strange = 0;
  const parser = new Parser({ strict: true });
  parser.on("assert", (point) => points.push(point));
  parser.on("extra", () => (strange += 1));
  const results = await new Promise((done) => {
    parser.on("complete", done);
    parser.end(readFileSync(file, "utf8"));
  });
  assert.equal(strange, 0, `${file}: lines that are no TAP`);
  assert.equal(points.length, judged.length, `${file}: a point a case`);
  for (const [at, point] of points.entries()) {
    const { name, outcome } = judged[at];
    assert.ok(point.name.endsWith(name), `${file}: ${point.name}, not ${name}`);
    assert.equal(point.ok, !["failed", "known"].includes(outcome), `${file}: ${name}`);
    assert.equal(Boolean(point.todo), outcome === "known", `${file}: ${name}`);
    assert.equal(Boolean(point.skip), outcome.startsWith("not_"), `${file}: ${name}`);
    assert.equal(Boolean(point.diag), outcome === "failed", `${file}: ${name}`);
    const findings = outcome === "failed" ? judged[at].findings : [];
    assert.equal((point.diag?.findings ?? []).length, findings.length, `${file}: ${name}`);
  }
  const isGood = judged.every((one) => one.outcome !== "failed") && !stopped;
  assert.equal(results.ok, isGood, `${file}: whether all is well`);
  assert.equal(Boolean(results.bailout), Boolean(stopped), `${file}: whether it bails out`);
  console.log(`${basename(file)}: ${points.length} points`);
}
