import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { statusLabel } from '../../src/modules/statuses/rules/labels.ts';
import { startTestService, type TestService } from '../support/service.ts';

const event = {
  tracking_number: 'AB 123',
  carrier: 'dhl-paket',
  vertical: 'parcel',
  occurred_at: '2026-11-18T06:12:00Z',
  status: 'in_transit',
};

async function ingest(service: TestService, key: string, events: readonly unknown[]) {
  return service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
}

test('operator events become a shipment, once, and only with the scope', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const reader = await service.makeKey('pro');
  assert.equal((await ingest(service, reader.key, [event])).status, 403);
  const delivered = { ...event, tracking_number: 'ab-123', occurred_at: '2026-11-19T06:12:00Z', status: 'delivered' };
  const first = (await ingest(service, key, [event, delivered])).json()['data'];
  const none = { events: 2, recorded: 0, duplicates: 0, rejected: 0, unclassified: 0 };
  const lists = { shipments: 1, unclassified_items: [], errors: [] };
  assert.deepEqual(first, { ...none, ...lists, recorded: 2 });
  const again = (await ingest(service, key, [event, delivered])).json()['data'];
  assert.deepEqual(again, { ...none, ...lists, duplicates: 2 });
  const tracked = (await service.get('/api/v1/track/AB123')).json()['data'] as never as {
    source: string;
    feed: { outcome: string };
    shipment: { uuid: string; status: string; events: unknown[]; pod_url: string };
  };
  assert.deepEqual(
    [tracked.source, tracked.feed.outcome, tracked.shipment.status],
    ['operator_ingest', 'followed', 'delivered'],
  );
  assert.equal(tracked.shipment.events.length, 2);
  assert.ok(tracked.shipment.pod_url.endsWith(`/api/v1/shipments/${tracked.shipment.uuid}/pod`));
  const publicly = await service.request(`/api/v1/shipments/${tracked.shipment.uuid}`);
  assert.equal((publicly.json()['data'] as never as { shipment: { status: string } }).shipment.status, 'delivered');
});

test('a rejected event is named by line and path, and affects only its own shipment', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const cases: readonly [change: object, path: string, message: RegExp][] = [
    [{ foo: 1 }, '/foo', /; expected: one of tracking_number/],
    [{ occurred_at: '2026-02-30T00:00:00Z' }, '/occurred_at', /not a time/],
    [{ occurred_at: 'yesterday at noon' }, '/occurred_at', /not a time/],
    [{ status: undefined }, '/status', /required when/],
    [{ status: 'lost' }, '/status', /must be one of pre-transit/],
    [{ status: 'delivered', status_detail: 'damaged' }, '/status_detail', /delivered, which has no details/],
    [{ tracking_number: 'SVCTEST-DELIVERED' }, '/tracking_number', /reserved for the sandbox/],
    [{ tracking_number: 'Straße 5' }, '/tracking_number', /letters A to Z/],
    [{ country_code: 'DE', locode: 'FRPAR' }, '/locode', /must begin with DE/],
    [{ carrier: 'No Slug' }, '/carrier', /slug/],
    [{ code: 'a b' }, '/code', /./],
  ];
  for (const [change, path, message] of cases) {
    const other = { ...event, tracking_number: 'OTHER1' };
    const answer = await ingest(service, key, [other, { ...event, tracking_number: 'BAD1', ...change }]);
    assert.equal(answer.status, 200, path);
    const { rejected, errors } = answer.json()['data'] as never as {
      rejected: number;
      errors: { line: number; path: string; message: string }[];
    };
    assert.equal(rejected, 1, path);
    const [problem] = errors;
    assert.deepEqual([problem?.line, problem?.path], [2, path]);
    assert.match(problem?.message ?? '', message);
    const alone = await ingest(service, key, [{ ...event, ...change }]);
    assert.equal(alone.status, 400);
    assert.equal(
      (alone.json()['error'] as never as { details: { path: string }[] }).details[0]?.path,
      `/events/0${path}`,
    );
  }
  const half = [event, { ...event, occurred_at: 'never really' }, { ...event, tracking_number: 'WHOLE1' }];
  const answer = (await ingest(service, key, half)).json()['data'] as never as {
    recorded: number;
    errors: { line: number }[];
  };
  assert.equal(answer.recorded, 1);
  assert.deepEqual(
    answer.errors.map(({ line }) => line),
    [1, 2],
  );
  assert.equal((await ingest(service, key, [])).status, 400);
  assert.equal((await ingest(service, key, ['text'])).status, 400);
});

test('a number without a feed gets a link, and the reason for no live status', async () => {
  await using service = await startTestService();
  const answer = (await service.get('/api/v1/track/MSKU6011672')).json()['data'] as never as Record<string, unknown>;
  assert.deepEqual([answer['source'], answer['shipment']], ['route_only', null]);
  assert.equal((answer['feed'] as { outcome: string }).outcome, 'no_live_feed');
});

test('each sandbox number plays its scenario, marked as synthetic', async () => {
  await using service = await startTestService();
  const expected = {
    'SVCTEST-DELIVERED': ['delivered', null],
    'SVCTEST-IN-TRANSIT': ['in_transit', 'arrived'],
    'SVCTEST-EXCEPTION': ['exception', 'damaged'],
    'SVCTEST-CUSTOMS-HOLD': ['exception', 'customs_hold'],
    'SVCTEST-RETURNED': ['returned', 'returned_complete'],
    'SVCTEST-STALE': ['in_transit', 'arrived'],
  };
  for (const [number, state] of Object.entries(expected)) {
    const answer = (await service.get(`/api/v1/track/${number}`)).json()['data'] as never as {
      sandbox: boolean;
      source: string;
      shipment: {
        uuid: string;
        status: string;
        status_detail: string;
        flags: { code: string }[];
        events: { occurred_at: string }[];
      };
    };
    const { shipment } = answer;
    assert.deepEqual([answer.sandbox, answer.source], [true, 'sandbox'], number);
    assert.deepEqual([shipment.status, shipment.status_detail], state, number);
    assert.equal(shipment.uuid, sandboxUuid(number));
    assert.ok(shipment.events.every(({ occurred_at: at }) => at.startsWith('2030-')));
    assert.equal(
      shipment.flags.some(({ code }) => code === 'stale'),
      number === 'SVCTEST-STALE',
      number,
    );
    const page = (await service.request(`/api/v1/shipments/${shipment.uuid}`)).json()['data'] as never as {
      sandbox: boolean;
    };
    assert.equal(page.sandbox, true);
  }
  const missing = (await service.get('/api/v1/track/svctestnotfound')).json()['data'] as never as Record<
    string,
    unknown
  >;
  assert.deepEqual([missing['shipment'], (missing['feed'] as { outcome: string }).outcome], [null, 'number_not_found']);
  const unknown = (await service.get('/api/v1/track/SVCTEST-FOO')).json()['data'] as never as {
    sandbox_numbers: unknown[];
    detection: { suggestions: unknown[] };
  };
  assert.deepEqual([unknown.sandbox_numbers.length, unknown.detection.suggestions.length], [7, 7]);
});

test('time travel shows the sandbox at any moment', async () => {
  await using service = await startTestService();
  const at = async (moment: string) =>
    (
      (await service.get(`/api/v1/track/SVCTEST-DELIVERED?at=${moment}`)).json()['data'] as never as {
        shipment: { status: string } | null;
      }
    ).shipment?.status;
  assert.equal(await at('2030-03-04T00:00:00Z'), undefined);
  assert.equal(await at('2030-03-04T18:00:00Z'), 'pre-transit');
  assert.equal(await at('2030-03-07T09:00:00%2B00:00'), 'out_for_delivery');
  assert.equal(await at('2031-01-01T00:00:00Z'), 'delivered');
  assert.equal((await service.get('/api/v1/track/SVCTEST-DELIVERED?at=tomorrow')).status, 400);
});

test('time travel uses the event time, on the API and the page', async () => {
  await using service = await startTestService();
  const happened = '2030-03-07T10:42:00.000Z';
  for (const [moment, status, count] of [
    [happened, 'delivered', 7],
    ['2030-03-07T10:41:59.999Z', 'out_for_delivery', 6],
  ] as const) {
    const { shipment } = (await service.get(`/api/v1/track/SVCTEST-DELIVERED?at=${moment}`)).json()[
      'data'
    ] as never as {
      shipment: { status: string; events: { occurred_at: string }[] };
    };
    assert.deepEqual([shipment.status, shipment.events.length], [status, count], moment);
    const { text } = await service.request(`/sandbox?number=SVCTEST-DELIVERED&at=${moment}`);
    assert.ok(text.includes(`at=${happened}"`), 'the moment is one of those to choose');
    assert.ok(text.includes(statusLabel(status, null, 'en')), moment);
    assert.equal(text.includes('data-sequence="7"'), count === 7, moment);
  }
});

test('the truth score of a history is available by number, without a link to the shipment', async () => {
  await using service = await startTestService();
  const nothing = (await service.get('/api/v1/truth?tracking_number=020-12345675')).json()['data'];
  assert.deepEqual(nothing, { found: false });
  const { key } = await service.makeKey('pro', ['events.ingest']);
  await ingest(service, key, [event]);
  const answer = (await service.get('/api/v1/truth?tracking_number=AB123')).json()['data'] as never as Record<
    string,
    unknown
  >;
  assert.deepEqual([answer['found'], answer['events'], answer['consistent']], [true, 1, true]);
  assert.ok(!JSON.stringify(answer).includes('-4'));
  const sandbox = (await service.get('/api/v1/truth?tracking_number=SVCTEST-DELIVERED')).json()[
    'data'
  ] as never as Record<string, unknown>;
  assert.deepEqual([sandbox['sandbox'], sandbox['truth_score']], [true, 1]);
});
