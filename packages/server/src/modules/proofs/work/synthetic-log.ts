import { issuerOf, nameOf, originOf, type KeyPurpose } from '../rules/key-records.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { KeyRow, LogInfo, ProofStore } from '../ports.ts';
import { addKey } from './fill-batch.ts';
import type { Keyring } from './keyring.ts';
import type { LogWriter, WrittenLogs } from './log-writer.ts';

/** Purposes of the keys of a sandbox log, in the order of their records. */
export const sandboxPurposes: readonly KeyPurpose[] = ['smt1', 'time', 'spod1'];

export function newSandboxKeys(keyring: Keyring, origin: string, now: number): readonly KeyRow[] {
  const made = { issuer: issuerOf(origin), origin, notBefore: now, status: 'active' as const };
  return sandboxPurposes.map((purpose) => keyring.make({ ...made, purpose }, now));
}

/** The first free name of a sandbox log. Scenario logs and logs with appends share the names. */
export async function nextSandboxOrigin(store: Pick<ProofStore, 'listLogs'>, issuer: string): Promise<string> {
  const logs = [...(await store.listLogs('scenarios')), ...(await store.listLogs('synthetic'))];
  const generations = logs
    .filter(({ origin }) => issuerOf(origin) === issuer)
    .map(({ origin }) => Number(/-(\d+)$/.exec(nameOf(origin))?.[1] ?? 1));
  return originOf(issuer, true, Math.max(0, ...generations) + 1);
}

/** All logs whose entries are stored, of production and sandbox. */
export async function writtenLogs(store: Pick<ProofStore, 'listLogs'>): Promise<readonly LogInfo[]> {
  return [...(await store.listLogs('production')), ...(await store.listLogs('synthetic'))];
}

/** The logs that seal synthetic shipments under the current issuer, read at each call. */
export function syntheticLogs(store: Pick<ProofStore, 'listLogs'>, issuer: () => string | undefined): WrittenLogs {
  return {
    sandbox: true,
    list: async () => (await store.listLogs('synthetic')).filter(({ origin }) => issuerOf(origin) === issuer()),
  };
}

export interface OpenSyntheticLogParts {
  readonly store: ProofStore;
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly clock: Clock;
  readonly logs: WrittenLogs;
}

/**
 * Ensures that there is a log for synthetic shipments. Opens it on demand with its keys in one transaction, because
 * most installations never need one. Accepts a log that another process opens at the same moment.
 */
export async function openSyntheticLog(parts: OpenSyntheticLogParts, issuer: string | undefined): Promise<void> {
  const { store, keyring, writer, clock, logs } = parts;
  if (issuer === undefined) throw new OperationError('unavailable', 'The logs are not open yet. Try again');
  const isOpen = async (): Promise<boolean> => (await logs.list()).length > 0;
  if (await isOpen()) return;
  // Before a second look: a log that another node opens in between is then found, or has this origin already.
  const origin = await nextSandboxOrigin(store, issuer);
  if (await isOpen()) return;
  try {
    await writer.openNext(origin, async (batch) => {
      for (const row of newSandboxKeys(keyring, origin, clock.now())) addKey(batch, row);
    });
  } catch (error) {
    if (!(await isOpen())) throw error;
  }
}
