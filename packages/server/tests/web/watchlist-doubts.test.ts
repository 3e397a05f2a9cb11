/** The watchlist of a browser: numbers in doubt or without a page, and the place in a long list when a row goes. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { noChromium } from '../support/chromium.ts';
import { answered, item, startWatching, type Watching } from '../support/watching.ts';

let watching: Watching;
before(async () => {
  if (!noChromium) watching = await startWatching();
});
after(async () => {
  if (!noChromium) await watching[Symbol.asyncDispose]();
});
beforeEach(async () => {
  if (!noChromium) await watching.reset();
});

test('says as the list does what is in doubt and what has no page', { skip: noChromium }, async () => {
  const { openWith, browsing, tab } = watching;
  const numbers = ['986578788855', 'HELLO123', 'TGHU1234567', '020-12345675'];
  await openWith(
    [...numbers.map((number) => item(number)), item('123456789012', { carrier: 'fedex' })],
    '/watchlist?lang=en',
  );
  await browsing.until(answered);
  const rows = await tab.evaluate(`[...document.querySelectorAll('tr[data-key]')].map((row) => [
    row.dataset.key, row.closest('tbody').querySelector('th span').textContent,
    row.cells[1].firstElementChild.textContent, row.cells[2].textContent.trim()])`);
  assert.deepEqual(rows, [
    ['986578788855', 'Needs you', 'FedEx or another', 'Check first'],
    ['HELLO123', 'Needs you', 'Carrier unknown', 'Check first'],
    ['02012345675', 'Carrier’s page only', 'Lufthansa Cargo', '–'],
    ['123456789012', 'Carrier’s page only', 'FedEx', '–'],
    ['TGHU1234567', 'No carrier’s page known', 'Carrier unknown', '–'],
  ]);
});

test('a long list stays where it is when a row is removed', { skip: noChromium }, async () => {
  const { openWith, browsing, tab } = watching;
  await openWith(
    Array.from({ length: 60 }, (_, index) => item(`SVCTEST-DEMO-${index}`)),
    '/watchlist?lang=en',
  );
  await browsing.until("document.querySelectorAll('tr[data-key]').length === 60");
  await tab.evaluate("document.querySelectorAll('tr[data-key]')[45].scrollIntoView({ block: 'center' })");
  const before = Number(await tab.evaluate('scrollY'));
  assert.ok(before > 1_000, String(before));
  await tab.evaluate("document.querySelectorAll('[data-remove]')[45].click()");
  await browsing.until("document.activeElement.closest('#undo') !== null");
  const moved = Math.abs(Number(await tab.evaluate('scrollY')) - before);
  assert.ok(moved < 200, `${moved} px`);
  const { top, bottom } = (await tab.evaluate(
    "(({ top, bottom }) => ({ top, bottom }))(document.querySelector('#undo button').getBoundingClientRect())",
  )) as { top: number; bottom: number };
  assert.ok(top >= 0 && bottom <= Number(await tab.evaluate('innerHeight')), 'Undo is in view');
});
