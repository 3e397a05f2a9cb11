import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { FollowCheckHook } from '../../follows/ports.ts';
import { followerOf, newsOfCheck } from '../rules/derive-check.ts';
import { enqueuePersonalNews } from './enqueue.ts';
import { notifyWorkers } from './outbox.ts';

/** Stores the webhooks of what checks of follows have found, in their transaction. */
export function checksOutbox(box: SecretBox, kind: DatabaseKind, publicUrl?: string): FollowCheckHook {
  const parts = { box, kind, ids: uuidV7Source(() => Date.now()), publicUrl };
  return async (trx, checks, now) => {
    if (checks.length === 0) return;
    const found = checks.map((check) => ({ follower: followerOf(check.follow), news: newsOfCheck(check) }));
    if ((await enqueuePersonalNews(trx, parts, found, now)) > 0) notifyWorkers(trx, kind);
  };
}
