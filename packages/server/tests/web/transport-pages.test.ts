import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { JourneyReport } from '../../src/modules/shipments/rules/journey-record.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { container, estimate, journey, leg, secondLeg } from '../support/journeys.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const departed = Date.parse('2030-03-13T19:20:00Z');
const seen = Date.parse('2030-03-14T07:00:00Z');

async function record(
  number: string,
  report: JourneyReport,
  at = seen,
  vertical: 'container' | 'air_cargo' = 'container',
) {
  const events = [carrierEvent('in_transit', departed, { locode: 'SGSIN', country: 'SG' })];
  const told = { source: 'licensed_feed', feed: 'ocean', journey: report, carrier: 'maersk', vertical } as const;
  const [outcome] = await service.service.store.shipments.recordScans([scanOf(number, events, told)], recordingAt(at));
  assert.equal(outcome?.kind, 'recorded');
  return outcome.shipment.id;
}

const page = async (path: string) => (await service.request(path)).text.replaceAll(/\s+/g, ' ');
/** What is read, without marks. */
const read = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the page of a container shows vessel, voyage, legs and what its feed does not tell, in each language', async () => {
  const report = { journey: journey(), estimates: [estimate('2030-04-02T04:00:00Z')], containers: [] };
  const uuid = await record('MSKU4812055', report);
  await record('MSKU4812055', { ...report, estimates: [estimate('2030-04-04T20:00:00Z')] }, seen + 1);
  for (const language of languageTags) {
    const words = catalogues[language].transport;
    const text = read(await page(`/shipments/${uuid}?lang=${language}`));
    for (const part of ['SAMPLE BOREAS', '3000128', '411W', 'AE7', 'MSKU4812055', '45G1', words.gateIn, words.notKnown])
      assert.ok(text.includes(part), `${language}: ${part}`);
    assert.equal(text.split(words.notOffered).length - 1, 3, language);
    assert.ok(text.includes(words.actual) && text.includes(words.estimated), language);
    assert.ok(text.includes(words.transshipment), language);
  }
  const text = read(await page(`/shipments/${uuid}`));
  assert.match(text, /Shanghai to Singapore/);
  assert.match(text, /Arrival in Hamburg Thu 4 April, 20:00 UTC Estimated/);
  assert.match(text, /2 days 16 hours later than first seen on 14 March/);
  assert.match(text, /Before: Tue 2 April, 04:00 UTC/);
});

test('the page labels planned, estimated and actual times', async () => {
  const planned = leg({
    sequence: 1,
    atd: null,
    ata: null,
    loadedAt: null,
    dischargedAt: null,
    eta: Date.parse('2030-03-09T20:00:00Z'),
  });
  const estimates = [
    estimate('2030-03-02T12:00:00Z', { kind: 'departure', place: 'CNSHA', leg: 1, classifier: 'PLN' }),
    estimate('2030-03-09T20:00:00Z', { place: 'SGSIN', leg: 1 }),
  ];
  const uuid = await record('TCLU7654325', { journey: journey({ legs: [planned] }), estimates, containers: [] });
  const text = read(await page(`/shipments/${uuid}`));
  assert.match(text, /Departure Sat 2 March, 12:00 UTC Planned/);
  assert.match(text, /Arrival Sat 9 March, 20:00 UTC Estimated/);
  assert.doesNotMatch(text, /Actual/);
});

test('a gap in the journey and an unknown place are no place at all', async () => {
  const legs = [leg({ to: null, ata: null, dischargedAt: null }), { ...secondLeg, from: null }];
  const uuid = await record('TGHU1234564', {
    journey: journey({ legs, transshipments: [] }),
    estimates: [],
    containers: [],
  });
  const text = read(await page(`/shipments/${uuid}`));
  assert.match(text, /Shanghai to place not named/);
  assert.match(text, /place not named to Hamburg/);
});

test('a flight is called one, and air cargo has no gates', async () => {
  const flight = leg({ mode: 'air', vessel: null, voyage: 'LH8400', service: null, from: 'FRA', to: 'JFK' });
  const report = {
    journey: journey({ equipment: null, legs: [flight], transshipments: [] }),
    estimates: [],
    containers: [],
  };
  const uuid = await record('02012345675', report, seen, 'air_cargo');
  const text = read(await page(`/shipments/${uuid}`));
  assert.match(text, /Aircraft, flight LH8400/);
  assert.doesNotMatch(text, /Gate in/);
});

test('a bill lists its containers with their own legs, and says when it shows not all', async () => {
  const containers = Array.from({ length: 60 }, (_, index) => container(`MSKU4812${String(index).padStart(3, '0')}`));
  const uuid = await record('MAEU260000012', { journey: null, estimates: [], containers });
  const text = read(await page(`/shipments/${uuid}`));
  assert.match(text, /Showing 50 of 60 containers/);
  assert.match(text, /MSKU4812000 · Departed/);
});

test('names and codes of a feed are text on the page, whatever they hold', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const legs = [leg({ vessel: { imo: null, name: hostile }, voyage: hostile, service: hostile, to: hostile })];
  const report = {
    journey: journey({ legs }),
    estimates: [estimate('2030-04-02T04:00:00Z', { place: hostile })],
    containers: [],
  };
  const uuid = await record('MSKU6011672', report);
  const text = await page(`/shipments/${uuid}`);
  assert.ok(!text.includes('<img src=x'));
  assert.ok(text.includes('&lt;img src=x'));
});

test('an event that the carrier corrected stays in the history, marked, and sets no status', async () => {
  const event = carrierEvent('delivered', departed, { identity: 'x', revision: '1', locode: 'DEHAM', country: 'DE' });
  const told = { source: 'licensed_feed', feed: 'ocean', carrier: 'maersk', vertical: 'container' } as const;
  const store = service.service.store.shipments;
  await store.recordScans([scanOf('MSCU6639871', [event], told)], recordingAt(seen));
  const [outcome] = await store.recordScans(
    [scanOf('MSCU6639871', [], { ...told, retracted: ['x'] })],
    recordingAt(seen + 1),
  );
  assert.equal(outcome?.kind, 'recorded');
  const text = await page(`/shipments/${outcome.shipment.id}`);
  assert.match(text, /<s>Delivered<\/s>/);
  assert.match(text, /An earlier event was withdrawn/);
  assert.match(text, /Withdrawn by the sender of the report/);
});
