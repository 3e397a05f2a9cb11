/**
 * The numbers of the public catalogue jkeen/tracking_number_data. Its files are not in this repository: point
 * WAYSEAL_TRACKING_NUMBER_DATA at its folder `couriers` to run this.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { detect } from '../src/index.ts';

const folder = process.env['WAYSEAL_TRACKING_NUMBER_DATA'];

/** Our families for each courier of the catalogue. */
const typesOfCourier: Readonly<Record<string, RegExp>> = {
  amazon: /^amazon/u,
  canada_post: /^canada_post/u,
  canpar: /^canpar/u,
  deutsche_post: /^dhl_de|^dhl_leitcode|^sscc|^s10/u,
  dhl: /^dhl_/u,
  dpd: /^dpd_/u,
  fedex: /^fedex_|^sscc$|^usps_impb$/u,
  gofo: /^gofo/u,
  landmark: /^landmark/u,
  lasership: /^lasership/u,
  old_dominion: /^old_dominion/u,
  ontrac: /^ontrac|^lasership/u,
  purolator: /^purolator/u,
  s10: /^s10$/u,
  speedee: /^speedee/u,
  ups: /^ups_/u,
  usps: /^usps_/u,
  yodel: /^yodel/u,
  yunexpress: /^yunexpress/u,
};

interface CatalogueFile {
  readonly courier_code: string;
  readonly tracking_numbers: readonly { readonly test_numbers?: { readonly valid?: readonly string[] } }[];
}

function readNumbers(path: string): { courier: string; number: string }[] {
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { courier_code: courier, tracking_numbers: formats } = JSON.parse(
        readFileSync(`${path}/${file}`, 'utf8'),
      ) as CatalogueFile;
      return formats.flatMap((format) => (format.test_numbers?.valid ?? []).map((number) => ({ courier, number })));
    });
}

test(
  'valid numbers of the catalogue: the courier is among the candidates always, first for at least 97 %',
  { skip: folder === undefined ? 'WAYSEAL_TRACKING_NUMBER_DATA is not set' : false },
  () => {
    const numbers = readNumbers(folder ?? '');
    let first = 0;
    for (const { courier, number } of numbers) {
      const types = typesOfCourier[courier];
      assert.ok(types !== undefined, `courier ${courier} is new: add it to the list`);
      const { matches, primary } = detect(number);
      assert.ok(
        matches.some((match) => types.test(match.type)),
        `${courier} ${number}`,
      );
      if (primary !== null && types.test(primary.type)) first++;
    }
    assert.ok(numbers.length > 0);
    assert.ok(first / numbers.length >= 0.97, `${first} of ${numbers.length}`);
  },
);
