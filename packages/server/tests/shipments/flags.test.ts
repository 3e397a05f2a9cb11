import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf } from '../../src/modules/numbers/rules/observation.ts';
import { startTestService, type TestService } from '../support/service.ts';

const hourMs = 3_600_000;

interface Flag {
  readonly code: string;
  readonly message: string;
  readonly numbers: Readonly<Record<string, number>>;
}

async function ingest(service: TestService, key: string, events: readonly Record<string, unknown>[]): Promise<void> {
  const answer = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: events.map((event) => ({ carrier: 'ups', vertical: 'parcel', ...event })) }),
  });
  assert.equal(answer.status, 200, answer.text);
}

/** The flags of a number, which must be the same on its public data. */
async function flagsOf(service: TestService, number: string): Promise<readonly Flag[]> {
  const read = async (path: string): Promise<{ readonly uuid: string; readonly flags: readonly Flag[] }> => {
    const { data } = (await service.get(path)).json() as unknown as {
      data: { shipment: { uuid: string; flags: Flag[] } };
    };
    return data.shipment;
  };
  const shipment = await read(`/api/v1/track/${number}`);
  const open = await read(`/api/v1/shipments/${shipment.uuid}`);
  assert.deepEqual(open.flags, shipment.flags);
  return shipment.flags;
}

test('flags scans whose places are too far apart for their times, but not near or unknown places', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const now = Date.now();
  const scan = (tracking_number: string, hoursAgo: number, locode: string) => ({
    tracking_number,
    status: 'in_transit',
    locode,
    country_code: locode.slice(0, 2),
    occurred_at: new Date(now - hoursAgo * hourMs).toISOString(),
  });
  await ingest(service, key, [
    scan('FAST1', 4, 'DEHAM'),
    scan('FAST1', 3, 'USNYC'),
    scan('NEAR1', 4, 'DEHAM'),
    scan('NEAR1', 3, 'NLRTM'),
    scan('SLOW1', 40, 'DEHAM'),
    scan('SLOW1', 3, 'USNYC'),
    scan('ODD1', 4, 'DEHAM'),
    scan('ODD1', 3, 'ZZZZZ'),
  ]);
  const [flag, ...others] = await flagsOf(service, 'FAST1');
  assert.deepEqual(others, []);
  assert.equal(flag?.code, 'impossible_speed');
  const { distance_km: km = 0, hours, limit_km_h: limit } = flag.numbers;
  assert.ok(km > 6_000 && km < 6_300, `Hamburg to New York is ${km} km`);
  assert.deepEqual([hours, limit], [1, 1100]);
  for (const number of ['NEAR1', 'SLOW1', 'ODD1']) assert.deepEqual(await flagsOf(service, number), [], number);
});

test('compares a shipment with the usual time of its own route only', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const now = Date.now();
  const observation = (destinationCountry: string, index: number) => ({
    identity: `${destinationCountry} ${index}`,
    observation: {
      vertical: 'parcel' as const,
      originCountry: 'DE',
      destinationCountry,
      carrierSlug: 'ups',
      clock: 'transit' as const,
      startedDay: dayOf(now) - 30,
      durationS: (20 + (index % 10)) * 3600,
      outcome: 'delivered' as const,
      entryAgeS: 0,
    },
  });
  const lines = Array.from({ length: 40 }, (_, index) => observation('FR', index));
  await service.service.store.observations.importLines(lines);
  const underWay = (tracking_number: string, destination_country: string, hoursAgo: number) => ({
    tracking_number,
    status: 'in_transit',
    origin_country: 'DE',
    destination_country,
    occurred_at: new Date(now - hoursAgo * hourMs).toISOString(),
  });
  await ingest(service, key, [
    underWay('LATE1', 'FR', 60),
    underWay('FRESH1', 'FR', 10),
    underWay('OTHER1', 'IT', 60),
    { ...underWay('DONE1', 'FR', 60), occurred_at: new Date(now - 65 * hourMs).toISOString() },
    { ...underWay('DONE1', 'FR', 60), status: 'delivered' },
  ]);
  const late = await flagsOf(service, 'LATE1');
  assert.deepEqual(
    late.map(({ code }) => code),
    ['past_usual', 'slow_for_route'],
  );
  assert.equal(late[1]?.numbers['observations'], 41, 'the one that was delivered just now counts, too');
  assert.ok((late[0]?.numbers['p50_hours'] ?? 0) >= 20 && (late[0]?.numbers['p50_hours'] ?? 0) < 30);
  for (const number of ['FRESH1', 'OTHER1', 'DONE1']) assert.deepEqual(await flagsOf(service, number), [], number);
});
