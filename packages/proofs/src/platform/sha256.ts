/**
 * SHA-256 (FIPS 180-4) for browsers, whose own is asynchronous only. Node never runs it: its own is thirty times
 * faster.
 */
const rounds = 64;

/** The first 32 fractional bits of roots of the first primes: cube roots for K, square roots for the start. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) words[found++] = (root(candidate) % 1) * 2 ** 32;
  }
  return words;
}

const constants = fractions(rounds, Math.cbrt);
const start = fractions(8, Math.sqrt);
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits as 64 bits: a multiple of 64 bytes. */
function padded(data: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (data.length * 8) % 2 ** 32);
  return view;
}

function schedule(words: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < rounds; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < rounds; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word;
}

/** The 32 bytes of the hash. */
export function sha256Bytes(data: Uint8Array): Uint8Array {
  const view = padded(data);
  const state = Uint32Array.from(start);
  const words = new Uint32Array(rounds);
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    schedule(words, view, offset);
    compress(state, words);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) hash.setUint32(i * 4, word);
  return new Uint8Array(hash.buffer);
}
