import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileTimeFormats, findContradiction, problemOfTimeFormat } from './time-formats.ts';

const readBy = (formats: string | readonly string[], value: string): string | null => {
  const read = compileTimeFormats([formats].flat())(value);
  return read === null ? null : `${read.local} ${read.offsetMinutes ?? 'local'}`;
};

test('reads ISO 8601 with and without time, seconds and offset', () => {
  const values = {
    '2030-03-04': '2030-03-04 local',
    '2030-03-04T11:00': '2030-03-04T11:00 local',
    '2030-03-04 11:00:07': '2030-03-04T11:00:07 local',
    '2030-03-04T11:00:07.123456Z': '2030-03-04T11:00:07 0',
    '2030-03-04t11:00:07,5z': '2030-03-04T11:00:07 0',
    '2030-03-04T11:00:00+01:00': '2030-03-04T11:00:00 60',
    '2030-03-04 11:00 +0530': '2030-03-04T11:00 330',
    '2030-03-04T11:00-08': '2030-03-04T11:00 -480',
    '2030-03-04T11:00-00:00': '2030-03-04T11:00 0',
    '20300304T1100Z': '2030-03-04T11:00 0',
    '20300304T110007': '2030-03-04T11:00:07 local',
    '2032-02-29T00:00': '2032-02-29T00:00 local',
  };
  for (const [value, expected] of Object.entries(values)) assert.equal(readBy('iso', value), expected, value);
});

test('refuses what is no time of ISO 8601, and days and hours that do not exist', () => {
  const values = [
    '',
    '2030-02-30T11:00:00Z',
    '2030-02-29',
    '2030-13-01',
    '2030-00-10',
    '2030-03-04T24:00',
    '2030-03-04T11:60',
    '2030-03-04T11:00:60',
    '2030-03-04T11',
    '2030-03-04T11:00+15:00',
    '2030-03-04T11:00+01:60',
    '2030-03-04T11:0030',
    '2030-0304',
    '20300304',
    '20300304T11:00',
    '2030-03-04Z',
    '1969-12-31',
    '2130-01-01',
    '04.03.2030',
    ' 2030-03-04',
    '2030-03-04T11:00Z and more',
    '２０３０-03-04',
  ];
  for (const value of values) assert.equal(readBy('iso', value), null, value);
});

test('reads patterns of two and four digits, in any order and between any signs', () => {
  const cases: readonly (readonly [string, string, string | null])[] = [
    ['DD.MM.YYYY HH:mm', '04.03.2030 08:30', '2030-03-04T08:30 local'],
    ['MM/DD/YYYY', '03/04/2030', '2030-03-04 local'],
    ['YYMMDDHHmmss', '300304083059', '2030-03-04T08:30:59 local'],
    ['YYYYMMDD', '20300304', '2030-03-04 local'],
    ['HH:mm DD-MM-YY', '08:30 04-03-30', '2030-03-04T08:30 local'],
    ['YYYY-MM-DDTHH:mm:ssZ', '2030-03-04T08:30:00Z', '2030-03-04T08:30:00 0'],
    ['DD.MM.YYYY HH:mm', '4.3.2030 8:30', null],
    ['DD.MM.YYYY HH:mm', '04.03.2030 08:30:00', null],
    ['DD.MM.YYYY HH:mm', '04-03-2030 08:30', null],
    ['DD.MM.YYYY', '31.04.2030', null],
    ['DD.MM.YYYY', '+4.03.2030', null],
    ['DD.MM.YYYY', '1 .03.2030', null],
  ];
  for (const [pattern, value, expected] of cases) assert.equal(readBy(pattern, value), expected, `${pattern} ${value}`);
});

test('reads seconds and milliseconds since 1970', () => {
  assert.equal(readBy('epoch_s', '1898848800'), '2030-03-04T10:00:00 0');
  assert.equal(readBy('epoch_ms', '1898848800999'), '2030-03-04T10:00:00 0');
  assert.equal(readBy(['epoch_s', 'epoch_ms'], '1898848800999'), '2030-03-04T10:00:00 0');
  for (const value of ['189885600', '18988488000', '1898848800.5', '-898856000', '1898848e03', ' 898856000'])
    assert.equal(readBy(['epoch_s', 'epoch_ms'], value), null, value);
});

test('takes the first format that fits', () => {
  const formats = ['iso', 'DD.MM.YYYY HH:mm', 'DD.MM.YYYY'];
  assert.equal(readBy(formats, '04.03.2030'), '2030-03-04 local');
  assert.equal(readBy(formats, '04.03.2030 08:30'), '2030-03-04T08:30 local');
  assert.equal(readBy(formats, '2030-03-04'), '2030-03-04 local');
});

test('refuses patterns that say no time', () => {
  const wrong: Readonly<Record<string, RegExp>> = {
    'D.M.YYYY': /has "D\.M\."/,
    'DD. MMMM YYYY': /twice/,
    'dd.mm.yyyy': /has "dd\.\.yyyy"/,
    'DD.MM.YYYY HH:mm Uhr': /Uhr/,
    'YYYY-MM-DD HH': /HH and mm together/,
    'YYYY-MM-DD ss': /before ss/,
    'YYYY-DD': /needs YYYY or YY, MM and DD/,
    'MM.DD': /needs YYYY or YY/,
    'YYYY YY MM DD': /needs YYYY or YY/,
    'YYYY-MM-DDZ': /Z without a time/,
    YYYY年MM月DD日: /has/,
    epoch: /has "epoch"/,
    '%d.%m.%Y': /has/,
  };
  for (const [format, expected] of Object.entries(wrong))
    assert.match(problemOfTimeFormat(format) ?? '', expected, format);
  for (const format of ['iso', 'epoch_s', 'epoch_ms', 'YYYYMMDDTHHmmss', 'DD/MM/YY']) {
    assert.equal(problemOfTimeFormat(format), undefined, format);
  }
});

test('finds two formats that read one value as two times', () => {
  const contradictions: readonly (readonly [string, string])[] = [
    ['DD/MM/YYYY', 'MM/DD/YYYY'],
    ['YYYY-DD-MM', 'iso'],
    ['DD.MM.YY HH:mm', 'YY.MM.DD HH:mm'],
    ['YYMMDD', 'DDMMYY'],
    ['YYYY-MM-DD mm:HH', 'YYYY-MM-DD HH:mm'],
    ['epoch_s', 'YYMMDDHHmm'],
  ];
  for (const [one, other] of contradictions) {
    assert.deepEqual(findContradiction(['DD-MM-YYYY', one, other]), [one, other]);
    assert.deepEqual(findContradiction([other, one]), [other, one]);
  }
});

test('takes formats together that no value fits in two ways', () => {
  const together = [
    ['iso', 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD', 'epoch_s', 'epoch_ms'],
    ['DD/MM/YYYY', 'DD/MM/YYYY HH:mm', 'MM-DD-YYYY', 'YYYY/MM/DD'],
    // No year begins with a month: only one of them fits eight digits.
    ['YYYYMMDD', 'DDMMYYYY', 'YYMMDD'],
  ];
  for (const formats of together) assert.equal(findContradiction(formats), undefined, formats.join(', '));
});

test('two formats without a contradiction read each value alike', () => {
  const formats = ['YYYYMMDD', 'DDMMYYYY', 'MMDDYYYY', 'YYMMDD', 'DDMMYY', 'DD.MM.YYYY', 'MM.DD.YYYY', 'YYYY.MM.DD'];
  const values = Array.from({ length: 2_000 }, (_, index) => {
    const digits = String((index * 7_919 + 12_345_678 * (index % 7)) % 100_000_000).padStart(8, '0');
    return index % 3 === 0
      ? digits
      : index % 3 === 1
        ? digits.slice(2)
        : `${digits.slice(0, 2)}.${digits.slice(2, 4)}.2030`;
  });
  for (const [index, one] of formats.entries()) {
    for (const other of formats.slice(index + 1)) {
      if (findContradiction([one, other]) !== undefined) continue;
      for (const value of values) {
        const [a, b] = [readBy(one, value), readBy(other, value)];
        assert.ok(a === null || b === null || a === b, `${one} ${other} ${value}`);
      }
    }
  }
});
