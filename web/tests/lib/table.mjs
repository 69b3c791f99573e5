// What people do at a table, whatever the game: open it, look whose turn it is, click what glows.

import assert from "node:assert/strict";
import { PATIENCE } from "./browser.mjs";

/** Opens a table through the form of a game's page. `seats` as in the form: me, here, open, novice … */
export async function openTable({ page }, game, { name = "Ann", players, seats, names = {}, listed = false }) {
  await page.goto(`/g/${game}`);
  if (players) await check(page, "opt-players", String(players));
  for (const [n, who] of seats.entries()) await check(page, `seat-${n}`, who);
  for (const [n, called] of Object.entries(names)) await page.fill(`[name="name-${n}"]`, called);
  await page.fill('form.newtable [name="name"]', name);
  if (listed) await page.locator('[name="public"]').check({ force: true });
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/\w+/);
  await connected(page);
  return new URL(page.url()).pathname;
}

/** Choices side by side hide their round buttons; people click the words. */
async function check(page, name, value) {
  const radio = page.locator(`input[name="${name}"][value="${value}"]`);
  await page.locator("label", { has: radio }).click();
  assert.ok(await radio.isChecked(), `${name} is ${value}`);
}

/** Sits down by the link of a table. */
export async function join({ page }, path, name) {
  await page.goto(path);
  await page.fill('form.join [name="name"]', name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.locator("form.join").waitFor({ state: "detached" });
  await connected(page);
}

/** The page is a table's, and its live connection stands. */
export async function connected(page) {
  await page.locator("#turn [data-line]").waitFor({ state: "attached" });
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

/** How the table stands for this page. */
export const standing = (page) => page.evaluate(() => {
  const turn = document.querySelector("#turn [data-line]");
  return {
    line: Number(turn?.dataset.line),
    yours: turn?.dataset.yours !== undefined,
    words: turn?.textContent,
    over: document.querySelector("#over .result h2")?.textContent ?? null,
  };
});

/** Waits until this page knows at least so many lines of the record. */
export const reaches = (page, line, timeout = PATIENCE) => page.waitForFunction(
  (wanted) => Number(document.querySelector("#turn [data-line]")?.dataset.line) >= wanted, line, { timeout });

/** Waits until this page may act, or the game is over; tells how it stands. */
export async function ready(page) {
  await page.waitForFunction(() => document.querySelector("#over .result")
    || (document.querySelector("#turn [data-yours]") && document.querySelector("button.act")));
  return standing(page);
}

/** Every answer, each once: the ask's number and the notation. A live page has those of menus and of the list when they
 * are open; one without script has them all. */
export const offers = (page) => page.evaluate(async () => {
  const seat = document.querySelector('input[name="seat"]')?.value;
  // Without a server there is what the page has.
  const whole = await fetch(seat === undefined ? location.pathname : `${location.pathname}?seat=${seat}`).catch(() => undefined);
  const plain = new DOMParser().parseFromString(await whole?.text() ?? "", "text/html");
  const all = [document, plain].flatMap((page) => [...page.querySelectorAll('button[name="act"]')]);
  return [...new Set(all.map((button) => button.value))];
});

/** Brings an answer into sight (it may lie in a menu or be folded away), and tells which button it is. */
export async function uncover(page, value, press = click) {
  const way = await page.evaluate(async (value) => {
    const its = (page) => [...page.querySelectorAll('button[name="act"]')].filter((button) => button.value === value);
    const shown = (button) => button.checkVisibility({ visibilityProperty: true });
    const open = its(document).find(shown);
    if (open) return { kind: "open", n: its(document).indexOf(open) };
    const seat = document.querySelector('input[name="seat"]')?.value;
    const whole = await fetch(seat === undefined ? location.pathname : `${location.pathname}?seat=${seat}`);
    const all = its(new DOMParser().parseFromString(await whole.text(), "text/html"));
    // One that asks once more may stand in several places; what opens it has to be there.
    const opener = (button) => document.querySelector(`[popovertarget="${button.closest("[popover]")?.id}"]`);
    const inMenu = all.find((button) => opener(button) && shown(opener(button))) ?? all.find((button) => button.closest("[popover]"));
    if (inMenu) return { kind: "menu", menu: inMenu.closest("[popover]").id };
    return { kind: all.some((button) => button.closest("details")) ? "folded" : "none" };
  }, value);
  const button = `button[name="act"][value="${value}"]`;
  if (way.kind === "none") throw new Error(`«${value}» is offered nowhere`);
  if (way.kind === "open") return page.locator(button).nth(way.n);
  // It comes when what it lies in is opened.
  if (way.kind === "menu") await press(page.locator(`button[popovertarget="${way.menu}"]`).first());
  if (way.kind === "folded" && !await page.locator("#ask details.all[open]").count()) await press(page.locator("#ask details.all summary"));
  const within = way.kind === "menu" ? `[id="${way.menu}"]` : "#ask details.all";
  await page.locator(`${within} ${button}`).waitFor();
  return page.locator(`${within} ${button}`);
}

/** A click of the mouse. A tip that lies above the button goes away when the pointer leaves what it tells about. */
export async function click(button) {
  const page = button.page();
  const tip = page.locator("#tip:popover-open");
  if (await tip.count()) {
    await page.locator("#turn").hover();
    await tip.waitFor({ state: "detached" });
  }
  await button.click();
}

/**
 * Answers with the mouse (or the finger), and waits until the table has moved on. Where others answer at the same
 * time, the page may change just as one aims: like a person, this looks again and clicks again, but only once.
 */
export async function answer(page, value, press = click) {
  const { line } = await standing(page);
  await press(await uncover(page, value, press));
  if (await reaches(page, line + 1, PATIENCE / 4).then(() => true, () => false)) return;
  const seen = await page.evaluate(() => ["#turn", "#ask", "#notice", "#lost"].map((part) =>
    `${part}: ${document.querySelector(part)?.textContent.replace(/\s+/g, " ").trim()}`));
  console.error(`«${value}» at line ${line} did nothing; clicking again. The page says:\n${seen.join("\n")}`);
  await press(await uncover(page, value, press));
  await reaches(page, line + 1);
}

/** A deed of the tray: undo, hint, move …; those of the menu «More» are behind it. */
export async function deed(page, key, press = click) {
  const button = page.locator(`button[name="do"][value="${key}"]`).first();
  if (await button.evaluate((b) => b.closest("#more-tools") !== null && !b.checkVisibility())) {
    await press(page.locator('[popovertarget="more-tools"]'));
    if (await button.evaluate((b) => b.closest("#sure-abandon") !== null)) await press(page.locator('[popovertarget="sure-abandon"]').first());
  }
  await press(button);
}

/** Bots answer at once from now on. */
export async function hurry(page, press) {
  await deed(page, "pace-instant", press);
  await page.locator('button[value="pace-instant"][aria-pressed="true"]').waitFor({ state: "attached" });
  // The menu stays open for the next wish.
  if (await page.locator("#more-tools:popover-open").count()) await page.keyboard.press("Escape");
  await page.locator("#more-tools:popover-open").waitFor({ state: "detached" });
}

/** Plays until the game is over, with a strategy that picks one of the offers; tells the result and the answers. */
export async function playOut(page, choose, { press, most = 1500, until = () => false } = {}) {
  const given = [];
  while (given.length < most) {
    const now = await ready(page);
    if (now.over !== null || await until(now, given)) return { ...now, given };
    const offered = await offers(page);
    // Somebody may have moved between the two looks.
    if (!offered.length) continue;
    const value = await choose(offered, given, page);
    await answer(page, value, press);
    given.push(value);
  }
  throw new Error(`no end after ${most} answers`);
}
