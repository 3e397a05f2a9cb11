import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import { verifyDocument } from '@wayseal/proofs';
import { startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { pages, refusedPages } from '../support/page-list.ts';
import { startTestService } from '../support/service.ts';

const asset = (name: string): URL => new URL(`../../generated/${name}.js`, import.meta.url);

/** One number per line of the library's own vectors. */
const numbers = readFileSync(new URL('../../../detect/tests/vectors.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .filter((number) => number !== '');

test('the library in browsers recognises what the library in Node recognises', async () => {
  const browser = (await import(asset('detect').href)) as { detect: typeof detect };
  assert.ok(numbers.length > 50);
  for (const hints of [undefined, { country: 'DE', carrier: 'dhl' }, { sender_country: 'FR', email_domain: 'ups.com' }])
    for (const number of numbers) assert.deepEqual(browser.detect(number, hints), detect(number, hints), number);
});

test('the verifier in browsers is the verifier in Node', async () => {
  const browser = (await import(asset('proofs').href)) as { verifyDocument: typeof verifyDocument };
  for (const text of ['{}', '{"spec":"svt2"}', '{"spec":"spod1"}', '{"spec":"smt1"}'])
    assert.deepEqual(await browser.verifyDocument(text, null), await verifyDocument(text, null));
});

/** Limits in bytes for a page as it loads, before anybody uses it: everything with the font, and its scripts alone. */
const most = { page: 60_000, scripts: 15_000 };

test('every page takes at most 60 kB over the wire with its font, and 15 kB of scripts', async (t) => {
  await using service = await startTestService();
  const packed = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string): Promise<number> => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const answer = await service.request(path, { headers: packed });
    assert.equal(answer.status, 200, path);
    if (!path.endsWith('.woff2')) {
      assert.equal(answer.headers['content-encoding'], 'br', path);
      const plain = await service.request(path);
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.ok(plain.body.length > answer.body.length);
    }
    sizes.set(path, answer.body.length);
    return answer.body.length;
  };
  for (const [page] of pages) {
    // The card sends no font, and refusals are smaller.
    if (page.startsWith('/embed/') || refusedPages.includes(page)) continue;
    for (const language of ['en', 'de']) {
      const path = `${page}${page.includes('?') ? '&' : '?'}lang=${language}`;
      const { text } = await service.request(path, { headers: { accept: 'text/html' } });
      const loaded = new Set(
        [...text.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(
          ([, asset = '']) => asset,
        ),
      );
      assert.ok(loaded.size >= 3, [...loaded].join(' '));
      let [whole, scripts] = [await sizeOf(path), 0];
      for (const asset of loaded) {
        whole += await sizeOf(asset);
        if (asset.endsWith('.js')) scripts += await sizeOf(asset);
      }
      t.diagnostic(`${path}: ${whole} bytes, ${scripts} of them scripts`);
      assert.ok(whole <= most.page, `${path}: ${whole} bytes`);
      assert.ok(scripts <= most.scripts, `${path}: ${scripts} bytes of scripts`);
    }
  }
  const [, library = ''] = /data-detect="([^"]+)"/.exec((await service.request('/')).text) ?? [];
  // Over 150 formats, 900 carriers and labels in 60 languages; no page waits for it.
  assert.ok((await sizeOf(library)) <= 80_000, 'the library that comes with the first key');
});

test('pages load by themselves the scripts that their markup names, and no other', { skip: noChromium }, async () => {
  await using browsing = await startBrowsing();
  const { service, tab } = browsing;
  for (const path of ['/', '/verify', '/transparency', '/watchlist']) {
    const { text } = await service.request(path);
    const before = tab.requested.length;
    await browsing.open(path);
    // Modules of the markup have run; what they load at once is requested by then.
    await tab.evaluate('new Promise((seen) => requestIdleCallback(seen))');
    const scripts = tab.requested.slice(before).filter((url) => url.endsWith('.js'));
    for (const url of scripts)
      assert.ok(text.includes(`src="${new URL(url).pathname}"`), `${path} loads ${url} unseen`);
    assert.ok(scripts.length >= 2, path);
  }
});
