import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';

const verifier = fileURLToPath(new URL('../../../proofs/bin/wayseal-verify.js', import.meta.url));

/** Both sides of a fork speak for one issuer. */
const settings = { WAYSEAL_PUBLIC_URL: 'https://track.example' };

let service: TestService;
let database: Database;
let folder: string;
let uuid: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-monitor-'));
  service = await startTestService({ environment: { ...settings, WAYSEAL_DATA_DIR: folder } });
  database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  uuid = await addShipment(database);
  for (const status of ['in_transit', 'delivered'] as const) {
    await recordScan(database, uuid, { status });
    await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
  }
});
after(async () => {
  await database[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface Report {
  readonly verdict: string;
  readonly exit: number;
}

function monitor(url = service.url): Promise<Report> {
  const keys = `${url}/.well-known/wayseal-keys.json`;
  const state = path.join(folder, 'seen.json');
  const args = [verifier, 'monitor', url, '--keys', keys, '--uuid', uuid, '--state', state, '--json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Report);
      } catch {
        reject(new Error(`${error?.message ?? ''} ${stderr}`));
      }
    });
  });
}

test('reads the live tiles and finds nothing', async () => {
  const first = await monitor();
  assert.equal(first.exit, 0, JSON.stringify(first));
  assert.equal((await monitor()).verdict, 'valid');
});

test('finds a hidden seal', async () => {
  const seal = await database.handle
    .selectFrom('seals')
    .selectAll()
    .where('shipment_id', '=', uuid)
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow();
  const pod = await database.handle.selectFrom('pods').selectAll().executeTakeFirstOrThrow();
  await database.handle.deleteFrom('pods').execute();
  await database.handle.deleteFrom('seals').where('seq', '=', 2).execute();
  const report = await monitor();
  assert.equal(report.verdict, 'log_inconsistent');
  assert.equal(report.exit, 1);
  await database.handle.insertInto('seals').values(seal).execute();
  await database.handle.insertInto('pods').values(pod).execute();
  assert.equal((await monitor()).exit, 0);
});

test('finds a fork: the same log, continued from a backup with another history', async () => {
  const elsewhere = path.join(folder, 'fork');
  await mkdir(elsewhere);
  await sql`vacuum into ${sql.lit(path.join(elsewhere, 'wayseal.sqlite'))}`.execute(database.handle);
  await copyFile(path.join(folder, 'secrets.key'), path.join(elsewhere, 'secrets.key'));
  const goOn = async (to: TestService, rows: Database): Promise<void> => {
    const other = await addShipment(rows);
    await recordScan(rows, other, { status: 'in_transit' });
    await to.service.ports.sealing.sealed([{ id: other, source: 'ingest' }]);
  };
  await goOn(service, database);
  assert.equal((await monitor()).exit, 0);
  await using forked = openDatabase({ kind: 'sqlite', path: path.join(elsewhere, 'wayseal.sqlite') });
  // A backup is older than a lease; this one holds that of the first service, whose process still runs.
  await forked.handle.updateTable('job_leases').set({ held_until: 0 }).execute();
  await using fork = await startTestService({ environment: { ...settings, WAYSEAL_DATA_DIR: elsewhere } });
  await goOn(fork, forked);
  const report = await monitor(fork.url);
  assert.deepEqual([report.verdict, report.exit], ['log_inconsistent', 1]);
  assert.equal((await monitor()).exit, 0);
});

test('finds a log with rewritten entries', async () => {
  const entry = await database.handle
    .selectFrom('log_entries')
    .selectAll()
    .where('tag', 'is not', null)
    .orderBy('idx')
    .executeTakeFirstOrThrow();
  const forged = entry.entry.replace(/[0-9a-f]{64}\n$/, `${'0'.repeat(64)}\n`);
  await database.handle.updateTable('log_entries').set({ entry: forged }).where('idx', '=', entry.idx).execute();
  const report = await monitor();
  assert.equal(report.exit, 1, JSON.stringify(report));
});
