import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CarrierNames } from '../src/carrier-names.ts';
import { builtInDirectory, detect, verticals } from '../src/index.ts';

const number = '201298452277';

test('orders candidates by a carrier hint and hides none', () => {
  const plain = detect(number);
  const hinted = detect(number, { carrier: 'dhl-paket' });
  assert.equal(plain.primary?.type, 'fedex_12');
  assert.equal(hinted.primary?.type, 'dhl_de_12');
  assert.ok(hinted.primary?.evidence.includes('hint_carrier'));
  assert.equal(hinted.primary?.priority, 212 + 30);
  assert.deepEqual(hinted.matches.map((match) => match.type).sort(), plain.matches.map((match) => match.type).sort());
});

test('lifts the carriers of a country hint', () => {
  const hinted = detect(number, { country: 'de' });
  assert.equal(hinted.primary?.type, 'dhl_de_12');
  assert.ok(hinted.primary?.evidence.includes('hint_country'));
});

test('lifts no match over a stronger band', () => {
  const hinted = detect('00106141411234567897', { carrier: 'usps', country: 'US' });
  assert.equal(hinted.primary?.type, 'sscc');
  assert.ok(hinted.matches.every((match) => match.priority < 500));
});

test('keeps the fixed priorities of failed checks and bare bill numbers', () => {
  assert.equal(detect('RB123456786GB', { country: 'GB' }).matches.find((match) => match.type === 's10')?.priority, 100);
  assert.equal(
    detect('446041558743', { carrier: 'evergreen' }).matches.find((match) => match.type === 'bol')?.priority,
    50,
  );
});

test('ignores unknown hints', () => {
  assert.deepEqual(detect(number, { carrier: 'nobody', country: 'QQ' }), detect(number));
  assert.deepEqual(detect(number, {}), detect(number));
});

test('leaves shared results unchanged by hints', () => {
  const before = JSON.stringify(detect(number));
  detect(number, { carrier: 'gls', country: 'JP' });
  assert.equal(JSON.stringify(detect(number)), before);
});

const named: readonly [words: string, first: string][] = [
  ['dhl-paket', 'dhl-paket'],
  ['DHL-Paket', 'dhl-paket'],
  ['Deutsche Post', 'deutsche-post'],
  ['deutsche  post AG', 'deutsche-post'],
  ['United Parcel Service', 'ups'],
  ['UPS Ground', 'ups'],
  ['FedEx Express', 'fedex'],
  ['Österreichische Post', 'post-at'],
  ['osterreichische post', 'post-at'],
  ['DHL Express Germany', 'dhl-express'],
];
for (const [words, first] of named) {
  test(`a carrier hint in free words: ${words}`, () =>
    assert.equal(new CarrierNames(builtInDirectory()).find(words)[0], first));
}

test('a brand means all its companies', () => {
  const slugs = new CarrierNames(builtInDirectory()).find('DPD');
  for (const slug of ['dpd-de', 'dpd-uk', 'dpd-pl']) assert.ok(slugs.includes(slug), slug);
});

test('words that name nobody, and long texts, change nothing', () => {
  const names = new CarrierNames(builtInDirectory());
  assert.deepEqual(names.find('my favourite shop'), []);
  assert.deepEqual(names.find('   '), []);
  assert.deepEqual(names.find('x'.repeat(10_000)), []);
  assert.deepEqual(detect(number, { carrier: 'dhl '.repeat(1000) }), detect(number));
});

test('the domain of a mail means its carrier, on label boundaries', () => {
  const types = (domain: string) => detect(number, { email_domain: domain }).primary?.type;
  for (const domain of ['dhl.de', '@dhl.de', 'NoReply.DHL.de', 'paket.mail.dhl.de.'])
    assert.equal(types(domain), 'dhl_de_12', domain);
  assert.equal(types('info.gls-group.com'), 'gls_12');
  for (const domain of ['evildhl.de', 'dhl.de.example', 'gmail.com', '', 'someone@dhl.de x', 'a'.repeat(300)])
    assert.deepEqual(detect(number, { email_domain: domain }), detect(number), domain);
  assert.ok(detect(number, { email_domain: 'dhl.de' }).primary?.evidence.includes('hint_email_domain'));
});

test('the country of the sender means its carriers and its post', () => {
  const hinted = detect(number, { sender_country: 'de' });
  assert.equal(hinted.primary?.type, 'dhl_de_12');
  assert.ok(hinted.primary?.evidence.includes('hint_sender_country'));
  assert.ok(detect('RB123456785GB', { sender_country: 'GB' }).primary?.evidence.includes('hint_sender_country'));
  assert.ok(!detect('RB123456785GB', { sender_country: 'DE' }).primary?.evidence.includes('hint_sender_country'));
});

test('several hints: the carrier says more than the country, and none crosses a band', () => {
  const both = detect(number, { carrier: 'FedEx', country: 'DE', sender_country: 'DE' });
  assert.equal(both.primary?.type, 'fedex_12');
  const all = detect('00106141411234567897', {
    carrier: 'usps',
    country: 'US',
    sender_country: 'US',
    email_domain: 'usps.com',
  });
  assert.equal(all.primary?.type, 'sscc');
});

test('orders the candidates of a match, and names one where the number names none', () => {
  const plain = detect('111493779261');
  const jp = (result: typeof plain) => result.matches.find(({ type }) => type === 'jp_12');
  assert.equal(jp(plain)?.carrier, null);
  const hinted = detect('111493779261', { carrier: 'Sagawa' });
  assert.equal(hinted.primary?.type, 'jp_12');
  assert.equal(hinted.primary?.carrier?.slug, 'sagawa');
  assert.deepEqual(hinted.primary?.candidates, ['sagawa', 'yamato', 'japan-post']);
});

test('names the company that a hint or a host means, of several that share a form', () => {
  const sharing: readonly [number: string, carrier: string][] = [
    ['JJD000390007843423425', 'dhl-paket'],
    ['JVGL0827364501928374', 'dhl-ecommerce-nl'],
    ['JVGL0827364501928374', 'dhl-ecommerce-uk'],
    ['3SDHL0192837465', 'dhl-ecommerce-nl'],
    ['15501293847561U', 'dpd-uk'],
  ];
  for (const [shared, carrier] of sharing) {
    const { primary } = detect(shared, { carrier });
    assert.equal(primary?.carrier?.slug, carrier, shared);
    assert.equal(primary?.candidates[0], carrier, shared);
    assert.ok(primary?.evidence.includes('hint_carrier'));
  }
  assert.equal(detect('https://track.dpd.co.uk/parcels/15501293847561U').primary?.carrier?.slug, 'dpd-uk');
  const german = 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=JJD000390007843423425';
  assert.equal(detect(german).primary?.carrier?.slug, 'dhl-paket');
  assert.equal(detect('JVGL0827364501928374', { carrier: 'DHL' }).primary?.carrier?.slug, 'dhl-express');
});

test('names no company of DHL where its number, its country or the name of another carrier leaves several', () => {
  for (const number of ['JVGL0827364501928374', 'JJD000390007843423425', 'JD5588582155677101', 'JUL651838529']) {
    for (const hints of [{}, { country: 'NL' }, { carrier: 'ups' }]) {
      const piece = detect(number, hints).matches.find(({ type }) => type === 'dhl_piece');
      assert.equal(piece?.carrier, null, number);
      assert.ok(piece.candidates.includes('dhl-express') && piece.candidates.includes('dhl-ecommerce-nl'), number);
    }
  }
  for (const express of ['JJD014600003434363217', 'JD014600003434363217']) {
    assert.equal(detect(express).primary?.carrier?.slug, 'dhl-express');
  }
});

test('names the line that moves the container of a lessor, and leaves those of lines to their owner', () => {
  for (const hinted of [
    detect('TCLU4839207', { carrier: 'maersk' }),
    detect('https://www.maersk.com/tracking/TCLU4839207'),
  ]) {
    assert.equal(hinted.primary?.type, 'iso6346');
    assert.equal(hinted.primary?.carrier?.slug, 'maersk');
    assert.ok(hinted.warnings.includes('owner_is_not_carrier'));
  }
  assert.equal(detect('TCLU4839207', { carrier: 'dhl-express' }).primary?.carrier, null);
  assert.equal(detect('MSKU6011672', { carrier: 'hapag-lloyd' }).primary?.carrier?.slug, 'maersk');
});

test('a hint of the kind lifts what has its form, and lowers what only passes a check of another kind', () => {
  const bill = detect('238475612', { vertical: 'bol' });
  assert.equal(bill.primary?.type, 'bol');
  assert.ok(bill.primary.evidence.includes('hint_vertical'));
  assert.ok(
    bill.possible_shapes.some(({ type }) => type === 'tnt'),
    'it hides none',
  );
  assert.equal(detect('17612345675', { vertical: 'air_cargo' }).primary?.confidence, 'medium');
  assert.equal(detect('17612345675', { vertical: 'parcel' }).primary?.vertical, 'parcel');
});

test('a hint of the kind changes nothing for a number that is sure by itself', () => {
  const sure = ['020-12345675', 'MSKU6011672', 'RR287043775IN', '1Z999AA10123456784'];
  for (const number of sure) {
    for (const vertical of verticals) assert.deepEqual(detect(number, { vertical }), detect(number), number);
  }
});

test('a kind that does not exist changes nothing', () => {
  assert.deepEqual(detect(number, { vertical: 'constructor' as never }), detect(number));
});
