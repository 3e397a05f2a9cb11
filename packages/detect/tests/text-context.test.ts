/** In running text a label or a carrier's name within 40 characters lifts what is weak by itself to low. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextLabels } from '../src/data/context-labels.ts';
import { kindLabels, labelledKinds } from '../src/data/kind-labels.ts';
import { findInText } from '../src/index.ts';

const bare = '9783161484100';

function primaryIn(text: string) {
  return findInText(text)[0]?.detection.primary ?? null;
}

test('skips a bare shape in ordinary text', () => {
  for (const text of [bare, `The book ${bare} is out of print.`, `Order ${bare}, invoice 123456789.`]) {
    assert.deepEqual(findInText(text), []);
  }
});

test('lifts a shape by every label of every language and names no carrier', () => {
  for (const [language, labels] of Object.entries(contextLabels)) {
    for (const label of labels.split(', ')) {
      const match = primaryIn(`${label.toUpperCase()}: ${bare}`);
      assert.equal(match?.confidence, 'low', `${language}: ${label}`);
      assert.equal(match?.carrier, null, `${language}: ${label}`);
    }
  }
  for (const text of [`Ihre Sendungsnummer lautet ${bare}`, `Número de seguimiento: ${bare}`, `Nr przesyłki ${bare}`]) {
    const types = findInText(text)[0]?.detection.matches.map((match) => match.type);
    assert.ok(types?.includes('poste_it'), text);
  }
});

test('lifts a shape by every label that names a kind, and puts a number of this kind first', () => {
  const numbers = {
    air_cargo: '02012345675',
    bol: '446041558743',
    container: 'MSKU6011672',
    house_bill: '446041558743',
  };
  for (const kind of labelledKinds) {
    for (const label of Object.values(kindLabels[kind]).flatMap((list) => list.split(', '))) {
      assert.equal(primaryIn(`${label.toUpperCase()}: ${bare}`)?.confidence, 'low', label);
      assert.equal(primaryIn(`${label}: ${numbers[kind]}`)?.vertical, kind === 'house_bill' ? 'bol' : kind, label);
    }
  }
});

test('reads a number as the kind that its label names, and otherwise as before', () => {
  assert.equal(primaryIn('Shipped on board, bill of lading 446041558743.')?.type, 'bol');
  assert.equal(primaryIn('Shipped on board, bill of lading number is 238475612.')?.type, 'bol');
  assert.equal(primaryIn('Tracking number 446041558743')?.type, 'dhl_de_12');
  assert.equal(primaryIn('Connaissement : 238475612')?.type, 'bol');
  assert.equal(primaryIn('提单号：238475612')?.type, 'bol');
  for (const text of ['The electricity house bill no 238475612', 'Master bill 123456789', 'Equipment no 9783161484100'])
    assert.equal(primaryIn(text), null, text);
  assert.equal(primaryIn('B/L copy attached.\nTracking number: 446041558743')?.type, 'dhl_de_12');
});

test('a house bill is of a forwarder: its form names no line, its SCAC or a name beside it does', () => {
  const lines = (text: string) => {
    const match = primaryIn(text);
    return [match?.type, match?.carrier?.slug ?? null, match?.candidates];
  };
  for (const label of ['HBL', 'House B/L no.', 'House bill of lading', '分提单号'])
    for (const number of ['238475612', 'AFZ0203814', '0SEA009630'])
      assert.deepEqual(lines(`${label}: ${number}`), ['bol', null, []], `${label}: ${number}`);
  assert.deepEqual(lines('B/L: 238475612'), ['bol', null, ['maersk']]);
  assert.deepEqual(lines('HBL: MAEU203176301'), ['bol', 'maersk', ['maersk']]);
  assert.deepEqual(lines('HBL 238475612, Maersk'), ['bol', 'maersk', ['maersk']]);
});

test('counts a label up to 40 characters before or after the number', () => {
  const between = (count: number): string => ' '.repeat(count);
  assert.ok(primaryIn(`tracking number${between(40)}${bare}`) !== null);
  assert.equal(primaryIn(`tracking number${between(41)}${bare}`), null);
  assert.ok(primaryIn(`${bare}${between(40)}tracking number`) !== null);
  assert.equal(primaryIn(`${bare}${between(41)}tracking number`), null);
  assert.ok(primaryIn(`Your tracking number:\n${bare}`) !== null);
});

test('lifts the shapes of a named carrier', () => {
  assert.equal(primaryIn(`Poste Italiane has your parcel ${bare}`)?.carrier?.slug, 'poste-italiane');
  assert.equal(primaryIn(`UPS has your parcel ${bare}`), null);
  assert.equal(primaryIn('Sent with Evri, 1234567890123456.')?.carrier?.slug, 'evri');
  assert.equal(primaryIn('Bill 6265577921 of COSCO Shipping Lines')?.type ?? 'bol', 'bol');
});

test('counts a one-word name in its exact letters, or beside its number', () => {
  assert.equal(primaryIn('one of them is SH9EL8963400'), null);
  assert.equal(primaryIn('the maersk ship has 123456780'), null);
  assert.equal(primaryIn('from Maersk 123456780')?.carrier?.slug, 'maersk');
});

test('finds a number with a wrong check digit beside a label', () => {
  const match = primaryIn('Tracking number 9400111206206406260788');
  assert.equal(match?.type, 'usps_impb');
  assert.equal(match?.check_digit, 'invalid');
});

test('finds none of these in strict mode', () => {
  for (const text of [`Tracking number ${bare}`, 'Tracking number 9400111206206406260788']) {
    assert.deepEqual(findInText(text, { strict: true }), []);
  }
});

test('lifts no part of a longer word', () => {
  assert.deepEqual(findInText(`tracking img_${bare}.jpg`), []);
});

test('a label beside the name of a carrier lifts no shape of others', () => {
  const bills: readonly [text: string, carrier: string][] = [
    ['Maersk B/L 238475612', 'maersk'],
    ['B/L no. 238475612 Maersk', 'maersk'],
    ['MAERSK\nBL No: 238475612', 'maersk'],
    ['Maersk Line bill of lading no 238475612', 'maersk'],
    ['COSCO B/L 6384756102', 'cosco'],
  ];
  for (const [text, carrier] of bills) {
    const match = primaryIn(text);
    assert.deepEqual([match?.type, match?.carrier?.slug], ['bol', carrier], text);
  }
  assert.equal(primaryIn('UPS tracking number 9783161484100')?.type, primaryIn('tracking number 9783161484100')?.type);
});
