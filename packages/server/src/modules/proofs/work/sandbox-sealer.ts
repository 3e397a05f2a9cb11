import { LogWriter, type LogWriterParts } from './log-writer.ts';
import { Sealer, type SealerParts } from './sealer.ts';
import { openSyntheticLog, syntheticLogs } from './synthetic-log.ts';

export interface SandboxSealerParts
  extends
    Omit<SealerParts, 'kind' | 'writer' | 'openLog'>,
    Pick<LogWriterParts, 'store' | 'keyring' | 'clock' | 'logger' | 'sleep'> {
  /** Issuer of the proofs; undefined before it is known. */
  readonly issuer: () => string | undefined;
}

/**
 * Seals shipments with made-up events in a sandbox log, exactly like production. Uses no copy outside the database and
 * no witnesses, because a sandbox log protects nothing.
 */
export function createSandboxSealer(parts: SandboxSealerParts): Sealer {
  const { store, keyring, clock, logger, sleep, issuer } = parts;
  const logs = syntheticLogs(store, issuer);
  const writer = new LogWriter({ store, keyring, clock, logger, sleep, logs });
  const openLog = (): Promise<void> => openSyntheticLog({ store, keyring, writer, clock, logs }, issuer());
  return new Sealer({ ...parts, kind: 'synthetic', writer, openLog });
}
