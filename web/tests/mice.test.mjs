// Of Mice & Mazes through the page: a whole game in every mode, lines shown before a paw is placed, all paws taken back at
// once, a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dig, verb } from "./lib/strategy.mjs";
import { answer, hurry, offers, openTable, playOut, reaches, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const GAME = "mice-and-mazes";
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Chooses an option of the form before the table is opened. */
const choose = (options) => async (page) => {
  for (const [name, value] of Object.entries(options)) {
    const input = page.locator(`[name="opt-${name}"]`);
    if (await input.first().evaluate((field) => field.type === "checkbox")) await input.first().check({ force: true });
    else await page.locator("label", { has: page.locator(`[name="opt-${name}"][value="${value}"]`) }).click();
  }
};

async function open(page, players, options = {}) {
  await page.goto(`/g/${GAME}`);
  await page.locator("label", { has: page.locator(`input[name="opt-players"][value="${players}"]`) }).click();
  await choose(options)(page);
  for (let seat = 0; seat < players; seat += 1) {
    await page.locator("label", { has: page.locator(`input[name="seat-${seat}"][value="${seat ? "skilled" : "me"}"]`) }).click();
  }
  await page.fill('form.newtable [name="name"]', "Ann");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await page.locator("#turn [data-line]").waitFor({ state: "attached" });
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

/** A whole game by mouse; tells what was done. */
async function whole(page, expected) {
  await hurry(page);
  const { over, given } = await playOut(page, dig);
  assert.match(over, / wins\.$|^A draw|win/);
  const verbs = new Set(given.map(verb));
  for (const word of ["place", "remove", "lift", ...expected]) assert.ok(verbs.has(word), `${word} in ${[...verbs]}`);
  assert.equal(await page.locator('button[name="act"], button[name="point"], button[name="plan"]').count(), 0, "nothing can be clicked any more");
  assert.match(await page.locator("#over .score").first().textContent(), /\d+ glory/);
}

test("a whole game for two", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await open(page, 2);
  await whole(page, ["hire", "open"]);
}));

test("a whole game for three with hidden passages and chosen factions", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await open(page, 3, { factions: "chosen", hidden_passage: "true" });
  await whole(page, ["faction", "hire"]);
}));

test("a whole game for two with hidden passages and entrances laid out by the players", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await open(page, 2, { entrance_order: "chosen", hidden_passage: "true", factions: "first-game" });
  await whole(page, ["lay", "hire"]);
}));

/** Until three paws of mine are out and it is my turn to act. */
const threeOut = (page) => playOut(page, dig, {
  until: async () => (await offers(page)).some((value) => value.endsWith(" remove"))
    && await page.locator("#pieces .pw.s0").count() >= 3,
});

test("a line shows what it crosses before a paw is placed", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, GAME, { name: "Ann", seats: ["me", "novice"] });
  await hurry(page);
  await threeOut(page);
  // Until there is a line that crosses something.
  await playOut(page, dig, { until: async () => await page.locator("#lines > g").count() > 0 });
  const name = (await page.locator("#lines > g").first().getAttribute("id")).slice(1);
  const shown = () => page.locator(`#lines #l${name}`).evaluate((line) => Number(getComputedStyle(line).opacity));
  assert.equal(await shown(), 0);
  await page.locator(`#offers #o${name} .act`).first().hover();
  await page.waitForFunction((name) => Number(getComputedStyle(document.querySelector(`#lines #l${name}`)).opacity) > 0.9, name);
}));

test("all paws come back by one click, as far as nothing has to be chosen", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, GAME, { name: "Ann", seats: ["me", "novice"] });
  await hurry(page);
  await threeOut(page);
  const remove = (await offers(page)).find((value) => value.endsWith(" remove"));
  await answer(page, remove);
  const { line } = await standing(page);
  const before = await page.locator("#pieces .pw.s0").count();
  await page.getByRole("button", { name: "Take them back in this order" }).click();
  await reaches(page, line + 1);
  assert.ok(await page.locator("#pieces .pw.s0").count() < before, "paws are gone");
}));

test("on a phone everything is within reach of a finger", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive(PHONE);
  await openTable({ page }, GAME, { name: "Ann", seats: ["me", "novice"] });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `nothing is wider than the screen: ${wide}`);
  const small = await page.evaluate(() => [...document.querySelectorAll("#offers .act, #choices .act")]
    .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 43).map((button) => button.textContent));
  assert.deepEqual(small, []);
}));
