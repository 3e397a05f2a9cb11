import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayOf } from '../../src/modules/numbers/rules/observation.ts';
import { callTool } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

type Json = Record<string, never> & { readonly [name: string]: unknown };
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly {
    readonly path: string;
    readonly message: string;
    readonly code?: string;
    readonly retry_as?: string;
    readonly total?: number;
  }[];
}

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

async function data(path: string): Promise<Json> {
  const answer = await service.get(path);
  assert.equal(answer.status, 200, answer.text);
  return (answer.json() as never as { data: Json }).data;
}

async function refusal(path: string): Promise<Refusal> {
  const answer = await service.get(path);
  assert.equal(answer.status, 400, answer.text);
  return (answer.json() as never as { error: Refusal }).error;
}

const query = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields).toString()}`;
const distance = (from: string, to: string) => query('/api/v1/distance', { from, to });

test('a distance states its method and how it read both ends', async () => {
  const answer = await data(distance('FRA', 'New York, US'));
  assert.equal(answer['is_great_circle'], true);
  assert.equal(answer['radius_km'], 6371.0088);
  assert.equal((await data(distance('FRA', 'EDDF')))['distance_km'], 0);
  assert.equal((await data(distance('FRA', 'JFK')))['distance_km'], 6189.4);
  const { to } = answer as never as { to: Json };
  assert.deepEqual(
    [to['name'], to['read_as'], to['resolved_from']],
    ['New York City', 'city_alias', 'cities15000-json'],
  );
});

test('one refusal names the problems of both ends, and every suggestion works', async () => {
  const error = await refusal(distance('Paris, US', 'Lima'));
  assert.equal(error.code, 'ambiguous_location');
  const from = error.details?.filter(({ path }) => path === 'from') ?? [];
  const to = error.details?.filter(({ path }) => path === 'to') ?? [];
  assert.deepEqual([from.length, from[0]?.total, to[0]?.code], [8, 8, 'country_required']);
  assert.ok(to.some(({ retry_as }) => retry_as === 'Lima, PE'));
  for (const { retry_as } of [...from, ...to])
    assert.ok((await data(distance(String(retry_as), 'FRA')))['distance_km']);
  assert.equal((await refusal(distance('Nowhereville, DE', 'FRA'))).code, 'location_not_found');
  assert.equal((await refusal(distance('Paris', 'FRA'))).code, 'country_required');
  assert.equal((await refusal(distance('x', 'FRA'))).code, 'invalid_request');
  assert.equal((await refusal(distance('FR\u0007A', 'FRA'))).code, 'invalid_request');
});

test('an agent gets the same refusal', async () => {
  const answer = await callTool(service, 'get_distance', { from: 'Paris, US', to: 'FRA' });
  assert.equal(answer.isError, true);
  const { error } = answer.structuredContent as never as { error: Refusal };
  assert.deepEqual([error.code, error.details?.[0]?.path, error.details?.length], ['ambiguous_location', '/from', 8]);
});

const carbon = (fields: Record<string, string>) => query('/api/v1/carbon', fields);

test('a carbon estimate has its range, factor and method', async () => {
  const answer = await data(carbon({ mode: 'air', weight_kg: '1000', distance_km: '5539.652' }));
  assert.equal(answer['kg_co2e'], 4365.245776);
  assert.equal(answer['is_estimate'], true);
  assert.equal(answer['comparison'], undefined);
  assert.match(String(answer['methodology']), /^GLEC Framework v3\.2 modal default/);
});

interface Estimate {
  readonly kg_co2e: number;
  readonly distance_km: number;
  readonly distance_basis: string;
  readonly distance_range_km: { readonly low: number; readonly high: number };
  readonly range_kg: { readonly low: number; readonly high: number };
  readonly confidence: string;
  readonly notes: readonly string[];
  readonly route?: { readonly distance_km: number };
  readonly sea_route?: {
    readonly via: readonly string[];
    readonly without: readonly { readonly closed: string; readonly distance_km: number | null }[];
    readonly reason: string | null;
  };
  readonly comparison?: { readonly modes: readonly { mode: string; kg_co2e: number; distance_basis: string }[] };
}
const estimate = async (fields: Record<string, string>) =>
  (await data(carbon({ weight_kg: '10000', ...fields }))) as never as Estimate;

test('an estimate by sea uses the sea route, and its range covers the detour around the canal', async () => {
  const answer = await estimate({ mode: 'sea', from: 'NLRTM', to: 'CNSHA' });
  assert.equal(answer.distance_basis, 'sea_route');
  assert.ok(answer.distance_km > 18_500 && answer.distance_km < 20_500, String(answer.distance_km));
  assert.equal(answer.kg_co2e, Number((10 * answer.distance_km * 0.00717).toPrecision(12)));
  assert.ok(answer.sea_route?.via.includes('Suez Canal'));
  const around = answer.sea_route?.without.find(({ closed }) => closed === 'Suez Canal')?.distance_km ?? 0;
  assert.ok(around > 24_500 && answer.distance_range_km.high > around);
  assert.ok(answer.range_kg.high > 10 * around * 0.0239);
  assert.notEqual(answer.confidence, 'high');
  assert.equal(
    answer.route?.distance_km,
    (await data(distance('NLRTM', 'CNSHA')))['distance_km'],
    'the great circle stays',
  );
  assert.match(answer.notes[0] ?? '', /modeled sea route.*without the Suez Canal/);
});

test('an estimate without a port uses the great circle as a lower bound, and says why', async () => {
  const answer = await estimate({ mode: 'sea', from: 'Vienna, AT', to: 'CNSHA' });
  assert.equal(answer.distance_basis, 'great_circle_lower_bound');
  assert.equal(answer.distance_km, answer.route?.distance_km);
  assert.deepEqual([answer.confidence, answer.sea_route?.reason, answer.sea_route?.via], ['low', 'from_inland', []]);
  assert.ok(answer.distance_range_km.high >= 2 * answer.distance_km);
  assert.match(answer.notes[0] ?? '', /the figure is a lower bound/);
});

test('each mode states its distance basis', async () => {
  const bases = { air: 'great_circle', road: 'great_circle_lower_bound', rail: 'great_circle_lower_bound' };
  for (const [mode, basis] of Object.entries({ ...bases, inland: 'great_circle_lower_bound' })) {
    const answer = await estimate({ mode, from: 'DEHAM', to: 'Vienna, AT' });
    assert.equal(answer.distance_basis, basis, mode);
    assert.ok(answer.distance_range_km.high > answer.distance_km, mode);
    assert.equal(answer.sea_route, undefined, mode);
    assert.notEqual(answer.confidence, 'high', mode);
  }
  const given = await estimate({ mode: 'sea', distance_km: '20000' });
  assert.deepEqual(
    [given.distance_basis, given.distance_range_km, given.confidence, given.kg_co2e],
    ['given', { low: 20_000, high: 20_000 }, 'high', 1434],
  );
});

test('an agent passes the distance, and the answer says so', async () => {
  const answer = await callTool(service, 'estimate_carbon', { mode: 'sea', weight_kg: 10_000, distance_km: 20_000 });
  const found = answer.structuredContent as never as Estimate;
  assert.deepEqual([found.distance_basis, found.kg_co2e], ['given', 1434]);
});

test('a comparison over a lane uses the own distance of each mode', async () => {
  const answer = await estimate({ mode: 'sea', from: 'DEHAM', to: 'CNSHA' });
  assert.deepEqual(
    answer.comparison?.modes.map(({ mode, distance_basis: basis }) => [mode, basis]),
    [
      ['sea', 'sea_route'],
      ['rail', 'great_circle_lower_bound'],
      ['inland', 'great_circle_lower_bound'],
      ['road', 'great_circle_lower_bound'],
      ['air', 'great_circle'],
    ],
  );
  assert.equal(answer.comparison?.modes[0]?.kg_co2e, answer.kg_co2e);
});

test('carbon inputs out of bounds are refused by name', async () => {
  const good = { mode: 'air', weight_kg: '1', distance_km: '1' };
  const bad: [Record<string, string>, string][] = [
    [{ ...good, mode: 'Air' }, 'mode'],
    ...['0', '-1', '+1', '1,5', ' 1', '0x10', '.5', '1.', 'NaN', 'Infinity', '', '100000001'].map(
      (weight_kg): [Record<string, string>, string] => [{ ...good, weight_kg }, 'weight_kg'],
    ),
    [{ ...good, distance_km: '100000.1' }, 'distance_km'],
    [{ mode: 'air', weight_kg: '1' }, 'distance_km'],
    [{ mode: 'air', weight_kg: '1', from: 'FRA' }, 'to'],
    [{ ...good, from: 'FRA', to: 'JFK' }, 'distance_km'],
    [{ mode: 'air', weight_kg: '1', from: 'FRA', to: 'EDDF' }, 'to'],
  ];
  for (const [fields, path] of bad) {
    const error = await refusal(carbon(fields));
    assert.equal(error.code, 'invalid_request');
    assert.equal(error.details?.[0]?.path, path, JSON.stringify([fields, error]));
  }
  for (const weight_kg of ['12', '0.5', '1e3']) await data(carbon({ ...good, weight_kg }));
  const repeated = await service.get('/api/v1/carbon?mode=air&mode=sea&weight_kg=1&distance_km=1');
  assert.equal(repeated.status, 400);
});

const lane = { vertical: 'parcel', origin_country: 'de', destination_country: 'FR' };
const stats = (fields: Record<string, string> = {}) => query('/api/v1/transit-stats', { ...lane, ...fields });
const forecast = (fields: Record<string, string> = {}) =>
  query('/api/v1/forecast', { ...lane, current_status: 'in_transit', elapsed_hours: '0', ...fields });
const figures = /p50|p90|probabilities|"p"|at_risk/;

test('a fresh instance gives neither statistics nor forecasts', async () => {
  for (const path of [stats(), forecast()]) {
    const answer = await data(path);
    assert.equal(answer['matured'], false);
    assert.equal(answer['reason'], 'too_few_observations');
    assert.doesNotMatch(JSON.stringify(answer), figures);
  }
  const final = await data(forecast({ current_status: 'returned' }));
  assert.equal(final['reason'], 'already_final');
  const quality = await service.request('/api/v1/forecast-quality');
  assert.equal((quality.json() as never as { data: { made_at: null } }).data.made_at, null);
});

test('a refusal names the input that would fit', async () => {
  assert.match((await refusal(stats({ origin_country: 'XX' }))).message, /origin_country XX is not an ISO 3166-1/);
  assert.match((await refusal(forecast({ current_status: 'lost' }))).message, /pre-transit, in_transit/);
  for (const elapsed_hours of ['-1', '87601', 'NaN', '1e9']) await refusal(forecast({ elapsed_hours }));
  const unknown = await data(stats({ carrier_slug: 'no-such-carrier' }));
  assert.match(JSON.stringify(unknown['notes']), /no carrier .{0,3}no-such-carrier/);
});

test('ten deliveries a day apart give the explained figures of the reference page', async () => {
  const started = dayOf(Date.now()) - 40;
  for (let day = 1; day <= 10; day += 1) {
    await service.service.store.observations.record(`s${day}`, [
      {
        vertical: 'parcel',
        originCountry: 'DE',
        destinationCountry: 'FR',
        carrierSlug: null,
        clock: 'transit',
        startedDay: started,
        durationS: day * 86_400,
        outcome: 'delivered',
        entryAgeS: 0,
      },
    ]);
  }
  const all = await data(stats());
  assert.deepEqual(
    [all['matured'], all['p50_hours'], all['p90_hours'], all['level'], all['window_days'], all['confidence']],
    [true, 120, 216, 'lane', 60, 'low'],
  );
  assert.deepEqual(all['p50_interval_hours'], { low: 24, high: 192 });
  assert.deepEqual(all['p90_interval_hours'], { low: 168, high: null });
  assert.match(
    String(all['methodology']),
    /^Made from 10 parcels of all carriers from DE to FR .* All of them were delivered\./,
  );
  const later = await data(forecast({ elapsed_hours: '47' }));
  const { probabilities } = later as never as { probabilities: { p: number; low: number; high: number }[] };
  assert.deepEqual(
    probabilities.map(({ p }) => p),
    [0.1111, 0.2222, 0.3333, 0.5556, 0.7778, 1, 1],
  );
  assert.deepEqual([later['remaining_p50_hours'], later['remaining_p90_hours'], later['at_risk']], [97, 193, 9]);
  assert.match(String(later['methodology']), /Only those that took longer than 47 hours count/);
  const tooLate = await data(forecast({ elapsed_hours: '72' }));
  assert.deepEqual([tooLate['reason'], tooLate['observations'], tooLate['required']], ['too_few_observations', 7, 8]);
  assert.doesNotMatch(JSON.stringify(tooLate), figures);
  const van = await data(forecast({ current_status: 'out_for_delivery', elapsed_hours: '24' }));
  assert.deepEqual([van['clock'], van['conditioned_on_status']], ['transit', false]);
  const elsewhere = await data(stats({ destination_country: 'NL' }));
  assert.deepEqual([elsewhere['level'], elsewhere['confidence']], ['vertical', 'low']);
  assert.equal((await data(stats({ destination_country: 'DE' })))['matured'], false);
});

test('an open shipment in a young history withholds the statistics', async () => {
  const today = dayOf(Date.now());
  const rows = Array.from({ length: 12 }, (_, index) => ({
    identity: `young ${index}`,
    observation: {
      vertical: 'bol',
      originCountry: 'DE',
      destinationCountry: 'US',
      carrierSlug: null,
      clock: 'transit',
      startedDay: today - 6,
      durationS: (index + 1) * 36_000,
      outcome: index === 0 ? 'open' : 'delivered',
      entryAgeS: null,
    } as const,
  }));
  await service.service.store.observations.importLines(rows);
  const answer = await data(stats({ vertical: 'bol', destination_country: 'US' }));
  assert.deepEqual([answer['matured'], answer['reason']], [false, 'history_too_short']);
});
