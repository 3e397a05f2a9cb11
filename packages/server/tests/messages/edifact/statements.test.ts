import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { identityOf } from '../../../src/modules/messages/rules/lookup/identity.ts';
import { isRejected, type Statement } from '../../../src/modules/messages/rules/reading.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';
import { interchange, message, read, statementsOf, statusText } from './edifact-text.ts';

const at = ['DTM+334:203003041130:203', 'LOC+175+DEHAM:139:6'];

function iftsta(...body: readonly string[]): string {
  return interchange([message('IFTSTA:D:00B:UN', ['BGM+23+D1+9', ...body])]);
}

function one(text: string, profile?: SenderProfile): Statement {
  const [first, ...more] = statementsOf(text, profile);
  assert.ok(first !== undefined && more.length === 0);
  return first;
}

/** The statement of a status of consignment WSP0001. */
function ofStatus(status: string, profile?: SenderProfile, equipment: readonly string[] = []): Statement {
  return one(iftsta('CNI+1+WSP0001', `STS+${status}`, ...at, ...equipment), profile);
}

test('reads the samples to the statements that are expected', () => {
  const folder = new URL('../samples/', import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(?:iftsta|coarri)-0\d-.*\.expect\.json$/.test(name));
  assert.equal(names.length, 11);
  for (const name of names) {
    const expected = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const bytes = readFileSync(new URL(name.replace('.expect.json', '.edi'), folder));
    const wrong = new Set(expected.errors.map(({ value }: { value?: string }) => value));
    const found = read(bytes).flatMap(({ messages }) =>
      Array.from(messages)
        .filter((each) => each.function !== 'cancel')
        .flatMap(({ statements }) => statements)
        .flatMap((statement) => (isRejected(statement) ? [] : [statement]))
        .filter(({ number }) => !wrong.has(number.text)),
    );
    assert.deepEqual(
      found.map((each) => [each.number.text, each.time.local, statusText(each), each.code, each.place?.code]),
      expected.events
        .filter(({ kind }: { kind?: string }) => kind !== 'void')
        .map((event: Readonly<Record<string, string | null>>) => {
          const detail = event['detail'] == null ? '' : `/${event['detail']}`;
          return [
            event['reference'],
            event['local'],
            event['state'] === null ? 'informational' : `${event['state']}${detail}`,
            event['code'],
            event['place'],
          ];
        }),
      name,
    );
  }
});

test('names the first reference that is there', () => {
  const head = ['RFF+BN:BOOK1', 'RFF+TB:TRUCK1', 'RFF+BM:BILL1', 'RFF+AWB:020-12345675'];
  const inOrder = ['air_cargo 020-12345675', 'bol BILL1', 'bol WSP0001', 'bol TRUCK1', 'bol BOOK1'];
  for (const [index, expected] of inOrder.entries()) {
    const cni = index <= 2 ? 'CNI+1+WSP0001' : 'CNI+1';
    const references = index <= 2 ? head.slice(0, 4 - index) : head.slice(0, 5 - index);
    const { number } = one(iftsta(...references, cni, 'STS+1+24', ...at));
    assert.equal(`${number.vertical} ${number.text}`, expected);
  }
  assert.equal(one(iftsta('RFF+BM:HEAD', 'CNI+1', 'STS+1+24', 'RFF+MB:OWN', ...at)).number.text, 'OWN');
  const text = iftsta(
    'RFF+BM:BILL1',
    'CNI+1',
    'STS+1+24',
    ...at,
    'EQD+CH+CHASSIS',
    'EQD+CN+WSLU1000013',
    'EQD+CN+WSLU1000029',
  );
  assert.deepEqual(
    statementsOf(text).map(({ number }) => number.text),
    ['WSLU1000013', 'WSLU1000029'],
  );
  assert.equal(one(text.replaceAll('EQD+CN', 'EQD+TE')).number.text, 'BILL1');
});

test('chooses the code table by agency, category and form', () => {
  const rows: Readonly<Record<string, string>> = {
    '1+24': 'r24 in_transit/departed',
    '+24': 'r24 in_transit/departed',
    '1+24::6': 'r24 in_transit/departed',
    '1+104': 'r24 unknown',
    '2+24': 'partner unknown',
    '1+24::86': 'partner unknown',
    '1+VD::22': 'x157 in_transit/departed',
    '1+3::22': 'x157 in_transit/returning',
    '1+Q9::22': 'x157 unknown',
    '1+VD': 'x157 in_transit/departed',
    '+X1': 'x157 out_for_delivery',
    '+RCF': 'air in_transit/arrived',
    '1+DLV::3': 'air delivered',
    '1+QQQ::3': 'air unknown',
    '1+RCF': 'partner unknown',
    'P::HS': 'partner unknown',
    'P+HS::HS': 'partner unknown',
    '+Z1+5': 'partner unknown',
    '1+:::SOMETHING HAPPENED': 'partner unknown',
  };
  for (const [status, expected] of Object.entries(rows)) {
    const found = ofStatus(status);
    assert.equal(`${found.table} ${statusText(found)}`, expected, status);
    const isUnknown = found.status.rule === null;
    assert.deepEqual(
      found.warnings.map(({ code }) => code),
      isUnknown ? ['code_unknown'] : [],
      status,
    );
    if (!isUnknown) assert.match(found.status.rule ?? '', /^(?:edi\.|fsu\.)/);
    assert.equal(found.status.basis, 'code');
  }
  assert.equal(ofStatus('1+:::SOMETHING HAPPENED').code, null);
  assert.equal(ofStatus('+Z/1').code, 'Z_1');
});

test('lets the profile of a sender decide', () => {
  const codes: SenderProfile['codes'] = new Map([
    ['Z1', { kind: 'status', state: 'in_transit', detail: 'picked_up' }],
    ['Z2', { kind: 'informational', state: 'unknown', detail: null }],
    ['Z3', { kind: 'estimate', state: 'unknown', detail: null }],
  ]);
  assert.equal(statusText(ofStatus('+Z1+5', { codes })), 'in_transit/picked_up');
  assert.equal(ofStatus('+Z1+5', { codes }).status.rule, 'edi.partner.Z1');
  assert.equal(statusText(ofStatus('+Z2', { codes })), 'informational');
  assert.equal(ofStatus('+Z3', { codes }).kind, 'estimate');
  assert.deepEqual(ofStatus('+Z2', { codes }).warnings, []);
  const noNumbers = ofStatus('1+24', { numericCodes: 'none' });
  assert.equal(`${noNumbers.table} ${statusText(noNumbers)}`, 'partner unknown');
});

test('takes numbers of Recommendation 24 with leading zeros as the same code, reason and event', () => {
  const [bare, padded] = [ofStatus('1+23+49'), ofStatus('1+023+049')];
  assert.deepEqual([padded.code, padded.reason, statusText(padded)], ['23', '49', 'exception/refused']);
  assert.equal(identityOf(padded), identityOf(bare));
  assert.deepEqual([bare.formerly, padded.formerly], [undefined, { code: '023', reason: '049' }]);
  assert.deepEqual([ofStatus('1+0300').code, ofStatus('1+024', { numericCodes: 'none' }).code], ['0300', '024']);
  const departed = { kind: 'status', state: 'in_transit', detail: 'picked_up' } as const;
  for (const declared of ['24', '024']) {
    for (const sent of ['24', '024']) {
      const found = ofStatus(`1+${sent}`, { codes: new Map([[declared, departed]]) });
      assert.deepEqual([found.code, statusText(found)], ['24', 'in_transit/picked_up'], `${sent} by ${declared}`);
      assert.equal(found.status.rule, 'edi.r24.24');
    }
  }
  // Another list may tell them apart.
  const partner = { codes: new Map([['24', departed]]), numericCodes: 'none' } as const;
  assert.equal(statusText(ofStatus('1+024', partner)), 'unknown');
});

test('reads when a message was sent: by itself, else by its interchange', () => {
  const sentOf = (dtm: readonly string[], profile: SenderProfile = {}): string | undefined => {
    const text = interchange([message('IFTSTA:D:00B:UN', ['BGM+23+D1+9', ...dtm, 'CNI+1+WSP0001', 'STS+1+24', ...at])]);
    const [found] = read(text, profile).flatMap(({ messages }) => [...messages]);
    return found?.sentAt === undefined ? undefined : new Date(found.sentAt).toISOString();
  };
  const byInterchange = '2030-03-05T06:00:00.000Z';
  assert.equal(sentOf(['DTM+137:203003041530:203']), '2030-03-04T15:30:00.000Z');
  assert.equal(sentOf(['DTM+137:203003041530:203'], { timeZone: 'Europe/Berlin' }), '2030-03-04T14:30:00.000Z');
  assert.equal(sentOf(['DTM+137:203003041530?+0200:205']), '2030-03-04T13:30:00.000Z');
  assert.equal(sentOf([]), byInterchange);
  assert.equal(sentOf(['DTM+137:20300304:102']), byInterchange, 'a day alone orders no two messages of it');
  assert.equal(sentOf(['DTM+137:20301304:102']), byInterchange);
});

test('tells laden containers from empty ones', () => {
  const [full, empty] = ['EQD+CN+WSLU1000013++++5', 'EQD+CN+WSLU1000013++++4'];
  assert.equal(statusText(ofStatus('1+28', {}, [full])), 'delivered');
  assert.equal(statusText(ofStatus('1+28')), 'in_transit');
  assert.equal(statusText(ofStatus('1+81', {}, [full])), 'in_transit/returning');
  assert.equal(statusText(ofStatus('1+81', {}, [empty])), 'informational');
  assert.deepEqual(ofStatus('1+OA::22', {}, [empty]).byJourney, { kind: 'x157', code: 'OA', isLaden: false });
  assert.deepEqual(ofStatus('1+OA::22').byJourney, { kind: 'x157', code: 'OA', isLaden: true });
});

test('reads every form of a time', () => {
  const forms: Readonly<Record<string, readonly [local: string, offset: number | null]>> = {
    '203003041130:203': ['2030-03-04T11:30:00', null],
    '20300304113015:204': ['2030-03-04T11:30:15', null],
    '203003041130?+0100:205': ['2030-03-04T11:30:00', 60],
    '203003041130-0330:205': ['2030-03-04T11:30:00', -210],
    '203003041130UTC:303': ['2030-03-04T11:30:00', 0],
    '203003041130CET:303': ['2030-03-04T11:30:00', null],
    '20300304113015GMT:304': ['2030-03-04T11:30:15', 0],
    '20300304:102': ['2030-03-04', null],
    '300304:101': ['2030-03-04', null],
    '3003041130:201': ['2030-03-04T11:30:00', null],
    '300304113015:202': ['2030-03-04T11:30:15', null],
    '20300304T1130:10': ['2030-03-04T11:30:00', null],
    "20300304:102'DTM+334:1130:401": ['2030-03-04T11:30:00', null],
    "101500:402'DTM+334:20300304:102": ['2030-03-04T10:15:00', null],
    "20300304:102'DTM+7:1130:401": ['2030-03-04', null],
    '20320229:102': ['2032-02-29', null],
  };
  for (const [written, [local, offset]] of Object.entries(forms)) {
    const text = iftsta('CNI+1+WSP0001', 'STS+1+24', 'DTM+334:@');
    const counted = written.includes("'") ? text.replace('UNT+6', 'UNT+7') : text;
    const { time } = one(counted.replace('@', written));
    assert.deepEqual([time.local, time.offsetMinutes, time.zone], [local, offset, null], written);
  }
  const wrong = [
    '203002291130:203',
    '20300304:203',
    '203003041130:204',
    '203013041130:203',
    '203003041160:203',
    '203003042400:203',
    '20300304113060:204',
    '2030030411:203',
    '203003041130:718',
    '203003041130',
    '203003041130?+1500:205',
    '203003041130?+0160:205',
    '203003041130:205',
    '1130:401',
    '20300304 1130:10',
    ':203',
  ];
  for (const written of wrong) {
    assert.throws(() => one(iftsta('CNI+1+WSP0001', 'STS+1+24', `DTM+334:${written}`)), /time_invalid/, written);
  }
});

test('takes the time of a status, else the one that its kind has', () => {
  const timeOf = (status: string, ...times: readonly string[]): string =>
    one(
      iftsta('CNI+1+WSP0001', `STS+1+${status}`, ...times.map((time, day) => `DTM+${time}:2030030${day + 1}:102`)),
    ).time.local.slice(-1);
  assert.equal(timeOf('24', '7', '334', '334'), '2');
  assert.equal(timeOf('24', '186', '7'), '2');
  assert.equal(timeOf('24', '178', '136', '186'), '3');
  assert.equal(timeOf('24', '178', '136'), '2');
  assert.equal(timeOf('1', '186', '178'), '2');
  assert.equal(timeOf('21', '178', '35'), '2');
  assert.equal(timeOf('13', '178', '200'), '2');
  assert.throws(() => timeOf('24', '178', '137'), /time_missing/);
  const behind = iftsta('CNI+1+WSP0001', 'STS+1+24', 'TDT+20', 'DTM+334:20300301:102');
  assert.throws(() => one(behind), /time_missing/);
});

test('takes the place of a status and never one of the route', () => {
  const placeOf = (...locations: readonly string[]): string | undefined =>
    one(iftsta('CNI+1+WSP0001', 'STS+1+24', 'DTM+334:20300301:102', ...locations)).place?.written;
  assert.equal(placeOf('LOC+5+DEHAM', 'LOC+9+NLRTM', 'LOC+175+SGSIN'), 'SGSIN');
  assert.equal(placeOf('LOC+60+DEHAM', 'LOC+9+NLRTM'), 'NLRTM');
  assert.equal(placeOf('LOC+147+0320786', 'LOC+198+fra'), 'FRA');
  assert.equal(placeOf('TDT+20', 'LOC+175+DEHAM'), undefined);
  assert.equal(placeOf('LOC+175+:::HAMBURG'), undefined);
});

test('puts a status at the end of the transport that its code is about', () => {
  const [places, wsl] = [['LOC+9+CNSHA', 'LOC+11+NLRTM', 'LOC+7+DEHAM'], 'EQD+CN+WSLU1000013+++'] as const;
  const placeOf = (status: string, locations: readonly string[] = places, equipment = `${wsl}5`): string | undefined =>
    one(iftsta('CNI+1', `STS+${status}`, 'DTM+334:20300301:102', ...locations, equipment)).place?.written;
  const rows: Readonly<Record<string, string>> = {
    CNSHA: '1+VD::22 1+AE::22 1+24 1+48 1+13 1+6 +DEP',
    NLRTM: '1+UV::22 1+VA::22 1+1 1+29 +ARR',
    DEHAM: '1+D::22 1+21 1+23 1+AG::22 1+X1::22 +DLV',
  };
  for (const [place, statuses] of Object.entries(rows))
    for (const status of statuses.split(' ')) assert.equal(placeOf(status), place, status);
  // They may be about either end, or their code is unknown.
  for (const status of '1+9 1+17 1+20 1+OA::22 1+I::22 1+RD::22 1+31 1+Q9::22'.split(' ')) {
    assert.equal(placeOf(status), undefined, status);
    assert.equal(placeOf(status, ['LOC+11+NLRTM', 'LOC+7+NLRTM']), 'NLRTM', status);
    assert.equal(placeOf(status, [...places, 'LOC+175+BEANR']), 'BEANR', status);
  }
  const flight = ['LOC+5+USLAX', 'LOC+8+DEFRA'];
  assert.deepEqual([placeOf('1+24', flight), placeOf('1+13', flight)], ['USLAX', 'USLAX']);
  assert.deepEqual([placeOf('1+1', flight), placeOf('1+21', flight)], ['DEFRA', 'DEFRA']);
  assert.equal(placeOf('1+13', ['LOC+9+CNSHA', 'LOC+88+CNNGB']), 'CNNGB');
  assert.equal(placeOf('1+24', ['LOC+11+NLRTM']), 'NLRTM');
  assert.equal(placeOf('1+24', ['LOC+11+NLRTM', 'LOC+7+DEHAM']), undefined);
});

test('sets the arrival from the last estimate at the destination', () => {
  const arrivalOf = (...route: readonly string[]): string | undefined => {
    const { eta } = one(iftsta('CNI+1+WSP0001', 'STS+1+24', ...at, ...route));
    return eta === null ? undefined : `${eta.place?.written} ${eta.time.local}`;
  };
  const route = ['TDT+20+014E+1', 'LOC+9+CNSHA', 'DTM+133:20300301:102', 'LOC+11+NLRTM', 'DTM+132:20300401:102'];
  assert.equal(arrivalOf(...route), 'NLRTM 2030-04-01');
  assert.equal(arrivalOf(...route, 'DTM+132:20300402:102'), 'NLRTM 2030-04-02');
  assert.equal(
    arrivalOf(...route, 'LOC+7+DEDUI', 'DTM+132:20300405:102', 'LOC+11+NLRTM', 'DTM+132:20300403:102'),
    'DEDUI 2030-04-05',
  );
  assert.equal(arrivalOf('TDT+20', 'DTM+132:20300401:102', 'LOC+9+CNSHA', 'LOC+11+NLRTM'), 'NLRTM 2030-04-01');
  assert.equal(arrivalOf('LOC+13+SGSIN', 'DTM+132:20300401:102'), undefined);
  const estimate = one(iftsta('CNI+1+WSP0001', 'STS+1+AG::22', ...at));
  assert.deepEqual(
    [estimate.kind, estimate.eta?.time.local, estimate.eta?.place?.written],
    ['estimate', '2030-03-04T11:30:00', 'DEHAM'],
  );
});

test('reads the function of a message and its document', () => {
  const functions: Readonly<Record<string, string>> = {
    original: '9 6 7 8 31 35 43 2',
    replace: '4 5',
    cancel: '1 3 17 39 40 50',
    advance: '14 25 46',
  };
  for (const [name, codes] of Object.entries(functions)) {
    for (const code of ['', ...codes.split(' ')]) {
      if (code === '' && name !== 'original') continue;
      const text = iftsta('CNI+1+WSP0001', 'STS+1+24', ...at).replace('D1+9', `D1+${code}`);
      const [found] = read(text).flatMap(({ messages }) => Array.from(messages));
      assert.deepEqual([found?.function, found?.document, found?.refused], [name, 'D1', null], code);
      const [statement] = found?.statements ?? [];
      assert.ok(statement && !isRejected(statement));
      assert.equal(statement.kind, name === 'advance' ? 'estimate' : 'event');
    }
  }
});

test('names carriers in the order in which they are tried', () => {
  const text = iftsta(
    'NAD+CF+WSFW:160:166',
    'NAD+CZ+SHIP',
    'NAD+CA+WSLN:172:182+NAMEMARKER+NAMEMARKER STREET',
    'CNI+1+WSP0001',
    'STS+1+24',
    ...at,
    'NAD+CA+wsrd:172:20',
    'TDT+10++3++WSPC',
    'TDT+20+014E+1++WSMC:172:87',
    'TDT+30++2++NAMEMARKER',
  );
  assert.deepEqual(one(text).scacs, ['WSRD', 'WSLN', 'WSFW', 'WSMC', 'WSPC']);
});

test('keeps the ship and its voyage, and no plate', () => {
  const carriageOf = (stage: string): Statement['carriage'] =>
    one(iftsta('CNI+1+WSP0001', 'STS+1+24', ...at, stage)).carriage;
  assert.deepEqual(carriageOf('TDT+20+014E+1++WSLN+++9074729:146:11:WS ELBE'), {
    vessel: { imo: '9074729', name: 'WS ELBE' },
    voyage: '014E',
    equipment: null,
  });
  const loaded = ofStatus('1+48', {}, ['TDT+20+014E+1', 'EQD+CN+wslu 100001-3']);
  assert.equal(loaded.carriage?.equipment, 'WSLU1000013');
  assert.deepEqual(carriageOf('TDT+20+LH400+4'), { vessel: null, voyage: 'LH400', equipment: null });
  assert.equal(carriageOf('TDT+20+TRIP+9++HAUL'), null);
  assert.equal(carriageOf('TDT+20+TRIP+3+31+HAUL+++HH AB 123:146::NAMEMARKER'), null);
  assert.equal(carriageOf('TDT+1+TRIP++31+HAUL+++HH AB 123:146::NAMEMARKER'), null);
});

test('reads containers of a terminal each by itself', () => {
  const coarri = (begin: string, ...body: readonly string[]): string =>
    interchange([message('COARRI:D:95B:UN', [begin, 'TDT+20+014E+1++WSLN', 'LOC+9+CNSHA', 'LOC+11+NLRTM', ...body])]);
  const container = ['EQD+CN+WSLU1000034++++5', 'DTM+7:20300301:102', 'DTM+203:20300302:102', 'LOC+147+0320786'];
  const loaded = one(coarri('BGM+270+D1+9', ...container));
  assert.deepEqual([loaded.code, loaded.place?.written, loaded.time.local], ['COARRI.LOAD', 'CNSHA', '2030-03-02']);
  const discharged = one(coarri('BGM+98+D1+9', ...container, 'LOC+165+BEANR'));
  assert.deepEqual([discharged.code, discharged.place?.written], ['COARRI.DISC', 'BEANR']);
  assert.deepEqual(discharged.carriage, { vessel: null, voyage: '014E', equipment: 'WSLU1000034' });
  const own = one(coarri('BGM+77+D1+9', ...container), { terminalNames: new Map([['77', 'DISC']]) });
  assert.deepEqual([own.code, statusText(own)], ['COARRI.DISC', 'in_transit/discharged']);
  const unknown = one(coarri('BGM+77+D1+9', ...container));
  assert.deepEqual([unknown.code, statusText(unknown)], ['COARRI.77', 'unknown']);
  const gate = interchange([
    message('CODECO:D:95B:UN', [
      'BGM+34+D1+9',
      'LOC+165+DEHAM',
      'EQD+CN+WSLU1000034',
      ...container.slice(1),
      'TDT+1++3++WSHL',
    ]),
  ]);
  const entered = one(gate);
  assert.deepEqual([entered.time.local, entered.place?.written, entered.scacs], ['2030-03-01', 'DEHAM', []]);
});
