import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { detect } from '@wayseal/detect';
import { type Browsing, manyPagesMs, startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

/** Containers of Maersk, each with its check digit. */
function containers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `MSKU${String(600_000 + index)}0`;
    return detect(text).suggestions[0]?.value ?? text;
  });
}

async function paste(text: string): Promise<void> {
  await browsing.open('/');
  await browsing.tab.evaluate("document.querySelector('#text').focus()");
  await browsing.tab.send('Input.insertText', { text });
}

const track = "document.querySelector('form.box button.primary').click()";
const isDrawn = (rows: number): string =>
  `document.querySelectorAll('#long-list tbody tr:not(.group)').length === ${rows}`;
const watched = "(JSON.parse(localStorage.getItem('wayseal.watch.v1'))?.items.length ?? 0)";

test('checks a list of more than 100 numbers in the browser, in groups', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await paste([...containers(130), 'TGHU1234567', 'MSKU6011673', '123456789012'].join('\n'));
  await until("document.querySelector('#live').textContent.includes('133 numbers found')");
  const before = tab.requested.length;
  await tab.evaluate(track);
  await until(isDrawn(133));
  assert.equal(await tab.evaluate('document.activeElement.tagName'), 'H2');
  const groups = await tab.evaluate(
    "[...document.querySelectorAll('#long-list .group th')].map((each) => each.innerText.trim())",
  );
  assert.deepEqual(groups, ['Check these 2 first', 'Ready to track 130 numbers', 'No carrier’s page known 1 number']);
  assert.deepEqual(
    tab.requested.slice(before).filter((url) => !url.includes('/assets/long-list.')),
    [],
    'nothing was sent',
  );
});

test(
  'a long list goes to the watchlist with one button, what is in doubt without a carrier',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    await paste([...containers(130), '123456789012'].join('\n'));
    await tab.evaluate(track);
    await until(isDrawn(131));
    await until("document.querySelector('#long-list [data-watch-all]').hidden === false");
    assert.equal(
      await tab.evaluate("document.querySelector('#long-list [data-watch-all]').textContent"),
      'Add 130 to watchlist',
    );
    await tab.evaluate("document.querySelector('#long-list [data-watch-all]').click()");
    await until(`${watched} === 130`);
    await tab.evaluate('document.querySelector(\'#long-list [data-watch="123456789012"]\').click()');
    await until(`${watched} === 131`);
    const kept = (await tab.evaluate(
      "JSON.parse(localStorage.getItem('wayseal.watch.v1')).items.map(({ carrier }) => carrier)",
    )) as (string | null)[];
    assert.deepEqual([kept[0], kept.at(-1)], ['maersk', null]);
    await until("document.querySelector('#long-list [data-watch]').textContent.startsWith('Watch')");
    await tab.evaluate("localStorage.removeItem('wayseal.watch.v1')");
  },
);

test('a long list is copied, and says so, also where pages have no clipboard', { skip: noChromium }, async () => {
  const { tab, until, service } = browsing;
  const { browserContextId } = tab;
  await tab.send('Browser.grantPermissions', {
    browserContextId,
    origin: service.url,
    permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
  });
  const numbers = containers(101);
  await paste(numbers.join('\n'));
  await tab.evaluate(track);
  await until(isDrawn(101));
  // Without https there is none.
  await tab.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })");
  await tab.evaluate(`(globalThis.copied = null, document.addEventListener('copy', () => {
    globalThis.copied = document.activeElement.value;
  }))`);
  await tab.send('Runtime.evaluate', {
    expression: "document.querySelector('#long-list [data-copy]').click()",
    userGesture: true,
  });
  await until("document.querySelector('#said').textContent === 'Copied'");
  assert.equal(await tab.evaluate('globalThis.copied'), numbers.join('\n'));
});

test('numbers of a long list stay whole on a phone', { skip: noChromium, timeout: manyPagesMs }, async () => {
  const { tab, until, setWidth, violations } = browsing;
  await setWidth(390);
  try {
    await paste([...containers(101), '123456789012', 'TGHU1234567'].join('\n'));
    await tab.evaluate(track);
    await until(isDrawn(103));
    const broken = await tab.evaluate(
      "[...document.querySelectorAll('#long-list a.num')].filter((each) => each.getClientRects().length > 1).length",
    );
    assert.equal(broken, 0);
    assert.equal(await tab.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), 0);
    assert.deepEqual(await violations(), []);
  } finally {
    await setWidth(1280);
  }
});

test('a text file of more than 100 numbers is checked in the browser', { skip: noChromium }, async () => {
  const { tab, until, open } = browsing;
  await open('/');
  await tab.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    const text = ${JSON.stringify(containers(300).join('\n'))};
    dataTransfer.items.add(new File([text], 'numbers.csv', { type: 'text/csv' }));
    document.querySelector('h1').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  })()`);
  await until("document.querySelector('#file-name').textContent === 'numbers.csv'");
  await tab.evaluate(track);
  await until(isDrawn(300));
});

test('Track leads to the server where the library could not be loaded', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await tab.send('Network.setCacheDisabled', { cacheDisabled: true });
  await tab.send('Network.setBlockedURLs', { urls: ['*/assets/detect.*'] });
  try {
    await paste(containers(120).join('\n'));
    await tab.evaluate(track);
    await until("location.pathname === '/numbers' && document.querySelectorAll('tr[data-ready]').length === 100");
    await paste('MSKU6011672');
    await until("performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/detect.'))");
    await tab.send('Network.setBlockedURLs', { urls: [] });
    await tab.send('Input.insertText', { text: ' ' });
    await until("document.querySelector('#live').textContent.includes('Maersk')");
  } finally {
    await tab.send('Network.setBlockedURLs', { urls: [] });
    await tab.send('Network.setCacheDisabled', { cacheDisabled: false });
  }
});

test('the theme and the language of a list leave the list where it is', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await paste('MSKU6011672\nRR287043775IN');
  await tab.evaluate(track);
  await until("location.pathname === '/numbers' && document.querySelector('h1')?.textContent === '2 numbers found'");
  await tab.evaluate("document.querySelector('form.switch [value=dark]').click()");
  await until("document.documentElement.dataset.theme === 'dark'");
  assert.equal(await tab.evaluate("document.querySelector('h1').textContent"), '2 numbers found');
  assert.equal(
    await tab.evaluate("document.querySelector('form.switch [value=dark]').getAttribute('aria-pressed')"),
    'true',
  );
  await tab.evaluate("document.querySelector('#languages [lang=de]').click()");
  await until("document.querySelector('h1')?.textContent === '2 Nummern gefunden'");
  assert.equal(await tab.evaluate('document.documentElement.dataset.theme'), 'dark');
});
