/** A feed whose events may not be kept: every surface shows them as they came, and the database has none of them. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { renderAnswer } from '../../src/commands/render.ts';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { plainLook } from '../../src/surfaces/cli/look.ts';
import { catalogues, fill, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { contract } from '../feeds/carriers/contracts/ups.ts';
import { answer as played } from '../support/carrier-contract.ts';
import { type CarrierStandin, credentials, startCarrierStandin } from '../support/carrier-standin.ts';
import { run, temporaryFolder } from '../support/child.ts';
import { feedEnvironment, TestClock } from '../support/feeds.ts';
import { startTestService, type TestService } from '../support/service.ts';

const number = '1Z4X0A170300000010';
const attribution = 'Tracking data of the carrier of this test.';
const sample = new URL('../feeds/carriers/samples/ups/ups-in-transit.json', import.meta.url);
const clock = new TestClock(Date.parse('2030-03-05T12:00:00Z'));

let carrier: CarrierStandin;
let service: TestService;
let file = '';
const undo = new AsyncDisposableStack();
before(async () => {
  carrier = undo.use(await startCarrierStandin(contract));
  carrier.setClock(clock);
  carrier.play(played(200, { contentType: 'application/json', body: await readFile(sample, 'utf8') }));
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-live-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  file = path.join(folder, 'feeds.json');
  await writeFile(path.join(folder, 'secret'), credentials.secret, { mode: 0o600 });
  await writeFile(path.join(folder, 'id'), credentials.id, { mode: 0o600 });
  const feed = {
    id: 'ups-test',
    kind: 'ups',
    base_url: carrier.origin,
    auth: { client_id: { file: 'id' }, client_secret: { file: 'secret' } },
    quota: { per_day: 1_000, spacing_ms: 0 },
    attribution,
  };
  await writeFile(file, JSON.stringify({ version: 1, feeds: [feed] }));
  service = undo.use(await startTestService({ clock, environment: { WAYSEAL_FEEDS_FILE: file } }));
});
after(() => undo.disposeAsync());

interface Event {
  readonly sequence: number;
  readonly status: string;
  readonly code: string | null;
  readonly occurred_at: string | null;
  readonly recorded_at: string;
  readonly location: { readonly locality: string | null; readonly country_code: string | null } | null;
  readonly wording: string | null;
  readonly source: string;
}

interface Tracked {
  readonly source: string;
  readonly shipment: object | null;
  readonly live: {
    readonly status: string;
    readonly status_detail: string | null;
    readonly label: string;
    readonly action_required: boolean;
    readonly last_event_at: string | null;
    readonly estimated_arrival: string | null;
    readonly arrival_uncertainty_seconds: number | null;
    readonly source: string;
    readonly events: readonly Event[];
  } | null;
  readonly feed: { readonly outcome: string; readonly provider: string | null; readonly attribution: string | null };
  readonly sandbox?: boolean;
}

async function tracked(of = number, on = service): Promise<Tracked> {
  const answer = await on.get(`/api/v1/track/${of}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json()['data'] as never;
}

/** The words of a page, without marks. */
async function page(address: string, on = service): Promise<string> {
  const { text } = await on.request(address, { headers: { accept: 'text/html' } });
  return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');
}

async function assertNothingKept(on: TestService): Promise<void> {
  const { handle } = on.service.database;
  for (const table of ['shipments', 'shipment_events', 'feed_polls'] as const)
    assert.deepEqual(await handle.selectFrom(table).selectAll().execute(), [], table);
}

test('track shows status and events of an answer that may not be kept, with the words of its license', async () => {
  const { source, shipment, live, feed } = await tracked();
  assert.deepEqual([source, shipment, feed], ['live_feed', null, { ...feed, outcome: 'live', attribution }]);
  const { events, ...rest } = live ?? assert.fail('live is null');
  assert.deepEqual(rest, {
    status: 'in_transit',
    status_detail: null,
    label: 'In transit',
    action_required: false,
    last_event_at: '2030-03-05T09:15:00.000Z',
    estimated_arrival: rest.estimated_arrival,
    arrival_uncertainty_seconds: 136_800,
    source: 'licensed_feed',
  });
  assert.match(rest.estimated_arrival ?? '', /^2030-03-0[78]T/);
  assert.deepEqual(
    events.map(({ sequence, status, code, location, source: of }) => [sequence, status, code, location?.locality, of]),
    [
      [1, 'pre-transit', 'M.MP.003', null, 'licensed_feed'],
      [2, 'in_transit', 'I.OR.005', 'RENO', 'licensed_feed'],
      [3, 'in_transit', 'I.DP.005', 'RENO', 'licensed_feed'],
      [4, 'in_transit', 'I.AR.005', 'LOUISVILLE', 'licensed_feed'],
    ],
  );
  assert.deepEqual(
    [events[3]?.wording, events[3]?.occurred_at, events[3]?.recorded_at],
    ['Arrived at Facility', '2030-03-05T09:15:00.000Z', '2030-03-05T12:00:00.000Z'],
  );
  await assertNothingKept(service);
});

test('the page shows status, last scan, expected arrival and events, and says that nothing is kept', async () => {
  for (const language of languageTags) {
    const { shipment: words } = catalogues[language];
    const text = await page(`/track/${number}?lang=${language}`);
    const said = [
      fill(words.answeredNow, { provider: 'UPS' }),
      attribution,
      words.lastScan,
      words.expected,
      words.history,
      'LOUISVILLE',
      'RENO',
      'Arrived at Facility',
    ];
    for (const part of said) assert.ok(text.includes(part), `${language}: "${part}" is missing in: ${text}`);
    assert.ok(!text.includes(words.verifyThis), language);
  }
  const text = await page(`/track/${number}`);
  assert.match(text, /Shown as UPS answered just now\. This service keeps nothing of it\./);
  assert.match(text, /In transit/);
  assert.ok((await page(`/track/${number}?codes=1`)).includes('I.AR.005'));
  const { text: markup } = await service.request(`/track/${number}`, { headers: { accept: 'text/html' } });
  assert.match(markup, /<title>1Z4X0A170300000010: UPS · Wayseal<\/title>/);
  assert.doesNotMatch(markup, /\/shipments\/[0-9a-f]{8}-|\/verify\?uuid/);
  await assertNothingKept(service);
});

test('the terminal shows status, events and the sentence of the license', async () => {
  const text = renderAnswer('track_number', await tracked(), plainLook);
  assert.match(text, /Status +In transit, 5 March 2030, 09:15 UTC/);
  assert.match(text, /5 Mar 2030, 09:15 +In transit +LOUISVILLE, United States/);
  assert.match(text, /Expected +[78] March 2030/);
  assert.match(text, new RegExp(`Source +${attribution}`));
  assert.match(text, /Shown as UPS answered just now\.\n +This service keeps nothing of it\.\n/);
});

test('wayseal track asks such a feed, and wayseal detect asks none', async (t) => {
  const env = { WAYSEAL_FEEDS_FILE: file, WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  const calls = carrier.calls().length;
  const detected = await run(t, ['detect', number], { env });
  assert.deepEqual([detected.code, carrier.calls().length], [0, calls], detected.stderr);
  const { code, stdout, stderr } = await run(t, ['track', number], { env });
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Status +In transit/);
  assert.match(stdout, /In transit +LOUISVILLE, United States/);
  assert.match(stdout, /Shown as UPS answered just now\./);
  const asJson = await run(t, ['track', number, '--json'], { env });
  const { live, shipment, feed } = JSON.parse(asJson.stdout);
  assert.deepEqual([live.status, live.events.length, shipment, feed.attribution], ['in_transit', 4, null, attribution]);
  assert.equal(carrier.calls().length, calls + 2);
});

test('a number that the carrier does not know has no live part', async () => {
  const unknown = '1Z4X0A170300000029';
  carrier.play(contract.notFound(unknown));
  const { source, live, shipment, feed } = await tracked(unknown);
  assert.deepEqual([source, live, shipment, feed.outcome], ['route_only', null, null, 'number_not_found']);
});

test('made-up answers that are not kept stay marked and name no carrier', async (t) => {
  const standin = await startDhlStandin({ spacingMs: 0, perDay: 1_000 });
  t.after(() => standin[Symbol.asyncDispose]());
  const environment = { ...feedEnvironment(standin), WAYSEAL_FEED_DHL_PERSIST: 'none' };
  await using other = await startTestService({ environment });
  const of = dhlNumber('0048');
  const { source, sandbox, shipment, live, feed } = await tracked(of, other);
  assert.deepEqual([source, sandbox, shipment], ['sandbox', true, null]);
  assert.deepEqual([feed.outcome, feed.attribution], ['sandbox', null]);
  assert.deepEqual([...new Set(live?.events.map((event) => event.source)), live?.source], ['sandbox', 'sandbox']);
  const text = await page(`/track/${of}`, other);
  assert.ok(text.includes(catalogues.en.shipment.outcomes.sandbox));
  assert.doesNotMatch(text, /licensed feed|DHL Group/);
  assert.match(renderAnswer('track_number', await tracked(of, other), plainLook), /Source +Sandbox: made-up data/);
  await assertNothingKept(other);
});
