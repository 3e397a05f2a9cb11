/** The watchlist of a browser: what adds to it, its page, statuses and messages. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { answered, fileOf, item, problem, sample, startWatching, type Watching } from '../support/watching.ts';

let watching: Watching;
let browsing: Watching['browsing'];
let tab: Watching['tab'];
let kept: Watching['kept'];
let openWith: Watching['openWith'];
let inject: Watching['inject'];
before(async () => {
  if (noChromium) return;
  watching = await startWatching();
  ({ browsing, tab, kept, openWith, inject } = watching);
});
after(async () => {
  if (!noChromium) await watching[Symbol.asyncDispose]();
});
beforeEach(async () => {
  if (!noChromium) await watching.reset();
});

const key = 'wayseal.watch.v1';

test('adds a number and a whole list, keeps them, counts them in the menu', { skip: noChromium }, async () => {
  await browsing.open('/numbers?q=MSKU6011672%20RR287043775IN%20123456789012&lang=en');
  await browsing.until("document.querySelector('[data-ready] button[data-watch]:not([hidden])') !== null");
  await tab.evaluate("document.querySelector('[data-ready] button[data-watch]').click()");
  await browsing.until("document.querySelector('nav .count')?.textContent === '1'");
  assert.equal(
    await tab.evaluate("document.querySelector('[data-ready] button[data-watch]').getAttribute('aria-pressed')"),
    'true',
  );
  await tab.evaluate("document.querySelector('[data-watch-all]').click()");
  await browsing.until("document.querySelector('nav .count').textContent === '2'");
  const list = JSON.parse(String(await kept()));
  assert.deepEqual(Object.keys(list), ['v', 'items']);
  assert.deepEqual(
    list.items.map(({ number, carrier }: { number: string; carrier: string }) => [number, carrier]),
    [
      ['MSKU6011672', 'maersk'],
      ['RR287043775IN', 'india-post'],
    ],
    'what is to be checked first is not added with the rest',
  );
  assert.deepEqual(Object.keys(list.items[0]), ['number', 'carrier', 'label', 'added', 'seen']);
  await browsing.open('/watchlist?lang=en');
  await browsing.until("document.querySelectorAll('table.list tr[data-key]').length === 2");
  assert.equal(
    await tab.evaluate("document.querySelector('#count').textContent"),
    '2 numbers, kept in this browser only.',
  );
});

test('adds a number from its page', { skip: noChromium }, async () => {
  await browsing.open('/track/020-12345675?lang=en');
  const button = "document.querySelector('main button[data-watch]')";
  await browsing.until(`${button}?.hidden === false`);
  await tab.evaluate(`${button}.click()`);
  await browsing.until(`${button}.textContent.trim() === 'Watching'`);
  await tab.send('Page.reload');
  await browsing.until(`${button}?.textContent.trim() === 'Watching'`);
  assert.match(String(await kept()), /"number":"020-12345675","carrier":"lufthansa-cargo"/);
});

test('buttons that come later work, and a second click removes', { skip: noChromium }, async () => {
  await browsing.open('/verify?lang=en');
  await tab.evaluate(`(() => {
    const button = document.createElement('button');
    button.hidden = true;
    button.dataset.watch = '020-12345675';
    button.dataset.watchCarrier = 'lufthansa-cargo';
    button.append(Object.assign(document.createElement('span'), { textContent: 'Watch' }));
    button.firstChild.dataset.watchWord = '';
    document.querySelector('main').append(button);
  })()`);
  const button = "document.querySelector('main [data-watch]')";
  await browsing.until(`${button}.hidden === false`);
  await tab.evaluate(`${button}.click()`);
  await browsing.until(`${button}.textContent === 'Watching'`);
  assert.match(String(await kept()), /"number":"020-12345675","carrier":"lufthansa-cargo"/);
  await tab.evaluate(`${button}.click()`);
  await browsing.until(`${button}.textContent === 'Watch'`);
  assert.equal(await kept(), '{"v":1,"items":[]}');
  assert.equal(await tab.evaluate("document.querySelector('nav .count') === null"), true);
});

test('groups by what needs you, with carriers, labels, times and links', { skip: noChromium }, async () => {
  await openWith(sample, '/watchlist?lang=en');
  await browsing.until(answered);
  const groups = await tab.evaluate(`[...document.querySelectorAll('table.list tbody')].map((body) => [
    body.querySelector('th span').textContent, ...[...body.querySelectorAll('tr[data-key]')].map((row) => row.dataset.key)])`);
  assert.deepEqual(groups, [
    ['Needs you', 'SVCTESTCUSTOMSHOLD'],
    ['On the way', 'SVCTESTINTRANSIT'],
    ['Delivered', 'SVCTESTDELIVERED'],
    ['Carrier’s page only', '02012345675', 'RR287043775IN'],
  ]);
  const rows = (await tab.evaluate(`[...document.querySelectorAll('tr[data-key]')].map((row) =>
    [...row.cells].map((cell) => cell.textContent.trim().replaceAll(/\\s+/g, ' ')))`)) as string[][];
  assert.deepEqual(rows[0], [
    'SVCTEST-CUSTOMS-HOLD Edit the label: Spare parts',
    'SandboxTest number',
    'Held by customs',
    '6 March 2030, 11:45 UTC',
    'Open SVCTEST-CUSTOMS-HOLD',
  ]);
  assert.deepEqual(rows[3]?.slice(1), ['Lufthansa CargoAir waybill', '–', '–', 'Track at Lufthansa Cargo']);
  assert.equal(rows[4]?.[0], 'RR287043775IN Edit the label: Add a label');
  assert.equal(await tab.evaluate('document.title'), 'Watchlist (1 needs you) · Wayseal');
  assert.equal(
    await tab.evaluate("document.querySelector('tr[data-key=SVCTESTINTRANSIT] .act a').getAttribute('href')"),
    '/track/SVCTEST-IN-TRANSIT?lang=en',
  );
  assert.equal(
    await tab.evaluate("document.querySelector('tr[data-key=RR287043775IN] .act a').dataset.copy"),
    'RR287043775IN',
  );
});

test('a doubtful number leads to its own page until its carrier is chosen', { skip: noChromium }, async () => {
  const chosen = item('123456789012', { carrier: 'fedex' });
  await openWith([item('MSCU1234565'), chosen], '/watchlist?lang=en');
  await browsing.until(answered);
  const rows = await tab.evaluate(`[...document.querySelectorAll('tr[data-key]')].map((row) => [
    row.dataset.key, row.closest('tbody').querySelector('th span').textContent, row.cells[2].textContent.trim(),
    new URL(row.querySelector('.act a').href).host === location.host])`);
  assert.deepEqual(rows, [
    ['MSCU1234565', 'Needs you', 'Check first', true],
    ['123456789012', 'Carrier’s page only', '–', false],
  ]);
});

test('a label is edited by keyboard, and a removed number comes back', { skip: noChromium }, async () => {
  await openWith(sample.slice(0, 2), '/watchlist?lang=en');
  await browsing.until(answered);
  const row = `document.querySelector('tr[data-key="02012345675"]')`;
  await tab.evaluate(`${row}.querySelector('[data-edit]').click()`);
  await tab.send('Input.insertText', { text: '<b>Gift</b>' });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
  await browsing.until(`${row}.querySelector('[data-edit] bdi')?.textContent === '<b>Gift</b>'`);
  assert.equal(await tab.evaluate(`document.activeElement === ${row}.querySelector('[data-edit]')`), true);
  await tab.evaluate(`${row}.querySelector('[data-remove]').click()`);
  await browsing.until(`${row} === null && document.activeElement.closest('#undo') !== null`);
  assert.equal(await tab.evaluate("document.querySelector('#undo span').textContent"), '020-12345675 removed.');
  await tab.evaluate("document.querySelector('#undo button').click()");
  await browsing.until(`${row} !== null`);
  assert.equal(await kept(), fileOf([{ ...sample[0], label: '<b>Gift</b>' }, sample[1] ?? {}]));
});

test('marks a change until people have seen it, and notifies once', { skip: noChromium }, async () => {
  const { service } = browsing;
  const { key: secret } = await service.makeKey('pro', ['events.ingest']);
  const ingest = (status: string, day: number) =>
    service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        events: [
          {
            tracking_number: 'WATCH1',
            carrier: 'ups',
            vertical: 'parcel',
            occurred_at: `2026-11-0${day}T06:12:00Z`,
            status,
          },
        ],
      }),
    });
  await ingest('in_transit', 1);
  const undo = await inject(`
    window.told = [];
    window.Notification = class extends EventTarget {
      static permission = 'default';
      static async requestPermission() { window.wasAsked = true; return (this.permission = 'granted'); }
      constructor(title, options) { super(); told.push([title, options.body, options.tag]); }
    };`);
  try {
    await openWith([item('WATCH1', { carrier: 'ups' })], '/watchlist?lang=en');
    await browsing.until(answered);
    assert.equal(await tab.evaluate("document.querySelector('.changed') === null"), true, 'new numbers are no change');
    assert.equal(await tab.evaluate('window.wasAsked === undefined'), true, 'asked only on a click');
    await tab.evaluate("document.querySelector('[data-notify]').click()");
    await browsing.until("document.querySelector('[data-notify]').textContent.trim() === 'Notifying'");
    await ingest('exception', 2);
    await tab.evaluate("dispatchEvent(new Event('online'))");
    await browsing.until("document.querySelector('table.list tbody th span').textContent === 'Needs you'");
    await tab.evaluate("dispatchEvent(new Event('online'))");
    await browsing.until("document.querySelector('.changed')?.textContent.trim() === 'Changed'");
    const told = (await tab.evaluate('told')) as string[][];
    assert.equal(told.length, 1);
    assert.equal(told[0]?.[0], 'WATCH1');
    await browsing.open('/watchlist?lang=en#again');
    await tab.send('Page.reload');
    await browsing.until(answered);
    assert.equal(await tab.evaluate("document.querySelector('.changed') === null"), true, 'it was seen');
    await browsing.open('/offline');
    await ingest('delivered', 3);
    await browsing.open('/watchlist?lang=en');
    await browsing.until("document.querySelector('.changed') !== null");
    assert.equal(await tab.evaluate("document.querySelector('table.list tbody th span').textContent"), 'Delivered');
  } finally {
    await undo();
  }
});

/** Answers for the service, and notes requests and delays; `answers` are taken one after another, the last for ever. */
const standIn = (answers: string) => `
  window.asked = [];
  window.delays = [];
  const answers = ${answers};
  window.fetch = async (path, { body }) => {
    const { items } = JSON.parse(body);
    asked.push(items.length);
    const { status, headers = {} } = answers.length > 1 ? answers.shift() : answers[0];
    const states = items.map(({ number }) => ({ number, feed: 'no_live_feed', carrier: null, state: null }));
    return new Response(JSON.stringify({ data: { items: states } }), { status, headers });
  };
  const wait = window.setTimeout;
  window.setTimeout = (work, ms, ...rest) => { delays.push(ms); return wait(work, ms, ...rest); };`;

test('asks once in 60 s in batches of 100, and not while hidden', { skip: noChromium }, async () => {
  const undo = await inject(standIn('[{ status: 200 }]'));
  try {
    await openWith(
      Array.from({ length: 250 }, (_, index) => item(`POLITE${index}`)),
      '/watchlist?lang=en',
    );
    await browsing.until(answered);
    assert.deepEqual(await tab.evaluate('asked'), [100, 100, 50]);
    await browsing.until('delays.some((ms) => ms > 50_000 && ms <= 60_000)');
    await tab.evaluate(`(() => {
      delays.length = 0;
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    })()`);
    assert.equal(await tab.evaluate('delays.some((ms) => ms > 1_000)'), false, 'nothing is planned while it is hidden');
    await tab.evaluate(`(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    })()`);
    assert.equal(await tab.evaluate('delays.some((ms) => ms > 50_000 && ms <= 60_000)'), true);
    assert.deepEqual(await tab.evaluate('asked.length'), 3);
  } finally {
    await undo();
  }
});

test('waits as long as the service says, and keeps what it knew', { skip: noChromium }, async () => {
  await openWith(sample, '/watchlist?lang=en');
  await browsing.until(answered);
  for (const [status, words] of [
    [429, /^Too many requests from your network\. Next update at \d\d:\d\d UTC\.$/],
    [503, /^The service isn’t responding\. Next update at \d\d:\d\d UTC\.$/],
  ] as const) {
    const undo = await inject(standIn(`[{ status: ${status}, headers: { 'retry-after': '200' } }]`));
    try {
      await browsing.open('/offline');
      await browsing.open('/watchlist?lang=en');
      await browsing.until(`${String(words)}.test(${problem})`);
      await browsing.until('delays.some((ms) => ms > 190_000 && ms <= 200_000)');
      await tab.evaluate("dispatchEvent(new Event('online'))");
      assert.equal(await tab.evaluate('asked.length'), 1, 'a new connection is no reason to ask earlier');
      assert.match(
        String(await tab.evaluate("document.querySelector('#updated').textContent")),
        /^Updated \d\d:\d\d UTC\.$/,
      );
      assert.equal(await tab.evaluate("document.querySelector('table.list tbody th span').textContent"), 'Needs you');
    } finally {
      await undo();
    }
  }
});

test('says so where a browser stores nothing, and the page goes on', { skip: noChromium }, async () => {
  const full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
  const blocked =
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
  for (const source of [full, blocked]) {
    const undo = await inject(source);
    try {
      await browsing.open('/numbers?q=MSKU6011672%20RR287043775IN&lang=en');
      await browsing.until("document.querySelector('button[data-watch]:not([hidden])') !== null");
      await tab.evaluate("document.querySelector('button[data-watch]').click()");
      await browsing.until("/didn’t store your watchlist/.test(document.querySelector('.toast')?.textContent)");
      assert.equal(
        await tab.evaluate("document.querySelector('button[data-watch]').getAttribute('aria-pressed')"),
        'false',
      );
      await browsing.open('/watchlist?lang=en');
      await browsing.until(`/stores nothing for this site/.test(${problem})`);
      assert.equal(await tab.evaluate("document.querySelector('#empty').hidden"), false);
    } finally {
      await undo();
    }
  }
  await browsing.open('/numbers?q=MSKU6011672%20RR287043775IN&lang=en');
  await tab.evaluate(
    `localStorage.setItem('${key}', '{"v":1,"items":[{"number":7},null,'); dispatchEvent(new Event('storage'))`,
  );
  await tab.evaluate("document.querySelector('[data-watch-all]').click()");
  await browsing.until("document.querySelector('nav .count')?.textContent === '2'");
});

test('keys of one letter can be switched off', { skip: noChromium }, async () => {
  await browsing.open('/watchlist?lang=en');
  const press = () => tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '/', code: 'Slash', text: '/' });
  const isFocused = "document.activeElement.id === 'q'";
  await browsing.until("document.querySelector('.foot [data-keys]:not([hidden])') !== null");
  await press();
  await browsing.until(isFocused);
  await tab.evaluate("document.activeElement.blur(); document.querySelector('.foot [data-keys]').click()");
  assert.equal(
    await tab.evaluate("document.querySelector('.foot [data-keys]').textContent.trim()"),
    'Keyboard shortcuts: off',
  );
  await press();
  assert.equal(await tab.evaluate(isFocused), false);
  await browsing.open('/offline?lang=en');
  assert.equal(await tab.evaluate("localStorage.getItem('wayseal.keys')"), 'off');
});

test('fits 320 px to 1280 px in four languages', { skip: noChromium }, async () => {
  for (const language of ['en', 'de', 'es', 'fr']) {
    await browsing.setWidth(1280);
    await openWith(sample, `/watchlist?lang=${language}`);
    await browsing.until("document.querySelector('tr[data-key] .tag') !== null");
    for (const width of [1280, 390, 320]) {
      await browsing.setWidth(width);
      const overflow = await tab.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.equal(overflow, 0, `${language} at ${width} px`);
    }
  }
});

test(
  'axe finds nothing in both themes at 390 and 1280 px, with a list and without',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    for (const items of [sample, []]) {
      for (const width of [1280, 390]) {
        await browsing.setWidth(width);
        await openWith(items, '/watchlist?lang=en');
        if (items.length > 0) await browsing.until(answered);
        for (const theme of ['light', 'dark']) {
          await browsing.setTheme(theme);
          await tab.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
          assert.deepEqual(
            await browsing.violations(theme === 'dark'),
            [],
            `${items.length} numbers, ${width} px, ${theme}`,
          );
        }
      }
    }
  },
);

test('runs under the policy of the pages without an error', { skip: noChromium }, async () => {
  assert.deepEqual(
    tab.problems.filter((text) => !/429|503|Failed to load resource/.test(text)),
    [],
  );
});
