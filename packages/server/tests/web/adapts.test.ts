/** What a page does for readers who have it otherwise: only a keyboard, no script, long words from right to left, few pixels. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sandboxUuid } from '@wayseal/proofs';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { pages } from '../support/page-list.ts';

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

const keys = { Tab: 9, Enter: 13 } as const;
async function press(key: keyof typeof keys): Promise<void> {
  const { tab } = browsing;
  const event = { key, code: key, windowsVirtualKeyCode: keys[key], ...(key === 'Enter' && { text: '\r' }) };
  await tab.send('Input.dispatchKeyEvent', { type: key === 'Enter' ? 'keyDown' : 'rawKeyDown', ...event });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** Goes on with Tab until the focus is on what is looked for; each stop on the way can be seen. */
async function tabTo(wanted: string): Promise<void> {
  const { tab } = browsing;
  for (let stops = 0; stops < 60; stops += 1) {
    await press('Tab');
    const seen = (await tab.evaluate(`(() => {
      const { activeElement: at } = document;
      const { top, bottom, width, height } = at.getBoundingClientRect();
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      return {
        there: at.matches(${JSON.stringify(wanted)}),
        visible: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
        ringed: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        what: at.outerHTML.slice(0, 120),
      };
    })()`)) as { there: boolean; visible: boolean; ringed: boolean; what: string };
    assert.ok(seen.visible && seen.ringed, `the focus is not to be seen: ${seen.what}`);
    if (seen.there) return;
  }
  assert.fail(`no way by keyboard to ${wanted}`);
}

test(
  'the start page leads a pasted number to its verified proof by keyboard alone, without JavaScript',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    await browsing.setWidth(1280);
    await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    try {
      await browsing.open('/');
      assert.equal(await tab.evaluate('document.activeElement.id'), 'text', 'the field waits for the paste');
      await tab.send('Input.insertText', { text: 'SVCTEST-DELIVERED' });
      // Without a script, Enter adds a line to the box of several lines: the button is the next stop.
      await tabTo('form.box .btn.primary');
      await press('Enter');
      await until("document.readyState === 'complete' && document.querySelector('main .steps') !== null");
      await tabTo('main a[href^="/verify?uuid="]');
      await press('Enter');
      await until("document.querySelector('[data-verdict=sandbox]') !== null");
      assert.equal(await tab.evaluate("document.querySelectorAll('.checks .fail').length"), 0);
      assert.ok(Number(await tab.evaluate("document.querySelectorAll('.checks .pass').length")) > 5);
    } finally {
      await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
    }
  },
);

/** Every text 40 % longer, from right to left: what a language does that nobody here has translated yet. */
const turnAround = `(() => {
  document.documentElement.dir = 'rtl';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.data.trim();
    if (text === '' || node.parentElement.closest('bdi, code, pre, script, style, svg, time, textarea, option') !== null) continue;
    node.data += ' ' + 'ñandú åldrig '.repeat(20).slice(0, Math.ceil(text.length * 0.4));
  }
})()`;
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Parts of a page that lie over each other. */
const overlapping = `(() => {
  const parts = [...document.querySelectorAll('main > *, .panel > *, .choice > *, .answer > * > *, .line > li, header > *')];
  return parts.filter((part) => {
    const next = part.nextElementSibling;
    if (next === null || part.getBoundingClientRect().height === 0) return false;
    const [one, other] = [part.getBoundingClientRect(), next.getBoundingClientRect()];
    return other.height > 0 && other.top < one.bottom - 1 && other.bottom > one.top + 1 && other.left < one.right - 1 && other.right > one.left + 1;
  }).map((part) => part.outerHTML.slice(0, 160));
})()`;

test(
  'from right to left with longer texts nothing overlaps or is cut, and numbers stay as they are',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { tab } = browsing;
    await browsing.setWidth(360);
    for (const [path] of pages) {
      // The card allows no script.
      if (path.startsWith('/embed/')) continue;
      await browsing.open(path);
      await tab.evaluate(turnAround);
      assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${path} scrolls sideways`);
      assert.deepEqual(await tab.evaluate(overlapping), [], path);
    }
    await browsing.open(`/shipments/${sandboxUuid('SVCTEST-DELIVERED')}`);
    await tab.evaluate(turnAround);
    const timeline = (await tab.evaluate(`(() => {
    const { paddingRight, paddingLeft } = getComputedStyle(document.querySelector('.line'));
    const bdi = document.querySelector('h1 bdi, .bignum bdi');
    return [parseFloat(paddingRight) > 0, parseFloat(paddingLeft), bdi.textContent, getComputedStyle(bdi).unicodeBidi];
  })()`)) as unknown[];
    assert.deepEqual(timeline, [true, 0, 'SVCTEST-DELIVERED', 'isolate'], 'the line of the timeline is mirrored');
  },
);

test(
  '320 px, a zoom of 400 % on 1280, and text twice as large need no scrolling to the side',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { tab } = browsing;
    // A zoom of 400 % leaves a page of 1280 px as many pixels as a phone of 320 has.
    await browsing.setWidth(320);
    for (const [path] of pages) {
      if (path.startsWith('/embed/')) continue;
      await browsing.open(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
      assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${path} at 320 px`);
    }
    await browsing.setWidth(640);
    for (const path of [
      '/',
      '/track/SVCTEST-DELIVERED',
      '/verify',
      '/carriers?q=dhl',
      `/shipments/${sandboxUuid('SVCTEST-DELIVERED')}`,
    ]) {
      await browsing.open(path);
      await tab.evaluate(
        "const sheet = new CSSStyleSheet(); sheet.replaceSync('html { font-size: 200% }'); document.adoptedStyleSheets = [sheet]",
      );
      assert.equal(await tab.evaluate('getComputedStyle(document.documentElement).fontSize'), '32px');
      assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${path} with text twice as large`);
    }
  },
);

test('more contrast, forced colours and less motion are respected', { skip: noChromium }, async () => {
  const { tab } = browsing;
  const emulate = (name: string, value: string) =>
    tab.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  const style = (selector: string, property: string) =>
    tab.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  await browsing.setWidth(1280);
  await browsing.open('/');
  const quiet = await style('.lead', 'color');
  await emulate('prefers-contrast', 'more');
  assert.notEqual(await style('.lead', 'color'), quiet);
  assert.equal(await style('.lead', 'color'), await style('body', 'color'));
  await emulate('forced-colors', 'active');
  assert.equal(await style('.box .btn.primary', 'borderTopColor'), await style('.box', 'borderTopColor'));
  const switches = (property: string) =>
    tab.evaluate(`[true, false].map((isChosen) =>
      getComputedStyle(document.querySelector('.switch [aria-pressed="' + isChosen + '"]')).${property})`);
  assert.deepEqual(await switches('outlineStyle'), ['solid', 'none'], 'the chosen theme has a frame');
  // The contrast is the system's: axe reads the colors of the page, which nobody sees now.
  const found = (await browsing.violations()) as string[];
  assert.deepEqual(
    found.filter((text) => !text.startsWith('color-contrast ')),
    [],
  );
  await emulate('prefers-reduced-motion', 'reduce');
  assert.equal(await style('.box .btn.primary', 'transitionDuration'), '0s');
  await emulate('prefers-reduced-motion', 'no-preference');
  assert.notEqual(await style('.box .btn.primary', 'transitionDuration'), '0s');
});

test('no stylesheet asks how a phone is held', () => {
  const source = new URL('../../src/', import.meta.url);
  const sheets = globSync('**/*.css', { cwd: fileURLToPath(source) });
  assert.ok(sheets.length > 2);
  for (const sheet of sheets) assert.doesNotMatch(readFileSync(new URL(sheet, source), 'utf8'), /orientation/, sheet);
});
