// Several people, each with a browser: two play, one watches, one moves to another device.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine, notation, verb } from "./lib/strategy.mjs";
import { answer, deed, join, offers, openTable, reaches, ready, standing, uncover } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** Whoever is asked answers, in turns; everybody's page comes along. Ends when the game does, or after so many answers. */
async function playTogether(people, choose, most = 2000, check = async () => {}) {
  const given = [];
  while (given.length < most) {
    const stands = await Promise.all(people.map(({ page }) => standing(page)));
    if (stands.some((s) => s.over !== null)) break;
    const at = stands.findIndex((s) => s.yours);
    assert.notEqual(at, -1, `somebody is asked: ${JSON.stringify(stands)}`);
    const page = people[at].page;
    const offered = await offers(page);
    const value = await choose(offered, given, page);
    await answer(page, value);
    given.push(value);
    const { line } = await standing(page);
    for (const other of people) await reaches(other.page, line);
    await check(people[at], value);
  }
  return given;
}

const discs = (page) => page.evaluate(() => [...document.querySelectorAll("#pieces path")].map((path) => path.getAttribute("d")).join(""));

test("two people play Connect Four, a third watches and cannot do anything", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo, eve] = [await arrive(), await arrive(), await arrive()];
  const path = await openTable(ann, "connect-four", { name: "Ann", seats: ["me", "open"] });
  assert.match(await ann.page.locator("#ask").textContent(), /One seat is free/);
  const link = await ann.page.locator('#ask input[aria-label="Link for friends"]').inputValue();
  assert.equal(link, server.address + path);
  await join(bo, link, "Bo");
  await eve.page.goto(path);
  await reaches(eve.page, (await ready(ann.page)).line);

  const people = [ann, bo];
  const watching = async () => {
    await reaches(eve.page, (await standing(ann.page)).line);
    assert.equal(await discs(eve.page), await discs(ann.page), "the one who watches sees the same board, live");
    assert.equal(await eve.page.locator('button[name="act"], .act, #hand *').count(), 0, "and can click nothing");
    assert.equal(await eve.page.locator('#tools button[name="do"]').count(), 0, "nor do anything else");
  };
  const given = await playTogether(people, dropMiddle, 50, watching);
  assert.ok(given.length >= 7);
  const results = await Promise.all([ann, bo, eve].map(({ page }) => page.locator("#over .result h2").textContent()));
  assert.match(results[0], /^(Ann|Bo) wins\.$|^A draw/);
  assert.deepEqual(new Set(results).size, 1, "all are told the same");
  assert.match(await eve.page.title(), /The game is over/);
  assert.equal(await ann.page.locator('input[name="say"]').count(), 1);
  assert.equal(await eve.page.locator('input[name="say"]').count(), 0);

  // One asks for another game; the other is shown the way.
  await ann.page.getByRole("button", { name: "Play again" }).click();
  await ann.page.waitForURL((url) => url.pathname !== path);
  await bo.page.getByRole("link", { name: "To the next table" }).click();
  await bo.page.waitForURL(ann.page.url());
  // Both pages add their share of the dice first.
  await Promise.all(people.map(({ page }) => page.waitForFunction(() => document.querySelector("#turn [data-line]") && !document.getElementById("shares"))));
  const starts = await Promise.all(people.map(({ page }) => standing(page)));
  assert.equal(starts.filter((s) => s.yours).length, 1);
}));

/** The cards in somebody's hand, as the page shows them: each with its title and its key. */
const hand = (page) => page.evaluate(() => [...document.querySelectorAll("#hand .thing")]
  .filter((thing) => /^h\d+$/.test(thing.id))
  .map((thing) => {
    const about = thing.value ?? decodeURIComponent(thing.getAttribute("href"));
    return { title: thing.querySelector(".title").textContent, key: /[\w-]+$/.exec(about)[0] };
  }));

/** Answers after which others may know the card: it lies open, or somebody else got it. */
const OPENS = new Set(["show", "fulfil", "fetch", "pass", "discard", "put", "aside"]);

test("what is in one's hand never reaches another's browser", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo, eve] = [await arrive(), await arrive(), await arrive()];
  const path = await openTable(ann, "dwarven-miner", { name: "Ann", players: 2, seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await eve.page.goto(path);
  await reaches(eve.page, (await ready(ann.page)).line);

  const everybody = [ann, bo, eve];
  const searched = new Map(everybody.map((person) => [person, 0]));
  const open = new Set();
  const kept = new Set();
  const look = async (_, value) => {
    if (value && OPENS.has(verb(value))) open.add(/[\w-]+$/.exec(value)[0]);
    const hands = await Promise.all(everybody.map(({ page }) => hand(page)));
    assert.deepEqual(hands[2], [], "those who watch hold nothing");
    const both = hands[0].filter((card) => hands[1].some((other) => other.key === card.key));
    assert.deepEqual(both, [], "nobody shows a card of somebody else");
    for (const [n, owner] of everybody.entries()) {
      for (const other of everybody.filter((person) => person !== owner)) {
        // The game's own page, where a table is opened, tells of all cards.
        const sent = other.received.slice(searched.get(other)).filter((text) => !text.includes('class="gamepage"'));
        const received = sent.join("\n");
        for (const { title, key } of hands[n].filter((card) => !open.has(card.key))) {
          kept.add(key);
          for (const secret of [title, key]) {
            const at = received.indexOf(secret);
            assert.equal(at, -1, `«${secret}» of person ${n + 1} was sent to another: …${received.slice(at - 200, at + 100)}…`);
          }
        }
      }
    }
    for (const person of everybody) searched.set(person, person.received.length);
  };
  await look();
  assert.ok(kept.size >= 4, `people hold cards: ${[...kept]}`);
  // Several rounds, in which cards are drawn.
  await playTogether([ann, bo], mine, 60, look);
  assert.ok(kept.size >= 8, `cards were drawn: ${[...kept]}`);
  for (const { received } of everybody) assert.ok(received.length > 30, "all that was sent has been searched");
  assert.equal((await ann.page.request.get(`${path}/record`)).status(), 409, "the record is shut while the game lasts");
  const log = await (await bo.page.request.get(`${path}/log`)).text();
  for (const { title, key } of (await hand(ann.page)).filter((card) => !open.has(card.key))) {
    assert.ok(!log.includes(title) && !log.includes(key), `the log tells of «${title}»`);
  }
}));

test("a seat moves to another device by a link, once", () => withPeople(browser, server, async (arrive) => {
  const [old, fresh, third] = [await arrive(), await arrive(), await arrive()];
  const path = await openTable(old, "connect-four", { name: "Ann", seats: ["me", "here"], names: { 1: "Bo" } });
  await deed(old.page, "move");
  const field = old.page.locator('input[aria-label="Link for the other device"]');
  await field.waitFor({ state: "attached" });
  const link = await field.inputValue();
  await fresh.page.goto(link);
  assert.match(await fresh.page.locator("main").textContent(), /The seat of Ann/);
  await fresh.page.getByRole("button", { name: "Take the seat" }).click();
  await fresh.page.waitForURL((url) => url.pathname === path);
  // Ann's seat is on the new device now, Bo's is still on the old one.
  const { line } = await ready(fresh.page);
  await reaches(old.page, line);
  await old.page.waitForFunction(() => !document.querySelector('button[name="act"]'));
  await answer(fresh.page, (await offers(fresh.page)).find((value) => notation(value).endsWith("4")));
  await ready(old.page);
  assert.equal((await standing(old.page)).yours, true, "Bo plays on the old device");
  assert.equal((await standing(fresh.page)).yours, false);
  third.allow(/status 410/, /410 \(Gone\)/);
  await third.page.goto(link);
  assert.match(await third.page.locator("h1").textContent(), /An old link/, "the link worked once");
}));

test("the old device of a moved seat only watches", () => withPeople(browser, server, async (arrive) => {
  const [old, fresh] = [await arrive(), await arrive()];
  await openTable(old, "dwarven-miner", { name: "Ann", players: 2, seats: ["me", "novice"] });
  await ready(old.page);
  assert.ok((await hand(old.page)).length > 0);
  await deed(old.page, "move");
  const field = old.page.locator('input[aria-label="Link for the other device"]');
  await field.waitFor({ state: "attached" });
  await fresh.page.goto(await field.inputValue());
  await fresh.page.getByRole("button", { name: "Take the seat" }).click();
  await fresh.page.waitForURL(/\/t\/\w+$/);
  await ready(fresh.page);
  assert.ok((await hand(fresh.page)).length > 0, "the hand is on the new device");
  await old.page.waitForFunction(() => document.querySelectorAll('#hand .card, button[name="act"], #tools button[name="do"]').length === 0);
  const value = (await offers(fresh.page))[0];
  await answer(fresh.page, value);
  await reaches(old.page, (await standing(fresh.page)).line);
}));

test("nothing changes under a pressed button", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  await ann.page.clock.install();
  const path = await openTable(ann, "dwarven-miner", { players: 2, seats: ["me", "open"] });
  await join(bo, path, "Bo");
  const { line } = await ready(ann.page);
  const show = (offered) => offered.find((value) => verb(value) === "show");
  await ready(bo.page);
  const button = await uncover(ann.page, show(await offers(ann.page)));
  const { x, y, width, height } = await button.boundingBox();
  await ann.page.mouse.move(x + width / 2, y + height / 2);
  // However long the others take: Ann's time stands still while her finger is down.
  await ann.page.clock.pauseAt(new Date(Date.now() + 60_000));
  await ann.page.mouse.down();
  const sent = ann.received.length;
  await answer(bo.page, show(await offers(bo.page)));
  while (ann.received.length === sent) await ann.page.evaluate(() => 0);
  assert.equal((await standing(ann.page)).line, line, "what arrived waits");
  await ann.page.mouse.up();
  await ann.page.clock.resume();
  await reaches(ann.page, line + 2);
  assert.equal((await standing(bo.page)).line >= line + 2, true, "the click counted");
}));
