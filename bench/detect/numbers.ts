/** The batch of the measurements: valid, mistyped and random numbers, from a fixed seed. */
import { listFormats } from '../../packages/detect/src/index.ts';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function makeRandom(seed: number): (limit: number) => number {
  let state = seed | 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

export function randomText(length: number, alphabet: number, random: (limit: number) => number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += characters.charAt(random(alphabet));
  return text;
}

/**
 * One third each. Valid: the example of every format. Mistyped: the same with another last digit. Random: 6 to 40
 * characters.
 */
export function listMixedNumbers(): string[] {
  const random = makeRandom(1);
  const valid = listFormats().flatMap((format) => format.variants.map((variant) => variant.example));
  const mistyped = valid.map((number) => {
    const last = characters.indexOf(number.at(-1)!);
    return number.slice(0, -1) + characters.charAt(last < 10 ? (last + 1) % 10 : 10 + ((last - 9) % 26));
  });
  const drawn = valid.map((_, i) => randomText(6 + random(35), i % 2 === 0 ? 10 : 36, random));
  return valid.flatMap((number, i) => [number, mistyped[i]!, drawn[i]!]);
}
