/** Export and import of the watchlist. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { noChromium } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { fileOf, item, problem, sample, startWatching, type Watching } from '../support/watching.ts';

let watching: Watching;
let browsing: Watching['browsing'];
let tab: Watching['tab'];
let kept: Watching['kept'];
let openWith: Watching['openWith'];
let choose: Watching['choose'];
before(async () => {
  if (noChromium) return;
  watching = await startWatching();
  ({ browsing, tab, kept, openWith, choose } = watching);
});
after(async () => {
  if (!noChromium) await watching[Symbol.asyncDispose]();
});
beforeEach(async () => {
  if (!noChromium) await watching.reset();
});

test('export, clear storage, import: the same watchlist, byte for byte', { skip: noChromium }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-export-'));
  try {
    await tab.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      browserContextId: tab.browserContextId,
    });
    await openWith(sample);
    const before = await kept();
    await tab.evaluate("document.querySelector('#export').click()");
    const name = 'wayseal-watchlist.json';
    const written = await eventually('the download', async () =>
      (await readdir(folder)).includes(name) ? await readFile(path.join(folder, name), 'utf8') : undefined,
    );
    assert.equal(written, before);
    await tab.evaluate('localStorage.clear()');
    await browsing.open('/watchlist?lang=en');
    await browsing.until("document.querySelector('#empty').hidden === false");
    assert.equal(await tab.evaluate("document.querySelector('#empty h2').textContent"), 'Nothing here yet');
    assert.equal(await kept(), null);
    await choose(written);
    await browsing.until("document.querySelectorAll('tr[data-key]').length === 5");
    assert.equal(await kept(), before);
    await choose(written);
    await browsing.until("document.querySelector('#said').textContent === '5 numbers imported.'");
    assert.equal(await kept(), before, 'a second import changes nothing');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an import merges by number and keeps the label that is there', { skip: noChromium }, async () => {
  await openWith([item('020-12345675', { label: 'Mine', seen: '2026-11-05T00:00:00.000Z' }), item('MSKU6011672')]);
  await choose(
    fileOf([
      item('MSKU 601167-2', { label: 'Theirs', carrier: 'maersk' }),
      item('02012345675', { label: 'Theirs', added: '2026-10-01T00:00:00Z' }),
      item('RR287043775IN'),
    ]),
  );
  await browsing.until("document.querySelectorAll('tr[data-key]').length === 3");
  assert.equal(
    await kept(),
    fileOf([
      item('020-12345675', { label: 'Mine', added: '2026-10-01T00:00:00Z', seen: '2026-11-05T00:00:00.000Z' }),
      item('MSKU6011672', { carrier: 'maersk', label: 'Theirs' }),
      item('RR287043775IN'),
    ]),
  );
});

test('refuses files that are no watchlist, and says why', { skip: noChromium }, async () => {
  await openWith(sample, '/watchlist?lang=en');
  const before = await kept();
  const many = (count: number) => Array.from({ length: count }, (_, index) => item(`HOSTILE${index}`));
  const files: Readonly<Record<string, RegExp>> = {
    '': /not a watchlist/,
    '<html>': /not a watchlist/,
    '[]': /not a watchlist/,
    null: /not a watchlist/,
    '{"v":1,"items":{}}': /not a watchlist/,
    '{"v":"1","items":[]}': /not a watchlist/,
    '{"v":7,"items":[]}': /version 7/,
    [fileOf([null as never])]: /Entry 1/,
    [fileOf([item('OK1'), item('')])]: /Entry 2/,
    [fileOf([item('A'.repeat(81))])]: /Entry 1/,
    [fileOf([item('A\nB')])]: /Entry 1/,
    [fileOf([item(7 as never)])]: /Entry 1/,
    [fileOf([item('A', { label: 'L'.repeat(81) })])]: /Entry 1/,
    [fileOf([item('A', { carrier: ['maersk'] })])]: /Entry 1/,
    [fileOf([item('A', { carrier: '<b>' })])]: /Entry 1/,
    [fileOf([item('A', { added: 'yesterday' })])]: /Entry 1/,
    [fileOf([item('A', { seen: 5 })])]: /Entry 1/,
    [fileOf(many(501))]: /You would have 506 numbers; the limit is 500/,
    [' '.repeat(1024 * 1024 + 1)]: /1025 kB; the limit is 1024 kB/,
  };
  for (const [content, message] of Object.entries(files)) {
    await choose('{');
    await browsing.until(`/not a watchlist/.test(${problem})`);
    await choose(content);
    await browsing.until(`${String(message)}.test(${problem})`);
    assert.equal(await kept(), before, content.slice(0, 60));
  }
  await choose(fileOf([item('__proto__'), item('<img src=x onerror=alert(1)>', { extra: 1 })]));
  await browsing.until("document.querySelectorAll('tr[data-key]').length === 7");
  assert.equal(await tab.evaluate("document.querySelector('main img') === null"), true);
  assert.doesNotMatch(String(await kept()), /extra/);
});
