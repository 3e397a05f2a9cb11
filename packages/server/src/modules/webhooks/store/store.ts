import { uuidV7Source } from '../../../kernel/lib/ids.ts';
import type { KeyLines } from '../../access/ports.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import type { WebhookStore, WebhookStoreRules } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { enqueueSandboxChange } from './enqueue.ts';
import { notifyWorkers } from './outbox.ts';
import { createWebhookQueue, type ReachPoint } from './queue.ts';
import { createWebhookRegistry } from './registry.ts';

/** Stores webhooks, on SQLite or PostgreSQL. */
export function createWebhookStore(
  database: Database,
  keys: KeyLines,
  box: SecretBox,
  rules: WebhookStoreRules,
  reach: ReachPoint = () => undefined,
  publicUrl?: string,
): WebhookStore {
  const parts = { box, kind: database.kind, ids: uuidV7Source(() => Date.now()), publicUrl };
  return {
    registry: createWebhookRegistry(database, keys, parts, rules),
    idempotency: createIdempotencyStore(database, keys, box),
    queue: createWebhookQueue(database, box, rules, reach),
    async enqueueSandbox(keyId, change, now) {
      const owner = await keys.firstKeyOf(keyId);
      return await database.transaction(async (trx) => {
        const deliveries = await enqueueSandboxChange(trx, parts, change, owner, now);
        if (deliveries > 0) notifyWorkers(trx, database.kind);
        return deliveries;
      });
    },
    async canOpenAll() {
      const { handle } = database;
      const secrets = await handle.selectFrom('webhook_secrets').select('sealed').execute();
      const channels = handle.selectFrom('webhook_endpoints').select('address').where('status', '<>', 'deleted');
      const addresses = await channels.where('address', 'is not', null).execute();
      const sealed = [...secrets.map((row) => row.sealed), ...addresses.flatMap(({ address }) => address ?? [])];
      return sealed.every((each) => box.canOpen(each));
    },
  };
}
