/** Texts that several families claim: who comes first, and whether a person must choose. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../src/index.ts';

function typesOf(number: string): string[] {
  return detect(number).matches.map((match) => match.type);
}

function shapesOf(number: string): string[] {
  return detect(number).possible_shapes.map((shape) => shape.type);
}

test('ranks the SSCC first for 00 and 18 digits, although USPS computes the same sum', () => {
  const result = detect('00106141411234567897');
  assert.deepEqual(typesOf('00106141411234567897'), ['sscc', 'usps_20']);
  assert.equal(result.confidence, 'verified');
  assert.equal(result.decision, 'auto_select');
  assert.equal(result.primary?.carrier, null);
});

test('does not count the SSCC as a rival of DHL Paket', () => {
  const result = detect('00340434161094042557');
  assert.equal(result.primary?.type, 'dhl_de_20');
  assert.equal(result.matches[1]?.type, 'sscc');
  assert.equal(result.matches[1]?.confidence, 'verified');
  assert.equal(result.decision, 'auto_select');
});

test('reads 34 digits from 420 as USPS if the body is valid', () => {
  const number = '4201028200009261290113185417468510';
  assert.equal(detect(number).primary?.type, 'usps_impb');
  assert.equal(detect(number).decision, 'auto_select');
});

test('reads 11 digits as Old Dominion by prefix, else as DHL and Japan Post together', () => {
  assert.equal(detect('07209562763').primary?.type, 'old_dominion');
  assert.deepEqual(typesOf('73891051146').slice(0, 2), ['dhl_express', 'japan_post_11']);
  assert.equal(detect('73891051146').decision, 'needs_confirmation');
});

test('reads a mistyped air waybill in its written layout as nothing else', () => {
  for (const prefix of ['002', '020', '057', '176', '999']) {
    for (let serial = 1_234_500; serial < 1_234_600; serial++) {
      const wrong = (serial + 3) % 7;
      for (const written of [
        `${prefix}-${serial}${wrong}`,
        `${prefix}-${String(serial).slice(0, 4)} ${serial % 1000}${wrong}`,
      ]) {
        assert.deepEqual(typesOf(written), ['mawb'], written);
        assert.equal(detect(written).suggestions[0]?.value, `${prefix}-${serial}${serial % 7}`, written);
      }
    }
  }
  assert.equal(detect('00212345674').primary?.type, 'dhl_express');
});

test('never selects a 12-digit number unattended', () => {
  const result = detect('201298452277');
  assert.deepEqual(typesOf('201298452277').slice(0, 3), ['fedex_12', 'dhl_de_12', 'gls_12']);
  assert.equal(result.decision, 'needs_confirmation');
  assert.equal(result.possible_shapes.at(-1)?.type, 'bol');
});

test('ranks the 14-digit format with a check digit first', () => {
  assert.equal(detect('09133131530724').primary?.type, 'hermes_de');
});

test('matches nothing for three letters and nine digits, and names Purolator before a bill without SCAC', () => {
  assert.deepEqual(typesOf('KYV009956937'), []);
  assert.deepEqual(shapesOf('KYV009956937'), ['purolator_alpha', 'bol']);
});

test('ranks FedEx before DPD for 15 digits', () => {
  assert.equal(detect('568283610012000').primary?.type, 'fedex_15');
  assert.ok(typesOf('081842492657285').includes('dpd_14'));
});

test('rates Yodel and DHL high for JD and JJD with 16 digits, and selects neither', () => {
  for (const number of ['JD0002233573349153', 'JJD0002233573349153']) {
    const result = detect(number);
    assert.deepEqual(typesOf(number).slice(0, 2), ['yodel', 'dhl_piece']);
    assert.deepEqual(
      result.matches.slice(0, 2).map((match) => match.confidence),
      ['high', 'high'],
    );
    assert.equal(result.decision, 'needs_confirmation');
  }
});

test('matches DHL and names Purolator for J, two letters and nine digits', () => {
  assert.deepEqual(typesOf('JQX123456789'), ['dhl_piece']);
  assert.deepEqual(shapesOf('JQX123456789'), ['purolator_alpha', 'bol']);
});

test('reads four letters and seven digits only as a container, valid or not', () => {
  assert.deepEqual(typesOf('MSKU6011672'), ['iso6346']);
  assert.deepEqual(typesOf('HLCU1234567'), ['iso6346']);
  assert.equal(detect('HLCU1234567').primary?.check_digit, 'invalid');
  assert.equal(detect('HLCU1234567').confidence, 'low');
});

test('gives a failed check digit priority 100', () => {
  for (const number of ['MSKU6011673', 'RB123456786GB', '1Z999AA10123456785', '020-12345674']) {
    const failed = detect(number).matches.find((match) => match.check_digit === 'invalid');
    assert.equal(failed?.priority, 100, number);
    assert.equal(failed?.confidence, 'low', number);
  }
});

test('names USPS and no shipper for AI 92', () => {
  const { primary } = detect('9261290283641500004181');
  assert.equal(primary?.carrier?.slug, 'usps');
  assert.deepEqual(primary?.candidates.slice(0, 3), ['usps', 'fedex', 'ups']);
});

test('rates air waybills by layout, prefix and check digit', () => {
  const bands = (number: string) => {
    const match = detect(number).matches.find((one) => one.type === 'mawb');
    return match === undefined ? 'none' : `${match.confidence} ${match.check_digit}`;
  };
  assert.equal(bands('020-12345675'), 'high valid');
  assert.equal(bands('020-1234 5675'), 'high valid');
  assert.equal(bands('02012345675'), 'medium valid');
  assert.equal(bands('020 12345675'), 'medium valid');
  assert.equal(bands('002-12345675'), 'medium valid');
  assert.equal(bands('00212345675'), 'low valid');
  assert.equal(bands('020-12345674'), 'low invalid');
  assert.equal(bands('02012345674'), 'none');
  assert.ok(detect('002-12345675').warnings.includes('unknown_airline_prefix'));
  assert.equal(detect('002-12345675').tracking_number, '002-12345675');
});

test("warns about a container's owner, printed zero and category R", () => {
  assert.deepEqual(detect('MSKU6011672').warnings, ['owner_is_not_carrier']);
  assert.deepEqual(detect('MSKU2000140').warnings, ['check_remainder_10', 'owner_is_not_carrier']);
  assert.deepEqual(detect('MSKU0000140').warnings, ['owner_is_not_carrier']);
  const lessor = detect('TEXU3070079').primary;
  assert.equal(lessor?.carrier, null);
  assert.deepEqual(lessor?.components['owner'], { name: 'Textainer', kind: 'lessor' });
});

test('rates postal numbers by service indicator and country', () => {
  const of = (number: string) => {
    const result = detect(number);
    const match = result.matches.find((one) => one.type === 's10')!;
    return [match.confidence, match.check_digit, result.warnings];
  };
  assert.deepEqual(of('RB123456785GB'), ['verified', 'valid', []]);
  assert.deepEqual(of('FB123456785GB'), ['high', 'valid', ['unassigned_service_indicator']]);
  assert.deepEqual(of('SB123456785GB'), ['low', 'valid', ['reserved_service_indicator']]);
  assert.deepEqual(of('RB123456785XX'), ['low', 'not_applicable', ['unknown_country']]);
  assert.deepEqual(of('RB123456786GB'), ['low', 'invalid', []]);
});

test('labels a Leitcode as a routing code', () => {
  const result = detect('57459892176279');
  const leitcode = result.matches.find((match) => match.type === 'dhl_leitcode');
  assert.equal(leitcode?.carrier ?? null, null);
});

/** Numbers of one carrier that another format takes as well: the carrier that the prefix names comes first. */
const asianPrefixes: readonly (readonly [number: string, slug: string, rival: string | null])[] = [
  ['SF1234567890123', 'sf-express', null],
  ['SPXVN048201937465', 'spx-vn', null],
  ['SPXTH048201937465', 'spx-th', null],
  ['JDVA52094718361', 'jd-logistics', 'dhl_piece'],
  ['JD0174920638514', 'jd-logistics', null],
  ['JDX031847205596', 'jd-logistics', 'dhl_piece'],
  ['JD0002233573349153', 'yodel', 'dhl_piece'],
  ['JD4820193746', 'jt-express-id', null],
  ['JNE4820193746', 'jne', 'dhl_piece'],
  ['YT7291840653172', 'yto-express', null],
  ['YT3851656990779798', 'yunexpress', null],
  ['CNUSUP00018204736', 'cainiao', 'dhl_ecommerce'],
  ['MY258201937465A', 'spx-my', 'dhl_ecommerce'],
  ['TH04822K7QM4PD', 'flash-express-th', 'dhl_ecommerce'],
  ['TH250182736451X', 'spx-th', 'flash_express_th'],
  ['LXST018273645MY', 'lazada-logistics', 'dhl_ecommerce'],
  ['NVSGACME018273645', 'ninja-van-sg', 'ninja_van'],
  ['UG318204756YP', 'yanwen', 's10'],
  ['FMPP0182736451', 'ekart', null],
];

for (const [number, slug, rival] of asianPrefixes) {
  test(`ranks ${slug} first for ${number}`, () => {
    const { primary, matches } = detect(number);
    assert.equal(primary?.carrier?.slug, slug);
    if (rival !== null) assert.ok(matches.slice(1).some((match) => match.type === rival));
  });
}

test('never lets a number range of bare digits outrank a correct check digit', () => {
  // Fourteen digits of a range of ZTO with the check digit of Hermes, twelve of SiCepat's with that of Yamato.
  assert.deepEqual(typesOf('78306192847517').slice(0, 2), ['hermes_de', 'zto_express']);
  assert.ok(typesOf('004820193742').includes('sicepat'));
  assert.equal(detect('004820193742').primary?.check_digit, 'valid');
});

test('reads the bar code of one parcel of several as its waybill', () => {
  for (const number of ['JDVA52094718361-1-2-', 'JDVA5209471836112']) {
    assert.equal(detect(number).tracking_number, 'JDVA52094718361');
  }
  assert.equal(detect('DPK361820947365-1-2-').tracking_number, 'DPK361820947365');
});

test('names Chinese, Korean and Indian carriers as shapes of 12 and 13 bare digits', () => {
  assert.deepEqual(detect('751820394618').matches, []);
  assert.ok(
    ['cn_parcel', 'kr_parcel', 'sea_parcel', 'delhivery'].every((type) => shapesOf('751820394618').includes(type)),
  );
  assert.ok(shapesOf('6091827364510').includes('korea_post_13'));
  assert.equal(detect('751820394618', { carrier: 'hanjin-express' }).primary?.carrier?.slug, 'hanjin-express');
});

/** First type, with its carrier and confidence, then the other matches. */
function readingsOf(number: string): string[] {
  const { matches } = detect(number);
  return matches.map(({ type, carrier, confidence }) => `${type} ${carrier?.slug ?? '-'} ${confidence}`);
}

test('ranks 14 digits by start: Russian postal index, Nova Post, else Hermes', () => {
  assert.deepEqual(readingsOf('40427274338536'), ['russian_post russian-post medium', 'hermes_de hermes-de medium']);
  assert.deepEqual(readingsOf('28414079383494'), ['hermes_de hermes-de medium']);
  assert.deepEqual(readingsOf('59347266497508').slice(0, 1), ['nova_poshta nova-poshta medium']);
  assert.deepEqual(readingsOf('15087799735793'), ['dpd_uk dpd-uk low']);
  // A wrong check digit of Russian Post is no match: more than a quarter of all texts begin with an index.
  assert.deepEqual(readingsOf('40427274338537'), []);
});

test('reads 14-digit timestamps as no number of Nova Post', () => {
  for (const number of ['20260817123456', '20301201000000', '20411012123456']) assert.deepEqual(readingsOf(number), []);
});

test('tells 13 digits and a letter from 14 digits and a check letter', () => {
  assert.deepEqual(readingsOf('1000438198132T'), ['dpd_pl dpd-pl medium']);
  assert.deepEqual(shapesOf('3238270897239X'), ['dpd_pl']);
  assert.equal(detect('06044302411247S').primary?.type, 'dpd_14');
});

test('names the carrier whose company prefix is in an SSCC, and selects it', () => {
  for (const [number, type] of [
    ['00259007738100739197', 'poczta_polska'],
    ['00870438101311354962', 'bring'],
  ] as const) {
    const result = detect(number);
    assert.deepEqual(typesOf(number), [type, 'sscc', 'usps_20']);
    assert.equal(result.confidence, 'verified');
    assert.equal(result.decision, 'auto_select');
  }
  const mistyped = detect('00259007738100739198');
  assert.equal(mistyped.primary?.carrier?.slug, 'poczta-polska');
  assert.equal(mistyped.confidence, 'low');
  assert.ok(mistyped.suggestions.some(({ value }) => value === '00259007738100739197'));
  // Without the application identifier, a wrong check digit says nothing.
  assert.deepEqual(detect('959007737103544388').matches, []);
});

test('never claims 10 and 11 digits for one carrier without a check digit', () => {
  assert.deepEqual(detect('1854718593').matches, []);
  assert.ok(shapesOf('1854718593').includes('cdek'));
  assert.equal(detect('1854718593', { carrier: 'cdek' }).primary?.carrier?.slug, 'cdek');
  assert.deepEqual(detect('42149877854').matches, []);
  assert.equal(detect('42149877854', { carrier: 'ppl-cz' }).primary?.carrier?.slug, 'ppl-cz');
});

test('reads Packeta as it is printed and as it is typed', () => {
  for (const number of ['Z 888 2615 157', 'z8882615157'])
    assert.deepEqual(readingsOf(number), ['packeta packeta medium']);
});

test('says of the primary match alone that it cannot be tracked', () => {
  // A parcel number of DPD without its check digit, and the code of a destination.
  const both = detect('15501293847561', { carrier: 'dpd-uk' });
  assert.equal(both.primary?.carrier?.slug, 'dpd-uk');
  assert.ok(both.matches.some(({ type }) => type === 'dhl_leitcode'));
  assert.deepEqual(both.warnings, []);
});
