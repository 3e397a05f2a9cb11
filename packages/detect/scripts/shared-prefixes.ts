/**
 * Four letters that are the SCAC of a line and the prefix of a container owner alike: what one mistyped digit of such a
 * container becomes. `node packages/detect/scripts/shared-prefixes.ts` prints the table of docs/reference/detection-accuracy.md.
 */
import { iso } from '../src/check-digits.ts';
import { toValues } from '../src/character-sets.ts';
import { billLines } from '../src/data/bill-lines.ts';
import { builtInDirectory, detect } from '../src/index.ts';
import { SeededRandom } from '../src/operator/sampling.ts';
import { isMain, percent, printTable } from './table.ts';

export interface SharedPrefix {
  readonly prefix: string;
  readonly typos: number;
  /** Typos that were called a bill of lading. */
  readonly bills: number;
  /** Typos that a program would have taken without asking. */
  readonly selected: number;
  /** Typos that are no container any more. */
  readonly notContainers: number;
}

/** Codes of both registers, and of the table of bills. */
export function listSharedPrefixes(): string[] {
  const { carriers, lessors } = builtInDirectory();
  const owners = new Set([...carriers.flatMap((row) => row.identifiers.bic), ...lessors.flatMap((row) => row.bic)]);
  const scacs = new Set([
    ...carriers.flatMap((row) => row.identifiers.scac),
    ...billLines.flatMap((line) => [...line.scacs, ...(line.unsureScacs ?? [])]),
  ]);
  return [...scacs].filter((scac) => owners.has(scac)).sort();
}

/** `count` containers under each prefix, each with one digit replaced so that the check digit is wrong. */
export function measureSharedPrefixes(count: number): SharedPrefix[] {
  const random = new SeededRandom(6346);
  return listSharedPrefixes().map((prefix) => {
    const row = { prefix, typos: 0, bills: 0, selected: 0, notContainers: 0 };
    while (row.typos < count) {
      const mistyped = drawMistyped(prefix, random);
      if (mistyped === null) continue;
      const { matches, decision } = detect(mistyped);
      row.typos++;
      if (matches.some((match) => match.type === 'bol')) row.bills++;
      if (decision === 'auto_select') row.selected++;
      if (matches[0]?.type !== 'iso6346') row.notContainers++;
    }
    return row;
  });
}

/** Null when the check digit happens to stay right: one typo in 60. */
function drawMistyped(prefix: string, random: SeededRandom): string | null {
  const body = prefix + String(random.below(1_000_000)).padStart(6, '0');
  const number = body + String(iso(toValues(body), 0, 10));
  const at = 4 + random.below(7);
  const digit = String((Number(number.charAt(at)) + 1 + random.below(9)) % 10);
  const mistyped = number.slice(0, at) + digit + number.slice(at + 1);
  return iso(toValues(mistyped), 0, 10) === Number(mistyped.at(-1)) ? null : mistyped;
}

if (isMain(import.meta.url)) {
  printTable(
    ['prefix', 'typos', 'still a container', 'called a bill of lading', 'selected without a person'],
    measureSharedPrefixes(1000).map(({ prefix, typos, bills, selected, notContainers }) => [
      prefix,
      String(typos),
      percent(typos - notContainers, typos),
      percent(bills, typos),
      percent(selected, typos),
    ]),
  );
}
