// Whole games against bots, by mouse, from the shelf to the result.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine, verb } from "./lib/strategy.mjs";
import { hurry, offers, openTable, playOut, ready, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const fromShelf = async (page, title) => {
  await page.goto("/");
  await page.locator("article.box", { hasText: title }).getByRole("button", { name: "Play against bots" }).click();
  await page.waitForURL(/\/t\//);
};

test("a whole game of Connect Four against a bot, and another", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await fromShelf(ann.page, "Connect Four");
  await hurry(ann.page);
  const { over, given } = await playOut(ann.page, dropMiddle);
  assert.match(over, / wins\.$|^A draw: /);
  assert.ok(given.length >= 4, "nobody wins with fewer than four discs");
  if (/wins/.test(over)) {
    const winner = over.replace(/ wins\.$/, "");
    assert.equal(await ann.page.locator("#over li.won bdi").textContent(), winner, "the crown is the winner's");
    assert.equal(await ann.page.locator("#pieces circle.w").count() >= 4, true, "the four are ringed");
  }
  assert.equal(await ann.page.locator('button[name="act"]').count(), 0, "nothing can be clicked any more");
  assert.match(await ann.page.title(), /The game is over/);
  const old = ann.page.url();
  await ann.page.getByRole("button", { name: "Play again" }).click();
  await ann.page.waitForURL((url) => /\/t\//.test(url.pathname) && url.href !== old);
  await ready(ann.page);
  assert.equal((await standing(ann.page)).over, null);
}));

test("a whole game of Dwarven Miner against bots", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await fromShelf(ann.page, "Dwarven Miner");
  await hurry(ann.page);
  const { over, given } = await playOut(ann.page, mine);
  assert.match(over, / wins\.$|^A draw: /);
  const verbs = new Set(given.map(verb));
  for (const expected of ["show", "delve", "end", "keep"]) assert.ok(verbs.has(expected), `${expected} in ${[...verbs]}`);
  assert.ok(await ann.page.locator("#over .ranks li").count() >= 2);
  assert.match(await ann.page.locator("#over li.won .score").first().textContent(), /\d+ Honor/);
}));

test("a card stays lifted under a pointer at its lower edge", () => withPeople(browser, server, async (arrive) => {
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const { page } = await arrive({ reducedMotion });
    await fromShelf(page, "Dwarven Miner");
    await hurry(page);
    const card = page.locator("#hand .act.thing, #offers .act.thing").first();
    await playOut(page, mine, { until: async () => await card.count() > 0 });
    const box = await card.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 1.5);
    const frames = await card.evaluate((card) => new Promise((done) => {
      const frames = [];
      const look = () => {
        frames.push(card.matches(":hover"));
        if (frames.length < 30) requestAnimationFrame(look); else done(frames);
      };
      setTimeout(look, 400);
    }));
    assert.ok(frames.every((hovered) => hovered), `${reducedMotion}: ${frames}`);
  }
}));

test("what has one answer answers itself for whoever wants that", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "connect-four", { seats: ["me", "novice"] });
  await hurry(page);
  await page.locator('[popovertarget="more-tools"]').click();
  await page.locator("#answers-alone").click();
  await page.locator('#answers-alone[aria-pressed="true"]').waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await ready(page);
  // Questions with one answer are rare, so the page is told that this is one.
  const only = async () => {
    const [value] = await offers(page);
    await page.evaluate((value) => {
      document.getElementById("question").dataset.alone = value;
      document.dispatchEvent(new Event("adit:updated"));
    }, value);
  };
  const before = (await standing(page)).line;
  await only();
  await page.waitForFunction((line) => Number(document.querySelector("#turn [data-line]").dataset.line) > line, before);
  // An undo means that one wants to decide.
  await ready(page);
  await page.locator('#tools button[value="undo"]').click();
  await ready(page);
  const { line } = await standing(page);
  await only();
  await page.waitForTimeout(2000);
  assert.equal((await standing(page)).line, line, "it is not answered once more");
}));
