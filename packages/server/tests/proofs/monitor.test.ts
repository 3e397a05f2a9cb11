import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';

const verifier = fileURLToPath(new URL('../../../proofs/bin/wayseal-verify.js', import.meta.url));

let service: TestService;
let database: Database;
let folder: string;
let uuid: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-monitor-'));
  service = await startTestService({ environment: { WAYSEAL_DATA_DIR: folder } });
  database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  uuid = await addShipment(database);
  for (const status of ['in_transit', 'delivered'] as const) {
    await recordScan(database, uuid, { status });
    await service.service.proving.sealer.sealed(uuid);
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

function monitor(): Promise<Report> {
  const keys = `${service.url}/.well-known/wayseal-keys.json`;
  const state = path.join(folder, 'seen.json');
  const args = [verifier, 'monitor', service.url, '--keys', keys, '--uuid', uuid, '--state', state, '--json'];
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

test('the monitor reads the live tiles and finds nothing', async () => {
  const first = await monitor();
  assert.equal(first.exit, 0, JSON.stringify(first));
  assert.equal((await monitor()).verdict, 'valid');
});

test('the monitor finds a hidden seal', async () => {
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

test('the monitor finds a log whose entries were rewritten', async () => {
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
