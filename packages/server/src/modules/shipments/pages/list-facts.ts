/** What a pasted text or file holds: numbers with their carriers, pages and recorded statuses. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DetectionResult, listSkipped, maxInputLength, type SkippedKind, type TextFinding } from '@wayseal/detect';
import type { Invoke } from '../../../kernel/operation/invoke.ts';
import type { OutputOf } from '../../../kernel/operation/operation.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { RequestCaller } from '../../../surfaces/http/caller.ts';
import { longestSearchedText, mostNumbers, textPerUnit } from '../../detection/rules/list-bounds.ts';
import { findInPieces } from '../../detection/rules/text-pieces.ts';
import { listStates } from '../operations/list-states.ts';

export type NumberState = OutputOf<typeof listStates>['items'][number];

/** A number of a list, with where it is in the text; a number that the text repeats has several places. */
export interface ListedNumber {
  readonly detection: DetectionResult;
  readonly state: NumberState;
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

/** Whether a number is to be looked at before it is opened. */
export function needsLook({ detection }: ListedNumber): boolean {
  return detection.sandbox !== true && detection.decision !== 'auto_select';
}

/** Finds the numbers of a text. Costs by length: others are answered between two pieces. */
export async function findNumbers(
  text: string,
  ports: Pick<Ports, 'detector'>,
  caller: RequestCaller,
): Promise<Found & { readonly cutAt: number | null }> {
  const searched = text.slice(0, longestSearchedText);
  await caller.charge(Math.floor(searched.length / textPerUnit));
  const byNumber = new Map<string, number>();
  const [detections, places, findings]: [
    DetectionResult[],
    { start: number; end: number; index: number }[],
    TextFinding[],
  ] = [[], [], []];
  let hasMore = false;
  for (const found of findInPieces(searched, ports.detector)) {
    for (const finding of found) {
      const { start, end, detection } = finding;
      const known = byNumber.get(detection.tracking_number);
      if (known === undefined && detections.length === mostNumbers) {
        hasMore = true;
        continue;
      }
      const index = known ?? detections.push(detection) - 1;
      byNumber.set(detection.tracking_number, index);
      places.push({ start, end, index });
      findings.push(finding);
    }
    if (hasMore) break;
    await nextTurn();
  }
  return { detections, places, findings, hasMore, cutAt: text.length > searched.length ? searched.length : null };
}

/** Longest text whose other numbers are named; naming them costs as much as the search. */
const longestNamed = 16 * 1024;

/** The facts of a page: what was found, its recorded statuses, and what was skipped. */
export async function listFacts(
  text: string,
  found: Awaited<ReturnType<typeof findNumbers>>,
  invoke: Invoke,
  caller: RequestCaller,
): Promise<ListFacts> {
  const skipped = new Map<SkippedKind, number>();
  if (text.length <= longestNamed) {
    for (const { kind } of listSkipped(text, [...found.findings])) skipped.set(kind, (skipped.get(kind) ?? 0) + 1);
  }
  return {
    numbers: await withStates(found.detections, invoke, caller),
    places: found.places,
    skipped,
    hasMore: found.hasMore,
    cutAt: found.cutAt,
  };
}

/** Each detection with its carrier's page and recorded status. */
export async function withStates(
  detections: readonly DetectionResult[],
  invoke: Invoke,
  caller: RequestCaller,
): Promise<readonly ListedNumber[]> {
  if (detections.length === 0) return [];
  const items = detections.map(({ tracking_number: number, primary }) => ({
    number,
    ...(primary?.carrier == null ? {} : { carrier: primary.carrier.slug }),
  }));
  await caller.charge(Math.ceil(items.length / 10));
  const answer = await invoke(listStates, { items }, caller);
  return answer.items.flatMap((state, index) => {
    const detection = detections[index];
    return detection === undefined ? [] : [{ detection, state }];
  });
}

/** Numbers one a line, as an export of a list sends them; lines that are no number are left out. */
export function readLines(text: string, { detector }: Pick<Ports, 'detector'>): readonly DetectionResult[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= maxInputLength)
    .slice(0, mostNumbers)
    .map((line) => detector.detect(line));
}
