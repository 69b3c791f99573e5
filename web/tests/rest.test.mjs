// A page at rest rests: while nothing happens, the browser's processes take less than three hundredths of a core, with many
// glowing spots on the board too.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { burrow, delve, dig, mine, venture } from "./lib/strategy.mjs";
import { hurry, openTable, playOut, ready } from "./lib/table.mjs";

const SECONDS = 4;
const MOST = 0.03;

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** Processor seconds of all of the browser's processes since they began. */
async function spent() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What share of a core the browser takes while the page is left alone. The quietest of a few stretches: others use this machine. */
async function share(page) {
  // What was begun may come to its end.
  await page.waitForTimeout(6000);
  let least = Infinity;
  for (let n = 0; n < 3 && least > MOST; n += 1) {
    const before = await spent();
    await page.waitForTimeout(SECONDS * 1000);
    least = Math.min(least, (await spent() - before) / SECONDS);
  }
  return least;
}

const tables = {
  "mulu-caves": { seats: ["me", "novice"], choose: delve, until: (_, given) => given.length >= 3 },
  "mice-and-mazes": { seats: ["me", "novice"], choose: dig, until: (_, given) => given.length >= 20 },
  "beneath": { players: 4, seats: ["me", "novice", "novice", "novice"], choose: burrow, until: (_, given) => given.length >= 15 },
  // Alone, as its form has it: nobody waits for anybody.
  "silver-mine": { seats: ["me"], choose: venture, until: (_, given) => given.length >= 25 },
  "dwarven-miner": { players: 5, seats: ["me", "novice", "novice", "novice", "novice"], choose: mine, until: async (_, given, page) => given.length >= 12 },
};

for (const [game, { choose, until, ...how }] of Object.entries(tables)) {
  test(`${game} rests while somebody thinks`, () => withPeople(browser, server, async (arrive) => {
    // As people have it, who like things to move.
    const { page } = await arrive({ reducedMotion: "no-preference" });
    await openTable({ page }, game, how);
    if (how.seats.length > 1) await hurry(page);
    await ready(page);
    for (const when of ["at first", "later"]) {
      const spots = await page.locator("#targets .act.spot").count();
      const taken = await share(page);
      assert.ok(taken < MOST, `${when}, with ${spots} glowing spots: ${(taken * 100).toFixed(1)} % of a core`);
      if (when === "at first") await playOut(page, choose, { until });
    }
  }));
}
