/** Tokens that stand in business text and are no shipment: made at random, in the forms people use. */
import type { SeededRandom } from './generate.ts';

type Maker = (random: SeededRandom) => string;

function digits(count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += String(random.below(10));
  return text;
}

function from(alphabet: string, count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += alphabet.charAt(random.below(alphabet.length));
  return text;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const hex = '0123456789abcdef';

function luhnDigit(payload: string): string {
  let sum = 0;
  for (let i = payload.length - 1, doubled = true; i >= 0; i--, doubled = !doubled) {
    const value = Number(payload.charAt(i)) * (doubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

function eanDigit(payload: string): string {
  let sum = 0;
  for (let i = 0; i < payload.length; i++) sum += Number(payload.charAt(i)) * (i % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

function isbn(random: SeededRandom): string {
  const payload = `978${digits(9, random)}`;
  return payload + eanDigit(payload);
}

function card(random: SeededRandom): string {
  const payload = random.pick(['4111', '5500', '4242', '3400']) + digits(11, random);
  return payload + luhnDigit(payload);
}

const makers: readonly Maker[] = [
  (random) => `PO-${digits(6, random)}`,
  (random) => `SO${digits(8, random)}`,
  (random) => `#${digits(5, random)}`,
  (random) => `${digits(3, random)}-${digits(7, random)}-${digits(7, random)}`,
  (random) => `${from(letters, 3, random)}-${digits(4, random)}-${from(letters, 2, random)}`,
  (random) => `${from(letters, 3, random)}${digits(9, random)}`,
  (random) => `${from(letters, 2, random)}${digits(6, random)}`,
  isbn,
  (random) => {
    const payload = digits(12, random);
    return payload + eanDigit(payload);
  },
  (random) => `DE${digits(20, random)}`,
  (random) => `GB${digits(2, random)}${from(letters, 4, random)}${digits(14, random)}`,
  (random) => `FR${digits(25, random)}`,
  (random) => from(hex, 8, random),
  (random) => from(hex, 12, random),
  (random) => from(hex, 40, random),
  (random) => from(hex, 7, random),
  (random) =>
    `${from(hex, 8, random)}-${from(hex, 4, random)}-4${from(hex, 3, random)}-a${from(hex, 3, random)}-${from(hex, 12, random)}`,
  (random) => `+49${digits(10, random)}`,
  (random) => `+1${digits(10, random)}`,
  (random) => `0${digits(10, random)}`,
  (random) => `(${digits(3, random)}) ${digits(3, random)}-${digits(4, random)}`,
  (random) => `2026-0${1 + random.below(9)}-${10 + random.below(18)}`,
  (random) => `202608${10 + random.below(18)}${digits(6, random)}`,
  card,
  (random) => `INV${digits(7, random)}`,
  (random) => `${digits(1 + random.below(5), random)}.${digits(2, random)}`,
  (random) => from(`${letters}0123456789`, 10, random),
];

export function listOrdinaryTokens(count: number, random: SeededRandom): string[] {
  return Array.from({ length: count }, (_, i) => makers[i % makers.length]!(random));
}
