import { test } from 'node:test';
import { assertExpected, readCarrierSamples, readSample } from '../../support/carrier-samples.ts';

for (const sample of readCarrierSamples()) {
  test(`reads ${sample.name}`, async () => {
    assertExpected(sample, (await readSample(sample)).answer);
  });
}
