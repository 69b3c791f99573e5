// Whole games of Silver Mine by mouse, one for each mode: the mine that grows, the town, the arena, the goblins.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { venture as adventurer, verb } from "./lib/strategy.mjs";
import { connected, hurry, playOut, ready } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const choose = async (page, name, value) => {
  const radio = page.locator(`input[name="${name}"][value="${value}"]`);
  await radio.waitFor({ state: "attached" });
  await page.locator("label", { has: radio }).click();
};

/** Opens a table in a mode: one sits on the first seat, bots on the others. */
async function open({ page }, options, seats = 1) {
  await page.goto("/g/silver-mine");
  for (const [key, value] of Object.entries(options)) await choose(page, `opt-${key}`, value);
  await page.locator(`#choose-${seats}`).waitFor({ state: "detached" });
  await choose(page, "seat-0", "me");
  for (let n = 1; n < seats; n++) await choose(page, `seat-${n}`, "novice");
  await page.fill('form.newtable [name="name"]', "Ann");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await connected(page);
  // Where nobody else plays there is no pace.
  if (seats > 1) await hurry(page);
  await ready(page);
}

test("a session alone, from the quest to the way out", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await open(ann, { mode: "solo" });
  const first = await ann.page.locator("#ground-picture").getAttribute("data-extent");
  const { over, given } = await playOut(ann.page, adventurer, { most: 900 });
  assert.match(over, /coin|came out alive/);
  const verbs = new Set(given.map(verb));
  for (const expected of ["step", "explore", "end"]) assert.ok(verbs.has(expected), `${expected} in ${[...verbs]}`);
  assert.notEqual(await ann.page.locator("#ground-picture").getAttribute("data-extent"), first, "the mine has grown");
}));

test("together with a bot", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await open(ann, { mode: "cooperative" }, 2);
  const { over } = await playOut(ann.page, adventurer, { most: 900 });
  assert.match(over, /won|lost/);
}));

test("against a bot, with items that are secret", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await open(ann, { mode: "competitive" }, 2);
  const { over } = await playOut(ann.page, adventurer, { most: 900 });
  assert.match(over, /wins|draw|lost|Nobody/);
}));

test("a duel in the arena", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await open(ann, { mode: "arena" }, 2);
  const { over } = await playOut(ann.page, adventurer, { most: 1200 });
  assert.match(over, /wins|draw/);
}));

test("a band of goblins", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await open(ann, { mode: "insane", adventurers: 1 });
  const { over } = await playOut(ann.page, adventurer, { most: 900 });
  assert.match(over, /goblin/);
}));
