import { rm } from 'node:fs/promises';
import { sealEntry } from '@wayseal/proofs';
import { issuerOf, nameOf, originOf, type KeyPurpose } from '../domain/proofs/key-records.ts';
import type { LogInfo, ProofStore } from '../ports/proofs.ts';
import { addKey } from './fill-batch.ts';
import type { Keys } from './keyring.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';

const purposes: readonly KeyPurpose[] = ['smt1', 'time', 'spod1'];
const sealsPerRead = 10_000;

/**
 * Ends the present log and opens the next one: its keys, the changed records of the old keys, then the last seal of every
 * shipment in the old order, all in one append. The copy of the last checkpoint begins anew with it.
 */
export async function openNextLog(
  { store, keyring, writer, clock, copyFile }: KeyManagerParts,
  revokePresent: boolean,
): Promise<{ readonly origin: string; readonly seals: number }> {
  const present = (await store.listLogs('production')).at(-1);
  if (present === undefined || present.size === 0)
    throw new KeyManagerError('there is no log yet: start wayseal serve once');
  const now = clock.now();
  const next = await store.openLog(nextOrigin(present), false, now);
  await rm(copyFile, { force: true });
  let seals = 0;
  await writer.append(async (batch, keys, log) => {
    if (log.id !== next.id || log.size > 0) return;
    for (const purpose of purposes) {
      const made = { issuer: issuerOf(next.origin), purpose, origin: next.origin, notBefore: now };
      addKey(batch, keyring.make({ ...made, status: 'active' }, now));
    }
    endKeys(batch, keys, present, revokePresent, now);
    seals = 0;
    for await (const { shipment, seq, hash } of lastSealsOf(store)) {
      batch.moved.push({ shipment, seq, leafIndex: batch.addEntry(sealEntry(shipment, seq, hash)) });
      seals += 1;
    }
  });
  return { origin: next.origin, seals };
}

function nextOrigin({ origin }: LogInfo): string {
  const generation = Number(/-(\d+)$/.exec(nameOf(origin))?.[1] ?? 1);
  return originOf(issuerOf(origin), false, generation + 1);
}

function endKeys(
  batch: Parameters<typeof addKey>[0],
  keys: Keys,
  { origin }: LogInfo,
  revoke: boolean,
  now: number,
): void {
  for (const row of keys.rows) {
    const { record } = row;
    if (record.origin !== origin || record.status === 'revoked' || record.status === 'retired') continue;
    const isRevoked = revoke && record.purpose !== 'spod1';
    const not_after = record.status === 'announced' ? record.not_before : new Date(now).toISOString();
    addKey(batch, { ...row, record: { ...record, status: isRevoked ? 'revoked' : 'retired', not_after } });
  }
}

async function* lastSealsOf(store: ProofStore) {
  for (let after = ''; ;) {
    const page = await store.listLastSeals(after, sealsPerRead);
    yield* page;
    if (page.length < sealsPerRead) return;
    after = page.at(-1)?.shipment ?? '';
  }
}
