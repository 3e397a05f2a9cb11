import { parseJson, podEntry, sealTag, type PodStatement } from '@wayseal/proofs';
import { issuerOf, nextOrigin, type KeyPurpose } from '../rules/key-records.ts';
import type { AppendWatch, LiveLeaf } from '../ports.ts';
import { collectLiveLeaves, enterAgain } from './enter-again.ts';
import { addKey } from './fill-batch.ts';
import { KeyManagerError, type KeyManagerParts } from './key-manager-parts.ts';

const purposes: readonly KeyPurpose[] = ['smt1', 'time', 'spod1'];

export interface MovedLog {
  readonly origin: string;
  /** The issuer of the previous logs. */
  readonly former: string;
  /** Seals that were entered again. */
  readonly seals: number;
}

/**
 * Ends the current log and opens the next one under another issuer, in one append. Writes new keys, then all seals of
 * all logs, so that every inclusion names the new issuer. Signed proofs of delivery name the old issuer forever. They
 * keep the evidence of their log, and its key records stay unchanged: a record of one issuer must not be in a log of
 * another. Rejects with `KeyManagerError` without a log, for the same issuer, and while a key is announced.
 */
export async function moveIssuer(
  { store, keyring, writer, clock }: KeyManagerParts,
  issuer: string,
  watch?: AppendWatch,
): Promise<MovedLog> {
  const logs = await store.listLogs('production');
  const present = logs.at(-1);
  if (present === undefined || present.size === 0)
    throw new KeyManagerError('there is no log yet; create it with: wayseal serve');
  if (issuerOf(present.origin) === issuer) throw new KeyManagerError(`${issuer} is already the issuer of the log`);
  const origin = nextOrigin(present.origin, issuer);
  const now = clock.now();
  let seals = 0;
  await writer.openNext(
    origin,
    async (batch, keys) => {
      const announced = keys.rows.find(({ record }) => record.status === 'announced');
      if (announced !== undefined) {
        const command = `wayseal signing-keys retire ${announced.record.kid}`;
        throw new KeyManagerError(`a key of the current log is announced; withdraw it first with: ${command}`);
      }
      // Not endorsed: the endorsing key would have to be in the same keys document.
      const made = { issuer, notBefore: now, status: 'active' as const };
      for (const purpose of purposes) addKey(batch, keyring.make({ ...made, purpose, origin }, now));
      if (keys.witness(issuer) === undefined)
        addKey(batch, keyring.make({ ...made, purpose: 'witness', origin: null }, now));
      const leaves: LiveLeaf[] = [];
      const entered = new Set<string>();
      const pods: string[] = [];
      for (const log of logs) {
        for (const { leafIndex, shipment, seal, pod } of await collectLiveLeaves(store, log, batch.logId, watch)) {
          if (pod !== undefined) pods.push(podEntry(parseJson(pod.statement) as PodStatement));
          if (seal === undefined || entered.has(sealTag(shipment, seal.seq))) continue;
          entered.add(sealTag(shipment, seal.seq));
          leaves.push({ leafIndex, shipment, seal });
        }
      }
      await enterAgain(batch, [], leaves, watch);
      // As entries only, so that a monitor finds every visible proof in the log. Their documents keep the evidence of
      // their own log.
      for (const entry of pods) batch.addEntry(entry);
      seals = batch.moved.length;
    },
    watch,
  );
  return { origin, former: issuerOf(present.origin), seals };
}
