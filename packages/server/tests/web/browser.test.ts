import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { languageTags } from '../../src/surfaces/web/texts/texts.ts';
import { noChromium, openTab, type Tab } from '../support/chromium.ts';
import { startTestService, type TestService } from '../support/service.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const uuid = sandboxUuid('SVCTEST-DELIVERED');

/** Every kind of page, with what a reader must find on it. */
const pages = [
  ['/', 'input#number'],
  ['/track/MSKU6011673', '.band'],
  ['/track/986578788855', '.card ul'],
  ['/track/SVCTEST-CUSTOMS-HOLD', '.timeline'],
  ['/track/HELLO', '.card'],
  [`/shipments/${uuid}`, '.steps [class=done]'],
  ['/shipments/none', 'a.button'],
  ['/sandbox?number=SVCTEST-RETURNED&step=4', 'input[type=range]'],
  [`/verify?uuid=${uuid}`, '[data-verdict=sandbox]'],
  ['/carriers?q=dhl', 'tbody tr'],
  ['/carriers/maersk', 'dl dd'],
  ['/developers', 'pre code'],
  ['/status', '.well'],
  ['/forecast-quality', '.chart'],
  ['/docs/api', '.operation'],
] as const;

let service: TestService;
let tab: Tab;
before(async () => {
  if (noChromium) return;
  service = await startTestService();
  tab = await openTab();
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
});
after(async () => {
  if (noChromium) return;
  await tab[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

async function until(expression: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await tab.evaluate(expression)) === true) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`never true: ${expression} at ${String(await tab.evaluate('location.href'))}`);
}

async function open(path: string): Promise<void> {
  const url = service.url + path;
  await tab.send('Page.navigate', { url });
  await until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
}

const setWidth = (width: number) =>
  tab.send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: width < 500 });
const setTheme = (value: string) =>
  tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

/** Rules that a page breaks, each with the first element. */
const violations = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ' ' + nodes[0].html + ' ' + nodes[0].failureSummary))`;
/** Items and lines that stand where nobody can see them; a wide table scrolls in its own frame. */
const outside = `[...document.querySelectorAll('main li, main p, main dd')].filter((element) => {
  const { left, width } = element.getBoundingClientRect();
  return width > 0 && left < 0;
}).map((element) => element.textContent)`;
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

const ways = [
  [360, 'light'],
  [1280, 'dark'],
] as const;

for (const [turn, [width, theme]] of ways.entries()) {
  test(`every page is accessible, whole and quiet: ${width} px, ${theme}`, { skip: noChromium }, async () => {
    await setWidth(width);
    await setTheme(theme);
    for (const [index, [path, shown]] of pages.entries()) {
      // The reference is long, and axe takes seconds for it.
      if (path === '/docs/api' && width === 360) continue;
      const language = languageTags[(index + turn) % languageTags.length] ?? 'en';
      const label = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      await open(label);
      assert.equal(await tab.evaluate(`document.querySelector('${shown}') !== null`), true, label);
      assert.equal(await tab.evaluate('document.documentElement.lang'), language, label);
      assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${label} scrolls sideways`);
      assert.deepEqual(await tab.evaluate(outside), [], label);
      await tab.evaluate(axe);
      assert.deepEqual(await tab.evaluate(violations), [], label);
    }
    const foreign = tab.requested.filter((url) => !url.startsWith(service.url));
    assert.deepEqual(foreign, [], 'nothing comes from elsewhere');
    // The 404 of the page that is not there is no error of a page.
    const problems = tab.problems.filter((text) => !text.includes('404'));
    assert.deepEqual(problems, []);
  });
}

test('without JavaScript every page has its content, and forms answer', { skip: noChromium }, async () => {
  await setWidth(360);
  await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    for (const [path, shown] of pages) {
      await open(path);
      assert.equal(await tab.evaluate(`document.querySelector('${shown}') !== null`), true, path);
    }
    await open('/');
    await tab.evaluate(
      "document.querySelector('#number').value = 'MSKU6011672'; document.querySelector('form button').click()",
    );
    await until("location.search.includes('MSKU6011672') && document.querySelector('.band-verified') !== null");
    await open(`/verify?uuid=${uuid}`);
    await tab.evaluate("document.querySelector('button[value=break]').click()");
    await until("document.querySelector('.checklist .fail') !== null");
    await open('/sandbox');
    await tab.evaluate("document.querySelector('#step').value = '2'; document.querySelector('.slider button').click()");
    await until("location.search.includes('step=2') && document.querySelectorAll('.timeline li').length === 2");
  } finally {
    await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
});

test('what is typed is recognised at once, in the browser', { skip: noChromium }, async () => {
  await open('/');
  await tab.evaluate("document.querySelector('#number').focus()");
  await tab.send('Input.insertText', { text: '020-12345675' });
  await until("document.querySelector('.live').textContent.includes('Lufthansa')");
  const before = tab.requested.length;
  await tab.evaluate("document.querySelector('#number').value = ''");
  await tab.send('Input.insertText', { text: '<b>hello</b>' });
  await until("document.querySelector('.live').textContent.includes('no known format')");
  assert.equal(tab.requested.length, before, 'nothing is sent for what is typed');
});

test('a document is verified and broken in the browser, with the network off', { skip: noChromium }, async () => {
  const pod = (await service.request(`/api/v1/shipments/${uuid}/pod?download=1`)).text;
  await open('/verify');
  await until("document.querySelector('#keys').value !== ''");
  // The library is there once the form is no longer sent to the server.
  await tab.evaluate("import(document.querySelector('#in-browser').dataset.proofs)");
  await tab.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  try {
    await tab.evaluate(`document.querySelector('#document').value = ${JSON.stringify(pod)}`);
    await tab.evaluate("document.querySelector('button[value=verify]').click()");
    await until("document.querySelector('#in-browser [data-verdict=sandbox]') !== null");
    const failed = new Set<unknown>();
    for (let turn = 0; turn < 4; turn += 1) {
      await tab.evaluate(
        "document.querySelector('#in-browser').replaceChildren(); document.querySelector('button[value=break]').click()",
      );
      await until("document.querySelector('#in-browser .checklist .fail') !== null");
      failed.add(await tab.evaluate("document.querySelector('#in-browser .fail').dataset.step"));
      assert.notEqual(
        await tab.evaluate("document.querySelector('#in-browser [data-verdict]').dataset.verdict"),
        'sandbox',
      );
    }
    await tab.evaluate(axe);
    assert.deepEqual(await tab.evaluate(violations), []);
  } finally {
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
});

test('the page of a shipment changes with its stream, once for each event', { skip: noChromium }, async () => {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const ingest = (status: string, day: number) =>
    service.request('/api/v1/shipments/events', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        events: [
          {
            tracking_number: 'LIVE1',
            carrier: 'ups',
            vertical: 'parcel',
            occurred_at: `2026-11-${day}T06:12:00Z`,
            status,
          },
        ],
      }),
    });
  await ingest('in_transit', 17);
  const { data } = (await service.get('/api/v1/track/LIVE1')).json() as never as {
    data: { shipment: { uuid: string } };
  };
  await open(`/shipments/${data.shipment.uuid}?lang=es`);
  await until("document.querySelector('#live').textContent.startsWith('En directo')");
  await ingest('delivered', 18);
  await until("document.querySelectorAll('.timeline li').length === 2");
  await until("document.querySelector('#live').textContent.includes('Entregado: no se espera nada más')");
  assert.equal(
    await tab.evaluate("document.querySelector('.timeline li strong').textContent.includes('Entregado')"),
    true,
  );
});
