/** Histories and inclusion documents on /verify in a browser: each history with its own. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { type Browsing, startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

const verdict = "document.querySelector('.result')?.dataset.verdict";
const inclusionOf = "document.querySelector('#inclusion').value";
let browsing: Browsing;
const documents: Record<'delivered' | 'returned', { chain: string; inclusion: string }> = {
  delivered: { chain: '', inclusion: '' },
  returned: { chain: '', inclusion: '' },
};
before(async () => {
  if (noChromium) return;
  browsing = await startBrowsing();
  for (const name of ['delivered', 'returned'] as const) {
    const path = `/api/v1/shipments/${sandboxUuid(`SVCTEST-${name.toUpperCase()}`)}`;
    documents[name] = {
      chain: (await browsing.service.request(`${path}/proof`)).text,
      inclusion: (await browsing.service.request(`${path}/inclusion`)).text,
    };
  }
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

async function start(): Promise<void> {
  await browsing.open('/verify?lang=en');
  await browsing.until("document.querySelector('#verify').dataset.checks !== undefined");
}

/** Drops files on the page, as a person does. */
const drop = (...texts: (string | Uint8Array)[]): Promise<unknown> =>
  browsing.tab.evaluate(`{
    const dataTransfer = new DataTransfer();
    for (const bytes of ${JSON.stringify(texts.map((text) => [...Buffer.from(text)]))})
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'proof.json'));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }`);

test('a new history is not checked with the inclusion document of another', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  const { delivered, returned } = documents;
  await start();
  await drop(delivered.chain);
  await until(`${verdict} === 'self_consistent'`);
  assert.equal(
    await tab.evaluate("document.querySelector('#inclusion').checkVisibility()"),
    true,
    'what the remedy names is in view',
  );
  await drop(delivered.inclusion);
  await until(`${verdict} === 'sandbox'`);
  await drop(returned.chain);
  await until(`${verdict} === 'self_consistent' && ${inclusionOf} === ''`);
  await drop(returned.chain, returned.inclusion);
  await until(`${verdict} === 'sandbox'`);
  await tab.evaluate("document.querySelector('#in-browser [data-again]').click()");
  await until("document.querySelector('.result') === null");
  assert.equal(await tab.evaluate(inclusionOf), '');
  assert.equal(await tab.evaluate('document.activeElement.id'), 'file', 'the keyboard goes on at the form');
  await drop(delivered.inclusion, delivered.chain);
  await until(`${verdict} === 'sandbox'`);
});

test(
  'an inclusion document that was typed first stays for the history that follows',
  { skip: noChromium },
  async () => {
    const { tab, until } = browsing;
    const { chain, inclusion } = documents.delivered;
    await start();
    await tab.evaluate(`document.querySelector('#inclusion').value = ${JSON.stringify(inclusion)}`);
    await drop(chain);
    await until(`${verdict} === 'sandbox'`);
  },
);

test(
  'a file that is too large or begins with a mark of an editor is refused with its reason',
  { skip: noChromium },
  async () => {
    const { until } = browsing;
    await start();
    await drop(`\uFEFF${documents.delivered.chain}`);
    await until("document.querySelector('#in-browser [role=alert]')?.textContent.includes('without BOM')");
    await browsing.tab.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{'.repeat(3_000_000)], 'proof.json'));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }`);
    await until("document.querySelector('#in-browser [role=alert]')?.textContent.includes('larger than 1 MB')");
  },
);
