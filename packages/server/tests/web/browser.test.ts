import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium, type Tab } from '../support/chromium.ts';
import { pages } from '../support/page-list.ts';
import type { TestService } from '../support/service.ts';

const uuid = sandboxUuid('SVCTEST-DELIVERED');
let browsing: Browsing;
let service: TestService;
let tab: Tab;
let until: Browsing['until'];
let open: Browsing['open'];
before(async () => {
  if (noChromium) return;
  browsing = await startBrowsing();
  ({ service, tab, until, open } = browsing);
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

test(
  'without JavaScript every page has its content, and forms answer',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    await browsing.setWidth(360);
    await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    try {
      for (const [path, shown] of pages) {
        await open(path);
        assert.equal(await tab.evaluate(`document.querySelector('${shown}') !== null`), true, path);
      }
      await open('/');
      await tab.evaluate(
        "document.querySelector('#text').value = 'MSKU6011672'; document.querySelector('form.box button').click()",
      );
      await until("location.pathname === '/track/MSKU6011672' && document.querySelector('.tag.ok') !== null");
      await open(`/verify?uuid=${uuid}`);
      await tab.evaluate("document.querySelector('button[value=break-event]').click()");
      await until("document.querySelector('.checks .fail') !== null");
      await open('/sandbox');
      await tab.evaluate(
        "document.querySelector('#step').value = '2'; document.querySelector('.slider button').click()",
      );
      await until(
        "location.search.includes('step=2') && document.querySelectorAll('.line [data-sequence]').length === 2",
      );
    } finally {
      await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
    }
  },
);

test('a document is verified and broken in the browser, with the network off', { skip: noChromium }, async () => {
  const pod = (await service.request(`/api/v1/shipments/${uuid}/pod?download=1`)).text;
  await open('/verify');
  await until("document.querySelector('#keys').value !== ''");
  // The verifier comes with the first sign of a person.
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Shift' });
  await until("document.querySelector('#verify').dataset.checks === 'here'");
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
    for (const what of ['status', 'time', 'event', 'bit']) {
      await tab.evaluate(
        `document.querySelector('#in-browser .result').dataset.verdict = ''; document.querySelector('#in-browser button[value=break-${what}]').click()`,
      );
      await until(
        "document.querySelector('#in-browser .checks .fail') !== null && document.querySelector('#in-browser .result').dataset.verdict !== ''",
      );
      failed.add(await tab.evaluate("document.querySelector('#in-browser .fail').dataset.step"));
      assert.notEqual(
        await tab.evaluate("document.querySelector('#in-browser [data-verdict]').dataset.verdict"),
        'sandbox',
      );
    }
    assert.deepEqual(await browsing.violations(), []);
  } finally {
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
});

test('the largest thing that is painted first is text that the server wrote', { skip: noChromium }, async () => {
  for (const path of ['/', `/shipments/${uuid}`, '/container']) {
    await open(path);
    const largest = `new Promise((resolve) => new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1);
      resolve([element?.localName ?? '', element?.textContent.trim().slice(0, 40) ?? '']);
    }).observe({ type: 'largest-contentful-paint', buffered: true }))`;
    const [name, text] = (await tab.evaluate(largest)) as [string, string];
    assert.ok(['h1', 'h2', 'p', 'li', 'td', 'pre', 'code', 'bdi', 'span', 'dd'].includes(name), `${path}: ${name}`);
    const written = (await service.request(path)).text.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    const plain = text.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    assert.ok(written.includes(plain), `${path}: "${text}"`);
  }
});
