// Mulu Caves as people play it: point at a piece, point at a tile, look at the way, go it.

import { delve, verb } from "./strategy.mjs";
import { answer, click, offers, reaches, ready, standing } from "./table.mjs";

/** What walks are liked best, by what is written on their end. */
const GOALS = [/exit/, /the treasure$/, /treasure card/, /^[\d, in]+$/, /event/];
const goal = (title) => {
  const at = GOALS.findIndex((words) => words.test(title));
  return at < 0 ? GOALS.length : at;
};

/** The pieces that may walk, as the page offers them. */
export const walkers = (page) => page.evaluate(() => [...document.querySelectorAll("#targets .spot[id^=w]")].map((spot) => spot.value).filter(Boolean));

/** Points at a piece on the board; tells where it can go: the buttons' values and titles. */
export async function pointAt(page, piece, press = click) {
  await press(page.locator(`#targets #w${piece}`));
  await page.locator(`#targets #w${piece}.who`).waitFor({ state: "attached" });
  return page.evaluate(() => [...document.querySelectorAll("#targets .spot[id^=t][name=point]")].map(({ value, title, id }) => ({ value, title, id })));
}

/** Points at the end of a walk and waits until the way is drawn. */
export async function pointOn(page, { id }, press = click) {
  await press(page.locator(`#targets #${id}`));
  await page.locator(`#targets #${id}.goal, #targets #${id}[popovertarget]`).waitFor({ state: "attached" });
  await page.locator("#targets .mu-way circle").first().waitFor({ state: "attached" });
}

/** Walks with some piece to the best tile that it can reach; false if nobody can. */
export async function walk(page, given, press = click) {
  const who = await walkers(page);
  if (!who.length) return false;
  const piece = who[given.length % who.length];
  const ends = await pointAt(page, piece, press);
  const best = ends.toSorted((a, b) => goal(a.title) - goal(b.title) || Number(/in (\d+)/.exec(b.title)[1]) - Number(/in (\d+)/.exec(a.title)[1]))[0];
  if (!best) return false;
  await pointOn(page, best, press);
  const { line } = await standing(page);
  const main = page.locator("#offers .mu-plan .main");
  // The end once more, or the button; into fire it is asked once more.
  if (await page.locator(`#targets #${best.id}.goal`).count() && given.length % 2) await press(page.locator(`#targets #${best.id}`));
  else await press(main);
  const sure = page.locator(".sure:popover-open .main");
  if (await sure.count()) await press(sure);
  await reaches(page, line + 1);
  given.push(`walk ${best.value}`);
  return true;
}

/** Plays until the game is over or `until` says so; walks by pointing, and everything else as it is offered. */
export async function explore(page, { press = click, most = 2500, until = () => false } = {}) {
  const given = [];
  while (given.length < most) {
    const now = await ready(page);
    if (now.over !== null || await until(now, given)) return { ...now, given };
    const offered = await offers(page);
    if (!offered.length) continue;
    const value = delve(offered, given);
    if ((verb(value) === "step" || verb(value) === "end") && await walk(page, given, press)) continue;
    await answer(page, value, press);
    given.push(value);
  }
  throw new Error(`no end after ${most} answers`);
}
