// What this browser remembers of the dice of a table, so that it can hold the server to its word after the game: what was
// promised on the first page that it saw, the values that it promised itself, and what all others had promised before it
// opened its own. Where nothing can be kept, a page remembers it for as long as it is open.

const PREFIX = "adit-dice-";
const TABLES = 60; // that are remembered at most
const here = new Map();

export function remembered(base) {
  const key = PREFIX + base;
  try {
    const kept = localStorage.getItem(key);
    if (kept) return JSON.parse(kept);
  } catch { /* not allowed, or damaged */ }
  return here.get(key) ?? { at: Date.now(), values: {} };
}

export function remember(base, memory) {
  const key = PREFIX + base;
  here.set(key, memory);
  try {
    forgetOldest(key);
    localStorage.setItem(key, JSON.stringify(memory));
  } catch { /* not allowed, or full */ }
}

function forgetOldest(but) {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== but);
  if (keys.length < TABLES) return;
  const when = (key) => JSON.parse(localStorage.getItem(key)).at ?? 0;
  keys.sort((one, other) => when(one) - when(other));
  for (const key of keys.slice(0, keys.length - TABLES + 1)) localStorage.removeItem(key);
}
