// What a table tells besides the board: hints, reasons, cards, talk, whose turn it is, what one has missed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { delve, dropMiddle, mine } from "./lib/strategy.mjs";
import { answer, deed, hurry, join, offers, openTable, playOut, reaches, ready, standing } from "./lib/table.mjs";

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const tip = (page) => page.locator("#tip:popover-open");

test("a hint names one of the choices and marks it", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "connect-four", { seats: ["me", "novice"] });
  await ready(page);
  await deed(page, "hint");
  await page.locator("#ask .hint").waitFor();
  assert.match(await page.locator("#ask .hint").textContent(), /An expert would: Drop a disc into column \d/);
  const hinted = await page.locator("#targets .hinted, #ask .hinted").evaluateAll((all) => all.map((button) => button.value));
  assert.ok(hinted.length >= 1, "what is advised is marked");
  assert.equal(new Set(hinted).size, 1);
  await answer(page, hinted[0]);
  assert.equal(await page.locator("#ask .hint").count(), 0, "old advice goes away");
}));

test("what cannot be done says why, with its clause", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "dwarven-miner", { players: 2, seats: ["me", "novice"] });
  await hurry(page);
  // While items can be crafted, those that cannot be say why.
  await playOut(page, mine, { until: async () => await page.locator('#targets a.why-not[href*="/why?act=craft"]').count() > 0 });
  const whyNot = page.locator('#targets a.why-not[href*="/why?act=craft"]').first();
  await whyNot.click();
  await tip(page).waitFor();
  const words = await tip(page).textContent();
  assert.match(words, /DWA-[A-Z]+-\d+/);
  const clause = tip(page).locator("a.clause").first();
  const href = await clause.getAttribute("href");
  assert.match(href, /^\/rules\/dwarven-miner#DWA-/);
  // The clause is a link to the rules.
  await page.goto(href);
  const target = page.locator(":target");
  await target.waitFor();
  assert.equal(await target.getAttribute("id"), href.split("#")[1]);
  assert.ok(await target.evaluate((rule) => { const { top } = rule.getBoundingClientRect(); return top >= 0 && top < innerHeight; }), "the clause is in sight");
}));

test("a full column says which clause forbids it", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "connect-four", { seats: ["me", "here"] });
  for (let n = 0; n < 6; n += 1) {
    await ready(page);
    await answer(page, (await offers(page)).find((value) => value.endsWith(" 1")));
  }
  await ready(page);
  await page.locator("#targets a.why-not").click();
  await tip(page).waitFor();
  assert.match(await tip(page).textContent(), /C4-6/);
}));

test("cards can be read by hovering and by focus", () => withPeople(browser, server, async (arrive) => {
  const { page } = await arrive();
  await openTable({ page }, "dwarven-miner", { players: 2, seats: ["me", "novice"] });
  await hurry(page);
  await playOut(page, mine, { until: async () => await page.locator(".seats a.peek").count() > 0 });
  const card = page.locator(".seats a.peek").first();
  await card.hover();
  await tip(page).locator(".card .title").waitFor();
  const title = await tip(page).locator(".card .title").textContent();
  assert.equal(await card.getAttribute("aria-describedby"), "tip");
  await page.locator("#turn").hover();
  await tip(page).waitFor({ state: "detached" });
  // By keys.
  await page.locator(".top .home").focus();
  for (let n = 0; n < 60 && !await card.evaluate((link) => link === document.activeElement); n += 1) await page.keyboard.press("Tab");
  await tip(page).locator(".card .title").waitFor();
  assert.equal(await tip(page).locator(".card .title").textContent(), title);
  await page.keyboard.press("Escape");
  await tip(page).waitFor({ state: "detached" });
}));

test("people talk, harmlessly, and can be muted", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page);
  const nasty = '<img src=x onerror="document.title=\'stolen\'"> & <b>hello</b>';
  await bo.page.fill('input[name="say"]', nasty);
  await bo.page.getByRole("button", { name: "Say", exact: true }).click();
  const line = ann.page.locator("#chat li", { hasText: "hello" });
  await line.waitFor();
  assert.equal(await line.locator(".said > bdi").textContent(), nasty, "it is shown as it was written");
  assert.equal(await ann.page.locator("#chat img, #chat li b:not(.who)").count(), 0, "and does nothing");
  assert.doesNotMatch(await ann.page.title(), /stolen/);
  assert.equal(await bo.page.inputValue('input[name="say"]'), "", "the field is empty for the next line");
  await line.getByRole("button", { name: "Mute" }).click();
  await line.waitFor({ state: "detached" });
  await bo.page.fill('input[name="say"]', "can you hear me");
  await bo.page.keyboard.press("Enter");
  await bo.page.locator("#chat li", { hasText: "can you hear me" }).waitFor();
  await ann.page.getByRole("button", { name: "Hear everybody again" }).click();
  await ann.page.locator("#chat li", { hasText: "can you hear me" }).waitFor();
}));

test("a line of the chat that is refused comes back into its field", () => withPeople(browser, server, async (arrive) => {
  const ann = await arrive();
  await openTable(ann, "connect-four", { seats: ["me", "novice"] });
  await ready(ann.page);
  const bell = "ring \u0007 the bell";
  const field = ann.page.locator('input[name="say"]');
  await field.fill(bell);
  await ann.page.keyboard.press("Enter");
  await ann.page.locator("#notice", { hasText: /letters/ }).waitFor();
  assert.equal(await field.inputValue(), bell, "nobody has to write it again");
  assert.equal(await ann.page.locator("#chat li", { hasText: "bell" }).count(), 0);
  await field.fill("ring the bell");
  await ann.page.keyboard.press("Enter");
  await ann.page.locator("#chat li", { hasText: "ring the bell" }).waitFor();
  assert.equal(await field.inputValue(), "", "what was said does not come back");
}));

test("a bot stands in for somebody who is away, until they are back", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page);
  await bo.page.goto("/");
  await ann.page.locator("#seat-1", { hasText: "away" }).waitFor();
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await ann.page.getByRole("button", { name: "Bo is away: let a bot play" }).click();
  await ann.page.locator("#seat-1", { hasText: "a bot stands in" }).waitFor();
  await ann.page.waitForFunction(() => document.querySelector("#stage").textContent.includes("Disc 2 "));
  await bo.page.goto(path);
  await bo.page.getByRole("button", { name: "Take my seat back" }).click();
  await ann.page.locator("#seat-1", { hasText: "here" }).waitFor();
  await ready(ann.page);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await ready(bo.page);
  assert.equal((await standing(bo.page)).yours, true, "Bo plays again");
  await answer(bo.page, dropMiddle(await offers(bo.page)));
  await reaches(ann.page, (await standing(bo.page)).line);
}));

test("whose turn it is stands in the title, and on the shelf", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page);
  assert.match(await ann.page.title(), /^● Your turn · Connect Four/);
  assert.match(await bo.page.title(), /^Waiting for Ann/);
  const shelf = await bo.context.newPage();
  bo.watch(shelf);
  await shelf.goto("/");
  const row = shelf.locator(`#tables a[href="${path}"]`);
  assert.doesNotMatch(await row.textContent(), /your turn/);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await bo.page.waitForFunction(() => document.title.startsWith("● Your turn"));
  assert.match(await ann.page.title(), /^Waiting for Bo/);
  await shelf.reload();
  assert.match(await row.textContent(), /your turn/);
  assert.match(await shelf.title(), /^\(1\) Your turn/);
  assert.match(await shelf.locator("nav .count").textContent(), /^1/);
}));

test("what happened since one last looked is marked", () => withPeople(browser, server, async (arrive) => {
  const [ann, bo] = [await arrive(), await arrive()];
  const path = await openTable(ann, "connect-four", { seats: ["me", "open"] });
  await join(bo, path, "Bo");
  await ready(ann.page);
  await answer(ann.page, dropMiddle(await offers(ann.page)));
  await ready(bo.page);
  await ann.page.goto("/");
  await bo.page.locator("#seat-0", { hasText: "away" }).waitFor();
  await answer(bo.page, dropMiddle(await offers(bo.page)));
  await ann.page.goto(path);
  await ready(ann.page);
  const fresh = await ann.page.locator("#log li.unread").allTextContents();
  assert.equal(fresh.length, 1, fresh.join(" | "));
  assert.match(fresh[0], /^Bo drops/);
}));

// Every part of a page in its order, without what the page's own scripts add; the order of attributes means nothing.
const drawn = (page) => page.evaluate(() => {
  const told = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return node.data;
    const said = [...node.attributes].filter(({ name }) => !["tabindex", "aria-describedby"].includes(name));
    const attributes = said.map(({ name, value }) => `${name}="${value}"`).sort().join(" ");
    return `<${node.localName} ${attributes}>${[...node.childNodes].map(told).join("")}</>`;
  };
  const layers = ["turn", "stage", "ground", "pieces", "targets", "hand", "offers", "ask", "tools", "log-lines", "seat-0", "seat-1"];
  // A page that has opened the list of all choices has more in it.
  return layers.flatMap((id) => [id, ...document.getElementById(id).children].map((part) => (part === id ? id : part.matches("details[data-lazy]") ? part.id : told(part))));
});

const GAMES = [["connect-four", dropMiddle, [3, 3]], ["leduc-poker", (offered) => offered.at(-1), [2, 2]], ["dwarven-miner", mine, [30, 20, 20]], ["mulu-caves", delve, [30, 20, 20]]];
for (const [game, strategy, rounds] of GAMES) {
  test(`a page of ${game} that was sent only what was new shows the same as one opened anew`, () => withPeople(browser, server, async (arrive) => {
    const { page } = await arrive();
    await openTable({ page }, game, { players: game === "dwarven-miner" ? 2 : undefined, seats: ["me", "novice"] });
    await hurry(page);
    for (const steps of rounds) {
      const { line } = await standing(page);
      await playOut(page, strategy, { until: (now) => now.line > line + steps });
      const { over } = await ready(page);
      const live = await drawn(page);
      const second = await page.context().newPage();
      await second.goto(page.url());
      await ready(second);
      // What happened since one last looked is marked in the one and not in the other, as is what the pointer is on.
      const bare = (part) => part.replace(/ class="([^"]*)"/g, (_, names) => {
        const kept = names.split(" ").filter((name) => name !== "unread" && name !== "lit").join(" ");
        return kept ? ` class="${kept}"` : "";
      });
      const anew = await drawn(second);
      assert.equal(live.length, anew.length, "there are as many parts");
      for (const [n, part] of live.entries()) assert.equal(bare(part), bare(anew[n]));
      await second.close();
      if (over !== null) break;
    }
  }));
}
