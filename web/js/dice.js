// This page's share of the dice: it promises a random value when its person sits down, and opens it once all have promised.
// Nothing is asked of the person. `#shares` says how far the table is; it is gone once the cards are dealt.

import { fromHex, promiseOf, toHex } from "./fair-dice.js";
import { remember, remembered } from "./dice-memory.js";
import { send } from "./live.js";

const LENGTH = 64;

export function dice() {
  // Forms say that no script runs here. That is not so.
  document.addEventListener("submit", ({ target }) => {
    for (const field of target.querySelectorAll("[data-without-script]")) field.disabled = true;
  }, true);
  if (!document.getElementById("live")) return;
  let answered; // what this connection has been told already
  const look = () => {
    const shares = document.getElementById("shares");
    if (!shares || document.documentElement.dataset.live === undefined) return;
    const { seat, stage, round, promises, opened } = shares.dataset;
    const now = [seat, stage, round, promises, opened].join();
    if (now === answered) return;
    answered = now;
    contribute(shares);
  };
  document.addEventListener("adit:connected", () => { answered = undefined; look(); });
  document.addEventListener("adit:updated", look);
}

function contribute(shares) {
  const { base, commitment, stage, seat, promises, opened, alone } = shares.dataset;
  const memory = remembered(base);
  memory.commitment ??= commitment;
  if (memory.commitment !== commitment) return warn();
  const promised = Object.fromEntries(promises.split(" ").filter(Boolean).map((pair) => pair.split(":")));
  const hash = promised[seat];
  if (seat === undefined) {
    remember(base, memory); // whoever watches remembers what was promised
  } else if (hash === undefined) {
    if (stage === "promise") promise(memory, shares.dataset, alone !== undefined);
  } else if (hash && !memory.values[hash]) {
    send({ dice: "lost" }); // promised by another device, or forgotten
  } else if (hash && stage === "open" && opened === undefined) {
    open(base, memory, promised, memory.values[hash]);
  }
}

function promise(memory, { base, commitment, seat }, alone) {
  const value = toHex(crypto.getRandomValues(fromHex("00".repeat(LENGTH / 2))));
  const hash = promiseOf(commitment, Number(seat), value);
  memory.values[hash] = value;
  remember(base, memory);
  send({ dice: `promise ${hash}` });
  // Nobody else promises anything, so there is nothing to wait for.
  if (alone) open(base, memory, { [seat]: hash }, value);
}

// From here on the others can read the value, and the server cannot change what they have promised.
function open(base, memory, promised, value) {
  memory.promised = promised;
  remember(base, memory);
  send({ dice: `open ${value}` });
}

function warn() {
  if (document.getElementById("dice-changed")) return;
  const warning = document.createElement("div");
  warning.id = "dice-changed";
  warning.setAttribute("role", "alert");
  warning.textContent = "This table promises other dice now than when you first came. Do not trust it.";
  document.body.append(warning);
}
