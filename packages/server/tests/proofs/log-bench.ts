/** A log whose keys an operator manages, over a clock that tests move on, with steps that can be broken. */
import type { TestContext } from 'node:test';
import { parseKeySet } from '@wayseal/proofs';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { KeyManager } from '../../src/modules/proofs/work/manage-keys.ts';
import { temporaryFolder, type NewConfig } from '../support/databases.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startSealing, testIssuer, type SealingParts } from '../support/sealing.ts';

export type LogStep = 'append' | 'copy.write' | 'storeNote';

export interface Bench extends SealingParts {
  readonly folder: string;
  readonly file: string;
  readonly manager: KeyManager;
  readonly breakNext: (step: LogStep, nth?: number) => void;
  readonly pass: (milliseconds: number) => void;
  readonly deliver: () => Promise<string>;
  readonly podOf: (uuid: string) => Promise<string>;
  readonly keys: () => Promise<ReturnType<typeof parseKeySet>>;
}

/** `breakNext` lets the next call of a step, or the one `nth`, fail once: what is done before is what a crash leaves. */
export async function startBench(t: TestContext, undo: AsyncDisposableStack, newConfig: NewConfig): Promise<Bench> {
  let now = Date.parse('2026-11-20T10:00:00.000Z');
  const clock: Clock = { now: () => now, monotonic: () => now };
  const folder = temporaryFolder(t);
  let broken: { step: LogStep; left: number } | undefined;
  const guard = async <Result>(step: LogStep, work: () => Promise<Result>): Promise<Result> => {
    if (broken?.step !== step || (broken.left -= 1) > 0) return work();
    broken = undefined;
    throw new Error(`${step} was broken on purpose`);
  };
  const config = await newConfig(t);
  const parts = await startSealing(undo, config, {
    folder,
    clock,
    wrapStore: (store) => ({
      ...store,
      append: (batch, watch) => guard('append', () => store.append(batch, watch)),
      storeNote: (...given) => guard('storeNote', () => store.storeNote(...given)),
    }),
    wrapCopy: (copy) => ({ ...copy, write: (note) => guard('copy.write', () => copy.write(note)) }),
  });
  const { database, store, keyring, writer, documents, sealer } = parts;
  return {
    ...parts,
    folder,
    file: config.kind === 'sqlite' ? config.path : '',
    manager: new KeyManager({ store, keyring, writer, clock }),
    breakNext: (step, nth = 1) => void (broken = { step, left: nth }),
    pass: (milliseconds) => void (now += milliseconds),
    deliver: async () => {
      const uuid = await addShipment(database, { createdAt: now });
      for (const status of ['in_transit', 'delivered'] as const) {
        now += 2_000;
        await recordScan(database, uuid, { status, recordedAt: now });
        await sealer.sealed(uuid);
      }
      return uuid;
    },
    podOf: async (uuid) => (await documents.newestPod(uuid))?.document ?? '',
    keys: async () => parseKeySet((await keyring.load()).documentOf(testIssuer)),
  };
}
