import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { createProofStore } from '../../src/modules/proofs/store/proof-store.ts';
import { edgeTiles, newFullTiles, parseTilePath, tilePath, tileWidth } from '../../src/modules/proofs/rules/tiles.ts';
import type { LogReader } from '../../src/modules/proofs/ports.ts';
import { pushLogs, type PushOptions } from '../../src/modules/proofs/work/push-log.ts';
import { S3Store } from '../../src/modules/proofs/work/s3-store.ts';
import { run } from '../support/child.ts';
import { s3Bucket, s3Login, s3Region, startS3, type S3Standin } from '../support/s3-standin.ts';
import { temporaryFolder } from '../support/databases.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

const verifier = fileURLToPath(new URL('../../../proofs/bin/wayseal-verify.js', import.meta.url));

test('the tiles of a log are those that C2SP names: full ones as it grows, then its right edge', () => {
  const names = (size: number): string[] => [...newFullTiles(0, size), ...edgeTiles(size)].map(tilePath);
  assert.deepEqual(names(1), ['entries/000.p/1', '0/000.p/1']);
  assert.deepEqual(names(256), ['entries/000', '0/000', '1/000.p/1']);
  assert.equal(names(70_000).length, 2 * 273 + 1 + 4);
  assert.deepEqual(edgeTiles(70_000).map(tilePath), ['entries/273.p/112', '0/273.p/112', '1/001.p/17', '2/000.p/1']);
  for (const [from, to] of [
    [0, 256],
    [256, 1_024],
    [65_280, 65_536],
    [65_536, 300_032],
  ] as const) {
    const all = newFullTiles(0, to).map(tilePath);
    const before = newFullTiles(0, from).map(tilePath);
    assert.deepEqual([...before, ...newFullTiles(from, to).map(tilePath)].toSorted(), all.toSorted());
  }
  for (const tile of [...newFullTiles(0, 300_032), ...edgeTiles(300_047)])
    assert.deepEqual(parseTilePath(tilePath(tile)), tile);
});

const silent = createLogger('silent', { write: () => true });

/** A service with a log of more than one full tile. */
async function startLog(
  t: TestContext,
  seals: number,
): Promise<{ service: TestService; folder: string; uuid: string; more: () => Promise<void> }> {
  const folder = temporaryFolder(t);
  const environment = { WAYSEAL_DATA_DIR: folder, WAYSEAL_PUBLIC_URL: 'https://track.example' };
  const service = await startTestService({ environment, logger: silent });
  const { database, ports } = service.service;
  const add = async (count: number): Promise<string> => {
    const ids: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const id = await addShipment(database, {});
      await recordScan(database, id, { status: 'in_transit' });
      ids.push(id);
    }
    await Promise.all(ids.map((id) => ports.sealing.sealed([{ id, source: 'ingest' }])));
    return ids[0] ?? '';
  };
  const uuid = await add(seals);
  return { service, folder, uuid, more: async () => void (await add(2)) };
}

function storeOf(s3: S3Standin, more: Partial<ConstructorParameters<typeof S3Store>[0]> = {}): S3Store {
  return new S3Store({
    bucket: s3Bucket,
    prefix: 'mirror',
    endpoint: s3.url,
    region: s3Region,
    ...s3Login,
    sessionToken: undefined,
    signal: new AbortController().signal,
    retries: 2,
    ...more,
  });
}

/** Of a mirror that takes every log. */
async function push(service: TestService, store: S3Store, more: Partial<PushOptions> = {}) {
  const { pushed, refused } = await pushOf(service, await logsOf(service), store, more);
  assert.deepEqual(refused, []);
  return pushed;
}

/** Why a mirror takes nothing. */
async function refusalOf(...args: Parameters<typeof pushOf>): Promise<string> {
  const { pushed, refused } = await pushOf(...args);
  assert.deepEqual(pushed, []);
  return refused.map(({ reason }) => reason).join('; ');
}

async function logsOf({ service: { database } }: TestService): Promise<readonly LogReader[]> {
  const proofs = createProofStore(database);
  return (await proofs.listLogs('production')).map((log) => proofs.reader(log));
}

async function pushOf(
  service: TestService,
  logs: readonly LogReader[],
  store: S3Store,
  { current = 'track.example/smt1', ...more }: Partial<PushOptions & { readonly current: string }> = {},
) {
  const keysDocument = async () => (await service.request('/.well-known/wayseal-keys.json')).text;
  const options = { store, signal: new AbortController().signal, concurrency: 4, onProgress: () => undefined, ...more };
  return await pushLogs({ logs, current, keysDocument }, options);
}

/** The log as a database shows it that was restored from a backup of this moment. */
async function backup(service: TestService): Promise<readonly LogReader[]> {
  return await Promise.all(
    (await logsOf(service)).map(async (log): Promise<LogReader> => {
      const newest = await log.newestCheckpoint();
      return {
        origin: log.origin,
        newestCheckpoint: () => Promise.resolve(newest),
        checkpointAt: (size) => log.checkpointAt(size),
        hasCheckpointBetween: (least, end) => log.hasCheckpointBetween(least, end),
        readNodes: (refs) => log.readNodes(refs),
        readEntries: (start, end) => log.readEntries(start, end),
        readEntriesAt: (indexes) => log.readEntriesAt(indexes),
        countRoots: () => log.countRoots(),
        listRoots: (from, limit) => log.listRoots(from, limit),
      };
    }),
  );
}

test('a bucket gets what the service serves, once, and grows with the log', async (t) => {
  const { service, more } = await startLog(t, 300);
  await using _service = service;
  await using s3 = await startS3();
  const [first] = await push(service, storeOf(s3));
  const size = first?.treeSize ?? 0;
  assert.ok(size > tileWidth, String(size));
  const served = [...s3.objects.keys()].filter((key) => !key.endsWith('mirror.json'));
  assert.ok(served.includes('mirror/smt1/tile/entries/000') && served.includes('mirror/smt1/tile/1/000.p/1'));
  for (const key of served) {
    const answer = await service.request(`/${key.slice('mirror/'.length)}`);
    const object = s3.objects.get(key);
    assert.equal(answer.status, 200, key);
    assert.deepEqual(Buffer.from(answer.body), object?.body, key);
    if (!key.includes('/tile/')) continue;
    assert.equal(object?.mediaType, answer.headers['content-type'], key);
    assert.equal(object?.cache, answer.headers['cache-control'], key);
  }
  const before = s3.counts.put;
  assert.deepEqual((await push(service, storeOf(s3)))[0]?.written, 0);
  assert.equal(s3.counts.put, before, 'nothing new, nothing written');
  await more();
  const [grown] = await push(service, storeOf(s3));
  assert.ok((grown?.treeSize ?? 0) > size);
  assert.equal(s3.counts.put - before, grown?.written);
  assert.ok((grown?.written ?? 0) <= 4, 'two edge tiles at most beside the checkpoint; full ones stay');
});

test('a push that breaks off goes on, and never leaves a checkpoint without its tiles', async (t) => {
  const { service } = await startLog(t, 270);
  await using _service = service;
  await using s3 = await startS3();
  let left = 3;
  s3.disturb = (method) => (method === 'PUT' && left-- <= 0 ? 'cut' : undefined);
  await assert.rejects(push(service, storeOf(s3)), /cannot reach http/);
  assert.ok(![...s3.objects.keys()].some((key) => key.endsWith('/checkpoint')));
  let busy = 0;
  s3.disturb = () => (busy++ % 3 === 0 ? 'slow_down' : undefined);
  const [pushed] = await push(service, storeOf(s3, { retries: 8 }));
  assert.ok([...s3.objects.keys()].some((key) => key.endsWith('/checkpoint')));
  assert.ok((pushed?.treeSize ?? 0) > tileWidth);
});

test('what the store spoils, refuses or holds of another log ends the push with its reason', async (t) => {
  const { service } = await startLog(t, 3);
  await using _service = service;
  await using s3 = await startS3();
  s3.disturb = (method) => (method === 'PUT' ? 'spoil' : undefined);
  await assert.rejects(push(service, storeOf(s3)), /does not give back what was written/);
  s3.disturb = () => undefined;
  s3.objects.clear();
  await assert.rejects(push(service, storeOf(s3, { secretAccessKey: 'wrong' })), /403 SignatureDoesNotMatch/);
  await assert.rejects(push(service, storeOf(s3, { bucket: 'another' })), /404 NoSuchBucket/);
  const stopped = new AbortController();
  stopped.abort(new Error('stopped'));
  await assert.rejects(push(service, storeOf(s3, { signal: stopped.signal }), { signal: stopped.signal }), /stopped/);
  const state = Buffer.from(JSON.stringify({ origin: 'track.example/smt1', tree_size: 256, root_hash: 'ab' }));
  s3.objects.set('mirror/smt1/mirror.json', { body: state, mediaType: 'application/json', cache: '' });
  const logs = await logsOf(service);
  assert.match(await refusalOf(service, logs, storeOf(s3)), /the mirror holds 256 leaves of track\.example\/smt1/);
  state.write('other', state.indexOf('track'));
  assert.match(await refusalOf(service, logs, storeOf(s3)), /the mirror holds another log than track\.example\/smt1/);
});

for (const seals of [3, 260]) {
  test(`a restored database of ${seals} seals never takes a mirror back`, async (t) => {
    const { service, more } = await startLog(t, seals);
    await using _service = service;
    await using s3 = await startS3();
    const older = await backup(service);
    await more();
    await push(service, storeOf(s3));
    const before = new Map(s3.objects);
    assert.match(await refusalOf(service, older, storeOf(s3)), /mirror holds \d+ leaves of track.* new-log/);
    assert.deepEqual(s3.objects, before);
    const next = await pushOf(service, older, storeOf(s3), { current: 'track.example/smt1-2' });
    assert.deepEqual(next, { pushed: [], refused: [] });
    assert.deepEqual(s3.objects, before, 'of an ended log, the longer one stays');
  });
}

test('another log of the same name, and what is no checkpoint, are not overwritten', async (t) => {
  const [{ service }, { service: other }] = [await startLog(t, 3), await startLog(t, 5)];
  await using _service = service;
  await using _other = other;
  await using s3 = await startS3();
  await push(service, storeOf(s3));
  const before = new Map(s3.objects);
  for (const current of ['track.example/smt1', 'track.example/smt1-2'])
    assert.match(await refusalOf(other, await logsOf(other), storeOf(s3), { current }), /holds another log/);
  assert.deepEqual(s3.objects, before);
  const key = 'mirror/smt1/checkpoint';
  s3.objects.set(key, { body: Buffer.from('hello'), mediaType: 'text/plain', cache: '' });
  assert.match(await refusalOf(service, await logsOf(service), storeOf(s3)), /holds another log/);
});

test('of two pushes at a time, the slower one leaves the newer checkpoint', async (t) => {
  const { service, more } = await startLog(t, 3);
  await using _service = service;
  await using s3 = await startS3();
  const older = await backup(service);
  await more();
  const onProgress = (): void => {
    if (newer !== undefined) s3.objects.set('mirror/smt1/checkpoint', newer);
  };
  await push(service, storeOf(s3));
  const newer = s3.objects.get('mirror/smt1/checkpoint');
  assert.ok(newer);
  s3.objects.clear();
  await assert.rejects(pushOf(service, older, storeOf(s3), { onProgress }), /another push has written/);
  assert.equal(s3.objects.get('mirror/smt1/checkpoint'), newer);
});

test('the command fills a bucket, and the verifier reads from it', async (t) => {
  const { service, folder, uuid } = await startLog(t, 260);
  await using _service = service;
  await using s3 = await startS3();
  const env = {
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    AWS_ACCESS_KEY_ID: s3Login.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Login.secretAccessKey,
    AWS_REGION: s3Region,
    AWS_ENDPOINT_URL_S3: s3.url,
  };
  const pushed = await run(t, ['tiles', 'push', `s3://${s3Bucket}`, '--json'], { env });
  assert.deepEqual([pushed.code, pushed.stderr], [0, '']);
  const logs = JSON.parse(pushed.stdout).logs as { origin: string; tree_size: number }[];
  assert.deepEqual(logs.map(({ origin }) => origin).toSorted(), ['track.example/sandbox-smt1', 'track.example/smt1']);
  const wrong = await run(t, ['tiles', 'push', 's3://Bad_Bucket'], { env });
  assert.deepEqual([wrong.code, wrong.stdout], [2, '']);
  const bucket = await serveBucket(s3);
  t.after(() => bucket[Symbol.asyncDispose]());
  const verify = async (...args: string[]) => {
    const { stdout, stderr } = await run(
      t,
      [...args, '--keys', `${bucket.url}/.well-known/wayseal-keys.json`, '--json'],
      {
        program: [process.execPath, verifier],
      },
    );
    assert.notEqual(stdout, '', stderr);
    return JSON.parse(stdout) as { verdict: string; steps: { id: string; state: string; detail: string }[] };
  };
  assert.equal((await verify('monitor', bucket.url)).verdict, 'valid', 'the mirror alone');
  const reads = bucket.reads.length;
  assert.equal((await verify('monitor', service.url, '--mirror', bucket.url)).verdict, 'valid');
  assert.ok(bucket.reads.slice(reads).includes('/smt1/tile/entries/000'), 'tiles come from the mirror');
  const { text } = await service.request(`/api/v1/shipments/${uuid}/inclusion`);
  const file = path.join(folder, 'inclusion.json');
  writeFileSync(file, text);
  const found = await verify('inclusion', file, '--mirror', bucket.url);
  assert.deepEqual([found.verdict, found.steps.at(-1)?.id, found.steps.at(-1)?.state], ['valid', 'I7', 'pass']);
  bucket.spoil = true;
  assert.equal((await verify('inclusion', file, '--mirror', bucket.url)).verdict, 'log_inconsistent');
  assert.equal((await verify('monitor', service.url, '--mirror', bucket.url)).verdict, 'log_inconsistent');
});

/** The command with another answer than a full push: exit code, JSON and words. */
async function pushByCommand(t: TestContext, env: Readonly<Record<string, string>>) {
  const { code, stdout } = await run(t, ['tiles', 'push', `s3://${s3Bucket}`, '--json'], { env });
  const words = await run(t, ['tiles', 'push', `s3://${s3Bucket}`], { env });
  assert.equal(words.code, code);
  return { code, words, ...(JSON.parse(stdout) as { logs: Pushed[]; refused?: { origin: string; reason: string }[] }) };
}

interface Pushed {
  readonly origin: string;
  readonly tree_size: number;
}

test('a sandbox log with another history is refused alone, and the public log goes on', async (t) => {
  const { service, folder, more } = await startLog(t, 3);
  await using _service = service;
  await using s3 = await startS3();
  const env = {
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    AWS_ACCESS_KEY_ID: s3Login.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Login.secretAccessKey,
    AWS_REGION: s3Region,
    AWS_ENDPOINT_URL_S3: s3.url,
  };
  assert.equal((await run(t, ['tiles', 'push', `s3://${s3Bucket}`], { env })).code, 0);
  const checkpoint = s3.objects.get('sandbox-smt1/checkpoint');
  assert.ok(checkpoint);
  const foreign = {
    ...checkpoint,
    body: Buffer.from(checkpoint.body.toString().replace('track.example', 'old.example')),
  };
  s3.objects.set('sandbox-smt1/checkpoint', foreign);
  await more();
  const before = String(s3.objects.get('smt1/checkpoint')?.body);
  const { code, logs, refused, words } = await pushByCommand(t, env);
  assert.equal(code, 1);
  assert.deepEqual(
    logs.map(({ origin }) => origin),
    ['track.example/smt1'],
  );
  assert.deepEqual(
    refused?.map(({ origin }) => origin),
    ['track.example/sandbox-smt1'],
  );
  assert.notEqual(String(s3.objects.get('smt1/checkpoint')?.body), before, 'the public log went on');
  assert.equal(s3.objects.get('sandbox-smt1/checkpoint'), foreign);
  assert.match(words.stdout, /^track\.example\/smt1: /);
  assert.match(words.stderr, /^wayseal: .*track\.example\/sandbox-smt1.* delete sandbox-smt1\/ from the bucket/);
  for (const key of s3.objects.keys()) if (key.startsWith('sandbox-smt1/')) s3.objects.delete(key);
  const mended = await pushByCommand(t, env);
  assert.deepEqual([mended.code, mended.refused, mended.logs.length], [0, undefined, 2]);
});

test('a restored sandbox log is named, and a restored public log stops all', async (t) => {
  const { service, more } = await startLog(t, 3);
  await using _service = service;
  await using s3 = await startS3();
  const older = await backup(service);
  await more();
  await push(service, storeOf(s3));
  const asSandbox = older.map((log): LogReader => ({ ...log, origin: 'track.example/sandbox-smt1-2' }));
  const state = { origin: 'track.example/sandbox-smt1-2', tree_size: 512, root_hash: 'ab' };
  const body = Buffer.from(JSON.stringify(state));
  s3.objects.set('mirror/sandbox-smt1-2/mirror.json', { body, mediaType: 'application/json', cache: '' });
  await more();
  const { pushed, refused } = await pushOf(service, [...asSandbox, ...(await logsOf(service))], storeOf(s3));
  assert.deepEqual(
    pushed.map(({ origin }) => origin),
    ['track.example/smt1'],
  );
  assert.match(refused[0]?.reason ?? '', /holds 512 leaves of .*sandbox-smt1-2, but the database has \d+/);
  const before = new Map(s3.objects);
  assert.match(await refusalOf(service, [...asSandbox, ...older], storeOf(s3)), /sandbox-smt1-2.*; .*new-log/);
  assert.deepEqual(s3.objects, before);
});

/** What a CDN does over a bucket: objects by path, 403 for what is not there. */
async function serveBucket({ objects }: S3Standin) {
  const served = { url: '', reads: [] as string[], spoil: false, [Symbol.asyncDispose]: async () => undefined as void };
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    served.reads.push(target);
    const object = objects.get(target.slice(1));
    if (object === undefined) {
      response.writeHead(403).end();
      return;
    }
    const body = Buffer.from(object.body);
    if (served.spoil && target.includes('/tile/')) body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  served.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  served[Symbol.asyncDispose] = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return served;
}
