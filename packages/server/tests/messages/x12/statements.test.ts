import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import statusTables from '../../../data/messages/x1650.json' with { type: 'json' };
import reasonTable from '../../../data/messages/x1651.json' with { type: 'json' };
import { isRejected, type Statement } from '../../../src/modules/messages/rules/reading.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';
import { at7, interchange, of, of214, of315, only, problems, read, set, stated, statements } from './interchange.ts';

function short({ status: { state, detail, informational, rule }, kind }: Statement): string {
  if (kind === 'estimate') return 'estimate';
  if (informational) return 'informational';
  return rule === null ? 'unclassified' : detail === null ? state : `${state}/${detail}`;
}

const box = (...segments: readonly string[]): Statement => only(interchange(of315(...segments)));

test('samples: reads the statements that are expected', () => {
  const folder = path.join(import.meta.dirname, '..', 'samples');
  const names = readdirSync(folder).filter((name) => /^x12-0.*\.edi$/.test(name));
  assert.ok(names.length >= 5);
  for (const name of names) {
    const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
    const expected = JSON.parse(readFileSync(path.join(folder, name.replace('.edi', '.expect.json')), 'utf8'));
    const messages = read(bytes).flatMap((one) => one.messages);
    const taken = messages.flatMap(stated);
    const withSeconds = (local: string): string => (local.length === 16 ? `${local}:00` : local);
    assert.deepEqual(
      taken.map(({ number, time, code, place, kind }) => [
        number.text,
        withSeconds(time.local),
        code,
        place?.written,
        kind,
      ]),
      expected.events.map((event: Record<string, unknown>) => [
        event['reference'],
        event['local'],
        event['code'],
        event['place'],
        event['kind'] ?? 'event',
      ]),
      name,
    );
    assert.equal(
      messages.reduce((sum, message) => sum + message.statements.length, 0),
      expected.counts.events_in,
      name,
    );
    assert.deepEqual(
      problems(bytes).map(({ code }) => code),
      expected.errors.map(({ code }: { code: string }) => code),
      name,
    );
  }
});

test('214: every code of 1650 and 1652 gives the status of its row', () => {
  let count = 0;
  for (const [row, codes] of Object.entries(statusTables.codes)) {
    for (const code of codes.split(' ')) {
      count += 1;
      const statement = of(`AT7*${code}****20300304*1200*UT`);
      assert.equal(short(statement), row === 'eta' ? 'estimate' : row, code);
      assert.equal(statement.eta !== null, row === 'eta', code);
      assert.equal(statement.status.rule, `edi.x1650.${code}`);
      assert.deepEqual([statement.table, statement.code, statement.status.basis], ['x1650', code, 'code']);
    }
  }
  assert.equal(count, 70);
  for (const [row, codes] of Object.entries(statusTables.appointments)) {
    for (const code of codes.split(' ')) {
      const statement = of(`AT7***${code}*NA*20300304*1200*UT`);
      assert.equal(short(statement), row === 'eta' ? 'estimate' : row, code);
      assert.deepEqual([statement.code, statement.reason, statement.eta !== null], [`ap.${code}`, 'NA', row === 'eta']);
    }
  }
  assert.equal(of('AT7*X6**AB**20300304*1200').code, 'X6');
});

test('214: a reason refines an attempt and a delay, and nothing else', () => {
  let count = 0;
  for (const [detail, codes] of Object.entries(reasonTable.details)) {
    for (const code of codes.split(' ')) {
      count += 1;
      assert.equal(short(of(`AT7*AH*${code}***20300304*1200*UT`)), `exception/${detail}`, code);
      assert.equal(short(of(`AT7*SD*${code}***20300304*1200*UT`)), `exception/${detail}`, code);
    }
  }
  assert.equal(count, 48);
  assert.equal(short(of('AT7*A9*BS***20300304*1200*UT')), 'exception/damaged');
  assert.equal(short(of('AT7*D1*A2***20300304*1200*UT')), 'delivered');
  assert.equal(short(of('AT7*SD*NS***20300304*1200*UT')), 'exception/delayed');
  assert.equal(of('AT7*SD*NS***20300304*1200*UT').reason, 'NS');
});

test('codes in no table are unknown and say where; the meaning that a sender declares goes first', () => {
  for (const [file, element, value] of [
    [interchange(of214('AT7*Q9*NS***20300304*1200*UT')), 1, 'Q9'],
    [interchange(of214('AT7***Q9**20300304*1200*UT')), 3, 'Q9'],
    [interchange(of214('AT7*****20300304*1200*UT')), 1, undefined],
    [interchange(of214('AT7*NAMEMARKER IN A STREET****20300304*1200*UT')), 1, undefined],
  ] as const) {
    assert.equal(short(only(file)), 'unclassified');
    assert.deepEqual(
      problems(file).map((problem) => [problem.code, problem.segment, problem.element, problem.value]),
      [['code_unknown', 6, element, value]],
    );
  }
  const codes = new Map([
    ['Q9', { kind: 'status', state: 'in_transit', detail: 'loaded' }],
    ['D1', { kind: 'informational', state: 'unknown', detail: null }],
    ['VD', { kind: 'estimate', state: 'unknown', detail: null }],
  ] as const);
  const own = (segment: string) => only(interchange(of214(segment)), { codes });
  assert.equal(short(own('AT7*Q9****20300304*1200')), 'in_transit/loaded');
  assert.equal(own('AT7*Q9****20300304*1200').status.rule, 'edi.x1650.Q9');
  assert.equal(short(own('AT7*D1****20300304*1200')), 'informational');
  assert.equal(short(only(interchange(of315('B4***VD*20300301*2210**WSLU*100006')), { codes })), 'estimate');
});

test('214: a statement takes the number of its carton, else of the shipment', () => {
  const carton = ['LX*1', 'MAN*GM*DROPPED', 'CD3*G*12', 'L11*PO7*PO', 'L11*1Z9*2I'];
  const table: readonly (readonly [segments: readonly string[], text: string, vertical: string])[] = [
    [[`B10*PRO1*SHIP1*WSLN`, ...carton, at7, 'MAN*CP*BOX1'], 'BOX1', 'parcel'],
    [[`B10*PRO1*SHIP1*WSLN`, ...carton, at7], '1Z9', 'bol'],
    [[`B10*PRO1*SHIP1*WSLN`, ...carton, 'LX*2', at7], 'PRO1', 'bol'],
    [[`B10*PRO1*SHIP1*WSLN`, 'LX*1', 'CD3*G*12', at7], 'PRO1', 'bol'],
    [[`B10*PRO1*SHIP1*WSLN`, ...carton, 'SPO*1', at7], 'PRO1', 'bol'],
    [[`B10**SHIP1*WSLN`, 'L11*DROPPED*TN', at7], 'SHIP1', 'bol'],
  ];
  for (const [segments, text, vertical] of table) {
    const { number } = only(interchange(set('214', segments)));
    assert.deepEqual([number.text, number.vertical], [text, vertical], segments.join(' '));
  }
  assert.equal(only(interchange(of214(at7)), { vertical: 'parcel' }).number.vertical, 'parcel');
  const cartons = ['B10*PRO1**WSLN', 'LX*1', 'CD3*G*1', at7, 'MAN*GM*BOX1', 'CD3*G*1', at7, 'MAN*GM*BOX2'];
  assert.deepEqual(
    statements(interchange(set('214', cartons))).map(({ number }) => number.text),
    ['BOX1', 'BOX2'],
  );
  assert.deepEqual(
    problems(interchange(set('214', [at7]))).map(({ code }) => code),
    ['reference_missing'],
  );
});

test('214: places, carriers and pieces', () => {
  const place = (ms1: string) => of(at7, ms1).place;
  assert.deepEqual(
    ['MS1*RENO*NV*US', 'MS1*RENO*NV', 'MS1*TORONTO*ON', 'MS1*LYON**FRA', 'MS1****W*1*N*2', 'MS1*KÖLN**DE'].map(
      (ms1) => {
        const found = place(ms1);
        return found === null ? null : [found.written, found.city, found.state, found.country];
      },
    ),
    [
      ['RENO, NV, US', 'RENO', 'NV', 'US'],
      ['RENO, NV', 'RENO', 'NV', 'US'],
      ['TORONTO, ON', 'TORONTO', 'ON', 'CA'],
      ['LYON, FRA', 'LYON', null, 'FRA'],
      null,
      ['KÖLN, DE', 'KÖLN', null, 'DE'],
    ],
  );
  const latin = interchange(of214(at7, 'MS1*K#LN**DE')).replace('#', '\u00d6');
  const bytes = Uint8Array.from(latin, (character) => character.charCodeAt(0));
  const [message] = read(bytes)[0]?.messages ?? [];
  assert.deepEqual(
    message?.statements.map((one) => (isRejected(one) ? null : one.place?.city)),
    ['KÖLN'],
  );
  assert.deepEqual(of(at7, 'MS2*ABCD*TRUCK 7').scacs, ['WSLN', 'ABCD']);
  assert.deepEqual(of(at7, 'MS2*WSLN').scacs, ['WSLN']);
  const pieces = (code: string, ...rest: readonly string[]) => of(`AT7*${code}****20300304*1200`, ...rest).pieces;
  assert.deepEqual(pieces('D1', 'AT8*G*L*100*7*2'), { mark: null, n: 7, of: null, weight: null });
  assert.deepEqual(pieces('D2', 'AT8*G*L*100**3')?.n, 3);
  assert.equal(pieces('X6', 'AT8*G*L*100*7'), null);
  assert.equal(pieces('D1', 'AT8*G*L*100'), null);
});

const b4 = 'B4***VD*20300301*2210*X*WSLU*100006*L*4510*CNSHA*UN*0';

test('315: a statement takes the container, else the bill or booking', () => {
  const pieces = (written: string) => box(`B4***VD*20300301*2210**${written}`).number.text;
  assert.equal(box(b4).number.text, 'WSLU1000060');
  assert.equal(pieces('WSLU*100006*L****'), 'WSLU1000060');
  assert.equal(pieces('WSLU*100006'), 'WSLU1000060');
  assert.equal(pieces('WSLU*1000060'), 'WSLU1000060');
  assert.equal(pieces('WSLU*1000060*L****0'), 'WSLU1000060');
  assert.equal(pieces('wslu*100-006'), 'WSLU1000060');
  assert.equal(pieces('WSLU*6'), 'WSLU0000060'.replace(/.$/, pieces('WSLU*6').at(-1) ?? ''));
  assert.equal(pieces('*WSLU1000060'), 'WSLU1000060');
  // A check digit is never mended.
  assert.equal(pieces('WSLU*100006*L****5'), 'WSLU1000065');
  assert.notEqual(pieces('WSLU*1000065*L****0'), 'WSLU1000060');
  assert.notEqual(pieces('WSLU*1000060*L****5'), 'WSLU1000060');
  assert.equal(pieces('WS*100006'), 'WS100006');
  const other = (...n9: readonly string[]) => {
    const { number } = box('B4***VD*20300301*2210', ...n9);
    return [number.text, number.vertical];
  };
  assert.deepEqual(other('N9*BM*BILL1', 'N9*EQ*WSLU1000060'), ['WSLU1000060', 'container']);
  assert.deepEqual(other('N9*BN*BOOK1', 'N9*OC*OCEAN1', 'N9*BM*BILL1'), ['BILL1', 'bol']);
  assert.deepEqual(other('N9*BN*BOOK1', 'N9*OC*OCEAN1'), ['OCEAN1', 'bol']);
  assert.deepEqual(other('N9*ZZ*NAMEMARKER', 'N9*BN*BOOK1'), ['BOOK1', 'bol']);
  const several = ['N9*EQ*WSLU1000060', 'N9*EQ*', 'N9*EQ*WSLU1000013', 'N9*BM*BILL1', 'N9*EQ*WSLU1000060'];
  const numbersOf = (b4: string) => statements(interchange(of315(b4, ...several))).map(({ number }) => number.text);
  assert.deepEqual(numbersOf('B4***VD*20300301*2210'), ['WSLU1000060', 'WSLU1000013']);
  assert.deepEqual(numbersOf(b4), ['WSLU1000060']);
  assert.deepEqual(
    problems(interchange(of315('B4***VD*20300301*2210*X'))).map(({ code }) => code),
    ['reference_missing'],
  );
});

test('315: the place is that of the status, else of the activity, else of the port that the code is about', () => {
  const ports = [
    'R4*R*UN*CNNGB*NINGBO*CN',
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*NLRTM*ROTTERDAM*NL',
    'R4*E*UN*DEDUI*X*DE',
  ];
  const place = (code: string, where: string, ...more: readonly string[]) =>
    box(`B4***${code}*20300301*2210**WSLU*100006*L**${where}`, ...more, ...ports).place;
  assert.equal(place('VD', 'SGSIN*UN')?.code, 'SGSIN');
  assert.equal(place('VD', 'SGSIN')?.code, 'SGSIN');
  assert.equal(place('VD', 'SIN*IA')?.code, 'SIN');
  assert.equal(place('VD', '', 'R4*5*UN*SGSIN*S*SG')?.code, 'SGSIN');
  for (const [code, expected] of Object.entries({
    AE: 'CNSHA',
    VD: 'CNSHA',
    UV: 'NLRTM',
    VA: 'NLRTM',
    I: 'CNNGB',
    D: 'DEDUI',
  })) {
    assert.equal(place(code, '')?.code, expected, code);
  }
  assert.equal(place('A', ''), null);
  const city = place('A', 'HAMBURG*CI', 'R4*5*CI*HAMBURG**DE');
  assert.deepEqual([city?.city, city?.country, city?.code], ['HAMBURG', 'DE', null]);
  const census = place('A', '57035*K', 'R4*5*K*57035*SHANGHAI*CN');
  assert.deepEqual([census?.written, census?.city, census?.country, census?.code], ['57035', null, 'CN', null]);
});

test('315: estimates, ports, vessel and equipment', () => {
  const journey = [
    'R4*L*UN*CNSHA**CN',
    'DTM*139*20300301*0000',
    'R4*D*UN*NLRTM**NL',
    'DTM*140*20300302*0000',
    'DTM*139*20300329*0600*UT',
  ];
  const found = box(b4, 'N9*SCA*WSLN', 'Q2*9074729*****400***014E***L*WS ELBE', ...journey);
  assert.deepEqual(
    [found.eta?.time.local, found.eta?.time.offsetMinutes, found.eta?.place?.code],
    ['2030-03-29T06:00', 0, 'NLRTM'],
  );
  assert.deepEqual([found.origin?.code, found.destination?.code, found.scacs], ['CNSHA', 'NLRTM', ['WSLN']]);
  assert.deepEqual(found.carriage, {
    vessel: { imo: '9074729', name: 'WS ELBE' },
    voyage: '014E',
    equipment: 'WSLU1000060',
  });
  const onward = box(b4, ...journey, 'R4*E*UN*DEDUI**DE', 'DTM*139*20300401');
  assert.deepEqual([onward.eta?.time.local, onward.destination?.code], ['2030-04-01', 'DEDUI']);
  const wrong = interchange(of315(b4, 'R4*D*UN*NLRTM**NL', 'DTM*139*20300231'));
  assert.equal(only(wrong).eta, null);
  assert.deepEqual(
    problems(wrong).map(({ code, severity }) => [code, severity]),
    [['time_invalid', 'warning']],
  );
  const expected = box(b4.replace('*VD*', '*AG*'), ...journey);
  assert.deepEqual(
    [short(expected), expected.eta?.time.local, expected.eta?.place?.code],
    ['estimate', '2030-03-01T22:10', 'CNSHA'],
  );
  const c = box(b4.replace('*VD*', '*C*'));
  assert.deepEqual([short(c), c.eta], ['estimate', null]);
  const gate = box(b4.replace('*VD*', '*I*').replace('*L*4510', '*E*4510'));
  assert.deepEqual([short(gate), gate.byJourney], ['informational', { kind: 'x157', code: 'I', isLaden: false }]);
  assert.equal(box(b4.replace('*VD*', '*OA*').replace('*L*4510', '**4510')).byJourney?.kind, 'x157');
  assert.deepEqual(
    problems(interchange(of315(b4.replace('*VD*', '*Q9*')))).map(({ code, element }) => [code, element]),
    [['code_unknown', 3]],
  );
});

test('names: nothing but the allow-list is in a statement', () => {
  const drop = [
    'N1*CN*NAMEMARKER',
    'N2*NAMEMARKER',
    'N3*NAMEMARKER',
    'N4*NAMEMARKER',
    'NM1*X*NAMEMARKER',
    'G61*NAMEMARKER',
  ];
  const more = [
    'K1*NAMEMARKER',
    'PER*NAMEMARKER',
    'L11*NAMEMARKER*PO',
    'LH1*NAMEMARKER',
    'MAN*L*NAMEMARKER',
    'R4*5*UN*CNSHA*S*CN*NAMEMARKER',
  ];
  const road = of214(
    ...drop,
    'AT7*X6*NS***20300304*1200*UT',
    'MS2*WSLN*NAMEMARKER*NAMEMARKER',
    'AT8*G*L*NAMEMARKER',
    ...drop,
    ...more,
  );
  const sea = of315(b4, ...drop, ...more, 'N9*ZZ*NAMEMARKER*NAMEMARKER', 'N9*BM*BILL*NAMEMARKER');
  const bad = of214('AT7*NAMEMARKER STREET****20300304*NAMEMARKER');
  assert.equal(JSON.stringify(statements(interchange(road, sea))).includes('NAMEMARKER'), false);
  const envelopes = read(interchange(road, sea, bad)).map((one) => [one, one.messages, problems(interchange(bad))]);
  assert.equal(
    JSON.stringify(envelopes, (key, value) => (key === 'raw' ? undefined : value)).includes('NAMEMARKER STREET'),
    false,
  );
});

test('names: no problem and no answer quotes a text that may be one', () => {
  const good = interchange(of214(at7));
  const files = [
    good.replace('ST*214', 'ST*NAMEMARKER'),
    good.replace('SE*5*0001', 'SE*NAMEMARKER*NAMEMARKER'),
    good.replace('SE*5*0001', 'SE*5*NAMEMARKER'),
    good.replace('GE*1*101', 'GE*1*NAMEMARKER'),
    good.replace('IEA*1*', 'IEA*NAMEMARKER*'),
    good.replace('*1200*', '*NAMEMARKER*'),
    good.replace('20300304', 'NAMEMARKER'),
    good.replace('*UT', '*NAMEMARKER'),
    good.replace('LX*', 'NAMEMARKER*'),
  ];
  for (const file of files) {
    assert.notEqual(file, good);
    const found = problems(file);
    assert.equal(found.length, 1);
    assert.equal(JSON.stringify(found).includes('NAMEMARKER'), false, JSON.stringify(found));
  }
});

test('reads when an interchange was sent from ISA', () => {
  const sentOf = (text: string, profile: SenderProfile = {}) => read(text, profile)[0]?.messages[0]?.sentAt;
  const text = interchange(of214(at7));
  assert.equal(sentOf(text), Date.parse('2030-03-05T06:00Z'));
  assert.equal(sentOf(text, { timeZone: 'America/New_York' }), Date.parse('2030-03-05T11:00Z'));
  assert.equal(sentOf(text.replace('300305*0600', '301305*0600')), undefined);
});
