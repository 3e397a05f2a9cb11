import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrlOf } from '../../../src/modules/messages/rules/edifact/contrl.ts';
import { type MessageProblem, problemOf } from '../../../src/modules/messages/rules/problems.ts';
import type { ReadInterchange } from '../../../src/modules/messages/rules/reading.ts';
import type { InterchangeReport, MessageReport } from '../../../src/modules/messages/rules/report.ts';
import { interchange, message, read } from './edifact-text.ts';

const options = { controlNumber: 17, now: Date.UTC(2030, 2, 5, 12, 34) };
const body = ['BGM+23+D1+9', 'CNI+1+WSP0001', 'STS+1+24', 'DTM+334:203003041130:203', 'LOC+175+DEHAM'];
const counts = { events_in: 0, recorded: 0, duplicates: 0, rejected: 0, unclassified: 0, voided: 0 };

/** What is reported when all that was read is taken, beside these errors of messages. */
function reportOf(
  found: ReadInterchange,
  errors: Readonly<Record<string, readonly MessageProblem[]>> = {},
): InterchangeReport {
  const messages: MessageReport[] = Array.from(
    found.messages,
    ({ reference, type, document, function: order, refused }) => ({
      ...counts,
      reference,
      type,
      document,
      function: order,
      state: 'accepted',
      errors: [...(refused === null ? [] : [refused]), ...(errors[reference] ?? [])],
    }),
  );
  const { controlReference, sender, recipient, refused } = found;
  const own = refused === null ? [] : [refused];
  return {
    control_reference: controlReference,
    sender,
    recipient,
    state: 'accepted',
    messages,
    warnings: [],
    errors: own,
  };
}

function contrl(text: string, errors?: Readonly<Record<string, readonly MessageProblem[]>>): string | null {
  const [found] = read(text);
  assert.ok(found);
  return contrlOf(found, reportOf(found, errors), options);
}

const good = interchange([message('IFTSTA:D:00B:UN:ITG12', body)]);
const head = "UNB+UNOC:3+TWO:ZZZ+ONE:ZZZ+300305:1234+17'UNH+1+CONTRL:D:3:UN'";

test('acknowledges an interchange and each of its messages', () => {
  assert.equal(contrl(good), `${head}UCI+R1+ONE:ZZZ+TWO:ZZZ+7'UCM+1+IFTSTA:D:00B:UN:ITG12+7'UNT+4+1'UNZ+1+17'`);
});

test('is itself an interchange that is right', () => {
  const odd = interchange([message("IFTSTA:D:00B:UN:A?'B", body, 'M?+1')], {
    unb: "UNB+UNOC:3+O?'NE:ZZZ:a?:b+T?+WO:ZZZ+300305:0600+R1",
  });
  const text = contrl(odd);
  assert.ok(text);
  assert.ok(text.includes("UCI+R1+O?'NE:ZZZ:a?:b+T?+WO:ZZZ+7'UCM+M?+1+IFTSTA:D:00B:UN:A?'B+7'"), text);
  const [again] = read(text);
  assert.equal(again?.refused, null);
  assert.deepEqual([again?.sender, again?.recipient, again?.controlReference], ['T+WO', "O'NE", '17']);
});

test('rejects messages for what is wrong with their syntax alone', () => {
  const text = interchange([
    message('IFTSTA:D:00B:UN', body, '1').with(6, 'UNT+9+1'),
    message('IFTSTA:D:00B:UN', body, '2').with(6, 'UNT+7+3'),
    message('COPRAR:D:00B:UN', [], '3'),
    message('IFTSTA:D:00B:UN', body.with(0, 'BGM+23+D1+53'), '4'),
    message('IFTSTA:D:00B:UN', body.with(0, 'BGM+23+D1+77'), '5'),
    message('IFTSTA:D:00B:UN', body.with(2, 'STS+1+Q9'), '6'),
    message('IFTSTA:D:00B:UN', body, '7'),
    message('CONTRL:D:3:UN', [], '8'),
  ]);
  const errors = { 7: [problemOf('reference_invalid', {}), problemOf('nothing_to_cancel', {})] };
  const answers = contrl(text, errors)?.match(/UCM[^']*/g);
  const type = 'IFTSTA:D:00B:UN';
  assert.deepEqual(answers, [
    `UCM+1+${type}+4+29`,
    `UCM+2+${type}+4+28`,
    'UCM+3+COPRAR:D:00B:UN+4+14',
    `UCM+4+${type}+4+25`,
    `UCM+5+${type}+4+12`,
    `UCM+6+${type}+7`,
    `UCM+7+${type}+7`,
  ]);
});

test('rejects a broken interchange as a whole', () => {
  const refused: readonly (readonly [text: string, answer: string])[] = [
    [good.replace('UNZ+1', 'UNZ+2'), '4+29+UNZ'],
    [good.replace('UNZ+1+R1', 'UNZ+1+R2'), '4+28+UNZ'],
    [good.slice(0, good.indexOf('UNZ')), '4+13+UNZ'],
    [good.slice(0, good.indexOf('UNT')), '4+13+UNZ'],
    [good.slice(0, -4), '4+13'],
    [good.replace('UNOC', 'UNOX'), '4+2+UNB'],
    [good.replace('WSP', '\u0001'), '4+21'],
    [good.replace('UNH', "FTX+A'UNH"), '4+33'],
    [good.replace('WSP', 'W'.repeat(5_000)), '4+39'],
    [good.replace('CNI', 'cni'), '4+12'],
  ];
  for (const [text, answer] of refused) {
    const syntax = text.includes('UNOX') ? 'UNOX' : 'UNOC';
    const expected = `${head.replace('UNOC', syntax)}UCI+R1+ONE:ZZZ+TWO:ZZZ+${answer}'UNT+3+1'UNZ+1+17'`;
    assert.equal(contrl(text), expected);
  }
});

test('answers a known interchange as a duplicate, and what was not reached as rejected', () => {
  const [found] = read(good);
  assert.ok(found);
  assert.match(contrlOf(found, reportOf(found), { ...options, isKnown: true }) ?? '', /\+4\+26'UNT\+3/);
  const [two] = read(interchange([message('IFTSTA:D:00B:UN', body, '1'), message('IFTSTA:D:00B:UN', body, '2')]));
  assert.ok(two);
  const report = reportOf(two);
  assert.match(
    contrlOf(two, { ...report, messages: report.messages.slice(0, 1) }, options) ?? '',
    /UN\+7'UCM\+2.*\+4\+18'/,
  );
  const slow = { ...report, errors: [problemOf('too_slow', {})] };
  assert.match(contrlOf(two, slow, options) ?? '', /\+4\+18'UNT\+3/);
});

test('makes none for a CONTRL, and none without a UNB', () => {
  const own = interchange([message('CONTRL:D:3:UN', [])]);
  assert.equal(contrl(own), null);
  assert.equal(contrl(own.replace('UNZ+1', 'UNZ+2')), null, 'also a broken one');
  assert.equal(contrl(good.slice(good.indexOf('UNH'))), null);
});
