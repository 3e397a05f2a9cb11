/** Keys from an address: anyone who can change them on the way can forge a valid proof. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { examplePod } from './support/example.ts';
import { startFakeService } from './support/fake-service.ts';
import { exampleRecords, issuer } from './support/keys.ts';
import { type Run, runVerify } from './support/run-verify.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-keys-'));
after(() => rm(folder, { recursive: true, force: true }));
const pod = path.join(folder, 'pod.json');
await writeFile(pod, JSON.stringify(await examplePod()));
const document = JSON.stringify({ issuer, keys: exampleRecords });

/** Answers of the network by address: a document, or where it redirects to. */
function network(t: TestContext, answers: Readonly<Record<string, string | URL>>): readonly string[] {
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', (address: string | URL) => {
    asked.push(String(address));
    const answer = answers[String(address)];
    if (answer === undefined) return Promise.reject(new Error('no such address'));
    if (typeof answer === 'string') return Promise.resolve(new Response(answer));
    return Promise.resolve(new Response(null, { status: 302, headers: { location: answer.href } }));
  });
  return asked;
}

const withKeys = (...words: readonly string[]): Promise<Run> => runVerify(['pod', pod, '--keys', ...words]);

test('refuses keys over http from another machine, without a request', async (t) => {
  const asked = network(t, { 'http://keys.example/k.json': document });
  for (const address of ['http://keys.example/k.json', 'HTTP://keys.example/k.json']) {
    const { exit, out, err } = await withKeys(address);
    assert.deepEqual([exit, out], [2, '']);
    assert.equal(
      err.split('\n')[0],
      `wayseal-verify: '${address}' would bring the keys unencrypted; use https, or add --insecure-http on a network you trust`,
    );
  }
  const pinned = await runVerify(['pod', pod, '--pin', 'http://keys.example/k.json']);
  assert.equal(pinned.exit, 2);
  assert.deepEqual(asked, []);
});

test('takes keys over https, over http from this machine, and over http where that is allowed', async (t) => {
  network(t, { 'https://keys.example/k.json': document, 'http://keys.example/k.json': document });
  assert.equal((await withKeys('https://keys.example/k.json')).exit, 0);
  assert.equal((await withKeys('http://keys.example/k.json', '--insecure-http')).exit, 0);
  t.mock.restoreAll();
  await using service = await startFakeService();
  service.routes.set('/k.json', document);
  assert.equal((await withKeys(`${service.url}/k.json`)).exit, 0);
});

test('follows a redirect of the keys from https to https only', async (t) => {
  const asked = network(t, {
    'https://keys.example/moved': new URL('https://other.example/k.json'),
    'https://other.example/k.json': document,
    'https://keys.example/down': new URL('http://other.example/k.json'),
    'http://127.0.0.1/away': new URL('https://other.example/k.json'),
    'https://keys.example/loop': new URL('https://keys.example/loop'),
  });
  assert.equal((await withKeys('https://keys.example/moved')).exit, 0);
  const down = await withKeys('https://keys.example/down');
  assert.equal(down.exit, 2);
  assert.match(
    down.err,
    /it redirects to http:\/\/other\.example\/k\.json; keys follow redirects from https to https only/,
  );
  assert.equal(asked.includes('http://other.example/k.json'), false);
  assert.equal((await withKeys('http://127.0.0.1/away')).exit, 2);
  assert.match((await withKeys('https://keys.example/loop')).err, /it redirects more than 5 times/);
});

test('refuses an address of another kind', async () => {
  const { exit, err } = await withKeys('ftp://keys.example/k.json');
  assert.equal(exit, 2);
  assert.match(
    err,
    /^wayseal-verify: the keys must be a file or an address with https, not 'ftp:\/\/keys\.example\/k\.json'\n/,
  );
});
