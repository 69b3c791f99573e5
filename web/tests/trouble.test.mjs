// Pages that are reloaded, connections that are lost, servers that fall over: the game goes on, whole.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine, verb } from "./lib/strategy.mjs";
import { answer, click, hurry, join, offers, openTable, playOut, reaches, ready, standing, uncover } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** What a page shows of the game, without what differs from one connection to the next. */
const whole = (page) => page.evaluate(() => ["pieces", "stage", "seat-0", "seat-1", "hand", "ask", "targets"].map((id) =>
  document.getElementById(id).textContent.replace(/\s+/g, " ").trim() + " "
  + [...document.getElementById(id).querySelectorAll("[value], [d], [id]")].map((e) => `${e.id}=${e.getAttribute("value") ?? e.getAttribute("d") ?? ""}`).sort().join(" ")));
const dropped = (page) => page.locator("#stage").textContent().then((text) => Number(/\d+/.exec(text)[0]));
/** A connection that is lost says so in the console, and that is right. */
const LOST = [/WebSocket/, /ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/];

test("a page that is reloaded in the middle of a turn shows the same", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "dwarven-miner", { players: 2, seats: ["me", "novice"] });
  await hurry(page);
  // Into the middle of a turn: something was rolled, and more is asked.
  const { given } = await playOut(page, mine, { until: (_, given) => given.some((value) => verb(value) === "delve") });
  const before = await whole(page);
  const { line } = await standing(page);
  await page.reload();
  assert.equal((await ready(page)).line, line);
  assert.deepEqual(await whole(page), before);
  await answer(page, await mine(await offers(page), given, page));
}));

test("a page whose scripts come late is live all the same", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  // The script that connects comes only when the page is long there, as over a slow line.
  await ann.page.route(/\/a\/live\.js/, async (route) => {
    await new Promise((later) => { setTimeout(later, 500); });
    await route.continue();
  });
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await ann.page.locator("#seat-0", { hasText: "here" }).waitFor();
  await join(bo, path, "Bo");
  assert.equal((await ready(ann.page)).yours, true, "Ann hears that Bo has come");
}));

test("a page without network catches up when it is back", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  ann.allow(...LOST);
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await ready(bo.page);
  await ann.context.setOffline(true);
  await answer(bo.page, dropMiddle(await offers(bo.page)));
  await ann.context.setOffline(false);
  await reaches(ann.page, (await standing(bo.page)).line);
  assert.equal(await dropped(ann.page), 2);
  await ready(ann.page);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await reaches(bo.page, (await standing(ann.page)).line);
  assert.equal(await dropped(bo.page), 3);
}));

test("a connection that is cut in the middle of a turn is made again", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  ann.allow(...LOST);
  const { page } = ann;
  // Everything passes through here, until it is cut.
  const wires = [];
  await page.routeWebSocket(/\/live\?/, (wire) => { wires.push({ wire, far: wire.connectToServer() }); });
  await openTable(ann, "dwarven-miner", { players: 2, seats: ["me", "novice"] });
  await hurry(page);
  const { given } = await playOut(page, mine, { until: (_, given) => given.some((value) => verb(value) === "delve") });
  const before = await whole(page);
  const { line } = await standing(page);
  const made = wires.length;
  await Promise.all([wires.at(-1).far.close({ code: 1012 }), wires.at(-1).wire.close({ code: 1012 })]);
  // A click while nothing is connected waits for the new connection, and counts once.
  const value = await mine(await offers(page), given, page);
  await answer(page, value);
  assert.ok(wires.length > made, "there is a new connection");
  await page.locator("#lost[hidden]").waitFor({ state: "attached" });
  assert.notDeepEqual(await whole(page), before);
  const after = await ready(page);
  await page.reload();
  assert.equal((await ready(page)).line, after.line, "what the page shows is what there is");
  assert.ok(after.line > line);
}));

test("a page that the server closes says so, and can be opened again", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  const wires = [];
  await page.routeWebSocket(/\/live\?/, (wire) => { wires.push({ wire, far: wire.connectToServer() }); });
  await openTable(ann, "connect-four", { seats: ["me", "novice"] });
  await ready(page);
  const made = wires.length;
  await Promise.all([wires.at(-1).far.close({ code: 1008 }), wires.at(-1).wire.close({ code: 1008 })]);
  const again = page.locator("#lost a", { hasText: "Open it again" });
  await again.waitFor();
  assert.match(await page.locator("#lost").textContent(), /The server closed this page/);
  assert.equal(wires.length, made, "it does not come back by itself");
  await again.click();
  await ready(page);
  await answer(page, dropMiddle(await offers(page)));
}));

test("a server that is killed and started again loses nothing and doubles nothing", () => withPeople(browser, server, async (arrive) => {
  const { page, allow } = await arrive().then((ann) => ({ page: ann.page, allow: ann.allow.bind(ann) }));
  allow(...LOST);
  await openTable({ page }, "connect-four", { seats: ["me", "novice"] });
  await hurry(page);
  const { given } = await playOut(page, dropMiddle, { until: (_, given) => given.length === 2 });
  const before = await whole(page);
  const { line } = await standing(page);
  assert.equal(await dropped(page), 4);
  await server.kill();
  await page.locator("#lost:not([hidden])").waitFor();
  assert.match(await page.locator("#lost").textContent(), /Connection lost/);
  // Somebody impatient clicks meanwhile, twice.
  const value = dropMiddle(await offers(page), given);
  const button = await uncover(page, value);
  await click(button);
  await click(button);
  await server.startAgain();
  await page.locator("#lost[hidden]").waitFor({ state: "attached", timeout: 60_000 });
  // The click came through or it did not; it never counts twice.
  const now = await ready(page);
  if (now.line === line) {
    assert.deepEqual(await whole(page), before);
    await answer(page, value);
  }
  const after = await playOut(page, dropMiddle, { until: async () => await dropped(page) >= 6 });
  assert.equal(await dropped(page), 6, "one disc each");
  assert.equal((await playOut(page, dropMiddle)).over !== null, true, "and the game goes on to its end");
  assert.ok(after.line > line);
}));

test("a page that another program drew loads itself again, once", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  const { page } = ann;
  ann.allow(...LOST);
  await openTable(ann, "connect-four", { seats: ["me", "novice"] });
  await ready(page);
  const old = await page.locator("#live").getAttribute("data-live");
  await server.kill();
  await server.startUpdated();
  await page.waitForFunction((old) => document.getElementById("live")?.getAttribute("data-live") !== old, old, { timeout: 60_000 });
  await ready(page);
  await answer(page, dropMiddle(await offers(page)));
  // Where something on the way hands out the old page again, it is not asked for it for ever.
  let loaded = 0;
  page.on("request", (request) => { loaded += Number(request.isNavigationRequest()); });
  await page.routeWebSocket(/\/live\?/, (wire) => wire.close({ code: 4001 }));
  await page.reload();
  await page.locator("#lost a", { hasText: "Open it again" }).waitFor();
  assert.equal(loaded, 2, "as it was opened, and once more");
}));
