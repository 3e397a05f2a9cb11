import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import {
  canonicalJson,
  parseKeySet,
  sandboxUuid,
  verifyChain,
  verifyChainInLog,
  verifyConsistencyDocument,
  verifyInclusionDocument,
  verifyPod,
  verifyPodWithRoots,
  verifyRoots,
  type KeySet,
} from '@wayseal/proofs';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { callTool } from '../support/mcp.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let database: Database;
let keys: KeySet;
let uuid: string;
let folder: string;

const pathOf = (part: string, of = uuid): string => `/api/v1/shipments/${of}/${part}`;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-documents-'));
  service = await startTestService({ environment: { WAYSEAL_DATA_DIR: folder } });
  database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
  uuid = await addShipment(database, { number: '1Z999AA10123456784' });
  await recordScan(database, uuid, { status: 'in_transit' });
  await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
  await recordScan(database, uuid, { status: 'delivered' });
  await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
});
after(async () => {
  await database[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('the live documents pass every check of the library', async () => {
  const chain = await service.request(pathOf('proof'));
  const inclusion = await service.request(pathOf('inclusion'));
  const pod = await service.request(pathOf('pod'));
  assert.equal(verifyChain(chain.body).verdict, 'valid');
  assert.equal((await verifyInclusionDocument(inclusion.body, keys)).verdict, 'valid');
  assert.equal((await verifyChainInLog(chain.body, [inclusion.body], keys)).verdict, 'valid');
  assert.equal((await verifyPod(pod.body, keys)).verdict, 'valid');
  const roots = await service.request('/api/v1/transparency/roots?proofs=1');
  assert.equal((await verifyRoots(roots.body, keys)).verdict, 'valid');
  const first = await service.request(`${pathOf('inclusion')}?seal=1`);
  assert.equal((await verifyInclusionDocument(first.body, keys)).verdict, 'valid');
  const consistency = await service.request('/api/v1/transparency/consistency?from=4&to=5');
  assert.equal((await verifyConsistencyDocument(consistency.body, keys)).verdict, 'valid', consistency.text);
  const unpublished = await service.request('/api/v1/transparency/consistency?from=2&to=5');
  assert.equal((await verifyConsistencyDocument(unpublished.body, keys)).verdict, 'self_consistent');
});

test('a proof of delivery has a lower time bound from the roots', async () => {
  const { store } = service.service;
  const [log] = await store.proofs.listLogs('production');
  assert.ok(log);
  const size = (await store.proofs.reader(log).newestCheckpoint())?.size ?? 0;
  await store.proofs.listRoot(log.id, size, Date.now());
  const roots = await service.request('/api/v1/transparency/roots');
  const pod = await service.request(pathOf('pod'));
  const bounded = await verifyPodWithRoots(pod.body, roots.body, keys);
  assert.equal(bounded.verdict, 'valid', JSON.stringify(bounded));
  await service.service.ports.sealing.assertAppendable();
});

test('a list from beyond the newest root is empty and valid, with the number of roots', async () => {
  const all = await service.request('/api/v1/transparency/roots');
  const { total } = (all.json() as never as { data: { total: number } }).data;
  assert.ok(total > 0);
  for (const from of [total, total + 1, 9_999]) {
    const beyond = await service.request(`/api/v1/transparency/roots?from=${from}`);
    const { data } = beyond.json() as never as { data: { total: number; from: number; roots: unknown[] } };
    assert.partialDeepStrictEqual(data, { total, from: 0, roots: [] });
    assert.notEqual((await verifyRoots(beyond.body, keys)).verdict, 'log_inconsistent');
  }
});

test('documents are canonical, private, equal each time and have an ETag', async () => {
  for (const part of ['proof', 'inclusion', 'pod']) {
    const answer = await service.request(pathOf(part));
    const { data } = answer.json() as never as { data: object };
    assert.ok(answer.text.includes(`"data":${canonicalJson(data)},`), part);
    assert.equal(answer.headers['cache-control'], 'private, no-cache');
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    const again = await service.request(pathOf(part), { headers: { 'if-none-match': String(answer.headers.etag) } });
    assert.equal(again.status, 304, part);
  }
});

test('the bare proof of delivery is the same document with one line end', async () => {
  const enveloped = await service.request(pathOf('pod'));
  const { data } = enveloped.json() as never as { data: object };
  const type = 'application/vnd.wayseal.spod1+json';
  for (const [target, accept] of [
    [`${pathOf('pod')}?download=1`, '*/*'],
    [pathOf('pod'), type],
  ] as const) {
    const answer = await service.request(target, { headers: { accept } });
    assert.equal(answer.text, `${canonicalJson(data)}\n`);
    assert.equal(answer.headers['content-type'], type);
    assert.match(String(answer.headers['content-disposition']), /filename="wayseal-pod-[0-9a-f]{8}\.json"/);
    assert.equal((await verifyPod(answer.body, keys)).verdict, 'valid');
  }
  assert.equal((await service.request(`${pathOf('pod')}?download=2`)).status, 400);
  assert.equal((await service.request(pathOf('pod'), { headers: { accept: 'text/html' } })).status, 406);
});

test('every refusal has its code', async () => {
  const codeOf = async (target: string): Promise<string> => {
    const answer = await service.request(target);
    return `${answer.status} ${(answer.json() as never as { error: { code: string } }).error.code}`;
  };
  const unsealed = await addShipment(database);
  const unknown = '3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012';
  assert.equal(await codeOf(pathOf('pod', 'x')), '400 invalid_request');
  assert.equal(await codeOf(pathOf('proof', uuid.toUpperCase())), '400 invalid_request');
  for (const part of ['proof', 'inclusion', 'pod'])
    assert.equal(await codeOf(pathOf(part, unknown)), '404 shipment_not_found');
  assert.equal(await codeOf(pathOf('inclusion', unsealed)), '404 not_sealed');
  assert.equal(await codeOf(`${pathOf('inclusion')}?seal=9`), '404 not_sealed');
  assert.equal(await codeOf(`${pathOf('inclusion')}?tree_size=1`), '400 invalid_request');
  assert.equal(await codeOf(pathOf('pod', unsealed)), '409 not_delivered');
  assert.equal((await service.request(pathOf('proof', unsealed))).status, 200);
  assert.equal(await codeOf('/api/v1/transparency/roots?limit=401&proofs=1'), '400 invalid_request');
  assert.equal(await codeOf('/api/v1/transparency/roots?limit=1001'), '400 invalid_request');
  assert.equal(await codeOf('/api/v1/transparency/consistency?from=0&to=1'), '400 invalid_request');
  assert.equal(await codeOf('/api/v1/transparency/consistency?from=2&to=1'), '400 invalid_request');
  assert.equal(await codeOf('/api/v1/transparency/consistency?from=1&to=1000000'), '400 invalid_request');
});

test('the sandbox has its own log and keys, and the same uuids everywhere', async () => {
  const delivered = sandboxUuid('SVCTEST-DELIVERED');
  const pod = await service.request(pathOf('pod', delivered));
  assert.equal((await verifyPod(pod.body, keys)).verdict, 'sandbox');
  const inclusion = await service.request(pathOf('inclusion', delivered));
  assert.equal((await verifyInclusionDocument(inclusion.body, keys)).verdict, 'sandbox');
  assert.equal((await service.request(pathOf('pod', sandboxUuid('SVCTEST-IN-TRANSIT')))).status, 409);
  assert.equal((await service.request('/sandbox-smt1/checkpoint')).status, 200);
});

test('verify_timeline finds a seal that only the log has', async () => {
  const cut = await addShipment(database);
  await recordScan(database, cut, { status: 'in_transit' });
  await service.service.ports.sealing.sealed([{ id: cut, source: 'ingest' }]);
  const ask = async () => (await callTool(service, 'verify_timeline', { query: cut })).structuredContent['result'];
  assert.equal(await ask(), 'valid');
  await database.handle.deleteFrom('seals').where('shipment_id', '=', cut).execute();
  assert.equal(await ask(), 'seal_chain_corrupted');
});

test('verify_timeline finds a shipment by every form of its number', async () => {
  const sealed = [
    ['02012345675', '020-12345675', '020 1234 5675', 'AWB 020-12345675'],
    ['MSKU6011672', 'MSKU 601167-2', 'msku6011672'],
    ['RR123456785DE', 'RR 123 456 785 DE'],
    ['9400111899223197428490', '420100019400111899223197428490', '(420)10001 9400111899223197428490'],
    ['R2026000815', 'R-2026-000815'],
  ];
  for (const [number = '', ...others] of sealed) {
    const id = await addShipment(database, { number });
    await recordScan(database, id, { status: 'in_transit' });
    await service.service.ports.sealing.sealed([{ id, source: 'ingest' }]);
    for (const query of [number, ...others]) {
      const { structuredContent } = await callTool(service, 'verify_timeline', { query });
      assert.equal(structuredContent['result'], 'valid', query);
    }
  }
});

test('verify_timeline names no shipment, and finds changes in the database', async () => {
  const ask = async (query: string) => (await callTool(service, 'verify_timeline', { query })).structuredContent;
  const good = await ask('1Z999AA10123456784');
  assert.equal(good['result'], 'valid');
  assert.equal(good['anchored_seals'], 2);
  assert.deepEqual(await ask(uuid), good);
  assert.ok(!JSON.stringify(good).includes(uuid));
  assert.equal((await ask('SVCTEST-DELIVERED'))['result'], 'valid');
  assert.equal((await ask('UNKNOWN-NUMBER'))['result'], 'not_sealed');
  const bodies = database.handle.updateTable('shipment_events').where('shipment_id', '=', uuid).where('idx', '=', 1);
  const { body } = await database.handle
    .selectFrom('shipment_events')
    .select('body')
    .where('shipment_id', '=', uuid)
    .where('idx', '=', 1)
    .executeTakeFirstOrThrow();
  await bodies.set({ body: body.replace('"FR"', '"DE"') }).execute();
  assert.equal((await ask(uuid))['result'], 'event_mismatch');
  await bodies.set({ body }).execute();
  const seals = database.handle.updateTable('seals').where('shipment_id', '=', uuid).where('seq', '=', 2);
  await seals.set({ sealed_at: '2026-01-01T00:00:00.000Z' }).execute();
  assert.equal((await ask(uuid))['result'], 'seal_chain_corrupted');
});
