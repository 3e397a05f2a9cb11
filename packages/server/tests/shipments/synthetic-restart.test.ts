/** Made-up shipments and real ones of the same number, in one data folder. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { parseKeySet, verifyPod } from '@wayseal/proofs';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { demoPollPolicy } from '../../src/modules/shipments/rules/poll-schedule.ts';
import { startDemoFeed } from '../../src/modules/feeds/commands/demo-feed.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { callTool } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

const number = dhlNumber('0017');

async function dataFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-synthetic-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startDemonstration(undo: AsyncDisposableStack, folder: string): Promise<TestService> {
  const demo = undo.use(await startDemoFeed());
  const service = await startTestService({
    environment: { ...demo.settings, WAYSEAL_DATA_DIR: folder },
    demonstratedFeeds: demo.feeds,
    pollPolicy: demoPollPolicy,
  });
  return undo.use(service);
}

/** A feed that plays a carrier. */
async function startCarrier(undo: AsyncDisposableStack, folder: string): Promise<TestService> {
  const standin = undo.use(await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 }));
  return undo.use(await startTestService({ environment: { ...feedEnvironment(standin), WAYSEAL_DATA_DIR: folder } }));
}

interface Tracked {
  readonly source: string;
  readonly sandbox?: boolean;
  readonly feed: { readonly outcome: string; readonly provider: string | null; readonly attribution: string | null };
  readonly shipment: { readonly uuid: string; readonly events: readonly { readonly source: string }[] } | null;
}

async function track(service: TestService, of = number): Promise<Tracked> {
  return (await service.get(`/api/v1/track/${of}`)).json()['data'] as never;
}

async function verdictOf(service: TestService, uuid = ''): Promise<string> {
  const keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
  return (await verifyPod((await service.request(`/api/v1/shipments/${uuid}/pod`)).body, keys)).verdict;
}

const sourcesOf = ({ shipment }: Tracked): readonly string[] => [
  ...new Set(shipment?.events.map(({ source }) => source)),
];

test('synthetic shipments stay synthetic after the demonstration, and no carrier adds to them', async (t) => {
  const folder = await dataFolder(t);
  let made = '';
  {
    await using undo = new AsyncDisposableStack();
    const tracked = await track(await startDemonstration(undo, folder));
    made = tracked.shipment?.uuid ?? '';
    assert.deepEqual([tracked.source, tracked.sandbox], ['sandbox', true]);
  }
  {
    await using service = await startTestService({ environment: { WAYSEAL_DATA_DIR: folder } });
    const tracked = await track(service);
    assert.deepEqual([tracked.source, tracked.sandbox, tracked.shipment?.uuid], ['sandbox', true, made]);
    assert.deepEqual([tracked.feed.outcome, tracked.feed.attribution], ['sandbox', null]);
    assert.equal(await verdictOf(service, made), 'sandbox');
    assert.match((await service.request(`/shipments/${made}`)).text, /Sandbox shipment: made-up data/);
    assert.doesNotMatch((await service.request('/')).text, /class="[^"]*\bbanner\b/);
  }
  await using undo = new AsyncDisposableStack();
  const service = await startCarrier(undo, folder);
  const real = await track(service);
  assert.deepEqual([real.source, real.sandbox, real.feed.provider], ['live_feed', undefined, 'DHL Group']);
  assert.notEqual(real.shipment?.uuid, made);
  assert.deepEqual(sourcesOf(real), ['licensed_feed']);
  assert.deepEqual(
    [await verdictOf(service, real.shipment?.uuid), await verdictOf(service, made)],
    ['valid', 'sandbox'],
  );
  const old = (await service.request(`/api/v1/shipments/${made}`)).json()['data'] as never as Tracked;
  assert.deepEqual([old.sandbox, sourcesOf(old)], [true, ['sandbox']]);
  const truth = await callTool(service, 'assess_shipment_truth', { tracking_number: number });
  assert.deepEqual(
    [truth.structuredContent['sandbox'], truth.structuredContent['sources']],
    [undefined, ['licensed_feed']],
  );
});

test('a synthetic number is unknown where the carrier does not know it', async (t) => {
  const folder = await dataFolder(t);
  {
    await using undo = new AsyncDisposableStack();
    assert.equal((await track(await startDemonstration(undo, folder))).source, 'sandbox');
  }
  await using undo = new AsyncDisposableStack();
  const standin = undo.use(await startDhlStandin({ declared: false, spacingMs: 0, perDay: 0 }));
  const environment = { ...feedEnvironment(standin), WAYSEAL_DATA_DIR: folder };
  const service = undo.use(await startTestService({ environment }));
  const tracked = await track(service);
  assert.deepEqual([tracked.source, tracked.shipment, tracked.sandbox], ['route_only', null, undefined]);
});

test('a demonstration adds nothing to real events of a carrier', async (t) => {
  const folder = await dataFolder(t);
  const growing = dhlNumber('0031');
  let before: Tracked;
  {
    await using undo = new AsyncDisposableStack();
    before = await track(await startCarrier(undo, folder), growing);
    assert.equal(before.source, 'live_feed');
  }
  for (const isDeclared of [true, false]) {
    await using undo = new AsyncDisposableStack();
    let service: TestService;
    if (isDeclared) service = await startDemonstration(undo, folder);
    else {
      // Known for a stand-in by its first answer only.
      const standin = undo.use(await startDhlStandin({ spacingMs: 0, perDay: 1_000 }));
      const environment = { ...feedEnvironment(standin), WAYSEAL_DATA_DIR: folder };
      service = undo.use(await startTestService({ environment, clock: laterClock }));
    }
    const after = await track(service, growing);
    assert.deepEqual([after.source, after.shipment?.uuid], ['live_feed', before.shipment?.uuid]);
    assert.deepEqual(after.shipment?.events.length, before.shipment?.events.length);
    assert.deepEqual(sourcesOf(after), ['licensed_feed']);
    assert.deepEqual([after.feed.provider, after.feed.attribution], [before.feed.provider, before.feed.attribution]);
  }
});

/** Late enough for the feed to be asked again. */
const laterClock = { now: () => Date.now() + 3_600_000, monotonic: () => performance.now() };

test('operator events of a synthetic number form another shipment, and the sandbox accepts no ingest', async (t) => {
  await using undo = new AsyncDisposableStack();
  const service = await startDemonstration(undo, await dataFolder(t));
  const made = await track(service);
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const ingest = async (carrier: string) => {
    const event = { tracking_number: number, carrier, vertical: 'parcel', occurred_at: '2026-11-18T06:12:00Z' };
    return service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [{ ...event, status: 'in_transit' }] }),
    });
  };
  const refused = await ingest('wayseal-sandbox');
  assert.equal(refused.status, 400);
  assert.match(refused.text, /wayseal-sandbox is reserved for the sandbox/);
  assert.equal((await ingest('dhl')).status, 200);
  const tracked = await track(service);
  assert.deepEqual([tracked.source, sourcesOf(tracked)], ['operator_ingest', ['operator_ingest']]);
  assert.notEqual(tracked.shipment?.uuid, made.shipment?.uuid);
});
