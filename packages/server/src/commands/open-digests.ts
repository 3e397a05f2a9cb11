import type { Config } from '../kernel/config/config.ts';
import { systemClock } from '../kernel/lib/clock.ts';
import { uuidV7Source } from '../kernel/lib/ids.ts';
import { openMigrated } from '../kernel/store/open.ts';
import { createApiKeyStore } from '../modules/access/store/api-keys.ts';
import { keyLinesOf } from '../modules/access/store/key-line.ts';
import type { OpenDigests } from '../modules/digests/commands/opened.ts';
import { createDigestStore } from '../modules/digests/store/sends.ts';
import { shipmentChanges } from '../modules/digests/store/shipment-changes.ts';
import { clientNameOf, LiveDigests } from '../modules/digests/work/live-digests.ts';
import { followReader } from '../modules/digests/work/read-follows.ts';
import { createFollows } from '../modules/follows/store/follows.ts';

/** What a command about digests works with, beside a running service or without one. Throws `ConfigError`. */
export async function openDigests(config: Config): Promise<OpenDigests> {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await openMigrated(config.database));
  const keyLines = keyLinesOf(database);
  const now = (): number => systemClock.now();
  const follows = createFollows(database, keyLines, {
    mostPerKey: config.followsMaxPerKey,
    ids: uuidV7Source(now),
    now,
  });
  const apiKeys = createApiKeyStore(database);
  const live = await LiveDigests.open({ settings: config, apiKeys, clientName: clientNameOf(config.publicUrl) });
  const owned = undo.move();
  return {
    live,
    store: createDigestStore(database),
    follows: followReader(follows, shipmentChanges(database)),
    keyLines,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
