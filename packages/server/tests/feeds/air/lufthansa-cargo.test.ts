import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import { liveForecasts } from '../../../src/modules/feeds/work/air/air-journey.ts';
import { inOrder } from '../../../src/modules/feeds/work/air/air-statements.ts';
import { readShipment } from '../../../src/modules/feeds/work/air/lufthansa-shipment.ts';
import { objectOf } from '../../../src/modules/feeds/work/json-reading.ts';
import { assertAirSample, lufthansaStandin, readAirSamples, shuffled, timeText } from '../../support/air-samples.ts';
import { askInstance, startStandin, testInstance } from '../../support/declared-feeds.ts';
import { eventsOf } from '../../support/feeds.ts';
import { mulberry32 } from '../../support/random.ts';

const number = '020-11111225';

const instanceAt = (baseUrl: string) =>
  testInstance({
    kind: 'lufthansa-cargo',
    baseUrl,
    carriers: ['lufthansa-cargo'],
    path: '/lhcargo/handling/shipmenttracking/v4/shipment',
    headers: { apikey: 'key-of-the-operator' },
    references: {
      air_waybill: { in: 'query', name: 'aWBNumber', style: ['as_is'], pattern: /^020-?[0-9]{8}$/, wildcard: null },
    },
  });

async function askAbout(body: unknown, status = 200, asked = number) {
  await using standin = await startStandin(lufthansaStandin({ number: asked, body, status_code: status }));
  const { answer } = await askInstance(instanceAt(standin.url), asked);
  return { answer, calls: standin.calls.length };
}

for (const sample of readAirSamples('lufthansa-cargo')) {
  test(`reads ${sample.name}`, async () => {
    const { answer } = await askAbout(sample.body, sample.status_code ?? 200, sample.number);
    assertAirSample(sample, answer);
    const random = mulberry32(2_030);
    for (let round = 0; round < 100; round += 1) {
      const status = objectOf(objectOf(shuffled(sample.body, random))?.['shipmentTrackingStatus']);
      assert.ok(status !== null);
      const reading = readShipment(status, { classifier: domainClassifier, warn: () => undefined });
      const live = liveForecasts(inOrder(reading.statements)).map(({ code, time, station, flight, classifier }) => ({
        time: timeText(time.at),
        state: null,
        detail: null,
        code,
        place: station,
        vessel: null,
        voyage: flight?.number ?? null,
        classifier,
      }));
      assert.deepEqual(live, sample.forecasts);
    }
  });
}

const flight = {
  flightCarrierCode: 'LH',
  flightNumber: '8160',
  flightSegmentOrigin: 'FRA',
  flightSegmentDestination: 'ORD',
};
const totals = (count: number, isComplete: string) => [{ noOfPieces: String(count), weight: 1, isComplete }];

function shipment(milestones: readonly object[], events: readonly object[], more: object = {}) {
  return {
    shipmentTrackingStatus: {
      shipment: { shipmentId: { carrierNumericCode: '020', aWBNumber: '11111225' } },
      milestonePlan: { milestones: { milestone: milestones } },
      booking: { origin: 'FRA', destination: 'ORD', totals: { noOfPieces: '10' } },
      events: { event: events },
      ...more,
    },
  };
}

test('delivers when all pieces are handed over, and counts what stands twice once', async () => {
  const part = {
    type: 'DLV',
    station: 'ORD',
    actualTime: '2030-05-04T09:00:00-05:00',
    actualTotals: totals(4, 'false'),
  };
  const rest = {
    type: 'DLV',
    station: 'ORD',
    actualTime: '2030-05-04T15:00:00-05:00',
    actualTotals: totals(6, 'true'),
  };
  const { answer } = await askAbout(shipment([part], [part, rest]));
  const { events, intake } = eventsOf(answer);
  assert.deepEqual(
    events.map(({ status }) => [status.state, status.detail]),
    [
      ['in_transit', 'partial_delivery'],
      ['delivered', null],
    ],
  );
  assert.equal(intake.repeated, 1);
});

test('keeps the estimate of the flight until it has arrived at the destination', async () => {
  const details = {
    flightMovementDetails: { flightCarrierCode: 'LH', flightNumber: '8160', etaUTC: '2030-05-03T07:05:00' },
  };
  const departure = { type: 'DEP', station: 'FRA', actualTime: '2030-05-02T23:35:00+02:00', flight };
  const plan = { type: 'ARR', station: 'ORD', plannedTime: '2030-05-03T01:40:00-05:00', flight };
  const before = eventsOf((await askAbout(shipment([departure, plan], [], details))).answer);
  assert.equal(timeText(before.facts.eta?.at ?? null), '2030-05-03T07:05:00Z');
  assert.deepEqual(
    before.estimates?.map(({ kind, place, leg, classifier, at }) => [kind, place, leg, classifier, timeText(at)]),
    [['arrival', 'ORD', 1, 'EST', '2030-05-03T07:05:00Z']],
  );
  const [leg] = before.journey?.legs ?? [];
  assert.deepEqual([leg?.mode, leg?.voyage, leg?.from, leg?.to, leg?.ata], ['air', 'LH8160', 'FRA', 'ORD', null]);
  assert.equal(timeText(leg?.eta ?? null), '2030-05-03T07:05:00Z');
  const planned = eventsOf((await askAbout(shipment([departure, plan], []))).answer);
  assert.equal(timeText(planned.facts.eta?.at ?? null), '2030-05-03T06:40:00Z');
  const arrival = { ...plan, actualTime: '2030-05-03T02:00:00-05:00' };
  const after = eventsOf((await askAbout(shipment([departure, arrival], [], details))).answer);
  assert.equal(after.facts.eta, null);
  assert.equal(timeText(after.journey?.legs[0]?.ata ?? null), '2030-05-03T07:00:00Z');
  assert.equal(timeText(after.journey?.legs[0]?.eta ?? null), '2030-05-03T06:40:00Z');
});

test('meets two flights at one airport as a transshipment, and leaves a gap a gap', async () => {
  const on = (number_: string, from: string, to: string) => ({
    flight: { ...flight, flightNumber: number_, flightSegmentOrigin: from, flightSegmentDestination: to },
  });
  const { answer } = await askAbout(
    shipment(
      [],
      [
        { type: 'DEP', station: 'MUC', actualTime: '2030-05-01T10:00:00Z', ...on('1', 'MUC', 'FRA') },
        { type: 'ARR', station: 'FRA', actualTime: '2030-05-01T11:00:00Z', ...on('1', 'MUC', 'FRA') },
        { type: 'DEP', station: 'FRA', actualTime: '2030-05-01T20:00:00Z', ...on('2', 'FRA', 'HKG') },
        { type: 'ARR', station: 'ORD', actualTime: '2030-05-03T20:00:00Z' },
      ],
    ),
  );
  const { journey } = eventsOf(answer);
  assert.deepEqual(
    journey?.legs.map(({ voyage, from, to }) => [voyage, from, to]),
    [
      ['LH1', 'MUC', 'FRA'],
      ['LH2', 'FRA', 'HKG'],
      [null, null, 'ORD'],
    ],
  );
  assert.deepEqual(journey?.transshipments, [
    { place: 'FRA', arrivedAt: Date.parse('2030-05-01T11:00:00Z'), departedAt: Date.parse('2030-05-01T20:00:00Z') },
  ]);
});

test('reads a time without an offset as local to the station', async () => {
  const local = { type: 'RCS', station: 'FRA', actualTime: '2030-05-02T11:20:00' };
  const [event] = eventsOf((await askAbout(shipment([], [local]))).answer).events;
  assert.equal(timeText(event?.time.at ?? null), '2030-05-02T09:20:00Z');
  assert.equal(event?.time.source, 'country');
});

test('leaves a code that no list has unknown, and drops entries without a code or a time', async () => {
  const entries = [
    { type: 'TOA', station: 'ORD', actualTime: '2030-05-03T10:00:00Z' },
    { type: 'A longer text', station: 'ORD', actualTime: '2030-05-03T10:00:00Z' },
    { type: 'RCF', station: 'ORD', actualTime: 'soon' },
  ];
  const { events, intake } = eventsOf((await askAbout(shipment([], entries))).answer);
  assert.deepEqual(
    events.map(({ code, status }) => [code, status.state, status.rule]),
    [['TOA', 'unknown', null]],
  );
  assert.deepEqual([intake.sent, intake.dropped], [3, 2]);
});

test('gives the outcome of each refusal, and never sends what the declared pattern excludes', async () => {
  const outcomes: readonly (readonly [unknown, number, unknown])[] = [
    [{}, 401, { kind: 'key_rejected' }],
    [{}, 403, { kind: 'key_rejected' }],
    [{}, 404, { kind: 'number_not_found', note: null }],
    [{}, 422, { kind: 'feed_unavailable', cause: 'bad_request' }],
    [{}, 200, { kind: 'feed_unavailable', cause: 'contract' }],
    [shipment([], []), 200, { kind: 'number_not_found', note: null }],
    [
      shipment([{ type: 'DEP', station: 'FRA', plannedTime: '2030-05-02T10:00:00Z' }], []),
      200,
      { kind: 'number_not_found', note: 'no_events' },
    ],
  ];
  for (const [body, status, expected] of outcomes) assert.deepEqual((await askAbout(body, status)).answer, expected);
  const other = shipment([], [], { shipment: { shipmentId: { carrierNumericCode: '020', aWBNumber: '11111111' } } });
  assert.deepEqual((await askAbout(other)).answer, { kind: 'number_not_found', note: 'other_shipment' });
  await using standin = await startStandin(() => undefined);
  const instance = {
    ...instanceAt(standin.url),
    carriers: ['cathay-pacific-cargo', 'lufthansa-cargo', 'air-france-klm-cargo'],
  };
  assert.deepEqual((await askInstance(instance, '057-11111111')).answer, { kind: 'number_not_found', note: null });
  assert.equal(standin.calls.length, 0);
});
