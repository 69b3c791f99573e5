// Without a mouse: Tab, Enter, arrows and numbers, and one always sees where one is.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { mine } from "./lib/strategy.mjs";
import { offers, reaches, ready, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** Where the focus is; fails if one cannot see it. */
async function focused(page) {
  // Runs in the page: the place of the focus, with a ring around it, on the screen.
  const look = () => {
    const on = document.activeElement;
    if (!on || on === document.body) return { html: "the page itself", seen: true };
    // A choice of several side by side shows its focus on the words.
    const shown = on.matches("input[type=radio], input[type=checkbox]") ? on.closest("label").querySelector("span") ?? on : on;
    const style = getComputedStyle(shown);
    const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return { html: on.outerHTML.slice(0, 160), seen: inside && (ring || style.boxShadow !== "none"),
      why: `outline ${style.outline}, shadow ${style.boxShadow}, at ${left} ${top} ${right} ${bottom}` };
  };
  let at = await page.evaluate(look);
  // Some things move into sight, or are scrolled there: that is done when a whole frame was drawn.
  if (!at.seen) at = await page.evaluate(`(async () => { await Promise.allSettled(document.getAnimations().map((a) => a.effect.getTiming().iterations === Infinity || a.finished)); await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))); return (${look})(); })()`);
  assert.ok(at.seen, `the focus on ${at.html} can be seen (${at.why})`);
  return at.html;
}

/** Presses Tab until what has the focus fits. */
async function tabTo(page, selector, key = "Tab") {
  for (let n = 0; n < 120; n += 1) {
    await page.keyboard.press(key);
    await focused(page);
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never came to ${selector}`);
}

async function hurryByKeys(page) {
  await tabTo(page, '[popovertarget="more-tools"]');
  await page.keyboard.press("Enter");
  await tabTo(page, '[value="pace-instant"]');
  await page.keyboard.press("Enter");
  await page.locator('button[value="pace-instant"][aria-pressed="true"]').waitFor({ state: "attached" });
  // It may have closed by itself.
  if (await page.locator("#more-tools:popover-open").count()) await page.keyboard.press("Escape");
  await page.locator("#more-tools:popover-open").waitFor({ state: "detached" });
}

test("from the shelf to the end of Connect Four by keys alone", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await page.goto("/");
  await page.keyboard.press("Tab");
  assert.match(await focused(page), /Skip to the content/);
  await tabTo(page, 'form[action="/g/connect-four/now"] button');
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  await ready(page);
  await hurryByKeys(page);
  await tabTo(page, "#targets > .spot", "Shift+Tab");

  // Arrows go from column to column, and only one of them is in the tab order.
  assert.equal(await page.locator('#targets > .spot[tabindex="0"]').count(), 1);
  const column = () => page.evaluate(() => document.activeElement.id);
  const first = await column();
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await column(), first);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await column(), first);

  let drops = 0;
  for (;;) {
    const now = await ready(page);
    if (now.over !== null) {
      assert.match(now.over, / wins\.$|^A draw: /);
      break;
    }
    assert.match(await focused(page), /class="[^"]*spot/, "the focus stays on the board from turn to turn");
    if (drops % 2) {
      // With the arrows to a column that is not full, then Enter.
      for (let n = 0; n < 7 && !await page.evaluate(() => document.activeElement.matches(".act")); n += 1) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    } else {
      await page.keyboard.press("1"); // the first of the choices
    }
    await reaches(page, now.line + 1);
    drops += 1;
  }
  assert.ok(drops >= 4);
  await tabTo(page, "#over button");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => /\/t\//.test(url.pathname));
}));

test("some turns of Dwarven Miner by keys alone", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await page.goto("/");
  await tabTo(page, 'form[action="/g/dwarven-miner/now"] button');
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/t\//);
  await ready(page);
  await hurryByKeys(page);
  for (let given = 0; given < 14; given += 1) {
    const now = await ready(page);
    const value = await mine(await offers(page), [], page);
    const number = await page.evaluate((wanted) => {
      const free = [...document.querySelectorAll("#ask > .choices > .act")];
      return free.findIndex((button) => button.value === wanted) + 1;
    }, value);
    if (number > 0 && number < 10) {
      await page.keyboard.press(String(number));
    } else if (await page.locator(`.dock button.thing[value="${value}"]:visible`).count()) {
      await tabTo(page, `.dock button.thing[value="${value}"]`);
      await page.keyboard.press("Enter");
    } else {
      // In words: unfold them all, once.
      if (!await page.locator("#ask details.all[open]").count()) {
        await tabTo(page, "#ask details.all summary");
        await page.keyboard.press("Enter");
      }
      await tabTo(page, `#ask button[value="${value}"]`);
      await page.keyboard.press("Enter");
    }
    await reaches(page, now.line + 1);
  }
  assert.ok((await standing(page)).line > 14);
}));

test("what has the focus stays in sight when more comes above it", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  let late;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => (late ? late.push(() => socket.send(message)) : socket.send(message)));
  });
  await page.goto("/");
  await page.locator('form[action="/g/dwarven-miner/now"] button').click();
  await page.waitForURL(/\/t\//);
  await ready(page);
  // What comes from now on comes late.
  late = [];
  await tabTo(page, "#ask details.all summary");
  await page.keyboard.press("Enter");
  // On to the thing that lies lowest in what can be seen, once the page is laid out.
  const found = await page.waitForFunction(() => {
    const below = document.querySelector("#ask").getBoundingClientRect().bottom;
    const boxes = [...document.querySelectorAll("button, a, summary")].filter((thing) => thing.tabIndex === 0 && thing.checkVisibility() && !thing.closest("#ask"))
      .map((thing) => [thing, thing.getBoundingClientRect()])
      .filter(([, box]) => box.top > 0 && box.bottom < innerHeight);
    if (!boxes.length) return false;
    // By the deal there may be nothing below the question.
    const under = boxes.filter(([, box]) => box.top > below);
    if (under.length) boxes.splice(0, boxes.length, ...under);
    boxes.sort(([, a], [, b]) => b.bottom - a.bottom);
    window.lowest = boxes[0][0];
    return boxes[0][1].bottom;
  });
  const lowest = await found.jsonValue();
  const there = () => page.evaluate(() => document.activeElement === window.lowest);
  for (let n = 0; n < 120 && !await there(); n += 1) {
    await page.keyboard.press("Tab");
    await focused(page);
  }
  assert.ok(await there(), "Tab comes to it");
  for (const come of late) come();
  late = undefined;
  await page.locator("#words button").first().waitFor();
  const bottom = await page.evaluate(() => document.activeElement.getBoundingClientRect().bottom);
  await focused(page);
  const both = () => page.evaluate(() => [window.lowest, document.activeElement].map((thing) => thing.outerHTML.slice(0, 200)));
  assert.ok(await there(), `it keeps the focus: ${await both()}`);
  assert.ok(bottom > 0 && bottom <= 900, `at ${bottom}, before at ${lowest}`);
}));
