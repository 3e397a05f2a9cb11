import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { createDetector } from '@wayseal/detect';
import type { DeclaredFeed, Feed } from '../../src/modules/feeds/ports.ts';
import { getShipmentEvents } from '../../src/modules/shipments/operations/get-shipment-events.ts';
import type { JourneyReport } from '../../src/modules/shipments/rules/journey-record.ts';
import type { ShownTelling } from '../../src/modules/shipments/rules/shown-journey.ts';
import { KeptHistories } from '../../src/modules/shipments/work/histories.ts';
import { Tracker } from '../../src/modules/shipments/work/tracker.ts';
import { defaultPollPolicy } from '../../src/modules/shipments/rules/poll-schedule.ts';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { Caller } from '../../src/kernel/operation/operation.ts';
import { eventually } from '../support/eventually.ts';
import { TestClock } from '../support/feeds.ts';
import { container, estimate, journey } from '../support/journeys.ts';
import { carrierEvent, readAll, recordingAt, scanOf } from '../support/scans.ts';
import { startTestService, type TestService } from '../support/service.ts';

const number = 'MSKU4812055';
const departed = Date.parse('2030-03-13T19:20:00Z');
const seen = Date.parse('2030-03-14T07:00:00Z');

let service: TestService;
before(async () => {
  service = await startTestService({ eventPollMs: 20 });
});
after(() => service[Symbol.asyncDispose]());

/** Records what a feed told, as another process would. */
async function record(of: string, report: JourneyReport, at: number, events = [carrierEvent('in_transit', departed)]) {
  const told = {
    source: 'licensed_feed',
    feed: 'ocean',
    journey: report,
    carrier: 'maersk',
    vertical: 'container',
  } as const;
  const [outcome] = await service.service.store.shipments.recordScans([scanOf(of, events, told)], recordingAt(at));
  assert.equal(outcome?.kind, 'recorded');
  return outcome.shipment.id;
}

function report(value: string, more: Partial<JourneyReport> = {}): JourneyReport {
  return { journey: journey(), estimates: [estimate(value)], containers: [], ...more };
}

const shownJourney = {
  origin: { locode: 'CNSHA' },
  destination: { locode: 'DEHAM', basis: 'last_planned_call' },
  equipment: { reference: 'MSKU4812055', iso_code: '45G1' },
  cycle: 1,
  transshipments: [{ place: 'SGSIN', arrived_at: '2030-03-09T21:55:00Z', departed_at: '2030-03-13T19:20:00Z' }],
  gate_in_at: '2030-03-01T08:40:00Z',
  gate_out_laden_at: null,
  empty_returned_at: null,
  not_offered: ['last_free_day', 'terminal_holds', 'position'],
};

test('shipments/{uuid} and track show the recorded journey, its legs and its estimates', async () => {
  const uuid = await record(number, report('2030-04-02T04:00:00Z'), seen);
  await record(number, report('2030-04-04T20:00:00Z'), seen + 3_600_000);
  const open = (await service.request(`/api/v1/shipments/${uuid}`)).json();
  const tracked = (await service.get(`/api/v1/track/${number}`)).json();
  for (const { data } of [open, tracked] as never as readonly { data: ShownTelling }[]) {
    const { legs, ...rest } = data.journey ?? assert.fail();
    assert.deepEqual(rest, shownJourney);
    assert.deepEqual(legs[1], {
      sequence: 2,
      mode: 'vessel',
      vessel: { imo: '3000128', name: 'SAMPLE BOREAS' },
      voyage: '411W',
      service: 'AE7',
      from: 'SGSIN',
      to: 'DEHAM',
      etd: null,
      atd: '2030-03-13T19:20:00Z',
      eta: '2030-04-03T18:00:00Z',
      ata: null,
      loaded_at: '2030-03-13T13:05:00Z',
      discharged_at: null,
    });
    const [first] = data.estimates;
    assert.deepEqual(
      [first?.value, first?.previous, first?.moved_by_s, first?.moves],
      ['2030-04-04T20:00:00Z', '2030-04-02T04:00:00Z', 230_400, 1],
    );
    assert.deepEqual([data.containers, data.containers_total], [[], 0]);
  }
});

test('a bill shows each of its containers with its own journey, and how many there are', async () => {
  const containers = [container('MRKU7700123', { state: 'delivered', detail: null }), container('MSKU4812311')];
  const uuid = await record('MAEU260000012', report('2030-04-02T04:00:00Z', { journey: null, containers }), seen);
  const { data } = (await service.request(`/api/v1/shipments/${uuid}`)).json() as never as {
    data: ShownTelling;
  };
  assert.deepEqual(
    data.containers.map(({ equipment, status }) => [equipment, status]),
    [
      ['MRKU7700123', 'delivered'],
      ['MSKU4812311', 'in_transit'],
    ],
  );
  assert.equal(data.containers_total, 2);
  const many = Array.from({ length: 70 }, (_, index) => container(`MSKU48${index}`));
  await record('MAEU260000012', report('2030-04-02T04:00:00Z', { containers: many }), seen + 1);
  const more = (await service.request(`/api/v1/shipments/${uuid}`)).json() as never as { data: typeof data };
  assert.deepEqual([more.data.containers.length, more.data.containers_total], [50, 70]);
});

const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };
const answer: FeedAnswer = {
  kind: 'events',
  events: [carrierEvent('in_transit', departed)],
  facts,
  notes: [],
  intake: readAll([1]),
  ...report('2030-04-02T04:00:00Z'),
  journey: journey(),
};

function feedOf(persist: Feed['persist']): DeclaredFeed {
  const feed: DeclaredFeed = {
    kind: 'dcsa',
    carriers: ['maersk'],
    missing: [],
    id: 'ocean',
    account: 'ocean',
    group: 'Sample Line',
    configured: true,
    attribution: 'provided by Sample Line',
    persist,
    supports: () => 'yes',
    fetch: () => Promise.resolve(answer),
    batch: 1,
    fetchMany: (requests) => Promise.all(requests.map((request) => feed.fetch(request))),
    usage: () => Promise.resolve({ used: 0, perDay: 1 }),
    isSynthetic: () => false,
    condition: () => ({
      state: 'ready',
      pausedForMs: 0,
      spacingMs: 0,
      lastAnswer: null,
      lastSuccessAt: null,
      lastFailure: null,
    }),
  };
  return feed;
}

const caller: Caller = { keyId: null, scopes: [], requestId: 'test', signal: new AbortController().signal };

test('get_shipment_events shows the journey of the answer, and nothing of earlier estimates', async () => {
  const { directory } = service.service.ports;
  const ports = { detector: createDetector(), directory, feeds: [feedOf('none')], clock: new TestClock(seen) };
  const told = await getShipmentEvents.run({ number }, ports, caller);
  const { legs: _legs, ...rest } = told.journey ?? assert.fail();
  assert.deepEqual(rest, shownJourney);
  const [first] = told.estimates;
  assert.deepEqual(
    [first?.value, first?.first_value, first?.first_seen_at, first?.moves, first?.seen_at],
    ['2030-04-02T04:00:00Z', null, null, null, '2030-03-14T07:00:00Z'],
  );
});

test('a feed that may not be kept has its journey in the answer and leaves no row', async () => {
  const { store } = service.service;
  const before = await store.shipments.countShipments();
  const tracker = new Tracker({
    feeds: [feedOf('none')],
    store: store.shipments,
    histories: new KeptHistories(store.shipments),
    polls: store.feedPolls,
    recording: { record: () => assert.fail('nothing is recorded') },
    clock: new TestClock(seen),
    policy: defaultPollPolicy,
    planner: { after: () => assert.fail('nothing is planned') },
  });
  const detection = createDetector().detect('TCLU7654325');
  const charged: number[] = [];
  const admit = (events: number) => void charged.push(events);
  const found = await tracker.lookup(detection, { purpose: 'interactive', keyId: null, admit });
  assert.equal(found.journey?.kind, 'answered');
  assert.deepEqual(
    [found.shipment, found.unkept?.state, found.unkept?.lastEventAt, found.history.events.length, charged],
    [null, 'in_transit', departed, 1, [1]],
  );
  assert.equal(await store.shipments.countShipments(), before);
});

interface Message {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

/** Messages of a stream that goes on until it is left. */
function follow(path: string, headers: Record<string, string> = {}) {
  let text = '';
  const request = get(new URL(path, service.url), { agent: false, headers }, (response) => {
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  return {
    messages: (): Message[] =>
      text.split('\n\n').flatMap((block) => {
        const data = field(block, 'data');
        if (data === undefined) return [];
        const parsed: Message['data'] = JSON.parse(data);
        return [{ id: field(block, 'id'), event: field(block, 'event'), data: parsed }];
      }),
    isOpen: () => text !== '',
    leave: () => request.destroy(),
  };
}

test('a stream tells an estimate that moves, and catches up a client that comes back', async () => {
  const of = 'TGHU1234564';
  const clock = Date.now();
  const uuid = await record(of, report('2030-04-03T18:00:00Z'), clock);
  const stream = follow(`/shipments/${uuid}/events`);
  await eventually('messages', () => stream.messages().length === 1);
  await record(of, report('2030-04-03T18:20:00Z'), clock + 1);
  await record(of, report('2030-04-03T19:00:00Z'), clock + 2);
  await eventually('messages', () => stream.messages().length === 2);
  stream.leave();
  const told = stream.messages().at(-1);
  assert.deepEqual([told?.event, told?.id], ['shipment.estimate_changed', '1-3']);
  assert.deepEqual(
    [told?.data['shipment_id'], told?.data['previous'], told?.data['moved_by_s'], told?.data['is_final_destination']],
    [uuid, '2030-04-03T18:00:00Z', 3_600, true],
  );
  await record(of, report('2030-04-03T21:00:00Z'), clock + 3);
  // A browser repeats the address of its first request.
  const back = follow(`/shipments/${uuid}/events?after=1&estimates_after=1`, { 'last-event-id': '1-3' });
  const lost = follow(`/shipments/${uuid}/events`, { 'last-event-id': '1-99' });
  await eventually('messages', () => back.messages().length > 0);
  await eventually('the stream', lost.isOpen);
  back.leave();
  const [missed, ...more] = back.messages();
  assert.deepEqual(more, []);
  assert.deepEqual([missed?.id, missed?.data['previous']], ['1-4', '2030-04-03T19:00:00Z']);
  const none = follow(`/shipments/${uuid}/events?estimate_threshold_s=86400`, { 'last-event-id': '1-1' });
  await eventually('the stream', none.isOpen);
  const again = carrierEvent('exception', departed + 1);
  await record(of, report('2030-04-03T21:00:00Z'), clock + 4, [carrierEvent('in_transit', departed), again]);
  await eventually('messages', () => none.messages().length === 1 && lost.messages().length === 1);
  none.leave();
  lost.leave();
  assert.deepEqual(
    none.messages().map(({ event, id }) => [event, id]),
    [['status', '2-4']],
  );
  assert.deepEqual(
    lost.messages().map(({ event, id }) => [event, id]),
    [['status', '2-4']],
    'no estimate is told again to a client that names none we have',
  );
});
