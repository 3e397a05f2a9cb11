import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { detect, type DetectionResult } from '@wayseal/detect';
import { verifyDocument } from '@wayseal/proofs';
import { startTestService } from '../support/service.ts';

const asset = (name: string): URL => new URL(`../../generated/${name}.js`, import.meta.url);

/** One number per line of the library's own vectors. */
const numbers = readFileSync(new URL('../../../detect/tests/vectors.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .filter((number) => number !== '');

test('the library in browsers recognises what the library in Node recognises', async () => {
  const browser = (await import(asset('detect').href)) as { detect: (number: string) => DetectionResult };
  assert.ok(numbers.length > 50);
  for (const number of numbers) assert.deepEqual(browser.detect(number), detect(number), number);
});

test('the verifier in browsers is the verifier in Node', async () => {
  const browser = (await import(asset('proofs').href)) as { verifyDocument: typeof verifyDocument };
  for (const text of ['{}', '{"spec":"svt2"}', '{"spec":"spod1"}', '{"spec":"smt1"}'])
    assert.deepEqual(await browser.verifyDocument(text, null), await verifyDocument(text, null));
});

test('everything that the start page may ever load is at most 60 kB compressed', async (t) => {
  await using service = await startTestService();
  const { text } = await service.request('/');
  const paths = [...text.matchAll(/(?:src|data-detect|<link[^>]*href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  );
  assert.equal(paths.length, 3, paths.join(' '));
  let bytes = 0;
  for (const path of paths) {
    const answer = await service.request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    assert.equal(answer.headers['content-encoding'], 'br', path);
    bytes += answer.body.length;
    const plain = await service.request(path);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.ok(plain.body.length > answer.body.length);
  }
  const { gzipSync } = await import('node:zlib');
  bytes += gzipSync(text).length;
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= 60_000, `${bytes} bytes`);
});
