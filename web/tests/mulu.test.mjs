// Mulu Caves through the page: whole games with walking by pointing, secrets, a phone, keys alone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { explore, pointAt, pointOn, walkers } from "./lib/caves.mjs";
import { startServer } from "./lib/server.mjs";
import { delve, verb } from "./lib/strategy.mjs";
import { answer, deed, hurry, join, offers, openTable, playOut, reaches, ready, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** A spot may lie beside what the board shows; whoever looks for it finds it. */
const tap = async (button) => {
  // The focus brings it into sight, unless it is there already.
  if (await button.evaluate((b) => { document.activeElement?.blur(); return b.matches(".spot"); })) await button.focus();
  await button.tap();
};

/** Units are down and somebody may walk. */
const walking = async (page) => (await walkers(page)).length > 0;
/** Where a piece stands on the board, as the page places it. */
const where = (page, piece) => page.locator(`#pieces #p${piece}`).evaluate((g) => g.style.transform);

test("a whole game against a bot by mouse, walking by pointing", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "mulu-caves", { name: "Ann", seats: ["me", "skilled"] });
  await hurry(page);
  const { over, given } = await explore(page);
  assert.match(over, / wins\.$|^A draw/);
  const verbs = new Set(given.map((value) => (value.startsWith("walk ") ? "walk" : verb(value))));
  for (const expected of ["place", "roll", "walk"]) assert.ok(verbs.has(expected), `${expected} in ${[...verbs]}`);
  assert.ok(given.filter((value) => value.startsWith("walk ")).length > 10, "most walks were pointed at");
  assert.equal(await page.locator('button[name="act"], button[name="point"], button[name="plan"]').count(), 0, "nothing can be clicked any more");
  assert.match(await page.locator("#over li.won .score").first().textContent(), /out with the treasure|still in the cave/);
}));

test("the way is shown before anybody takes a step, and is taken back as one", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "mulu-caves", { name: "Ann", seats: ["me", "novice"] });
  await hurry(page);
  let ends = [], piece;
  const far = ({ title }) => /^[\d, ]+in [3-6]$/.test(title);
  await explore(page, { until: async () => {
    for (piece of await walkers(page)) {
      ends = await pointAt(page, piece);
      if (ends.some(far)) return true;
      await page.locator(`#targets #w${piece}`).click();
      await page.locator(`#targets .who`).waitFor({ state: "detached" });
    }
    return false;
  } });
  const before = await standing(page);
  const stood = await where(page, piece);
  const end = ends.find(far);
  await pointOn(page, end);
  assert.match(await page.locator("#offers .mu-plan").textContent(), /steps? to \(\d+,\d+\)/);
  assert.equal((await standing(page)).line, before.line, "nothing is played by pointing");
  assert.equal(await where(page, piece), stood);
  const steps = await page.locator("#targets .mu-way g").count();
  assert.equal(steps, Number(/in (\d)/.exec(end.title)[1]), "every step of the way is drawn");

  // A corner on the way keeps what it costs.
  const bend = page.getByRole("button", { name: "Bend here" });
  if (await bend.count()) {
    await bend.click();
    await page.waitForFunction((id) => !document.querySelector(`#targets #${id}`)?.matches(".goal"), end.id);
    assert.equal(await page.locator("#targets .mu-way g").count(), steps, "the way to the corner stays");
    await page.getByRole("button", { name: "Another piece", exact: true }).click();
    await page.locator("#targets .mu-way").waitFor({ state: "detached" });
    await pointAt(page, piece);
    await pointOn(page, end);
  }
  const safe = !/event|fire|net/.test(await page.locator("#offers .mu-plan p").textContent());
  await page.locator(`#targets #${end.id}`).click();
  await reaches(page, before.line + 1);
  if (safe) {
    await page.waitForFunction(([piece, stood]) => document.querySelector(`#p${piece}`).style.transform !== stood, [piece, stood]);
    if (await page.locator('button[name="do"][value="undo"]', { hasText: /^Undo/ }).count()) {
      await deed(page, "undo");
      await page.waitForFunction(([piece, stood]) => document.querySelector(`#p${piece}`).style.transform === stood, [piece, stood]);
    }
  }
}));

/** The titles and the keys of the cards in this page's hand. */
const hand = (page) => page.evaluate(() => [...document.querySelectorAll("#hand .thing")].map((thing) => ({
  title: thing.querySelector(".title").textContent,
  // What everybody has seen is no secret, nor is what the rules' questions name.
  open: /Everybody has seen it/.test(thing.textContent),
})));

test("two people, and nobody is sent a card of the other", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "mulu-caves", { name: "Ann", seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page).catch(() => {});
  const people = [ann, bo];
  let kept = 0;
  const told = new Set();
  for (let given = [], n = 0; n < 420 && kept < 40; n += 1) {
    const stands = await Promise.all(people.map(({ page }) => standing(page)));
    if (stands.some((s) => s.over !== null)) break;
    const at = stands.findIndex((s) => s.yours);
    assert.notEqual(at, -1, `somebody is asked: ${JSON.stringify(stands)}`);
    const { page } = people[at];
    const before = people.map(({ received }) => received.length);
    const offered = await offers(page);
    const steps = offered.filter((value) => verb(value) === "step");
    // Treasure tiles are where cards come from: walk there where one can.
    let walked = false;
    if (steps.length && !offered.some((value) => ["settle", "attack"].includes(verb(value)))) {
      for (const piece of await walkers(page)) {
        const ends = await pointAt(page, piece);
        const chest = ends.find(({ title }) => /treasure card/.test(title)) ?? (piece === (await walkers(page)).at(-1) ? ends.at(-1) : undefined);
        if (chest) {
          await pointOn(page, chest);
          const { line } = await standing(page);
          await page.locator("#offers .mu-plan .main").first().click();
          const sure = page.locator(".sure:popover-open .main");
          if (await sure.count()) await sure.click();
          await reaches(page, line + 1);
          walked = true;
          break;
        }
        await page.locator(`#targets #w${piece}`).click();
        await page.locator("#targets .who").waitFor({ state: "detached" });
      }
    }
    if (!walked) {
      const value = delve(offered, given);
      await answer(page, value);
      given.push(value);
    }
    const { line } = await standing(page);
    for (const other of people) await reaches(other.page, line);
    // A card that lies in one hand, and that nobody has ever used or shown, is in nothing that the other was sent just now.
    const hands = await Promise.all(people.map(({ page: p }) => hand(p)));
    for (const [n2, own] of hands.entries()) {
      const other = people[1 - n2];
      const fresh = other.received.slice(before[1 - n2]).join("\n");
      const log = await other.page.locator("#log").textContent();
      for (const { title, open } of own) {
        const elsewhere = open || told.has(title) || log.includes(title) || hands[1 - n2].some((card) => card.title === title)
          || ["Shield", "Relinquish", "Live After Death"].includes(title);
        if (elsewhere) { told.add(title); continue; }
        kept += 1;
        assert.equal(fresh.indexOf(title.replace("'", "&#39;")), -1, `«${title}» was sent to the other`);
        assert.equal(fresh.indexOf(`>${title}<`), -1, `«${title}» was sent to the other`);
      }
    }
  }
  assert.ok(kept >= 10, `cards were held in secret: ${kept}`);
}));

test("a phone: the board comes to the piece, and everything can be hit with a finger", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive(PHONE);
  await openTable({ page }, "mulu-caves", { name: "Ann", seats: ["me", "novice"] });
  await hurry(page, tap);
  await playOut(page, delve, { press: tap, until: () => walking(page) });
  const size = () => page.evaluate(() => Math.min(...[...document.querySelectorAll("#targets > .spot")].map((spot) => spot.getBoundingClientRect().height)));
  assert.ok(await size() >= 24, `spots are ${await size()} high`);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing scrolls sideways");
  // By the buttons beside the question: the board goes where the piece is.
  const who = page.locator("#offers .mu-who").last();
  const piece = await who.getAttribute("value");
  await who.tap();
  const spot = page.locator(`#targets #w${piece}.who`);
  await spot.waitFor();
  // The board moves once the parts are there.
  await page.waitForFunction((id) => {
    const [box, frame] = [document.getElementById(id), document.querySelector(".board-viewport")].map((e) => e.getBoundingClientRect());
    return box.left >= frame.left - 1 && box.top >= frame.top - 1 && box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1;
  }, `w${piece}`);
  const box = await spot.boundingBox();
  assert.ok(box.height >= 24);
  // A name in a panel does the same, once the panel is open.
  await page.locator(".seats .panel").first().tap();
  const before = await page.locator(".board").evaluate((b) => b.style.transform);
  await page.locator(".seats [data-center]").first().tap();
  await page.locator(".board .found").waitFor({ state: "attached" });
  assert.notEqual(await page.locator(".board").evaluate((b) => b.style.transform), before);
  const low = await page.evaluate(() => [...document.querySelectorAll("button, summary")].filter((b) => b.checkVisibility({ visibilityProperty: true }) && !b.matches(".spot"))
    .map((b) => ({ html: b.outerHTML.slice(0, 90), high: b.getBoundingClientRect().height })).filter(({ high }) => high > 1 && high < 43.5));
  assert.deepEqual(low, [], "every button is high enough");
  await playOut(page, delve, { press: tap, until: (_, given) => given.length >= 25 });
}));

test("some turns by keys alone", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "mulu-caves", { name: "Ann", seats: ["me", "novice"] });
  await hurry(page);
  await playOut(page, delve, { until: () => walking(page) });
  const tabTo = async (selector) => {
    for (let n = 0; n < 150; n += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    }
    throw new Error(`Tab never came to ${selector}`);
  };
  // On the board only one spot is in the tab order; the arrows go on from it.
  await tabTo("#targets > .spot");
  assert.equal(await page.locator('#targets > .spot[tabindex="0"]').count(), 1);
  await page.keyboard.press("Enter");
  await page.locator("#targets .who").waitFor();
  const at = () => page.evaluate(() => document.activeElement.id);
  await page.waitForFunction(() => document.activeElement.matches("#targets > .spot"));
  const first = await at();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    await page.keyboard.press(key);
    if (await at() !== first) break;
  }
  assert.notEqual(await at(), first, "an arrow goes to a tile");
  await page.keyboard.press("Enter");
  await page.locator("#targets .mu-way circle").first().waitFor({ state: "attached" });
  const { line } = await standing(page);
  await tabTo("#offers .mu-plan .main");
  await page.keyboard.press("Enter");
  if (await page.locator(".sure:popover-open").count()) { await tabTo(".sure:popover-open .main"); await page.keyboard.press("Enter"); }
  await reaches(page, line + 1);
  // A panel's name brings the board there, too.
  await tabTo(".seats [data-center]");
  await page.keyboard.press("Enter");
  await page.locator(".board-viewport.zoomed").waitFor();
}));
