import { randomBytes } from 'node:crypto';

/** Creates ids of records and requests: UUIDv7 text, ordered by creation time. */
export interface IdSource {
  next(): string;
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const poolBytes = 4096;
const randomBytesPerId = 10;

/**
 * UUIDv7 (RFC 9562): 48 bits of `now()` in ms, version, 74 random bits. Draws random bytes in blocks, to save system
 * calls.
 */
export function uuidV7Source(now: () => number): IdSource {
  let pool = randomBytes(poolBytes);
  let used = 0;
  let millisecond = NaN;
  let time = '';
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
      }
      const version = hex[0x70 | (at(0) & 0x0f)];
      const variant = hex[0x80 | (at(2) & 0x3f)];
      let node = '';
      for (let index = 4; index < randomBytesPerId; index += 1) node += hex[at(index)];
      const id = `${time}-${version}${hex[at(1)]}-${variant}${hex[at(3)]}-${node}`;
      used += randomBytesPerId;
      return id;
    },
  };
}

function timePart(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
