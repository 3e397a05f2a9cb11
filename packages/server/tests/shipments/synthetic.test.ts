/** A number of the demonstration feed, followed until it is delivered: no surface passes it off as a carrier's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseKeySet, verifyChainInLog, verifyInclusionDocument, verifyPod } from '@wayseal/proofs';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { startDemoFeed, type DemoFeed } from '../../src/modules/feeds/commands/demo-feed.ts';
import { demoPollPolicy } from '../../src/modules/shipments/rules/poll-schedule.ts';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { renderAnswer } from '../../src/commands/render.ts';
import { plainLook } from '../../src/surfaces/cli/look.ts';
import { run, temporaryFolder } from '../support/child.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { ask } from '../support/graphql.ts';
import { callTool } from '../support/mcp.ts';
import { send } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openToLoopback, startReceiver, type Receiver } from '../support/receiver.ts';

const number = dhlNumber('0031');
const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
/** What only a licensed feed may say. */
const licensed = /licensed_feed|live_feed|DHL Group|licensed feed/;

let demo: DemoFeed;
let service: TestService;
let uuid = '';
let stream: Record<string, unknown>[] = [];
let receiver: Receiver;
let plain: Receiver;

before(async () => {
  [demo, receiver, plain] = [await startDemoFeed(), await startReceiver(), await startReceiver()];
  service = await startTestService({
    resolve: toLoopback,
    environment: { ...openToLoopback, ...demo.settings, WAYSEAL_FEED_DHL_SPACING_MS: '0' },
    demonstratedFeeds: demo.feeds,
    pollPolicy: demoPollPolicy,
    eventPollMs: 50,
  });
  const { key } = await service.makeKey('pro', ['integration.manage']);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (const [to, sandbox] of [
    [receiver, true],
    [plain, false],
  ] as const) {
    const url = `https://www.carriers.example.com:${to.port}/hook`;
    const body = JSON.stringify({ url, events: 'shipment.status_changed', sandbox });
    assert.equal((await service.request('/api/v1/webhooks', { method: 'POST', headers, body })).status, 201);
  }
  // Ends by itself with the delivery, which the poller finds.
  const answer = await send(service.url, `/api/v1/track/${number}/stream`, { headers });
  stream = dataOf(answer.text, 'status');
  assert.deepEqual(dataOf(answer.text, 'closed'), [{ reason: 'delivered' }]);
  uuid = (await dataAt<Tracked>(`/api/v1/track/${number}`)).shipment.uuid;
  await receiver.until(4);
});
after(async () => {
  for (const each of [service, demo, receiver, plain]) await each[Symbol.asyncDispose]();
});

interface Tracked {
  readonly source: string;
  readonly sandbox?: boolean;
  readonly feed: { readonly outcome: string; readonly attribution: string | null; readonly provider: string | null };
  readonly shipment: {
    readonly uuid: string;
    readonly status: string;
    readonly source: string;
    readonly events: readonly { readonly status: string; readonly source: string }[];
  };
}

function dataOf(text: string, event: string): Record<string, unknown>[] {
  return [...text.matchAll(new RegExp(`^event: ${event}\\n(?:id: .*\\n)?data: (.*)$`, 'gm'))].map(
    ([, data = '']) => JSON.parse(data) as Record<string, unknown>,
  );
}

async function dataAt<Data>(path: string, from = service): Promise<Data> {
  const answer = await from.get(path);
  assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  return answer.json()['data'] as never;
}

function assertMadeUp(answer: unknown, surface: string): void {
  const text = JSON.stringify(answer);
  assert.match(text, /"sandbox":true/, surface);
  assert.doesNotMatch(text, licensed, surface);
}

test('track, the public data and both streams mark the answer and each event as sandbox', async () => {
  const tracked = await dataAt<Tracked>(`/api/v1/track/${number}`);
  const { detection: _detection, ...rest } = tracked as Tracked & { readonly detection: unknown };
  assertMadeUp(rest, 'track');
  assert.deepEqual(
    [tracked.source, tracked.shipment.source, tracked.shipment.status],
    ['sandbox', 'sandbox', 'delivered'],
  );
  assert.deepEqual([tracked.feed.outcome, tracked.feed.attribution], ['sandbox', null]);
  assert.deepEqual(
    tracked.shipment.events.map(({ status, source }) => [status, source]),
    [
      ['pre-transit', 'sandbox'],
      ['in_transit', 'sandbox'],
      ['out_for_delivery', 'sandbox'],
      ['delivered', 'sandbox'],
    ],
  );
  const shipment = await dataAt<{ carrier: string }>(`/api/v1/shipments/${uuid}`);
  assertMadeUp(shipment, 'shipment');
  assert.equal(shipment.carrier, 'wayseal-sandbox');
  const publicly = dataOf((await send(service.url, `/shipments/${uuid}/events`)).text, 'status');
  for (const messages of [stream, publicly]) {
    assert.equal(messages.length, 4);
    for (const message of messages) {
      assertMadeUp(message, 'stream');
      assert.deepEqual([message['source'], message['attribution']], ['sandbox', undefined]);
    }
  }
});

test('tools, the graph and the text output mark it as well', async () => {
  const live = await callTool(service, 'get_shipment_events', { number });
  assertMadeUp(live.structuredContent, 'get_shipment_events');
  assert.match(renderAnswer('get_shipment_events', live.structuredContent, plainLook), /^Sandbox: made-up data\n/);
  assert.doesNotMatch(renderAnswer('get_shipment_events', live.structuredContent, plainLook), licensed);
  const truth = await callTool(service, 'assess_shipment_truth', { tracking_number: number });
  assertMadeUp(truth.structuredContent, 'assess_shipment_truth');
  assert.deepEqual(truth.structuredContent['sources'], ['sandbox']);
  const timeline = await callTool(service, 'verify_timeline', { query: number });
  assertMadeUp(timeline.structuredContent, 'verify_timeline');
  assert.equal(timeline.structuredContent['result'], 'valid');
  const graph = await ask(service, '{ capabilities { feeds { id group sandbox attribution } } }');
  const feeds = graph.data?.['capabilities']?.['feeds'] as never as { id: string }[];
  assertMadeUp(
    feeds.filter(({ id }) => id === 'dhl'),
    'capabilities',
  );
});

test('webhooks reach only endpoints with sandbox events, and carry the mark', async () => {
  const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()) as { data: { status: string } });
  for (const body of bodies) assertMadeUp(body, 'webhook');
  assert.deepEqual(bodies.map(({ data }) => data.status).toSorted(), [
    'delivered',
    'in_transit',
    'out_for_delivery',
    'pre-transit',
  ]);
  assert.equal(plain.received.length, 0);
});

test('the EPCIS export marks each event', async () => {
  const { epcisBody } = await dataAt<{ epcisBody: { eventList: Record<string, unknown>[] } }>(
    `/api/v1/shipments/${uuid}/epcis`,
  );
  assert.equal(epcisBody.eventList.length, 4);
  for (const event of epcisBody.eventList) {
    assert.deepEqual([event['ws:source'], event['ws:sandbox']], ['sandbox', true]);
    assert.doesNotMatch(JSON.stringify(event), licensed);
  }
});

test('pages carry a banner in every language, and badge and card carry the mark', async () => {
  for (const language of languageTags) {
    const { site, shipment: words } = catalogues[language];
    const banner = (text: string): string => /role="note">[^]*?<span>([^<]*)<\/span>/.exec(text)?.[1] ?? '';
    for (const path of ['/', '/carriers', `/track/${dhlNumber('0079')}`]) {
      const { text } = await service.request(`${path}?lang=${language}`);
      assert.equal(banner(text), site.demonstration, `${path} ${language}`);
    }
    for (const path of [`/track/${number}`, `/parcel/${number}`, `/shipments/${uuid}`]) {
      const { text } = await service.request(`${path}?lang=${language}`);
      const mark = path.startsWith('/shipments') ? words.sandboxKind : banner(text);
      assert.ok(text.includes(mark) && mark !== '', `${path} ${language}`);
      if (!path.startsWith('/shipments')) assert.equal(mark, words.sandbox, `${path} ${language}`);
      assert.doesNotMatch(text, licensed, path);
      assert.equal(text.includes(words.sources.licensed_feed), false, path);
      assert.equal(text.includes(uuid), path.startsWith('/shipments'), path);
    }
    const card = await service.request(`/embed/${uuid}?lang=${language}`);
    assert.ok(card.text.includes(words.sandboxKind), language);
    assert.doesNotMatch(card.text, licensed);
    const badge = await service.request(`/badge/${uuid}.svg?lang=${language}`);
    assert.ok(badge.text.includes(`${site.sandbox}${site.colon}`), language);
  }
});

test('its proofs use the keys and the log of the sandbox, for library and page', async () => {
  const keys = parseKeySet((await service.request('/.well-known/wayseal-keys.json')).body);
  const at = (part: string) => service.request(`/api/v1/shipments/${uuid}/${part}`);
  const [chain, inclusion, pod] = [await at('proof'), await at('inclusion'), await at('pod')];
  assert.equal((await verifyInclusionDocument(inclusion.body, keys)).verdict, 'sandbox');
  assert.equal((await verifyChainInLog(chain.body, [inclusion.body], keys)).verdict, 'sandbox');
  assert.equal((await verifyPod(pod.body, keys)).verdict, 'sandbox');
  const { statement, evidence } = pod.json()['data'] as never as {
    statement: { sandbox?: boolean; carrier: string; event: { body: { source: string } } };
    evidence: { inclusion: { origin: string } };
  };
  assert.deepEqual([statement.sandbox, statement.carrier], [true, 'wayseal-sandbox']);
  assert.equal(statement.event.body.source, 'sandbox');
  assert.match(evidence.inclusion.origin, /\/sandbox-smt1-\d+$/);
  assert.doesNotMatch(pod.text, licensed);
  const name = evidence.inclusion.origin.split('/').at(-1) ?? '';
  assert.match((await send(service.url, `/${name}/checkpoint`)).text, new RegExp(`/${name}\n`));
  const page = await service.request(`/verify?uuid=${uuid}&kind=pod`);
  assert.ok(page.text.includes(catalogues.en.verify.verdicts.sandbox), page.text);
  assert.doesNotMatch(page.text, licensed);
});

test('the production log, statistics and forecasts contain none of it', async () => {
  const { store } = service.service;
  const [log] = await store.proofs.listLogs('production');
  const entries = await store.proofs.reader({ id: log?.id ?? 0, origin: '' }).readEntries(0, log?.size ?? 0);
  assert.ok(
    entries.every((entry) => !entry.startsWith('svt2') && !entry.startsWith('spod1')),
    entries.join(),
  );
  assert.deepEqual(
    await store.observations.summarize().then(({ volumes }) => volumes.filter(({ rows }) => rows > 0)),
    [],
  );
  const day = new Date().toISOString().slice(0, 10);
  assert.equal((await store.feedUsage.readDay('dhl', day)).used, 0);
  const [shipment] = await store.shipments.findShipmentsByNumber(number);
  assert.equal(shipment?.source, 'sandbox');
});

test('an answer that its feed declares synthetic is synthetic, under any settings', async (t) => {
  await using standin = await startDhlStandin({ spacingMs: 0, perDay: 1_000 });
  await using undeclared = await startTestService({ environment: feedEnvironment(standin) });
  const other = dhlNumber('0017');
  const env = { ...feedEnvironment(standin), WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  for (const form of [[], ['--json']]) {
    const { code, stdout, stderr } = await run(t, ['events', other, ...form], { env });
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^Sandbox: made-up data$|"sandbox": ?true/m);
    assert.doesNotMatch(stdout, licensed);
  }
  const live = await callTool(undeclared, 'get_shipment_events', { number: other });
  assertMadeUp(live.structuredContent, 'get_shipment_events');
  const { source, sandbox, shipment } = await dataAt<Tracked>(`/api/v1/track/${other}`, undeclared);
  assert.deepEqual([source, sandbox, shipment.source], ['sandbox', true, 'sandbox']);
  const { feeds } = await dataAt<{ feeds: { id: string }[] }>('/api/v1/capabilities', undeclared);
  assertMadeUp(
    feeds.filter(({ id }) => id === 'dhl'),
    'capabilities',
  );
});
