/** The watchlist that is tied to an API key: union, references and tags, stopping, and what the browser keeps. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { answered, item, problem, startWatching, type Watching } from '../support/watching.ts';

/** What the field of the key is described by. */
const fieldProblem =
  "document.getElementById(document.querySelector('#key-text').getAttribute('aria-describedby'))?.textContent.trim() ?? ''";

let watching: Watching;
let browsing: Watching['browsing'];
let tab: Watching['tab'];
let openWith: Watching['openWith'];
let inject: Watching['inject'];
let key: string;
let keyId: string;
before(async () => {
  if (noChromium) return;
  watching = await startWatching();
  ({ browsing, tab, openWith, inject } = watching);
});
after(async () => {
  if (!noChromium) await watching[Symbol.asyncDispose]();
});
beforeEach(async () => {
  if (noChromium) return;
  await watching.reset();
  ({ key, id: keyId } = await browsing.service.makeKey('pro', ['events.ingest', 'integration.manage']));
});

const stored = "localStorage.getItem('wayseal.watch.key')";
const rows = "[...document.querySelectorAll('tr[data-key]')].map((row) => row.dataset.key)";

const call = (method: string, path: string, body?: object) =>
  browsing.service.request(path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function ingest(number: string, status: string, day: number): Promise<void> {
  const event = { tracking_number: number, carrier: 'ups', vertical: 'parcel', status };
  const events = [{ ...event, occurred_at: `2026-11-0${day}T06:12:00Z` }];
  assert.equal((await call('POST', '/api/v1/shipments/events', { events })).status, 200);
}

async function follows(): Promise<
  readonly { id: string; number: string; reference: string | null; tags: readonly string[] }[]
> {
  return (await browsing.service.service.ports.follows.list(keyId, { sort: 'followed', limit: 50 })).items;
}

async function connect(text = key): Promise<void> {
  await tab.evaluate(`(() => {
    document.querySelector('#key details').open = true;
    document.querySelector('#key-text').value = ${JSON.stringify(text)};
    document.querySelector('#key-form button').click();
  })()`);
}

test(
  'a key is stored after a clear sentence, its follows are listed, and forgetting removes both',
  { skip: noChromium },
  async () => {
    await ingest('KEYED1', 'in_transit', 1);
    await openWith([item('RR287043775IN', { carrier: 'india-post' })], '/watchlist?lang=en');
    await browsing.until(answered);
    assert.equal(await tab.evaluate("document.querySelector('#key details').open"), false);
    assert.match(
      String(await tab.evaluate("document.querySelector('#key-form').textContent")),
      /stored in this browser, unencrypted/,
    );
    await connect('wsk_live_short');
    await browsing.until(`/not an API key/.test(${fieldProblem})`);
    await connect(`wsk_live_${'0'.repeat(39)}`);
    await browsing.until(`/does not know the key, .* Check it/.test(${fieldProblem})`);
    assert.equal(await tab.evaluate(stored), null, 'a refused key is not stored');
    assert.equal(await tab.evaluate(problem), '', 'it is said beside the field, not at the top of the page');
    assert.equal(await tab.evaluate("document.activeElement.matches('#key-text[aria-invalid=true]')"), true);
    await connect();
    await browsing.until(`${rows}.includes('KEYED1')`);
    assert.deepEqual(await tab.evaluate(rows), ['KEYED1', 'RR287043775IN']);
    assert.equal(await tab.evaluate(stored), key);
    assert.equal(await tab.evaluate(fieldProblem), '');
    assert.equal(await tab.evaluate('location.href.includes("wsk_")'), false);
    assert.equal(
      await tab.evaluate("document.querySelector('#key-state').textContent"),
      'Your key follows 1 shipment.',
    );
    await tab.send('Page.reload');
    await browsing.until(`${rows}.includes('KEYED1')`);
    await browsing.until("document.querySelector('tr[data-key=KEYED1] .who bdi').textContent === 'UPS'");
    assert.doesNotMatch(String(await tab.evaluate("JSON.stringify(localStorage['wayseal.watch.answers'])")), /KEYED1/);
    assert.doesNotMatch(String(await tab.evaluate("localStorage['wayseal.watch.v1']")), /KEYED1|wsk_/);
    await tab.evaluate("document.querySelector('#key-forget').click()");
    await browsing.until(`!${rows}.includes('KEYED1')`);
    assert.equal(await tab.evaluate(stored), null);
    assert.deepEqual(await tab.evaluate('Object.keys(localStorage).filter((name) => /key$|waiting/.test(name))'), []);
    assert.equal((await follows()).length, 1, 'the service goes on');
  },
);

test('what people add is followed, at once and from the list; labels are not sent', { skip: noChromium }, async () => {
  await openWith([item('SVCTEST-IN-TRANSIT', { label: 'ORDER-7' })], '/watchlist?lang=en');
  await connect();
  await browsing.until("document.querySelector('#key-follow:not([hidden])') !== null");
  assert.equal(
    await tab.evaluate("document.querySelector('#key-follow').textContent.trim()"),
    'Follow 1 number of this browser',
  );
  await tab.evaluate("document.querySelector('#key-follow').click()");
  await browsing.until("document.querySelector('tr[data-key=SVCTESTINTRANSIT] [data-names]') !== null");
  assert.deepEqual(
    (await follows()).map(({ reference }) => reference),
    [null],
  );
  await browsing.open('/track/020-12345675?lang=en');
  const button = "document.querySelector('main button[data-watch]')";
  await browsing.until(`${button}?.hidden === false`);
  await tab.evaluate(`${button}.click()`);
  await browsing.until(
    "localStorage.getItem('wayseal.watch.waiting') === null && /02012345675|020-12345675/.test(localStorage['wayseal.watch.v1'])",
  );
  assert.deepEqual(
    (await follows()).map(({ number }) => number),
    ['SVCTEST-IN-TRANSIT', '02012345675'],
  );
});

test(
  'reference and tags are changed by keyboard; a label becomes the reference only on a click',
  { skip: noChromium },
  async () => {
    await ingest('KEYED1', 'in_transit', 1);
    await tab.evaluate(`localStorage.setItem('wayseal.watch.key', '${key}')`);
    await openWith([item('KEYED1', { label: 'ORDER-7' })], '/watchlist?lang=en');
    const names = "document.querySelector('tr[data-key=KEYED1] [data-names]')";
    await browsing.until(`${names} !== null`);
    await tab.evaluate(`${names}.click()`);
    await browsing.until("document.querySelector('#edit').open");
    assert.equal(await tab.evaluate("document.querySelector('#edit-reference').value"), '');
    assert.equal(await tab.evaluate("document.querySelector('#edit-label').textContent"), 'Use the label “ORDER-7”');
    await tab.evaluate(
      "document.querySelector('#edit-label').click(); document.querySelector('#edit-tags').value = 'b a, b'",
    );
    await tab.evaluate("document.querySelector('#edit-tags').focus()");
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await browsing.until(`${names}.querySelector('bdi').textContent === 'ORDER-7 #a #b'`);
    assert.equal(await tab.evaluate(`document.activeElement === ${names}`), true);
    const [follow] = await follows();
    assert.deepEqual([follow?.reference, follow?.tags], ['ORDER-7', ['a', 'b']]);
    await tab.evaluate(`${names}.click()`);
    await browsing.until("document.querySelector('#edit').open");
    await tab.evaluate(
      "document.querySelector('#edit-reference').value = 'Anna Smith'; document.querySelector('#edit [value=save]').click()",
    );
    assert.equal(await tab.evaluate("document.querySelector('#edit').open"), true, 'a name does not fit the pattern');
    await tab.evaluate("document.querySelector('#edit [data-close]').click()");
    assert.equal((await follows())[0]?.reference, 'ORDER-7');
  },
);

test('removing asks whether to stop following', { skip: noChromium }, async () => {
  await ingest('KEYED1', 'in_transit', 1);
  await tab.evaluate(`localStorage.setItem('wayseal.watch.key', '${key}')`);
  await openWith([item('KEYED1')], '/watchlist?lang=en');
  await browsing.until("document.querySelector('tr[data-key=KEYED1] [data-names]') !== null");
  const remove = "document.querySelector('tr[data-key=KEYED1] [data-remove]').click()";
  await tab.evaluate(remove);
  await browsing.until("document.querySelector('#ask').open");
  assert.equal(await tab.evaluate("document.querySelector('#ask h2').textContent"), 'Stop following KEYED1?');
  const escape = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...escape });
  await browsing.until("!document.querySelector('#ask').open");
  assert.equal((await follows()).length, 1);
  await tab.evaluate(remove);
  await browsing.until("document.querySelector('#ask').open");
  await tab.evaluate("document.querySelector('#ask [value=stop]').click()");
  await browsing.until(`${rows}.length === 0`);
  assert.equal((await follows()).length, 0);
  assert.equal(await watching.kept(), '{"v":1,"items":[]}');
});

test('a key that ends says so and leaves the list; a limit is waited for', { skip: noChromium }, async () => {
  await ingest('KEYED1', 'in_transit', 1);
  await tab.evaluate(`localStorage.setItem('wayseal.watch.key', '${key}')`);
  await openWith([item('RR287043775IN', { carrier: 'india-post' })], '/watchlist?lang=en');
  await browsing.until(`${rows}.length === 2`);
  await browsing.service.service.ports.keyOversight.revoke(keyId);
  await tab.evaluate("dispatchEvent(new Event('online'))");
  await browsing.until(`/refused the key/.test(${problem})`);
  assert.equal(await tab.evaluate(`${rows}.length`), 2, 'what was read stays');
  const undo = await inject(`
    window.keyed = 0;
    const fetched = window.fetch;
    window.fetch = async (path, options) => {
      if (!path.startsWith('/api/v1/shipments')) return fetched(path, options);
      keyed += 1;
      return new Response('{}', { status: 429, headers: { 'retry-after': '300' } });
    };`);
  try {
    await browsing.open('/offline');
    await browsing.open('/watchlist?lang=en');
    await browsing.until(`/reached its limit of requests\\. Next try at \\d\\d:\\d\\d UTC/.test(${problem})`);
    await tab.evaluate("dispatchEvent(new Event('online'))");
    await browsing.until(answered);
    assert.equal(await tab.evaluate('keyed'), 1);
    assert.deepEqual(await tab.evaluate(rows), ['RR287043775IN']);
  } finally {
    await undo();
  }
});

test('tells of a new status and of silence once, with the reference', { skip: noChromium }, async () => {
  await ingest('KEYED1', 'in_transit', 1);
  const [follow] = await follows();
  await browsing.service.service.ports.follows.change(keyId, follow?.id ?? '', { reference: 'ORDER-7' });
  const undo = await inject(`
    window.told = [];
    window.Notification = class extends EventTarget {
      static permission = 'granted';
      static async requestPermission() { return 'granted'; }
      constructor(title, options) { super(); told.push([title, options.body]); }
    };`);
  try {
    await tab.evaluate(`localStorage.setItem('wayseal.watch.key', '${key}')`);
    await openWith([], '/watchlist?lang=en');
    await browsing.until(`${rows}.length === 1`);
    await tab.evaluate("document.querySelector('[data-notify]').click()");
    await browsing.until("document.querySelector('[data-notify]').getAttribute('aria-pressed') === 'true'");
    await ingest('KEYED1', 'exception', 2);
    await tab.evaluate("dispatchEvent(new Event('online'))");
    await browsing.until('told.length === 1');
    const { handle } = browsing.service.service.database;
    await handle.updateTable('follows').set({ is_stale: 1 }).where('key_id', '=', keyId).execute();
    await tab.evaluate("dispatchEvent(new Event('online'))");
    await browsing.until('told.length === 2');
    assert.deepEqual(await tab.evaluate('told'), [
      ['KEYED1', 'ORDER-7: Problem'],
      ['KEYED1', 'ORDER-7: No scan for a long time'],
    ]);
    assert.match(
      String(await tab.evaluate("document.querySelector('tr[data-key=KEYED1] .cert').textContent")),
      /No scan for a long time/,
    );
  } finally {
    await undo();
  }
});

test('makes addresses of feed and calendar, shows them once, and revokes them', { skip: noChromium }, async () => {
  await openWith([], '/watchlist?lang=en');
  await connect();
  await browsing.until("document.querySelector('#key-on:not([hidden])') !== null");
  assert.match(
    String(await tab.evaluate("document.querySelector('#key-on').textContent")),
    /They show your references and tags/,
  );
  await tab.evaluate("document.querySelector('#key-link').click()");
  await browsing.until(
    "document.querySelector('#key-links [data-atom]:not([hidden])')?.dataset.copy.endsWith('/feed.atom')",
  );
  const address = String(await tab.evaluate("document.querySelector('#key-links [data-atom]').dataset.copy"));
  assert.equal((await browsing.service.request(new URL(address).pathname)).status, 200);
  await tab.send('Page.reload');
  await browsing.until(
    "document.querySelector('#key details') !== null && document.querySelector('#key-on:not([hidden])') !== null",
  );
  await tab.evaluate("document.querySelector('#key details').open = true");
  await browsing.until("document.querySelectorAll('#key-links li').length === 1");
  assert.equal(await tab.evaluate("document.querySelector('#key-links [data-atom]').hidden"), true);
  await tab.evaluate("document.querySelector('#key-links [data-revoke]').click()");
  await browsing.until("document.querySelectorAll('#key-links li').length === 0");
  assert.equal((await browsing.service.request(new URL(address).pathname)).status, 404);
});

test(
  'keeps the addresses that are shown once when an older list of links arrives late',
  { skip: noChromium },
  async () => {
    const undo = await inject(`
    const arrive = [];
    window.lists = arrive;
    const fetchNow = window.fetch;
    window.fetch = async (url, options) => {
      const answer = await fetchNow(url, options);
      if (url === '/api/v1/shipment-links' && options.method === 'GET') await new Promise((go) => arrive.push(go));
      return answer;
    };`);
    const addresses =
      "[...document.querySelectorAll('#key-links li')].map((row) => !row.querySelector('[data-atom]').hidden)";
    try {
      assert.equal((await call('POST', '/api/v1/shipment-links', {})).status, 201);
      await openWith([], '/watchlist?lang=en');
      await connect();
      await browsing.until('lists.length === 1');
      await tab.evaluate("document.querySelector('#key-link').click()");
      await browsing.until(`${addresses}.join() === 'true'`);
      await tab.evaluate("document.activeElement.dataset.here = 'yes'; lists[0]()");
      await browsing.until(`${addresses}.join() === 'false,true'`);
      assert.equal(await tab.evaluate('document.activeElement.dataset.here'), 'yes', 'the focus stays');
      await tab.evaluate(`(async () => {
      const part = document.querySelector('#key details');
      part.open = false;
      await new Promise((go) => setTimeout(go));
      part.open = true;
    })()`);
      await browsing.until('lists.length === 2');
      await tab.evaluate("document.querySelector('#key-links [data-revoke]').click()");
      await browsing.until(`${addresses}.join() === 'true'`);
      await tab.evaluate('lists[1]()');
      await tab.evaluate('new Promise((go) => setTimeout(go, 50))');
      assert.deepEqual(await tab.evaluate(addresses), [true], 'what was revoked meanwhile does not return');
      await tab.evaluate(`document.querySelector('#key details').open = false`);
      await tab.evaluate(`document.querySelector('#key details').open = true`);
      await browsing.until('lists.length === 3');
      await tab.evaluate("document.querySelector('#key-forget').click()");
      await tab.evaluate('lists[2]()');
      await tab.evaluate('new Promise((go) => setTimeout(go, 50))');
      assert.deepEqual(await tab.evaluate(addresses), [], 'a key that is forgotten shows no links');
    } finally {
      await undo();
    }
  },
);

test(
  'fits 390 px in four languages, and axe finds nothing, with the part and its dialogs open',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    await ingest('KEYED1', 'in_transit', 1);
    await tab.evaluate(`localStorage.setItem('wayseal.watch.key', '${key}')`);
    for (const language of ['en', 'de', 'es', 'fr']) {
      await browsing.setWidth(390);
      await openWith([item('RR287043775IN', { carrier: 'india-post' })], `/watchlist?lang=${language}`);
      await browsing.until("document.querySelector('tr[data-key=KEYED1] [data-names]') !== null");
      await tab.evaluate("document.querySelector('#key details').open = true");
      const wide = await tab.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      assert.equal(wide, 0, language);
      for (const [theme, open] of [
        ['light', ''],
        ['dark', "document.querySelector('tr[data-key=KEYED1] [data-names]').click()"],
        [
          'light',
          "document.querySelector('#edit').close(); document.querySelector('tr[data-key=KEYED1] [data-remove]').click()",
        ],
      ] as const) {
        await browsing.setTheme(theme);
        if (open !== '') await tab.evaluate(open);
        await tab.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
        assert.deepEqual(await browsing.violations(theme === 'dark'), [], `${language} ${theme}`);
      }
    }
  },
);

test('runs under the policy of the pages without an error', { skip: noChromium }, async () => {
  assert.deepEqual(
    tab.problems.filter((text) => !/40[13]|429|503|Failed to load resource/.test(text)),
    [],
  );
});
