import assert from 'node:assert/strict';
import { test } from 'node:test';
import { History } from '../../src/modules/shipments/rules/history.ts';
import type { Shipment, StoredEvent } from '../../src/modules/shipments/rules/shipment.ts';
import { KeptHistories } from '../../src/modules/shipments/work/histories.ts';
import { intakeOf } from '../support/long-history.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface PublicAnswer {
  readonly data: {
    readonly shipment: { readonly uuid: string; readonly events: readonly { readonly sequence: number }[] };
    readonly events_total: number;
    readonly furthest_status: string;
    readonly newest_sequence: number;
  };
}

async function record(service: TestService, number: string, count: number, last?: string): Promise<string> {
  const { key } = await service.makeKey('enterprise', ['events.ingest']);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = intakeOf(number, count, Date.now(), last);
  const stored = await service.request('/api/v1/shipments/events', { method: 'POST', headers, body });
  assert.equal(stored.status, 200);
  const [shipment] = await service.service.store.shipments.findShipmentsByNumber(number);
  return shipment?.id ?? '';
}

test('the public record of a long history has pages, newest first', async () => {
  await using service = await startTestService();
  const uuid = await record(service, 'PAGED1', 250, 'exception');
  const read = async (query: string) => {
    const answer = await service.request(`/api/v1/shipments/${uuid}${query}`);
    assert.equal(answer.status, 200);
    const { data } = answer.json() as never as PublicAnswer;
    return { ...data, sequences: data.shipment.events.map(({ sequence }) => sequence) };
  };
  const newest = await read('');
  assert.deepEqual([newest.sequences.length, newest.sequences[0], newest.sequences.at(-1)], [100, 151, 250]);
  assert.deepEqual([newest.events_total, newest.newest_sequence, newest.furthest_status], [250, 250, 'in_transit']);
  const older = await read('?before=151&limit=60');
  assert.deepEqual([older.sequences.length, older.sequences[0], older.sequences.at(-1)], [60, 91, 150]);
  const oldest = await read('?before=31');
  assert.deepEqual([oldest.sequences.length, oldest.sequences.at(-1)], [30, 30]);
  for (const none of ['?before=1', '?before=99999']) assert.deepEqual((await read(none)).sequences, [], none);
  for (const wrong of ['?limit=0', '?limit=101', '?before=0', '?skip=1', '?limit=x']) {
    assert.equal((await service.request(`/api/v1/shipments/${uuid}${wrong}`)).status, 400, wrong);
  }
});

test('the first reader of a changed long history is charged by its length', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '40' } });
  const uuid = await record(service, 'CHARGED1', 1_000);
  const first = await service.request(`/api/v1/shipments/${uuid}`);
  assert.equal(first.status, 429);
  assert.match(first.text, /this request counts as 51/);
  for (const path of [
    `/shipments/${uuid}`,
    `/badge/${uuid}.svg`,
    `/track/CHARGED1`,
    `/api/v1/shipments/${uuid}/epcis`,
  ]) {
    const refused = await service.request(path);
    assert.equal(refused.status, 429, path);
  }
  // A key pays less for it, and then it is read.
  const keyed = await service.get('/api/v1/track/CHARGED1');
  assert.equal(keyed.status, 200);
  assert.equal((await service.request(`/api/v1/shipments/${uuid}`)).status, 200);
  assert.equal((await service.request(`/api/v1/shipments/${uuid}/outlook`)).status, 200);
});

test('a later event appears at once', async () => {
  await using service = await startTestService();
  const uuid = await record(service, 'GROWS1', 30, 'in_transit');
  const total = async (): Promise<number> => {
    const answer = await service.request(`/api/v1/shipments/${uuid}`);
    return (answer.json() as never as PublicAnswer).data.events_total;
  };
  assert.equal(await total(), 30);
  await record(service, 'GROWS1', 31, 'in_transit');
  assert.ok((await total()) > 30);
});

function shipmentWith(id: string, eventCount: number): Shipment {
  return { id, eventCount, purgedCount: 0, chainHead: `head ${eventCount}` } as Shipment;
}

function storeOf(reads: string[]) {
  return {
    listEventsOf: ({ id, eventCount }: Pick<Shipment, 'id' | 'eventCount'>) => {
      reads.push(`${id} ${eventCount}`);
      return Promise.resolve(Array.from({ length: eventCount }, (_, index) => ({ index }) as StoredEvent));
    },
  };
}

test('a history is read once per version, for all concurrent readers', async () => {
  const reads: string[] = [];
  const histories = new KeptHistories(storeOf(reads));
  const [one, other] = await Promise.all([histories.read(shipmentWith('a', 3)), histories.read(shipmentWith('a', 3))]);
  assert.ok(one instanceof History && one === other);
  assert.equal(await histories.read(shipmentWith('a', 3)), one);
  assert.equal((await histories.read(shipmentWith('a', 4))).events.length, 4);
  await histories.read({ ...shipmentWith('a', 4), purgedCount: 4 });
  assert.deepEqual(reads, ['a 3', 'a 4', 'a 4']);
});

test('a refusal affects only its caller, and reads nothing', async () => {
  const reads: string[] = [];
  const histories = new KeptHistories(storeOf(reads));
  const asked: number[] = [];
  const refuse = (events: number): never => {
    asked.push(events);
    throw new Error('rate_limited');
  };
  await assert.rejects(histories.read(shipmentWith('a', 90), refuse), /rate_limited/);
  assert.deepEqual([asked, reads], [[90], []]);
  await histories.read(shipmentWith('a', 90));
  assert.equal((await histories.read(shipmentWith('a', 90), refuse)).events.length, 90);
});
