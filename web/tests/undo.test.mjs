// Taking back: free as long as nothing came to light, else only if the other people agree.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, verb } from "./lib/strategy.mjs";
import { answer, deed, join, offers, openTable, reaches, ready, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const stage = (page) => page.locator("#stage").textContent();
const pick = async (page, wanted) => (await offers(page)).find((value) => verb(value) === wanted);

/** On a phone the tools take one row, whatever they are called. */
const inOneRow = async (page) => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // Between people there is no hint, so what stands beside the tools counts as well.
  const row = page.locator("#tools > button, #all-choices > summary, #ends > .act");
  const middles = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height).map(({ top, height }) => top + height / 2));
  const { height } = await page.locator("#tools").boundingBox();
  assert.ok(middles.length && Math.max(...middles) - Math.min(...middles) < 4 && height < 60, `tools at ${middles}, ${height} high`);
  await page.setViewportSize(before);
};

test("a drop is taken back at once while nobody has answered it", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  assert.match(await stage(ann.page), /Disc 1 /);
  assert.equal(await ann.page.locator('button[value="undo"]').textContent(), "Undo");
  await deed(ann.page, "undo");
  await ann.page.waitForFunction(() => document.querySelector("#stage").textContent.includes("Disc 0 "));
  await bo.page.waitForFunction(() => document.querySelector("#stage").textContent.includes("Disc 0 "));
  assert.match(await bo.page.locator("#log").textContent(), /takes back a move/);
  assert.equal((await ready(ann.page)).yours, true, "and it is Ann's turn again");
}));

test("against bots nobody has to be asked", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await openTable(ann, "connect-four", { seats: ["me", "skilled"] });
  await ready(ann.page);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await ready(ann.page);
  assert.match(await stage(ann.page), /Disc 2 /, "the bot has answered");
  assert.equal(await ann.page.locator('button[value="undo"]').textContent(), "Undo");
  await deed(ann.page, "undo");
  await ann.page.waitForFunction(() => document.querySelector("#stage").textContent.includes("Disc 0 "));
  assert.equal((await ready(ann.page)).yours, true, "and it is Ann's turn again");
}));

test("a roll is taken back only if the other person allows it", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "dwarven-miner", { players: 2, seats: ["me", "open"] });
  await join(bo, path, "Bo");
  for (const { page } of [ann, bo]) {
    await ready(page);
    await answer(page, await pick(page, "show"));
  }
  const [roller, other] = await (async () => {
    await reaches(ann.page, (await standing(bo.page)).line);
    return (await standing(ann.page)).yours ? [ann, bo] : [bo, ann];
  })();
  const roll = async () => {
    await ready(roller.page);
    await answer(roller.page, await pick(roller.page, "delve"));
    const { line } = await standing(roller.page);
    await reaches(other.page, line);
    assert.equal(await roller.page.locator('button[value="undo"]').textContent(), "Ask to undo");
    await inOneRow(roller.page);
    await deed(roller.page, "undo");
    await roller.page.locator("#notice", { hasText: "everybody has to agree" }).or(roller.page.locator("#notice", { hasText: "Everybody has to agree" })).waitFor();
    await other.page.locator("#tools .consent").waitFor();
    assert.match(await other.page.locator("#tools .consent p").textContent(), /^(Ann|Bo) would like to take back a move\.$/);
    assert.equal(await roller.page.locator("#tools .consent").count(), 0, "nobody is asked about an own wish");
    return line;
  };

  // Refused: all stays, and whoever asked is told.
  const line = await roll();
  await deed(other.page, "consent-no");
  await other.page.locator("#tools .consent").waitFor({ state: "detached" });
  await roller.page.locator("#notice", { hasText: /does not agree/ }).waitFor();
  assert.equal((await standing(roller.page)).line, line);

  // Allowed: the roll is gone, and dice are rolled anew.
  await deed(roller.page, "undo");
  await other.page.locator("#tools .consent").waitFor();
  await deed(other.page, "consent-yes");
  await reaches(roller.page, line + 1);
  await ready(roller.page);
  assert.ok(await pick(roller.page, "delve"), "delving can be chosen again");
  await other.page.locator("#tools .consent").waitFor({ state: "detached" });
  assert.match(await other.page.locator("#log").textContent(), /takes back a move/);
  await roll();
}));
