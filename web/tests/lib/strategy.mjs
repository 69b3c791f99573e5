// Which of the offers a test takes. Not good play: just a way through a game that meets most of it.

const notation = (value) => value.slice(value.indexOf(" ") + 1);
const verb = (value) => notation(value).split(" ")[0];

/** Connect Four: the middle first, so that games are short. */
export function dropMiddle(offered) {
  const column = (value) => Number(/\d+$/.exec(notation(value))[0]);
  return offered.toSorted((a, b) => Math.abs(column(a) - 4) - Math.abs(column(b) - 4))[0];
}

/** What to prefer in Dwarven Miner; what is not here is taken only when nothing else is left. */
const LIKED = ["show", "fulfil", "craft", "delve", "rob", "hire", "settle", "keep", "take", "die", "roll", "turn",
  "return", "give", "bury", "lose", "pass", "discard", "aside", "put", "fetch", "restore", "waive", "omit", "pay", "to", "limit", "end", "stop"];
/** Money is spent on these now and then, and runes moved, to have met them too. */
const SELDOM = new Set(["buy", "purchase", "swap", "withdraw", "move", "skip"]);

export function mine(offered, given) {
  const ask = (value) => value.split(" ")[0];
  const rank = (value) => {
    const at = LIKED.indexOf(verb(value));
    return at < 0 ? LIKED.length : at;
  };
  const seldom = offered.filter((value) => SELDOM.has(verb(value)));
  if (seldom.length && given.length % 11 === 10 && ask(seldom[0])) return seldom[0];
  return offered.toSorted((a, b) => rank(a) - rank(b))[0];
}

export { notation, verb };
