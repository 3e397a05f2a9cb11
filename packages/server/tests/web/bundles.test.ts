import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
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

test('the start page with its font takes at most 60 kB, its scripts 15 kB, without the library of the first key', async (t) => {
  await using service = await startTestService();
  const { text } = await service.request('/');
  const loaded = [...text.matchAll(/(?:src|<link[^>]*href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, path = '']) => path,
  );
  assert.equal(new Set(loaded).size, 4, loaded.join(' '));
  const sizeOf = async (path: string): Promise<number> => {
    const answer = await service.request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    if (path.endsWith('.woff2')) return answer.body.length;
    assert.equal(answer.headers['content-encoding'], 'br', path);
    const plain = await service.request(path);
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.ok(plain.body.length > answer.body.length);
    return answer.body.length;
  };
  const sizes = new Map<string, number>();
  for (const path of loaded) sizes.set(path, await sizeOf(path));
  const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const whole = sum([...sizes.keys()]) + gzipSync(text).length;
  const scripts = sum([...sizes.keys()].filter((path) => path.endsWith('.js')));
  t.diagnostic(`${whole} bytes, ${scripts} of them scripts`);
  assert.ok(whole <= 60_000, `${whole} bytes`);
  assert.ok(scripts <= 15_000, `${scripts} bytes of scripts`);
  const [, library = ''] = /data-detect="([^"]+)"/.exec(text) ?? [];
  assert.ok((await sizeOf(library)) <= 60_000, 'the library that comes with the first key');
});
