import type { Clock } from '../../../kernel/lib/clock.ts';
import type { ProofStore } from '../ports.ts';
import type { Keyring } from './keyring.ts';
import type { LogWriter } from './log-writer.ts';

/** The operator's request cannot be carried out. The message gives the reason. */
export class KeyManagerError extends Error {
  override readonly name = 'KeyManagerError';
}

export interface KeyManagerParts {
  readonly store: ProofStore;
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly clock: Clock;
}
