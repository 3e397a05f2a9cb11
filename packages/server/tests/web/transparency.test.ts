import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { transparencyPage } from '../../src/modules/proofs/pages/transparency.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

let folder: string;
let service: TestService;
let witness: TestService;
let database: Database;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wayseal-log-page-'));
  witness = await startTestService();
  const keys = (await witness.request('/.well-known/wayseal-keys.json')).json() as never as {
    keys: readonly { purpose: string; vkey: string }[];
  };
  // It does not know this log, so it signs nothing of it.
  const vkey = keys.keys.find(({ purpose }) => purpose === 'witness')?.vkey ?? '';
  service = await startTestService({
    environment: { WAYSEAL_DATA_DIR: folder, WAYSEAL_WITNESSES: `${vkey} ${witness.url}/witness` },
  });
  database = openDatabase({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  for (const number of ['1Z999AA10123456784', '1Z999AA10123456785']) {
    const uuid = await addShipment(database, { number });
    await recordScan(database, uuid, { status: 'in_transit' });
    await service.service.ports.sealing.sealed([{ id: uuid, source: 'ingest' }]);
  }
});
after(async () => {
  await database[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await witness[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface Roots {
  readonly data: {
    readonly total: number;
    readonly roots: readonly { readonly tree_size: number; readonly root_hash: string }[];
  };
}

test('the page shows every published root as the API answers it, with the newest first', async () => {
  const { data } = (await service.request('/api/v1/transparency/roots')).json() as never as Roots;
  const { text, status } = await service.request('/transparency');
  assert.equal(status, 200);
  const hashes = [...text.matchAll(/<td><code>([0-9a-f]{64})<\/code>/g)].map(([, hash]) => hash);
  assert.deepEqual(hashes, data.roots.map(({ root_hash: hash }) => hash).toReversed());
  assert.ok(text.includes(`<code>${data.roots.at(-1)?.root_hash}</code>`));
  for (const [, link = ''] of text.matchAll(/<li>\s*<a href="(\/[^"]+)"><code>/g)) {
    assert.equal((await service.request(link)).status, 200, link);
  }
});

test('two sizes are compared on the page itself; published ones with their signatures', async () => {
  const { data } = (await service.request('/api/v1/transparency/roots')).json() as never as Roots;
  const newest = data.roots.at(-1)?.tree_size ?? 0;
  assert.ok(newest > 2);
  const signed = await service.request(`/transparency?from=${newest}&to=${newest}`);
  assert.match(signed.text, /data-verdict="valid"/);
  const proven = await service.request(`/transparency?from=1&to=${newest}&lang=de`);
  assert.match(proven.text, /data-verdict="self_consistent"/);
  assert.match(proven.text, new RegExp(`Das Log mit 1 Einträgen ist der Anfang dessen mit ${newest} Einträgen`));
  const [, verify = ''] = /href="(\/verify\?kind=consistency[^"]*)"/.exec(proven.text) ?? [];
  const page = await service.request(verify.replaceAll('&amp;', '&'));
  assert.match(page.text, /data-verdict="self_consistent"/);
});

test('sizes that cannot be compared give the form back with the reason', async () => {
  for (const query of ['from=0&to=1', 'from=2&to=1', 'from=1&to=999999', 'from=x&to=', 'from=1e3&to=1', 'to=1']) {
    const { status, text } = await service.request(`/transparency?${query}`);
    assert.equal(status, 400, query);
    assert.match(text, /id="problem" role="alert"/);
    assert.doesNotMatch(text, /data-verdict=/);
  }
  const hostile = await service.request(`/transparency?from=${encodeURIComponent('"><script>x</script>')}&to=1`);
  assert.doesNotMatch(hostile.text, /<script>/);
  for (const query of ['index=-1', 'index=999999999', 'index=x', 'utm=1']) {
    assert.equal((await service.request(`/transparency?${query}`)).status, 200, query);
  }
});

test('a witness that is asked and has not signed is shown as one that has not', async () => {
  const { text } = await service.request('/transparency');
  assert.match(text, /has not signed the newest root/);
  assert.match((await witness.request('/transparency')).text, /No outside witness is set up/);
});

test('without a form there is no script that looks for it', () => {
  assert.deepEqual(transparencyPage(testView('en'), null, null, 'https://track.example').scripts, []);
});

test('the proof is fetched and checked in the browser', { skip: noChromium }, async () => {
  await using browsing = await startBrowsing();
  const { tab, open, until } = browsing;
  await open('/transparency?lang=fr');
  await until("document.querySelector('#compare').dataset.checks === 'here'");
  await tab.evaluate("document.querySelector('#from').value = '1'; document.querySelector('#compare button').click()");
  await until("document.querySelector('#in-browser [data-verdict]') !== null");
  const text = String(await tab.evaluate("document.querySelector('#in-browser').textContent"));
  assert.match(text, /contrôlé dans ce navigateur/);
  assert.match(text, /est le début du journal/);
  assert.equal(await tab.evaluate("document.querySelector('#in-browser [lang=en]') === null"), true);
  await tab.evaluate(
    "document.querySelector('#from').value = '9999'; document.querySelector('#compare button').click()",
  );
  await until("document.querySelector('#in-browser [role=alert]') !== null");
});
