// Without JavaScript pages are not live, but a game can be played: forms post, pages come back.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, PATIENCE, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle } from "./lib/strategy.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

test("a whole game of Connect Four without JavaScript", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto("/");
  await page.locator('form[action="/g/connect-four/now"] button').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[popovertarget="more-tools"]').click();
  await page.locator('button[value="pace-instant"]').click();
  await page.waitForLoadState();
  const acts = page.locator('#targets button[name="act"]');
  const over = page.locator("#over .result h2");
  let drops = 0;
  const latest = Date.now() + 6 * PATIENCE;
  while (await over.count() === 0) {
    assert.ok(Date.now() < latest, "the game comes to an end");
    const offered = await acts.evaluateAll((all) => all.map((button) => button.value));
    if (!offered.length) {
      await page.reload(); // nothing else tells that the bot has played
      continue;
    }
    await page.locator(`#targets button[value="${dropMiddle(offered)}"]`).click();
    await page.waitForLoadState();
    drops += 1;
  }
  assert.match(await over.textContent(), / wins\.$|^A draw: /);
  assert.ok(drops >= 4);
  const old = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.href !== old);
}));

test("a stale answer without JavaScript is refused in words", () => withPeople(browser, server, async (arrive) => {
  const person = await arrive({ javaScriptEnabled: false });
  person.allow(/status 409/, /409 \(Conflict\)/);
  const { page } = person;
  await page.goto("/g/connect-four");
  await page.locator('label:has(input[name="seat-1"][value="here"])').click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const second = await person.context.newPage();
  await second.goto(page.url());
  await second.locator("#targets #c4").click();
  await second.locator("#stage", { hasText: "Disc 1 " }).waitFor();
  await page.locator("#targets #c5").click();
  await page.locator("h1", { hasText: "Not done" }).waitFor();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await page.locator("#stage", { hasText: "Disc 1 " }).waitFor();
}));

test("a seat moves to another device without JavaScript", () => withPeople(browser, server, async (arrive) => {
  const [old, fresh] = [await arrive({ javaScriptEnabled: false }), await arrive({ javaScriptEnabled: false })];
  await old.page.goto("/");
  await old.page.locator('form[action="/g/connect-four/now"] button').click();
  await old.page.waitForURL(/\/t\//);
  await old.page.locator('[popovertarget="more-tools"]').click();
  await old.page.locator('button[value="move"]').click();
  const link = old.page.locator('a[href*="/claim/"]');
  await fresh.page.goto(await link.getAttribute("href"));
  await fresh.page.getByRole("button", { name: "Take the seat" }).click();
  await fresh.page.waitForURL(/\/t\/\w+$/);
  await fresh.page.locator('button[value="move"]').waitFor({ state: "attached" });
  await old.page.getByRole("link", { name: "Back to the table" }).click();
  await old.page.waitForURL(/\/t\/\w+$/);
  assert.equal(await old.page.locator('button[value="move"]').count(), 0, "the old device only watches");
}));
