/** Every carrier's adapter against its public contract, over HTTP: requests, credentials, refusals and answers. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { carrierKinds, loadCarrier } from '../../../src/modules/feeds/work/carriers/catalogue.ts';
import type { Carrier } from '../../../src/modules/feeds/work/carriers/carrier.ts';
import type { CarrierContract } from '../../support/carrier-contract.ts';
import { readCarrierSamples } from '../../support/carrier-samples.ts';
import { readingTests } from './contract-readings.ts';
import { requestTests } from './contract-requests.ts';
import { refusalTests } from './contract-refusals.ts';

const folder = path.join(import.meta.dirname, 'contracts');
const samples = readCarrierSamples();

test('every carrier has a contract, a sample with events and one without', () => {
  for (const kind of Object.keys(carrierKinds)) {
    assert.ok(existsSync(path.join(folder, `${kind}.ts`)), `tests/feeds/carriers/contracts/${kind}.ts is missing`);
    const own = samples.filter(({ carrier }) => carrier === kind);
    assert.ok(
      own.some(({ answer }) => answer === 'events'),
      `${kind} has no sample that expects events`,
    );
    assert.ok(
      own.some(({ answer }) => answer !== 'events'),
      `${kind} has no sample of an unknown number or a refusal`,
    );
  }
});

for (const kind of Object.keys(carrierKinds)) {
  const file = path.join(folder, `${kind}.ts`);
  if (!existsSync(file)) continue;
  const { contract } = (await import(pathToFileURL(file).href)) as { readonly contract: CarrierContract };
  const carrier = (await loadCarrier(kind)) as Carrier;
  requestTests(carrier, contract);
  refusalTests(carrier, contract);
  readingTests(
    carrier,
    contract,
    samples.filter((sample) => sample.carrier === kind),
  );
}
