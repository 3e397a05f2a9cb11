import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertOcean, containersOfSample, readOceanSample, readOceanSamples } from '../../support/ocean-samples.ts';
import { mulberry32 } from '../../support/random.ts';

for (const sample of readOceanSamples().flatMap((one) => [one, ...containersOfSample(one)])) {
  if (sample.expected.status_code !== undefined || sample.expected.kind === 'rate_limited') continue;
  test(`reads ${sample.name}, in any order of its entries`, () => {
    assertOcean(sample, readOceanSample(sample));
    const random = mulberry32(20_300_314);
    const shuffled = <Item>(list: readonly Item[]): readonly Item[] =>
      list
        .map((item) => [random(), item] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, item]) => item);
    for (let round = 0; round < 100; round += 1) assertOcean(sample, readOceanSample(sample, shuffled));
  });
}

test('samples of every carrier are there', () => {
  assert.ok(readOceanSamples().length >= 15 || process.env['WAYSEAL_CARRIER_SAMPLES'] !== undefined);
});
