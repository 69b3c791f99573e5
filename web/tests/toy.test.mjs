// Lamplight, the toy that has what the larger games have: modes that decide seats, a party against a dungeon, one
// person on two seats, hands that are secret in one mode, a ground that grows. Only the tests have it on the shelf.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { connected, join, openTable, playOut, ready } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const ENDS = /^(The party comes out with 5 ore|The last lamp is out: the party is lost|A draw)\.$/;
const choose = (page, key, value) => page.locator("label", { has: page.locator(`input[name="opt-${key}"][value="${value}"]`) }).click();
const seats = (page) => page.locator(".seat-choice").count();
const extent = (page) => page.locator("#ground-picture").getAttribute("data-extent");

test("a mode decides which options and which seats there are", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await page.goto("/g/lamplight");
  assert.equal(await seats(page), 3, "two who dig and the dungeon");
  assert.match(await page.locator("#choose-2").textContent(), /Dungeon/);
  await choose(page, "players", 3);
  await page.locator("#choose-3").waitFor();
  await choose(page, "players", 4);
  await page.locator("#choices .error").waitFor();
  assert.match(await page.locator("#choices .error").textContent(), /«Dungeon: Yes» and «Diggers: 4»/);
  await choose(page, "mode", "duel");
  await page.locator("#option-players").waitFor({ state: "detached" });
  assert.equal(await page.locator("#option-dungeon").count(), 0);
  assert.equal(await seats(page), 2);
}));

test("without script a button shows the seats of other options", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto("/g/lamplight");
  await choose(page, "mode", "duel");
  await page.getByRole("button", { name: "Show the seats" }).click();
  await page.locator("#choices").waitFor();
  assert.equal(await page.locator("#option-players").count(), 0);
  assert.equal(await seats(page), 2);
}));

test("one person digs on two seats against a friend's dungeon, and the ground grows", () => withPeople(browser, server, async (arrive) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const path = await openTable(ann, "lamplight", { seats: ["me", "me", "open"], listed: true });
  await join(ben, path, "Ben");
  assert.match(await ben.page.locator("#seat-2").textContent(), /Dungeon/i);
  const first = await extent(ann.page);
  // The dungeon blows whenever it may.
  const dungeon = playOut(ben.page, (offered) => offered.find((value) => value.endsWith("blow")) ?? offered[0]);
  const party = playOut(ann.page, (offered) => offered[0]);
  const [{ over, given }] = await Promise.all([party, dungeon]);
  assert.match(over, ENDS);
  assert.ok(given.every((value) => / dig \d+$/.test(value)), `${given}`);
  assert.match(await extent(ann.page), /^-/, "it has grown to the west of where it began");
  assert.notEqual(await extent(ann.page), first);
  assert.equal(await extent(ann.page), await extent(ben.page));
  const won = over.startsWith("The party") ? 2 : over.startsWith("The last") ? 1 : 0;
  assert.equal(await ann.page.locator("#over li.won").count(), won, "a party wins and loses together");
  // The lists follow a moment later.
  const entry = ben.page.locator("li, tr, article", { has: ben.page.locator(`a[href="${path}"]`) }).first();
  let listed;
  for (let n = 0; n < 20; n += 1) {
    await ben.page.goto("/tables");
    listed = await entry.textContent();
    if (/over|won|lost|draw/i.test(listed)) break;
  }
  assert.match(listed, /over|won|lost|draw/i);
}));

test("a duel hides the hands from each other and is won by one", () => withPeople(browser, server, async (arrive) => {
  const [ann, ben] = [await arrive(), await arrive()];
  await ann.page.goto("/g/lamplight");
  await choose(ann.page, "mode", "duel");
  await ann.page.locator("#choose-2").waitFor({ state: "detached" });
  await ann.page.locator("label", { has: ann.page.locator('input[name="seat-0"][value="me"]') }).click();
  await ann.page.locator("label", { has: ann.page.locator('input[name="seat-1"][value="open"]') }).click();
  await ann.page.fill('form.newtable [name="name"]', "Ann");
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.page.waitForURL(/\/t\/\w+/);
  await connected(ann.page);
  await join(ben, new URL(ann.page.url()).pathname, "Ben");
  await ready(ann.page);
  assert.equal(await ann.page.locator("#hand button, #hand .card").count() > 0, true);
  const digs = (offered) => offered.at(-1);
  const [{ over }] = await Promise.all([playOut(ann.page, digs), playOut(ben.page, digs)]);
  assert.match(over, /^(Ann|Ben) wins\.$|^A draw/);
  const crowned = await ann.page.locator("#over li.won").count();
  assert.equal(crowned, over.startsWith("A draw") ? 2 : 1, "a tie shares the laurels");
}));
