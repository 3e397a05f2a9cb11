// Own process: takes a quarter of a minute beside its children.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { temporaryFolder, type Environment } from '../support/child.ts';
import { seededRandom } from '../support/fault-run.ts';
import { send } from '../support/http.ts';
import { postgresSkipReason, startPostgres, type PostgresCluster } from '../support/postgres.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';
import { makeSynchronous, sameDatabaseOn, startStandby, startWhenFree, urlOfBoth } from '../support/standby.ts';
import { openStore } from '../support/store.ts';
import { NodeFleet } from './node-fleet.ts';
import { captureEvents, ingestOne, ingestShipments, type Acknowledged, type Load } from './node-load.ts';
import { verifyEverything } from './verify-nodes.ts';

// `npm run test:faults` fails over five times; every run of the suite once. WAYSEAL_TEST_SEED=n repeats the pauses.
const isLong = process.env['WAYSEAL_TEST_FAULTS'] === 'long';
const seed = Number(process.env['WAYSEAL_TEST_SEED'] ?? Math.floor(Math.random() * 1e9));
const failovers = isLong ? 5 : 1;
const verifier = path.join(import.meta.dirname, '../../../proofs/bin/wayseal-verify.js');

/** Two servers on fixed ports, one of them the synchronous standby of the other. */
class Pair implements AsyncDisposable {
  primary: PostgresCluster;
  standby: PostgresCluster;
  former: PostgresCluster | undefined;

  constructor(primary: PostgresCluster, standby: PostgresCluster) {
    this.primary = primary;
    this.standby = standby;
  }

  static async start(): Promise<Pair> {
    const primary = await startPostgres({ durable: true });
    const pair = new Pair(primary, await startStandby(primary));
    await makeSynchronous(primary);
    return pair;
  }

  /** The primary is killed, and its standby promoted. The killed one then comes back as the primary it was. */
  async failOver(): Promise<void> {
    this.former = this.primary;
    await this.former.kill();
    this.standby.promote();
    this.primary = this.standby;
    await startWhenFree(this.former);
  }

  /** The former primary is thrown away and follows the new one, at its old address. */
  async rejoin(): Promise<void> {
    assert.ok(this.former);
    const { port } = new URL(this.former.url);
    await this.former[Symbol.asyncDispose]();
    this.standby = await startStandby(this.primary, Number(port));
    this.former = undefined;
    await makeSynchronous(this.primary);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const cluster of new Set([this.primary, this.standby, this.former])) await cluster?.[Symbol.asyncDispose]();
  }
}

async function makeKey(url: string): Promise<string> {
  await migrateStore({ kind: 'postgres', url });
  await using store = await openStore({ kind: 'postgres', url });
  const ids = uuidV7Source(() => systemClock.now());
  const parts = { store: store.apiKeys, clock: systemClock, ids, randomBytes };
  const scopes = ['events.ingest', 'integration.manage'] as const;
  return (await issueKey(parts, { name: 'load', plan: 'enterprise', scopes })).key;
}

/** Reads the log as an outsider who keeps the last checkpoint: a fork or a shorter log is not valid. */
async function watchLog(url: string, state: string): Promise<number> {
  const args = [verifier, 'monitor', url, '--keys', `${url}/.well-known/wayseal-keys.json`, '--state', state, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { verdict, tree_size: size } = JSON.parse(stdout) as { verdict: string; tree_size?: number };
  assert.equal(verdict, 'valid', stdout);
  return size ?? 0;
}

/** Milliseconds until something is acknowledged again. */
async function untilAcknowledged(load: Load, number: string): Promise<number> {
  const begunAt = performance.now();
  const event = {
    tracking_number: number,
    carrier: 'ups',
    vertical: 'parcel',
    status: 'in_transit',
    occurred_at: '2026-11-18T06:00:00Z',
  };
  assert.ok(await ingestOne({ ...load, isOver: () => performance.now() - begunAt > 30_000 }, event, 0));
  return Math.round(performance.now() - begunAt);
}

test(
  'loses nothing acknowledged and forks no log when the primary is killed and its synchronous standby promoted',
  { skip: postgresSkipReason(), timeout: 120_000 + failovers * 60_000 },
  async (t) => {
    t.diagnostic(`seed ${seed}`);
    const random = seededRandom(seed);
    await using pair = await Pair.start();
    await using receiver = await startReceiver((_request, response) => void response.end(), false);
    const firstUrl = await pair.primary.createDatabase();
    const url = urlOfBoth(firstUrl, sameDatabaseOn(pair.standby, firstUrl));
    const folder = await temporaryFolder(t);
    const env: Environment = {
      ...openToLoopback,
      WAYSEAL_DATABASE_URL: `${url}?target_session_attrs=read-write`,
      WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      WAYSEAL_PUBLIC_URL: 'https://track.example',
      WAYSEAL_DATA_DIR: folder,
      WAYSEAL_CHECKPOINT_COPY: path.join(folder, 'checkpoint'),
      WAYSEAL_LOG_LEVEL: 'silent',
      WAYSEAL_DATABASE_POOL: '6',
      WAYSEAL_JOB_LEASE_MS: '1500',
      WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true',
      WAYSEAL_WEBHOOK_LEASE_MS: '2000',
      WAYSEAL_WEBHOOK_REDRIVE_DELAYS: '1,2,3',
    };
    const key = await makeKey(url);
    const fleet = new NodeFleet(t, env);
    await fleet.start(['all', 'all']);
    const [node = ''] = fleet.urls;
    const registered = await send(node, '/api/v1/webhooks', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/hook` }),
    });
    assert.equal(registered.status, 201, registered.text);

    let isOver = false;
    const load: Load = { fleet, key, isOver: () => isOver };
    const shipments: Acknowledged = new Map();
    const captures = new Set<string>();
    const loads = Promise.all([
      ...['A', 'B'].map((name) => ingestShipments(load, name, shipments)),
      captureEvents(load, 'C', captures),
    ]);
    const state = path.join(folder, 'monitor.json');
    const away: number[] = [];
    for (let round = 0; round < failovers; round += 1) {
      await sleep(isLong ? 1_000 + random() * 4_000 : 1_000);
      await watchLog(node, state);
      await pair.failOver();
      away.push(await untilAcknowledged(load, `FAILOVER${round}`));
      await sleep(500);
      // What the nodes have said since then was not said by the former primary, which is there again.
      await watchLog(node, state);
      if (round < failovers - 1) await pair.rejoin();
    }
    isOver = true;
    await loads;
    const primaryUrl = sameDatabaseOn(pair.primary, firstUrl);
    const found = await verifyEverything({ url: primaryUrl, fleet, key, shipments, captures, receiver });
    await watchLog(node, state);
    assert.deepEqual(new Set(await fleet.stop()), new Set([0]), 'the nodes exit with 0');
    t.diagnostic(JSON.stringify({ seed, failovers, acknowledgedAgainMs: away, ...found }));
  },
);
