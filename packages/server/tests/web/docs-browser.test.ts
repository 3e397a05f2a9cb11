/** The documentation in Chromium: search, copy, place on the page, order on a phone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

const shownPages = [
  '/docs',
  '/docs/webhooks',
  '/docs/quickstart',
  '/docs/errors',
  '/docs/mcp',
  '/docs/search?q=webhook',
  '/docs/api',
  '/docs/api/detectNumber',
  '/docs/api/schemas/Detection',
  '/docs/graphql',
  '/docs/graphql/types/Detection',
];
const found = "[...document.querySelectorAll('.found a')].map((link) => link.getAttribute('href'))";

test('answers a search while a reader types, from files of this origin', { skip: noChromium }, async () => {
  const { tab, until, service } = browsing;
  await browsing.setWidth(1280);
  await browsing.open('/docs/webhooks?lang=de');
  const before = tab.requested.length;
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '/', text: '/' });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '/' });
  assert.equal(await tab.evaluate('document.activeElement.id'), 'ds', 'the key / enters the search of the docs');
  await tab.send('Input.insertText', { text: 'rotate secr' });
  await until(`${found}.some((target) => target.endsWith('/docs/api/rotateWebhook?lang=de'))`);
  const asked = tab.requested.slice(before).filter((url) => !url.includes('favicon'));
  assert.equal(asked.length, 2, `library and index: ${asked.join(' ')}`);
  for (const url of asked) assert.ok(url.startsWith(service.url), url);
  await tab.send('Input.insertText', { text: ' qqqqqq' });
  await until("document.querySelector('.found').textContent.startsWith('Nichts gefunden')");
  assert.deepEqual(tab.problems, []);
});

test('filters endpoints while a reader types', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await browsing.open('/docs/api/detectNumber');
  await tab.evaluate("document.querySelector('#ds').focus()");
  await tab.send('Input.insertText', { text: 'webhook rotate' });
  await until("[...document.querySelectorAll('.side a')].filter((link) => link.checkVisibility()).length === 1");
  assert.match(
    String(await tab.evaluate("[...document.querySelectorAll('.side a')].find((link) => link.checkVisibility()).href")),
    /rotateWebhook$/,
  );
});

test('filters the types of GraphQL', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await browsing.open('/docs/graphql');
  await tab.evaluate("document.querySelector('#type-filter').focus()");
  await tab.send('Input.insertText', { text: 'detection' });
  await until("[...document.querySelectorAll('[data-filter-list] li')].filter((item) => !item.hidden).length < 8");
});

test('copies code, and says so', { skip: noChromium }, async () => {
  const { tab, until, service } = browsing;
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await tab.send('Browser.grantPermissions', {
    origin: service.url,
    browserContextId: tab.browserContextId,
    permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
  });
  await browsing.open('/docs/quickstart');
  const code = await tab.evaluate("document.querySelectorAll('.code code')[1].textContent");
  await tab.evaluate("document.querySelectorAll('.code button')[1].click()");
  await until("document.querySelectorAll('.code button')[1].classList.contains('done')");
  assert.equal(await tab.evaluate('navigator.clipboard.readText()'), code);
  await until("document.querySelector('#said').textContent === 'Copied'");
});

test('marks the part of the page that is read', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await browsing.setWidth(1280);
  await browsing.open('/docs/webhooks');
  const current = "document.querySelector('.toc [aria-current]')?.textContent";
  assert.equal(await tab.evaluate(current), 'Register an endpoint');
  await tab.evaluate("document.querySelector('#recover-from-failures').scrollIntoView()");
  await until(`${current} === 'Recover from failures'`);
});

test('on a phone the text comes first and the sidebar last', { skip: noChromium }, async () => {
  const { tab } = browsing;
  await browsing.setWidth(390);
  for (const path of ['/docs/webhooks', '/docs/api/detectNumber']) {
    await browsing.open(path);
    const [article, side, title] = (await tab.evaluate(
      "['article', '.side', 'article h1'].map((name) => document.querySelector(name).getBoundingClientRect().top)",
    )) as readonly number[];
    assert.ok(Number(side) > Number(article), path);
    assert.ok(Number(title) < 844 / 2, `${path}: the title is at ${title}`);
    assert.equal(await tab.evaluate("document.querySelector('.only-m').checkVisibility()"), true, path);
  }
});

test(
  'no page of the docs scrolls sideways, breaks the policy or a rule of axe',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { tab } = browsing;
    for (const path of shownPages) {
      await browsing.setWidth(320);
      await browsing.open(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
      const wide = await tab.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert.ok(Number(wide) <= 0, `${path} scrolls sideways by ${String(wide)} px`);
      assert.deepEqual(await browsing.violations(), [], `${path} at 320 px`);
      await browsing.setWidth(1280);
      for (const theme of ['light', 'dark']) {
        // Colors that change on an open page pass through others.
        await browsing.setTheme(theme);
        await browsing.open(path);
        assert.deepEqual(await browsing.violations(theme === 'dark'), [], `${path} ${theme}`);
      }
    }
    assert.deepEqual(tab.problems, []);
  },
);

test('no page of the docs is longer than 40 screens', { skip: noChromium }, async (t) => {
  const { tab } = browsing;
  await browsing.setWidth(1280);
  for (const path of [
    '/docs/api',
    '/docs/api/detectNumber',
    '/docs/api/estimateCarbon',
    '/docs/api/schemas/Detection',
  ]) {
    await browsing.open(path);
    const height = Number(await tab.evaluate('document.documentElement.scrollHeight'));
    t.diagnostic(`${path}: ${height} px`);
    assert.ok(height < 40 * 800, `${path} is ${height} px high`);
  }
});
