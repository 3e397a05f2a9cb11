import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { atomFeed } from '../../src/modules/shipments/pages/atom.ts';
import { arrivalCalendar } from '../../src/modules/shipments/pages/calendar.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const uuid = sandboxUuid('SVCTEST-IN-TRANSIT');
const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

async function ingest(fields: object): Promise<string> {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const event = {
    tracking_number: 'FEED/1',
    carrier: 'dhl-paket',
    vertical: 'parcel',
    occurred_at: '2026-11-18T06:12:00Z',
    status: 'in_transit',
    ...fields,
  };
  const stored = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  assert.equal(stored.status, 200, stored.text);
  const [shipment] = await service.service.store.shipments.findShipmentsByNumber(event.tracking_number);
  return shipment?.id ?? '';
}

test('the Atom feed has one entry for each event, with what RFC 4287 asks for', async () => {
  const { text, status, headers } = await service.request(`/shipments/${uuid}/feed.atom?lang=de`);
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8');
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.match(text, /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
  const entries = all(/<entry>([\s\S]*?)<\/entry>/g, text);
  assert.equal(entries.length, 4);
  const head = text.slice(0, text.indexOf('<entry>'));
  for (const part of [head, ...entries])
    for (const [element, count] of [
      ['id', 1],
      ['title', 1],
      ['updated', 1],
    ] as const)
      assert.equal(all(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'), part).length, count, element);
  assert.equal(all(/<author><name>([^<]+)</g, head).length, 1);
  assert.equal(all(/<link rel="self"[^>]* href="([^"]+)"/g, head).length, 1);
  for (const date of all(/<(?:updated|published)>([^<]*)</g, text)) assert.match(date, rfc3339);
  const ids = all(/<id>([^<]+)<\/id>/g, text);
  assert.equal(new Set(ids).size, 5);
  for (const id of ids)
    assert.match(id, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const published = all(/<published>([^<]+)</g, text);
  assert.deepEqual(published, published.toSorted().toReversed());
  assert.match(text, /<subtitle>Sandbox: erfundene Daten<\/subtitle>/);
  assert.ok(entries.every((entry) => entry.includes('Sandbox: erfundene Daten')));
  const again = await service.request(`/shipments/${uuid}/feed.atom`);
  assert.deepEqual(all(/<id>([^<]+)<\/id>/g, again.text), ids);
});

test('the calendar has the estimate as one event, by the rules of RFC 5545', async () => {
  const { text, headers } = await service.request(`/shipments/${uuid}/eta.ics?lang=fr`);
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.doesNotMatch(text, /[^\r]\n|\r[^\n]/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const lines = text.replaceAll('\r\n ', '').trim().split('\r\n');
  assert.deepEqual(
    lines.filter((line) => line.startsWith('UID:')),
    [`UID:${uuid}-arrival@wayseal`],
  );
  for (const line of ['VERSION:2.0', 'DTSTART:20300307T110000Z', 'SEQUENCE:0', 'STATUS:TENTATIVE'])
    assert.ok(lines.includes(line), line);
  assert.equal(lines.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line)).length, 1);
  assert.ok(lines.includes('SUMMARY:Arrivée estimée\u00a0: SVCTEST-IN-TRANSIT (Sandbox : données inventées)'));
  const open: string[] = [];
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6));
    else if (line.startsWith('END:')) assert.equal(open.pop(), line.slice(4));
    else assert.match(line, /^[A-Z-]+[;:]/);
  }
  assert.deepEqual(open, []);
});

test('the calendar escapes its texts and folds between characters', () => {
  const shipment = {
    uuid,
    events: [],
    estimated_arrival: '2030-03-07T11:00:00.000Z',
    arrival_history: [],
    status: 'in_transit',
    status_detail: null,
    last_event_at: null,
  };
  const facts = { tracking_number: `a;b,c\\d\n${'ü😀'.repeat(30)}`, shipment: shipment as never };
  const text = arrivalCalendar(facts, { language: 'en', page: 'https://example.com/x' });
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(text.isWellFormed());
  assert.match(text.replaceAll('\r\n ', ''), /SUMMARY:Estimated arrival: a\\;b\\,c\\\\d\\n(?:ü😀){30}\r\n/);
});

test('markup in a number is text in the feed', () => {
  const shipment = { uuid, events: [], last_event_at: null };
  const facts = { tracking_number: '<b>&"', shipment: shipment as never };
  const text = atomFeed(facts, { language: 'en', self: 'https://example.com/a?b&c', page: 'https://example.com/' });
  assert.match(text, /<title>Shipment &lt;b&gt;&amp;&quot;<\/title>/);
  assert.match(text, /href="https:\/\/example\.com\/a\?b&amp;c"/);
  assert.match(text, /<updated>1970-01-01T00:00:00\.000Z</);
});

test('without an estimate the calendar is valid and has no event; nothing of it is marked as made up', async () => {
  const own = await ingest({});
  const calendar = await service.request(`/shipments/${own}/eta.ics`);
  assert.equal(calendar.status, 200);
  assert.doesNotMatch(calendar.text, /BEGIN:VEVENT/);
  assert.match(calendar.text, /BEGIN:VTIMEZONE/);
  const { text } = await service.request(`/shipments/${own}/feed.atom`);
  assert.match(text, /<title>Shipment FEED\/1<\/title>/);
  assert.doesNotMatch(text, /Sandbox/);
});

test('feed and calendar answer 304 for what a client has, and 404 for a uuid of nobody', async () => {
  for (const file of ['feed.atom', 'eta.ics']) {
    const { headers } = await service.request(`/shipments/${uuid}/${file}`);
    const again = await service.request(`/shipments/${uuid}/${file}`, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    assert.equal(again.status, 304, file);
    for (const other of ['3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012', 'none', '%3Cb%3E']) {
      const missing = await service.request(`/shipments/${other}/${file}`);
      assert.equal(missing.status, 404, other);
      assert.match(missing.text, /shipment_not_found/);
      const page = await service.request(`/shipments/${other}/${file}`, { headers: { accept: 'text/html' } });
      assert.match(page.text, /<html/);
    }
  }
});
