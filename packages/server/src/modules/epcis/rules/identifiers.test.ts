import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkDigit } from './epc-urn.ts';
import { canonicalPath, canonicalUri, identityKey } from './identifiers.ts';

const table: readonly (readonly [string, string | undefined])[] = [
  ['urn:epc:id:sscc:0614141.1234567890', '00/106141412345678908'],
  ['urn:epc:id:sscc:061414.11234567890', '00/106141412345678908'],
  ['urn:epc:id:sscc:061414112345.67890', '00/606141411234578904'],
  ['urn:epc:id:sscc:9638527.0000000047', '00/096385270000000473'],
  ['urn:epc:id:sscc:96385274.374185296', '00/396385274741852965'],
  ['urn:epc:id:sscc:0614141.123456789', undefined],
  ['urn:epc:id:sgtin:9638527.341825.R(7)', '01/39638527418255/21/R(7)'],
  ['urn:epc:id:sgtin:9638527.041825.A%2F7', '01/09638527418254/21/A%2F7'],
  ['urn:epc:id:sgtin:9638527.041825.A%2f7', '01/09638527418254/21/A%2F7'],
  ['urn:epc:id:sgtin:9638527.041825.A.7', '01/09638527418254/21/A.7'],
  ['urn:epc:class:lgtin:9638527.041825.L-9', '01/09638527418254/10/L-9'],
  ['urn:epc:id:sgln:0614141.00777.0', '414/0614141007776'],
  ['urn:epc:id:sgln:9638527.41852.D-4', '414/9638527418520/254/D-4'],
  ['urn:epc:id:sgln:963852741852..7', '414/9638527418520/254/7'],
  ['urn:epc:id:pgln:9638527.41852', '417/9638527418520'],
  ['urn:epc:id:gsin:9638527.741852963', '402/96385277418529633'],
  ['urn:epc:id:grai:9638527.41852.77A', '8003/0963852741852077A'],
  ['urn:epc:id:gdti:9638527.41852.PO77', '253/9638527418520PO77'],
  ['urn:epc:id:sgcn:9638527.41852.12', '255/963852741852012'],
  ['urn:epc:id:sgcn:9638527.41852.A', undefined],
  ['urn:epc:id:giai:9638527.AB12', '8004/9638527AB12'],
  ['urn:epc:id:ginc:9638527.AB12', '401/9638527AB12'],
  ['urn:epc:id:cpi:9638527.AB-12.77', '8010/9638527AB-12/8011/77'],
  ['urn:epc:id:upui:9638527.041825.x', '01/09638527418254/235/x'],
  ['urn:epc:id:itip:9638527.041825.01.02.s', '8006/096385274182540102/21/s'],
  ['urn:epc:idpat:sgtin:9638527.041825.*', '01/09638527418254'],
  ['urn:epc:idpat:sscc:0614141.*', undefined],
  ['urn:epc:id:gid:100.1.2', undefined],
  ['urn:acme:pallet:1', undefined],
  ['https://example.com/some/path/00/106141412345678908?x=1', '00/106141412345678908'],
  ['HTTPS://example.com/00/106141412345678908#f', '00/106141412345678908'],
  ['http://shop.example/gtin/9638527418520/lot/AB/ser/7', '01/09638527418520/21/7'],
  ['https://id.gs1.org/01/09638527418254/22/v2/10/L-9', '01/09638527418254/10/L-9'],
  ['https://id.gs1.org/01/09638527418254/21/R%287%29', '01/09638527418254/21/R(7)'],
  ['https://id.gs1.org/414/0614141007776/254/0', '414/0614141007776/254/0'],
  ['https://id.gs1.org/414/0614141007776/', undefined],
  ['https://id.gs1.org/414/0614141007776/99/1', undefined],
  ['https://id.gs1.org/00/10614141234567890', undefined],
  ['https://id.gs1.org/constructor/1', undefined],
  ['https://id.gs1.org', undefined],
  ['geo:48.1,11.5', undefined],
];

test('finds the canonical path of each identifier in the table, or none', () => {
  for (const [text, path] of table) assert.equal(canonicalPath(text), path, text);
});

test('leaves an identifier without a path unchanged', () => {
  assert.equal(identityKey('urn:acme:pallet:1'), 'urn:acme:pallet:1');
  assert.equal(canonicalUri('urn:acme:pallet:1'), 'urn:acme:pallet:1');
  assert.equal(canonicalUri('urn:epc:id:sgln:0614141.00777.0'), 'https://id.gs1.org/414/0614141007776');
});

test('finds one path for a URN and its Digital Link at any prefix length', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(digits(17), fc.integer({ min: 6, max: 12 }), (body, split) => {
      const prefix = body.slice(1, 1 + split);
      const urn = `urn:epc:id:sscc:${prefix}.${body.slice(0, 1)}${body.slice(1 + split)}`;
      const path = `00/${body}${checkDigit(body)}`;
      assert.equal(canonicalPath(urn), path);
      assert.equal(canonicalPath(`https://any.example/x/${path}`), path);
    }),
  );
});
