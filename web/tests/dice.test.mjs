// Shares of the dice: pages add them by themselves, and check afterwards that nobody cheated.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checked } from "../js/dice-check.js";
import { blake3, draw, fromHex, keyOf, promiseOf, toHex } from "../js/fair-dice.js";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { deed, join, openTable, reaches, ready, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** The same numbers as in the tests of the kernel. */
test("the page reckons as the server does", () => {
  const [one, two, seed] = ["01", "02", "09"].map((digits) => digits.repeat(32));
  const commitment = toHex(blake3(fromHex(seed)));
  const key = keyOf(seed, [[2, two], [0, one]]);
  const eight = (place) => Array.from({ length: 8 }, (_, i) => draw(key, place, i, 6));
  assert.deepEqual(eight(0), [4, 2, 4, 1, 0, 0, 1, 3]);
  assert.deepEqual(eight(42), [0, 1, 3, 2, 5, 1, 0, 5]);
  assert.equal(promiseOf(commitment, 2, one), "7775e784cbf644127b9f92d3ed289a0144d689aca789a07fc8a1159c3408cb8d");
  // What BLAKE3's own authors publish for nothing at all.
  assert.equal(toHex(blake3(new Uint8Array())), "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262");
});

const shares = (page) => page.evaluate(() => ({ ...document.getElementById("shares")?.dataset }));
const promised = (page, pattern) => page.waitForFunction(
  (pattern) => new RegExp(pattern).test(document.getElementById("shares")?.dataset.promises), pattern);

/** Ends the game with everybody's consent, and tells the record and what the server says of its draws. */
async function ended(ann, bo) {
  await deed(ann.page, "abandon");
  if (bo) await bo.page.locator('button[value="consent-yes"]').click();
  await ann.page.locator("#over .result").waitFor();
  const path = new URL(ann.page.url()).pathname;
  const record = await (await ann.page.request.get(`${path}/record`)).text();
  const draws = await (await ann.page.request.get(`${path}/draws`)).json();
  return { lines: record.trim().split("\n").map((line) => JSON.parse(line)), draws };
}

const kinds = (lines) => lines.map((line) => line.t);

test("two pages decide the dice together, and both check them", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "leduc-poker", { name: "Ann", seats: ["me", "open"] });
  const { commitment } = await shares(ann.page);
  assert.match(commitment, /^[0-9a-f]{64}$/);
  assert.match(await ann.page.locator("#shares").textContent(), new RegExp(commitment), "the promise can be read");
  await promised(ann.page, "^0:[0-9a-f]{64}$");
  await bo.page.goto(path);
  assert.equal((await shares(bo.page)).commitment, commitment, "also by whoever has not sat down");
  await join(bo, path, "Bo");
  await Promise.all([ann, bo].map(({ page }) => page.locator("#shares").waitFor({ state: "detached" })));
  await ready(ann.page);

  const { lines, draws } = await ended(ann, bo);
  assert.deepEqual(kinds(lines).slice(0, 7), ["header", "promise", "sit", "promise", "open", "open", "deal"]);
  assert.notEqual(lines[4].value, lines[5].value);
  for (const { page } of [ann, bo]) {
    await page.getByRole("link", { name: "Check the dice" }).click();
    await page.waitForURL(/\/dice$/);
    await page.getByRole("button", { name: "Check the dice in this browser" }).click();
    await page.locator("#dice-checked li").first().waitFor();
    const said = await page.locator("#dice-checked li").allTextContents();
    assert.ok(said.length >= 5 && said.every((line) => line.startsWith("✓")), said.join("\n"));
    assert.match(said.join("\n"), /its own is among them/);
    assert.match(said.join("\n"), /All 2 outcomes follow/);
  }

  // What would be found, had somebody cheated.
  const memory = { commitment, promised: { 0: lines[1].hash, 1: lines[3].hash } };
  const bad = (change, memoryOf = memory) => {
    const copy = structuredClone(lines);
    change(copy);
    return checked(copy, draws, memoryOf).filter(([good]) => !good).map(([, words]) => words).join("\n");
  };
  assert.equal(bad(() => {}), "");
  assert.match(bad((copy) => { copy[6].chance[0] = (copy[6].chance[0] + 1) % 6; }), /outcome does not follow/);
  assert.match(bad((copy) => { copy.at(-1).seed = "00".repeat(32); }), /not the one that it promised/);
  assert.match(bad((copy) => { copy[5].value = "00".repeat(32); }), /page's number is not the one/);
  assert.match(bad(() => {}, { ...memory, commitment: "00".repeat(32) }), /another promise at first/);
  // The server let Bo promise something else after it had read Ann's number, or left hers out.
  assert.match(bad(() => {}, { ...memory, promised: { ...memory.promised, 1: "00".repeat(32) } }), /promised something else/);
  assert.match(bad((copy) => { copy.splice(4, 1); }), /promised something else/);
}));

test("against bots the game begins at once, with the page's share", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await ann.page.goto("/g/leduc-poker");
  await ann.page.getByRole("button", { name: "Play against bots" }).click();
  await ann.page.waitForURL(/\/t\//);
  await ready(ann.page);
  const { lines } = await ended(ann);
  assert.deepEqual(kinds(lines).slice(0, 4), ["header", "promise", "open", "deal"]);
}));

test("a share that is not opened holds the deal up; to begin anew names who did not", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "leduc-poker", { name: "Ann", seats: ["me", "open"] });
  await promised(ann.page, "^0:");
  // Ann's browser forgets, before anybody has opened anything: she promises again, and nobody is named.
  const [first] = (await shares(ann.page)).promises.split(" ");
  await ann.page.evaluate(() => localStorage.clear());
  await ann.page.reload();
  await ann.page.waitForFunction((first) => {
    const promises = document.getElementById("shares")?.dataset.promises;
    return promises?.startsWith("0:") && !promises.startsWith(first);
  }, first);

  // Bo's page keeps its number to itself.
  let keeps = true;
  await bo.page.routeWebSocket(/\/live/, (page) => {
    const table = page.connectToServer();
    page.onMessage((said) => { if (!keeps || !String(said).includes('"dice":"open')) table.send(said); });
  });
  await join(bo, path, "Bo");
  await ann.page.waitForFunction(() => document.getElementById("shares")?.dataset.opened !== undefined);
  assert.match((await standing(ann.page)).words, /Waiting for shares of the dice: Bo/);
  await ann.page.reload();
  assert.match(await ann.page.locator("#shares").textContent(), /Waiting for Bo/);

  // He comes back with a browser that knows nothing of it.
  keeps = false;
  await bo.page.evaluate(() => localStorage.clear());
  await bo.page.reload();
  await Promise.all([ann, bo].map(({ page }) => page.locator("#shares").waitFor({ state: "detached" })));
  await ready(ann.page);
  await reaches(bo.page, (await standing(ann.page)).line);
  assert.match(await ann.page.locator("#log").textContent(), /Bo did not open the promised share of the dice/);
  const { lines } = await ended(ann, bo);
  assert.equal(lines.filter((line) => line.t === "anew" && line.seat === 1).length, 1);
  assert.equal(lines.filter((line) => line.t === "open").length, 3, "Ann opened twice");
}));

test("a page without script is told that it adds nothing", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive({ javaScriptEnabled: false });
  await page.goto("/g/leduc-poker");
  assert.match(await page.locator("form.newtable noscript").last().textContent(), /adds nothing to the dice/);
  await page.getByRole("button", { name: "Play against bots" }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('#ask button[name="act"]').first().waitFor();
  await page.goto(`${page.url()}/dice`);
  assert.match(await page.locator("main").textContent(), /adds nothing/);
}));
