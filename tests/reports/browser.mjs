// Opens reports of `surround certify` in Chromium, with and without scripts, and checks what is
// there. Usage: node browser.mjs CHROMIUM MODULES PICTURES PAGE…
//
// MODULES is the folder in which npm has installed playwright-core. Beside each PAGE lies the JSON
// report of the same run, whose name ends in .json instead of .html.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [executablePath, modules, pictures, ...pages] = process.argv.slice(2);
const { chromium } = createRequire(join(resolve(modules), "x.js"))("playwright-core");

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  for (const page of pages) {
    for (const javaScriptEnabled of [false, true]) {
      await check(page, javaScriptEnabled);
    }
    await draw(page);
    console.log(`${basename(page)}: as it should be, with scripts and without`);
  }
} finally {
  await browser.close();
}

async function check(path, javaScriptEnabled) {
  const report = JSON.parse(readFileSync(path.replace(/\.html$/, ".json"), "utf8"));
  const findings = report.runs.flatMap((run) => run.findings);
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const complaints = [];
  const address = pathToFileURL(resolve(path)).href;
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("dialog", (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address) complaints.push(`asks for ${request.url()}`);
  });
  await page.goto(address);

  // What is there.
  const articles = page.locator("article.finding");
  assert.equal(await articles.count(), findings.length, "an article a finding");
  for (const [at, finding] of findings.entries()) {
    const article = articles.nth(at);
    const text = await article.innerText();
    assert.ok(await article.locator("svg.board").first().isVisible(), "a board");
    assert.ok(text.includes(finding.expected), "what the rules say");
    for (const name of finding.clauses) {
      assert.ok((await article.locator("a.clause").first().getAttribute("title")).length > 20);
      assert.ok(text.includes(name), "the clause, to be read without a pointer");
      assert.ok(await article.locator("blockquote").first().isVisible(), "its text");
    }
    const command = await article.locator("pre.copy").first().innerText();
    assert.match(command, / replay (--protocol query )?--rules /);
    assert.equal(await article.locator("pre.copy button").count(), javaScriptEnabled ? 2 : 0);
  }
  const judged = report.runs.flatMap((run) => [...run.cases, ...run.random_games]);
  assert.equal(await page.locator("details.chapter tr").count(), judged.length, "a row a case");

  // No link leads nowhere, no name is there twice.
  const ids = await page.locator("[id]").evaluateAll((all) => all.map((one) => one.id));
  assert.equal(new Set(ids).size, ids.length, "an id is there twice");
  const links = await page
    .locator("a[href]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  for (const link of links) {
    assert.ok(link.startsWith("#") && ids.includes(link.slice(1)), `${link} leads nowhere`);
  }

  await checkFilters(page, articles, findings.length);

  // A small screen needs no scrolling to the side.
  await page.setViewportSize({ width: 390, height: 800 });
  const width = await page.locator("html").evaluate((html) => html.scrollWidth);
  assert.ok(width <= 390, `${width} columns of a screen of 390`);

  // On paper there are no boxes, and what was said can be read.
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("form.filters").isVisible(), false);
  if (findings.some((finding) => finding.evidence.length > 0)) {
    const said = articles.locator("details.evidence pre").first();
    assert.ok((await said.boundingBox()).height > 20, "the evidence is printed");
  }
  assert.deepEqual(complaints, []);
  await context.close();
}

async function checkFilters(page, articles, count) {
  const seen = async (locator) => {
    let seen = 0;
    for (const one of await locator.all()) seen += (await one.isVisible()) ? 1 : 0;
    return seen;
  };
  const chapters = page.locator("details.chapter");
  const all = await chapters.count();
  assert.equal(await seen(articles), count, "every finding is seen at first");
  assert.equal(await seen(chapters), all, "every chapter is seen at first");

  const wrong = page.locator("#show-o-failed");
  await wrong.uncheck();
  assert.equal(await seen(articles), 0, "what is wrong is hidden");
  await wrong.check();
  assert.equal(await seen(articles), count);

  const boxes = await page.locator("input[id^=show-in-]").all();
  for (const box of boxes) {
    const name = (await box.getAttribute("id")).replace("show-", "");
    const own = page.locator(`details.chapter.${name}`);
    await box.uncheck();
    assert.equal(await seen(own), 0, `${name} is hidden`);
  }
  assert.equal(await seen(articles), 0, "a finding of hidden chapters is hidden");
  for (const box of boxes) await box.check();
  assert.equal(await seen(articles), count);
  assert.equal(await seen(chapters), all);

  // Within a chapter the rows of an outcome are hidden.
  if (all > 0) {
    await chapters.first().locator("summary").click();
    const passed = chapters.first().locator("tr.o-passed");
    const before = await seen(passed);
    assert.equal(before, await passed.count());
    await page.locator("#show-o-passed").uncheck();
    assert.equal(await seen(passed), 0);
    await page.locator("#show-o-passed").check();
  }
}

async function draw(path) {
  const address = pathToFileURL(resolve(path)).href;
  const name = basename(path, ".html");
  for (const colorScheme of ["light", "dark"]) {
    const viewport = { width: 1100, height: 1400 };
    const context = await browser.newContext({ colorScheme, viewport });
    const page = await context.newPage();
    await page.goto(address);
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    if (colorScheme === "light") {
      await page.pdf({ path: join(pictures, `${name}-print.pdf`), format: "A4" });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: join(pictures, `${name}-small.png`) });
    }
    await context.close();
  }
}
