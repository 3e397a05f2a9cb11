/** The watchlist of a browser: what adds to it, its page, files, statuses and messages. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { type Browsing, startBrowsing } from '../support/browsing.ts';
import { noChromium, type Tab } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';

const key = 'wayseal.watch.v1';
const added = '2026-11-01T08:00:00.000Z';
const item = (number: string, more: object = {}) => ({ number, carrier: null, label: '', added, seen: null, ...more });
const sample = [
  item('020-12345675', { label: 'Samples' }),
  item('SVCTEST-DELIVERED'),
  item('SVCTEST-IN-TRANSIT', { label: 'Anna’s shoes' }),
  item('SVCTEST-CUSTOMS-HOLD', { label: 'Spare parts', added: '2026-11-02T09:30:00.000Z' }),
  item('RR287043775IN', { carrier: 'india-post' }),
];
const fileOf = (items: readonly object[]): string => JSON.stringify({ v: 1, items });

let browsing: Browsing;
let tab: Tab;
before(async () => {
  if (noChromium) return;
  browsing = await startBrowsing();
  ({ tab } = browsing);
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});
beforeEach(async () => {
  if (noChromium) return;
  await browsing.setWidth(1280);
  await browsing.open('/offline');
  await tab.evaluate('localStorage.clear(); sessionStorage.clear()');
});

const kept = () => tab.evaluate(`localStorage.getItem('${key}')`);

/** Opens the page with a list, as on a later visit. */
async function openWith(items: readonly object[], address = '/watchlist'): Promise<void> {
  await tab.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(fileOf(items))})`);
  await browsing.open(address);
  await browsing.until("document.querySelector('#tools').hidden === false");
}
const answered = "/just now/.test(document.querySelector('#updated').textContent)";

/** Runs a script before those of the next pages; gives what takes it away again. */
async function inject(source: string): Promise<() => Promise<unknown>> {
  const { identifier } = await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return () => tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
}

/** Gives the page a file as if it had been chosen. */
async function choose(content: string): Promise<void> {
  await tab.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(content)}], 'list.json', { type: 'application/json' }));
    const input = document.querySelector('#file');
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  })()`);
}
const problem = "document.querySelector('#problem:not([hidden])')?.textContent.trim() ?? ''";

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
  assert.deepEqual(rows[3]?.slice(1), ['Lufthansa CargoAir waybill', '–', '–', 'Copy & open at Lufthansa Cargo']);
  assert.equal(rows[4]?.[0], 'RR287043775IN Edit the label: Add a label');
  assert.equal(await tab.evaluate('document.title'), 'Watchlist (1 needs you) · Wayseal');
  assert.equal(
    await tab.evaluate("document.querySelector('tr[data-key=SVCTESTINTRANSIT] .act a').getAttribute('href')"),
    '/track/SVCTEST-IN-TRANSIT?lang=en',
  );
  assert.equal(
    await tab.evaluate('document.querySelector(\'tr[data-key="02012345675"] .act a\').dataset.copy'),
    '020-12345675',
  );
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

test('export, clear storage, import: the same watchlist, byte for byte', { skip: noChromium }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-export-'));
  try {
    await tab.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      browserContextId: tab.browserContextId,
    });
    await openWith(sample);
    const before = await kept();
    await tab.evaluate("document.querySelector('#export').click()");
    const name = 'wayseal-watchlist.json';
    const written = await eventually('the download', async () =>
      (await readdir(folder)).includes(name) ? await readFile(path.join(folder, name), 'utf8') : undefined,
    );
    assert.equal(written, before);
    await tab.evaluate('localStorage.clear()');
    await browsing.open('/watchlist?lang=en');
    await browsing.until("document.querySelector('#empty').hidden === false");
    assert.equal(await tab.evaluate("document.querySelector('#empty h2').textContent"), 'Nothing here yet');
    assert.equal(await kept(), null);
    await choose(written);
    await browsing.until("document.querySelectorAll('tr[data-key]').length === 5");
    assert.equal(await kept(), before);
    await choose(written);
    await browsing.until("document.querySelector('#said').textContent === '5 numbers imported.'");
    assert.equal(await kept(), before, 'a second import changes nothing');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an import merges by number and keeps the label that is there', { skip: noChromium }, async () => {
  await openWith([item('020-12345675', { label: 'Mine', seen: '2026-11-05T00:00:00.000Z' }), item('MSKU6011672')]);
  await choose(
    fileOf([
      item('MSKU 601167-2', { label: 'Theirs', carrier: 'maersk' }),
      item('02012345675', { label: 'Theirs', added: '2026-10-01T00:00:00Z' }),
      item('RR287043775IN'),
    ]),
  );
  await browsing.until("document.querySelectorAll('tr[data-key]').length === 3");
  assert.equal(
    await kept(),
    fileOf([
      item('020-12345675', { label: 'Mine', added: '2026-10-01T00:00:00Z', seen: '2026-11-05T00:00:00.000Z' }),
      item('MSKU6011672', { carrier: 'maersk', label: 'Theirs' }),
      item('RR287043775IN'),
    ]),
  );
});

test('refuses files that are no watchlist, and says why', { skip: noChromium }, async () => {
  await openWith(sample, '/watchlist?lang=en');
  const before = await kept();
  const many = (count: number) => Array.from({ length: count }, (_, index) => item(`HOSTILE${index}`));
  const files: Readonly<Record<string, RegExp>> = {
    '': /not a watchlist/,
    '<html>': /not a watchlist/,
    '[]': /not a watchlist/,
    null: /not a watchlist/,
    '{"v":1,"items":{}}': /not a watchlist/,
    '{"v":"1","items":[]}': /not a watchlist/,
    '{"v":7,"items":[]}': /version 7/,
    [fileOf([null as never])]: /Entry 1/,
    [fileOf([item('OK1'), item('')])]: /Entry 2/,
    [fileOf([item('A'.repeat(81))])]: /Entry 1/,
    [fileOf([item('A\nB')])]: /Entry 1/,
    [fileOf([item(7 as never)])]: /Entry 1/,
    [fileOf([item('A', { label: 'L'.repeat(81) })])]: /Entry 1/,
    [fileOf([item('A', { carrier: ['maersk'] })])]: /Entry 1/,
    [fileOf([item('A', { carrier: '<b>' })])]: /Entry 1/,
    [fileOf([item('A', { added: 'yesterday' })])]: /Entry 1/,
    [fileOf([item('A', { seen: 5 })])]: /Entry 1/,
    [fileOf(many(501))]: /You would have 506 numbers; the limit is 500/,
    [' '.repeat(1024 * 1024 + 1)]: /1025 kB; the limit is 1024 kB/,
  };
  for (const [content, message] of Object.entries(files)) {
    await choose('{');
    await browsing.until(`/not a watchlist/.test(${problem})`);
    await choose(content);
    await browsing.until(`${String(message)}.test(${problem})`);
    assert.equal(await kept(), before, content.slice(0, 60));
  }
  await choose(fileOf([item('__proto__'), item('<img src=x onerror=alert(1)>', { extra: 1 })]));
  await browsing.until("document.querySelectorAll('tr[data-key]').length === 7");
  assert.equal(await tab.evaluate("document.querySelector('main img') === null"), true);
  assert.doesNotMatch(String(await kept()), /extra/);
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

test('axe finds nothing in both themes at 390 and 1280 px, with a list and without', { skip: noChromium }, async () => {
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
});

test('runs under the policy of the pages without an error', { skip: noChromium }, async () => {
  assert.deepEqual(
    tab.problems.filter((text) => !/429|503|Failed to load resource/.test(text)),
    [],
  );
});
