// Pictures of every page, light and dark, on a desk and on a phone, and docs/pages.md that shows them.
// `cargo xtask shots` runs this with the folder of the docs.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dress, openBrowser, Person } from "./lib/browser.mjs";
import { explore, pointAt, pointOn, walkers } from "./lib/caves.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine, verb } from "./lib/strategy.mjs";
import { click, hurry, openTable, playOut, ready } from "./lib/table.mjs";

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const docs = process.argv[2];
const pictures = join(docs, "pictures");
const shown = [];
// Written when all are there, so that the old ones stay if something goes wrong.
const taken = new Map();

/** One page as it stands, four times; `open` brings up what does not survive another size. */
async function shoot(page, key, title, words, open = async () => {}) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"]) {
      await dress(page, viewport, colorScheme);
      // What the play unfolded on its way is folded again, and what it pressed last is not marked.
      await page.evaluate(() => { for (const box of document.querySelectorAll("details[data-keep][open]")) box.open = false; document.activeElement?.blur(); });
      await open();
      taken.set(`${key}-${size}-${colorScheme}.jpg`, await page.screenshot({ type: "jpeg", quality: size === "desk" ? 40 : 48 }));
    }
  }
  await page.setViewportSize(SIZES.desk);
  shown.push({ key, title, words });
  console.log(`${key}`);
}

const phase = (page) => page.locator("#stage li[aria-current]").textContent({ timeout: 1000 }).catch(() => "");

/** Mulu Caves from placing units to the end. */
async function caves(person) {
  const { page } = person;
  await openTable(person, "mulu-caves", { name: "Ann", seats: ["me", "skilled"] });
  await hurry(page);
  await ready(page);
  await shoot(page, "mulu-placing", "Mulu Caves: placing units", "Fourteen quadrants, one piece each.");
  const rich = async () => await page.locator("#hand .card").count() > 0 && (await walkers(page)).length > 2 && await page.locator("#stage .track i.on").count() > 3;
  await explore(page, { until: async (_, given) => given.length > 20 && await rich() });
  await shoot(page, "mulu-turn", "Mulu Caves: a turn", "Who walks? On a phone the board comes to one's avatar.");
  const ends = await pointAt(page, (await walkers(page)).at(-1));
  await pointOn(page, ends.findLast(({ title }) => /in [3-6]/.test(title)) ?? ends.at(-1));
  await shoot(page, "mulu-way", "Mulu Caves: the way", "Pointed at a piece and a tile: the way, and what lies on it, before a step is taken.");
  const fighting = async () => await page.locator(".mu-commits, .mu-verdict").count() > 0;
  for (let games = 1; (await explore(page, { until: fighting })).over !== null; games += 1) {
    if (games === 12) throw new Error(`${games} games without a battle`);
    await openTable(person, "mulu-caves", { name: "Ann", seats: ["me", "skilled"] });
    await hurry(page);
  }
  await shoot(page, "mulu-battle", "Mulu Caves: a battle", "Both sides, their cards, their dice.");
  await explore(page);
  await shoot(page, "mulu-end", "Mulu Caves: the end", "Out with the treasure.");
}

async function tour(person) {
  const { page } = person;
  await openTable(person, "connect-four", { name: "Ann", seats: ["me", "open"] });
  await shoot(page, "waiting", "Waiting room", "A seat is free; its link is to be sent to a friend.");
  await openTable(person, "connect-four", { name: "Ann", seats: ["me", "skilled"] });
  await hurry(page);
  await playOut(page, dropMiddle, { until: (_, given) => given.length === 3 });
  await shoot(page, "connect-four", "A table of Connect Four", "The small game to learn on.");
  await playOut(page, dropMiddle);
  await shoot(page, "connect-four-end", "The end", "Who won, the record, another game.");

  await openTable(person, "dwarven-miner", { name: "Ann", players: 2, seats: ["me", "here"], names: { 1: "Bo" } });
  await page.locator(".curtain").waitFor();
  await shoot(page, "curtain", "The curtain", "Two people on one screen: hands stay hidden until the device has been passed on.");
  await click(page.locator(".curtain button"));
  await ready(page);
  await shoot(page, "miner-setup", "Dwarven Miner: setting up", "Every clan lays one Adventurer face up.");

  await openTable(person, "dwarven-miner", { name: "Ann", players: 3, seats: ["me", "skilled", "skilled"] });
  await hurry(page);
  const rolled = (given) => given.length && verb(given.at(-1)) === "delve";
  await playOut(page, mine, { until: (_, given) => given.length > 12 && rolled(given) });
  await shoot(page, "miner-mining", "Dwarven Miner: mining", "The dice are rolled.");
  await playOut(page, mine, { until: async (_, given) => given.length > 1 && await phase(page) === "Crafting" });
  await shoot(page, "miner-crafting", "Dwarven Miner: crafting", "What glows can be clicked; what does not says why.");
  const whyNot = page.locator('#targets a.why-not[href*="/why?"]');
  await playOut(page, mine, { until: async () => await whyNot.count() > 0 });
  const tip = page.locator("#tip:popover-open");
  const away = async () => {
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
  };
  await shoot(page, "why", "Why not", "What cannot be done says why, with its clause.", async () => {
    await away();
    // On a phone the first of them may lie under the question; a click by script finds it there too.
    await whyNot.first().dispatchEvent("click");
    await tip.waitFor();
  });
  await away();
  await playOut(page, mine, { until: async () => await phase(page) === "Cleanup" });
  await shoot(page, "miner-cleanup", "Dwarven Miner: cleanup", "Cards are drawn and one is kept.");
  await playOut(page, mine);
  await shoot(page, "miner-end", "Dwarven Miner: the end", "30 Honor win.");
  await caves(person);
  await openTable(person, "dwarven-miner", { name: "Ann", players: 2, seats: ["me", "skilled"] });

  for (const [key, path, title, words] of [
    ["shelf", "/", "The shelf", "The games, and the tables one can go back to."],
    ["game", "/g/dwarven-miner", "A game's page", "What it is, and the form for a new table."],
    ["game-connect-four", "/g/connect-four", "Another game's page", "The smallest game on the shelf."],
    ["rules", "/rules/dwarven-miner", "The rules", "Every clause has a number."],
    ["clause", "/rules/dwarven-miner#DWA-CRAFT-3", "A clause", "Where links from reasons lead."],
    ["me", "/me", "You", "A guest with a name."],
    ["credits", "/credits", "Credits", "Made by others."],
    ["widgets", "/widgets", "Widgets", "What faces are drawn with."],
    ["error", "/nowhere", "Nothing here", "An address that leads nowhere."],
  ]) {
    await page.goto(path);
    await shoot(page, key, title, words);
  }
}

function told() {
  const order = ["shelf", "game", "game-connect-four", "waiting"];
  const rank = ({ key }) => (order.includes(key) ? order.indexOf(key) : order.length);
  const part = ({ key, title, words }) => {
    const picture = (size, scheme) => `![${title}, ${size}, ${scheme}](pictures/${key}-${size}-${scheme}.jpg)`;
    return `## ${title}\n${words}\n\n| | light | dark |\n| --- | --- | --- |\n${Object.keys(SIZES)
      .map((size) => `| ${size} | ${picture(size, "light")} | ${picture(size, "dark")} |`).join("\n")}\n`;
  };
  return `# Pages\nEvery page as Chromium shows it, light and dark, on a desk (1440 × 900) and on a phone (390 × 844).\n\`cargo xtask shots\` takes these pictures anew.\n\n${shown.toSorted((a, b) => rank(a) - rank(b)).map(part).join("\n")}`;
}

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
try {
  const person = await Person.arrive(browser, server, { deviceScaleFactor: 1 });
  await tour(person);
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  for (const [name, picture] of taken) await writeFile(join(pictures, name), picture);
  await writeFile(join(docs, "pages.md"), told());
  const bytes = [...taken.values()].reduce((sum, picture) => sum + picture.length, 0);
  console.log(`${taken.size} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
} finally {
  await browser.close();
  await server.stop();
}
