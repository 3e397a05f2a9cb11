/** Pages of numbers in a browser: what is seen first, where the focus goes, what is remembered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { languageTags } from '../../src/surfaces/site/texts/texts.ts';

let browsing: Browsing;
before(async () => {
  if (noChromium) return;
  browsing = await startBrowsing();
  await recordShipments();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

/** The cases, each with its verdict and its main button. */
const cases = [
  ['/track/RR287043775IN', '.verdict', '.actions .btn.primary'],
  ['/track/1Z999AA10123456784', '.verdict', '.actions .btn.primary'],
  ['/track/00106141411234567897', '.verdict', '.actions .btn.primary'],
  ['/track/MSKU6011673', 'h1', '.fix .btn.primary'],
  ['/track/123456789012', 'h1', '.choice .btn'],
  ['/track/9783161484100', 'h1', '.choice .btn'],
  ['/track/1Z999AA101234567', '.verdict', '.edit .btn.primary'],
  ['/track/HELLO', '.verdict', '.edit .btn.primary'],
  ['/track/SVCTEST-CUSTOMS-HOLD', '.verdict', '.actions .btn.primary'],
  ['/track/1Z5R89390357567127', 'h1', '.actions .btn.primary'],
  ['/track/MSKU7302158', 'h1', '.actions .btn.primary'],
  ['/track/00340434161094042557', 'h1', '.actions .btn.primary'],
] as const;

/** Records what the last cases show: a parcel on its way, a container with doubtful scans, a parcel that needs action. */
async function recordShipments(): Promise<void> {
  const { service } = browsing;
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const event = (number: string, carrier: string, vertical: string, hours: number, status: string, locode: string) => ({
    tracking_number: number,
    carrier,
    vertical,
    occurred_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    status,
    country_code: locode.slice(0, 2),
    locode,
  });
  const events = [
    event('1Z5R89390357567127', 'ups', 'parcel', 50, 'pre-transit', 'DEHAM'),
    event('1Z5R89390357567127', 'ups', 'parcel', 30, 'in_transit', 'FRLYS'),
    { ...event('MSKU7302158', 'maersk', 'container', 300, 'in_transit', 'CNSHA'), status_detail: 'loaded' },
    { ...event('MSKU7302158', 'maersk', 'container', 299, 'in_transit', 'SGSIN'), status_detail: 'discharged' },
    event('MSKU7302158', 'maersk', 'container', 280, 'delivered', 'NLRTM'),
    event('MSKU7302158', 'maersk', 'container', 278, 'out_for_delivery', 'USNYC'),
    { ...event('MSKU7302158', 'maersk', 'container', 270, 'exception', 'BRSSZ'), status_detail: 'customs_hold' },
    event('MSKU7302158', 'maersk', 'container', 270, 'pre-transit', 'AUSYD'),
    event('00340434161094042557', 'dhl-paket', 'parcel', 40, 'in_transit', 'DEHAM'),
    {
      ...event('00340434161094042557', 'dhl-paket', 'parcel', 20, 'exception', 'FRPAR'),
      status_detail: 'customs_hold',
    },
  ];
  const stored = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  assert.equal(stored.status, 200, stored.text);
}

const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };

/** Every text 35 % longer. */
const lengthen = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.data.trim();
    if (text === '' || node.parentElement.closest('bdi, code, pre, script, svg, time, textarea') !== null) continue;
    node.data += ' ' + 'ñandú åldrig '.repeat(40).slice(0, Math.ceil(text.length * 0.35));
  }
})()`;

const bottomOf = (selector: string): string =>
  `document.querySelector('main ${selector}').getBoundingClientRect().bottom`;
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test(
  'verdict and main button are seen without scrolling at 390 x 844, in every language and 35 % longer',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { tab } = browsing;
    await tab.send('Emulation.setDeviceMetricsOverride', phone);
    const lowest: Record<string, readonly [number, number]> = {};
    for (const [path, verdict, button] of cases) {
      for (const language of languageTags) {
        await browsing.open(`${path}?lang=${language}`);
        const ends = async (): Promise<number> =>
          Math.max(Number(await tab.evaluate(bottomOf(verdict))), Number(await tab.evaluate(bottomOf(button))));
        const plain = await ends();
        await tab.evaluate(lengthen);
        const longer = await ends();
        assert.ok(plain <= 844 && longer <= 844, `${path} ${language}: ${plain}, longer ${longer}`);
        const [was, wasLonger] = lowest[path] ?? [0, 0];
        lowest[path] = [Math.max(was, Math.round(plain)), Math.max(wasLonger, Math.round(longer))];
      }
    }
    for (const [path, [plain, longer]] of Object.entries(lowest)) {
      console.log(`# ${path}: main button ends at ${plain} px, longer ${longer} px of 844`);
    }
  },
);

test(
  'no case scrolls sideways at 320 px, in every language and 35 % longer',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { tab } = browsing;
    await tab.send('Emulation.setDeviceMetricsOverride', { ...phone, width: 320, height: 640 });
    const paths = [
      ...cases.map(([path]) => path),
      '/sandbox',
      '/track/9400111206206406260787',
      `/track/${'A1'.repeat(45)}`,
    ];
    for (const path of paths) {
      for (const language of languageTags) {
        await browsing.open(`${path}?lang=${language}`);
        assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${path} ${language}`);
        await tab.evaluate(`for (const fold of document.querySelectorAll('main details')) fold.open = true`);
        await tab.evaluate(lengthen);
        assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${path} ${language}, longer`);
      }
    }
  },
);

test('the repair is the first thing of the content that takes the focus', { skip: noChromium }, async () => {
  const { tab } = browsing;
  await browsing.setWidth(1280);
  await browsing.open('/track/MSKU6011673');
  const stops = (await tab.evaluate(`(() => {
    const main = document.querySelector('main');
    const stops = [...main.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((each) => each.checkVisibility());
    return stops.map((each) => each.textContent.trim() + ' | ' + each.className);
  })()`)) as string[];
  assert.match(stops[0] ?? '', /^Use MSKU6011672 \| btn primary$/);
  assert.match(stops.at(-1) ?? '', /^Track as typed/);
  assert.equal(stops.filter((stop) => stop.includes('primary')).length, 1);
});

test('cards of an ambiguous number differ in text only', { skip: noChromium }, async () => {
  const { tab } = browsing;
  for (const width of [390, 1280]) {
    await browsing.setWidth(width);
    await browsing.open('/track/123456789012');
    const different = (await tab.evaluate(`(() => {
      const sizes = /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|grid-template-\\w+)$/;
      const styleOf = (element) => Object.fromEntries([...getComputedStyle(element)]
        .filter((name) => !sizes.test(name)).map((name) => [name, getComputedStyle(element).getPropertyValue(name)]));
      const [first, ...rest] = [...document.querySelectorAll('.choice')];
      const found = [];
      for (const card of rest) {
        for (const selector of ['.choice', 'h2', 'p', '.btn']) {
          const pick = (root) => (selector === '.choice' ? root : root.querySelector(selector));
          const [one, other] = [styleOf(pick(first)), styleOf(pick(card))];
          for (const name of Object.keys(one)) if (one[name] !== other[name]) found.push(selector + ' ' + name + ' ' + one[name] + ' ' + other[name]);
        }
      }
      return [rest.length, found];
    })()`)) as [number, string[]];
    assert.ok(different[0] >= 3, String(different[0]));
    assert.deepEqual(different[1], [], `${width} px`);
  }
});

test(
  'a remembered carrier answers for numbers of the same form, until it is undone',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    await browsing.setWidth(1280);
    await browsing.open('/track/123456789012');
    await until("document.querySelector('[data-remember]').hidden === false");
    await tab.evaluate(
      "document.addEventListener('click', (event) => event.target.closest('.choice a') && event.preventDefault())",
    );
    await tab.evaluate("document.querySelector('[data-carrier=fedex] a').click()");
    assert.equal(await tab.evaluate("localStorage.getItem('wayseal.carriers.v1')"), null, 'only when asked to');
    await tab.evaluate("document.querySelector('#remember').click()");
    await tab.evaluate("document.querySelector('[data-carrier=fedex] a').click()");
    // Another number of twelve digits.
    const { url } = browsing.service;
    await tab.send('Page.navigate', { url: `${url}/track/201298452277?lang=en` });
    await until("location.search.includes('carrier=fedex') && document.querySelector('h1')?.textContent === 'FedEx'");
    await until("document.querySelector('[data-chosen]')?.hidden === false");
    assert.deepEqual(await browsing.violations(), []);
    await tab.evaluate("document.querySelector('[data-chosen] button').click()");
    await until("!location.search.includes('carrier') && document.querySelectorAll('.choice').length > 1");
    assert.equal(await tab.evaluate("localStorage.getItem('wayseal.carriers.v1')"), '{}');
  },
);

test(
  'without JavaScript a wrong digit is repaired with one click, and the number can be edited',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    try {
      await browsing.open('/track/MSKU6011673');
      assert.equal(await tab.evaluate("document.querySelector('.edit form').checkVisibility()"), false);
      await tab.evaluate("document.querySelector('.edit summary').click()");
      assert.equal(await tab.evaluate("document.querySelector('.edit form').checkVisibility()"), true);
      assert.equal(await tab.evaluate("document.querySelector('#edited').value"), 'MSKU6011673');
      await tab.evaluate("document.querySelector('.fix .btn.primary').click()");
      await until("location.pathname === '/track/MSKU6011672' && document.querySelector('.tag.ok') !== null");
      await browsing.open('/track/1Z999AA101234567');
      await tab.evaluate("document.querySelector('.edit summary').click()");
      await tab.evaluate("document.querySelector('#edited').value = '1Z999AA10123456784'");
      await tab.evaluate("document.querySelector('.edit form button').click()");
      await until("location.pathname.endsWith('/1Z999AA10123456784') && document.querySelector('.tag.ok') !== null");
    } finally {
      await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
    }
  },
);

for (const theme of ['light', 'dark']) {
  test(
    `axe finds nothing on the cases: ${theme}, at both widths`,
    { skip: noChromium, timeout: manyPagesMs },
    async () => {
      await browsing.setTheme(theme);
      for (const width of [390, 1280]) {
        await browsing.setWidth(width);
        const different = cases.filter((_, index) => index !== 1 && index !== 5 && index !== 7).map(([path]) => path);
        for (const path of [...different, '/sandbox', `/track/${'A'.repeat(81)}`]) {
          await browsing.open(path);
          assert.deepEqual(await browsing.violations(theme === 'dark'), [], `${path} ${theme} ${width}`);
        }
      }
    },
  );
}
