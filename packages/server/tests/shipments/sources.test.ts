import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { callTool } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** In transit by the feed; this service's own systems add the delivery. */
const number = dhlNumber('0062');
const attribution = /DHL Group/;

let standin: Standin;
let service: TestService;
let uuid = '';
let carrier = '';
before(async () => {
  standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  service = await startTestService({ environment: feedEnvironment(standin) });
  uuid = (await trackData()).shipment.uuid;
  const { data } = (await service.request(`/api/v1/shipments/${uuid}`)).json() as never as {
    data: { carrier: string };
  };
  carrier = data.carrier;
  await ingest({ tracking_number: number, occurred_at: new Date().toISOString(), status: 'delivered' });
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await standin[Symbol.asyncDispose]();
});

async function ingest(event: object): Promise<void> {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const answer = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ carrier, vertical: 'parcel', ...event }] }),
  });
  assert.equal((answer.json()['data'] as never as { recorded: number }).recorded, 1, answer.text);
}

interface Tracked {
  readonly source: string;
  readonly feed: {
    readonly outcome: string;
    readonly provider: string | null;
    readonly attribution: string | null;
    readonly hint: string | null;
  };
  readonly shipment: {
    readonly uuid: string;
    readonly status: string;
    readonly source: string;
    readonly events: readonly { readonly status: string; readonly source: string }[];
  };
}

async function trackData(of = number): Promise<Tracked> {
  return (await service.get(`/api/v1/track/${of}`)).json()['data'] as never;
}

/** Statuses with their sources, as any surface lists them. */
type Sourced = readonly { readonly status: string; readonly source: string }[];

function assertMixed(events: Sourced, surface: string): void {
  assert.ok(events.length > 1, surface);
  for (const { status, source } of events)
    assert.equal(source, status === 'delivered' ? 'operator_ingest' : 'licensed_feed', `${surface}: ${status}`);
  assert.equal(events.filter(({ status }) => status === 'delivered').length, 1, surface);
}

async function streamed(path: string, key?: string): Promise<Record<string, unknown>[]> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const text = await (await fetch(`${service.url}${path}`, { headers })).text();
  return [...text.matchAll(/^event: status\n(?:id: .*\n)?data: (.*)$/gm)].map(
    ([, data = '']) => JSON.parse(data) as Record<string, unknown>,
  );
}

test('every surface gives each event its own source, and the status that of its event', async () => {
  const tracked = await trackData();
  assert.equal(tracked.shipment.status, 'delivered');
  assertMixed(tracked.shipment.events, 'track');
  assert.deepEqual([tracked.source, tracked.shipment.source], ['operator_ingest', 'operator_ingest']);
  // Some of the events are still those of the feed.
  assert.match(String(tracked.feed.attribution), attribution);

  const shipment = (await service.request(`/api/v1/shipments/${uuid}`)).json()['data'] as never as Tracked;
  assertMixed(shipment.shipment.events, 'shipment');
  assert.equal(shipment.shipment.source, 'operator_ingest');

  const { key } = await service.makeKey('pro');
  for (const path of [`/api/v1/track/${number}/stream`, `/shipments/${uuid}/events`]) {
    const messages = await streamed(path, path.startsWith('/api') ? key : undefined);
    assertMixed(messages as never, path);
    for (const { source, attribution: said, resale_allowed: resale } of messages) {
      const isLicensed = source === 'licensed_feed';
      assert.equal(attribution.test(String(said)), isLicensed, `${path}: ${String(said)}`);
      assert.equal(resale, false, path);
    }
  }

  const exported = (await service.request(`/api/v1/shipments/${uuid}/epcis`)).json()['data'] as never as {
    epcisBody: { eventList: Record<string, string>[] };
  };
  assertMixed(
    exported.epcisBody.eventList.map((event) => ({
      status: event['ws:status'] ?? '',
      source: event['ws:source'] ?? '',
    })),
    'EPCIS export',
  );
});

test('the signed proof of delivery names the same source as track and the page', async () => {
  const pod = (await service.request(`/api/v1/shipments/${uuid}/pod`)).json()['data'] as never as {
    statement: { event: { body: { status: string; source: string } } };
  };
  assert.deepEqual(
    [pod.statement.event.body.status, pod.statement.event.body.source],
    ['delivered', (await trackData()).source],
  );
  for (const path of [`/shipments/${uuid}`, `/track/${number}`]) {
    const { text } = await service.request(`${path}?codes=1`);
    const events = [...text.matchAll(/<li[^>]*data-sequence="\d+"[^]*?<\/li>/g)].map(([item]) => item);
    const items = events.map((item) => ({
      status: item.includes('<strong>Delivered</strong>') ? 'delivered' : 'in_transit',
      source: item.includes('licensed feed of the carrier') ? 'licensed_feed' : 'operator_ingest',
    }));
    assert.ok(
      events.some((item) => item.includes('reported by the operator of this service')),
      path,
    );
    assertMixed(items, path);
  }
  assert.match((await service.request(`/embed/${uuid}`)).text, /reported by the operator of this service/);
});

test('agents learn whose events a number has, and live events belong to the feed', async () => {
  const truth = await callTool(service, 'assess_shipment_truth', { tracking_number: number });
  assert.deepEqual(truth.structuredContent['sources'], ['licensed_feed', 'operator_ingest']);
  const live = await callTool(service, 'get_shipment_events', { number });
  const { events } = live.structuredContent as never as { events: Sourced };
  assert.ok(events.length > 0 && events.every(({ source }) => source === 'licensed_feed'));
});

test('a feed tells of a shipment that the own systems reported first, and keeps telling', async () => {
  const first = dhlNumber('0017');
  await ingest({ tracking_number: first, occurred_at: '2020-01-02T10:00:00Z', status: 'pre-transit' });
  const { source, feed, shipment } = await trackData(first);
  assert.deepEqual([source, feed.outcome, shipment.status], ['live_feed', 'live', 'delivered']);
  assert.match(String(feed.attribution), attribution);
  assert.deepEqual(
    new Set(shipment.events.map((event) => event.source)),
    new Set(['operator_ingest', 'licensed_feed']),
  );
  const { shipments, feedPolls } = service.service.store;
  assert.ok(await feedPolls.findPoll(shipment.uuid), 'it is polled from now on');
  const known = await shipments.findShipment(shipment.uuid);
  assert.deepEqual([known?.source, known?.feed], ['operator_ingest', 'dhl']);
  assert.equal((await trackData(first)).feed.outcome, 'stored');
});

test('what the carrier does not know, and what another carrier has, remains with the own systems', async () => {
  for (const [of, more, hint] of [
    [dhlNumber('0079'), {}, /does not know this number/],
    [dhlNumber('0024'), { carrier: 'usps' }, null],
  ] as const) {
    await ingest({ tracking_number: of, occurred_at: '2020-01-02T10:00:00Z', status: 'pre-transit', ...more });
    const { source, feed, shipment } = await trackData(of);
    const shown = [source, feed.outcome, feed.provider, feed.attribution, shipment.status];
    assert.deepEqual(shown, ['operator_ingest', 'followed', null, null, 'pre-transit']);
    if (hint === null) assert.equal(feed.hint, null);
    else assert.match(String(feed.hint), hint);
  }
});
