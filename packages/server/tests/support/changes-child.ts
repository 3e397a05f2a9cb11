/** Sends the outbox of a database to a broker until it is empty, with the faults of `WAYSEAL_TEST_FAULT` armed: `node changes-child.ts '{…}'`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { openMigrated } from '../../src/kernel/store/open.ts';
import { createChangeFeedStore } from '../../src/modules/changes/store/outbox.ts';
import { NatsBroker } from '../../src/modules/changes/work/nats-broker.ts';
import { openPublisher } from './changes.ts';
import { reachFromEnvironment } from './faults.ts';

export interface ChangesChildTask {
  readonly config: StoreConfig;
  /** `host:port` of the broker. */
  readonly server: string;
}

const { config, server }: ChangesChildTask = JSON.parse(process.argv[2] ?? '');
await using database = await openMigrated(config);
const store = createChangeFeedStore(database);
const address = { server, tls: false, user: null, password: null };
await using broker = new NatsBroker({ address, credentialsFile: undefined, caFile: undefined, timeoutMs: 500 });
await using publisher = openPublisher({ store, broker, clock: systemClock, reach: reachFromEnvironment() });
publisher.wake();
while ((await store.count()).waiting > 0) await sleep(20);
