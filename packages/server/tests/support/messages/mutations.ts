/** What lines and disks do to files: bytes flipped, files cut, parts swapped or repeated, control characters. */
import type { Draw } from './corpus-parts.ts';

export const mutationKinds = [
  'flip',
  'cut',
  'swap',
  'repeat',
  'double',
  'control',
  'drop',
  'splice',
  'digits',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

const separators = new Set(Array.from(`+:'?*~|^>,;/-<>&"\r\n\t`, (mark) => mark.charCodeAt(0)));

/** One to three changes. `other` is a file of which a part may be put in. */
export function mutated(
  draw: Draw,
  bytes: Uint8Array,
  other: Uint8Array,
): { readonly bytes: Uint8Array; readonly kinds: readonly MutationKind[] } {
  let result = bytes;
  const kinds: MutationKind[] = [];
  for (let repeat = draw.pick([1, 1, 2, 3]); repeat > 0; repeat -= 1) {
    const kind = draw.pick(mutationKinds);
    kinds.push(kind);
    result = changed(draw, kind, result, other);
  }
  return { bytes: result, kinds };
}

function changed(draw: Draw, kind: MutationKind, bytes: Uint8Array, other: Uint8Array): Uint8Array {
  if (bytes.length < 4) return other;
  const at = draw.below(bytes.length);
  switch (kind) {
    case 'flip': {
      const flipped = bytes.slice();
      flipped[at] = draw.chance(0.5) ? draw.below(256) : (bytes[at] ?? 0) ^ (1 << draw.below(8));
      return flipped;
    }
    case 'cut':
      return draw.chance(0.8) ? bytes.slice(0, at) : bytes.slice(at);
    case 'swap': {
      const [a, b, c] = [at, draw.below(bytes.length), draw.below(bytes.length)].toSorted((x, y) => x - y);
      return joined(bytes.slice(0, a), bytes.slice(b, c), bytes.slice(a, b), bytes.slice(c));
    }
    case 'repeat': {
      const [start, end] = segmentAt(bytes, at);
      const times = draw.pick([1, 1, 2, 40]);
      const again = Array.from({ length: times }, () => bytes.slice(start, end));
      return joined(bytes.slice(0, end), ...again, bytes.slice(end));
    }
    case 'double': {
      const mark = separatorFrom(bytes, at);
      const times = draw.pick([1, 1, 3, 70, 5_000]);
      return joined(bytes.slice(0, mark), new Uint8Array(times).fill(bytes[mark] ?? 0), bytes.slice(mark));
    }
    case 'control':
      return joined(bytes.slice(0, at), Uint8Array.of(draw.pick([0, 1, 7, 10, 13, 26, 27, 127, 255])), bytes.slice(at));
    case 'drop': {
      const [start, end] = segmentAt(bytes, at);
      return joined(bytes.slice(0, start), bytes.slice(end));
    }
    case 'splice': {
      const from = draw.below(other.length);
      return joined(bytes.slice(0, at), other.slice(from, from + draw.between(1, 400)), bytes.slice(at));
    }
    default:
      return bytes.map((byte) => (byte >= 48 && byte <= 57 && draw.chance(0.02) ? 48 + draw.below(10) : byte));
  }
}

/** From the end of the segment or line before `at` to the end of its own. */
function segmentAt(bytes: Uint8Array, at: number): readonly [number, number] {
  const isEnd = (byte: number | undefined): boolean => byte === 39 || byte === 126 || byte === 10 || byte === 62;
  let start = at;
  while (start > 0 && !isEnd(bytes[start - 1])) start -= 1;
  let end = at;
  while (end < bytes.length && !isEnd(bytes[end])) end += 1;
  return [start, Math.min(end + 1, bytes.length)];
}

function separatorFrom(bytes: Uint8Array, at: number): number {
  for (let index = at; index < bytes.length; index += 1) if (separators.has(bytes[index] ?? 0)) return index;
  return at;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
