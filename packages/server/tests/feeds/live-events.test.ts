import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { personalWords } from '../../src/modules/feeds/work/standins/dhl-shipments.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { feedOutcomes } from '../../src/kernel/operation/errors.ts';
import { operations as registry } from '../../src/modules.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { run, temporaryFolder } from '../support/child.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { callTool, post, request } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

const tool = 'get_shipment_events';
let standin: Standin;
let service: TestService;
let log = '';
before(async () => {
  standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  service = await startTestService({ environment: feedEnvironment(standin), logger: createLogger('trace', stream) });
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await standin[Symbol.asyncDispose]();
});

async function errorOf(number: string, on = service): Promise<{ code: string; message: string; retry_after?: number }> {
  const { isError, structuredContent } = await callTool(on, tool, { number });
  assert.equal(isError, true, JSON.stringify(structuredContent));
  return structuredContent['error'] as never;
}

test('live events carry an attribution, forbid resale and are stored nowhere on the way', async () => {
  const { structuredContent } = await callTool(service, tool, { number: dhlNumber('0048') });
  const {
    events,
    attribution,
    resale_allowed: resale,
    group,
  } = structuredContent as never as {
    events: Record<string, unknown>[];
    attribution: string;
    resale_allowed: boolean;
    group: string;
  };
  assert.equal(resale, false);
  assert.equal(group, 'DHL Group');
  assert.match(attribution, /DHL Group.*not be stored, resold or redistributed/);
  assert.deepEqual(events.map(({ status, status_code: code }) => [status, code]).slice(-1), [
    ['delivered', 'delivered'],
  ]);
  assert.deepEqual(Object.keys(events[0] ?? {}), [
    'occurred_at',
    'time_source',
    'uncertainty_s',
    'status',
    'status_detail',
    'status_basis',
    'action_required',
    'status_code',
    'location',
    'wording',
    'source',
    'wording_withheld',
  ]);
  const { headers } = await post(
    service,
    request('tools/call', { name: tool, arguments: { number: dhlNumber('0017') } }),
  );
  assert.match(String(headers['cache-control']), /no-store/);
});

test('every outcome has its code and the next step', async () => {
  const missing = await errorOf(dhlNumber('0079'));
  assert.equal(missing.code, 'number_not_found');
  assert.match(missing.message, /10 to 30 minutes/);
  const limited = await errorOf(dhlNumber('0093'));
  assert.deepEqual([limited.code, limited.retry_after], ['rate_limited', 1]);
  assert.equal((await errorOf(dhlNumber('0086'))).code, 'key_rejected');
  assert.equal((await errorOf(dhlNumber('0147'))).code, 'feed_unavailable');
  for (const other of ['MSKU6011672', '1Z999AA10123456784', 'HELLOWORLD']) {
    const none = await errorOf(other);
    assert.equal(none.code, 'no_live_feed', other);
    assert.match(none.message, /get_tracking_url/);
  }
  await using bare = await startTestService();
  assert.equal((await errorOf(dhlNumber('0017'), bare)).code, 'feed_not_configured');
});

test('a second call within the spacing is told the seconds to wait', async () => {
  const environment = { ...feedEnvironment(standin), WAYSEAL_FEED_DHL_SPACING_MS: '600000' };
  await using slow = await startTestService({ environment });
  assert.equal((await callTool(slow, tool, { number: dhlNumber('0017') })).isError, false);
  const limited = await errorOf(dhlNumber('0024'), slow);
  assert.equal(limited.code, 'rate_limited');
  assert.ok((limited.retry_after ?? 0) > 500 && (limited.retry_after ?? 0) <= 630);
});

test('capabilities name each feed with its remaining calls of the day', async () => {
  await using fresh = await startTestService({ environment: feedEnvironment(standin) });
  await callTool(fresh, tool, { number: dhlNumber('0017') });
  const { data } = (await fresh.get('/api/v1/capabilities')).json() as never as { data: { feeds: object[] } };
  const [dhl, dcsa] = data.feeds as Record<string, unknown>[];
  assert.deepEqual(
    [dhl?.['id'], dhl?.['configured'], dhl?.['per_day'], dhl?.['used_today'], dhl?.['remaining_today']],
    ['dhl', true, 1_000, 1, 999],
  );
  assert.match(String(dhl?.['attribution']), /DHL Group/);
  assert.deepEqual([dcsa?.['id'], dcsa?.['configured'], dcsa?.['used_today']], ['dcsa', false, 0]);
});

test('nothing personal leaves the service, and its log has neither number nor key', async () => {
  const answer = JSON.stringify(await callTool(service, tool, { number: dhlNumber('0185') }));
  for (const word of personalWords) {
    assert.ok(!answer.toLowerCase().includes(word.toLowerCase()), word);
    assert.ok(!log.toLowerCase().includes(word.toLowerCase()), `${word} in the log`);
  }
  assert.ok(!log.includes(dhlNumber('').slice(0, 10)) && !log.includes('standin-key'));
});

test('only surfaces without statuses offer operations that end with outcomes of feeds', () => {
  const named = registry.filter(({ feedOutcomes: outcomes }) => outcomes !== undefined);
  assert.ok(named.length > 0);
  for (const { name, surfaces } of named) {
    assert.equal(surfaces.rest, undefined, name);
    assert.equal(surfaces.graphql, undefined, name);
  }
  assert.deepEqual(Object.keys(feedOutcomes), [
    'number_not_found',
    'key_rejected',
    'feed_unavailable',
    'feed_not_configured',
    'no_live_feed',
  ]);
});

test('wayseal events prints a table, one object for scripts, and the outcomes with exit code 1', async (t) => {
  const env = {
    ...feedEnvironment(standin),
    WAYSEAL_DATA_DIR: await temporaryFolder(t),
    WAYSEAL_FEED_DHL_PER_DAY: '2',
  };
  const table = await run(t, ['events', dhlNumber('0017')], { env });
  assert.deepEqual([table.code, table.stderr], [0, '']);
  assert.match(
    table.stdout,
    /^00340434998000000017, live from DHL Group\nTIME \(UTC\) +STATUS +BASIS +PLACE +WORDING\n/,
  );
  assert.match(table.stdout, /\d{4}-\d\d-\d\d 12:02 ± +delivered /);
  assert.match(table.stdout, /resold or\s+redistributed\.\n$/);
  const missing = await run(t, ['events', dhlNumber('0079'), '--json'], { env });
  assert.equal(missing.code, 1);
  assert.equal((JSON.parse(missing.stdout) as { error: { code: string } }).error.code, 'number_not_found');
  // The third process of the day finds the day spent.
  const spent = await run(t, ['events', dhlNumber('0024')], { env });
  assert.equal(spent.code, 1);
  assert.match(spent.stderr, /^wayseal: .*Try again in \d+ s\.\n$/);
  const wrong = await run(t, ['events', 'abc'], { env });
  assert.equal(wrong.code, 2);
  const unset = await run(t, ['events', dhlNumber('0017')], { env: { WAYSEAL_DATA_DIR: '/nonexistent/x' } });
  assert.equal(unset.code, 1);
  assert.match(unset.stderr, /^wayseal: We support a feed of this carrier, but/);
});

test('the reserved number without data says that it is one, and does not send anyone to a carrier', async () => {
  const said = 'This number of the sandbox has no data, on every installation.';
  const error = await errorOf('SVCTESTNOTFOUND');
  assert.partialDeepStrictEqual(error, { code: 'number_not_found', message: said, details: [{ sandbox: true }] });
  const track = await service.get('/api/v1/track/SVCTEST-NOT-FOUND');
  assert.partialDeepStrictEqual(track.json(), { data: { sandbox: true, feed: { hint: said } } });
  const early = await service.get('/api/v1/track/SVCTEST-STALE?at=2001-01-01T00:00:00Z');
  assert.partialDeepStrictEqual(early.json(), { data: { shipment: null, feed: { hint: null } } });
});
