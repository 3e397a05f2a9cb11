// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { jobNames } from '../../src/kernel/jobs/jobs.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { temporaryFolder, type Environment } from '../support/child.ts';
import { send } from '../support/http.ts';
import { postgresSkipReason, startPostgres, type PostgresCluster } from '../support/postgres.ts';
import { seededRandom } from '../support/fault-run.ts';
import { openToLoopback, startReceiver, type Receiver } from '../support/receiver.ts';
import { NodeFleet } from './node-fleet.ts';
import {
  captureEvents,
  exceedLimit,
  followShipment,
  ingestOne,
  ingestShipments,
  type Acknowledged,
  type Load,
} from './node-load.ts';
import { verifyEverything } from './verify-nodes.ts';
import { writeReport } from './fault-report.ts';

// `npm run test:faults` runs it for five minutes; every run of the suite for some seconds. WAYSEAL_TEST_SEED=n repeats the
// order of the kills; what the clients do in between is up to the processes.
const isLong = process.env['WAYSEAL_TEST_FAULTS'] === 'long';
const seed = Number(process.env['WAYSEAL_TEST_SEED'] ?? Math.floor(Math.random() * 1e9));
const loadMs = isLong ? 300_000 : 8_000;
const roles = ['api', 'api', 'worker', 'worker'] as const;
const leaseMs = 1_500;

interface Counted {
  readonly kills: number;
  readonly restarts: number;
}

/**
 * Kills one node after the other until the time is over, and ends the database once, when `mayRestart` resolves: limits are
 * counted in a table that a crash of the database empties.
 */
async function breakThings(
  fleet: NodeFleet,
  cluster: PostgresCluster,
  isOver: () => boolean,
  mayRestart: Promise<unknown>,
): Promise<Counted> {
  const random = seededRandom(seed);
  let isAllowed = false;
  void mayRestart.then(() => (isAllowed = true));
  let restarts = 0;
  // The first four in turn, so that even a short run ends each node once.
  for (let round = 0; !isOver() || restarts === 0; round += 1) {
    await fleet.kill(round < roles.length ? round : Math.floor(random() * roles.length));
    await sleep(200 + random() * 1_000);
    if (restarts > 0 || !isAllowed || round < roles.length) continue;
    cluster.crash();
    await sleep(100 + random() * 400);
    cluster.startAgain();
    restarts += 1;
  }
  await fleet.allUp();
  return { kills: fleet.kills, restarts };
}

async function makeKeys(url: string): Promise<{ readonly key: string; readonly limited: readonly string[] }> {
  await migrateStore({ kind: 'postgres', url });
  await using store = await openStore({ kind: 'postgres', url });
  const ids = uuidV7Source(() => systemClock.now());
  const parts = { store: store.apiKeys, clock: systemClock, ids, randomBytes };
  const scopes = ['events.ingest', 'integration.manage'] as const;
  const { key } = await issueKey(parts, { name: 'load', plan: 'enterprise', scopes });
  const limited = [1, 2].map((n) => issueKey(parts, { name: `limited ${n}`, plan: 'free' }));
  return { key, limited: (await Promise.all(limited)).map((issued) => issued.key) };
}

async function registerWebhook(fleet: NodeFleet, key: string, receiver: Receiver): Promise<void> {
  const answer = await send(fleet.urls[0] ?? '', '/api/v1/webhooks', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/hook` }),
  });
  assert.equal(answer.status, 201, answer.text);
}

/** A chain holds 1,000 events; five minutes would make more. */
const mostFollowed = 900;

/**
 * Ingests events of one shipment, one after the other, for its followers; returns once the first is acknowledged. `ended`: how many
 * are at the end. One that is on its way when the load is over may still be acknowledged.
 */
async function feedFollowed(load: Load, number: string): Promise<{ readonly ended: Promise<number> }> {
  let acknowledged = 0;
  const addOne = async (): Promise<boolean> => {
    const event = {
      tracking_number: number,
      carrier: 'ups',
      vertical: 'parcel',
      status: 'in_transit',
      occurred_at: new Date(Date.parse('2026-11-18T06:00:00Z') + acknowledged * 1_000).toISOString(),
    };
    if (!(await ingestOne(load, event, acknowledged))) return false;
    acknowledged += 1;
    return true;
  };
  assert.ok(await addOne());
  const addMore = async (): Promise<number> => {
    for (let more = true; more; more = acknowledged < mostFollowed && !load.isOver() && (await addOne()))
      await sleep(150);
    return acknowledged;
  };
  return { ended: addMore() };
}

test(
  'loses nothing acknowledged when two api nodes and two workers are killed at random, and PostgreSQL once (F1, F2, F7)',
  { skip: postgresSkipReason(), timeout: loadMs * 2 + 240_000 },
  async (t) => {
    t.diagnostic(`seed ${seed}`);
    await using cluster = await startPostgres({ durable: true });
    const random = seededRandom(seed + 1);
    await using receiver = await startReceiver((_request, response) => {
      response.statusCode = random() < 0.1 ? 500 : 200;
      response.end();
    }, false);
    const url = await cluster.createDatabase();
    const env: Environment = {
      ...openToLoopback,
      WAYSEAL_DATABASE_URL: url,
      WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      WAYSEAL_DATA_DIR: await temporaryFolder(t),
      WAYSEAL_LOG_LEVEL: 'silent',
      WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
      WAYSEAL_DATABASE_POOL: '6',
      WAYSEAL_JOB_LEASE_MS: String(leaseMs),
      WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true',
      WAYSEAL_WEBHOOK_LEASE_MS: '2000',
      WAYSEAL_WEBHOOK_REDRIVE_DELAYS: '1,2,3',
    };
    const { key, limited } = await makeKeys(url);
    const fleet = new NodeFleet(t, env);
    await fleet.start(roles);
    await registerWebhook(fleet, key, receiver);

    const begunAt = performance.now();
    const isOver = (): boolean => performance.now() - begunAt >= loadMs;
    const load: Load = { fleet, key, isOver };
    const shipments: Acknowledged = new Map();
    const captures = new Set<string>();
    const { ended } = await feedFollowed(load, 'FLEETFOLLOWED');
    const limits = Promise.all(limited.map((each) => exceedLimit(load, each)));
    const [counted, ids, accepted] = await Promise.all([
      breakThings(fleet, cluster, isOver, limits),
      followShipment(load, 'FLEETFOLLOWED', ended),
      limits,
      ...['A', 'B', 'C'].map((name) => ingestShipments(load, name, shipments)),
      ...['A', 'B'].map((name) => captureEvents(load, name, captures)),
    ]);
    const found = await verifyEverything({ url, fleet, key, shipments, captures, receiver });
    assert.equal(ids.at(-1), await ended, 'the stream has told the newest event');
    assert.deepEqual(
      ids,
      Array.from(ids, (_, n) => (ids[0] ?? 0) + n),
      'each once, in order, without a gap',
    );
    assert.equal(counted.restarts, 1);
    for (const { together, alone } of accepted) {
      assert.ok(together <= 60 + 2, `${together} accepted of a limit of 60 on two nodes`);
      // A restarted node has forgotten its own count.
      assert.ok(alone <= 30 * (2 + counted.kills), `${alone} accepted by nodes that count alone`);
      assert.ok(together + alone > 30, `${together + alone} accepted of a limit of 60`);
    }
    assert.deepEqual(new Set(await fleet.stop()), new Set([0]), 'the remaining nodes exit with 0');
    await assertNothingHeld(url);
    const limitedTo = accepted.map(({ together, alone }) => together + alone);
    const report = { seed, ...counted, loadS: loadMs / 1_000, streamEvents: ids.length, limited: limitedTo, ...found };
    t.diagnostic(JSON.stringify(report));
    writeReport(report, systemClock.now());
  },
);

/** A node that ends in order gives its jobs back. */
async function assertNothingHeld(url: string): Promise<void> {
  await migrateStore({ kind: 'postgres', url });
  await using store = await openStore({ kind: 'postgres', url });
  assert.equal((await store.jobLeases.hold('the test', 1_000)).length, jobNames.length);
}
