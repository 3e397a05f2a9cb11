/** The page of a shipment in a browser: what comes first, without JavaScript, with new events and without a network. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

const moving = `/shipments/${sandboxUuid('SVCTEST-IN-TRANSIT')}`;
let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

/** Where parts of the page begin, in the order of the page. */
const places = `['h1', '.bignum', '.eta', '.steps', '.actions', '#history', '#map', '.seal', '.folds'].map(
  (part) => document.querySelector(part).getBoundingClientRect().top + scrollY)`;

test(
  'status, number, times, steps, history, map, seal, folds: in this order on a phone',
  { skip: noChromium },
  async () => {
    await browsing.setWidth(390);
    for (const language of ['en', 'de', 'es', 'fr']) {
      await browsing.open(`${moving}?lang=${language}`);
      const tops = (await browsing.tab.evaluate(places)) as number[];
      assert.deepEqual(
        tops,
        tops.toSorted((one, other) => one - other),
        language,
      );
      assert.ok((tops[4] ?? 0) < 800, `${language}: the actions begin at ${tops[4]} px`);
    }
  },
);

test(
  'without JavaScript the codes open by a link, and no button is there that does nothing',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    try {
      await browsing.open(moving);
      assert.equal(
        await tab.evaluate(
          "[...document.querySelectorAll('main button')].filter((one) => one.checkVisibility()).length",
        ),
        0,
      );
      assert.equal(await tab.evaluate("document.querySelector('.line').textContent.includes('DEHAM')"), false);
      await tab.evaluate("document.querySelector('#history .hint a').click()");
      await until("location.search.includes('codes=1') && document.querySelector('.line .codes') !== null");
      assert.equal(await tab.evaluate("document.querySelector('.line').textContent.includes('DEHAM')"), true);
    } finally {
      await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
    }
  },
);

test(
  'nothing is inaccessible, in both themes, with codes, and on the page of a container',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { service } = browsing;
    const { key } = await service.makeKey('pro', ['events.ingest']);
    const scan = (hours: number, status_detail: string, locode: string) => ({
      tracking_number: 'MSKU6011672',
      carrier: 'maersk',
      vertical: 'container',
      occurred_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
      status: 'in_transit',
      status_detail,
      country_code: locode.slice(0, 2),
      locode,
    });
    const events = [scan(600, 'loaded', 'CNSHA'), scan(300, 'discharged', 'SGSIN'), scan(200, 'departed', 'SGSIN')];
    const stored = await service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    assert.equal(stored.status, 200, stored.text);
    const { data } = (await service.get('/api/v1/track/MSKU6011672')).json() as never as {
      data: { shipment: { uuid: string } };
    };
    const container = `/shipments/${data.shipment.uuid}`;
    const { text } = await service.request(container);
    assert.match(text, /By ship\. Left \d+ \w+, arrived \d+ \w+\./);
    assert.match(text, /From Singapore/);
    assert.match(text, /usual lanes/);
    await browsing.setWidth(390);
    for (const theme of ['light', 'dark']) {
      await browsing.setTheme(theme);
      for (const path of [`${moving}?codes=1&lang=de`, `${container}?lang=fr`]) {
        await browsing.open(path);
        await browsing.tab.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
        assert.deepEqual(await browsing.violations(theme === 'dark'), [], `${path} ${theme}`);
        assert.ok(Number(await browsing.tab.evaluate('document.documentElement.scrollWidth - innerWidth')) <= 0, path);
      }
    }
  },
);

test(
  'a new event changes the parts, keeps open folds and buttons, and is announced once',
  { skip: noChromium },
  async () => {
    const { service, tab, until } = browsing;
    const { key } = await service.makeKey('pro', ['events.ingest']);
    const ingest = (status: string, day: number) =>
      service.request('/api/v1/shipments/events', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          events: [
            {
              tracking_number: 'LIVE2',
              carrier: 'ups',
              vertical: 'parcel',
              occurred_at: `2026-11-${day}T06:12:00Z`,
              status,
            },
          ],
        }),
      });
    await ingest('in_transit', 17);
    const { data } = (await service.get('/api/v1/track/LIVE2')).json() as never as {
      data: { shipment: { uuid: string } };
    };
    await browsing.open(`/shipments/${data.shipment.uuid}?lang=es`);
    await until("document.querySelector('#live:not([hidden])')?.textContent.startsWith('En directo')");
    await tab.evaluate("document.querySelector('.folds details').open = true");
    await ingest('delivered', 18);
    await until("document.querySelectorAll('.line [data-sequence]').length === 2");
    await until("document.querySelector('#live').textContent.includes('Entregado: no se espera nada más')");
    assert.equal(await tab.evaluate("document.querySelector('h1').textContent"), 'Entregado');
    assert.equal(await tab.evaluate("document.querySelector('#said').textContent.includes('Nuevo: Entregado')"), true);
    assert.equal(await tab.evaluate("document.querySelector('.folds details').open"), true);
    assert.equal(await tab.evaluate("document.querySelector('[data-share]').hidden"), false);
  },
);

test('offline, the page says from when its values are', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  const network = (offline: boolean) =>
    tab.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await browsing.open(moving);
  await network(true);
  try {
    await until(
      "/^You’re offline\\. Showing \\d\\d:\\d\\d UTC\\.$/.test(document.querySelector('#offline:not([hidden]) span')?.textContent ?? '')",
    );
    assert.notEqual(await tab.evaluate("document.querySelector('.eta').textContent.trim()"), '');
  } finally {
    await network(false);
  }
  await until("document.querySelector('#offline').hidden");
});
