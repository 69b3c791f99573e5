// Replays: stepped through by slider, keys, links and the log, on a desk, on a phone, without script; from one's own eye while the
// game runs, from any once it is over; from a file; and played on at a new table.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { openBrowser, PATIENCE, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle } from "./lib/strategy.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const ARCHIVE = new URL("../../games/mulu-caves/tests/archive/rules-2-e2aeb088.jsonl", import.meta.url);
const archived = () => readFile(ARCHIVE);

/** A game of Connect Four against a bot, played to its end without waiting for anything. */
async function whole(page) {
  await page.goto("/");
  await page.locator('form[action="/g/connect-four/now"] button').click();
  await page.waitForURL(/\/t\//);
  await page.locator('[popovertarget="more-tools"]').click();
  await page.locator('button[value="pace-instant"]').click();
  const over = page.locator("#result");
  const latest = Date.now() + 3 * PATIENCE;
  while (await over.count() === 0) {
    assert.ok(Date.now() < latest, "the game comes to an end");
    const offered = await page.locator('#targets button[name="act"]').evaluateAll((all) => all.map((button) => button.value));
    if (offered.length) await page.locator(`#targets button[value="${dropMiddle(offered)}"]`).click({ timeout: 2000 }).catch(() => {});
    else await page.waitForTimeout(50);
  }
  return page.url();
}

const discs = (page) => page.locator("#pieces > *").count();
const at = (page) => page.locator("#whereabouts").evaluate((element) => Number(element.dataset.step));
const shows = (page, step) => page.waitForFunction((step) => document.getElementById("whereabouts")?.dataset.step === String(step), step);

test("a game is stepped through by keys, links, slider and the log", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await whole(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.waitForURL(/\/replay/);
  assert.equal(await at(page), 0, "it begins at the beginning");
  assert.equal(await page.locator("#result").count(), 0, "and says nothing of the end");
  assert.doesNotMatch(await page.title(), /won|wins/);
  const begin = await discs(page);
  await page.keyboard.press("ArrowRight");
  await shows(page, 1);
  assert.equal(await discs(page), begin + 1);
  assert.match(page.url(), /line=\d+/);
  await page.locator("#go-step-on").click();
  await shows(page, 2);
  await page.keyboard.press("ArrowLeft");
  await shows(page, 1);
  await page.keyboard.press("PageDown");
  await shows(page, 2);
  await page.keyboard.press("End");
  await page.locator("#result").waitFor();
  const last = await at(page);
  await page.keyboard.press("Home");
  await shows(page, 0);
  await page.locator("#replay-slider").focus();
  await page.keyboard.press("ArrowRight");
  await shows(page, 1);
  await page.locator("#replay-slider").fill("5");
  await shows(page, 5);
  const link = page.url();
  await page.locator("#log-lines a.moment").first().click();
  await page.waitForFunction(() => Number(document.getElementById("whereabouts").dataset.step) < 5);
  await page.goBack();
  await shows(page, 5);
  // It plays by itself and stops at the end.
  await page.locator("#replay-speed").selectOption("500");
  await page.locator("#replay-slider").fill(String(last - 1));
  await shows(page, last - 1);
  await page.locator("body").press(" ");
  await shows(page, last);
  await page.waitForFunction(() => document.getElementById("replay-plays").getAttribute("aria-pressed") === "false");
  // A stranger follows the link to the very moment.
  const { page: other } = await arrive();
  await other.goto(link);
  assert.equal(await at(other), 5);
  assert.equal(await discs(other), begin + 5);
}));

test("while a game runs one looks back with one's own eyes", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await page.goto("/g/leduc-poker");
  await page.getByRole("button", { name: "Play against bots" }).click();
  await page.waitForURL(/\/t\//);
  await page.locator("#hand .card").first().waitFor();
  const card = await page.locator("#hand").innerText();
  await page.goto(`${page.url()}/replay?line=1`);
  const eyes = await page.locator("[data-sees] option").allTextContents();
  assert.equal(eyes.length, 2, `one's own and anybody's: ${eyes}`);
  assert.match(await page.locator("#hand").innerText(), new RegExp(card.split("\n")[0]));
  const { page: stranger } = await arrive();
  await stranger.goto(page.url());
  assert.equal(await stranger.locator("#hand .card").count(), 0, "a stranger sees what a spectator may");
  await stranger.goto(page.url().replace(/[?].*/, "?line=1&eye=1"));
  assert.equal(await stranger.locator("#hand .card").count(), 0);
}));

test("a replay works without script", () => withPeople(browser, server, async (arrive) => {
  const player = await arrive();
  const table = await whole(player.page);
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto(`${table}/replay`);
  await page.locator("#go-step-on").click();
  assert.equal(await at(page), 1);
  await page.locator("#go-last").click();
  await page.locator("#result").waitFor();
  await page.locator("[data-sees] select").selectOption("watch");
  await page.locator("[data-sees] button").click();
  await page.locator("#result").waitFor();
}));

test("a record is opened from its file, and refused with line and reason", () => withPeople(browser, server, async (arrive) => {
  const person = await arrive();
  const { page } = person;
  person.allow(/422/);
  await page.goto("/");
  await page.locator("[data-brings] input").setInputFiles({ name: "old.jsonl", mimeType: "application/jsonl", buffer: await archived() });
  await page.waitForURL(/\/r\/[0-9a-f]{32}/);
  await page.locator("#pieces > *").first().waitFor();
  await page.keyboard.press("End");
  await page.locator("#result").waitFor();
  await page.locator("[data-sees] select").selectOption("all");
  await page.keyboard.press("Home");
  await shows(page, 0);
  await page.getByRole("link", { name: "Fair dice?" }).click();
  await page.getByRole("heading", { name: "Were these dice fair?" }).waitFor();
  await page.goto("/r");
  const text = String(await archived());
  const cut = Buffer.from(text.slice(0, text.length / 2 | 0));
  await page.locator("[data-brings] input").setInputFiles({ name: "cut.jsonl", mimeType: "application/jsonl", buffer: cut });
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").innerText(), /^Line \d+: the line is cut off/);
  await page.locator("[data-brings] input").setInputFiles({ name: "other.jsonl", mimeType: "application/jsonl", buffer: Buffer.from("{}\n") });
  await page.getByText("Line 0: the line has no number and check").waitFor();
}));

test("one plays on from a moment at a new table", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  const table = await whole(page);
  await page.goto(`${table}/replay`);
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press("ArrowRight");
    await shows(page, step);
  }
  const then = await discs(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("Everything goes on as it was").waitFor();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL((url) => /\/t\/\w+$/.test(url.pathname) && url.href !== table);
  await page.locator("#pieces > *").nth(then - 1).waitFor();
  assert.ok(await discs(page) >= then);
}));

test("a phone has room for it", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await page.goto("/r");
  await page.locator("[data-brings] input").setInputFiles({ name: "old.jsonl", mimeType: "application/jsonl", buffer: await archived() });
  await page.waitForURL(/\/r\/[0-9a-f]{32}/);
  await page.locator("#go-turn-on").tap();
  await page.waitForFunction(() => Number(document.getElementById("whereabouts").dataset.step) > 0);
  await page.locator("#go-step-back").tap();
  const problems = await page.evaluate(() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const film = document.querySelector(".film").getBoundingClientRect();
    for (const thing of document.querySelectorAll(".film :is(a.button, button, select, input:not([type=hidden]))")) {
      if (!thing.checkVisibility()) continue;
      const box = thing.getBoundingClientRect();
      if (box.height < 43.5) found.push(`${thing.outerHTML.slice(0, 90)} is ${box.height} high`);
      if (box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5 || box.top < film.top - 0.5) found.push(`${thing.outerHTML.slice(0, 90)} is out of sight`);
    }
    return found;
  });
  assert.deepEqual(problems, []);
}));
