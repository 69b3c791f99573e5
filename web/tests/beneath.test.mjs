// Beneath through the page: whole games in every mode, the Merchant's shelves, far walks, a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { burrow, verb } from "./lib/strategy.mjs";
import { connected, hurry, playOut, ready, reaches, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Opens a table against one bot in some mode. */
async function open(page, mode = {}) {
  await page.goto("/g/beneath");
  const choose = async (name, value) => {
    const radio = page.locator(`input[name="${name}"][value="${value}"]`);
    await page.locator("label", { has: radio }).click();
    assert.ok(await radio.isChecked(), `${name} is ${value}`);
  };
  await choose("opt-players", "2");
  for (const [key, value] of Object.entries(mode)) await choose(`opt-${key}`, value);
  await choose("seat-0", "me");
  await choose("seat-1", "skilled");
  await page.fill('form.newtable [name="name"]', "Ann");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await connected(page);
  await hurry(page);
}

for (const exit of ["all", "leaver"]) {
  test(`a whole short game against a bot, where ${exit === "all" ? "everybody who gets out" : "only who leaves"} trades`, () => withPeople(browser, server, async (arrive) => {
    const { page } = await arrive();
    await open(page, { game: "short", exit });
    const { over, given } = await playOut(page, burrow, { most: 3000 });
    assert.match(over, /Stone Throne/);
    const verbs = new Set(given.map(verb));
    for (const expected of ["choose", "buy", "done", "place", "store", "step", "end"]) assert.ok(verbs.has(expected), `${expected} in ${[...verbs]}`);
    assert.equal(await page.locator('button[name="act"], button[name="point"], button[name="plan"]').count(), 0, "nothing can be clicked any more");
    assert.match(await page.locator("#over .ranks .score").first().textContent(), /\d Ancient Scroll/);
  }));
}

test("the Merchant's pages are leafed through, and a weapon bought on the shelf is in the hand", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await open(page, { game: "short" });
  await playOut(page, burrow, { until: async () => await page.locator("#shop").count() > 0 });
  for (const key of ["shop-vault", "shop-money", "shop-worn", "shop-arms"]) {
    await page.locator(`#shop-tabs button[value="${key}"]`).click();
    await page.locator(`#shop-tabs .on[value="${key}"]`).waitFor();
  }
  const { line } = await standing(page);
  const first = page.locator("#shop button.be-buy").first();
  const name = await first.locator(".be-head b").textContent();
  await first.click();
  await reaches(page, line + 1);
  assert.match(await page.locator("#my-weapon").textContent(), new RegExp(name));
}));

test("a far space is one click away, and its steps are taken back as one", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await open(page);
  const far = page.locator("#targets .far");
  await playOut(page, burrow, { until: async () => await far.count() > 0 });
  const dwarf = page.locator("#pieces .p.on");
  const stood = await dwarf.evaluate((g) => g.style.transform);
  const { line } = await standing(page);
  await far.first().click();
  await reaches(page, line + 2);
  assert.notEqual(await dwarf.evaluate((g) => g.style.transform), stood, "it has walked");
  await page.locator("#do-undo").click();
  await page.waitForFunction((was) => document.querySelector("#pieces .p.on")?.style.transform === was, stood);
}));

test("on a phone the floor is whole, and turning, mining and storing work by touch", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive(PHONE);
  await open(page, { game: "short" });
  const { given } = await playOut(page, burrow, { press: (button) => button.tap(), most: 400, until: (_, given) => given.filter((value) => verb(value) === "end").length > 5 });
  assert.ok(given.length > 10);
  const board = await page.locator(".board").boundingBox();
  assert.ok(board.x >= 0 && board.x + board.width <= 391, "nothing of the floor is beside the screen");
  await ready(page);
}));
