import { canonicalJson, podEntry } from '@wayseal/proofs';
import type { Batch } from '../rules/batch.ts';
import { issuerOf, switchKeys } from '../rules/key-records.ts';
import { decideIssue } from '../rules/pod-issue.ts';
import { podStatementOf } from '../rules/pod-statement.ts';
import { sealChain, type ChainAlarm } from '../rules/seal-chain.ts';
import type { ChainToSeal, KeyRow, LogInfo, NewSeal, ProofStore } from '../ports.ts';
import { entryOf, type Keys } from './keyring.ts';

export interface FillParts {
  readonly store: ProofStore;
  readonly batch: Batch;
  readonly keys: Keys;
  readonly log: LogInfo;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Seals every chain and issues the due proofs of delivery. Returns alarms of chains that could not be sealed
 * completely.
 */
export async function sealChains(
  parts: FillParts,
  chains: readonly ChainToSeal[],
): Promise<ReadonlyMap<string, ChainAlarm>> {
  const alarms = new Map<string, ChainAlarm>();
  const sealed: { readonly chain: ChainToSeal; readonly seals: readonly NewSeal[] }[] = [];
  if (chains.some(({ sandbox }) => sandbox !== parts.log.sandbox))
    throw new Error('made-up events, and only those, must be sealed in a sandbox log');
  // Add all seals before all proofs of delivery, so that each proof comes after its own seal.
  for (const chain of chains) {
    const { seals, alarm } = sealChain(parts.batch, chain, parts.now);
    if (alarm !== null) alarms.set(chain.uuid, alarm);
    sealed.push({ chain, seals });
  }
  const due: Due[] = [];
  for (const { chain, seals } of sealed) {
    const found = await findDue(parts, chain, seals);
    if (found !== undefined) due.push(found);
  }
  const events = await parts.store.findEvents(
    due.map(({ chain, seal }) => ({ shipment: chain.uuid, index: seal.count })),
  );
  for (const [position, { chain, seal, issue }] of due.entries()) {
    const event = events[position];
    // Retention may have deleted the event.
    if (event !== undefined) addPod(parts, chain, { seal, event, issue });
  }
  return alarms;
}

/** A proof of delivery that is due for a sealed event. */
interface Due {
  readonly chain: ChainToSeal;
  readonly seal: Delivery['seal'] & { readonly count: number };
  readonly issue: number;
}

async function findDue(parts: FillParts, chain: ChainToSeal, seals: readonly NewSeal[]): Promise<Due | undefined> {
  const { batch, store } = parts;
  const last = chain.lastPod && {
    issue: chain.lastPod.issue,
    eventIndex: chain.lastPod.eventIndex,
    withdrawn: chain.lastPod.withdrawnAt !== null,
    deleted: chain.lastPod.statement === null,
  };
  const { issue, withdraw } = decideIssue(chain.state, last, chain.events);
  if (withdraw) batch.withdrawn.push(chain.uuid);
  if (issue === null) return undefined;
  const isDelivery = ({ count }: NewSeal): boolean =>
    chain.events.some(({ index, isProvableDelivery }) => index === count && isProvableDelivery);
  const seal = seals.findLast(isDelivery) ?? (await store.findDeliverySeal(chain.uuid, parts.log.id));
  // The state can be `delivered` without a sealed delivery event when that event is beyond the cap of the chain.
  return seal === undefined || seal.count === last?.eventIndex ? undefined : { chain, seal, issue };
}

interface Delivery {
  readonly seal: Pick<NewSeal, 'seq' | 'hash'> & { readonly sealed_at?: string };
  readonly event: Parameters<typeof podStatementOf>[0]['event'];
  readonly issue: number;
}

function addPod({ batch, keys, log, now }: FillParts, chain: ChainToSeal, { seal, event, issue }: Delivery): void {
  const key = keys.active('spod1', log.origin);
  if (key === undefined) throw new Error(`there is no active spod1 key of ${log.origin}`);
  const { uuid: shipment, number, carrier, vertical } = chain;
  const keyId = key.record.kid;
  const sealedAt = Date.parse(seal.sealed_at ?? chain.lastSeal?.sealed_at ?? '') || now;
  // With a clock that was set back, the proof would be older than its seal or its key.
  const issuedAt = Math.max(now, sealedAt, Date.parse(key.record.not_before));
  const issuer = issuerOf(log.origin);
  const statement = podStatementOf({
    issuer,
    keyId,
    shipment,
    number,
    carrier,
    vertical,
    event,
    seal,
    issue,
    issuedAt,
    ...(log.sandbox ? { sandbox: true } : {}),
  });
  batch.pods.push({
    shipment,
    issue,
    eventIndex: event.index,
    sealSeq: seal.seq,
    keyId,
    issuedAt,
    leafIndex: batch.addEntry(podEntry(statement)),
    statement: canonicalJson(statement),
  });
}

/** Announced keys whose start time has come. */
export function findDueKeys(rows: readonly KeyRow[], now: number): readonly KeyRow[] {
  return rows.filter(({ record }) => record.status === 'announced' && Date.parse(record.not_before) <= now);
}

/** Activates due keys and retires their predecessors as of their last issue. Logs both records. */
export async function switchDueKeys({ store, batch, keys, log, now }: FillParts): Promise<void> {
  for (const { record } of findDueKeys(keys.rows, now)) {
    const active = keys.active(record.purpose, log.origin);
    if (record.origin !== log.origin || active === undefined) continue;
    const lastIssueAt = await store.findLastIssue(active.record.kid);
    for (const next of switchKeys(record, active.record, lastIssueAt ?? null)) {
      const before = keys.find(next.kid);
      if (before !== undefined) addKey(batch, { ...before, record: next });
    }
  }
}

/** Logs a new or changed record with its row. */
export function addKey(batch: Batch, row: Parameters<typeof entryOf>[0]): void {
  batch.addEntry(entryOf(row));
  batch.keys.push(row);
}
