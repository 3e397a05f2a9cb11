/** Records one batch: events, what messages stated, and the ledger, in one transaction. */
import type { RecordingTransaction } from '../../../shipments/ports.ts';
import type { InterchangeKey, LedgerEntry } from '../../ports.ts';
import { knownInterchangeOf } from '../../rules/intake/build-report.ts';
import {
  hasWork,
  outcomeOfKnown,
  outcomeWithoutWork,
  rejectedAll,
  type Unit,
  type UnitOutcome,
} from '../../rules/intake/unit.ts';
import { problemOf } from '../../rules/problems.ts';
import { isResolved } from '../../rules/resolved.ts';
import type { Batch, BatchOutcome, BatchUnit, OpenInterchange } from './batch.ts';
import { Corrections, ReplacementDoesNotFit } from './corrections.ts';
import type { IntakeParts } from './parts.ts';
import { shipmentKey, UnclaimedShipment, UnitRecorder, type WithinBatch } from './record-units.ts';

export interface BatchOptions {
  readonly isTrial: boolean;
  readonly followerKeyId: string | null;
  readonly receivedAt: number;
}

type Parts = Pick<IntakeParts, 'recording' | 'store' | 'settleJourney'>;

/** Times that a batch is tried again because a document has events of a shipment that another process added meanwhile. */
const retries = 3;

/** Resolves when everything is committed. Rejects when the database fails; then nothing of the batch is recorded. */
export async function recordBatch(batch: Batch, parts: Parts, options: BatchOptions): Promise<BatchOutcome> {
  if (!needsDatabase(batch))
    return { outcomes: batch.units.map(({ unit }) => outcomeWithoutWork(unit)), isInLedger: false };
  const unfit = new Set<Unit>();
  const { isTrial } = options;
  for (let retry = 0; ;) {
    try {
      const run = (within: RecordingTransaction) => work(batch, within, parts, { ...options, unfit });
      const outcomes = await parts.recording.recordTogether(run, { discard: isTrial });
      return { outcomes, isInLedger: !isTrial };
    } catch (error) {
      if (error instanceof ReplacementDoesNotFit) unfit.add(error.unit);
      else if (!(error instanceof UnclaimedShipment) || (retry += 1) > retries) throw error;
    }
  }
}

function needsDatabase({ units, ended }: Batch): boolean {
  return units.some(({ unit }) => hasWork(unit)) || ended.some(({ isInLedger }) => isInLedger);
}

async function work(
  batch: Batch,
  within: RecordingTransaction,
  parts: Parts,
  options: BatchOptions & { readonly unfit: ReadonlySet<Unit> },
): Promise<readonly UnitOutcome[]> {
  const ledger = await openLedger(batch, within, parts, options);
  const isKnown = ({ interchange, unit }: BatchUnit): boolean => {
    const entry = ledger.get(interchange);
    if (interchange.formerly !== null) return interchange.formerly.messages[unit.position - 1]?.[5] === 0;
    return entry !== undefined && (entry.known !== null || unit.progress <= entry.messagesDone);
  };
  const { unfit } = options;
  const fresh = batch.units.filter((each) => hasWork(each.unit) && !isKnown(each) && !unfit.has(each.unit));
  const claimed = await claimAll(fresh, within, parts);
  const scope: WithinBatch = { within, store: parts.store, settleJourney: parts.settleJourney, claimed, ...options };
  const recorder = new UnitRecorder(scope);
  const corrections = new Corrections(scope, recorder);
  const outcomes = new Map<BatchUnit, () => UnitOutcome>();
  for (const each of fresh) {
    const tally = recorder.open(each, ledger.get(each.interchange)?.id ?? '');
    await corrections.record(tally);
    outcomes.set(each, () => tally.tally.outcome());
  }
  await recorder.flush();
  const done = batch.units.map((each) => {
    const recorded = outcomes.get(each);
    if (recorded !== undefined) return recorded();
    if (unfit.has(each.unit))
      return rejectedAll(each.unit, [problemOf('chain_full', {}), problemOf('replace_incomplete', {})]);
    return isKnown(each) ? outcomeOfKnown(each.unit) : outcomeWithoutWork(each.unit);
  });
  if (!options.isTrial) await closeLedger(batch, done, ledger, within, parts);
  return done;
}

/** Claims the rows in one order, so that two processes do not wait for each other. A trial has none. */
async function openLedger(
  { units, ended }: Batch,
  { trx }: RecordingTransaction,
  { store }: Parts,
  { isTrial, receivedAt }: BatchOptions,
): Promise<ReadonlyMap<OpenInterchange, LedgerEntry>> {
  if (isTrial) return new Map();
  const open = [...new Set([...units.map(({ interchange }) => interchange), ...ended])];
  const ledger = new Map<OpenInterchange, LedgerEntry>();
  for (const interchange of open.toSorted((one, other) => compareKeys(one.key, other.key)))
    ledger.set(interchange, await store.claimInterchange(trx, interchange.key, receivedAt));
  return ledger;
}

function compareKeys(one: InterchangeKey, other: InterchangeKey): number {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Claims the shipments that statements name, and those of documents that are cancelled or replaced. */
async function claimAll(units: readonly BatchUnit[], within: RecordingTransaction, { store }: Parts) {
  const wanted = new Map<string, { readonly number: string; readonly carrier: string }>();
  for (const { unit, interchange } of units) {
    for (const { resolution } of unit.statements)
      if (isResolved(resolution)) wanted.set(shipmentKey(resolution), resolution);
    const { document, function: what } = unit.message;
    if (document === null || (what !== 'cancel' && what !== 'replace')) continue;
    for (const shipment of await store.findDocument(within.trx, interchange.key, document))
      wanted.set(shipmentKey(shipment), shipment);
  }
  const found = await within.claim([...wanted.values()].map(({ number, carrier }) => ({ number, carrier })));
  return { keys: new Set(wanted.keys()), shipments: new Map(found) };
}

async function closeLedger(
  { units, ended }: Batch,
  outcomes: readonly UnitOutcome[],
  ledger: ReadonlyMap<OpenInterchange, LedgerEntry>,
  { trx }: RecordingTransaction,
  { store }: Parts,
): Promise<void> {
  for (const [interchange, entry] of ledger) {
    if (entry.known !== null && interchange.formerly === null) continue;
    if (ended.includes(interchange)) {
      const messages = interchange.messages.map((message) => ({
        ...message,
        outcomes: [
          ...message.outcomes,
          ...units.flatMap((each, position) => (each.entry === message ? (outcomes[position] ?? []) : [])),
        ],
      }));
      await store.finishInterchange(trx, entry.id, knownInterchangeOf(messages));
      continue;
    }
    const progress = Math.max(
      entry.messagesDone,
      ...units.flatMap(({ interchange: own, unit }) =>
        own === interchange && unit.isLeftOut !== true ? [unit.progress] : [],
      ),
    );
    if (interchange.formerly === null) await store.saveProgress(trx, entry.id, progress);
  }
}
