/** What a state rests on: the sender's word, a code or a sentence, end to end; a sentence alone ends nothing. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parseKeySet, verifyChain, verifyPod, type PodDocument } from '@wayseal/proofs';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';

const base = { carrier: 'ups', vertical: 'parcel', occurred_at: '2026-11-18T06:12:00Z' };

interface Tracked {
  readonly shipment: {
    readonly uuid: string;
    readonly status: string;
    readonly status_detail: string | null;
    readonly pod_url: string | null;
    readonly events: readonly { readonly status: string; readonly status_basis: string | null }[];
  };
}

async function ingest(service: TestService, key: string, events: readonly object[]): Promise<Record<string, unknown>> {
  const answer = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  assert.equal(answer.status, 200, answer.body.toString());
  return answer.json()['data'] as never;
}

async function track(service: TestService, number: string): Promise<Tracked['shipment']> {
  return ((await service.get(`/api/v1/track/${number}`)).json()['data'] as never as Tracked).shipment;
}

test('a sentence alone neither delivers nor returns, and gets no proof of delivery', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const cases: readonly [description: string, ...expected: (string | null)[]][] = [
    ['Entregado a la empresa de transporte', 'in_transit'],
    ['The consignment has been delivered', 'in_transit', 'delivery_reported'],
    ['Rücksendung angemeldet', 'in_transit'],
    ['Returned to the sender', 'in_transit', 'return_reported'],
    ['Delivered to the original sender', 'in_transit', 'return_reported'],
  ];
  for (const [position, [description, state, detail]] of cases.entries()) {
    const number = `1Z999AA1012345678${position}`;
    await ingest(service, key, [{ ...base, tracking_number: number, description }]);
    const shipment = await track(service, number);
    assert.equal(shipment.status, state, description);
    if (detail !== undefined) assert.equal(shipment.status_detail, detail, description);
    assert.equal(shipment.pod_url, null, description);
    assert.equal(shipment.events[0]?.status_basis, 'wording', description);
    const pod = await service.request(`/api/v1/shipments/${shipment.uuid}/pod`);
    assert.deepEqual([pod.status, (pod.json()['error'] as never as { code: string }).code], [409, 'not_delivered']);
  }
});

test('an announced return does not prevent a delivery, a return under way does', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const at = (hour: number) => `2026-11-18T0${hour}:00:00Z`;
  const journey = (number: string, detail: string) => [
    { ...base, tracking_number: number, occurred_at: at(1), status: 'in_transit', status_detail: detail },
    { ...base, tracking_number: number, occurred_at: at(2), status: 'in_transit', status_detail: 'arrived' },
    { ...base, tracking_number: number, occurred_at: at(3), code: 'delivered' },
  ];
  await ingest(service, key, [...journey('ANNOUNCED1', 'return_announced'), ...journey('GOESBACK1', 'returning')]);
  const announced = await track(service, 'ANNOUNCED1');
  assert.deepEqual(
    [announced.status, announced.events.map((event) => event.status_basis)],
    ['delivered', ['stated', 'stated', 'code']],
  );
  const pod = (await service.request(`/api/v1/shipments/${announced.uuid}/pod`)).json()['data'] as never as PodDocument;
  assert.deepEqual([pod.statement.event.index, pod.statement.event.body.status_basis], [3, 'code']);
  const back = await track(service, 'GOESBACK1');
  assert.deepEqual([back.status, back.status_detail, back.pod_url], ['returned', 'returned_complete', null]);
});

test('each event is recorded, duplicate, rejected or unclassified, and unclassified ones are named', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const events = [
    { ...base, tracking_number: 'CODES1', code: 'I' },
    { ...base, tracking_number: 'CODES1', code: 'I', occurred_at: '2026-11-18T07:00:00Z' },
    { ...base, tracking_number: 'CODES1', code: 'transit', occurred_at: '2026-11-18T08:00:00Z' },
    { ...base, tracking_number: 'WORDS1', description: 'Zonk for Anna' },
    { ...base, tracking_number: 'STATED1', status: 'unknown' },
    { ...base, tracking_number: 'BROKEN1', occurred_at: 'a long time ago', status: 'in_transit' },
  ];
  const first = await ingest(service, key, events);
  const items = [
    { carrier: 'ups', vertical: 'parcel', code: 'I', wording: null, count: 2 },
    { carrier: 'ups', vertical: 'parcel', code: null, wording: 'Zonk for Anna', count: 1 },
  ];
  const counts = ({ events: all, recorded, duplicates, rejected, unclassified }: Record<string, unknown>) => ({
    events: all,
    recorded,
    duplicates,
    rejected,
    unclassified,
  });
  assert.deepEqual(counts(first), { events: 6, recorded: 2, duplicates: 0, rejected: 1, unclassified: 3 });
  assert.deepEqual(first['unclassified_items'], items);
  const again = await ingest(service, key, events);
  assert.deepEqual(counts(again), { events: 6, recorded: 0, duplicates: 5, rejected: 1, unclassified: 0 });
  assert.deepEqual(again['unclassified_items'], []);
  const shipment = await track(service, 'CODES1');
  assert.deepEqual(
    [shipment.status, shipment.events.map((event) => [event.status, event.status_basis])],
    [
      'in_transit',
      [
        ['unknown', 'code'],
        ['unknown', 'code'],
        ['in_transit', 'code'],
      ],
    ],
  );
});

test('a history from before stored bases continues, and its proofs keep every byte', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-basis-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await using service = await startTestService({ environment: { WAYSEAL_DATA_DIR: folder } });
  await using database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  const { sealing } = service.service.ports;
  const uuid = await addShipment(database, { number: '1Z999AA10123456784' });
  await recordScan(database, uuid, { status: 'in_transit' });
  await recordScan(database, uuid, { status: 'delivered' });
  await sealing.sealed([{ id: uuid, source: 'ingest' }]);
  const podPath = `/api/v1/shipments/${uuid}/pod`;
  const before = (await service.request(podPath)).json()['data'];
  const { key } = await service.makeKey('pro', ['events.ingest']);
  await ingest(service, key, [{ ...base, tracking_number: '1Z999AA10123456784', status: 'in_transit' }]);
  await sealing.sealed([{ id: uuid, source: 'ingest' }]);
  const shipment = await track(service, '1Z999AA10123456784');
  assert.equal(shipment.uuid, uuid);
  assert.deepEqual(new Set(shipment.events.map((event) => event.status_basis)), new Set(['stated', null]));
  assert.deepEqual((await service.request(podPath)).json()['data'], before);
  const keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
  assert.equal((await verifyPod(JSON.stringify(before), keys)).verdict, 'valid');
  const proof = await service.request(`/api/v1/shipments/${uuid}/proof`);
  assert.equal((proof.json()['data'] as never as { commitments: unknown[] }).commitments.length, 3);
  assert.ok(['valid', 'self_consistent'].includes(verifyChain(proof.body).verdict));
});

test('a delivery sealed as read from words gets no proof of delivery', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-basis-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await using service = await startTestService({ environment: { WAYSEAL_DATA_DIR: folder } });
  await using database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  const { sealing } = service.service.ports;
  const uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'delivered', basis: 'wording' });
  await sealing.sealed([{ id: uuid, source: 'ingest' }]);
  assert.equal((await service.request(`/api/v1/shipments/${uuid}/pod`)).status, 409);
  await recordScan(database, uuid, { status: 'delivered', basis: 'code' });
  await sealing.sealed([{ id: uuid, source: 'ingest' }]);
  const pod = (await service.request(`/api/v1/shipments/${uuid}/pod`)).json()['data'] as never as PodDocument;
  assert.equal(pod.statement.event.index, 2);
});
