import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Item {
  readonly number: string;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly normalized: string | null;
  readonly type: string | null;
  readonly carrier: { readonly slug: string } | null;
  readonly carrier_url: { readonly url: string; readonly link_type: string } | null;
  readonly confidence: string | null;
  readonly needs_confirmation: boolean;
  readonly feed: string | null;
  readonly followed: boolean;
  readonly sandbox?: true;
  readonly state: {
    readonly status: string;
    readonly status_detail: string | null;
    readonly source: string;
    readonly action_required: boolean;
    readonly last_event_at: string | null;
    readonly recorded_at: string;
    readonly age_seconds: number;
    readonly attribution: string | null;
  } | null;
}

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

async function statesOf(
  items: readonly { number: string; carrier?: string }[],
  of: TestService = service,
): Promise<readonly Item[]> {
  const answer = await of.request('/api/v1/states', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  assert.equal(answer.status, 200, answer.text);
  return (answer.json() as never as { data: { items: Item[] } }).data.items;
}

async function ingest(events: readonly object[]): Promise<void> {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const stored = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  assert.equal(stored.status, 200, stored.text);
}

const scan = (tracking_number: string, more: object = {}) => ({
  tracking_number,
  carrier: 'dhl-paket',
  vertical: 'parcel',
  occurred_at: '2026-11-18T06:12:00Z',
  status: 'in_transit',
  ...more,
});

test('answers the format, link and record of each number, in input order', async () => {
  await ingest([scan('STATES1', { status: 'exception', status_detail: 'customs_hold' })]);
  const items = await statesOf([
    { number: '020-12345675' },
    { number: ' states1 ' },
    { number: 'MSKU6011672' },
    { number: 'HELLO' },
  ]);
  assert.deepEqual(
    items.map(({ number, normalized, carrier, followed, feed }) => [number, normalized, carrier?.slug, followed, feed]),
    [
      ['020-12345675', '02012345675', 'lufthansa-cargo', false, 'no_live_feed'],
      [' states1 ', 'STATES1', undefined, true, 'followed'],
      ['MSKU6011672', 'MSKU6011672', 'maersk', false, 'no_live_feed'],
      ['HELLO', 'HELLO', undefined, false, 'no_live_feed'],
    ],
  );
  assert.equal(items[0]?.carrier_url?.link_type, 'deep_link');
  assert.equal(items[2]?.carrier_url?.link_type, 'deep_link');
  assert.ok(items.every(({ error, sandbox }) => error === null && sandbox === undefined));
  const { status, status_detail, action_required, source, last_event_at, age_seconds } = items[1]?.state ?? {};
  assert.deepEqual(
    { status, status_detail, action_required, source, last_event_at },
    {
      status: 'exception',
      status_detail: 'customs_hold',
      action_required: true,
      source: 'operator_ingest',
      last_event_at: '2026-11-18T06:12:00.000Z',
    },
  );
  assert.ok(age_seconds !== undefined && age_seconds < 600);
});

test('fails one bad number alone, with the reason', async () => {
  const items = await statesOf([
    { number: 'A'.repeat(94) },
    { number: '' },
    { number: ' \t' },
    { number: 'MSKU6011672' },
  ]);
  assert.deepEqual(
    items.map(({ error }) => error?.message ?? null),
    [
      '`number` has 94 characters; the limit is 80. Send only the number',
      '`number` is empty. Send the number as printed on the label',
      '`number` is empty. Send the number as printed on the label',
      null,
    ],
  );
  assert.equal(items[3]?.carrier?.slug, 'maersk');
});

test('refuses an empty list, 101 numbers and another shape', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ number: `N${index}` }));
  for (const body of [{ items: [] }, { items: many }, { items: ['MSKU6011672'] }, { numbers: [] }, { items: [{}] }]) {
    const answer = await service.request('/api/v1/states', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 80));
    assert.match(answer.text, /invalid_request/);
  }
});

test('never answers the uuid of a shipment or what it opens', async () => {
  await ingest([scan('STATESHIDDEN', { status: 'delivered' })]);
  const { text } = await service.request('/api/v1/states', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ number: 'STATESHIDDEN' }, { number: 'SVCTEST-DELIVERED' }] }),
  });
  assert.match(text, /"status":"delivered"/);
  const { items } = (JSON.parse(text) as { data: { items: Item[] } }).data;
  assert.doesNotMatch(JSON.stringify(items), /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}|uuid|proof|pod|inclusion/);
});

test('marks the sandbox as synthetic, and knows nothing of its number without data', async () => {
  const items = await statesOf([
    { number: 'SVCTEST-CUSTOMS-HOLD' },
    { number: 'SVCTESTDELIVERED' },
    { number: 'SVCTEST-NOT-FOUND' },
  ]);
  assert.deepEqual(
    items.map(({ sandbox, followed, feed, state }) => [sandbox, followed, feed, state?.status, state?.source]),
    [
      [true, true, 'sandbox', 'exception', 'sandbox'],
      [true, true, 'sandbox', 'delivered', 'sandbox'],
      [true, false, 'number_not_found', undefined, undefined],
    ],
  );
});

test('shows the shipment of the chosen carrier for a number of several', async () => {
  await ingest([scan('9783161484100', { carrier: 'poste-italiane', status: 'delivered' })]);
  await ingest([scan('9783161484100', { carrier: 'gls', status: 'in_transit' })]);
  const [chosen, newest] = await statesOf([
    { number: '9783161484100', carrier: 'poste-italiane' },
    { number: '978-3-16-148410-0' },
  ]);
  assert.deepEqual([chosen?.carrier?.slug, chosen?.state?.status], ['poste-italiane', 'delivered']);
  assert.deepEqual([newest?.carrier?.slug, newest?.state?.status], [undefined, 'in_transit']);
});

test('counts one request for every ten numbers against the limit of the address', async () => {
  await using limited = await startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '10' } });
  const ask = (count: number) =>
    limited.request('/api/v1/states', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: Array.from({ length: count }, (_, index) => ({ number: `N${index}` })) }),
    });
  // Starting the service takes one request for the OpenAPI document.
  assert.equal((await ask(91)).status, 429);
  assert.equal((await ask(80)).status, 200);
  assert.equal((await ask(11)).status, 429);
});

test('asks no feed and follows nothing, whatever the numbers are', async () => {
  await using standin = await startDhlStandin();
  await using fed = await startTestService({ environment: feedEnvironment(standin) });
  const number = '00340434998000000031';
  const [before] = await statesOf([{ number }], fed);
  assert.equal(before?.feed, 'not_asked');
  assert.equal(before?.state, null);
  assert.equal(before?.followed, false);
  assert.equal(standin.journal.length, 0);
  assert.equal((await fed.get(`/api/v1/track/${number}`)).status, 200);
  const asked = standin.journal.length;
  assert.ok(asked > 0);
  const [known] = await statesOf([{ number }], fed);
  assert.equal(known?.followed, true);
  assert.notEqual(known?.state, null);
  assert.equal(standin.journal.length, asked);
});
