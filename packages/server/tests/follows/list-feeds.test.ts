/** Feeds and calendars of what a key follows, at their secret addresses. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Awaited<ReturnType<TestService['makeKey']>>;
before(async () => {
  service = await startTestService();
  owner = await service.makeKey('pro', ['events.ingest', 'integration.manage']);
  for (const [number, status, day] of [
    ['LIST-A', 'in_transit', 1],
    ['LIST-B', 'exception', 2],
    ['LIST-C', 'delivered', 3],
  ] as const)
    await ingest(number, status, day);
});
after(() => service[Symbol.asyncDispose]());

async function ingest(number: string, status: string, day: number): Promise<void> {
  const event = { tracking_number: number, carrier: 'dhl-paket', vertical: 'parcel', status };
  const events = [{ ...event, occurred_at: `2026-11-0${day}T06:12:00Z` }];
  const stored = await call('POST', '/api/v1/shipments/events', { events });
  assert.equal(stored.status, 200, stored.text);
}

const call = (method: string, path: string, body?: object, key = owner.key) =>
  service.request(path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

interface Link {
  readonly id: string;
  readonly atom_url: string;
  readonly calendar_url: string;
}

async function makeLink(fields: object = {}, key = owner.key): Promise<Link> {
  const made = await call('POST', '/api/v1/shipment-links', fields, key);
  assert.equal(made.status, 201, made.text);
  return (made.json() as never as { data: Link }).data;
}

const read = (url: string, headers = {}) => service.request(new URL(url).pathname + new URL(url).search, { headers });
const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').trim().split('\r\n');

async function followOf(number: string) {
  const [follow] = await service.service.ports.follows.findByNumber(owner.id, number.replaceAll('-', ''));
  assert.ok(follow);
  return follow;
}

test('a feed has one entry for each shipment and change, the newest first, with the own names of the key', async () => {
  const follow = await followOf('LIST-A');
  await service.service.ports.follows.change(owner.id, follow.id, { reference: 'ORDER/17', tags: ['b', 'a'] });
  const { atom_url: url, id } = await makeLink();
  const { text, status, headers } = await read(url);
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8');
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.deepEqual(all(/<title>([^<]+)</g, text), [
    'Followed shipments',
    // A new reference is a change of what the list shows.
    'LISTA · DHL Paket · In transit',
    'LISTC · DHL Paket · Delivered',
    'LISTB · DHL Paket · Problem',
  ]);
  assert.match(text, new RegExp(`<id>urn:uuid:${id}</id>`));
  assert.match(text, /Reference: ORDER\/17\nTags: a, b</);
  assert.ok(text.includes(`href="${url}"`), 'it names itself');
  assert.ok(text.includes(`/shipments/${follow.shipmentId}"`), 'and the page of each shipment');
  const ids = all(/<id>([^<]+)</g, text);
  assert.equal(new Set(ids).size, 4);
  assert.equal((await read(url, { 'if-none-match': headers['etag'] ?? '' })).status, 304);
  await ingest('LIST-A', 'out_for_delivery', 4);
  const changed = await read(url);
  assert.equal(all(/<title>([^<]+)</g, changed.text)[1], 'LISTA · DHL Paket · Out for delivery');
  assert.equal(all(/<id>([^<]+)</g, changed.text).filter((each) => !ids.includes(each)).length, 1);
});

test('filters hold in feed and calendar, and words follow the language', async () => {
  const { atom_url: url } = await makeLink({ status: 'exception', language: 'fr' });
  const { text } = await read(url);
  assert.deepEqual(all(/<title>([^<]+)</g, text), ['Envois suivis\u00a0: Incident', 'LISTB · DHL Paket · Incident']);
  assert.match((await read(`${url}?lang=de`)).text, /xml:lang="de"/);
  const none = await makeLink({ reference: 'NOBODY' });
  const empty = await read(none.atom_url);
  assert.equal(empty.status, 200);
  assert.deepEqual(all(/<entry>/g, empty.text), []);
  assert.match(empty.text, /<updated>2\d{3}-/);
});

test('a calendar has estimates and the own dates of the key, by the rules of RFC 5545', async () => {
  const { follows } = service.service.ports;
  const day = await followOf('LIST-A');
  const moment = await followOf('LIST-B');
  const { handle } = service.service.database;
  await handle
    .updateTable('follows')
    .set({ eta_at: Date.UTC(2030, 2, 7, 11) })
    .where('id', '=', day.id)
    .execute();
  await follows.change(owner.id, day.id, { expectedBy: Date.UTC(2030, 2, 9) - 1 });
  await follows.change(owner.id, moment.id, { expectedBy: Date.UTC(2030, 2, 9, 12, 30) });
  const { calendar_url: url } = await makeLink();
  const { text, headers } = await read(url);
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const lines = unfolded(text);
  const starting = (word: string) => lines.filter((line) => line.startsWith(word));
  assert.deepEqual(starting('DTSTART').slice(1).toSorted(), [
    'DTSTART:20300307T110000Z',
    'DTSTART:20300309T123000Z',
    'DTSTART;VALUE=DATE:20300308',
  ]);
  assert.deepEqual(
    starting('UID:').toSorted(),
    [`UID:${day.id}-arrival@wayseal`, `UID:${day.id}-expected@wayseal`, `UID:${moment.id}-expected@wayseal`].toSorted(),
  );
  assert.deepEqual(starting('SUMMARY:').toSorted(), [
    'SUMMARY:Estimated arrival: LISTA',
    'SUMMARY:Your date: LISTA',
    'SUMMARY:Your date: LISTB',
  ]);
  assert.ok(starting('DESCRIPTION:').some((line) => line.includes('You set this date\\, not the carrier.')));
  const sequence = (answer: string): number =>
    Number(
      all(
        /\r\nUID:[^\r]*expected[^\r]*(?:\r\n [^\r]*)*\r\nDTSTAMP[^\r]*\r\nDTSTART[^\r]*\r\nSEQUENCE:(\d+)/g,
        answer,
      )[0],
    );
  assert.ok(sequence(text) > 0 && sequence(text) < 2 ** 31);
  await handle
    .updateTable('follows')
    .set({ requested_at: Date.now() + 60_000 })
    .where('id', '=', day.id)
    .execute();
  await handle
    .updateTable('follows')
    .set({ requested_at: Date.now() + 60_000 })
    .where('id', '=', moment.id)
    .execute();
  assert.ok(sequence((await read(url)).text) > sequence(text), 'a new date has a higher number');
});

test('only a key with the scope makes and revokes links; the addresses are shown once', async () => {
  const { key: reader } = await service.makeKey('pro');
  assert.equal((await call('POST', '/api/v1/shipment-links', {}, reader)).status, 403);
  const other = await service.makeKey('pro', ['integration.manage']);
  const { id, atom_url: url } = await makeLink({ tag: 'a', stale: false });
  const listed = await call('GET', '/api/v1/shipment-links');
  const token = url.split('/').at(-2) ?? '';
  assert.match(token, /^wsl_[0-9A-Za-z]{39}$/);
  assert.equal(listed.text.includes(token), false);
  assert.deepEqual(
    (listed.json() as never as { data: { items: { id: string; filters: object }[] } }).data.items
      .filter((each) => each.id === id)
      .map(({ filters }) => filters),
    [{ tag: 'a', stale: false }],
  );
  assert.equal((await call('DELETE', `/api/v1/shipment-links/${id}`, undefined, other.key)).status, 404);
  assert.equal((await call('DELETE', `/api/v1/shipment-links/${id}`)).status, 200);
  const again = await call('DELETE', `/api/v1/shipment-links/${id}`);
  assert.equal(again.status, 404);
  assert.match(again.text, /link_not_found/);
});

test('an address that opens nothing is answered alike: revoked, of a revoked key, malformed', async () => {
  const { key, id: keyId } = await service.makeKey('pro', ['integration.manage']);
  const ofKey = await makeLink({}, key);
  const revoked = await makeLink();
  await call('DELETE', `/api/v1/shipment-links/${revoked.id}`);
  assert.equal((await read(ofKey.atom_url)).status, 200);
  await service.service.ports.keyOversight.revoke(keyId);
  const answers = await Promise.all(
    [revoked.atom_url, revoked.calendar_url, ofKey.atom_url, 'https://x.test/lists/wsl_1/feed.atom'].map(
      async (url) => {
        const { status, text } = await read(url, { accept: 'application/json' });
        return [status, text.replace(/"request_id":"[^"]*"/, '')];
      },
    ),
  );
  assert.equal(answers[0]?.[0], 404);
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
});

test('another key’s list holds nothing of this one', async () => {
  const { key } = await service.makeKey('pro', ['integration.manage']);
  const { atom_url: url, calendar_url: calendar } = await makeLink({}, key);
  assert.doesNotMatch((await read(url)).text, /LIST/);
  assert.doesNotMatch((await read(calendar)).text, /LIST/);
});
