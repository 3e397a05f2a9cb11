import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { elapsedSeconds } from '../../src/modules/shipments/rules/elapsed.ts';
import { dayMs, dayOf } from '../../src/modules/numbers/rules/observation.ts';
import { outlookReasons } from '../../src/modules/shipments/operations/get-outlook.ts';
import {
  forecastCard,
  outlookView,
  type OutlookFacts,
  type ShownForecast,
} from '../../src/modules/shipments/pages/outlook.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

const forecast: ShownForecast = {
  probabilities: [
    { within_days: 1, p: 0.1234, low: 0.05, high: 0.2 },
    { within_days: 14, p: 0.95, low: 0.9, high: 0.99, lower_bound: true },
  ],
  remaining_p50_hours: 40,
  remaining_p90_hours: 120,
  remaining_p50_interval_hours: { low: 30, high: 60 },
  remaining_p90_interval_hours: { low: 100, high: null },
  observations: 12,
  confidence: 'low',
};

test('the fan has a sentence, a picture and a table, and an end that nothing bounds is open', () => {
  const { markup } = forecastCard(testView('en'), forecast);
  assert.match(markup, /Half of such shipments arrive within 40 h, nine of ten within 5 d/);
  assert.match(markup, /Half: 40 h \(95 % interval 30 h to 2.5 d\)/);
  assert.match(markup, /Nine of ten: 5 d \(at least 4.2 d; no upper bound\)/);
  assert.match(markup, /12.3% \(5% – 20%\)/);
  assert.match(markup, /≥ 95%/);
  // The picture ends at 138 h: 15 % beyond the slower of the two.
  assert.match(markup, /<circle class="dot" cx="107\.0"/);
  assert.match(markup, /class="ideal"\s+x1="237\.4"\s+x2="320\.0"/);
  for (const language of languageTags) {
    const own = forecastCard(testView(language), forecast).markup;
    assert.ok(
      own.split(catalogues[language].numbers.outlook.chartText).length === 3,
      'what the picture shows is told, too',
    );
    // Names stand within the picture from its start on: no language is cut off on the left.
    for (const [, x = ''] of own.matchAll(/<text x="([\d.]+)" y="[\d.]+">/g)) assert.ok(Number(x) < 40, x);
    assert.doesNotMatch(own, /\{\w+\}|undefined|NaN|style=/, language);
    assert.match(own, /role="img" aria-labelledby="fan-t fan-d"/);
  }
});

test('without a forecast nothing is drawn, and a sentence says why, in every language', () => {
  for (const language of languageTags) {
    for (const reason of outlookReasons) {
      const facts: OutlookFacts = { forecast: { observations: 3, required: 8 }, reason, emissions: null };
      const { markup } = outlookView(testView(language), facts);
      assert.doesNotMatch(markup, /<svg|\{\w+\}/, `${language} ${reason}`);
      assert.ok(markup.includes(catalogues[language].numbers.outlook.none), reason);
      assert.ok(markup.includes(catalogues[language].numbers.emissions.none), reason);
    }
  }
});

test('the age is that of the clock which the state asks for', () => {
  const hour = 3_600_000;
  const states = [
    { state: 'pre-transit', effectiveAt: 0 },
    { state: 'in_transit', effectiveAt: 10 * hour },
    { state: 'in_transit', effectiveAt: 20 * hour },
  ] as const;
  assert.equal(elapsedSeconds(states, 'in_transit', 30 * hour), 20 * 3_600);
  assert.equal(elapsedSeconds(states, 'pre-transit', 30 * hour), 30 * 3_600);
  assert.equal(elapsedSeconds([], 'in_transit', 30 * hour), undefined);
  assert.equal(elapsedSeconds(states.slice(0, 1), 'exception', 30 * hour), undefined);
  assert.equal(elapsedSeconds(states, 'in_transit', 5 * hour), undefined, 'a start in the future');
  assert.equal(elapsedSeconds(states, 'in_transit', 90_000 * hour), undefined, 'more than ten years');
  const vague = [{ state: 'in_transit', effectiveAt: 0, uncertaintyMs: 14 * hour }] as const;
  assert.equal(elapsedSeconds(vague, 'in_transit', hour), undefined);
});

async function ingest(service: TestService, events: readonly object[]): Promise<void> {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const stored = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  assert.equal(stored.status, 200, stored.text);
}

test('a followed shipment shows its forecast and its emissions once enough was seen', async () => {
  await using service = await startTestService();
  const now = Date.now();
  const scan = (hoursAgo: number, fields: object) => ({
    tracking_number: 'OUTLOOK1',
    carrier: 'dhl-paket',
    vertical: 'parcel',
    occurred_at: new Date(now - hoursAgo * 3_600_000).toISOString(),
    origin_country: 'DE',
    destination_country: 'FR',
    ...fields,
  });
  await ingest(service, [
    scan(30, { status: 'in_transit', country_code: 'DE', locode: 'DEHAM' }),
    scan(5, { status: 'in_transit', country_code: 'FR', locode: 'FRPAR' }),
  ]);
  const early = await service.request('/track/OUTLOOK1');
  assert.match(early.text, /No forecast\. Too few comparable deliveries were seen: 0 of the 8/);
  assert.match(early.text, /Per 1 kg from Hamburg, DE to/);
  assert.match(early.text, /at least 7\d\d km, great circle/);
  assert.match(early.text, /0\.07/, 'road: 0.095 kg a tonne-km over 745 km');

  const lines = Array.from({ length: 40 }, (_, index) => ({
    identity: `line ${index}`,
    observation: {
      vertical: 'parcel',
      originCountry: 'DE',
      destinationCountry: 'FR',
      carrierSlug: 'dhl-paket',
      clock: 'transit',
      startedDay: dayOf(now - 50 * dayMs) + index,
      durationS: 86_400 + index * 8_640,
      outcome: 'delivered',
      entryAgeS: 0,
    } as const,
  }));
  await service.service.store.observations.importLines(lines);
  const { data } = (await service.get('/api/v1/track/OUTLOOK1')).json() as never as {
    data: { shipment: { uuid: string } };
  };
  for (const path of ['/track/OUTLOOK1', `/shipments/${data.shipment.uuid}`]) {
    const { text } = await service.request(path);
    assert.match(text, /When it will probably arrive/, path);
    assert.match(text, /id="fan-t"/, path);
  }
  const outlook = (await service.request(`/api/v1/shipments/${data.shipment.uuid}/outlook`)).json() as never as {
    data: { forecast: { matured: boolean; level: string }; reason: null; emissions: { modes: { mode: string }[] } };
  };
  assert.equal(outlook.data.forecast.matured, true);
  assert.equal(outlook.data.forecast.level, 'carrier_lane');
  assert.deepEqual(
    outlook.data.emissions.modes.map(({ mode }) => mode),
    ['road', 'air'],
  );
  await ingest(service, [scan(1, { status: 'delivered', country_code: 'FR' })]);
  assert.match((await service.request('/track/OUTLOOK1')).text, /there is nothing left to foretell/);
});

test('on a page of the sandbox the emissions are those of the moment that it shows', async () => {
  await using service = await startTestService();
  const emitted = async (at: string): Promise<string | undefined> => {
    const { text } = await service.request(`/sandbox?number=SVCTEST-DELIVERED&at=${at}`);
    const to = /Per 1 kg from Hamburg, DE to ([^<.]+)/.exec(text)?.[1];
    return to === undefined ? undefined : `${/at least (\d+) km, great circle/.exec(text)?.[1]} ${to}`;
  };
  assert.equal(await emitted('2030-03-05T12:00:00Z'), undefined, 'one place only');
  const [hanover, paris, lyon] = [
    await emitted('2030-03-06T00:00:00Z'),
    await emitted('2030-03-06T12:00:00Z'),
    await emitted('2030-03-07T12:00:00Z'),
  ];
  assert.match(hanover ?? '', /^1\d\d .*, DE$/);
  assert.match(paris ?? '', /^7\d\d .*, FR$/);
  assert.match(lyon ?? '', /^9\d\d .*Lyon.*, FR$/);
  const path = `/api/v1/shipments/${sandboxUuid('SVCTEST-DELIVERED')}/outlook`;
  const { data } = (await service.request(`${path}?at=2030-03-06T12:00:00Z`)).json() as never as {
    data: { emissions: { distance_km: number; to: { code: string } } };
  };
  assert.equal(data.emissions.to.code, 'FRPAR');
  assert.equal((await service.request(`${path}?at=2030-03-01T00:00:00Z`)).status, 404, 'before its first event');
  assert.equal((await service.request(`${path}?at=never`)).status, 400);
});

test('a container is reckoned over the sea route, and the page says so in each language', async () => {
  await using service = await startTestService();
  const scan = (hoursAgo: number, fields: object) => ({
    tracking_number: 'CSQU3054383',
    carrier: 'maersk',
    vertical: 'container',
    status: 'in_transit',
    occurred_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    ...fields,
  });
  await ingest(service, [
    scan(900, { country_code: 'NL', locode: 'NLRTM' }),
    scan(5, { country_code: 'CN', locode: 'CNSHA' }),
  ]);
  const words = {
    en: /19,\d{3} km by sea/,
    de: /19\.\d{3} km auf See/,
    es: /19\.\d{3} km por mar/,
    fr: /19\s\d{3} km par mer/,
  };
  for (const language of languageTags) {
    const { text } = await service.request(`/track/CSQU3054383?lang=${language}`);
    assert.match(text, words[language], language);
  }
});

test('the sandbox has a forecast from made-up shipments, marked as such; a uuid of nobody has none', async () => {
  await using service = await startTestService();
  const { text } = await service.request('/sandbox?number=SVCTEST-IN-TRANSIT&lang=de');
  assert.match(text, /id="fan-t"/);
  assert.match(text, /Je 1 kg von/);
  assert.match(text, /mindestens [\d.]+ km, Großkreis/);
  type Made = { forecast: { matured: boolean; methodology: string } | null; reason: string | null; sandbox?: true };
  for (const [number, at, reason] of [
    ['SVCTEST-IN-TRANSIT', '', null],
    ['SVCTEST-EXCEPTION', '', null],
    ['SVCTEST-CUSTOMS-HOLD', '', null],
    ['SVCTEST-DELIVERED', '', 'already_final'],
    ['SVCTEST-DELIVERED', '?at=2030-03-04T18:00:00Z', null],
    ['SVCTEST-DELIVERED', '?at=2030-03-07T09:00:00Z', null],
    ['SVCTEST-STALE', '', 'too_few_observations'],
  ] as const) {
    const { data } = (
      await service.request(`/api/v1/shipments/${sandboxUuid(number)}/outlook${at}`)
    ).json() as never as { data: Made };
    assert.deepEqual([data.reason, data.sandbox], [reason, true], `${number} ${at}`);
    assert.equal(data.forecast?.matured ?? false, reason === null, number);
    if (data.forecast?.matured === true) assert.match(data.forecast.methodology, /^Sandbox: every shipment .* made up/);
  }
  const answer = (await service.request(`/api/v1/shipments/${sandboxUuid('SVCTEST-IN-TRANSIT')}`)).json();
  const { shipment } = (answer as never as { data: { shipment: Record<string, unknown> } }).data;
  assert.equal(shipment['estimated_arrival'], '2030-03-07T11:00:00.000Z');
  assert.deepEqual(shipment['arrival_history'], ['2030-03-07T11:00:00.000Z']);
  const missing = await service.request('/api/v1/shipments/3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012/outlook');
  assert.equal(missing.status, 404);
});
