import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { pdfPages } from '../support/pdf.ts';

const uuid = sandboxUuid('SVCTEST-DELIVERED');
/** A4 in inches. */
const paper = { paperWidth: 8.27, paperHeight: 11.69 };

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

async function print(path: string): Promise<readonly string[]> {
  await browsing.open(path);
  const { data } = await browsing.tab.send('Page.printToPDF', paper);
  return pdfPages(Buffer.from(String(data), 'base64'));
}
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

test(
  'the page of a shipment on paper: the whole history, digest and address, and no control',
  { skip: noChromium },
  async () => {
    const { service, tab } = browsing;
    for (const language of languageTags.slice(0, 2)) {
      const pages = await print(`/shipments/${uuid}?codes=1&lang=${language}`);
      const text = pages.join('');
      assert.ok(pages.length >= 1 && pages.length <= 3, `${pages.length} pages`);
      const events = Number(await tab.evaluate("document.querySelectorAll('.line [data-sequence]').length"));
      assert.equal(events, 7);
      for (const part of ['SVCTEST-DELIVERED', 'DEHAM', 'FRLYS', `${service.url}/shipments/${uuid}`]) {
        assert.ok(text.includes(plain(part)), part);
      }
      const times = (await tab.evaluate(
        "[...document.querySelectorAll('.line time')].map((time) => time.textContent)",
      )) as string[];
      for (const time of times) assert.ok(text.includes(plain(time)), time);
      const { data } = (await service.request(`/api/v1/shipments/${uuid}/proof`)).json() as never as {
        data: { chain_digest: string };
      };
      assert.ok(text.includes(data.chain_digest), 'the digest of the proof');
      const controls = [
        "document.querySelector('header nav').innerText",
        "document.querySelector('.actions .btn:not([hidden])').innerText",
      ];
      for (const control of controls) assert.ok(!text.includes(plain(String(await tab.evaluate(control)))), control);
      assert.ok(
        pages.every((page) => page !== ''),
        'no sheet is empty',
      );
    }
  },
);

test(
  'links to elsewhere are written out on paper, on both themes alike',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const light = await print('/track/020-12345675');
    assert.ok(light.join('').includes('https://www.lufthansa-cargo.com'));
    await browsing.setTheme('dark');
    assert.deepEqual(await print('/track/020-12345675'), light);
  },
);

test('long tables and lists go on over pages without losing a row', { skip: noChromium }, async () => {
  const pages = await print('/parcel');
  assert.ok(pages.length > 1);
  const rows = (await browsing.tab.evaluate(
    "[...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)",
  )) as string[];
  // Long words are divided on paper.
  const text = pages.join('').replaceAll(/[-‐]/g, '');
  for (const row of rows) assert.ok(text.includes(plain(row).replaceAll('-', '')), row);
});
