import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes, verticals } from '@wayseal/detect';
import fc from 'fast-check';
import { isResolved } from '../../../src/modules/messages/rules/resolved.ts';
import type { Statement } from '../../../src/modules/messages/rules/reading.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';
import { isCarrierSlug } from '../../../src/modules/directory/rules/carrier-slug.ts';
import { isProvableNumber } from '../../../src/modules/shipments/rules/recordable-number.ts';
import {
  askWith,
  numberOf,
  placeOf,
  receivedAt,
  resolveWith,
  resolverOver,
  smallTables,
  statementOf,
  timeOf,
} from './statements.ts';

const resolver = await resolverOver(smallTables());
const { resolved, refusal } = askWith(resolver);

test('normalizes references and checks those that have a check digit', () => {
  const right: [Statement['number']['vertical'], string, string][] = [
    ['container', 'MSKU 601167-2', 'MSKU6011672'],
    ['container', 'msku6011672', 'MSKU6011672'],
    ['air_cargo', '020-12345675', '02012345675'],
    ['air_cargo', '020 1234 5675', '02012345675'],
    ['bol', 'WS-7700 012', 'WS7700012'],
    ['bol', 'wslnham700001', 'WSLNHAM700001'],
    ['bol', 'SO/2030_11', 'SO203011'],
    ['parcel', '1Z999AA10123456784', '1Z999AA10123456784'],
    ['parcel', '420 94104 9405511899223033005281', '9405511899223033005281'],
    ['post_ems', 'RR 123 456 785 DE', 'RR123456785DE'],
  ];
  for (const [vertical, text, number] of right) {
    const read = resolved({ number: numberOf(vertical, text) }, {}, 'maersk');
    assert.deepEqual([read.number, read.vertical], [number, vertical], text);
  }
});

test('refuses references that are wrong, reserved, dangerous or too long, and quotes them as written', () => {
  const wrong: [Statement['number']['vertical'], string, string | undefined][] = [
    ['container', 'MSKU6011673', 'MSKU6011673'],
    ['container', 'MSKU601167', 'MSKU601167'],
    ['container', 'TRAILER12', 'TRAILER12'],
    ['container', '02012345675', '02012345675'],
    ['air_cargo', '020-12345674', '020-12345674'],
    ['air_cargo', '020-1234567', '020-1234567'],
    ['bol', '', undefined],
    ['bol', '---', undefined],
    ['bol', 'MR NAMEMARKER', undefined],
    ['bol', 'NAMEMARKER', undefined],
    ['parcel', 'NAMEMARKER', undefined],
    ['bol', '=1+2', undefined],
    ['bol', '+4711', undefined],
    ['bol', ' @SUM', undefined],
    ['bol', '-=4711', undefined],
    ['bol', '/4711', '/4711'],
    ['bol', 'ÄB4711', undefined],
    ['bol', 'A'.repeat(81), undefined],
    ['parcel', 'SVCTEST-DELIVERED', undefined],
    ['bol', 'svctest 99', undefined],
  ];
  for (const [vertical, text, value] of wrong)
    assert.deepEqual(
      refusal({ number: numberOf(vertical, text) }, {}, 'maersk'),
      ['reference_invalid', value, 9],
      text,
    );
});

test('applies the vertical of a profile to transport documents alone', () => {
  const profile = { vertical: 'parcel' } as const;
  const bill = numberOf('bol', 'WS4711');
  assert.equal(resolved({ number: bill }, profile, 'ups').vertical, 'parcel');
  assert.equal(resolved({ number: bill, table: 'csv:own' }, profile, 'ups').vertical, 'bol');
  assert.equal(resolved({}, profile).vertical, 'container');
});

test('finds the carrier by the first source that names one', () => {
  const awb = numberOf('air_cargo', '020-12345675');
  const bill = numberOf('bol', 'WS4711');
  const table: [string, Partial<Statement>, SenderProfile, string | undefined, string][] = [
    ['profile', { scacs: ['HLCU'] }, { carrier: 'cma-cgm' }, 'one', 'cma-cgm'],
    ['row before profile', { carrier: 'own-line' }, { carrier: 'cma-cgm' }, undefined, 'own-line'],
    ['SCAC of a row', { carrier: 'MAEU' }, {}, undefined, 'maersk'],
    ['airline before SCAC', { number: awb, scacs: ['MAEU'] }, {}, 'one', 'lufthansa-cargo'],
    ['SCAC before owner', { scacs: ['HLCU'] }, {}, 'one', 'hapag-lloyd'],
    ['second SCAC', { number: bill, scacs: ['WSLN', ' maeu '] }, {}, undefined, 'maersk'],
    ['owner', { scacs: ['WSLN'] }, {}, 'one', 'maersk'],
    ['call, beside a lessor', { number: numberOf('container', 'TEXU3070079') }, {}, 'one', 'one'],
    ['call', { number: bill }, {}, 'one', 'one'],
  ];
  for (const [name, over, profile, ofCall, slug] of table)
    assert.equal(resolved(over, profile, ofCall).carrier, slug, name);
});

test('names the codes that were seen when no carrier is known', () => {
  const unknown = { number: numberOf('container', 'CSQU3054383'), scacs: ['WSLN', 'JOHN DOE', 'WSLN'] };
  assert.deepEqual(refusal(unknown), ['carrier_unknown', 'WSLN/CSQU', 7]);
  assert.deepEqual(refusal({ number: numberOf('bol', 'WS4711') }), ['carrier_unknown', undefined, 7]);
  assert.deepEqual(refusal({ number: numberOf('air_cargo', '00012345675') }), ['carrier_unknown', '000', 7]);
  assert.deepEqual(refusal({ carrier: 'Jane Doe' }, {}, 'maersk'), ['carrier_unknown', undefined, 7]);
  assert.deepEqual(refusal({ carrier: 'WSLN' }, {}, 'maersk'), ['carrier_unknown', 'WSLN', 7]);
  const many = Array.from({ length: 500 }, (_, index) => `C${index}`);
  const [, seen] = refusal({ number: numberOf('bol', 'WS4711'), scacs: many });
  assert.ok(typeof seen === 'string' && seen.length <= 40 && seen.startsWith('C0/C1/'));
});

test('refuses the carrier of the sandbox from every source', () => {
  const sandbox = 'wayseal-sandbox';
  const bill = { number: numberOf('bol', 'WS4711') };
  for (const read of [refusal({ carrier: sandbox }), refusal(bill, { carrier: sandbox }), refusal(bill, {}, sandbox)])
    assert.deepEqual(read, ['carrier_unknown', sandbox, 7]);
});

test('finds UN/LOCODE and country of a place, and warns when nothing is kept', () => {
  const table: [Parameters<typeof placeOf>[0], string | null, string | null][] = [
    [{ code: 'DEHAM' }, 'DEHAM', 'DE'],
    [{ code: 'de ham' }, 'DEHAM', 'DE'],
    [{ code: 'DEFRA' }, 'DEFRA', 'DE'],
    [{ code: 'FRA' }, 'DEFRA', 'DE'],
    [{ code: 'DEXQZ' }, null, 'DE'],
    [{ code: 'DEXQZ', country: 'FR' }, null, 'FR'],
    [{ code: 'XXXXX' }, null, null],
    [{ code: 'DELHI' }, null, null],
    [{ code: 'DELHI', country: 'IN' }, null, 'IN'],
    [{ code: 'BEDUM', city: 'BEDUM' }, null, null],
    [{ code: 'BEDUM', city: 'BEDUM', country: 'NL' }, null, 'NL'],
    [{ code: 'HAM', country: 'GB' }, null, 'GB'],
    [{ code: 'QQQ' }, null, null],
    [{ city: 'MEMPHIS', state: 'TN', country: 'US' }, 'USMEM', 'US'],
    [{ city: 'MEMPHIS', state: 'TX', country: 'US' }, null, 'US'],
    [{ city: 'MEMPHIS', country: 'USA' }, null, 'US'],
    [{ city: 'Hamburg', country: 'deu' }, 'DEHAM', 'DE'],
    [{ city: 'Hamburg' }, null, null],
    [{ country: 'ZZ' }, null, null],
    [{ country: 'NL' }, null, 'NL'],
  ];
  for (const [place, locode, country] of table) {
    const { event, warnings } = resolved({ place: placeOf(place) });
    assert.deepEqual([event.locode, event.country], [locode, country], JSON.stringify(place));
    const isLost = locode === null && country === null;
    assert.deepEqual(
      warnings.map(({ code, segment }) => [code, segment]),
      isLost ? [['place_invalid', 8]] : [],
      JSON.stringify(place),
    );
  }
  assert.deepEqual(resolved({ place: null }).warnings, []);
});

test('quotes codes of a place, never its name', () => {
  const valueOf = (place: Parameters<typeof placeOf>[0]) => resolved({ place: placeOf(place) }).warnings[0]?.value;
  assert.equal(valueOf({ code: 'XXXXX', city: 'Janedoe' }), 'XXXXX');
  assert.equal(valueOf({ city: 'Janedoe' }), undefined);
});

test('takes only listed codes of airports where the official list is imported', async () => {
  const listed = { name: 'New York', country: 'US', coordinates: null };
  const tables = { ...smallTables(), findListedLocode: (code: string) => (code === 'USJFK' ? listed : undefined) };
  const complete = await resolverOver(tables, true);
  const read = (code: string) => {
    const found = resolveWith(complete, { place: placeOf({ code }) });
    return isResolved(found) ? [found.event.locode, found.event.country] : [];
  };
  assert.deepEqual(read('JFK'), ['USJFK', 'US']);
  assert.deepEqual(read('FRA'), [null, 'DE']);
});

test('finds countries alone without place tables', async () => {
  const bare = await resolverOver(undefined);
  for (const [place, country] of [
    [{ code: 'DEHAM' }, 'DE'],
    [{ code: 'FRA' }, null],
    [{ city: 'Memphis', state: 'TN', country: 'USA' }, 'US'],
    [{ code: 'PARIS', city: 'PARIS' }, null],
  ] as const) {
    const found = resolveWith(bare, { place: placeOf(place) });
    assert.ok(isResolved(found));
    assert.deepEqual([found.event.locode, found.event.country], [null, country]);
  }
});

test('identifies an event by what it says, not by its route, its seconds or the place tables', async () => {
  const bare = await resolverOver(undefined);
  const of = (over: Partial<Statement>, by = resolver) => {
    const found = resolveWith(by, over, {}, 'maersk');
    assert.ok(isResolved(found));
    return found.event.identity;
  };
  const pieces = { mark: 'P', n: 4, of: 10, weight: 'K100' } as const;
  const air = { table: 'air', code: 'RCF', pieces, number: numberOf('air_cargo', '020-12345675') } as const;
  const own = of({ ...air, place: placeOf({ code: 'FRA' }) });
  assert.equal(own, '["air","RCF",null,"2030-03-04T11:30",null,"FRA",4,10]');
  assert.equal(of({ ...air, place: placeOf({ code: 'DEFRA' }), time: timeOf('2030-03-04T11:30:59') }), own);
  assert.equal(of({ ...air, place: placeOf({ code: 'FRA' }), scacs: ['MAEU'], reason: null }, bare), own);
  const plan = (local: string, voyage: string, orderedAt: number) => ({
    ...air,
    time: timeOf(local, { ordersOnly: true, orderedAt }),
    carriage: { vessel: null, voyage, equipment: null },
  });
  assert.equal(of(plan('2030-03-04', 'LH400', 1)), of(plan('2030-03-04', 'LH400', 2)));
  assert.notEqual(of(plan('2030-03-04', 'LH400', 1)), of(plan('2030-03-04', 'LH402', 1)));
  assert.notEqual(of(plan('2030-03-04', 'LH400', 1)), of(plan('2030-03-05', 'LH400', 1)));
  for (const other of [
    { code: 'ARR' },
    { reason: '1' },
    { time: timeOf('2030-03-04T11:31') },
    { time: timeOf('2030-03-04T11:30', { offsetMinutes: 60 }) },
    { place: placeOf({ code: 'JFK' }) },
    { pieces: { ...pieces, n: 5 } },
    { pieces: { ...pieces, of: 11 } },
    { table: 'x157' },
  ])
    assert.notEqual(of({ ...air, place: placeOf({ code: 'FRA' }), ...other }), own, JSON.stringify(other));
});

test('warns of an event that is further ahead of receipt than clocks and zones are apart', () => {
  const day = new Date(receivedAt).toISOString().slice(0, 10);
  const later = (days: number) => new Date(receivedAt + days * 86_400_000).toISOString().slice(0, 19);
  const codesOf = (over: Partial<Statement>) => resolved(statementOf(over)).warnings.map(({ code }) => code);
  const [soon, late] = [timeOf(later(1)), timeOf(later(4), { position: { segment: 3 } })];
  assert.deepEqual([codesOf({ time: timeOf(day) }), codesOf({ time: soon })], [[], []]);
  assert.deepEqual(codesOf({ time: late }), ['time_ahead']);
  assert.deepEqual(resolved(statementOf({ time: late })).warnings[0]?.segment, 3);
  const informational = { ...statementOf().status, informational: true };
  assert.deepEqual(codesOf({ time: late, status: informational }), []);
  assert.deepEqual(
    [codesOf({ time: late, kind: 'estimate' }), codesOf({ time: { ...late, ordersOnly: true } })],
    [[], []],
  );
});

test('hands over what the statement says: status, code, carriage, pieces, warnings', () => {
  const carriage = { vessel: null, voyage: '014E', equipment: null };
  const warning = { code: 'count_mismatch', severity: 'warning', message: 'x' } as const;
  const read = resolved({ carriage, warnings: [warning], byJourney: { kind: 'delivery' } });
  const { identity, time, ...event } = read.event;
  assert.deepEqual(event, {
    status: statementOf().status,
    code: '24',
    country: 'DE',
    locode: 'DEHAM',
    locality: null,
    wording: null,
    wordingWithheld: false,
    leg: 0,
    carriage,
  });
  assert.ok(identity.length > 0 && time.placed);
  assert.deepEqual([read.warnings, read.byJourney], [[warning], { kind: 'delivery' }]);
  assert.ok(!('carriage' in resolved({}).event));
});

test('forgets places beyond its bound: a file cannot make it grow', async () => {
  const tables = smallTables();
  const small = await resolverOver(tables);
  const ask = (city: string) => resolveWith(small, { place: placeOf({ city, state: city, country: 'DE' }) });
  ask('Hamburg');
  const first = tables.asked;
  ask('Hamburg');
  assert.equal(tables.asked, first);
  for (let count = 0; count < 10_000; count += 1) ask(`Nowhere ${count}`);
  const before = tables.asked;
  ask('Hamburg');
  assert.equal(tables.asked, before + first);
});

test('answers every statement without throwing, with values of their form or a located problem', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom(
      '',
      'DEHAM',
      'FRA',
      'MEMPHIS',
      'TN',
      'US',
      'DEU',
      'MSKU6011672',
      '020-12345675',
      'MAEU',
      'maersk',
      '__proto__',
    ),
  );
  const maybe = fc.option(text);
  const place = fc.option(
    fc.record({
      written: text,
      code: maybe,
      city: maybe,
      state: maybe,
      country: maybe,
      position: fc.constant({ line: 3 }),
    }),
  );
  const time = fc.record({
    local: fc.oneof(text, fc.constantFrom('2030-03-04T11:30', '2030-03-04', '9999-12-31T23:59:59', '1970-01-01T00:00')),
    offsetMinutes: fc.option(fc.oneof(fc.integer(), fc.double())),
    zone: fc.option(
      fc.record({ name: fc.constantFrom('America/New_York', 'Mars/Base', ''), uncertaintyS: fc.constant(60) }),
    ),
    position: fc.constant({ line: 2 }),
  });
  const statements = fc.record({
    number: fc.record({ vertical: fc.constantFrom(...verticals), text, position: fc.constant({ line: 1 }) }),
    carrier: maybe,
    scacs: fc.array(text, { maxLength: 5 }),
    time,
    place,
    origin: place,
    eta: fc.option(fc.record({ time, place })),
    table: fc.constantFrom('r24', 'air', 'csv:own'),
  });
  fc.assert(
    fc.property(statements, maybe, (over, carrier) => {
      const context = { profile: {}, carrier: carrier ?? undefined, receivedAt, statedAt: receivedAt };
      const read = resolver.resolve(statementOf(over), context);
      if (!isResolved(read)) {
        assert.match(read.problem.code, /^(?:reference_invalid|carrier_unknown|time_invalid)$/);
        return;
      }
      const { country, locode, time: placed } = read.event;
      assert.ok(isProvableNumber(read.number) && isCarrierSlug(read.carrier));
      assert.ok(country === null || countryCodes.includes(country));
      assert.ok(locode === null || /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode));
      assert.ok(Number.isInteger(placed.at) && (read.eta === null || Number.isInteger(read.eta.at)));
    }),
    { numRuns: 200 },
  );
});
