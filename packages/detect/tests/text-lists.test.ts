/** What is said once and holds for many numbers: headings of tables, labels of lists, names behind each number of a list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInText } from '../src/index.ts';

/** Has the check digits of FedEx. */
const order = '113359559991';
/** Fits DPD by its length. */
const parcels = ['06701496017777', '01180992314992', '02073428933684', '06352055424072'];

function found(text: string): string[] {
  return findInText(text).map(
    ({ start, end, detection: { primary } }) => `${text.slice(start, end)} ${primary?.carrier?.slug ?? 'nobody'}`,
  );
}

const dpd = (numbers: readonly string[]): string[] => numbers.map((number) => `${number} dpd-de`);

test('a heading holds for its whole table', () => {
  const rows = Array.from({ length: 60 }, (_, row) => parcels[row % parcels.length]!);
  for (const separator of ['\t', ';', ' | ', ','])
    for (const end of ['\n', '\r\n']) {
      const lines = [['Order no', 'DPD parcel number', 'Qty'], ...rows.map((parcel) => [order, parcel, '1'])];
      assert.deepEqual(
        found(lines.map((cells) => cells.join(separator)).join(end)),
        dpd(rows),
        JSON.stringify(separator),
      );
    }
});

test('cells of CSV may be in quotes, and a sentence with a comma is no table', () => {
  assert.deepEqual(found(`Buyer,Order number,Parcel number\n"Doe, J",${order},${parcels[0]}`), [
    `${parcels[0]} nobody`,
  ]);
  assert.deepEqual(found(`Thanks for your order, Jo\nDPD ${parcels[0]}, ${parcels[1]}`), dpd(parcels.slice(0, 2)));
});

const lists: readonly (readonly [text: string, found: readonly string[]])[] = [
  // Labels of other things.
  [`Invoices: ${order}, 812301682522`, []],
  [`Rechnungsnummern ${order} und 812301682522`, []],
  [`Números de pedido: ${order} / 812301682522`, []],
  [`订单号：${order}、812301682522`, []],
  [`EAN:\n- ${order}\n- 812301682522\n- 975935843783`, []],
  [`Telefon: ${order}; 812301682522`, []],
  // A label reaches over no other words, and over no line that says something else.
  [`Order ${order}, sent by DPD: ${parcels[0]}`, dpd(parcels.slice(0, 1))],
  [`Order: ${order}\n812301682522`, ['812301682522 fedex']],
  [`Order ${order}, ${parcels[0]} DPD`, dpd(parcels.slice(0, 1))],
  // Labels and names of shipments.
  [`DPD\n${parcels.join('\n')}`, dpd(parcels)],
  [`DPD parcel numbers: ${parcels.join(', ')}`, dpd(parcels)],
  [`Paketnummern (DPD):\n1. ${parcels.join('\n2. ')}`, dpd(parcels)],
  // Names behind their numbers.
  [
    `685269162929 (GLS), 451928124054 (FedEx), 720246242846 (DHL), ${parcels[0]} (DPD)`,
    ['685269162929 gls', '451928124054 fedex', '720246242846 dhl-paket', `${parcels[0]} dpd-de`],
  ],
  ['451928124054 - GLS, 899881277422 - FedEx', ['451928124054 gls', '899881277422 fedex']],
  ['451928124054 GLS\n899881277422 FedEx', ['451928124054 gls', '899881277422 fedex']],
];

for (const [text, numbers] of lists)
  test(`shares what is said in ${JSON.stringify(text)}`, () => assert.deepEqual(found(text), numbers));
