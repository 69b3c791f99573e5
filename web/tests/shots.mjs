// Pictures of every page, light and dark, on a desk and on a phone. `cargo xtask shots` runs this with a folder to put them
// in, to be looked at; `cargo xtask shots docs` with that of the docs as well, where docs/pages.md shows a few of them.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dress, openBrowser, Person } from "./lib/browser.mjs";
import { explore, pointAt, pointOn, walkers } from "./lib/caves.mjs";
import { startServer } from "./lib/server.mjs";
import { burrow, dig, dropMiddle, mine, venture, verb } from "./lib/strategy.mjs";
import { click, hurry, offers, openTable, playOut, ready } from "./lib/table.mjs";

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SCHEMES = ["light", "dark"];
/** What a picture in the docs may weigh, as `cargo xtask tidy` has it, with a little left over. */
const HEAVIEST = 98_000;

/** The pictures that the docs show. Every one stays in the repository's history for ever, so they are few. */
const IN_DOCS = {
  "shelf": ["desk-dark", "phone-light"],
  "game": ["desk-light", "phone-dark"],
  "waiting": ["phone-light"],
  "connect-four": ["desk-dark", "phone-light"],
  "connect-four-end": ["desk-light"],
  "curtain": ["phone-dark"],
  "miner-mining": ["desk-light", "phone-dark"],
  "miner-crafting": ["desk-dark", "phone-light"],
  "why": ["desk-light"],
  "miner-end": ["desk-dark"],
  "mulu-turn": ["desk-light", "phone-dark"],
  "mulu-way": ["desk-dark", "phone-light"],
  "mulu-battle": ["desk-dark", "phone-dark"],
  "mulu-end": ["desk-light"],
  "mice-line": ["desk-light", "phone-dark"],
  "mice-paws": ["desk-dark"],
  "mice-end": ["desk-dark"],
  "beneath-shop": ["desk-light", "phone-dark"],
  "beneath-turn": ["desk-dark", "phone-light"],
  "silver-turn": ["desk-dark", "phone-light"],
  "silver-fight": ["desk-light", "phone-dark"],
  "rules": ["desk-light", "phone-dark"],
  "me": ["phone-light"],
  "widgets": ["desk-dark"],
};

const [folder, docs] = process.argv.slice(2);
const shown = [];
// Written when all are there, so that the old ones stay if something goes wrong.
const taken = new Map();

/** One page as it stands, in every size and scheme; `open` brings up what does not survive another size. */
async function shoot(page, key, title, words, open = async () => {}) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      await dress(page, viewport, colorScheme);
      // What the play unfolded on its way is folded again, what it pressed last is not marked, and news has been read.
      await page.evaluate(() => { for (const box of document.querySelectorAll("details[data-stay-open][open]")) box.open = false; document.activeElement?.blur(); for (const news of document.querySelectorAll(".news")) news.remove(); });
      await open();
      taken.set(`${key}-${size}-${colorScheme}`, await packed(await page.screenshot({ type: "png" })));
    }
  }
  await page.setViewportSize(SIZES.desk);
  shown.push({ key, title, words });
  console.log(`${key}`);
}

/** A page to pack pictures in: the browser writes WebP, which keeps letters crisp at half of what JPEG needs. */
let workbench;

/** The picture as WebP, as good as its weight allows. */
async function packed(png) {
  const base64 = await workbench.evaluate(async ([png, heaviest]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    let blob;
    for (let quality = 0.9; quality > 0.3 && !(blob?.size <= heaviest); quality -= 0.05) {
      blob = await canvas.convertToBlob({ type: "image/webp", quality });
    }
    return new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result.split(",")[1]);
      reader.readAsDataURL(blob);
    });
  }, [png.toString("base64"), HEAVIEST]);
  return Buffer.from(base64, "base64");
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

/** Of Mice & Mazes from the third paw to the end. */
async function mice(person) {
  const { page } = person;
  await openTable(person, "mice-and-mazes", { name: "Ann", seats: ["me", "skilled"] });
  await hurry(page);
  const all = () => offers(page);
  await playOut(page, dig, { until: async (_, given) => given.length > 60 && (await all()).some((value) => verb(value) === "remove")
    && await page.locator("#pieces .pw.s0").count() >= 3 && await page.locator("#offers .mm-line .act").count() > 1 });
  await shoot(page, "mice-line", "Of Mice & Mazes: where to place", "A line shows what it crosses before a paw is placed.",
    () => page.locator("#offers .mm-line .act").first().hover());
  await page.mouse.move(1, 1);
  await playOut(page, dig, { until: async () => (await all()).some((value) => verb(value) === "lift") });
  await shoot(page, "mice-paws", "Of Mice & Mazes: paws come back", "One by one in any order, with their effect or without, or all at once.");
  const nested = async () => await page.locator("#then li").count() >= 2 && (await all()).length > 1;
  for (let games = 1; (await playOut(page, dig, { until: nested })).over !== null; games += 1) {
    if (games === 12) throw new Error(`${games} games without an effect within an effect`);
    await openTable(person, "mice-and-mazes", { name: "Ann", seats: ["me", "skilled"] });
    await hurry(page);
  }
  await shoot(page, "mice-within", "Of Mice & Mazes: effects within effects", "Because of what one is asked, and what comes then.");
  await playOut(page, dig);
  await shoot(page, "mice-end", "Of Mice & Mazes: the end", "Glory, and every set that was made.");
}

/** Beneath: choosing, shopping, digging, what is found, and the next mine. */
async function mines(person) {
  const { page } = person;
  await openTable(person, "beneath", { name: "Ann", players: 4, seats: ["me", "skilled", "skilled", "skilled"] });
  await hurry(page);
  await ready(page);
  await shoot(page, "beneath-dwarves", "Beneath: four Dwarves", "Who leads whom.");
  await playOut(page, burrow, { until: async () => await page.locator("#shop").count() > 0 });
  await shoot(page, "beneath-shop", "Beneath: the Merchant", "What there is, what it costs in every way, and why something cannot be bought.");
  const walks = async () => await page.locator("#targets .far").count() > 0 && await page.locator("#odds").count() > 0;
  await playOut(page, burrow, { until: async (_, given) => given.length > 12 && await walks() });
  await shoot(page, "beneath-turn", "Beneath: a turn", "Where one can walk and dig, and what a roll is likely to do.");
  await playOut(page, burrow, { until: async (_, given) => given.length > 0 && await page.locator("#arriving").count() > 0 });
  await shoot(page, "beneath-loot", "Beneath: a find", "Nobody else sees what came out of the rock.");
}

/** Silver Mine alone: who one is, a mine that has grown, a fight, a card that is laid, the end. */
async function dungeon(person) {
  const { page } = person;
  const can = async (...words) => (await offers(page)).some((value) => words.includes(verb(value)));
  const cards = () => page.locator("#pieces rect.dk").count();
  /** A new mine until there is something to show. */
  const begin = async () => {
    await openTable(person, "silver-mine", { name: "Ann", seats: ["me"] });
    await ready(page);
  };
  const until = async (there) => {
    for (let games = 1; (await playOut(page, venture, { until: there })).over !== null; games += 1) {
      if (games === 12) throw new Error(`${games} mines, and what was wanted never came`);
      await begin();
    }
  };
  await begin();
  await shoot(page, "silver-characters", "Silver Mine: four characters", "Whom one plays.");
  await until(async () => await can("lay") && await cards() > 1);
  await shoot(page, "silver-lay", "Silver Mine: a new card", "Both ways round, where a card fits both ways.");
  await until(async () => await can("attack") && await cards() > 3);
  await shoot(page, "silver-fight", "Silver Mine: a fight", "The odds of every blow, and what the dungeon will do next.");
  await until(async () => await cards() > 3 && await page.locator("#targets .act").count() > 6 && await can("step", "go"));
  await shoot(page, "silver-turn", "Silver Mine: a turn", "A mine that has grown: squares to walk to, ways on, what lies about.");
  await playOut(page, venture);
  await shoot(page, "silver-end", "Silver Mine: the end", "What was carried out.");
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
  await mice(person);
  await mines(person);
  await dungeon(person);
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

/** A page that shows pictures: of every subject those that are asked for. */
function told(intro, variants) {
  const order = ["shelf", "game", "game-connect-four", "waiting"];
  const rank = ({ key }) => (order.includes(key) ? order.indexOf(key) : order.length);
  const row = (cells) => `| ${cells.join(" | ")} |`;
  const part = ({ key, title, words }) => {
    const chosen = variants(key);
    const names = chosen.map((variant) => variant.replace("-", ", "));
    const pictures = chosen.map((variant, n) => `![${title}, ${names[n]}](pictures/${key}-${variant}.webp)`);
    return `## ${title}\n${words}\n\n${[names, names.map(() => "---"), pictures].map(row).join("\n")}\n`;
  };
  const parts = shown.filter(({ key }) => variants(key).length).toSorted((a, b) => rank(a) - rank(b)).map(part);
  return `# Pages\n${intro}\n\n${parts.join("\n")}`;
}

/** Puts pictures, and the page that shows them, in place of those that were there. */
async function write(folder, intro, variants) {
  const pictures = join(folder, "pictures");
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  let bytes = 0;
  const names = shown.flatMap(({ key }) => variants(key).map((variant) => `${key}-${variant}`));
  for (const name of names) {
    const picture = taken.get(name);
    if (!picture) throw new Error(`there is no picture ${name}`);
    bytes += picture.length;
    await writeFile(join(pictures, `${name}.webp`), picture);
  }
  await writeFile(join(folder, "pages.md"), told(intro, variants));
  console.log(`${names.length} pictures in ${pictures}, ${(bytes / 1e6).toFixed(1)} MB`);
}

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
try {
  workbench = await browser.newPage();
  const person = await Person.arrive(browser, server, { deviceScaleFactor: 1 });
  await tour(person);
  const every = Object.keys(SIZES).flatMap((size) => SCHEMES.map((scheme) => `${size}-${scheme}`));
  const missing = Object.keys(IN_DOCS).filter((name) => !shown.some(({ key }) => key === name));
  if (missing.length) throw new Error(`the docs show what was not taken: ${missing}`);
  await write(folder, "Every page, light and dark, on a desk and on a phone.", () => every);
  if (docs) {
    await write(docs, "The pages as Chromium shows them, on a desk (1440 × 900) and on a phone (390 × 844), by day and by night. `cargo xtask shots` takes\npictures of all of them in all four ways, into `target/shots`; `cargo xtask shots docs` takes these anew.", (key) => IN_DOCS[key] ?? []);
  }
} finally {
  await browser.close();
  await server.stop();
}
