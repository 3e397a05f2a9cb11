import type { Clock } from '../../../kernel/lib/clock.ts';
import type { ProofStore } from '../ports.ts';
import type { Keyring } from './keyring.ts';
import type { LogWriter } from './log-writer.ts';

/** What an operator asked for cannot be done; the message says why. */
export class KeyManagerError extends Error {
  override readonly name = 'KeyManagerError';
}

export interface KeyManagerParts {
  readonly store: ProofStore;
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly clock: Clock;
}
