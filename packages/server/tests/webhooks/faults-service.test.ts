// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrationNames, readSchemaVersion, schemaVersion } from '../../src/kernel/store/migrate.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { ended, start } from '../support/child.ts';
import { describeOnBothDatabases, newSqliteConfig } from '../support/databases.ts';
import { faultRandom, faultTimeoutMs as timeout, isLong, kills, passages, tellSpent } from '../support/fault-plan.ts';
import { faultEnvironment } from '../support/fault-run.ts';
import { ServiceRun } from '../support/service-run.ts';
import { programFile } from '../support/programs.ts';

/** So many, so that the service meets the limit more than once. */
const refusals = 5;

describeOnBothDatabases('a service that delivers webhooks survives', (newConfig, newEmptyConfig) => {
  test('kill -9 under writes, and between commit and answer (F2)', { timeout }, async (t) => {
    const random = faultRandom(t);
    await using run = await ServiceRun.open(t, await newConfig(t));
    const points = passages.flatMap((passage) => [`before_response:${passage}`, `after_enqueue:${passage}`]);
    const atRandom = Array.from({ length: Math.max(1, Math.floor(kills / 10)) }, () => null);
    for (const fault of [...points, ...atRandom]) {
      const { child, url } = await run.start(fault === null ? {} : { WAYSEAL_TEST_FAULT: fault });
      const load = run.load(url);
      const closed = once(child, 'close');
      if (fault === null) {
        const { size } = run.acknowledged;
        while (run.acknowledged.size < size + 5) await sleep(5);
        await sleep(random() * 100);
        child.kill('SIGKILL');
      }
      await Promise.all([load, closed]);
      assert.equal(child.signalCode, 'SIGKILL', String(fault));
    }
    const { url } = await run.start();
    await run.untilDelivered(timeout / 2);
    const report = await run.check(url);
    assert.ok(report.acknowledged > 0);
    t.diagnostic(`${points.length + atRandom.length} kills, ${JSON.stringify(report)}`);
  });

  test('kill -9 during a registration: its key still makes one webhook (F3)', { timeout }, async (t) => {
    tellSpent(t);
    await using run = await ServiceRun.open(t, await newConfig(t));
    const { child, url } = await run.start({ WAYSEAL_TEST_FAULT: 'mid_idempotency' });
    await assert.rejects(run.register(url, 'once'));
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    assert.equal(child.signalCode, 'SIGKILL');
    // What the dead process had begun is in progress until its lease is over.
    await run.database.handle.updateTable('idempotency_keys').set({ lease_until: 1 }).execute();
    const { url: again } = await run.start();
    const [first, second] = [await run.register(again, 'once'), await run.register(again, 'once')];
    assert.deepEqual([first.status, second.status], [201, 201], first.text);
    assert.deepEqual(first.json()['data'], second.json()['data']);
    const endpoints = await run.database.handle.selectFrom('webhook_endpoints').selectAll().execute();
    assert.equal(endpoints.length, 2, 'the one of the run, and this one');
  });

  test('kill -9 between two statements of a migration: it leaves nothing, and the next start completes it (F3)', async (t) => {
    tellSpent(t);
    const config = await newEmptyConfig(t);
    for (const passage of isLong ? [1, 7, 30] : [7]) {
      const environment = {
        ...faultEnvironment(config, new Uint8Array(32)),
        WAYSEAL_TEST_FAULT: `mid_migration:${passage}`,
      };
      const child = start(t, ['serve'], {
        env: environment,
        program: [process.execPath, programFile('serve-with-faults')],
      });
      assert.deepEqual(await ended(child), { code: null, signal: 'SIGKILL' });
      await using database = openDatabase(config);
      assert.equal(await readSchemaVersion(database.handle), 0);
    }
    assert.deepEqual(await migrateStore(config), { applied: [...migrationNames], version: schemaVersion });
  });
});

const noPrlimit = spawnSync('prlimit', ['--version']).status === 0 ? false : 'there is no prlimit to limit file sizes';

test(
  'a full disk: writes are refused, reads work, and freed space is enough (F6)',
  {
    timeout,
    skip: noPrlimit,
  },
  async (t) => {
    tellSpent(t);
    const config = await newSqliteConfig(t);
    await using run = await ServiceRun.open(t, config);
    // Ignored signals are inherited: a file at its limit must be an error of the write, not the end of the process.
    const shell = ['/bin/sh', '-c', 'trap "" XFSZ; exec "$0" "$@"', process.execPath] as const;
    const { child, url } = await run.start({}, [...shell]);
    await run.recordTogether(url);
    const limit = (bytes: number | 'unlimited'): void => {
      const limited = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`], { encoding: 'utf8' });
      assert.equal(limited.status, 0, limited.stderr);
    };
    limit(statSync(`${config.path}-wal`).size + 8_192);
    const refusalsSoFar = () => run.statuses.get(503) ?? 0;
    while (refusalsSoFar() < refusals) await run.recordTogether(url);
    assert.equal((await run.request(url, '/api/v1/webhooks')).status, 200, 'reading goes on');
    assert.equal((await run.request(url, '/readyz')).status < 500, true);
    assert.equal(child.exitCode, null);
    limit('unlimited');
    const acknowledged = run.acknowledged.size;
    while (run.acknowledged.size < acknowledged + 10) await run.recordTogether(url);
    await run.untilDelivered(timeout / 2);
    t.diagnostic(JSON.stringify({ ...(await run.check(url)), refused: refusalsSoFar() }));
    const file = new DatabaseSync(config.path, { readOnly: true });
    t.after(() => file.close());
    assert.deepEqual({ ...file.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' });
  },
);
