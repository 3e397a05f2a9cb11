import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/store/tables.ts';
import { newsOfHealth, type FeedHealthChange } from '../rules/derive-health.ts';
import { enqueueFeedNews } from './enqueue.ts';
import { notifyWorkers } from './outbox.ts';

/** Stores the webhooks of feeds whose health has changed, in the transaction of the change. */
export function healthOutbox(
  box: SecretBox,
  kind: DatabaseKind,
  publicUrl?: string,
): (trx: Transaction<Tables>, changes: readonly FeedHealthChange[], now: number) => Promise<void> {
  const parts = { box, kind, ids: uuidV7Source(() => Date.now()), publicUrl };
  return async (trx, changes, now) => {
    if (changes.length === 0) return;
    if ((await enqueueFeedNews(trx, parts, changes.map(newsOfHealth), now)) > 0) await notifyWorkers(trx, kind);
  };
}
