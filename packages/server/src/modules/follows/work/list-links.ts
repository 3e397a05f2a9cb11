/** Makes, lists and revokes addresses of lists, and opens them. */
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import { isStoreTrouble } from '../../../kernel/store/database-errors.ts';
import { digestKey } from '../../access/rules/key-format.ts';
import type { FollowLink, FollowLinks, FollowLinkStore } from '../ports.ts';
import { linkToken, mostLinks } from '../rules/link-token.ts';

/** Feed readers come every few minutes: one write an hour says enough. */
const touchEveryMs = 3_600_000;

export interface ListLinkParts {
  readonly store: FollowLinkStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: IdSource;
  /** Unpredictable bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
}

export function createListLinks({ store, clock, ids, randomBytes }: ListLinkParts): FollowLinks {
  return {
    async create(keyId, filters, language) {
      const token = linkToken.make(randomBytes);
      const digest = digestKey(token);
      const fields = { id: ids.next(), digest, filters, language, createdAt: clock.now() };
      const link = await store.insert(keyId, fields, mostLinks);
      return link === 'too_many' ? link : { link, token };
    },
    list: (keyId) => store.list(keyId),
    revoke: (keyId, id) => store.revoke(keyId, id, clock.now()),
    async open(token) {
      if (!linkToken.isWellFormed(token)) return undefined;
      const now = clock.now();
      const link = await store.findByDigest(digestKey(token), now);
      if (link !== undefined) await touch(store, link, now);
      return link;
    },
  };
}

/** With a full disk, lists are read all the same. */
async function touch(store: FollowLinkStore, { id, lastUsedAt }: FollowLink, now: number): Promise<void> {
  if (lastUsedAt !== null && now - lastUsedAt < touchEveryMs) return;
  try {
    await store.touch(id, now);
  } catch (error) {
    if (!isStoreTrouble(error)) throw error;
  }
}
