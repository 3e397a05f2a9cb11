import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isForbiddenAddress, parseSubnet } from './target-address.ts';
import { areForbidden, strictTargets, vetTargetUrl } from './target-url.ts';

interface Example {
  readonly url: string;
  readonly verdict: string;
  readonly why: string;
}

/** URL as a JSON literal, verdict, reason; `[dns …]` holds the answers of the resolver, absent when it must not be asked. */
const examples = readFileSync(new URL('../../../tests/directory/target-examples.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('url\t'))
  .map((line): Example => {
    const [url = '', verdict = '', why = ''] = line.split('\t');
    return { url: JSON.parse(url) as string, verdict, why };
  });

test('reads the examples', () => {
  assert.ok(examples.length >= 40);
});

for (const { url, verdict, why } of examples) {
  test(`${verdict}: ${JSON.stringify(url).slice(0, 80)}, ${why}`, () => {
    const vetted = vetTargetUrl(url);
    const answers = /\[dns ([^\]]+)\]/.exec(why)?.[1];
    if (answers === undefined || !vetted.ok) {
      assert.equal(vetted.ok, verdict === 'allow');
      if (vetted.ok) assert.equal(vetted.target.kind, 'address', 'a resolver would be asked');
      return;
    }
    assert.equal(vetted.target.kind, 'name');
    if (answers === 'NXDOMAIN') return;
    const addresses = [...answers.matchAll(/(?:A|AAAA)=(\S+)/g)].flatMap((found) => found[1]!.split(','));
    assert.equal(areForbidden(addresses, strictTargets), verdict === 'reject');
  });
}

const reasons = {
  '': 'length',
  'https://a b.example.com/': 'characters',
  'https://a.example.com/\ud800': 'characters',
  'ftp://a.example.com/': 'scheme',
  'https:///a.example.com/': 'scheme',
  'https://user@a.example.com/': 'authority',
  'https://a.example.com/#x': 'fragment',
  'https://a.example.com:99999/': 'parse',
  'https://a.example.com:0/': 'port',
  'https://a.example.com:6667/': 'port',
  'https://0x7f.1/': 'ip_form',
  'https://127。0。0。1/': 'ip_form',
  'https://[::1]/': 'ip_forbidden',
  'https://-a.example.com/': 'host',
  'https://intranet/': 'host_reserved',
  'https://single/': 'host',
  'https://x.localhost/': 'host_reserved',
} as const;

test('gives every refusal its reason word', () => {
  for (const [url, reason] of Object.entries(reasons)) {
    assert.deepEqual(vetTargetUrl(url), { ok: false, reason }, JSON.stringify(url));
  }
});

test('refuses a name without addresses or with any forbidden one', () => {
  assert.equal(areForbidden([], strictTargets), true);
  assert.equal(areForbidden(['93.184.216.34', 'fe80::1%eth0'], strictTargets), true);
  assert.equal(areForbidden(['93.184.216.34', '2606:4700::1'], strictTargets), false);
});

test('refuses every address of ::/8 in any spelling', () => {
  let seed = 20_261_121;
  const next = (): string => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 16).toString(16);
  };
  for (let count = 0; count < 20_000; count += 1) {
    const address = `${(Number.parseInt(next(), 16) & 0xff).toString(16)}:${Array.from({ length: 7 }, next).join(':')}`;
    assert.equal(isForbiddenAddress(address, strictTargets), true, address);
  }
  for (const address of ['', 'x', '1.2.3', '01.2.3.4', '1.2.3.256', '::ffff:8.8.8.8', '64:ff9b::808:808', '1:2']) {
    assert.equal(isForbiddenAddress(address, strictTargets), true, address);
  }
});

test('refuses exactly up to the edges of the forbidden ranges', () => {
  for (const address of [
    '172.32.0.0',
    '172.15.255.255',
    '100.128.0.0',
    '11.0.0.0',
    '223.255.255.255',
    '168.63.129.17',
  ]) {
    assert.equal(isForbiddenAddress(address, strictTargets), false, address);
  }
  for (const address of ['172.31.255.255', '100.127.255.255', '10.255.255.255', '255.255.255.255', '168.63.129.16']) {
    assert.equal(isForbiddenAddress(address, strictTargets), true, address);
  }
  assert.equal(isForbiddenAddress('2001:200::1', strictTargets), false);
  assert.equal(isForbiddenAddress('2001:1ff::1', strictTargets), true);
  assert.equal(isForbiddenAddress('4000::1', strictTargets), true);
});

test('allows only the ranges, names and plain http that the operator has set', () => {
  const rules = { ...strictTargets, allowSubnets: [parseSubnet('127.0.0.1/32')], allowHosts: ['receiver.test'] };
  assert.equal(vetTargetUrl('https://127.0.0.1:8443/', rules).ok, true);
  assert.equal(vetTargetUrl('https://127.0.0.2/', rules).ok, false);
  assert.equal(vetTargetUrl('https://receiver.test/', rules).ok, true);
  assert.equal(vetTargetUrl('https://other.test/', rules).ok, false);
  assert.equal(vetTargetUrl('http://127.0.0.1/', rules).ok, false);
  const withHttp = { ...rules, allowHttp: true };
  assert.equal(vetTargetUrl('http://127.0.0.1/', withHttp).ok, true);
  assert.equal(vetTargetUrl('http://receiver.test/', withHttp).ok, true);
  assert.deepEqual(vetTargetUrl('http://hooks.example.com/', withHttp), { ok: false, reason: 'scheme' });
  assert.deepEqual(vetTargetUrl('http://8.8.8.8/', withHttp), { ok: false, reason: 'scheme' });
  assert.equal(isForbiddenAddress('64:ff9b::808:808', { ...rules, nat64: true }), false);
  assert.equal(isForbiddenAddress('64:ff9b::a00:1', { ...rules, nat64: true }), true);
});

test('names a malformed range', () => {
  for (const text of ['', 'x', '10.0.0.0/33', '::1/129', '10.0.0/8', '10.0.0.0/-1']) {
    assert.throws(() => parseSubnet(text), /^Error: "/, text);
  }
});
