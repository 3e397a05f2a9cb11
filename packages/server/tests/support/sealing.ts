/** Everything that seals, over one database, without HTTP. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { systemClock, type Clock } from '../../src/kernel/lib/clock.ts';
import { createLogger, type Logger } from '../../src/kernel/lib/logger.ts';
import { alwaysHeld, type Job } from '../../src/kernel/jobs/jobs.ts';
import type { ProofStore } from '../../src/modules/proofs/ports.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { createProofStore } from '../../src/modules/proofs/store/proof-store.ts';
import { checkpointFile, type CheckpointCopy } from '../../src/modules/proofs/work/checkpoint-copy.ts';
import { Keyring } from '../../src/modules/proofs/work/keyring.ts';
import { LogWriter, type LogWriterParts } from '../../src/modules/proofs/work/log-writer.ts';
import { PodDocuments } from '../../src/modules/proofs/work/pod-documents.ts';
import { openProductionLog } from '../../src/modules/proofs/work/open-production-log.ts';
import { createSandboxSealer } from '../../src/modules/proofs/work/sandbox-sealer.ts';
import { Sealer } from '../../src/modules/proofs/work/sealer.ts';

export const testIssuer = 'track.example';
export const testBox = createSecretBox([randomBytes(32)]);

export interface SealingParts {
  readonly database: Database;
  readonly store: ProofStore;
  readonly copy: CheckpointCopy;
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly sealer: Sealer;
  /** Of shipments that are made up. */
  readonly sandboxSealer: Sealer;
  readonly documents: PodDocuments;
  readonly clock: Clock;
}

export interface SealingOptions {
  readonly folder: string;
  readonly clock?: Clock;
  /** Default: silent. */
  readonly logger?: Logger;
  readonly box?: typeof testBox;
  /** Stands before the store or the copy, to break them. */
  readonly wrapStore?: (store: ProofStore) => ProofStore;
  readonly wrapCopy?: (copy: CheckpointCopy) => CheckpointCopy;
  readonly cosign?: LogWriterParts['cosign'];
  readonly compare?: NonNullable<LogWriterParts['compare']>;
  /** Of writing the log; default: no other process does it. */
  readonly job?: Job;
  /** How often the sealer looks for what is due; default 60 s, so that tests say when. */
  readonly pollMs?: number;
}

export function makeSealing(database: Database, options: SealingOptions): SealingParts {
  const clock = options.clock ?? systemClock;
  const logger = options.logger ?? createLogger('silent', process.stderr);
  const store = (options.wrapStore ?? ((own) => own))(createProofStore(database));
  const copy = (options.wrapCopy ?? ((own) => own))(checkpointFile(path.join(options.folder, 'checkpoint')));
  const keyring = new Keyring(store, options.box ?? testBox);
  const parts = { store, keyring, copy, clock, logger, sleep: () => Promise.resolve() };
  const writer = new LogWriter({
    ...parts,
    ...(options.cosign === undefined ? {} : { cosign: options.cosign }),
    ...(options.compare === undefined ? {} : { compare: options.compare }),
  });
  const { job = alwaysHeld, pollMs = 60_000 } = options;
  const documents = new PodDocuments({ ...parts, job });
  const sealer = new Sealer({ store, writer, documents, clock, logger, job, pollMs });
  const shared = { ...parts, documents, job, pollMs };
  const sandboxSealer = createSandboxSealer({ ...shared, issuer: () => testIssuer });
  return { database, store, copy, keyring, writer, sealer, sandboxSealer, documents, clock };
}

/** A migrated database with an open log, and a sealer that runs. Dispose the stack to stop and close all. */
export async function startSealing(
  undo: AsyncDisposableStack,
  config: StoreConfig,
  options: SealingOptions,
): Promise<SealingParts> {
  const database = undo.use(openDatabase(config, { patient: true }));
  await migrate(database);
  const parts = makeSealing(database, options);
  const logger = createLogger('silent', process.stderr);
  await openProductionLog({ ...parts, logger }, testIssuer, true);
  undo.use(parts.sealer);
  await parts.sealer.start();
  undo.use(parts.sandboxSealer);
  await parts.sandboxSealer.start();
  return parts;
}
