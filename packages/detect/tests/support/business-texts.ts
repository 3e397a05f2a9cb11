/** Mails, invoices and signatures without a shipment, made at random: what text search must pass over. */
import type { SeededRandom } from './generate.ts';
import { listOrdinaryTokens } from './ordinary-tokens.ts';

function digits(count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += String(random.below(10));
  return text;
}

function capitals(count: number, random: SeededRandom): string {
  let text = '';
  for (let i = 0; i < count; i++) text += String.fromCharCode(65 + random.below(26));
  return text;
}

/** Digits in groups of the given lengths. */
function groups(lengths: readonly number[], separator: string, random: SeededRandom): string {
  return lengths.map((length) => digits(length, random)).join(separator);
}

type Line = (random: SeededRandom) => string;

const lines: readonly Line[] = [
  (random) => `Please pay invoice ${digits(10, random)} of 2026-0${1 + random.below(9)}-1${random.below(10)}.`,
  (random) => `Order ${random.pick(['45', '80', '77', '61'])}${digits(8, random)}, position ${digits(2, random)}`,
  (random) => `Purchase order PO ${digits(4, random)} ${digits(6, random)} for ${digits(3, random)} pcs`,
  (random) => `Tel. +${digits(2, random)} ${groups([2, 4, 4], ' ', random)}, Fax 0${groups([2, 8], '-', random)}`,
  (random) => `Call me: (${digits(3, random)}) ${groups([3, 4], '-', random)} or ${groups([3, 3, 4], '-', random)}`,
  (random) => `Mobil 0${groups([3, 8], '-', random)} / 0${groups([3, 4, 4], ' ', random)}`,
  (random) => `IBAN DE${groups([2, 4, 4, 4, 4, 2], ' ', random)}, BIC ${capitals(4, random)}DE${capitals(2, random)}`,
  (random) => `VAT ${random.pick(['DE', 'GB', 'FR', 'IT', 'ES'])} ${digits(9, random)}, HRB ${digits(6, random)}`,
  (random) => `USt-IdNr. DE${digits(9, random)} St.-Nr. ${groups([2, 3, 5], '/', random)}`,
  (random) => `Material ${capitals(4, random)}${digits(7, random)}, batch ${capitals(2, random)}${digits(8, random)}`,
  (random) =>
    `Serial ${capitals(2, random)}${digits(7, random)}${capitals(2, random)}, lot ${capitals(1, random)}${digits(10, random)}`,
  (random) => `Row: ${groups([4, 4, 4, 4, 4], ' ', random)}`,
  (random) => `Row: ${groups([2, 3, 5, 6, 4, 2], ' ', random)}`,
  (random) => `Delivery note ${digits(20, random)}`,
  (random) => `SAP document ${digits(10, random).padStart(20, '0')}`,
  (random) => `Card ${groups([4, 4, 4, 4], ' ', random)}, amount EUR ${digits(1, random)},${digits(3, random)}.00`,
  (random) => `Meeting 10:${digits(2, random)}, room ${digits(4, random)}, dial-in ${groups([3, 3, 3], ' ', random)}#`,
  (random) => `Ticket ${capitals(3, random)}-${digits(6, random)} at https://help.example/t/${digits(12, random)}`,
  (random) => `Dear ${capitals(1, random)}. ${capitals(4, random)}, see ${listOrdinaryTokens(3, random).join(' and ')}`,
];

/** Ten lines. */
export function drawBusinessText(random: SeededRandom): string {
  return Array.from({ length: 10 }, () => random.pick(lines)(random)).join('\n');
}
