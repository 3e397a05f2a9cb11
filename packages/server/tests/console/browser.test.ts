import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { noChromium, openTab, type Tab } from '../support/chromium.ts';
import { violationsIn, manyPagesMs } from '../support/browsing.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { fillConsole } from '../support/console-scene.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';

let service: TestService;
let tab: Tab;
const undo = new AsyncDisposableStack();
let url: string;
let webhookId: string;
let keyId: string;
let uuid: string;
before(async () => {
  if (noChromium) return;
  service = undo.use(
    await startTestService({
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      examine: () =>
        Promise.resolve([
          { check: 'a.b', status: 'failed', message: 'x'.repeat(300), remedy: 'Mend it.' },
          { check: 'a.c', status: 'warning', message: 'y', remedy: 'Look.' },
          { check: 'a.d', status: 'ok', message: 'z' },
        ]),
      environment: {
        WAYSEAL_CONSOLE_PORT: '0',
        WAYSEAL_FEED_DHL_KEY: 'k',
        WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
        WAYSEAL_WEBHOOK_INLINE_DELAYS: '0,0.02,0.03',
      },
    }),
  );
  url = service.service.console?.url ?? assert.fail();
  await fill();
  tab = undo.use(await openTab());
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
});
after(() => undo.disposeAsync());

/** Something on every page. */
async function fill(): Promise<void> {
  const { key, id } = await service.makeKey('enterprise', ['integration.manage']);
  keyId = id;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const target = `https://www.carriers.example.com:47123/${'long/'.repeat(60)}?<b>`;
  const body = JSON.stringify({ url: target, events: 'shipment.status_changed' });
  const made = await service.request('/api/v1/webhooks', { method: 'POST', headers, body });
  assert.equal(made.status, 201, made.text);
  webhookId = (made.json() as never as { data: { id: string } }).data.id;
  await service.request(`/api/v1/webhooks/${webhookId}/test`, { method: 'POST', headers });
  const follow = { tracking_number: 'SVCTEST-IN-TRANSIT', reference: 'R'.repeat(64), tags: ['gift'] };
  await service.request('/api/v1/shipments', { method: 'POST', headers, body: JSON.stringify(follow) });
  await service.request('/api/v1/shipment-links', { method: 'POST', headers, body: '{"tag":"gift"}' });
  const database = openDatabase({ kind: 'sqlite', path: path.join(service.dataDir, 'wayseal.sqlite') });
  uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'in_transit' });
  await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
  await database[Symbol.asyncDispose]();
  await fillConsole(service);
}

async function until(expression: string): Promise<void> {
  await eventually(expression, async () => (await tab.evaluate(expression)) === true);
}

async function open(target: string): Promise<void> {
  await tab.send('Page.navigate', { url: target });
  await until(`location.href === ${JSON.stringify(target)} && document.readyState === 'complete'`);
}

/** A navigation that ends elsewhere, as an exchanged token and every action do. */
async function arrive(start: () => Promise<unknown>, at: string, shown: string): Promise<void> {
  await tab.evaluate('window.isBefore = true');
  await start();
  await until(
    `window.isBefore === undefined && location.pathname === '${at}' && document.readyState === 'complete' && document.body.textContent.includes(${JSON.stringify(shown)})`,
  );
}

const enter = () =>
  arrive(() => tab.send('Page.navigate', { url: service.service.console?.newAddress() }), '/', 'Overview');
const click = (selector: string) => tab.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

async function assertSound(label: string, contrastOnly: boolean): Promise<void> {
  assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${label} scrolls sideways`);
  assert.deepEqual(await violationsIn(tab, contrastOnly), [], label);
}

/** A theme changes colors and nothing else. */
const ways = [
  [320, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
] as const;

for (const [width, theme] of ways) {
  test(
    `shows every page whole and accessible: ${width} px, ${theme}`,
    { skip: noChromium, timeout: manyPagesMs },
    async () => {
      const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: width < 500 };
      await tab.send('Emulation.setDeviceMetricsOverride', metrics);
      await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
      await tab.send('Network.clearBrowserCookies');
      await open(`${url}/`);
      const isSound = (label: string) => assertSound(label, theme === 'dark');
      await isSound('the closed console');
      await enter();
      const pages = [
        '/',
        '/keys',
        `/keys/${keyId}/revoke`,
        '/webhooks',
        `/webhooks/${webhookId}`,
        '/follows',
        `/follows/${keyId}`,
        '/feeds',
      ];
      for (const page of [...pages, '/shipments', '/shipments?kind=sandbox', `/shipments/${uuid}`, '/log', '/none']) {
        await open(url + page);
        await tab.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
        await isSound(page);
      }
      await open(`${url}/problems`);
      await arrive(() => click('.panel form button'), '/problems', '1 failed, 1 with a warning');
      await isSound('/problems');
      assert.deepEqual(
        tab.requested.filter((each) => !each.startsWith(url)),
        [],
        'nothing comes from elsewhere',
      );
      // 401 of the closed console and 404 of the page that is not there are no errors of a page.
      assert.deepEqual(
        tab.problems.filter((text) => !/40[14]/.test(text)),
        [],
      );
    },
  );
}

test('creates, copies and revokes a key without JavaScript', { skip: noChromium }, async () => {
  await tab.send('Network.clearBrowserCookies');
  await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    await enter();
    await open(`${url}/keys`);
    await tab.evaluate("document.querySelector('#name').value = 'from the browser'");
    await arrive(() => click('form.create button'), '/keys', 'shown only once');
    const key = String(await tab.evaluate("document.querySelector('.secret').textContent"));
    const answer = await service.request('/api/v1/carriers?limit=1', { headers: { authorization: `Bearer ${key}` } });
    assert.equal(answer.status, 200);
    const link = String(await tab.evaluate('document.querySelector(\'tbody a[href$="/revoke"]\').href'));
    await open(link);
    await arrive(() => click('.panel form button'), '/keys', ' revoked.');
    const refused = await service.request('/api/v1/carriers?limit=1', { headers: { authorization: `Bearer ${key}` } });
    assert.equal(refused.status, 401);
    await arrive(() => click('form[action="/sign-out"] button'), '/', 'This console is closed');
  } finally {
    await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
});

test(
  'refuses a form of a page on another port, although the browser sends the cookie',
  { skip: noChromium },
  async () => {
    await enter();
    await open(`${service.url}/status`);
    const keys = async (): Promise<number> => await service.service.store.apiKeys.countKeys();
    const before = await keys();
    // The policy of our own pages forbids such a form; a page elsewhere would have none.
    await tab.send('Page.setBypassCSP', { enabled: true });
    await open(`${service.url}/status`);
    await tab.evaluate(`(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = ${JSON.stringify(`${url}/keys`)};
    for (const [name, value] of [['name', 'stolen'], ['plan', 'enterprise']]) {
      const input = document.createElement('input');
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  })()`);
    await until("document.body.textContent.includes('another origin')");
    await tab.send('Page.setBypassCSP', { enabled: false });
    assert.equal(await keys(), before);
  },
);
