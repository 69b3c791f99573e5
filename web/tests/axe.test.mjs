// Every page by axe-core, light and dark: nothing serious, nothing critical.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { dress, openBrowser, withPeople } from "./lib/browser.mjs";
import { explore, pointAt, pointOn, walkers } from "./lib/caves.mjs";
import { startServer } from "./lib/server.mjs";
import { burrow, dig, dropMiddle, mine, venture, verb } from "./lib/strategy.mjs";
import { click, deed, hurry, offers, openTable, playOut, ready } from "./lib/table.mjs";

const AXE = readFileSync(fileURLToPath(new URL("node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** What is wrong with a page as it stands, in every size and by day and by night. */
async function examine(page, what) {
  await page.evaluate(AXE);
  const problems = [];
  for (const size of SIZES) {
    for (const colorScheme of ["dark", "light"]) {
      await dress(page, size, colorScheme);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
        const told = (node) => `\n    ${node.target.join(" ")}: ${node.html.slice(0, 140)}\n      ${node.any[0]?.message ?? node.failureSummary}`;
        return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, help, nodes }) => `${id}: ${help}${nodes.slice(0, 4).map(told).join("")}`);
      });
      problems.push(...found.map((problem) => `${what}, ${colorScheme}, ${size.width} wide: ${problem}`));
    }
  }
  await page.setViewportSize(SIZES[0]);
  return problems;
}

const clean = async (page, what) => assert.deepEqual(await examine(page, what), []);

for (const path of ["/", "/g/connect-four", "/g/dwarven-miner", "/g/mulu-caves", "/g/mice-and-mazes", "/g/beneath", "/g/silver-mine", "/rules/dwarven-miner#DWA-MISCH-1", "/rules/connect-four",
  "/rules/dwarven-miner?q=orc", "/credits", "/widgets", "/me", "/nowhere"]) {
  test(`the page ${path}`, () => withPeople(browser, server, async (arrive) => {
    const ann = await arrive();
    ann.allow(/status 404/, /404 \(Not Found\)/);
    await ann.page.goto(path);
    await clean(ann.page, path);
  }));
}

test("a table of Connect Four from the waiting room to the end", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await clean(page, "the waiting room");
  await deed(page, "fill");
  await ready(page);
  await clean(page, "the question");
  await page.locator('[popovertarget="more-tools"]').click();
  await clean(page, "the menu «More»");
  await page.keyboard.press("Escape");
  await hurry(page);
  await playOut(page, dropMiddle);
  await clean(page, "the end");
  await page.goto("/");
  await clean(page, "the shelf with a table");
}));

test("a replay, with nothing hidden, and the page to play on", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  ann.allow(/422/);
  const record = fileURLToPath(new URL("../../games/dwarven-miner/tests/archive/rules-2-5ddbabd0.jsonl", import.meta.url));
  await page.goto("/r");
  await clean(page, "where a record is chosen");
  await page.locator("[data-brings] input").setInputFiles({ name: "no.jsonl", mimeType: "application/jsonl", buffer: Buffer.from("no\n") });
  await page.getByRole("alert").waitFor();
  await clean(page, "a record that does not fit");
  await page.locator("[data-brings] input").setInputFiles(record);
  await page.waitForURL(/\/r\/[0-9a-f]{32}/);
  const replay = page.url().split("?")[0];
  for (const query of ["line=60&eye=1", "line=60&eye=all", "line=99999"]) {
    await page.goto(`${replay}?${query}`);
    await clean(page, `the replay at ${query}`);
  }
  await page.goto(`${replay}/fork?line=60&eye=1`);
  await clean(page, "playing on");
  await page.goto(`${replay}/dice`);
  await clean(page, "the dice of a record");
}));

test("a table of Dwarven Miner with curtain, hand and tip", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  await openTable(ann, "dwarven-miner", { players: 2, seats: ["me", "here"], names: { 1: "Bo" } });
  await page.locator(".curtain").waitFor();
  await clean(page, "the curtain");
  await click(page.locator(".curtain button"));
  await ready(page);
  await clean(page, "the first question");
  await openTable(ann, "dwarven-miner", { players: 3, seats: ["me", "skilled", "skilled"] });
  await hurry(page);
  await playOut(page, mine, { until: (_, given) => given.length >= 12 });
  await page.locator(".seats a.peek").first().hover();
  await page.locator("#tip:popover-open").waitFor();
  await clean(page, "a later question, with a tip");
}));

test("a table of Mulu Caves with a way, a battle and a tip", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  await openTable(ann, "mulu-caves", { seats: ["me", "skilled"] });
  await hurry(page);
  await ready(page);
  await clean(page, "placing units");
  await page.locator("#targets .pointer").first().click();
  await page.locator("#targets .spot.t").first().waitFor();
  await clean(page, "a quadrant");
  await explore(page, { until: async () => (await walkers(page)).length > 0 });
  await clean(page, "who walks");
  const ends = await pointAt(page, (await walkers(page))[0]);
  await pointOn(page, ends.at(-1));
  await clean(page, "the way");
  await explore(page, { until: async (_, given) => given.length > 20 || await page.locator(".mu-battle").count() > 0 });
  await page.locator(".mu-decks a").last().hover();
  await page.locator("#tip:popover-open").waitFor();
  await clean(page, "a later question, with a tip");
  // Cards in a battle, if one comes by.
  const cards = page.locator(".mu-commits .act");
  await explore(page, { until: async (_, given) => given.length > 40 || await cards.count() > 0 });
  if (await cards.count()) await clean(page, "cards in a battle");
  else console.log("no cards came by in a battle: they were not looked at"); // their names: widgets/choice.rs
}));

test("a table of Of Mice & Mazes: where to place, paws coming back, an effect within an effect, the end", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  await openTable(ann, "mice-and-mazes", { seats: ["me", "novice"] });
  await hurry(page);
  await ready(page);
  await clean(page, "the first question");
  const can = async (word) => (await offers(page)).some((value) => verb(value) === word);
  await playOut(page, dig, { until: async () => can("lift") });
  await clean(page, "which paw comes back");
  await playOut(page, dig, { until: async (_, given) => given.length > 0 && await page.locator("#then li").count() > 0 });
  await clean(page, "what comes then");
  await playOut(page, dig);
  await clean(page, "the end");
}));

test("a table of Beneath: a Dwarf, the Merchant, a turn with odds, a find", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  await openTable(ann, "beneath", { players: 4, seats: ["me", "novice", "novice", "novice"] });
  await hurry(page);
  await ready(page);
  await clean(page, "which Dwarf");
  const there = (what) => async () => await page.locator(what).count() > 0;
  await playOut(page, burrow, { until: there("#shop") });
  for (const shelf of ["shop-arms", "shop-worn", "shop-vault", "shop-money"]) {
    await page.locator(`#shop-tabs button[value="${shelf}"]`).click();
    await page.locator(`#shop-tabs .on[value="${shelf}"]`).waitFor();
    await clean(page, `the Merchant, ${shelf}`);
  }
  await playOut(page, burrow, { until: there("#odds") });
  await clean(page, "a turn with odds");
  await playOut(page, burrow, { until: there("#arriving") });
  await clean(page, "a find");
}));

test("a table of Silver Mine: a character, the mine, a new card, a fight", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  await openTable(ann, "silver-mine", { seats: ["me"] });
  await ready(page);
  await clean(page, "which character");
  const can = async (word) => (await offers(page)).some((value) => verb(value) === word);
  for (const [word, what] of [["explore", "a turn"], ["lay", "how a card lies"], ["attack", "a fight"]]) {
    const { over } = await playOut(page, venture, { until: async () => can(word) });
    if (over === null) await clean(page, what);
  }
  await playOut(page, venture);
  await clean(page, "the end");
}));
