/** What a transaction wants to tell other nodes, kept until it has committed. */
import type { Transaction } from 'kysely';
import type { DatabaseKind } from './dialect.ts';
import type { Tables } from './tables.ts';

/** An empty payload means that anything may have happened on the channel. */
export interface Hint {
  readonly channel: string;
  readonly payload: string;
}

const hintsByTransaction = new WeakMap<Transaction<Tables>, Hint[]>();

/**
 * Tells other nodes of a PostgreSQL once `trx` has committed. This is only a hint. A crash in between loses
 * it, so every listener polls too. On SQLite it does nothing.
 */
export function tellAfterCommit(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  channel: string,
  payloads: readonly string[] = [''],
): void {
  if (kind !== 'postgres') return;
  const hints = hintsByTransaction.get(trx) ?? [];
  hintsByTransaction.set(trx, hints);
  for (const payload of payloads) hints.push({ channel, payload });
}

/** What the transaction has told so far. One that was rolled back and is run again is another transaction. */
export function hintsOf(trx: Transaction<Tables>): readonly Hint[] {
  return hintsByTransaction.get(trx) ?? [];
}
