import { readEntry } from '@wayseal/proofs';
import { issuerOf, originOf, type KeyPurpose } from '../rules/key-records.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { LogInfo, ProofStore } from '../ports.ts';
import { addKey } from './fill-batch.ts';
import { adviseIssuer } from './issuer-words.ts';
import type { Keyring } from './keyring.ts';
import type { LogWriter } from './log-writer.ts';

export interface OpenLogParts {
  readonly store: ProofStore;
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** In the order of their records in the log. */
const logPurposes: readonly KeyPurpose[] = ['smt1', 'time', 'spod1'];

/**
 * Ensures that there is a log with its keys, and returns its issuer. The first start creates both for `issuer`. An
 * issuer `chosen` by the operator opens a new log while the current one holds only keys. After that the issuer stays,
 * because every proof names it. Warns when the issuer is not the public host, or when it would become an address that
 * no other machine reaches.
 */
export async function openProductionLog(
  parts: OpenLogParts,
  issuer: string,
  chosen: boolean,
  isReachedFromElsewhere = false,
): Promise<string> {
  const { store, clock, logger } = parts;
  const log = (await store.listLogs('production')).at(-1);
  const isOther = log !== undefined && issuerOf(log.origin) !== issuer;
  if (log === undefined || (isOther && chosen && (await holdsOnlyKeys(store, log)))) {
    await store.openLog(originOf(issuer, false, 1), false, clock.now());
  }
  await makeMissingKeys(parts);
  const present = (await store.listLogs('production')).at(-1);
  if (present === undefined) return issuer;
  const facts = {
    issuer: issuerOf(present.origin),
    publicHost: chosen ? issuer : undefined,
    isReachedFromElsewhere,
    holdsOnlyKeys: await holdsOnlyKeys(store, present),
  };
  const advice = adviseIssuer(facts);
  if (advice !== null) logger.warn({ issuer: facts.issuer, remedy: advice.remedy }, advice.message);
  return facts.issuer;
}

/** Whether nothing is sealed in this log yet. */
export async function holdsOnlyKeys(store: Pick<ProofStore, 'reader'>, log: LogInfo): Promise<boolean> {
  // A log with more key records than this has been in use.
  if (log.size > 256) return false;
  const entries = await store.reader(log).readEntries(0, log.size);
  return entries.every((entry) => readEntry(entry)?.kind === 'key');
}

/** One transaction with the log entries, so that after a crash a log has all its keys or none. */
async function makeMissingKeys({ store, keyring, writer, clock }: OpenLogParts): Promise<void> {
  const log = (await store.listLogs('production')).at(-1);
  if (log === undefined || log.size > 0) return;
  await writer.append(({ batch, keys, log: { origin, size } }) => {
    if (size > 0) return;
    const now = clock.now();
    for (const purpose of logPurposes) {
      const made = { issuer: issuerOf(origin), purpose, origin, notBefore: now, status: 'active' as const };
      addKey(batch, keyring.make(made, now));
    }
    if (keys.witness(issuerOf(origin)) === undefined) {
      const made = { issuer: issuerOf(origin), purpose: 'witness' as const, origin: null, notBefore: now };
      addKey(batch, keyring.make({ ...made, status: 'active' }, now));
    }
  });
}
