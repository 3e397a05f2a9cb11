import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory, type Carrier } from '@wayseal/detect';
import { isConfirmedBroken, nextLinkRecord, withoutBrokenLink, type LinkRecord } from './link-state.ts';
import type { LinkVerdict } from './link-verdict.ts';

const dayMs = 86_400_000;

function row(slug: string): Carrier {
  const carrier = builtInDirectory().findCarrier(slug);
  assert.ok(carrier);
  return carrier;
}

/** The record after checks of one page: verdict and day of each. */
function after(carrier: Carrier, ...checks: readonly (readonly [LinkVerdict, number])[]): LinkRecord {
  let record: LinkRecord | undefined;
  for (const [verdict, day] of checks) {
    const finding = { verdict, status: null, reason: null, finalUrl: null, reportedBy: null };
    const template = carrier.urlTemplate ?? '';
    record = nextLinkRecord(record, { ...finding, template, url: template, checkedAt: day * dayMs });
  }
  assert.ok(record);
  return record;
}

const ups = row('ups');

const histories: readonly (readonly [broken: boolean, ...checks: (readonly [LinkVerdict, number])[]])[] = [
  [false, ['gone', 1]],
  [false, ['gone', 1], ['gone', 7.9]],
  [true, ['gone', 1], ['gone', 8]],
  [true, ['moved', 1], ['gone', 8]],
  [true, ['gone', 1], ['gone', 5], ['moved', 9]],
  [true, ['gone', 1], ['blocked', 4], ['gone', 8]],
  [true, ['gone', 1], ['error', 4], ['gone', 8]],
  [false, ['gone', 1], ['ok', 4], ['gone', 8]],
  [false, ['gone', 1], ['gone', 8], ['ok', 9]],
  [false, ['gone', 1], ['error', 8]],
  [false, ['blocked', 1], ['blocked', 30]],
];

for (const [broken, ...checks] of histories) {
  const name = checks.map(([verdict, day]) => `${verdict} on day ${day}`).join(', ');
  test(`${name}: ${broken ? 'confirmed broken' : 'stays'}`, () => {
    assert.equal(isConfirmedBroken(after(ups, ...checks)), broken);
  });
}

test('starts a new streak for another template', () => {
  const old = after(ups, ['gone', 1]);
  const finding = { verdict: 'gone', status: 404, reason: 'http_404', finalUrl: null, reportedBy: null } as const;
  const next = nextLinkRecord(old, { ...finding, template: 'https://ups.example/', url: '', checkedAt: 9 * dayMs });
  assert.equal(next.brokenSince, 9 * dayMs);
});

test('falls back from a deep link to its parent page and from a page to the root of its host', () => {
  const broken = (slug: string): Carrier => withoutBrokenLink(row(slug), after(row(slug), ['gone', 1], ['gone', 8]));
  assert.equal(broken('ups').urlTemplate, 'https://www.ups.com/track');
  assert.equal(broken('ups').linkType, 'search_page');
  assert.equal(broken('ups').curatedUrl, false);
  assert.equal(broken('maersk').urlTemplate, 'https://www.maersk.com/');
  assert.equal(broken('maersk').linkType, 'home_page');
  assert.equal(broken('evri').urlTemplate, 'https://www.evri.com/');
});

test('serves no evidence of the broken address with the page that replaces it', () => {
  const sourced: Carrier = { ...ups, urlSources: ['code:a/b', 'code:c/d'], linkEvidence: 'two_sources' };
  const served = withoutBrokenLink(sourced, after(sourced, ['gone', 1], ['gone', 8]));
  assert.deepEqual([served.urlSources, served.linkEvidence], [[], 'unsourced']);
});

test('calls the parent of a deep link a home page only on the company’s main host', () => {
  const instead = (urlTemplate: string): readonly (string | null)[] => {
    const carrier: Carrier = { ...ups, urlTemplate };
    const served = withoutBrokenLink(carrier, after(carrier, ['gone', 1], ['gone', 8]));
    return [served.urlTemplate, served.linkType];
  };
  assert.deepEqual(instead('https://www.line.example/?no={number}'), ['https://www.line.example/', 'home_page']);
  assert.deepEqual(instead('https://line.example/en/?no={number}'), ['https://line.example/en/', 'home_page']);
  assert.deepEqual(instead('https://line.co.uk/#{number}'), ['https://line.co.uk/', 'home_page']);
  assert.deepEqual(instead('https://track.line.example/?no={number}'), ['https://track.line.example/', 'search_page']);
});

test('keeps a row without a record, with a record of another page and without a confirmed failure', () => {
  assert.equal(withoutBrokenLink(ups, undefined), ups);
  assert.equal(withoutBrokenLink(ups, after(ups, ['gone', 1])), ups);
  assert.equal(withoutBrokenLink(ups, after(row('fedex'), ['gone', 1], ['gone', 8])), ups);
});
