// A phone: by taps, nothing scrolls sideways, everything can be hit with a finger.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine, verb } from "./lib/strategy.mjs";
import { hurry, openTable, playOut, ready } from "./lib/table.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const tap = (button) => button.tap();

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** What a finger cannot use: pages wider than the screen, buttons lower than 44 pixels. Spots on a board are as large
    as the board lets them be: it can be zoomed, and every choice is below it in words. */
async function fits(page, where) {
  const found = await page.evaluate(() => {
    const problems = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`);
    for (const thing of document.querySelectorAll("button, a.button, summary, select, input:not([type=hidden], [type=radio], [type=checkbox])")) {
      if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || thing.disabled) continue;
      const { width, height } = thing.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue; // for screen readers
      const least = thing.matches(".spot") ? 24 : 44;
      if (height < least - 0.5) problems.push(`${thing.outerHTML.slice(0, 120)} is ${height.toFixed(1)} high`);
    }
    return problems;
  });
  assert.deepEqual(found, [], `${where} fits a phone`);
}

test("a whole game of Connect Four by taps", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive(PHONE);
  await page.goto("/");
  await fits(page, "the shelf");
  await page.getByRole("link", { name: "Connect Four" }).tap();
  await page.waitForURL(/\/g\/connect-four/);
  await fits(page, "the game's page");
  await page.locator("aside").getByRole("button", { name: "Play against bots" }).tap();
  await page.waitForURL(/\/t\//);
  await fits(page, "the table");
  await page.locator('[popovertarget="more-tools"]').tap();
  await fits(page, "the menu");
  await page.keyboard.press("Escape");
  await hurry(page, tap);
  const { over } = await playOut(page, dropMiddle, { press: tap });
  assert.match(over, / wins\.$|^A draw: /);
  await fits(page, "the end");
  await page.getByRole("button", { name: "Log" }).tap();
  await page.locator("#log li").first().waitFor();
  await fits(page, "the log");
}));

test("some turns of Dwarven Miner by taps", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive(PHONE);
  await openTable({ page }, "dwarven-miner", { players: 3, seats: ["me", "novice", "novice"] });
  await hurry(page, tap);
  await playOut(page, mine, { press: tap, until: async (_, given) => {
    await fits(page, `after ${given.at(-1) ?? "the deal"}`);
    return given.length >= 30;
  } });
}));

test("the dock folds by itself when the answer is on the board, and unfolds by a finger", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive(PHONE);
  await openTable({ page }, "dwarven-miner", { players: 2, seats: ["me", "novice"] });
  await hurry(page, tap);
  const handle = page.getByRole("button", { name: "Cards and choices" });
  const expanded = () => handle.getAttribute("aria-expanded");
  const dock = () => page.locator(".dock").evaluate((dock) => { const { top, height } = dock.getBoundingClientRect(); return { top, height }; });
  await ready(page);
  assert.equal(await expanded(), "true", "which card is laid out is answered in the hand");
  // What comes right after the dice may be asked beside the question: whom one robs.
  const onTheBoard = () => page.locator("#targets .act").count();
  await playOut(page, mine, { press: tap, until: async (_, given) => given.some((value) => verb(value) === "delve") && await onTheBoard() > 0 });
  assert.equal(await expanded(), "false", "what is done with it lies on the board");
  const folded = await dock();
  const board = await page.locator(".board").boundingBox();
  assert.ok(folded.top >= board.y + board.height - 1, "and the whole board can be seen");
  assert.ok(await page.locator("#ask .question").isVisible(), "the question stays");
  assert.ok(await page.locator("#choices .act, #ends .act").first().isVisible(), "and answers to it");
  await fits(page, "folded");
  await tap(handle);
  assert.equal(await expanded(), "true");
  const open = await dock();
  assert.ok(open.height > folded.height && open.height <= 0.8 * 844 + 1, `from ${folded.height} to ${open.height}`);
  assert.ok(await page.locator("#hand .card").last().isVisible());
  assert.deepEqual(await page.locator(".board").boundingBox(), board, "the board stays where it is");
  await tap(handle);
  assert.deepEqual(await dock(), folded);
}));

test("the other pages fit too", () => withPeople(browser, server, async (arrive) => {
  const phone = await arrive(PHONE);
  phone.allow(/status 404/, /404 \(Not Found\)/);
  for (const path of ["/g/dwarven-miner", "/rules/dwarven-miner", "/rules/connect-four", "/me", "/credits", "/nowhere"]) {
    await phone.page.goto(path);
    await fits(phone.page, path);
  }
}));
