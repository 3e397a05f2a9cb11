/** Bodies written to break a reader. Each is refused with its reason and place, or accepted unchanged. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { maximumIdentifiers, readCapture, type CaptureReading } from './capture-document.ts';
import { capturedEvents } from './captured-event.ts';
import { prepareCapture } from './prepare-capture.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const head =
  '"type":"ObjectEvent","eventTime":"2026-06-01T10:00:00Z","eventTimeZoneOffset":"+00:00","action":"OBSERVE"';
const eventWith = (members: string): string => `{${head},"epcList":[]${members === '' ? '' : `,${members}`}}`;

function verdict(text: string): string {
  const reading: CaptureReading = readCapture(text);
  if (reading.kind === 'events') return 'taken';
  if (reading.kind === 'malformed') return reading.message;
  if (reading.kind === 'too_many' || reading.kind === 'too_many_identifiers') return `${reading.kind} ${reading.count}`;
  return reading.faults.map(({ path, message }) => `${path} ${message}`).join('; ');
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('rejects text that only looks like JSON', () => {
  for (const [text, expected] of [
    [`\ufeff${eventWith('')}`, /byte order mark/],
    [` ${eventWith('')}\n\t`, /^taken$/],
    [eventWith(`"ex:a":${nested(31)}`), /^taken$/],
    [eventWith(`"ex:a":${nested(32)}`), /nested deeper than 32/],
    [nested(100_000), /nested deeper than 32/],
    [eventWith('"ex:a":1,"ex:\\u0061":2'), /same member name twice/],
    [eventWith('"ex:a":{"b":1,"b":1}'), /same member name twice/],
    [eventWith('"__proto__":1,"__proto__":2'), /same member name twice/],
    [eventWith('"ex:a":"\\ud800"'), /half of a surrogate pair/],
    [eventWith('"ex:a":"\\udc00\\ud800"'), /half of a surrogate pair/],
    [eventWith('"ex:\\ud800":1'), /half of a surrogate pair/],
    [eventWith('"ex:a":"\\ud83d\\udea2"'), /^taken$/],
    [eventWith('"ex:a":"\u0000"'), /raw control character/],
    [eventWith('"ex:a":"\\u0000"'), /^taken$/],
    [eventWith('"ex:a":01'), /comma or the end/],
    [eventWith('"ex:a":+1'), /expected a JSON value/],
    [eventWith('"ex:a":.5'), /expected a JSON value/],
    [eventWith('"ex:a":NaN'), /expected a JSON value/],
    [eventWith('"ex:a":1.'), /comma or the end/],
    [`${eventWith('')}${eventWith('')}`, /text after the JSON value/],
    ['', /ends too early/],
    [eventWith('').slice(0, -1), /comma or the end/],
  ] as const) {
    assert.match(verdict(text), expected, text.slice(0, 120));
  }
});

test('accepts numbers of any length, and rejects only huge exponents', () => {
  assert.equal(verdict(eventWith(`"ex:a":${'9'.repeat(100_000)}`)), 'taken');
  assert.equal(verdict(eventWith(`"ex:a":0.${'0'.repeat(100_000)}1`)), 'taken');
  assert.equal(verdict(eventWith('"ex:a":-1E+400')), 'taken');
  assert.equal(verdict(eventWith('"ex:a":-1E+401')), '/ex:a has an exponent beyond 400');
  assert.equal(verdict(eventWith(`"ex:a":1e${'9'.repeat(10_000)}`)), '/ex:a has an exponent beyond 400');
  assert.equal(verdict(eventWith('"ex:a":[[{"b/c":1e-401}]]')), '/ex:a/0/0/b~1c has an exponent beyond 400');
  const text = eventWith(`"ex:a":1.50,"ex:b":${'7'.repeat(40)}`);
  const reading = readCapture(text);
  assert.ok(reading.kind === 'events');
  assert.equal(capturedEvents(text, reading.events, reading.context, sha256)[0]?.body, text);
});

test('treats names of the object prototype as plain names', () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
    assert.equal(verdict(eventWith(`"${name}":{}`)), `/${name} is not a known field`);
    assert.equal(
      verdict(eventWith(`"readPoint":{"id":"urn:r:1","${name}":1}`)),
      `/readPoint/${name} is not a known field`,
    );
    assert.equal(verdict(eventWith(`"ex:a":{"${name}":1}`)), 'taken');
    assert.equal(
      verdict(`{"type":"${name}"}`),
      `/type unsupported event type '${name}'; only ObjectEvent is supported`,
    );
    assert.equal(verdict(eventWith(`"bizStep":"${name}"`)), '/bizStep is not a CBV business step');
  }
});

test('accepts undeclared prefixes, and rejects names that only look prefixed', () => {
  for (const [name, expected] of [
    ['nobody:knows', 'taken'],
    ['https://ns.example/x', 'taken'],
    ['a:b:c', 'taken'],
    [':x', '/:x is not a known field'],
    ['x:', '/x: is not a known field'],
    ['', '/ is not a known field'],
    ['@type', '/@type is not a known field'],
    ['EventTime', '/EventTime is not a known field'],
    ['x'.repeat(2_000), `/${'x'.repeat(64)} is not a known field`],
  ] as const) {
    assert.equal(verdict(eventWith(`"${name}":1`)), expected, name);
  }
});

test('checks contexts of every form', () => {
  for (const [context, isTaken] of [
    ['"https://ns.example/"', true],
    ['{}', true],
    ['{"ex":{"@id":"https://ns.example/","@prefix":true}}', true],
    ['["https://ns.example/",{"ex":"urn:x:"},"urn:y:1"]', true],
    ['[]', false],
    ['["https://ns.example/",5]', false],
    ['[["https://ns.example/"]]', false],
    ['null', false],
    ['"no uri"', false],
  ] as const) {
    const expected = isTaken ? 'taken' : '/@context must be a URI, an object, or an array of these';
    assert.equal(verdict(eventWith(`"@context":${context}`)), expected, context);
  }
});

test('rejects times and offsets in forms that other readers accept', () => {
  const rule = 'must be an ISO 8601 date-time with a zone, like 2026-06-01T10:00:00Z';
  const timed = (eventTime: string, offset = '+00:00'): string =>
    verdict(
      `{"type":"ObjectEvent","eventTime":"${eventTime}","eventTimeZoneOffset":"${offset}","action":"ADD","epcList":[]}`,
    );
  for (const time of [
    '2026-06-30T23:59:60Z',
    '2016-12-31T23:59:60Z',
    '2026-06-01T24:00:00Z',
    '2026-06-01T10:00:00.1234567890Z',
    '2026-06-01T10:00:00.Z',
    '2026-06-01T10:00:00,5Z',
    '2026-06-01T10:00Z',
    '20260601T100000Z',
    '2026-W23-1T10:00:00Z',
    '2026-152T10:00:00Z',
    '+002026-06-01T10:00:00Z',
    '-2026-06-01T10:00:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '2026-06-01T10:00:00+14:01',
    '2026-06-01T10:00:00+01:60',
    '2026-06-01T10:00:00z',
    '2026-06-01T10:00:00 Z',
    '2026-06-01T10:00:00Z ',
    '２０２６-06-01T10:00:00Z',
    '1780308000',
  ]) {
    assert.equal(timed(time), `/eventTime ${rule}`, time);
  }
  for (const time of [
    '2026-06-01T10:00:00-14:00',
    '2026-06-01T10:00:00.123456789+13:59',
    '2096-02-29T00:00:00-00:00',
  ]) {
    assert.equal(timed(time), 'taken', time);
  }
  for (const offset of ['+14:01', '-14:01', '+13:60', '+1:000', '', 'UTC', '+00:00 ', '−02:00']) {
    assert.equal(timed('2026-06-01T10:00:00Z', offset), '/eventTimeZoneOffset must look like +02:00', offset);
  }
});

test('accepts the maximum number of EPCs, counts all their faults and lists 100', () => {
  const epcs = Array.from(
    { length: maximumIdentifiers },
    (_, n) => `"urn:epc:id:sscc:0614141.1${String(n).padStart(9, '0')}"`,
  );
  const withEpcs = (list: readonly string[]): string => `{${head},"epcList":[${list.join(',')}]}`;
  const text = withEpcs(epcs);
  const reading = readCapture(text);
  assert.ok(reading.kind === 'events');
  const [event] = capturedEvents(text, reading.events, reading.context, sha256);
  assert.equal(event?.terms.length, maximumIdentifiers);
  const half = epcs.slice(0, maximumIdentifiers / 2);
  const doubled = readCapture(withEpcs([...half, ...half]));
  assert.ok(doubled.kind === 'invalid');
  assert.deepEqual([doubled.message, doubled.faults.length], ['2500 problems in 1 of 1 event', 100]);
  assert.deepEqual(doubled.faults[0], { path: '/epcList/2500', message: 'duplicates item 0' });
});

test('rejects an object in place of a text or list, and the reverse', () => {
  for (const [members, expected] of [
    ['"ilmd":[]', '/ilmd must be an object; /ilmd is only allowed with action ADD'],
    ['"persistentDisposition":"active"', '/persistentDisposition must be an object'],
    ['"persistentDisposition":{"set":"active"}', '/persistentDisposition/set must be an array'],
    ['"errorDeclaration":"x"', '/errorDeclaration must be an object'],
    ['"quantityList":[[]]', '/quantityList/0 must be an object'],
    ['"quantityList":{}', '/quantityList must be an array'],
    ['"bizTransactionList":["urn:x:1"]', '/bizTransactionList/0 must be an object'],
    ['"sensorElementList":[{"sensorReport":{}}]', '/sensorElementList/0/sensorReport must be an array'],
    [
      '"sensorElementList":[{"sensorMetadata":{"colour":1},"sensorReport":[{"type":"gs1:x"}]}]',
      '/sensorElementList/0/sensorMetadata/colour is not a known field',
    ],
    ['"certificationInfo":["urn:c:1",5]', '/certificationInfo/1 must be a URI'],
    ['"eventID":["urn:e:1"]', '/eventID must be a URI'],
    ['"bizStep":["shipping"]', '/bizStep is not a CBV business step'],
  ] as const) {
    assert.equal(verdict(eventWith(members)), expected, members);
  }
});

test('hashes extensions with many elements, but not when they would expand to gigabytes', () => {
  const array = (name: string, elements: number): string => `"${name}":[${Array<number>(elements).fill(1).join(',')}]`;
  const kindOf = (text: string): string => prepareCapture(text, sha256).kind;
  assert.equal(kindOf(eventWith(array('ex:a', 200_000))), 'prepared');
  assert.equal(kindOf(eventWith(array(`ex:${'n'.repeat(30_000)}`, 15_000))), 'hash_text_too_long');
  const members = Array.from({ length: 5_000 }, (_, n) => `"ex:${n}":1`).join(',');
  assert.equal(kindOf(eventWith(`"@context":{"ex":"urn:${'n'.repeat(30_000)}"},${members}`)), 'hash_text_too_long');
  const events = Array.from({ length: 100 }, () => eventWith(array(`ex:${'n'.repeat(500)}`, 100)));
  assert.equal(kindOf(`[${events.join(',')}]`), 'hash_text_too_long', 'the events of a request share the bound');
  assert.equal(kindOf(eventWith(`"ex:a":[${Array<string>(20_000).fill('1e400').join(',')}]`)), 'hash_text_too_long');
});
