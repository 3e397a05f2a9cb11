import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { examineApart } from '../../src/commands/doctor/examine-apart.ts';
import { parseConfig } from '../../src/config.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';
import { visitConsole, type ConsoleVisitor } from '../support/console.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

const log: string[] = [];
const hostile = '<img src=x onerror=alert(1)>"\'&\u202e\u0000</textarea><script>alert(1)</script>';

let service: TestService;
let database: Database;
let visitor: ConsoleVisitor;
before(async () => {
  service = await startTestService({
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    logger: createLogger('info', { write: (line) => log.push(line) }),
    examine: (signal) => examineApart(parseConfig({ WAYSEAL_DATA_DIR: service.dataDir }), signal),
    environment: { WAYSEAL_CONSOLE_PORT: '0', WAYSEAL_FEED_DHL_KEY: 'k', ...openToLoopback },
  });
  database = openDatabase({ kind: 'sqlite', path: path.join(service.dataDir, 'wayseal.sqlite') });
  visitor = await visitConsole(service);
});
after(async () => {
  await database[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const audits = (): Record<string, unknown>[] =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'audit' in line);

async function page(target: string): Promise<string> {
  const answer = await visitor.get(target);
  assert.equal(answer.status, 200, `${target}: ${answer.text}`);
  return answer.text;
}

/** Nothing that a stranger wrote may have become markup, or vanished. */
function assertInert(text: string): void {
  assert.ok(!/<img|<script|onerror="/.test(text), 'no markup of a stranger');
  assert.ok(text.includes('&lt;img src=x onerror=alert(1)&gt;'), 'shown as text');
}

test('shows an overview without problems: figures, endpoints, quota, the log and the disk', async () => {
  const text = await page('/');
  assert.match(text, /<h1>Overview<\/h1>/);
  assert.match(
    text,
    /Nothing needs you<\/span><span[^>]*><bdi>127\.0\.0\.1:\d+<\/bdi>, version \d+\.\d+\.\d+, up 0 minutes/,
  );
  const names = [...text.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>[^<]* <small>/g)].map(([, name]) => name);
  assert.deepEqual(names, ['API requests', 'Shipments followed', 'Webhooks delivered', 'Slowest 5 % of requests']);
  assert.match(text, /Requests: this process, up since .* Shipments and webhooks: the database, without the sandbox\./);
  const panels = [...text.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name);
  assert.deepEqual(panels, ['Webhook endpoints', 'Feed quota today', 'Recent problems', 'Public log', 'Storage']);
  assert.match(text, /<dt>Database<\/dt>\s*<dd>SQLite, \d/);
  assert.match(text, /<dt>Disk<\/dt>\s*<dd><span class="tag (?:ok|warn|bad)">.*iB free/);
  assert.match(text, /<dt>Newest root<\/dt>\s*<dd><code>[0-9a-f]{12}…/);
  assert.match(text, /None since the start of this process/);
});

test('says on each page of an empty instance what fills it', async () => {
  await using empty = await startTestService({ environment: { WAYSEAL_CONSOLE_PORT: '0' } });
  const { get } = await visitConsole(empty);
  const expected = [
    ['/webhooks', /No endpoints yet\. A key with the scope/],
    ['/keys', /Create a key/],
    ['/follows', /No key follows anything\./],
    ['/shipments', /No shipments yet\. A request for a number with a key/],
    ['/feeds', /No credentials/],
    ['/log', /None configured\. To add some, set <code>WAYSEAL_WITNESSES/],
    ['/problems', /Not run since the start/],
  ] as const;
  for (const [target, words] of expected) assert.match((await get(target)).text, words, target);
  const unavailable = await get('/problems', { method: 'HEAD' });
  assert.equal(unavailable.status, 200);
});

test('creates a key that is shown once, and revokes it after a question', async () => {
  const fields = { name: hostile.replaceAll('\0', ''), plan: 'pro', 'scope_integration.manage': '1', scope_root: '1' };
  const shown = await visitor.act('/keys', fields);
  const [key = ''] = /wsk_live_\w{39}/.exec(shown.text) ?? [];
  assert.ok(key !== '', shown.text);
  assertInert(shown.text);
  const authorization = { authorization: `Bearer ${key}` };
  assert.equal((await service.request('/api/v1/webhooks', { headers: authorization })).status, 200);
  const list = await page('/keys');
  assert.ok(!list.includes(key) && list.includes(key.slice(0, 12)), 'shown only once');
  assertInert(list);
  const row = list.split('<tr>').find((each) => each.includes(key.slice(0, 12))) ?? '';
  assert.match(row, /Active/);
  assert.match(row, /read, integration\.manage/);
  assert.match(row, /<td><time datetime="[^"]+">[^<]+ UTC<\/time><\/td>\s*<td><time/, 'its last use is there at once');
  const [, id = ''] = /\/keys\/([0-9a-f-]{36})\/revoke/.exec(row) ?? [];
  const question = await page(`/keys/${id}/revoke`);
  assert.match(question, /You cannot undo this/);
  assertInert(question);
  assert.equal((await service.request('/api/v1/webhooks', { headers: authorization })).status, 200, 'only asked');
  const done = await visitor.act(`/keys/${id}/revoke`);
  assert.match(done.text, new RegExp(`Key ${id} revoked`));
  assert.equal((await service.request('/api/v1/webhooks', { headers: authorization })).status, 401);
  assert.match(await page('/keys'), /Revoked/);
  assert.deepEqual(
    audits().map(({ audit, key_id: of }) => [audit, of]),
    [
      ['key_created', id],
      ['key_revoked', id],
    ],
  );
  assert.ok(
    !log.join('').includes(key) && !log.join('').includes('onerror'),
    'neither the key nor its name in the log',
  );
});

test('says what is wrong with a request for a key', async () => {
  const refusals = [
    [{ name: 'a', plan: 'golden' }, /plan must be one of free, pro, enterprise/],
    [{ name: '', plan: 'free' }, /must have 1 to 100 characters/],
    [{ name: 'x'.repeat(101), plan: 'free' }, /must have 1 to 100 characters/],
    [{ name: 'a\nb', plan: 'free' }, /none of them a control character/],
  ] as const;
  for (const [fields, words] of refusals) {
    const answer = await visitor.post('/keys', fields);
    assert.equal(answer.status, 400);
    assert.match(answer.text, words);
  }
  assert.equal((await visitor.post('/keys/none/revoke')).status, 404);
  assert.equal((await visitor.get('/keys/none/revoke')).status, 404);
});

test('lists endpoints of all keys, retries and enables; what receivers answer stays text', async () => {
  let status = 410;
  await using receiver = await startReceiver((_request, response) => void response.writeHead(status).end(hostile));
  const ids: string[] = [];
  for (const name of ['one', 'other']) {
    const { key } = await service.makeKey('enterprise', ['integration.manage']);
    const url = `https://www.carriers.example.com:${receiver.port}/${name}?note=<b>&x="'`;
    const registered = await service.request('/api/v1/webhooks', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url, events: 'shipment.status_changed' }),
    });
    assert.equal(registered.status, 201, registered.text);
    ids.push((registered.json() as never as { data: { id: string } }).data.id);
  }
  const [id = '', otherId = ''] = ids;
  const list = await page('/webhooks');
  for (const each of ids) assert.ok(list.includes(`/webhooks/${each}`), 'endpoints of every key');
  assert.ok(!list.includes('<b>'));
  const sent = await visitor.act(`/webhooks/${id}/test`);
  assert.match(sent.text, /Test event sent/);
  const failed = await untilPage(`/webhooks/${id}`, /Held <b>1<\/b>/);
  assert.match(failed, /<td>410<\/td>/);
  assert.match(failed, /Disabled: gone/);
  assertInert(failed);
  assert.match(failed, /\d+ ms/);
  const [, delivery = ''] = /deliveries\/(evt_[0-9a-z-]+)\/redeliver/.exec(failed) ?? [];
  assert.ok((await page('/webhooks?status=disabled')).includes(id));
  assert.ok(!(await page('/webhooks?status=disabled')).includes(otherId));
  const overview = await page('/');
  assert.match(overview, /1 thing needs you/);
  assert.match(overview, /is disabled\.<\/b> It answered 410 Gone, so we stopped since [^<]*1 event held/);
  assert.ok(overview.includes(`href="/webhooks/${id}">Enable or test</a>`), 'the way to the button');
  assert.match(overview, /Webhooks<span class="count bad">1</);
  status = 200;
  assert.match((await visitor.act(`/webhooks/${id}/deliveries/${delivery}/redeliver`)).text, /Retrying evt_/);
  const after = await untilPage(`/webhooks/${id}`, /Delivered <b>1<\/b>/);
  assert.match(after, /, by hand/);
  assert.match(await page(`/webhooks/${id}?state=held`), /None: Held\./);
  assert.match((await visitor.act(`/webhooks/${id}/enable`)).text, /Endpoint enabled/);
  assert.deepEqual(
    audits()
      .slice(-3)
      .map(({ audit }) => audit),
    ['webhook_tested', 'delivery_redelivered', 'webhook_enabled'],
  );
  assert.equal((await visitor.post(`/webhooks/${id}/deliveries/evt_none/redeliver`)).status, 404);
  assert.equal((await visitor.post(`/webhooks/${otherId}/deliveries/${delivery}/redeliver`)).status, 404);
  for (const action of ['enable', 'test']) {
    assert.equal((await visitor.post(`/webhooks/none/${action}`)).status, 404);
  }
  assert.equal((await visitor.get('/webhooks/none')).status, 404);
  assert.equal((await visitor.get(`/webhooks/${id}?cursor=<x>`)).status, 400);
});

async function untilPage(target: string, words: RegExp): Promise<string> {
  return eventually(`${target} says ${words}`, async () => {
    const text = await page(target);
    return words.test(text) ? text : undefined;
  });
}

test('shows the state of feeds and the calls of the day by cause', async () => {
  const text = await page('/feeds');
  assert.match(text, /<h2>DHL Group<\/h2>/);
  assert.match(text, /Ready/);
  assert.match(text, /0 of 250 calls\s*<progress class="meter"[^>]*value="0"/);
  assert.match(text, /At most 0\.2 \(one every 5,000 ms\)/);
  const now = Date.now();
  await service.service.store.feedUsage.reserveSlot({
    feed: 'dhl',
    day: new Date(now).toISOString().slice(0, 10),
    purpose: 'anonymous',
    earliestAt: now,
    latestAt: now + 1_000,
    horizonAt: now + 70_000,
    spacingMs: 5_000,
    perDay: 250,
    perDayAnonymous: 75,
    perDayUnattended: 200,
  });
  const spent = await page('/feeds');
  assert.match(spent, /1 of 250 calls/);
  assert.match(spent, /<dt>For pages without a key<\/dt>\s*<dd>1<\/dd>/);
  assert.match(spent, /Not before <time/);
});

test('lists shipments newest first, finds them by uuid and number, and pages', async () => {
  const older = await addShipment(database, { number: 'OLDER0001', createdAt: Date.now() - 60_000 });
  const uuid = await addShipment(database, { number: 'NEWER0002' });
  await recordScan(database, uuid, { status: 'in_transit' });
  await service.service.store.feedPolls.savePoll(uuid, 'dhl', {
    nextPollAt: Date.UTC(2030, 0, 2, 3, 4, 5),
    lastPolledAt: null,
    unchangedPolls: 0,
    notFoundPolls: 0,
    recentPolls: [],
  });
  const list = await page('/shipments');
  assert.ok(list.indexOf(uuid) < list.indexOf(older) && list.includes(older));
  assert.match(list, /2 Jan 2030, 03:04:05 UTC/);
  for (const search of [uuid, uuid.toUpperCase(), 'newer-0002', ' NEWER 0002 ']) {
    const found = await page(`/shipments?q=${encodeURIComponent(search)}`);
    assert.ok(found.includes(`href="/shipments/${uuid}"`) && !found.includes(older), search);
  }
  const nothing = await page(`/shipments?q=${encodeURIComponent(hostile)}`);
  assert.match(nothing, /No match\. Check the number/);
  assertInert(nothing);
  const one = await page(`/shipments/${uuid}`);
  assert.match(one, /<td>1<\/td>\s*<td>in_transit<\/td>/);
  assert.match(one, /FRLYS/);
  assert.ok(one.includes(`${service.url}/shipments/${uuid}`));
  assert.match(await page(`/shipments/${older}`), /No events yet/);
  assert.equal((await visitor.get('/shipments/none')).status, 404);
  for (let index = 0; index < 50; index += 1) await addShipment(database, { createdAt: 1_000 + index });
  assert.match(await page('/shipments'), /1 to 50 of 52[\s\S]*offset=50">Next/);
  const last = await page('/shipments?offset=50');
  assert.match(last, /51 to 52 of 52/);
  assert.match(last, /offset=0">Previous/);
  assert.match(await page('/shipments?offset=99999'), /Previous/);
});

test('counts shipments of the sandbox apart', async () => {
  const before = await page('/shipments');
  const madeUp = await addShipment(database, { number: 'MADEUP0001', sandbox: true });
  const text = await page('/shipments');
  assert.ok(!text.includes(madeUp));
  const productionOf = (of: string) => /Production <b>([\d,]+)<\/b>/.exec(of)?.[1];
  assert.equal(productionOf(text), productionOf(before));
  assert.match(text, /Sandbox, made-up data <b>1<\/b>/);
  const sandbox = await page('/shipments?kind=sandbox');
  assert.ok(sandbox.includes(madeUp) && sandbox.includes('wayseal-sandbox'));
  assert.match(await page(`/shipments/${madeUp}`), /Sandbox: made-up data/);
  assert.equal(/Shipments followed<\/dt>\s*<dd>([\d,]+)/.exec(await page('/'))?.[1], productionOf(text));
});

test('shows the head of the log and what is listed, newest first', async () => {
  const uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'in_transit' });
  await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
  const text = await page('/log');
  assert.match(text, /<dt>Entries<\/dt>\s*<dd>[1-9]\d*<\/dd>/);
  assert.match(text, /<h2>Last checkpoint<\/h2>\s*<pre>127\.0\.0\.1/);
  assert.match(text, /<h2>Listed roots<\/h2>/);
});

test('runs the checks of the doctor apart from requests', async () => {
  const before = await page('/problems');
  assert.match(before, /Not run since the start/);
  await visitor.act('/problems');
  const text = await untilPage('/problems', / OK, \d+ skipped at/);
  assert.match(text, /<code>database\.integrity<\/code>/);
  assert.match(text, /0 failed/);
});

test('keeps the rest of a page when a part cannot be read, with the reason in the log alone', async () => {
  await using broken = await startTestService({
    environment: { WAYSEAL_CONSOLE_PORT: '0' },
    logger: createLogger('info', { write: (line) => log.push(line) }),
  });
  const { get } = await visitConsole(broken);
  const { webhookOversight, shipmentOversight: oversight } = broken.service.ports;
  webhookOversight.listWebhooks = () => Promise.reject(new Error('disk I/O error at sector 7'));
  const text = (await get('/')).text;
  assert.match(text, /<h2>Webhook endpoints<\/h2>\s*<p><span class="tag bad">.*Can&#39;t be read now/);
  assert.ok(!text.includes('sector 7'));
  assert.match(text, /<dt>Entries<\/dt>/);
  oversight.listShipments = () => Promise.reject(new Error(`broken ${randomBytes(4).toString('hex')}`));
  const failed = await get('/shipments');
  assert.equal(failed.status, 500);
  assert.ok(!failed.text.includes('broken'));
  assert.ok(log.some((line) => line.includes('console: a page failed') && line.includes('broken')));
});

test('shows what a key follows with its own names, which no log has, and revokes addresses of its lists', async () => {
  const { key, id } = await service.makeKey('pro', ['integration.manage']);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = async (target: string, body: object) => {
    const answer = await service.request(target, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 201, answer.text);
    return (answer.json() as never as { data: { id: string; atom_url: string } }).data;
  };
  await post('/api/v1/shipments', { tracking_number: 'MSKU6011672', reference: 'SECRET-ORDER', tags: ['hush'] });
  const link = await post('/api/v1/shipment-links', { tag: 'hush' });
  await database.handle.updateTable('follows').set({ is_overdue: 1 }).where('key_id', '=', id).execute();
  const keys = await page('/follows');
  assert.match(keys, new RegExp(`<a class="under" href="/follows/${id}">`));
  assert.match(keys, new RegExp(`href="/follows/${id}\\?only=overdue">1</a>`));
  const list = await page(`/follows/${id}?only=overdue`);
  for (const text of ['MSKU6011672', 'SECRET-ORDER', 'hush', 'Overdue']) assert.ok(list.includes(text), text);
  assert.match(await page(`/follows/${id}?only=stale&cursor=x`), /None\./);
  assert.equal((await visitor.get('/follows/nobody')).status, 404);
  const answer = await visitor.act(`/follows/links/${link.id}/revoke?back=https%3A%2F%2Fevil.example`);
  assert.match(answer.text, /Feed and calendar answer 404 from now on/);
  assert.match(answer.text, /No addresses/);
  assert.equal((await service.request(new URL(link.atom_url).pathname)).status, 404);
  assert.deepEqual(
    audits()
      .filter(({ audit }) => audit === 'list_link_revoked')
      .map(({ link_id }) => link_id),
    [link.id],
  );
  assert.equal(
    log.some((line) => /SECRET-ORDER|hush|wsl_/.test(line)),
    false,
  );
});
