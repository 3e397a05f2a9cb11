import { randomBytes } from 'node:crypto';

/** Creates ids of records and requests: UUIDv7 text, ordered by creation time. */
export interface IdSource {
  next(): string;
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const poolBytes = 4096;
const randomBytesPerId = 10;

/** The 12 bits behind the version count within a millisecond, from a random number below half of them. */
const [firstCounts, counts] = [0x800, 0x1000];

/**
 * UUIDv7 (RFC 9562, 6.2 method 1): 48 bits of `now()` in ms, version, a counter of 12 bits, 62 random bits. The ids of one
 * source rise also within a millisecond, up to 2,048 of them. Draws random bytes in blocks, to save system calls.
 */
export function uuidV7Source(now: () => number): IdSource {
  let pool = randomBytes(poolBytes);
  let used = 0;
  let millisecond = NaN;
  let time = '';
  let count = 0;
  const at = (index: number): number => pool[used + index] ?? 0;
  return {
    next() {
      if (used + randomBytesPerId > pool.length) {
        pool = randomBytes(poolBytes);
        used = 0;
      }
      const current = now();
      if (current !== millisecond) {
        millisecond = current;
        time = timePart(current);
        count = ((at(0) << 8) | at(1)) % firstCounts;
      } else count = (count + 1) % counts;
      const version = hex[0x70 | (count >> 8)];
      const variant = hex[0x80 | (at(2) & 0x3f)];
      let node = '';
      for (let index = 4; index < randomBytesPerId; index += 1) node += hex[at(index)];
      const id = `${time}-${version}${hex[count & 0xff]}-${variant}${hex[at(3)]}-${node}`;
      used += randomBytesPerId;
      return id;
    },
  };
}

function timePart(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** The least UUIDv7 text of ids that are made at this time or later. */
export function leastUuidV7(milliseconds: number): string {
  return `${timePart(milliseconds)}-0000-0000-000000000000`;
}

/** When a UUIDv7 was made, epoch milliseconds. */
export function timeOfUuidV7(id: string): number {
  return parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
