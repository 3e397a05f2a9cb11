import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sandboxUuid } from '@wayseal/proofs';
import { startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';
import { startTestService } from '../support/service.ts';

const uuid = sandboxUuid('SVCTEST-DELIVERED');
/** In English; 40 kB of it verify. The sentences of the checks in another language take 14 kB. */
const largest = 78 * 1024;
const largestTranslated = 92 * 1024;

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the copy is one small file in every language, with the keys of now, and loads nothing', async (t) => {
  await using service = await startTestService();
  const keys = (await service.request('/.well-known/wayseal-keys.json')).text;
  const { issuer } = JSON.parse(keys) as { issuer: string };
  for (const language of ['en', 'de', 'es', 'fr']) {
    const { text, headers, status } = await service.request(`/verify/offline?lang=${language}`);
    assert.equal(status, 200);
    assert.equal(headers['content-disposition'], 'attachment; filename="wayseal-verify.html"');
    t.diagnostic(`${language}: ${Buffer.byteLength(text)} bytes`);
    const most = language === 'en' ? largest : largestTranslated;
    assert.ok(Buffer.byteLength(text) <= most, `${language}: ${Buffer.byteLength(text)} bytes`);
    assert.match(text, new RegExp(`<html lang="${language}">`));
    assert.ok(text.includes(keys.trim().replaceAll('"', '&quot;')), 'the keys stand in it');
    assert.ok(text.includes(issuer));
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(text) ?? [];
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const scripts = [...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
    assert.equal(scripts.length, 1);
    const plain = policy.replaceAll('&#39;', "'");
    assert.ok(plain.startsWith("default-src 'none'; "));
    assert.ok(plain.includes(hashOf(style)) && plain.includes(hashOf(scripts[0] ?? '')), plain);
    assert.doesNotMatch(text.replace(scripts[0] ?? '', ''), /\b(?:src|href|action)="/);
    assert.doesNotMatch(scripts[0] ?? '', /<!--|<\/?script/i);
  }
});

async function savedCopy(t: TestContext, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-copy-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'wayseal-verify.html');
  await writeFile(file, text);
  return pathToFileURL(file).href;
}

test('the copy checks from a disk without a network, and asks before it fetches', { skip: noChromium }, async (t) => {
  await using browsing = await startBrowsing();
  const { service, tab, until } = browsing;
  const url = await savedCopy(t, (await service.request('/verify/offline')).text);
  const pod = (await service.request(`/api/v1/shipments/${uuid}/pod?download=1`)).text;
  const verdict = "document.querySelector('#in-browser [data-verdict]')?.dataset.verdict";
  const network = (offline: boolean) =>
    tab.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  const ready = "document.querySelector('#verify')?.dataset.checks === 'here'";

  await network(true);
  await tab.send('Page.navigate', { url });
  await until(ready);
  await tab.evaluate("document.querySelector('button[value=verify]').click()");
  await until("document.querySelector('#in-browser [role=alert]') !== null");
  await tab.evaluate(`document.querySelector('#document').value = ${JSON.stringify(pod)}`);
  await tab.evaluate("document.querySelector('button[value=verify]').click()");
  await until(`${verdict} === 'sandbox'`);
  await tab.evaluate("document.querySelector('#in-browser button[value=break-bit]').click()");
  await until("document.querySelector('#in-browser .checks .fail') !== null");
  assert.notEqual(await tab.evaluate(verdict), 'sandbox');
  const forged = await readFile(
    new URL('../../../../vectors/logged/invalid/forged-tail.json', import.meta.url),
    'utf8',
  );
  const {
    document: chain,
    inclusions,
    keys,
  } = JSON.parse(forged) as {
    readonly document: object;
    readonly inclusions: readonly object[];
    readonly keys: object;
  };
  const history = { document: chain, inclusion: inclusions[0], keys };
  const fill = (name: string, value: unknown) =>
    tab.evaluate(`document.querySelector('#${name}').value = ${JSON.stringify(JSON.stringify(value))}`);
  const own = await tab.evaluate("document.querySelector('#keys').value");
  for (const [name, value] of Object.entries(history)) await fill(name, value);
  await tab.evaluate("document.querySelector('button[value=verify]').click()");
  await until(`${verdict} === 'partly_logged'`);
  await tab.evaluate("document.querySelector('#inclusion').value = ''");
  await tab.evaluate("document.querySelector('button[value=verify]').click()");
  await until(`${verdict} === 'self_consistent'`);
  await tab.evaluate(`document.querySelector('#keys').value = ${JSON.stringify(own)}`);
  await tab.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(pod)}], 'pod.json'));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }`);
  await until(`${verdict} === 'sandbox'`);
  assert.deepEqual(await browsing.violations(), []);
  await network(false);

  const document = `${service.url}/api/v1/shipments/${uuid}/pod`;
  const before = tab.requested.length;
  await tab.evaluate("document.querySelector('#in-browser').replaceChildren()");
  await tab.evaluate(`location.hash = '#' + encodeURIComponent(${JSON.stringify(document)})`);
  await until("document.querySelector('#from-link button') !== null");
  assert.equal(await tab.evaluate("document.querySelector('#from-link code').textContent"), document);
  assert.ok(!tab.requested.slice(before).includes(document), 'nothing is fetched before the person agrees');
  await tab.evaluate("document.querySelector('#from-link button').click()");
  await until(`${verdict} === 'sandbox'`);
  assert.ok(tab.requested.slice(before).includes(document));
  for (const hostile of ['javascript:alert(1)', 'file:///etc/passwd', '%', '"><img src=x>']) {
    await tab.evaluate(`location.hash = ${JSON.stringify(hostile)}`);
    await until("document.querySelector('#from-link') === null");
  }
  assert.deepEqual(tab.problems, []);
});
