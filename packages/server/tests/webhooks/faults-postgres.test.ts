// Own process: stops its own PostgreSQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { eventually } from '../support/eventually.ts';
import { postgresSkipReason, startPostgres } from '../support/postgres.ts';
import { faultTimeoutMs as timeout, scaled, tellSpent } from '../support/fault-plan.ts';
import { ServiceRun } from '../support/service-run.ts';

const skip = postgresSkipReason();
/** Ten of the service's pool, its listener, the test's own, and what is left is for this test to use up. */
const connections = 30;
/** What is acknowledged must outlive a crash of the server. */
const durable = { durable: true, maxConnections: connections };

test(
  'keeps everything acknowledged when PostgreSQL crashes and returns under load (F7)',
  { timeout, skip },
  async (t) => {
    tellSpent(t);
    await using cluster = await startPostgres(durable);
    await using run = await ServiceRun.open(t, { kind: 'postgres', url: await cluster.createDatabase() });
    const { child, url } = await run.start();
    let isOver = false;
    const load = run.load(url, () => isOver);
    for (let crash = 0; crash < scaled(10, 2); crash += 1) {
      const before = run.acknowledged.size;
      await eventually('twenty more events are taken', () => run.acknowledged.size >= before + 20, timeout / 2);
      cluster.crash();
      cluster.startAgain();
      const after = run.acknowledged.size;
      await eventually('events are taken again', () => run.acknowledged.size > after, timeout / 2);
    }
    isOver = true;
    await load;
    assert.equal(child.exitCode, null, 'the service has not ended');
    await run.untilDelivered(timeout / 2);
    t.diagnostic(JSON.stringify({ ...(await run.check(url)), refused: run.statuses.get(503) ?? 0 }));
  },
);

test(
  'answers 503 while all connections are in use or its own are cut, then recovers (F8)',
  { timeout, skip },
  async (t) => {
    tellSpent(t);
    await using cluster = await startPostgres(durable);
    const database = await cluster.createDatabase();
    await using run = await ServiceRun.open(t, { kind: 'postgres', url: database });
    const { child, url } = await run.start();
    await run.record(url);
    const clientsOfTest: Client[] = [];
    const connect = async (): Promise<Client> => {
      const client = new Client({ connectionString: database });
      client.on('error', () => undefined);
      await client.connect();
      clientsOfTest.push(client);
      return client;
    };
    const admin = await connect();
    t.after(() => Promise.all(clientsOfTest.map((client) => client.end())));
    const cut = () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'wayseal%' and datname = current_database()",
      );
    let isOver = false;
    const load = run.load(url, () => isOver);
    // In the middle of transactions, several times.
    for (let times = 0; times < scaled(20, 3); times += 1) {
      await sleep(50);
      await cut();
    }
    for (let isFull = false; !isFull;) {
      await cut();
      isFull = await connect().then(
        () => false,
        (error: Error) => /too many clients|remaining connection slots/.test(error.message),
      );
    }
    await cut();
    const refused = run.statuses.get(503) ?? 0;
    await eventually('a refusal', () => (run.statuses.get(503) ?? 0) > refused, timeout / 2);
    assert.equal((await run.request(url, '/api/v1/detect?number=020-12345675')).status === 500, false);
    for (const client of clientsOfTest.splice(0)) await client.end();
    const { size } = run.acknowledged;
    await eventually('ten more events are taken', () => run.acknowledged.size > size + 10, timeout / 2);
    isOver = true;
    await load;
    assert.equal(child.exitCode, null, 'the service has not ended');
    await run.untilDelivered(timeout / 2);
    t.diagnostic(JSON.stringify({ ...(await run.check(url)), refused: run.statuses.get(503) ?? 0 }));
  },
);
