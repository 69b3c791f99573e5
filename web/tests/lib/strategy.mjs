// Which of the offers a test takes. Not good play: just a way through a game that meets most of it.

const notation = (value) => value.slice(value.indexOf(" ") + 1);
const verb = (value) => notation(value).split(" ")[0];

/** Connect Four: the middle first, so that games are short. */
export function dropMiddle(offered) {
  const column = (value) => Number(/\d+$/.exec(notation(value))[0]);
  return offered.toSorted((a, b) => Math.abs(column(a) - 4) - Math.abs(column(b) - 4))[0];
}

/** What to prefer in Dwarven Miner; what is not here is taken only when nothing else is left. */
const LIKED = ["show", "fulfil", "delve", "rob", "hire", "settle", "keep", "take", "die", "roll", "turn",
  "return", "give", "bury", "lose", "pass", "discard", "aside", "put", "fetch", "restore", "waive", "omit", "pay", "to", "limit", "end", "stop"];
/** Money is spent on these now and then, and runes moved, to have met them too. */
const SELDOM = new Set(["buy", "swap", "withdraw", "move", "skip"]);

/** Forges what the card in hand that lacks least still lacks, and otherwise goes on. */
export async function mine(offered, given, page) {
  const rank = (value) => {
    const at = LIKED.indexOf(verb(value));
    return at < 0 ? LIKED.length : at;
  };
  const items = offered.filter((value) => verb(value) === "craft" || verb(value) === "purchase");
  if (items.length && !offered.some((value) => verb(value) === "fulfil")) {
    const wanted = await page.evaluate((values) => {
      const lacking = [...document.querySelectorAll("#hand .card .dm-needs")]
        .map((needs) => [...needs.querySelectorAll("i:not(.ok)")].map((item) => item.textContent))
        .filter((names) => names.length).sort((a, b) => a.length - b.length)[0] ?? [];
      const words = (value) => {
        const button = document.querySelector(`#ask button[value="${value}"]`);
        return button?.getAttribute("aria-label") ?? button?.textContent ?? "";
      };
      return values.find((value) => lacking.some((name) => words(value).includes(name)));
    }, items);
    if (wanted) return wanted;
  }
  const seldom = offered.filter((value) => SELDOM.has(verb(value)));
  if (seldom.length && given.length % 17 === 16) return seldom[0];
  return offered.filter((value) => !items.includes(value)).toSorted((a, b) => rank(a) - rank(b))[0] ?? offered[0];
}

/** What to prefer in Mulu Caves. */
const EAGER = ["roll", "attack", "shoot", "cast", "target", "settle", "take", "shield", "revive", "play", "raise", "lay", "hand", "lead", "sacrifice",
  "transfer", "discard", "mirror", "commit", "pass", "end"];

/** Mulu Caves without pointing: everything that is not walking comes first, then steps. */
export function delve(offered, given) {
  const rank = (value) => {
    const at = EAGER.indexOf(verb(value));
    return at < 0 || verb(value) === "end" || (verb(value) === "mirror" && given.length % 5) ? EAGER.length : at;
  };
  const of = (word) => offered.filter((value) => verb(value) === word);
  const spread = (values) => values[(given.length * 37) % values.length];
  if (of("place").length) return spread(of("place"));
  // The longest commitment uses the most cards.
  if (of("commit").length) return of("commit").toSorted((a, b) => b.length - a.length)[0];
  const first = offered.toSorted((a, b) => rank(a) - rank(b))[0];
  if (rank(first) < EAGER.length) return first;
  return of("step").length ? spread(of("step")) : of("end")[0] ?? offered[0];
}

/** What to do first in Beneath; walking and the end of the turn come last. */
const DIG = ["choose", "tier", "place", "store", "keep", "yes", "rage", "longer", "aim", "accept", "toward", "rob", "lay", "count", "pickup", "mine", "blast", "attack", "space"];

/** Beneath: a weapon, then what glows, then the pile; now and then something for the vault, a skill, or a drop. */
export async function burrow(offered, given, page) {
  // Whoever can leave leaves: an Exit ends the mine.
  const exit = await page.evaluate(() => document.querySelector('#targets button[name="act"][title*="onto the Exit"]')?.value);
  if (offered.includes(exit)) return exit;
  const of = (word) => offered.filter((value) => verb(value) === word);
  const spread = (values) => values[(given.length * 37) % values.length];
  if (of("buy").length && (!of("done").length || given.length % 3)) return spread(of("buy"));
  if (of("done").length) return of("done")[0];
  const things = [...of("skill"), ...of("item")];
  if (things.length && given.length % 2) return spread(things);
  for (const word of DIG) if (of(word).length) return spread(of(word));
  if (of("step").length && given.length % 4) return spread(of("step"));
  return of("end")[0] ?? spread(offered);
}

/** What to prefer in Of Mice & Mazes once an action goes on. */
const BUSY = ["open", "hire", "answer", "yes", "take", "pay", "at", "cross", "choose", "transmute", "copy", "borrow", "repeat", "trigger", "reserve",
  "chest", "use", "move", "refresh", "dismiss", "discard", "faction", "lay", "pass"];

/** Of Mice & Mazes: three or four paws go out, then all of them come back with what they bring, inside last. */
export function dig(offered, given) {
  const of = (word) => offered.filter((value) => verb(value) === word);
  const spread = (values) => values[(given.length * 37) % values.length];
  const out = given.slice(given.findLastIndex((value) => verb(value) === "remove") + 1).filter((value) => verb(value) === "place").length;
  if (of("remove").length && (out >= 3 || !of("place").length)) return of("remove")[0];
  if (of("place").length) return spread(of("place"));
  const lifts = of("lift").filter((value) => !value.endsWith(" plain"));
  if (lifts.length) return lifts.toSorted((a, b) => /[a-d]\d$/.test(a) - /[a-d]\d$/.test(b))[0];
  if (of("lift").length) return of("lift")[0];
  const rank = (value) => {
    const at = BUSY.indexOf(verb(value));
    return at < 0 ? BUSY.length : at;
  };
  const best = Math.min(...offered.map(rank));
  return spread(offered.filter((value) => rank(value) === best));
}

/** What to prefer in Silver Mine: first what is found, then fighting and looting, then going on. */
const BRAVE = ["take", "equip-now", "use-now", "keep", "yes", "deliver", "equip", "attach", "attack", "aim", "loot", "open", "unlock", "explore", "play", "goblin",
  "quest", "start", "favor", "lay", "choose", "trigger", "disarm", "stow", "rest", "recover", "path"];
/** The way out, after so many answers. */
const OUT = ["leave", "exit"];
const ENOUGH = 60;

/** Silver Mine: goes on for a while, then heads for the way out; who stands about for long ends the turn. */
export function venture(offered, given) {
  const of = (word) => offered.filter((value) => verb(value) === word);
  const late = given.length > ENOUGH;
  if (late) for (const word of OUT) if (of(word).length) return of(word)[0];
  for (const word of BRAVE) {
    if (late && word === "explore") continue;
    // A band of two is enough.
    if (word === "goblin" && of("ready").length && given.filter((value) => verb(value) === "goblin").length > 1) return of("ready")[0];
    if (of(word).length) return of(word)[given.length % of(word).length];
  }
  const walks = [...of("step"), ...of("go")];
  const steps = given.slice(-6).filter((value) => ["step", "go"].includes(verb(value))).length;
  if (walks.length && steps < 6) return walks[(given.length * 7) % walks.length];
  return of("end")[0] ?? of("end-visit")[0] ?? of("ready")[0] ?? of("no")[0] ?? offered[0];
}

export { notation, verb };
