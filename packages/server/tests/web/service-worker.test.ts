/** The worker of the pages: what it keeps, and what is there without a network. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browsing, startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { startTestService } from '../support/service.ts';

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

const list = {
  v: 1,
  items: [
    { number: 'SVCTEST-CUSTOMS-HOLD', carrier: null, label: 'Parts', added: '2026-11-01T08:00:00.000Z', seen: null },
    { number: '020-12345675', carrier: null, label: '', added: '2026-11-01T08:00:00.000Z', seen: null },
  ],
};

test('the worker is fetched again at each start, under a policy of its own', async () => {
  await using service = await startTestService();
  const answer = await service.request('/sw.js');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['cache-control'], 'no-cache');
  assert.match(String(answer.headers['content-type']), /^text\/javascript/);
  assert.equal(
    answer.headers['content-security-policy'],
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  const [, shell = '[]'] = /^const shell = (.*);$/m.exec(answer.text) ?? [];
  const paths = JSON.parse(shell) as string[];
  assert.equal(paths.length, 6);
  for (const path of [...paths, '/watchlist', '/offline']) {
    const answer = await service.request(path, { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 200, path);
  }
  const page = await service.request('/watchlist');
  const loaded = [...page.text.matchAll(/(?:src|rel="stylesheet" href|as="font"[^>]*href)="(\/assets\/[^"]+)"/g)];
  assert.ok(loaded.length >= 3);
  for (const [, path = ''] of loaded) assert.ok(paths.includes(path), `${path} is missing without a network`);
});

test(
  'without a network the watchlist opens with what it knew, and other pages say why they do not',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    const service = await startTestService();
    const go = async (path: string) => {
      const url = service.url + path;
      await tab.send('Page.navigate', { url });
      await until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
    };
    try {
      await go('/offline?lang=en');
      assert.equal(
        await tab.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'),
        0,
        'people without a list get no worker',
      );
      await tab.evaluate(`localStorage.setItem('wayseal.watch.v1', ${JSON.stringify(JSON.stringify(list))})`);
      await go('/watchlist?lang=en');
      await until("/just now/.test(document.querySelector('#updated').textContent)");
      await until('navigator.serviceWorker.controller !== null');
      for (const path of ['/track/MSKU6011672', '/watchlist?number=MSKU6011672', '/watchlist?lang=en', '/watchlist'])
        await go(path);
      const kept = (await tab.evaluate(`caches.keys().then(async ([name, ...others]) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const texts = await Promise.all(requests.map(async (request) => (await cache.match(request)).text()));
        return { others, paths: requests.map(({ url }) => url.slice(location.origin.length)), texts };
      })`)) as { others: string[]; paths: string[]; texts: string[] };
      assert.deepEqual(kept.others, [], 'one version');
      assert.deepEqual(kept.paths.filter((path) => !path.startsWith('/assets/')).toSorted(), [
        '/offline',
        '/watchlist',
        '/watchlist?lang=en',
      ]);
      for (const text of kept.texts) assert.doesNotMatch(text, /MSKU6011672|SVCTEST-CUSTOMS|12345675/);
    } finally {
      await service[Symbol.asyncDispose]();
    }
    await go('/watchlist?lang=en');
    await until("document.querySelectorAll('tr[data-key]').length === 2");
    assert.equal(await tab.evaluate("document.querySelector('tbody .tag').textContent.trim()"), 'Held by customs');
    await until(
      "/^The service isn’t responding|^You’re offline/.test(document.querySelector('#problem').textContent.trim())",
    );
    assert.equal(await tab.evaluate("document.querySelector('nav .count').textContent"), '2');
    await go('/container');
    await until("/offline/.test(document.querySelector('h1').textContent)");
    assert.equal(await tab.evaluate("document.querySelector('main a').getAttribute('href')"), '/watchlist');
    assert.equal(await tab.evaluate('getComputedStyle(document.body).fontFamily.includes("Wayseal")'), true);
  },
);

/** The watchlist with what it asked for. */
async function openList(): Promise<void> {
  await browsing.open('/offline');
  await browsing.tab.evaluate(`localStorage.setItem('wayseal.watch.v1', ${JSON.stringify(JSON.stringify(list))})`);
  await browsing.open('/watchlist?lang=en');
  await browsing.until("/just now/.test(document.querySelector('#updated').textContent)");
}

test('says that the browser is offline, and asks again when it is not', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await openList();
  await browsing.setOffline(true);
  try {
    await until(
      "/^You’re offline\\. Showing \\d\\d:\\d\\d UTC\\.$/.test(document.querySelector('#problem').textContent.trim())",
    );
    assert.equal(await tab.evaluate("document.querySelector('tbody .tag').textContent.trim()"), 'Held by customs');
  } finally {
    await browsing.setOffline(false);
  }
  await until(
    "document.querySelector('#problem').hidden && /just now/.test(document.querySelector('#updated').textContent)",
  );
});

test('asks again soon when the first request fails after the network is back', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await openList();
  await tab.evaluate(`{
    window.requests = 0;
    const fetchNow = window.fetch;
    window.fetch = (...given) => {
      if (given[0] !== '/api/v1/states') return fetchNow(...given);
      requests += 1;
      return requests === 1 ? Promise.reject(new TypeError('Failed to fetch')) : fetchNow(...given);
    };
    dispatchEvent(new Event('online'));
  }`);
  await until("requests === 1 && !document.querySelector('#problem').hidden");
  await until(
    "document.querySelector('#problem').hidden && /just now/.test(document.querySelector('#updated').textContent)",
  );
  assert.equal(await tab.evaluate('requests'), 2);
});
