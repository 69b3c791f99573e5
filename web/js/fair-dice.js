// The arithmetic of fair dice, for the page's own share and its own check: what the server is made of is not trusted here.
// BLAKE3 for what is no longer than one chunk, ChaCha20, and what docs/fairness.md makes of them. The same numbers as in
// `crates/kernel/src/chance/keyed.rs`.

const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const SHUFFLE = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const [CHUNK_START, CHUNK_END, ROOT, CONTEXT, MATERIAL] = [1, 2, 8, 32, 64];
const CHUNK = 1024, BLOCK = 64;

const left = (x, n) => (x << n) | (x >>> (32 - n));

export const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

const words = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, n) => view.getInt32(n * 4, true));
};

const bytesOf = (numbers) => {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, n) => view.setInt32(n * 4, number, true));
  return new Uint8Array(view.buffer);
};

function mix(v, a, b, c, d, x, y) {
  v[a] = (v[a] + v[b] + x) | 0;
  v[d] = left(v[d] ^ v[a], 16);
  v[c] = (v[c] + v[d]) | 0;
  v[b] = left(v[b] ^ v[c], 20);
  v[a] = (v[a] + v[b] + y) | 0;
  v[d] = left(v[d] ^ v[a], 24);
  v[c] = (v[c] + v[d]) | 0;
  v[b] = left(v[b] ^ v[c], 25);
}

function compress(chain, block, length, flags) {
  let m = words(block);
  const v = [...chain, ...IV.slice(0, 4), 0, 0, length, flags];
  for (let round = 0; ; round += 1) {
    mix(v, 0, 4, 8, 12, m[0], m[1]);
    mix(v, 1, 5, 9, 13, m[2], m[3]);
    mix(v, 2, 6, 10, 14, m[4], m[5]);
    mix(v, 3, 7, 11, 15, m[6], m[7]);
    mix(v, 0, 5, 10, 15, m[8], m[9]);
    mix(v, 1, 6, 11, 12, m[10], m[11]);
    mix(v, 2, 7, 8, 13, m[12], m[13]);
    mix(v, 3, 4, 9, 14, m[14], m[15]);
    if (round === 6) break;
    m = SHUFFLE.map((from) => m[from]);
  }
  return chain.map((_, n) => v[n] ^ v[n + 8]);
}

function hash(key, bytes, flags) {
  if (bytes.length > CHUNK) throw new RangeError("only what fits one chunk is hashed here");
  let chain = key, at = 0, start = CHUNK_START;
  for (; bytes.length - at > BLOCK; at += BLOCK, start = 0) {
    chain = compress(chain, bytes.slice(at, at + BLOCK), BLOCK, flags | start);
  }
  const rest = new Uint8Array(BLOCK);
  rest.set(bytes.subarray(at));
  return compress(chain, rest, bytes.length - at, flags | start | CHUNK_END | ROOT);
}

export const blake3 = (bytes) => bytesOf(hash(IV, bytes, 0));

/** BLAKE3 for one purpose, which the context names. */
export function derive(context, material) {
  return bytesOf(hash(hash(IV, new TextEncoder().encode(context), CONTEXT), material, MATERIAL));
}

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** What is shown of a seat's value until all have promised theirs; all in hexadecimal digits. */
export const promiseOf = (commitment, seat, value) =>
  toHex(derive("adit contribution, version 2", joined(fromHex(commitment), [seat], fromHex(value))));

/** The key of a table: `opened` are pairs of seat and value. */
export function keyOf(seed, opened) {
  const bySeat = [...opened].sort(([one], [other]) => one - other);
  const parts = bySeat.flatMap(([seat, value]) => [[seat], fromHex(value)]);
  return derive("adit chance, version 2", joined(fromHex(seed), ...parts));
}

function quarter(v, a, b, c, d) {
  v[a] = (v[a] + v[b]) | 0;
  v[d] = left(v[d] ^ v[a], 16);
  v[c] = (v[c] + v[d]) | 0;
  v[b] = left(v[b] ^ v[c], 12);
  v[a] = (v[a] + v[b]) | 0;
  v[d] = left(v[d] ^ v[a], 8);
  v[c] = (v[c] + v[d]) | 0;
  v[b] = left(v[b] ^ v[c], 7);
}

function chacha20(key, nonce, block) {
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words(key), block, ...nonce];
  const v = [...start];
  for (let round = 0; round < 10; round += 1) {
    for (const n of [0, 1, 2, 3]) quarter(v, n, n + 4, n + 8, n + 12);
    for (const n of [0, 1, 2, 3]) quarter(v, n, 4 + (n + 1) % 4, 8 + (n + 2) % 4, 12 + (n + 3) % 4);
  }
  return v.map((word, n) => (word + start[n]) >>> 0);
}

/** One outcome from 0 to `below` - 1: the one at this index of the deal (place 0) or of the act after so many others (1 …). */
export function draw(key, place, index, below) {
  const nonce = [place >>> 0, Math.floor(place / 2 ** 32), index];
  const reject = BigInt(2 ** 32 % below);
  for (let block = 0; ; block += 1) {
    for (const word of chacha20(key, nonce, block)) {
      const wide = BigInt(word) * BigInt(below);
      if ((wide & 0xffffffffn) >= reject) return Number(wide >> 32n);
    }
  }
}
