import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { html } from '../../src/kernel/lib/html.ts';
import { document } from '../../src/surfaces/site/layout.ts';
import { shipmentPage } from '../../src/modules/shipments/pages/shipment-page.ts';
import type { ShipmentAnswer } from '../../src/modules/shipments/pages/shipment-view.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { intakeOf as historyIntake } from '../support/long-history.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const delivered = sandboxUuid('SVCTEST-DELIVERED');
const anyUuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

test('the page of a number never shows the uuid or what it opens; that of the shipment does', async () => {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  for (const [index, status] of ['pre-transit', 'in_transit', 'exception', 'delivered', 'returned'].entries()) {
    const number = `HIDDEN${index}`;
    const occurred = '2026-11-18T06:12:00Z';
    const event = { tracking_number: number, carrier: 'dhl-paket', vertical: 'parcel', occurred_at: occurred, status };
    const stored = await service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [event] }),
    });
    assert.equal(stored.status, 200);
    const { data } = (await service.get(`/api/v1/track/${number}`)).json() as never as {
      data: { shipment: { uuid: string } };
    };
    const { uuid } = data.shipment;
    for (const language of languageTags) {
      for (const path of [`/track/${number}`, `/parcel/${number}`]) {
        const { text } = await service.request(`${path}${path.includes('?') ? '&' : '?'}lang=${language}&codes=1`);
        assert.match(text, /class="line"/, path);
        assert.doesNotMatch(text, anyUuid, `${path} ${language}`);
        assert.doesNotMatch(text, /\/(?:proof|pod|inclusion|events)\b|data-stream/, path);
      }
    }
    const own = await service.request(`/shipments/${uuid}?codes=1`);
    assert.equal(own.status, 200);
    assert.match(own.text, /reported by the operator of this service · stated by the source/);
    assert.doesNotMatch(
      (await service.request(`/shipments/${uuid}`)).text,
      /stated by the source/,
      'codes are asked for',
    );
    assert.match(own.text, new RegExp(`data-stream="/shipments/${uuid}/events"`));
    assert.equal(own.text.includes(`/shipments/${uuid}/pod`), status === 'delivered');
    assert.equal(own.headers['cache-control'], 'private, no-store');
    assert.match(own.text, /noindex/);
  }
});

test('a foreign, a missing and a malformed uuid look the same', async () => {
  const pages = await Promise.all(
    ['3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012', 'no-uuid', '%3Cb%3E'].map((uuid) =>
      service.request(`/shipments/${uuid}`, { headers: { accept: 'text/html' } }),
    ),
  );
  for (const { status, text } of pages) {
    assert.equal(status, 404);
    assert.match(text, /There is no shipment at this address/);
  }
  const body = (text: string): string => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  assert.equal(new Set(pages.map(({ text }) => body(text))).size, 1);
});

test('sandbox numbers lead to their shipment, whose page has history, stream and proofs', async () => {
  const track = await service.request('/track/SVCTEST-DELIVERED');
  assert.match(track.text, new RegExp(`href="/shipments/${delivered}"`));
  const { text, status } = await service.request(`/shipments/${delivered}?lang=fr`);
  assert.equal(status, 200);
  assert.match(text, /<html lang="fr"/);
  assert.match(text, /Livré/);
  assert.equal((text.match(/data-sequence=/g) ?? []).length, 7);
  assert.match(text, /datetime="2030-03-07T10:42:00.000Z"/);
  for (const [, path = ''] of text.matchAll(/href="(\/api\/v1\/[^"]+)"/g)) {
    if (path !== '/api/v1/openapi.json') assert.equal((await service.request(path)).status, 200, path);
  }
});

test('the sandbox page plays every lifecycle to every moment with links alone', async () => {
  const start = await service.request('/sandbox');
  const numbers = [...start.text.matchAll(/href="\/sandbox\?number=(SVCTEST-[A-Z-]+)"/g)].map(
    ([, number]) => number ?? '',
  );
  // The one that is shown is no link.
  assert.equal(numbers.length, 6);
  for (const number of ['SVCTEST-DELIVERED', ...numbers]) {
    const { text } = await service.request(`/sandbox?number=${number}`);
    const moments = [...text.matchAll(/href="(\/sandbox\?number=[^"]+at=[^"]+)"/g)].map(([, path]) => path ?? '');
    const seen: number[] = [];
    for (const path of moments) {
      const page = await service.request(path.replaceAll('&amp;', '&'));
      assert.equal(page.status, 200);
      seen.push((page.text.match(/data-sequence=/g) ?? []).length);
    }
    assert.deepEqual(
      seen,
      [...seen].sort((one, other) => one - other),
      `${number}: later moments show no less`,
    );
    assert.equal(seen.at(-1) === 0, number === 'SVCTEST-NOT-FOUND');
    if (number !== 'SVCTEST-NOT-FOUND') assert.equal(seen[0], 0, 'nothing before the first scan');
  }
  for (const query of [
    'number=x',
    'step=99999999',
    'at=never',
    'at=+275761-01-01T00:00:00Z',
    'step=-1',
    'at=0001-01-01',
  ])
    assert.equal((await service.request(`/sandbox?${query}`)).status, 200, query);
});

const hostile = `<script>x</script>"'><img src=x onerror=y>\u202e\u0000😀${'A'.repeat(10_000)}`;

test('hostile text in every displayed field is text', () => {
  const shipment = {
    uuid: hostile,
    status: 'exception',
    status_detail: 'held',
    source: 'operator_ingest',
    action_required: true,
    last_event_at: '2026-11-18T06:12:00Z',
    estimated_arrival: '2026-11-18T06:12:00Z',
    arrival_uncertainty_seconds: 0,
    flags: [
      { code: hostile, message: hostile, numbers: { hours: 1 } },
      { code: 'stale', message: hostile, numbers: { hours: 1, limit_hours: 2 } },
    ],
    pod_url: hostile,
    events: [
      {
        sequence: 1,
        status: 'exception',
        status_detail: null,
        status_basis: 'wording',
        label: hostile,
        occurred_at: null,
        estimated_at: '2026-11-18T06:12:00Z',
        uncertainty_seconds: 1,
        recorded_at: '2026-11-18T06:12:00Z',
        location: { country_code: hostile, locode: hostile, locality: hostile },
        code: hostile,
        wording: hostile,
        wording_withheld: true,
        rule: hostile,
        source: 'licensed_feed',
      },
    ],
  } as const satisfies ShipmentAnswer;
  const place = { name: hostile, country: hostile, code: hostile, precision: 'port', scans: shipment.events } as const;
  const stops = [
    { ...place, lat: 50, lon: 8 },
    { ...place, lat: -30, lon: 170 },
  ];
  const seal = { result: 'valid', chain_digest: hostile, sealed_events: 1, unsealed_events: 1 } as const;
  const partner = { event_time: '2026-11-18T06:12:00Z', biz_step: hostile, disposition: hostile, read_point: hostile };
  const partners = { title: hostile, note: hostile, events: [partner] };
  for (const language of languageTags) {
    const view = testView(language);
    const page = shipmentPage(
      view,
      {
        carrier: hostile,
        vertical: hostile,
        tracking_number: hostile,
        shipment,
        events_total: 1,
        furthest_status: 'in_transit',
        newest_sequence: 1,
        retained: false,
        partner_events: partners,
      },
      {
        carrierName: hostile,
        history: {
          page: 1,
          total: 1,
          furthest: 'in_transit',
          path: hostile,
          stops,
          showsCodes: true,
          vertical: hostile,
        },
        outlook: null,
        seal,
        detection: null,
        official: { url: `https://x.test/${hostile}`, linkType: 'search_page', carrier: hostile, number: hostile },
        origin: hostile,
      },
    );
    const text = document(page, view);
    assert.doesNotMatch(text, /<script>|<img src=x|"'>/);
    const plain = document({ ...page, content: html`${'x'}` }, view);
    assert.ok(text.length > plain.length + 10_000, 'it is shown');
  }
});

test('a long history is shown in pages, the newest first, in every language and without JavaScript', async () => {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const stored = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: historyIntake('LONG1', 120, Date.now(), 'exception'),
  });
  assert.equal(stored.status, 200);
  const { data } = (await service.get('/api/v1/track/LONG1')).json() as never as {
    data: { shipment: { uuid: string; events: unknown[] } };
  };
  assert.equal(data.shipment.events.length, 120);
  for (const base of [`/shipments/${data.shipment.uuid}`, '/track/LONG1']) {
    const shown = async (query: string) => {
      const { text, status } = await service.request(base + query);
      assert.equal(status, 200);
      const sequences = [...text.matchAll(/data-sequence="(\d+)"/g)].map(([, sequence]) => Number(sequence));
      return { text, sequences };
    };
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
    const first = await shown('');
    assert.deepEqual(first.sequences, down(120, 71));
    assert.match(first.text, new RegExp(`href="${base}\\?page=2#history" rel="next"`));
    assert.doesNotMatch(first.text, /rel="prev"/);
    assert.match(first.text, /Page 1 of 3, 120 events/);
    const second = await shown('?page=2');
    assert.deepEqual(second.sequences, down(70, 21));
    assert.match(second.text, /page=3#history" rel="next"/);
    assert.match(second.text, /page=1#history" rel="prev"/);
    const last = await shown('?page=3');
    assert.deepEqual(last.sequences, down(20, 1));
    assert.doesNotMatch(last.text, /rel="next"/);
    // How far the journey came does not depend on the page.
    const steps = (text: string) => /<ol\s+class="steps"[^]*?<\/ol>/.exec(text)?.[0];
    assert.equal(steps(last.text), steps(first.text));
    for (const query of ['?all=1', '?page=0', '?page=x', '?page=-1']) {
      assert.deepEqual((await shown(query)).sequences, first.sequences, query);
    }
    assert.deepEqual((await shown('?page=9999')).sequences, last.sequences);
    for (const language of languageTags) {
      const { text } = await shown(`?page=2&lang=${language}`);
      assert.ok(text.includes(catalogues[language].shipment.olderEvents), language);
      assert.match(text, new RegExp(`page=3[^"]*lang=${language}|lang=${language}[^"]*page=3`), language);
    }
  }
});

test('a shipment that went back is at no step of the way to the recipient', async () => {
  await using service = await startTestService();
  const textOf = async (number: string): Promise<string> =>
    (await service.request(`/shipments/${sandboxUuid(number)}`)).text;
  assert.ok((await textOf('SVCTEST-IN-TRANSIT')).includes('<ol class="steps"'));
  assert.ok(!(await textOf('SVCTEST-RETURNED')).includes('<ol class="steps"'));
});
