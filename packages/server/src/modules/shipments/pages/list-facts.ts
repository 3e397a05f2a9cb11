/** What a pasted text or file holds: numbers with their carriers, pages and recorded statuses. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CarrierReference,
  type DetectionResult,
  listSkipped,
  maxInputLength,
  namedKinds,
  type SkippedKind,
  type TextFinding,
} from '@wayseal/detect';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import type { OutputOf } from '../../../kernel/operation/operation.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { RequestCaller } from '../../../surfaces/http/caller.ts';
import { namedKindOf } from '../../detection/rules/service-url.ts';
import { longestSearchedText, mostNumbers, textPerUnit } from '../../detection/rules/list-bounds.ts';
import { findInPieces } from '../../detection/rules/text-pieces.ts';
import { listStates } from '../operations/list-states.ts';
import { isList, readEntries, type SkippedEntry } from './list-entries.ts';
import { listCarriers } from './readings.ts';

export type NumberState = OutputOf<typeof listStates>['items'][number];

/** A number of a list, with where it is in the text; a number that the text repeats has several places. */
export interface ListedNumber {
  readonly detection: DetectionResult;
  readonly state: NumberState;
  /** Carriers that may have the number, as its own page names them. */
  readonly carriers: readonly CarrierReference[];
}

export interface ListFacts {
  readonly numbers: readonly ListedNumber[];
  /** Places in the text, in order, with the index of their number. */
  readonly places: readonly { readonly start: number; readonly end: number; readonly index: number }[];
  readonly skipped: ReadonlyMap<SkippedKind, number>;
  /** The text has more numbers than a page shows. */
  readonly hasMore: boolean;
  /** Characters that were searched, when the text is longer. */
  readonly cutAt: number | null;
}

interface Found {
  readonly detections: readonly DetectionResult[];
  readonly places: ListFacts['places'];
  readonly hasMore: boolean;
  readonly findings: readonly TextFinding[];
}

/** What a text holds; `cutAt` as in `ListFacts`. */
export interface FoundInText extends Found, Pick<ListFacts, 'cutAt'> {
  /** Entries of a list whose form says that they are no shipment, in order. */
  readonly skippedEntries: readonly SkippedEntry[];
}

/** Whether a number is to be looked at before it is opened. */
export function needsLook({ detection }: ListedNumber): boolean {
  return detection.sandbox !== true && detection.decision !== 'auto_select';
}

/** Finds the numbers of a text. Each entry of a list counts, known or not; in other texts only what is found. */
export async function findNumbers(
  text: string,
  ports: Pick<Ports, 'detector'>,
  caller: RequestCaller,
): Promise<FoundInText> {
  return isList(text) ? await readList(text, ports, caller) : await searchText(text, ports, caller);
}

/** Costs by length as a search does: entries that are not one number are searched. */
async function readList(
  text: string,
  { detector }: Pick<Ports, 'detector'>,
  caller: RequestCaller,
): Promise<FoundInText> {
  await caller.charge(Math.floor(text.length / textPerUnit));
  const collected = new Collected();
  const { findings, skipped } = readEntries(text, detector);
  for (const finding of findings) collected.add(finding);
  return foundBy(collected, null, skipped);
}

/** Costs by length: others are answered between two pieces. */
async function searchText(text: string, ports: Pick<Ports, 'detector'>, caller: RequestCaller): Promise<FoundInText> {
  const searched = text.slice(0, longestSearchedText);
  await caller.charge(Math.floor(searched.length / textPerUnit));
  const collected = new Collected();
  for (const found of findInPieces(searched, ports.detector)) {
    for (const finding of found) collected.add(finding);
    if (collected.hasMore) break;
    await nextTurn();
  }
  return foundBy(collected, text.length > searched.length ? searched.length : null);
}

function foundBy(
  { detections, places, findings, hasMore }: Found,
  cutAt: number | null,
  skippedEntries: readonly SkippedEntry[] = [],
): FoundInText {
  return { detections, places, findings, hasMore, cutAt, skippedEntries };
}

/** Findings with each number once, up to the most that a page shows. */
class Collected implements Found {
  readonly detections: DetectionResult[] = [];
  readonly places: { readonly start: number; readonly end: number; readonly index: number }[] = [];
  readonly findings: TextFinding[] = [];
  hasMore = false;

  add(finding: TextFinding): void {
    const { start, end, detection } = finding;
    const known = this.detections.findIndex((each) => each.tracking_number === detection.tracking_number);
    if (known === -1 && this.detections.length === mostNumbers) {
      this.hasMore = true;
      return;
    }
    this.places.push({ start, end, index: known === -1 ? this.detections.push(detection) - 1 : known });
    this.findings.push(finding);
  }
}

/** Longest text whose other numbers are named; naming them costs as much as the search. */
const longestNamed = 16 * 1024;

/** Other numbers of a text by kind, as far as it was read; null for a text that is too long to name them. */
export function countSkipped(text: string, found: FoundInText): ListFacts['skipped'] | null {
  if (text.length > longestNamed) return null;
  const { findings, hasMore } = found;
  const read = hasMore ? text.slice(0, findings.at(-1)?.end) : text;
  const entries = found.skippedEntries.filter(({ end }) => end <= read.length);
  const taken = [...findings, ...entries].sort((a, b) => a.start - b.start);
  const skipped = new Map<SkippedKind, number>();
  for (const { kind } of [...entries, ...listSkipped(read, taken)]) skipped.set(kind, (skipped.get(kind) ?? 0) + 1);
  return skipped;
}

/** The facts of a page: what was found, its recorded statuses, and what was skipped. */
export async function listFacts(
  text: string,
  found: FoundInText,
  site: StateSources,
  caller: RequestCaller,
): Promise<ListFacts> {
  return {
    numbers: await withStates(found.detections, site, caller),
    places: found.places,
    skipped: countSkipped(text, found) ?? new Map(),
    hasMore: found.hasMore,
    cutAt: found.cutAt,
  };
}

export interface StateSources {
  readonly invoke: Invoke;
  readonly ports: Pick<Ports, 'detector' | 'directory'>;
}

/** Each detection with its carriers, its carrier's page and its recorded status. */
export async function withStates(
  detections: readonly DetectionResult[],
  { invoke, ports }: StateSources,
  caller: RequestCaller,
): Promise<readonly ListedNumber[]> {
  if (detections.length === 0) return [];
  const kinds = detections.map(namedKindOf);
  const items = detections.map(({ tracking_number: number, primary }, index) => ({
    number,
    ...(primary?.carrier == null ? {} : { carrier: primary.carrier.slug }),
    ...(kinds[index] === undefined ? {} : { vertical: kinds[index] }),
  }));
  await caller.charge(Math.ceil(items.length / 10));
  const answer = await invoke(listStates, { items }, caller);
  return answer.items.flatMap((state, index) => {
    const detection = detections[index];
    return detection === undefined ? [] : [{ detection, state, carriers: listCarriers(detection, ports) }];
  });
}

/** A number as an export of a list sends it: the kind that the pasted text named comes in front. */
export function exportEntry(detection: DetectionResult): string {
  const kind = namedKindOf(detection);
  return kind === undefined ? detection.tracking_number : `${kind}:${detection.tracking_number}`;
}

function readEntry(line: string, { detector }: Pick<Ports, 'detector'>): DetectionResult {
  const vertical = namedKinds.find((kind) => line.startsWith(`${kind}:`));
  return vertical === undefined
    ? detector.detect(line)
    : detector.detect(line.slice(vertical.length + 1), { vertical });
}

/** Entries one a line, as an export of a list sends them; lines that are no number are left out. */
export function readLines(text: string, ports: Pick<Ports, 'detector'>): readonly DetectionResult[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= maxInputLength)
    .slice(0, mostNumbers)
    .map((line) => readEntry(line, ports));
}
