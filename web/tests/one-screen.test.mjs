// Two people on one screen. Where there are secrets, the device is passed on behind a curtain.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine, verb } from "./lib/strategy.mjs";
import { answer, click, offers, openTable, playOut, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

test("Connect Four on one screen needs no curtain", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await openTable(ann, "connect-four", { name: "Ann", seats: ["me", "here"], names: { 1: "Bo" } });
  const turns = [];
  const { over } = await playOut(ann.page, dropMiddle, { until: async (now) => {
    turns.push(now.words);
    assert.equal(await ann.page.locator(".curtain").count(), 0);
    return false;
  } });
  assert.match(over, /^(Ann|Bo) wins\.$|^A draw/);
  assert.deepEqual(turns.slice(0, 4), ["Ann's turn", "Bo's turn", "Ann's turn", "Bo's turn"]);
}));

test("Dwarven Miner on one screen hides each hand behind a curtain", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "dwarven-miner", { name: "Ann", players: 2, seats: ["me", "here"], names: { 1: "Bo" } });
  const secrets = { Ann: new Set(), Bo: new Set() };
  const passes = [];
  let who, most = 0;
  while (passes.length < 5) {
    await page.locator(".curtain, button[name=act]").first().waitFor({ state: "attached" });
    if (await page.locator(".curtain").count()) {
      const bare = await page.evaluate(() => ({
        name: /I am (\w+):/.exec(document.querySelector(".curtain button").textContent)[1],
        hand: document.querySelector("#hand").children.length,
        acts: document.querySelectorAll('button[name="act"], .act').length,
        html: document.documentElement.outerHTML,
      }));
      who = bare.name;
      assert.equal(bare.hand, 0, "no hand behind the curtain");
      assert.equal(bare.acts, 0, "and nothing to click");
      for (const title of [...secrets.Ann, ...secrets.Bo]) {
        const at = bare.html.indexOf(title);
        assert.equal(at, -1, `«${title}» is in the page behind the curtain: …${bare.html.slice(at - 300, at + 60)}…`);
      }
      await click(page.locator(".curtain button"));
      await page.locator("#hand .card").first().waitFor();
      passes.push(who);
    }
    const other = who === "Ann" ? "Bo" : "Ann";
    const held = await page.evaluate(() => [...document.querySelectorAll("#hand .thing")].filter((thing) => /^h\d+$/.test(thing.id))
      .map((thing) => ({ title: thing.querySelector(".title").textContent, answer: thing.value })));
    for (const { title } of held) assert.ok(!secrets[other].has(title), `${who} is not shown ${other}'s ${title}`);
    assert.equal((await standing(page)).words, `${who}'s turn`);
    const value = await mine(await offers(page), passes, page);
    // What is answered with may lie open afterwards, and so do drawn cards that are not kept; all others stay secret.
    const opens = (card) => card.answer === value || (verb(value) === "keep" && card.answer);
    secrets[who] = new Set(held.filter((card) => !opens(card)).map((card) => card.title));
    most = Math.max(most, secrets.Ann.size + secrets.Bo.size);
    await answer(page, value);
  }
  assert.ok(passes.includes("Ann") && passes.includes("Bo"), passes.join());
  assert.ok(most >= 4, "both held cards");
}));
