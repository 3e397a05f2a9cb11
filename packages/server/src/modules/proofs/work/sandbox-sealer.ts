import { LogWriter, type LogWriterParts } from './log-writer.ts';
import { Sealer, type SealerParts } from './sealer.ts';
import { openSyntheticLog, syntheticLogs } from './synthetic-log.ts';

export interface SandboxSealerParts
  extends
    Omit<SealerParts, 'kind' | 'writer' | 'openLog'>,
    Pick<LogWriterParts, 'store' | 'keyring' | 'clock' | 'logger' | 'sleep'> {
  /** Of the proofs; undefined before it is known. */
  readonly issuer: () => string | undefined;
}

/**
 * Seals shipments whose events are made up, in a log of the sandbox, exactly as production is sealed. Without a copy outside
 * the database and without witnesses: a sandbox log protects nothing.
 */
export function createSandboxSealer(parts: SandboxSealerParts): Sealer {
  const { store, keyring, clock, logger, sleep, issuer } = parts;
  const logs = syntheticLogs(store, issuer);
  const writer = new LogWriter({ store, keyring, clock, logger, sleep, logs });
  const openLog = (): Promise<void> => openSyntheticLog({ store, keyring, writer, clock, logs }, issuer());
  return new Sealer({ ...parts, kind: 'synthetic', writer, openLog });
}
