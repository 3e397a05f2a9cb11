/** A webhook worker on a new SQLite database, with endpoints at a receiver, that sends what is enqueued. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/lib/clock.ts';
import { reachNothing } from '../../packages/server/src/kernel/lib/faults.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import { createLogger } from '../../packages/server/src/kernel/lib/logger.ts';
import { openDatabase } from '../../packages/server/src/kernel/store/database.ts';
import { migrate } from '../../packages/server/src/kernel/store/migrate.ts';
import { openSecretBox } from '../../packages/server/src/kernel/store/open-secret-box.ts';
import { keyLinesOf } from '../../packages/server/src/modules/access/store/key-line.ts';
import { newsOfChange } from '../../packages/server/src/modules/webhooks/rules/derive-status.ts';
import { enqueueNews } from '../../packages/server/src/modules/webhooks/store/enqueue.ts';
import { createWebhookStore } from '../../packages/server/src/modules/webhooks/store/store.ts';
import {
  follow,
  insertKey,
  insertShipment,
  statusChange,
  testKey,
  testRules,
} from '../../packages/server/tests/support/webhook-fixture.ts';
import { openWebhookWorker } from '../../packages/server/tests/support/webhook-worker.ts';
import { certificateFile, receiverHost } from './receiver-address.ts';

/** How long an ended worker may wait for its connections. */
const patienceMs = 500;
/** Events of a backlog in one transaction. */
const backlogStep = 500;

export interface CommittedEvent {
  readonly id: string;
  /** Epoch milliseconds with fractions. */
  readonly committedAt: number;
}

export interface BenchWorker extends AsyncDisposable {
  /** Commits so many events, each with one delivery for each endpoint. */
  enqueue(events: number): Promise<void>;
  /** Commits one event like these. */
  commitOne(): Promise<CommittedEvent>;
  /** Lets the worker look at what is due. */
  wake(): void;
}

/** `blackholed`: so many deliveries wait for one more endpoint, at `/blackhole`, which gets no others first. */
export async function openWorker(endpoints: number, port: string, { blackholed = 0 } = {}): Promise<BenchWorker> {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const config = parseConfig({
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_LOG_LEVEL: 'silent',
    WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
    WAYSEAL_WEBHOOK_CA_FILE: certificateFile,
  });
  const database = undo.use(openDatabase(config.database));
  await migrate(database);
  const box = openSecretBox(config);
  const webhooks = await openWebhookWorker(config, {
    database,
    box,
    clock: systemClock,
    logger: createLogger('silent', process.stderr),
    reach: reachNothing,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  undo.defer(() =>
    Promise.race([webhooks[Symbol.asyncDispose](), new Promise<void>((r) => setTimeout(r, patienceMs))]),
  );
  await insertKey(database, testKey, null);
  await insertShipment(database);
  await follow(database, testKey, Date.now());
  const { registry } = createWebhookStore(database, keyLinesOf(database), box, testRules);
  const register = (id: string, target: string): Promise<unknown> =>
    registry.insert(
      testKey,
      {
        id,
        url: `https://${receiverHost}:${port}/${target}`,
        sandbox: false,
        dnsStatus: 'ok',
        secret: `whsec_${Buffer.alloc(32, id).toString('base64')}`,
        now: Date.now(),
      },
      1_000,
    );
  const parts = { box, kind: database.kind, ids: uuidV7Source(() => Date.now()) };
  let sequence = 0;
  const enqueue = (events: number): Promise<void> =>
    database.transaction(async (trx) => {
      for (let done = 0; done < events; done += 1) {
        await enqueueNews(trx, parts, newsOfChange(statusChange((sequence += 1))), Date.now());
      }
    });
  if (blackholed > 0) await register('blackhole', 'blackhole');
  for (let left = blackholed; left > 0; left -= backlogStep) await enqueue(Math.min(backlogStep, left));
  for (let number = 0; number < endpoints; number += 1) await register(`endpoint-${number}`, String(number));
  await webhooks.start?.('');
  const opened = undo.move();
  return {
    enqueue,
    commitOne: async () => {
      await enqueue(1);
      const committedAt = performance.timeOrigin + performance.now();
      const newest = database.handle.selectFrom('webhook_events').select('id').orderBy('id', 'desc').limit(1);
      return { ...(await newest.executeTakeFirstOrThrow()), committedAt };
    },
    wake: () => webhooks.wake?.(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
