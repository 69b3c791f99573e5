// Checks the dice of a finished game in this browser: that what was promised was kept, that this browser's own share is in it,
// and that every outcome follows. From how many an outcome was drawn is told by the rules, which are not here: the server says
// it, and `adit verify` plays by them.

import { blake3, draw, fromHex, keyOf, promiseOf, toHex } from "./fair-dice.js";
import { remembered } from "./dice-memory.js";

export function diceCheck() {
  const check = document.getElementById("dice-check");
  if (!check) return;
  const button = check.querySelector("[data-check]");
  const list = document.getElementById("dice-checked");
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const { base } = check.dataset;
    const lines = await verdicts(base).catch((error) => [[false, `The check could not be done: ${error.message}`]]);
    list.replaceChildren(...lines.map(([good, words]) => {
      const line = document.createElement("li");
      line.className = good ? "good" : "bad";
      line.textContent = `${good ? "✓" : "✗"} ${words}`;
      return line;
    }));
    button.disabled = false;
  });
}

async function verdicts(base) {
  const [record, draws] = await Promise.all([fetch(`${base}/record`), fetch(`${base}/draws`)]);
  if (!record.ok || !draws.ok) throw new Error("the server does not give the record or does not verify it itself.");
  const lines = (await record.text()).trim().split("\n").map((line) => JSON.parse(line));
  return checked(lines, await draws.json(), remembered(base));
}

/** What is true of a record, each with words for people: `draws` has for each line from how many its outcomes were drawn. */
export function checked(lines, draws, memory) {
  const [header] = lines;
  const { seed } = lines.at(-1);
  if (header.adit < 2) return [[false, "This game is of an older kind; the program checks it: adit verify."]];
  const found = [];
  const say = (good, yes, no) => found.push([good, good ? yes : no]);
  say(toHex(blake3(fromHex(seed))) === header.commitment,
    "The server's number is the one that it promised.", "The server's number is not the one that it promised.");
  if (memory.commitment) {
    say(memory.commitment === header.commitment,
      "The promise is the one that this browser was shown at first.", "This browser was shown another promise at first.");
  }
  const { promised, opened, unopened } = sharesOf(lines);
  const kept = opened.every(([seat, value]) => promiseOf(header.commitment, seat, value) === promised[seat]);
  say(kept, `Numbers that pages added and had promised before: ${opened.length}.`, "A page's number is not the one that it promised.");
  if (memory.promised) {
    const same = Object.entries(memory.promised).every(([seat, hash]) => (promised[seat] ?? "") === hash);
    say(same && opened.length === Object.values(memory.promised).filter(Boolean).length,
      "All had promised the same when this browser opened its number, and its own is among them.",
      "Others had promised something else when this browser opened its number.");
  } else {
    say(true, "This browser has added no number of its own.");
  }
  if (unopened) say(true, `Promised anew, because somebody did not open a number after others had: ${unopened} times. The record names who.`);
  const { right, outcomes } = outcomesOf(lines, draws, keyOf(seed, opened));
  say(right, `All ${outcomes} outcomes follow from these numbers.`, "An outcome does not follow from these numbers.");
  return found;
}

// What counts is what was promised and opened since all last began anew.
function sharesOf(lines) {
  let promised = {}, opened = [], unopened = 0;
  for (const { t, seat, hash, value } of lines) {
    if (t === "promise") promised[seat] = hash;
    if (t === "open") opened.push([seat, value]);
    if (t === "anew") {
      if (opened.length) unopened += 1;
      promised = {};
      opened = [];
    }
  }
  return { promised, opened, unopened };
}

function outcomesOf(lines, draws, key) {
  const below = new Map(draws.map((drawn) => [drawn.line, drawn.below]));
  let acts = []; // the numbers of the lines whose acts stand
  let right = true, outcomes = 0;
  for (const { n, t, to, chance = [] } of lines) {
    if (t === "deal" || t === "act") {
      const place = t === "deal" ? 0 : acts.length + 1;
      const bounds = below.get(n) ?? [];
      right &&= bounds.length === chance.length && chance.every((outcome, i) => draw(key, place, i, bounds[i]) === outcome);
      outcomes += chance.length;
    }
    if (t === "act") acts.push(n);
    if (t === "undo") acts = acts.filter((line) => line <= to);
  }
  return { right, outcomes };
}
