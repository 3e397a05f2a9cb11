/** What tests ask of keys of ended logs. */
import assert from 'node:assert/strict';
import { readEntry, verifyInclusionDocument, verifyPod, type PodDocument } from '@wayseal/proofs';
import { inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import { archiveOf } from '../support/proof-archive.ts';
import { recordScan } from '../support/shipment-rows.ts';
import { testIssuer } from '../support/sealing.ts';
import type { Bench } from './log-bench.ts';

type Purpose = 'smt1' | 'time' | 'spod1';

export const originOf = (generation: number): string => `${testIssuer}/smt1${generation === 1 ? '' : `-${generation}`}`;

export async function kidOf(bench: Bench, purpose: Purpose, generation: number): Promise<string> {
  const isIt = (key: { purpose: string; origin: string | null; status: string }): boolean =>
    key.purpose === purpose && key.origin === originOf(generation) && key.status !== 'revoked';
  const key = (await bench.keys()).keys.findLast(isIt);
  assert.ok(key, `${purpose} of log ${generation}`);
  return key.kid;
}

export async function nextLog(bench: Bench): Promise<void> {
  bench.pass(2_000);
  await bench.manager.openNextLog(false);
  bench.pass(2_000);
}

/** A further scan of a status, sealed. */
export async function scan(bench: Bench, uuid: string, status: 'delivered' | 'exception'): Promise<void> {
  bench.pass(2_000);
  await recordScan(bench.database, uuid, { status, recordedAt: bench.clock.now() });
  await bench.sealer.sealed(uuid);
}

export const read = (text: string): PodDocument => JSON.parse(text) as PodDocument;

export async function storeDocuments({ documents }: Bench): Promise<void> {
  documents.request();
  await documents.settled();
}

export async function verdictOf(bench: Bench, text: string): Promise<string> {
  return (await verifyPod(text, await bench.keys())).verdict;
}

/** Verifies, was signed once and for all, and has evidence of this log. */
export async function assertMoved(bench: Bench, uuid: string, before: string, generation: number): Promise<void> {
  const text = await bench.podOf(uuid);
  assert.equal(await verdictOf(bench, text), 'valid');
  assert.deepEqual(
    [read(text).statement, read(text).signature],
    [read(before).statement, read(before).signature],
    'statement and signature stay',
  );
  assert.equal(read(text).evidence.inclusion.origin, originOf(generation));
}

export async function assertSealsIncluded(bench: Bench, uuid: string): Promise<void> {
  const keys = await bench.keys();
  for (const { seq } of await bench.store.listSeals(uuid)) {
    const inclusion = await inclusionDocumentOf(archiveOf(bench.store), uuid, { seal: seq });
    assert.equal((await verifyInclusionDocument(inclusion, keys)).verdict, 'valid', `seal ${seq}`);
  }
}

export async function leavesOf(bench: Bench, generation: number): Promise<readonly string[]> {
  const log = (await bench.store.listLogs('production'))[generation - 1];
  assert.ok(log);
  return (await bench.store.reader(log).readEntries(0, log.size)).filter((entry) => readEntry(entry)?.kind !== 'key');
}
