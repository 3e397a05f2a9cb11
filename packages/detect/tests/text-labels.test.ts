/** Forms of labels and names that no table lists. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findInText } from '../src/index.ts';

const primaryIn = (text: string) => findInText(text)[0]?.detection.primary ?? null;

test('reads labels with a word for their number, in the plural and as compounds', () => {
  for (const label of [
    'order no.',
    'Order numbers',
    'número de pedido',
    'N.º de factura',
    'Nr zamówienia',
    'Rechnungs-Nr.',
    'Rechnungsnr',
    'Vorgangs-Nr.',
    'Schaden-Nr.',
    'Vertrags-Nr.',
    'Teile-Nr.',
    'Factuurnummers',
    'orderNumber',
    'order_id',
    '<OrderNumber>',
    '"invoiceNo"',
    'A/C',
  ])
    for (const number of ['975935843783', 'V7000608563']) assert.equal(primaryIn(`${label}: ${number}`), null, label);
  assert.equal(primaryIn('"trackingNumber":"26229252831","carrier":"GLS"')?.carrier?.slug, 'gls');
  assert.equal(primaryIn('Purolator PIN: 362596589097')?.carrier?.slug, 'purolator');
});

test('a number behind a label of seals is none, whatever its form', () => {
  for (const label of ['Seal No.', 'Seals', 'Siegel', 'Plombe', 'precinto', '封号', 'seal_no'])
    for (const number of ['MLBR1721864', 'EMCU5730415', 'OOLU888219'])
      assert.equal(primaryIn(`${label}: ${number}`), null, `${label} ${number}`);
  assert.equal(primaryIn('Container / Seal: EMCU5730415')?.type, 'iso6346');
  assert.equal(findInText('Container,Seal\nMSKU1554240,MLBR1721864').length, 1);
});

test('check digits alone stay at low beside a carrier of which no format fits', () => {
  for (const text of [
    'Yurtiçi Kargo takip no: 685269162929',
    'An Post tracking number: 625965890929',
    'Sent with Econt: 3863753526',
    'Shipped by DACHSER.\n\nTracking number: 685269162929',
  ]) {
    const primary = primaryIn(text);
    assert.equal(primary?.confidence, 'low', text);
    assert.equal(primary.carrier, null, text);
  }
});

test('a name without capitals counts beside its number or with a label', () => {
  for (const [text, slug] of [
    ['Paket mit dpd: 01180992314992 kommt', 'dpd-de'],
    ['Paket mit gls, nr 26229252831', 'gls'],
    ['Gls 26229252831', 'gls'],
    ['maersk bl 226585851', 'maersk'],
    ['your dpd parcel, tracking number 01180992314992', 'dpd-de'],
  ] as const)
    assert.equal(primaryIn(text)?.carrier?.slug, slug, text);
  for (const text of ['dpd came late; 01180992314992', 'bring 01180992314992', 'one 123456780'])
    assert.equal(primaryIn(text)?.evidence.includes('context_carrier') ?? false, false, text);
});
