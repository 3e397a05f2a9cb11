import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { FeedHealthHook } from '../../feeds/ports.ts';
import { newsOfHealth } from '../rules/derive-health.ts';
import { enqueueFeedNews } from './enqueue.ts';
import { notifyWorkers } from './outbox.ts';

/** Stores the webhooks of feeds whose health has changed, in the transaction of the change. */
export function healthOutbox(box: SecretBox, kind: DatabaseKind, publicUrl?: string): FeedHealthHook {
  const parts = { box, kind, ids: uuidV7Source(() => Date.now()), publicUrl };
  return async (trx, changes, now) => {
    if (changes.length === 0) return;
    if ((await enqueueFeedNews(trx, parts, changes.map(newsOfHealth), now)) > 0) notifyWorkers(trx, kind);
  };
}
