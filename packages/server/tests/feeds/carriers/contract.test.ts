/** Every carrier's adapter against its public contract, over HTTP: requests, credentials, refusals and answers. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  const left = leftToFillIn(kind);
  test(`${kind}: nothing is left to fill in`, () => {
    assert.equal(left.length, 0, `fill in from the carrier's contract:\n${left.join('\n')}`);
  });
  if (left.length > 0) continue;
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

/** Places that `npm run new:feed` left open, as `file:line text`. */
function leftToFillIn(kind: string): readonly string[] {
  const server = path.join(import.meta.dirname, '../../..');
  const set = path.join(server, 'tests/feeds/carriers/samples', kind);
  const files = [
    path.join(folder, `${kind}.ts`),
    path.join(server, 'src/modules/feeds/work/carriers', `${kind}.ts`),
    path.join(server, 'data/feeds', `${kind}.json`),
    ...(existsSync(set) ? readdirSync(set).map((name) => path.join(set, name)) : []),
  ];
  return files.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.includes('FILL-IN') ? `  ${path.relative(server, name)}:${index + 1} ${line.trim()}` : [],
      ),
  );
}
