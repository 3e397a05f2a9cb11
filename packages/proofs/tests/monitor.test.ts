import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { type KeyRecord, canonicalJson, formatVkey, keyEntry, sealEntry } from '../src/index.ts';
import { tileNumber } from '../src/cli/log-service.ts';
import { chain, exampleLog, examplePod, exampleSecond, uuid } from './support/example.ts';
import { type FakeService, serveLog, startFakeService } from './support/fake-service.ts';
import { exampleRecords, issuer, noteSigner, origin, record, testKeys } from './support/keys.ts';
import { rootsOf } from './support/log-documents.ts';
import { runJson } from './support/run-verify.ts';
import { TestLog } from './support/test-log.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-monitor-'));
after(() => rm(folder, { recursive: true, force: true }));
let files = 0;

async function keysFile(records = exampleRecords): Promise<string> {
  const file = path.join(folder, `keys-${++files}.json`);
  await writeFile(file, JSON.stringify({ issuer, keys: records }));
  return file;
}

async function serve(service: FakeService, log = exampleLog(), second = exampleSecond): Promise<void> {
  serveLog(service, 'smt1', log, await log.checkpoint(second));
}

/** The steps that failed, and the exit. */
async function monitor(service: FakeService, ...more: readonly string[]) {
  const keys = more.includes('--keys') ? [] : ['--keys', await keysFile()];
  const { exit, verdict, steps, warnings } = await runJson(['monitor', service.url, ...keys, ...more]);
  return { exit, verdict, failed: steps.filter(({ state }) => state === 'fail').map(({ id }) => id), warnings };
}

const clean = { exit: 0, verdict: 'valid', failed: [], warnings: ['no_witness'] };

test('groups tile numbers like C2SP', () => {
  assert.deepEqual([0, 999, 1000, 1234067].map(tileNumber), ['000', '999', 'x001/000', 'x001/x234/067']);
});

test('accepts a sound log, even one of several tiles', async () => {
  await using service = await startFakeService();
  await serve(service);
  assert.deepEqual(await monitor(service), clean);
  const large = exampleLog();
  for (let i = 0; i < 600; i++) large.add(sealEntry(uuid, 100 + i, chain.chain_id));
  await serve(service, large);
  assert.deepEqual(await monitor(service), clean);
});

test('reports a root that does not follow from the entries', async () => {
  await using service = await startFakeService();
  const log = exampleLog();
  serveLog(service, 'smt1', log, await log.checkpoint(exampleSecond));
  log.entries[3] = sealEntry(uuid, 50, chain.chain_id);
  serveLog(service, 'smt1', log, undefined);
  assert.deepEqual((await monitor(service)).failed, ['M3']);
});

test('reports a repeated tag, malformed entries and a foreign checkpoint', async () => {
  await using service = await startFakeService();
  const log = exampleLog();
  log.add(sealEntry(uuid, 2, chain.chain_id));
  await serve(service, log);
  assert.deepEqual((await monitor(service)).failed, ['M5']);
  const odd = exampleLog();
  for (let i = 0; i < 9; i++) odd.add(`svt2\n${i}\u00E9\n`);
  await serve(service, odd);
  assert.deepEqual((await monitor(service)).failed, ['M4', 'M4', 'M4', 'M4', 'M4', 'M4']);
  service.routes.set(
    '/smt1/checkpoint',
    await new TestLog(origin, testKeys.stranger).checkpoint(1, 0).catch(() => 'no note'),
  );
  assert.equal((await monitor(service)).verdict, 'checkpoint_invalid');
});

test('compares with the saved state: continued, forked, gone', async () => {
  await using service = await startFakeService();
  const state = path.join(folder, 'state.json');
  await serve(service);
  assert.deepEqual(await monitor(service, '--state', state), clean);
  const grown = exampleLog();
  grown.add(sealEntry(uuid, 60, chain.chain_id));
  await serve(service, grown, exampleSecond + 60);
  assert.deepEqual(await monitor(service, '--state', state), clean);
  const saved = await readFile(state, 'utf8');
  const forked = new TestLog();
  for (const [i, entry] of grown.entries.entries()) forked.add(i === 3 ? sealEntry(uuid, 61, chain.chain_id) : entry);
  await serve(service, forked, exampleSecond + 120);
  assert.deepEqual((await monitor(service, '--state', state)).failed, ['M2']);
  assert.equal(await readFile(state, 'utf8'), saved);
  service.routes.clear();
  assert.ok((await monitor(service, '--state', state)).failed.includes('M2'));
  await writeFile(state, '{}');
  assert.equal((await monitor(service, '--state', state)).exit, 2);
});

test('joins two logs of one issuer, and reports different hashes as a fork', async () => {
  await using service = await startFakeService();
  const nextOrigin = `${origin}-2`;
  const next = new TestLog(nextOrigin, testKeys.nextLog, testKeys.nextTime);
  const records = [
    { ...exampleRecords[0]!, status: 'revoked' as const },
    ...exampleRecords.slice(1),
    record('smt1', testKeys.nextLog, { origin: nextOrigin }),
    record('time', testKeys.nextTime, { origin: nextOrigin }),
  ];
  for (const each of [records[0]!, ...records.slice(3)]) next.add(keyEntry(each));
  next.add(sealEntry(uuid, 2, chain.seals[1]!.hash));
  await serve(service);
  const serveNext = async () => serveLog(service, 'smt1-2', next, await next.checkpoint(exampleSecond));
  await serveNext();
  const keys = await keysFile(records);
  assert.deepEqual(await monitor(service, '--keys', keys), clean);
  next.add(sealEntry(uuid, 1, chain.chain_id));
  await serveNext();
  assert.deepEqual((await monitor(service, '--keys', keys)).failed, ['M5']);
});

test('reports keys that are unlogged, hidden or served differently', async () => {
  await using service = await startFakeService();
  await serve(service);
  const extra = await keysFile([...exampleRecords, record('spod1', testKeys.pod2)]);
  assert.deepEqual((await monitor(service, '--keys', extra)).failed, ['M6']);
  assert.deepEqual((await monitor(service, '--keys', await keysFile(exampleRecords.slice(0, 2)))).failed, ['M6']);
  const log = exampleLog();
  log.add(keyEntry({ ...exampleRecords[2]!, status: 'revoked' }));
  await serve(service, log);
  assert.deepEqual((await monitor(service)).warnings, ['key_record_changed', 'no_witness']);
});

test('is not shown a key in place of another by a record of an unknown kind', async () => {
  await using service = await startFakeService();
  const unlogged = record('spod1', testKeys.pod2);
  const decoy = (kid: string) => ({ kty: 'none', kid }) as unknown as KeyRecord;
  const log = exampleLog();
  log.add(keyEntry(decoy(unlogged.kid)));
  await serve(service, log);
  const both = await keysFile([...exampleRecords, unlogged, decoy(unlogged.kid)]);
  assert.equal((await monitor(service, '--keys', both)).exit, 2);
  const alone = await keysFile([...exampleRecords, decoy(unlogged.kid)]);
  assert.deepEqual((await monitor(service, '--keys', alone)).warnings, ['key_kind_unknown', 'no_witness']);
  const other = await keysFile([...exampleRecords, decoy('0'.repeat(16))]);
  assert.deepEqual((await monitor(service, '--keys', other)).failed, ['M6', 'M6']);
});

function serveShipment(service: FakeService, document: object | number, pod: object | number): void {
  const text = (body: object | number) =>
    typeof body === 'number' ? body : canonicalJson({ ok: true, data: body, meta: {} });
  service.routes.set(`/api/v1/shipments/${uuid}/proof`, text(document));
  service.routes.set(`/api/v1/shipments/${uuid}/pod`, text(pod));
}

test('reports a hidden seal and a hidden proof of delivery', async () => {
  await using service = await startFakeService();
  await serve(service);
  serveShipment(service, chain, await examplePod());
  assert.deepEqual(await monitor(service, '--uuid', uuid), clean);
  const cut = {
    ...chain,
    commitments: chain.commitments.slice(0, 2),
    seals: chain.seals.slice(0, 1),
    chain_digest: chain.seals[0]!.hash,
  };
  serveShipment(service, cut, await examplePod());
  assert.deepEqual((await monitor(service, '--uuid', uuid)).failed, ['M7']);
  serveShipment(service, chain, 404);
  assert.deepEqual((await monitor(service, '--uuid', uuid)).failed, ['M8']);
  serveShipment(service, chain, 410);
  assert.deepEqual((await monitor(service, '--uuid', uuid)).failed, ['M8']);
  serveShipment(service, chain, 409);
  assert.deepEqual((await monitor(service, '--uuid', uuid)).warnings, ['pod_withdrawn', 'no_witness']);
  serveShipment(service, 404, 404);
  assert.deepEqual((await monitor(service, '--uuid', uuid)).failed.slice(0, 1), ['M7']);
  assert.equal((await monitor(service, '--uuid', 'x')).exit, 2);
});

test('reports seals dated later than the first root that covers them', async () => {
  await using service = await startFakeService();
  const late = exampleSecond - 302;
  await serve(service, exampleLog(), exampleSecond);
  serveShipment(service, chain, await examplePod());
  const all = await rootsOf(
    exampleLog(),
    [
      [3, late - 100],
      [9, late],
      [12, exampleSecond],
    ],
    false,
  );
  for (const [i, root] of all.roots.entries())
    service.routes.set(
      `/api/v1/transparency/roots?from=${i}&limit=1`,
      canonicalJson({ ...all, from: i, roots: [root] }),
    );
  assert.deepEqual(await monitor(service, '--uuid', uuid), {
    exit: 1,
    verdict: 'time_order_invalid',
    failed: ['M9'],
    warnings: ['no_witness'],
  });
});

test('compares with the state from the second run on', async () => {
  await using service = await startFakeService();
  await serve(service);
  const keys = await keysFile();
  const continuity = async (...more: readonly string[]) => {
    const { steps } = await runJson(['monitor', service.url, '--keys', keys, ...more]);
    return steps.filter(({ id }) => id === 'M2');
  };
  const state = path.join(folder, 'first.json');
  for (const more of [[], ['--state', state]]) {
    const [step, ...others] = await continuity(...more);
    assert.deepEqual([step?.state, others], ['skip', []]);
    assert.match(step?.detail ?? '', /nothing to compare/);
  }
  assert.equal((await continuity('--state', state))[0]?.state, 'pass');
});

test('reports a log seen before that the keys no longer name', async () => {
  await using service = await startFakeService();
  const state = path.join(folder, 'renamed.json');
  await serve(service);
  assert.deepEqual(await monitor(service, '--state', state), clean);
  const saved = await readFile(state, 'utf8');
  const nextOrigin = `${origin}-2`;
  const next = new TestLog(nextOrigin, testKeys.nextLog, testKeys.nextTime);
  const records = [
    record('smt1', testKeys.nextLog, { origin: nextOrigin }),
    record('time', testKeys.nextTime, { origin: nextOrigin }),
  ];
  for (const each of records) next.add(keyEntry(each));
  serveLog(service, 'smt1-2', next, await next.checkpoint(exampleSecond));
  const { verdict, failed } = await monitor(service, '--keys', await keysFile(records), '--state', state);
  assert.deepEqual([verdict, failed], ['log_inconsistent', ['M2']]);
  assert.equal(await readFile(state, 'utf8'), saved, 'what proves it is kept');
  const moved = path.join(folder, 'moved.json');
  await writeFile(moved, JSON.stringify({ issuer: 'moved.example', keys: [] }));
  const { steps } = await runJson(['monitor', service.url, '--keys', moved, '--state', state]);
  assert.deepEqual(
    steps.filter(({ id }) => id === 'M2').map((step) => step.state),
    ['skip'],
  );
  assert.ok((await readFile(state, 'utf8')).includes(`"${origin}"`), 'a log of another issuer is remembered');
});

test('requires a log with a revoked key to keep its beginning', async () => {
  await using service = await startFakeService();
  const state = path.join(folder, 'revoked.json');
  await serve(service);
  assert.deepEqual(await monitor(service, '--state', state), clean);
  const records = [{ ...exampleRecords[0]!, status: 'revoked' as const }, ...exampleRecords.slice(1)];
  const keys = await keysFile(records);
  const rewritten = new TestLog();
  for (const [i, entry] of exampleLog().entries.entries())
    rewritten.add(i === 5 ? sealEntry(uuid, 70, chain.chain_id) : entry);
  for (const each of records.slice(0, 1)) rewritten.add(keyEntry(each));
  await serve(service, rewritten);
  const { failed } = await monitor(service, '--keys', keys, '--state', state);
  assert.deepEqual(failed, ['M2']);
});

test('reports published roots that do not follow from the entries', async () => {
  await using service = await startFakeService();
  await serve(service);
  const publish = async (log: TestLog) => {
    const all = await rootsOf(log, [
      [3, exampleSecond - 7200],
      [9, exampleSecond - 60],
    ]);
    service.routes.set('/api/v1/transparency/roots', canonicalJson(all));
  };
  await publish(exampleLog());
  const { steps } = await runJson(['monitor', service.url, '--keys', await keysFile()]);
  assert.equal(steps.find(({ id }) => id === 'M10')?.detail, 'The 2 published roots follow from the entries');
  const forked = new TestLog();
  for (const [i, entry] of exampleLog().entries.entries())
    forked.add(i === 5 ? sealEntry(uuid, 70, chain.chain_id) : entry);
  await publish(forked);
  assert.deepEqual((await monitor(service)).failed, ['M10']);
  service.routes.set('/api/v1/transparency/roots', '{}');
  assert.deepEqual((await monitor(service)).failed, ['M10']);
});

test('asks for newer keys when the published roots are of a log that the keys do not name', async () => {
  await using service = await startFakeService();
  await serve(service);
  serveShipment(service, chain, await examplePod());
  const next = new TestLog(`${origin}-2`, testKeys.nextLog, testKeys.nextTime);
  next.add(sealEntry(uuid, 2, chain.seals[1]!.hash));
  service.routes.set('/api/v1/transparency/roots', canonicalJson(await rootsOf(next, [[1, exampleSecond]])));
  assert.deepEqual(await monitor(service, '--uuid', uuid), {
    exit: 3,
    verdict: 'key_unknown',
    failed: ['M10'],
    warnings: ['no_witness'],
  });
  serveShipment(service, chain, 404);
  const { verdict, failed } = await monitor(service, '--uuid', uuid);
  assert.deepEqual([verdict, failed], ['log_inconsistent', ['M8', 'M10']]);
});

test('accepts roots from before the first witness, or under a time key revoked since', async () => {
  await using service = await startFakeService();
  const log = exampleLog();
  const witness = noteSigner('witness.example/w1', 4, testKeys.witness, exampleSecond);
  serveLog(service, 'smt1', log, await log.checkpoint(exampleSecond, log.leaves.length, [witness]));
  serveShipment(service, chain, await examplePod());
  const all = await rootsOf(log, [[9, exampleSecond - 60]]);
  service.routes.set('/api/v1/transparency/roots', canonicalJson(all));
  const vkey = formatVkey(witness.key.name, 4, testKeys.witness.publicKey);
  const quorum = ['--uuid', uuid, '--witness', vkey, '--witness-quorum', '1'];
  assert.deepEqual(await monitor(service, ...quorum), { ...clean, warnings: [] });
  const next = new TestLog(origin, testKeys.log, testKeys.time2);
  const records = [
    exampleRecords[0]!,
    { ...exampleRecords[1]!, status: 'revoked' as const },
    exampleRecords[2]!,
    record('time', testKeys.time2),
  ];
  for (const entry of log.entries) next.add(entry);
  for (const each of records) if (!exampleRecords.includes(each)) next.add(keyEntry(each));
  await serve(service, next);
  assert.deepEqual(await monitor(service, '--keys', await keysFile(records)), clean);
});

test('reports a shown proof of delivery that differs from the logged one', async () => {
  await using service = await startFakeService();
  await serve(service);
  const pod = await examplePod();
  const otherStatement = { ...pod.statement, number: '1Z999AA10123456799' };
  serveShipment(service, chain, { ...pod, statement: otherStatement });
  assert.deepEqual((await monitor(service, '--uuid', uuid)).failed, ['M8', 'M8']);
  const foreign = { ...pod.statement, shipment: '7c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5' };
  serveShipment(service, chain, { ...pod, statement: foreign });
  assert.ok((await monitor(service, '--uuid', uuid)).failed.includes('M8'));
  serveShipment(service, chain, {});
  assert.deepEqual((await monitor(service, '--uuid', uuid)).failed.slice(0, 1), ['M8']);
});

test('reports a service that answers with another root than requested', async () => {
  await using service = await startFakeService();
  await serve(service);
  serveShipment(service, chain, await examplePod());
  const all = await rootsOf(
    exampleLog(),
    [
      [3, exampleSecond - 500],
      [9, exampleSecond - 400],
      [12, exampleSecond],
    ],
    false,
  );
  // The first root that covers seal 2 would show that the seal is post-dated; the newest is answered for each index.
  service.routes.set('/api/v1/transparency/roots', canonicalJson({ ...all, from: 2, roots: all.roots.slice(2) }));
  const { verdict, failed } = await monitor(service, '--uuid', uuid);
  assert.deepEqual([verdict, failed.at(-1)], ['log_inconsistent', 'M9']);
});

test('exits with 2 when the service fails or floods', async () => {
  await using service = await startFakeService();
  service.routes.set('/smt1/checkpoint', 500);
  assert.equal((await monitor(service)).exit, 2);
  service.routes.set('/smt1/checkpoint', 'x'.repeat(100_000));
  assert.equal((await monitor(service)).exit, 2);
  const log = exampleLog();
  service.routes.set('/smt1/checkpoint', await log.checkpoint(exampleSecond));
  assert.equal((await monitor(service)).exit, 2);
  service.routes.set('/smt1/tile/entries/000.p/12', 'short');
  assert.equal((await monitor(service)).exit, 2);
  assert.equal((await runJson(['monitor', 'ftp://x', '--keys', await keysFile()])).exit, 2);
});
