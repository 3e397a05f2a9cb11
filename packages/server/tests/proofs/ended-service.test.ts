// Own process: replaces the environment of the process.
/** Keys of an ended log over a whole service: by the command, and as the monitor sees it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseKeySet, verifyPod, type KeyRecord } from '@wayseal/proofs';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { runInMemory, type MemoryOptions, type MemoryRun } from '../support/memory-terminal.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

const verifier = fileURLToPath(new URL('../../../proofs/bin/wayseal-verify.js', import.meta.url));

let service: TestService;
let database: Database;
let uuid: string;
const inherited = { ...process.env };

before(async () => {
  service = await startTestService({ environment: { WAYSEAL_PUBLIC_URL: 'https://track.example' } });
  // The command is run in this process, over the same files.
  process.env['WAYSEAL_DATA_DIR'] = service.dataDir;
  process.env['WAYSEAL_LOG_LEVEL'] = 'silent';
  database = openDatabase({ kind: 'sqlite', path: path.join(service.dataDir, 'wayseal.sqlite') });
  uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'delivered' });
  await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
});
after(async () => {
  process.env = inherited;
  await database[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

function run(name: string, argv: readonly string[], options: MemoryOptions = {}): Promise<MemoryRun> {
  return runInMemory(['signing-keys', name, ...argv], options);
}

const keysUrl = (): string => `${service.url}/.well-known/wayseal-keys.json`;
const keyText = async (): Promise<string> => (await service.request('/.well-known/wayseal-keys.json')).text;

async function kidOf(purpose: string, origin: string): Promise<string> {
  const { keys } = JSON.parse(await keyText()) as { keys: readonly KeyRecord[] };
  return keys.find((key) => key.purpose === purpose && key.origin === origin)?.kid ?? '';
}

function monitor(): Promise<{ readonly verdict: string; readonly exit: number }> {
  const state = path.join(service.dataDir, 'seen.json');
  const args = [verifier, 'monitor', service.url, '--keys', keysUrl(), '--uuid', uuid, '--state', state, '--json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(`${error?.message ?? ''} ${stderr}`));
      else resolve(JSON.parse(stdout) as { verdict: string; exit: number });
    });
  });
}

async function assertGood(): Promise<void> {
  const pod = (await service.request(`/api/v1/shipments/${uuid}/pod?download=1`)).text;
  assert.equal((await verifyPod(pod, parseKeySet(await keyText()))).verdict, 'valid');
  const timeline = await runInMemory(['verify-timeline', uuid, '--json']);
  assert.equal((JSON.parse(timeline.stdout) as { result: string }).result, 'valid');
  const report = await monitor();
  assert.deepEqual([report.verdict, report.exit], ['valid', 0], JSON.stringify(report));
}

test('revokes keys of an ended log beside the running service, and the monitor finds nothing', async () => {
  await assertGood();
  assert.equal((await run('new-log', [])).code, 0);
  await assertGood();

  const time = await run('revoke', [await kidOf('time', 'track.example/smt1')]);
  assert.deepEqual([time.code, time.stderr], [0, '']);
  assert.match(time.stdout, /^Revoked [0-9a-f]{16}\.\n$/);
  await assertGood();

  const kid = await kidOf('smt1', 'track.example/smt1');
  const stopped = await run('revoke', [kid], { signal: AbortSignal.abort() });
  assert.deepEqual(
    [stopped.code, stopped.stdout, stopped.stderr],
    [130, '', 'wayseal: interrupted; nothing was changed\n'],
  );
  const stoppedLog = await run('new-log', ['--revoke', '--json'], { signal: AbortSignal.abort() });
  assert.deepEqual([stoppedLog.code, stoppedLog.stdout], [130, '']);
  await assertGood();

  const log = await run('revoke', [kid, '--json'], { tty: ['stderr'] });
  assert.equal(log.code, 0, log.stderr);
  const answer = JSON.parse(log.stdout) as { status: string; seals: number; pods: number };
  assert.deepEqual(
    [answer.status, answer.seals, answer.pods],
    ['revoked', 0, 1],
    'the seal is in the present log already',
  );
  assert.match(log.stderr, /\rreading the log: \d+ of \d+/);
  await assertGood();

  const again = await run('revoke', [kid]);
  assert.deepEqual([again.code, again.stdout], [1, '']);
  assert.match(again.stderr, /is already revoked/);
});
