import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeLink, type LinkHop } from './link-verdict.ts';
import { registrableDomain } from '@wayseal/detect';

function hops(...pairs: readonly (readonly [number, string])[]): LinkHop[] {
  return pairs.map(([status, url]) => ({ status, url: new URL(url) }));
}

const page = 'https://www.carrier.com/track?id=1';

const cases: readonly (readonly [verdict: string, reason: string | null, LinkHop[], failure?: string])[] = [
  ['ok', null, hops([200, page])],
  ['ok', null, hops([204, page])],
  ['ok', null, hops([302, page], [200, 'https://www.carrier.com/'])],
  ['ok', null, hops([301, page], [200, 'https://track.carrier.com/new'])],
  ['ok', null, hops([301, 'https://carrier.com/'], [200, 'https://www.carrier.com/'])],
  ['moved', 'to_root', hops([301, page], [200, 'https://www.carrier.com/'])],
  ['moved', 'to_root', hops([308, page], [200, 'https://new.carrier.com/'])],
  ['moved', 'other_domain', hops([302, page], [200, 'https://parked.net/carrier'])],
  ['gone', 'http_404', hops([404, page])],
  ['gone', 'http_410', hops([301, page], [410, 'https://www.carrier.com/x'])],
  ...[401, 403, 406, 429, 451].map((status) => ['blocked', `http_${status}`, hops([status, page])] as const),
  ...[400, 405, 500, 502, 503].map((status) => ['error', `http_${status}`, hops([status, page])] as const),
  ['error', 'http_302', hops([302, page])],
  ['error', 'dns', [], 'dns'],
  ['error', 'timeout', hops([302, page]), 'timeout'],
];

for (const [verdict, reason, chain, failure] of cases) {
  const path = chain.map(({ status, url }) => `${status} ${url.href}`).join(', ');
  test(`${verdict} ${reason ?? ''}: ${path}`, () => {
    const finding = judgeLink(chain, failure ?? null);
    assert.deepEqual([finding.verdict, finding.reason], [verdict, reason]);
    assert.equal(finding.finalUrl, chain.length > 1 ? chain.at(-1)?.url.href : null);
  });
}

test('finds the registrable domain of a host', () => {
  for (const [host, domain] of [
    ['www.ups.com', 'ups.com'],
    ['ups.com', 'ups.com'],
    ['track.royalmail.co.uk', 'royalmail.co.uk'],
    ['k2k.sagawa-exp.co.jp', 'sagawa-exp.co.jp'],
    ['a.b.post.at', 'post.at'],
    ['www.auspost.com.au', 'auspost.com.au'],
    ['t.carrier.dev', 'carrier.dev'],
    ['93.184.216.34', '93.184.216.34'],
  ] as const) {
    assert.equal(registrableDomain(host), domain, host);
  }
});
