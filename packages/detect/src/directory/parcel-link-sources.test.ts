/** Every row of parcel carriers, posts and freight: what its page opens must not say more than its sources prove. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInDirectory } from './index-of-carriers.ts';
import type { Carrier } from './types.ts';

const categories = ['parcel', 'post_ems', 'freight'] as const;
const rows = builtInDirectory().carriers.filter(({ category }) => categories.some((name) => name === category));
const deepLinks = rows.filter(({ linkType }) => linkType === 'deep_link');

function slugsOf(carriers: readonly Carrier[]): readonly string[] {
  return carriers.map(({ slug }) => slug).sort();
}

/** Deep links older than the rule of two sources: they come here with their first source and leave with the second. */
const withOneSource = [
  'an-post',
  'aramex',
  'bpost',
  'brt',
  'ceska-posta',
  'couriersplease',
  'cyprus-post',
  'dpd-fr',
  'geniki',
  'israel-post',
  'korea-post',
  'landmark-global',
  'magyar-posta',
  'parcelforce',
  'pos-malaysia',
  'ppl-cz',
  'ptt',
  'rl-carriers',
  'sagawa',
  'seur',
  'surat-kargo',
  'ukrposhta',
  'yamato',
  'yurtici-kargo',
];

test('builds a deep link from the carrier’s own page or two independent sources', () => {
  const short = deepLinks.filter(({ linkEvidence }) => linkEvidence === 'one_source');
  assert.deepEqual(slugsOf(short), withOneSource);
});

/** Lower a number when a link gets its sources: it must never rise again. */
const unsourced = { parcel: 40, post_ems: 8, freight: 6 } as const;

test('lets the number of deep links without a source only fall', () => {
  for (const category of categories) {
    const bare = deepLinks.filter((row) => row.category === category && row.linkEvidence === 'unsourced');
    const found = `${category} has ${bare.length} deep links without a source: ${slugsOf(bare).join(', ')}`;
    assert.equal(bare.length, unsourced[category], found);
  }
});

test('calls a fixed page sure only with a source that shows it', () => {
  const sure = rows.filter(({ linkType, confidence }) => linkType === 'search_page' && confidence === 'sure');
  assert.ok(sure.length > 0);
  assert.deepEqual(slugsOf(sure.filter(({ linkEvidence }) => linkEvidence === 'unsourced')), []);
});

test('names a source of a link once, and no tracking service', () => {
  for (const { slug, urlSources } of rows) {
    assert.equal(new Set(urlSources).size, urlSources.length, slug);
    for (const source of urlSources) assert.doesNotMatch(source, /17track|aftership|parcelsapp|trackingmore|ship24/i);
  }
});
