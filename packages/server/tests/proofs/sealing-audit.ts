/** What a sealed database must hold when all is over, asked of its rows and judged by the library of proofs. */
import assert from 'node:assert/strict';
import {
  buildChain,
  parseKeySet,
  verifyChain,
  verifyConsistency,
  verifyInclusionDocument,
  verifyPod,
} from '@wayseal/proofs';
import { inclusionDocumentOf } from '../../src/modules/proofs/operations/documents.ts';
import { consistencyPath } from '../../src/modules/proofs/operations/read-path.ts';
import type { LogReader, ProofStore } from '../../src/modules/proofs/ports.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import type { Keyring } from '../../src/modules/proofs/work/keyring.ts';
import { testIssuer } from '../support/sealing.ts';

export interface AuditParts {
  readonly database: Database;
  readonly store: ProofStore;
  readonly keyring: Keyring;
  readonly shipments: readonly string[];
}

/** Throws at the first thing that is lost, doubled, forked, or not provable. Answers how many proofs of delivery there are. */
export async function auditSealing(parts: AuditParts): Promise<number> {
  const { store, shipments } = parts;
  const [log] = await store.listLogs('production');
  assert.ok(log);
  const reader = store.reader(log);
  await auditLog(parts, reader, log);
  for (const [index, uuid] of shipments.entries()) await auditChain(parts, reader, uuid, `shipment ${index}`);
  return auditPods(parts);
}

async function auditLog({ store, database }: AuditParts, reader: LogReader, log: { id: number; size: number }) {
  const entries = await reader.readEntries(0, log.size);
  assert.equal(entries.length, log.size, 'an entry is lost');
  assert.equal(new Set(entries).size, entries.length, 'an entry is logged twice');
  assert.deepEqual(await store.listUnsigned(log.id), [], 'a checkpoint is not signed');
  const newest = await reader.newestCheckpoint();
  assert.equal(newest?.size, log.size, 'the newest checkpoint covers the log');
  const sizes = await database.handle.selectFrom('log_checkpoints').select('tree_size').orderBy('tree_size').execute();
  for (const [position, { tree_size: from }] of sizes.slice(0, -1).entries()) {
    const to = sizes[position + 1]?.tree_size ?? 0;
    const [before, after] = [await reader.checkpointAt(from), await reader.checkpointAt(to)];
    assert.ok(before && after, 'a checkpoint is not released');
    const path = await consistencyPath(reader, from, to);
    const verdict = verifyConsistency({ from, to, fromRoot: before.root, toRoot: after.root, path });
    assert.equal(verdict, 'valid', `a fork between ${from} and ${to}`);
  }
  const roots = await reader.listRoots(0, 10_000);
  assert.equal(roots.at(-1)?.size, log.size, 'the newest root is not listed');
}

async function auditChain({ store, keyring }: AuditParts, log: LogReader, uuid: string, name: string): Promise<void> {
  const shipment = await store.findShipment(uuid);
  const count = shipment?.eventCount ?? 0;
  if (count === 0) return;
  const seals = await store.listSeals(uuid);
  const commitments = await store.listCommitments(uuid, count);
  const entries = await log.readEntriesAt(seals.map(({ leafIndex }) => leafIndex));
  const anchors = seals.map(({ seq, leafIndex }) => ({ seq, entry: entries.get(leafIndex) ?? '' }));
  const chain = verifyChain(buildChain({ shipment: uuid, commitments, seals }), {
    events: await store.listEvents(uuid),
    anchors,
  });
  assert.equal(chain.verdict, 'valid', `${name}: ${JSON.stringify(chain)}`);
  const { sealed_events: sealed, anchored_seals: anchored } = chain;
  assert.deepEqual([sealed, anchored], [count, seals.length], `${name}: every event is sealed, every seal is logged`);
  const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
  const archive = { ...store, log: () => Promise.resolve(log) };
  const inclusion = await verifyInclusionDocument(await inclusionDocumentOf(archive, uuid, {}), keys);
  assert.equal(inclusion.verdict, 'valid', `${name}: ${JSON.stringify(inclusion.steps)}`);
}

async function auditPods({ store, keyring, database, shipments }: AuditParts): Promise<number> {
  const keys = parseKeySet((await keyring.load()).documentOf(testIssuer));
  const { handle } = database;
  const pods = await handle
    .selectFrom('pods')
    .select(['shipment_id', 'event_index', 'document', 'withdrawn_at'])
    .execute();
  const deliveries = pods.map((pod) => `${pod.shipment_id} ${pod.event_index}`);
  assert.equal(new Set(deliveries).size, pods.length, 'a delivery has two proofs');
  assert.ok(
    pods.every(({ document, withdrawn_at }) => document !== null || withdrawn_at !== null),
    'a proof of delivery is not built',
  );
  for (const [index, uuid] of shipments.entries()) {
    const pod = await store.newestPod(uuid);
    const state = (await store.findShipment(uuid))?.state;
    assert.equal(pod !== undefined && pod.withdrawnAt === null, state === 'delivered', `shipment ${index}: ${state}`);
    // One that was withdrawn before anybody asked for it is never built.
    if (pod === undefined || (pod.document === null && pod.withdrawnAt !== null)) continue;
    const verified = await verifyPod(pod.document ?? '', keys);
    assert.equal(verified.verdict, 'valid', `shipment ${index}: ${JSON.stringify(verified.steps)}`);
  }
  return pods.length;
}
