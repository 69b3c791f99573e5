// The frame of a table, at four sizes, for every game on the shelf with as many seats as it has: the board keeps its box
// whatever is asked, what one acts on keeps its place, nothing overlaps and nothing is cut off, with thirteen cards too.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { answer, connected, hurry, offers, playOut, ready } from "./lib/table.mjs";

const SIZES = [[1440, 900], [1280, 720], [1024, 768], [390, 844]];
const STEPS = 24;
const CARDS = 13;

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** The games on the shelf, by their addresses. */
async function shelf(page) {
  await page.goto("/");
  const found = await page.locator('a[href^="/g/"]').evaluateAll((links) => links.map((link) => /^\/g\/([\w-]+)/.exec(link.getAttribute("href"))[1]));
  return [...new Set(found)];
}

/** A table with as many seats as there can be: oneself and bots. */
async function fullest(page, game) {
  await page.goto(`/g/${game}`);
  // Where a mode decides how many sit down: the one for most.
  const mode = page.locator('input[name="opt-mode"][value="competitive"]');
  if (await mode.count()) {
    await page.locator("label", { has: mode }).click();
    await page.locator('input[name="opt-players"]').first().waitFor({ state: "attached" });
  }
  const numbers = await page.locator('input[name="opt-players"]').evaluateAll((all) => all.map((one) => Number(one.value)));
  // Not every number goes together with what else is chosen as usual.
  for (const players of numbers.filter((n) => n <= 5).sort((a, b) => b - a)) {
    await page.locator("label", { has: page.locator(`input[name="opt-players"][value="${players}"]`) }).click();
    const there = page.locator(`#choose-${players - 1}`).waitFor({ timeout: 3000 });
    if (await there.then(() => true, () => false) && !await page.locator("#choices .error").count()) break;
  }
  for (let seat = 0; await page.locator(`input[name="seat-${seat}"]`).count(); seat += 1) {
    const who = seat === 0 ? "me" : "novice";
    await page.locator("label", { has: page.locator(`input[name="seat-${seat}"][value="${who}"]`) }).click();
  }
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await connected(page);
}

/** Some answer, another one each time. */
const some = (offered, given) => offered.toSorted()[(given.length * 7) % offered.length];

/** Runs in the page: where everything is, and what is wrong with it. */
function measure({ phone, least }) {
  const problems = [];
  const places = {};
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height, right: x + width, bottom: y + height }; };
  const seen = (one) => one && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(one).width > 1 && box(one).height > 1;
  const name = (one) => one.id ? `#${one.id}` : `${one.localName}.${String(one.className).replace(/ /g, ".")} «${one.textContent.trim().slice(0, 30)}»`;
  const round = (...numbers) => numbers.map((n) => Math.round(n)).join(" ");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) problems.push(`the page is ${scrollWidth} × ${scrollHeight}`);

  // The rooms of the frame lie side by side; only a phone's unfolded dock lies over the board.
  const dock = document.querySelector(".dock");
  const over = phone && !dock.hasAttribute("data-folded");
  const rooms = all("header.top, .seats, .board-viewport, .dock, #side");
  for (const [n, one] of rooms.entries()) {
    const a = box(one);
    if (a.x < -1 || a.y < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) problems.push(`${name(one)} leaves the window`);
    for (const other of rooms.slice(n + 1)) {
      if (over && [one, other].includes(dock)) continue;
      const b = box(other);
      if (Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1) problems.push(`${name(one)} and ${name(other)} overlap`);
    }
  }
  places["the board"] = (({ x, y, width, height }) => round(x, y, width, height))(box(document.querySelector(".board-viewport")));

  // Targets stand where they stood, as the board counts.
  for (const spot of document.querySelectorAll("#targets > .spot")) places[`#targets #${spot.id}`] = round(spot.offsetLeft, spot.offsetTop, spot.offsetWidth, spot.offsetHeight);
  for (const tool of all("#do-hint, #more-button")) places[name(tool)] = round(box(tool).y, tool.id === "do-hint" ? 0 : box(tool).x);
  const ends = all("#ends").filter((one) => !over || one)[0];
  if (ends && !phone) places["what ends something"] = round(box(ends).bottom);

  // Whatever is in a room is inside of it, or can be scrolled to; and it holds its own words.
  const room = (one) => one.closest("header.top, .seats, .dock");
  const scrolls = (one) => { for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflow)) return up; return undefined; };
  for (const one of all(".dock button, .dock summary, .dock .card, #question, .top button, .top a, #turn p, .slot")) {
    if (one.closest("[popover]")) continue;
    const around = scrolls(one), a = box(one), b = box(room(one));
    // A folded dock shows of the hand what there is room for; the rest comes when it is unfolded.
    if (one.matches("#all-choices #words *, [data-folded] > #hand *")) continue;
    if (!around && (a.x < b.x - 1 || a.y < b.y - 1 || a.right > b.right + 1 || a.bottom > b.bottom + 1)) problems.push(`${name(one)} is outside of ${name(room(one))}`);
    if (around && a.right > box(around).right + 1 && getComputedStyle(around).overflowX === "hidden") problems.push(`${name(one)} is cut off at the right`);
    const style = getComputedStyle(one);
    const own = one.matches("button, summary, a, #question");
    if (own && one.scrollWidth > one.clientWidth + 1 && style.textOverflow !== "ellipsis" && style.display !== "inline" && !one.matches(".thing")) problems.push(`${name(one)} is too narrow for its words`);
  }
  // Buttons beside the question do not lie on each other.
  const buttons = all("#choices > .act, #ends > .act, #tools > button, #all-choices > summary").filter((one) => !scrolls(one) || box(one).bottom <= box(scrolls(one)).bottom + 1);
  for (const [n, one] of buttons.entries()) for (const other of buttons.slice(n + 1)) {
    const [a, b] = [box(one), box(other)];
    if (Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1) problems.push(`${name(one)} and ${name(other)} overlap`);
  }
  // One sees what is asked, and something that answers it.
  const question = document.getElementById("question");
  if (question && !document.querySelector(".curtain")) {
    if (!seen(question)) problems.push("the question cannot be seen");
    const inside = (one) => { const a = box(one), b = box(one.closest(".dock, .board-viewport")); return a.bottom > b.y && a.y < b.bottom && a.right > b.x && a.x < b.right; };
    if (!all("#choices .act, #ends .act, #hand .act, #offers .act, #targets .act, #all-choices summary").some(inside)) problems.push("nothing that answers the question can be seen");
  }
  // Every card of the hand shows at least a strip of itself that no other one covers.
  const cards = all("#hand .thing");
  const strips = cards.map((card) => box(card));
  for (const [n, a] of strips.entries()) {
    const next = strips.filter((b, m) => m > n && Math.abs(b.y - a.y) < 2 && b.x < a.right - 1);
    const width = Math.min(a.right, ...next.map((b) => b.x)) - a.x;
    if (width < least) problems.push(`${name(cards[n])} shows ${Math.round(width)} pixels`);
  }
  return { problems, places, pieces: document.getElementById("pieces").innerHTML.replace(/ (class|id)="[^"]*"/g, "") };
}

/** At every size: what is wrong, and where things are. */
async function look(page, known, when) {
  const problems = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // What follows a new size (a board that comes to its spots) takes a frame or two.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await page.evaluate(measure, { phone: width <= 900, least: 22 });
    problems.push(...found.problems.map((what) => `${width} × ${height}, ${when}: ${what}`));
    const { pieces } = found;
    for (const [what, place] of Object.entries(found.places)) {
      const before = known.get(`${width} ${what}`);
      // What belongs to a piece goes with it.
      const moved = what.startsWith("#targets") && known.get("pieces") !== pieces;
      if (before !== undefined && before !== place && !moved) problems.push(`${width} × ${height}, ${when}: ${what} was at ${before} and is at ${place}`);
      known.set(`${width} ${what}`, place);
    }
    if (width === SIZES.at(-1)[0]) known.set("pieces", pieces);
  }
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
  return problems;
}

/** As many cards as a hand may ever have: those that are there, again and again. */
const fill = (page, most) => page.evaluate((most) => {
  const own = [...document.querySelectorAll("#hand .thing")];
  const all = () => document.querySelectorAll("#hand .thing").length;
  for (let n = 0; own.length && all() < most; n += 1) {
    const more = own[n % own.length].cloneNode(true);
    more.id = `more-${n}`;
    own[n % own.length].after(more);
  }
  return all();
}, most);

test("every game on the shelf", async (t) => {
  let games;
  await withPeople(browser, server, async (arrive) => { games = await shelf((await arrive()).page); });
  for (const game of ["dwarven-miner", "mulu-caves", "connect-four"]) assert.ok(games.includes(game), `${game} is on the shelf: ${games}`);
  for (const game of games) {
    await t.test(game, () => withPeople(browser, server, async (arrive) => {
      const { page } = await arrive();
      assert.deepEqual(await measured(page, game), []);
    }));
  }
});

async function measured(page, game) {
  await fullest(page, game);
  await hurry(page);
  const [known, problems] = [new Map(), []];
  problems.push(...await look(page, known, "at first"));
  let held = 0, full = false;
  const given = [];
  while (given.length < STEPS) {
    if ((await ready(page)).over !== null) break;
    const offered = await offers(page);
    if (!offered.length) continue;
    const value = some(offered, given);
    await answer(page, value);
    given.push(value);
    if ((await ready(page)).over !== null) break;
    problems.push(...await look(page, known, `after ${value}`));
    held = Math.max(held, await page.locator("#hand .thing").count());
    // Clones know no answers, and the next step takes them away again.
    if (!full && await page.locator("#hand .thing").count() > 1) {
      full = await fill(page, CARDS) === CARDS;
      problems.push(...await look(page, known, `with ${CARDS} cards`));
      await page.reload();
      await connected(page);
    }
  }
  assert.equal(full || held < 2, true, `${game}: a hand was measured with ${CARDS} cards`);
  return problems.slice(0, 12);
}

test("at the end the board is as large as ever", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await fullest(page, "connect-four");
  await hurry(page);
  const known = new Map();
  const problems = await look(page, known, "at first");
  await playOut(page, (offered) => offered[0]);
  problems.push(...await look(page, known, "at the end"));
  assert.deepEqual(problems, []);
  assert.ok(await page.locator("#over .result h2").isVisible());
}));
