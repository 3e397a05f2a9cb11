import { Checklist, type Result, reasonOf } from '../documents/checklist.ts';
import { hash, int } from '../documents/fields.ts';
import { readDocument } from '../documents/read-document.ts';
import { chainDocument, shipmentEvent } from '../documents/schemas.ts';
import type { ChainDocument, Hash, ShipmentEvent } from '../documents/types.ts';
import { eventCommitment } from './formulas.ts';
import { type Anchor, findSealProblem, purgedCount } from './judge-seals.ts';

export interface StoredEvent {
  readonly index: number;
  readonly salt: Hash;
  readonly body: ShipmentEvent;
}

export interface ChainOptions {
  /** The stored events. An absent one was purged, or is missing. */
  readonly events?: readonly StoredEvent[];
  /** Log entries of the seals. */
  readonly anchors?: readonly Anchor[];
}

export interface ChainCounters {
  readonly sealed_events: number;
  readonly verified_events: number;
  readonly unavailable_events: number;
  readonly unsealed_events: number;
  readonly seals: number;
  readonly anchored_seals: number;
  readonly chain_digest: Hash | null;
}

export interface ChainResult extends Result, ChainCounters {}

const none: ChainCounters = {
  sealed_events: 0,
  verified_events: 0,
  unavailable_events: 0,
  unsealed_events: 0,
  seals: 0,
  anchored_seals: 0,
  chain_digest: null,
};

/** Checks one stored event against its commitment. Returns the problem, or null. Salt and body may be any values. */
function eventProblem({ index, salt, body }: StoredEvent, commitments: readonly Hash[]): string | null {
  if (!hash(salt) || !shipmentEvent(body)) return 'is malformed';
  if (eventCommitment(salt, body) !== commitments[index - 1]) return 'differs from the sealed one';
  return body.corrects === undefined || body.corrects < index ? null : 'corrects itself or a later event';
}

interface EventFindings {
  readonly problem: string | null;
  readonly verified: number;
  readonly unavailable: number;
  readonly unsealed: number;
}

/** V3. Events after the last seal are counted but not judged. */
function judgeEvents(events: readonly StoredEvent[], { commitments, seals }: ChainDocument): EventFindings {
  const present = new Set<number>();
  let problem: string | null = null;
  let [verified, unsealed] = [0, 0];
  for (const event of events) {
    const { index } = event;
    if (int(1)(index) && index > commitments.length) {
      unsealed += 1;
      continue;
    }
    const wrong =
      !int(1)(index) || present.has(index) ? 'has an invalid or repeated index' : eventProblem(event, commitments);
    present.add(index);
    if (wrong === null) verified += 1;
    else problem ??= `A stored event ${wrong}`;
  }
  const purged = purgedCount(seals);
  let unavailable = 0;
  for (let index = 1; index <= commitments.length; index++) {
    if (present.has(index)) continue;
    if (index <= purged) unavailable += 1;
    else problem ??= `Event ${index} is missing, but no purge seal covers it`;
  }
  return { problem, verified, unavailable, unsealed };
}

/** V1 and V2. Returns whether the later steps can be computed. */
function checkSeals(list: Checklist, chain: ChainDocument, anchors: readonly Anchor[]): boolean {
  const count = chain.seals.length;
  list.judge('V1', 'not_sealed', count === 0 ? 'The shipment has no seal' : null, `The shipment has ${count} seals`);
  if (count === 0) return false;
  const problem = findSealProblem(chain, anchors);
  const detail = `The ${count} seals are in sequence and fix ${chain.commitments.length} events in order`;
  list.judge('V2', 'seal_chain_corrupted', problem, detail);
  return problem === null;
}

function checkChain(list: Checklist, chain: ChainDocument, { events, anchors = [] }: ChainOptions): ChainCounters {
  const { commitments, seals, chain_digest } = chain;
  const isSound = checkSeals(list, chain, anchors);
  const sealed = seals.at(-1)?.count ?? 0;
  const counters = { ...none, sealed_events: sealed, seals: seals.length, chain_digest };
  if (!isSound) return { ...counters, unsealed_events: seals.length === 0 ? (events?.length ?? 0) : 0 };
  const anchored_seals = new Set(anchors.map(({ seq }) => seq)).size;
  const found = events === undefined ? undefined : judgeEvents(events, chain);
  if (found === undefined) list.skip('V3', 'This document has no events, only their commitments');
  else list.judge('V3', 'event_mismatch', found.problem, `${found.verified} stored events match their seals`);
  const unavailable = found?.unavailable ?? purgedCount(seals);
  const gone = `The contents of ${unavailable} of ${commitments.length} events were deleted after the retention time`;
  list.judge('V4', 'events_unavailable', unavailable > 0 ? gone : null, 'No events were purged');
  const verified_events = found?.verified ?? 0;
  const unsealed_events = found?.unsealed ?? 0;
  return { ...counters, anchored_seals, verified_events, unavailable_events: unavailable, unsealed_events };
}

/**
 * Checks whether a stored history was edited, reordered or cut. Meant for the holder of the store: `valid` means that
 * the parts are consistent, not who made them, since anyone can make a chain. For a file from elsewhere, use
 * `verifyChainInLog` or `verifyDocument`. Never throws.
 */
export function verifyChain(input: string | Uint8Array | object, options: ChainOptions = {}): ChainResult {
  const list = new Checklist();
  let counters = none;
  try {
    const chain = readDocument(input, chainDocument);
    list.pass('V0', 'The document has the form of svt2');
    counters = checkChain(list, chain, options);
  } catch (error) {
    list.fail('V0', 'malformed', reasonOf(error));
  }
  return { ...list.result('valid'), ...counters };
}
