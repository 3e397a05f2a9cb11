/**
 * Every page, in every width and theme, with a language that turns: each page meets each of the four. `npm run test:pages`
 * looks at each page in each language, theme and width by every rule.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { pages, refusedPages } from '../support/page-list.ts';

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

/** Items and lines that stand where nobody can see them; a wide table scrolls in its own frame. */
const outside = `[...document.querySelectorAll('main li, main p, main dd, main td, main h1, main h2')].filter((element) => {
  const { left, right, width } = element.getBoundingClientRect();
  const scrolls = element.closest('.scroll, pre') !== null;
  return width > 0 && (left < 0 || (!scrolls && right > document.documentElement.clientWidth + 1));
}).map((element) => element.textContent)`;
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Content that sticks out of its card, or has room for a few letters of its words only. */
const squeezed = `[...document.querySelectorAll('.panel > *, .panel dd, .choice > *')].filter((element) => {
  const own = element.getBoundingClientRect();
  const around = element.closest('.panel, .choice').getBoundingClientRect();
  return own.width > 0 && (own.right > around.right + 1 || own.left < around.left - 1 || (element.matches('dd') && own.width < 72));
}).map((element) => element.outerHTML.slice(0, 200))`;
/** The reference has a hundred sections of the same make, for which axe takes seconds: every tenth stays. */
const thinned =
  "document.querySelectorAll('.operation, .schema').forEach((section, index) => index % 10 > 0 && section.remove())";
/** Controls below 24 × 24 px that are no part of a sentence (WCAG 2.2, 2.5.8). */
const small = `[...document.querySelectorAll('button, input:not([type=hidden]), select, summary, nav a, .btn, .chip')].filter((element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && (width < 24 || height < 24);
}).map((element) => element.outerHTML)`;

/**
 * Themes change colours and nothing else, widths change places and no colour: the first turn looks at every rule, one more in
 * the other theme at its colours, and at the other width all that is left is what this test measures itself.
 */
const shortForm = [
  { width: 360, theme: 'light', rules: 'every rule' },
  { width: 360, theme: 'dark', rules: 'contrast' },
  { width: 1280, theme: 'dark', rules: 'contrast' },
  { width: 1280, theme: 'light', rules: 'none' },
] as const;
const longForm = [390, 1280].flatMap((width) =>
  ['light', 'dark'].flatMap((theme) =>
    languageTags.map((only) => ({ width, theme, rules: 'every rule', only }) as const),
  ),
);
const isLong = process.env['WAYSEAL_TEST_PAGES'] === 'long';
const ways: readonly {
  readonly width: number;
  readonly theme: string;
  readonly rules: 'every rule' | 'contrast' | 'none';
  readonly only?: (typeof languageTags)[number];
}[] = isLong ? longForm : shortForm;

for (const [turn, { width, theme, rules, only }] of ways.entries()) {
  const name = `every page is accessible, whole and quiet: ${[`${width} px`, theme, only].filter(Boolean).join(', ')}`;
  test(name, { skip: noChromium, timeout: manyPagesMs }, async () => {
    const { service, tab, open } = browsing;
    await browsing.setWidth(width);
    await browsing.setTheme(theme);
    const before = tab.problems.length;
    for (const [index, [path, shown]] of pages.entries()) {
      // Two long lists of the same make, in English alone: once is enough.
      if (/^\/docs\/(?:api|graphql)$/.test(path) && turn > 0 && !isLong) continue;
      const language = only ?? languageTags[(index + turn) % languageTags.length] ?? 'en';
      const label = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      // The card allows no script, not even that of the test.
      await tab.send('Page.setBypassCSP', { enabled: path.startsWith('/embed/') });
      await open(label);
      assert.equal(await tab.evaluate(`document.querySelector('${shown}') !== null`), true, label);
      assert.equal(await tab.evaluate('document.documentElement.lang'), language, label);
      assert.ok(Number(await tab.evaluate(overflow)) <= 0, `${label} scrolls sideways`);
      assert.deepEqual(await tab.evaluate(outside), [], label);
      assert.deepEqual(await tab.evaluate(squeezed), [], label);
      assert.deepEqual(await tab.evaluate(small), [], label);
      await tab.evaluate(thinned);
      if (rules !== 'none') assert.deepEqual(await browsing.violations(rules === 'contrast'), [], label);
    }
    const foreign = tab.requested.filter((url) => !url.startsWith(service.url));
    assert.deepEqual(foreign, [], 'nothing comes from elsewhere');
    const problems = tab.problems.slice(before);
    assert.deepEqual(
      problems.filter((text) => !/status of 40[04]/.test(text)),
      [],
    );
    assert.ok(problems.length <= refusedPages.length, 'a browser reports the pages that are refused, and no other');
  });
}
