import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatHashTime, isZoneOffset, parseInstant } from './time.ts';

test('parses date-times with a zone into UTC microseconds', () => {
  const ms = Date.UTC(2026, 5, 1, 10, 0, 0);
  for (const [text, us] of [
    ['2026-06-01T10:00:00Z', ms * 1000],
    ['2026-06-01T12:00:00+02:00', ms * 1000],
    ['2026-06-01T09:30:00-00:30', ms * 1000],
    ['2026-06-02T00:00:00+14:00', ms * 1000],
    ['2026-06-01T10:00:00.1Z', ms * 1000 + 100_000],
    ['2026-06-01T10:00:00.123456789Z', ms * 1000 + 123_456],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29) * 1000],
    ['2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29) * 1000],
    ['1900-01-01T00:00:00Z', Date.UTC(1900, 0, 1) * 1000],
    ['2199-12-31T23:59:59Z', Date.UTC(2199, 11, 31, 23, 59, 59) * 1000],
  ] as const) {
    assert.equal(parseInstant(text)?.us, us, text);
    assert.ok(Number.isSafeInteger(us));
  }
});

test('rejects texts that are not such date-times', () => {
  for (const text of [
    '2026-02-30T10:00:00Z',
    '2026-02-29T10:00:00Z',
    '1900-02-29T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-00-01T10:00:00Z',
    '2026-01-00T10:00:00Z',
    '2026-06-01T24:00:00Z',
    '2026-06-01T10:60:00Z',
    '2026-06-01T10:00:60Z',
    '2026-06-01T10:00:00',
    '06/01/2026',
    '2026-06-01',
    '2026-06-01 10:00:00Z',
    '2026-06-01t10:00:00z',
    '2026-06-01T10:00:00+0200',
    '2026-06-01T10:00:00+14:01',
    '2026-06-01T10:00:00+10:60',
    '2026-06-01T10:00:00.Z',
    '2026-06-01T10:00:00.1234567890Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    ' 2026-06-01T10:00:00Z',
    '2026-06-01T10:00:00Z\n',
    '',
  ]) {
    assert.equal(parseInstant(text), undefined, JSON.stringify(text));
  }
});

test('accepts only real zone offsets', () => {
  for (const text of ['+14:00', '-12:00', '-00:00', '-13:59', '+02:00']) assert.ok(isZoneOffset(text), text);
  for (const text of ['+14:30', 'Z', '+0200', '+02', '+2:00', '02:00', '+02:60', ''])
    assert.ok(!isZoneOffset(text), text);
});

test('writes hash times in UTC with three decimals', () => {
  const written = (text: string): string => formatHashTime(parseInstant(text) ?? assert.fail(text));
  assert.equal(written('2026-06-01T12:00:00+02:00'), '2026-06-01T10:00:00.000Z');
  assert.equal(written('2026-12-31T23:59:59.9996Z'), '2027-01-01T00:00:00.000Z');
  assert.equal(written('1950-01-01T00:00:00.250Z'), '1950-01-01T00:00:00.250Z');
});
