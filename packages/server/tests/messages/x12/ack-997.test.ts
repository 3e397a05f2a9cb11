import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MessageProblem } from '../../../src/modules/messages/rules/problems.ts';
import type { InterchangeReport, MessageReport } from '../../../src/modules/messages/rules/report.ts';
import { isRejected } from '../../../src/modules/messages/rules/reading.ts';
import { ack997Of } from '../../../src/modules/messages/rules/x12/ack-997.ts';
import { at7, b10, gs, interchange, isa, of214, problems, read, type Read, set } from './interchange.ts';

const options = { controlNumber: 7, now: Date.UTC(2030, 2, 5, 12, 30) };
const head =
  'ISA*00*          *00*          *ZZ*WSOPER         *ZZ*WSLNCARR       *300305*1230*U*00401*000000007*0*P*>';

/** What intake reports when everything that can be read is recorded. */
function reportOf({ refused, messages }: Read): InterchangeReport {
  const reports = messages.map((message): MessageReport => {
    const rejected = message.statements.filter((one) => isRejected(one) || message.refused !== null).length;
    const errors: readonly MessageProblem[] =
      message.refused === null
        ? message.statements.flatMap((one) => (isRejected(one) ? [one.problem] : one.warnings))
        : [message.refused];
    const unclassified = errors.filter(({ code }) => code === 'code_unknown').length;
    const recorded = message.statements.length - rejected - unclassified;
    const { reference, type, document, function: messageFunction } = message;
    const counts = { events_in: message.statements.length, recorded, rejected, unclassified, duplicates: 0, voided: 0 };
    return { reference, type, document, function: messageFunction, state: 'partly', errors, ...counts };
  });
  return {
    control_reference: '',
    sender: '',
    recipient: '',
    state: 'partly',
    messages: reports,
    warnings: [],
    errors: refused === null ? [] : [refused],
  };
}

function answer(file: string, more: Partial<Parameters<typeof ack997Of>[2]> = {}): readonly string[] | null {
  const [found] = read(file);
  assert.ok(found !== undefined);
  const text = ack997Of(found, reportOf(found), { ...options, ...more });
  if (text === null) return null;
  // The answer itself is an interchange without a fault.
  assert.equal(read(text)[0]?.refused, null);
  assert.ok(problems(text).every(({ code, value }) => code === 'message_type_unsupported' && value === '997'));
  const terminator = text.charAt(105);
  assert.ok(text.endsWith(terminator));
  return text.split(terminator).slice(0, -1);
}

function around(...sets: readonly string[]): readonly string[] {
  const group = ['GS*FA*WSOPER*WSLNCARR*20300305*1230*7*X*004010', ...sets, 'GE*1*7'];
  return [head, ...group, 'IEA*1*000000007'];
}

test('997: answers each set of a group', () => {
  const sets = [
    of214(at7),
    set('214', [b10, at7.replace('X6', 'Q9')], '0002'),
    set('214', [b10, at7, 'AT7*X6*NS***20300230*1200'], '0003'),
    set('214', [b10, at7.replace('1200', '2500'), at7.replace('20300304', '')], '0004'),
    set('204', ['B2*X'], '0005'),
    set('214', [b10, at7], '0006').replace('SE*4', 'SE*5'),
    set('214', [b10, at7], '0007').replace('SE*4*0007', 'SE*4*0008'),
  ];
  assert.deepEqual(
    answer(interchange(...sets)),
    around(
      'ST*997*0001',
      'AK1*QM*101',
      'AK2*214*0001',
      'AK5*A',
      'AK2*214*0002',
      'AK3*AT7*3**8',
      'AK4*1**7',
      'AK5*E*5',
      'AK2*214*0003',
      'AK3*AT7*4**8',
      'AK4*5**8',
      'AK5*E*5',
      'AK2*214*0004',
      'AK3*AT7*3**8',
      'AK4*6**9',
      'AK3*AT7*4**8',
      'AK4*5**1',
      'AK5*E*5',
      'AK2*204*0005',
      'AK5*R*1',
      'AK2*214*0006',
      'AK5*R*4',
      'AK2*214*0007',
      'AK5*R*3',
      'AK9*P*7*7*4',
      'SE*26*0001',
    ),
  );
});

test('997: says whether a group was taken whole, with errors, in part or not', () => {
  const ak9 = (file: string) => answer(file)?.find((segment) => segment.startsWith('AK9'));
  assert.equal(ak9(interchange(of214(at7))), 'AK9*A*1*1*1');
  assert.equal(ak9(interchange(of214(at7.replace('X6', 'Q9')))), 'AK9*E*1*1*1');
  assert.equal(ak9(interchange(set('204', []))), 'AK9*R*1*1*0');
  assert.equal(ak9(interchange(of214(at7)).replace('GE*1*', 'GE*4*')), 'AK9*R*4*1*0*5');
  assert.equal(ak9(interchange(of214(at7)).replace('GE*1*101', 'GE*1*1')), 'AK9*R*1*1*0*4');
  assert.equal(ak9(interchange(of214(at7)).replace('*0*P*', '*0*T*')), 'AK9*E*1*1*1');
});

test('997: one for each group, none for acknowledgements', () => {
  const acknowledgement = ['GS*FA*A*B*20300305*0600*102*X*004010~', set('997', []), 'GE*1*102~'].join('\n');
  const other = ['GS*QO*A*B*20300305*0600*103*X*004010~', set('315', []), 'GE*1*103~'].join('\n');
  const ends = 'GE*1*101~\n';
  const file = interchange(of214(at7)).replace(ends, `${ends}${acknowledgement}\n${other}\n`).replace('IEA*1', 'IEA*3');
  assert.deepEqual(answer(file)?.slice(2, -2), [
    ...'ST*997*0001 AK1*QM*101 AK2*214*0001 AK5*A AK9*A*1*1*1 SE*6*0001'.split(' '),
    ...'ST*997*0002 AK1*QO*103 AK2*315*0001 AK5*A AK9*A*1*1*1 SE*6*0002'.split(' '),
  ]);
  const alone = [isa, acknowledgement, 'IEA*1*000000101~'].join('\n');
  assert.equal(answer(alone), null);
});

test('TA1: refuses an interchange that cannot be read, and accepts one that asks for it', () => {
  const good = interchange(of214(at7));
  const ta1 = (file: string, more = {}) => answer(file, more)?.slice(1, -1);
  assert.deepEqual(answer(good.replace('IEA*1*000000101', 'IEA*1*2')), [
    head,
    'TA1*000000101*300305*0600*R*001',
    'IEA*0*000000007',
  ]);
  assert.deepEqual(ta1(good.replace('IEA*1', 'IEA*2')), ['TA1*000000101*300305*0600*R*024']);
  assert.deepEqual(ta1(good.slice(0, -20)), ['TA1*000000101*300305*0600*R*024']);
  assert.deepEqual(ta1(good, { isKnown: true }), ['TA1*000000101*300305*0600*R*025']);
  assert.equal(ta1(good.replace('*0*P*', '*1*P*'))?.[0], 'TA1*000000101*300305*0600*A*000');
  for (const file of ['', 'garbage', good.replace('WSLNCARR   ', 'WS')]) assert.equal(answer(file), null);
});

test('997: uses the separators of the interchange, and numbers of nine digits', () => {
  const file = interchange(of214(at7)).replaceAll('~\n', '\n').replaceAll('*', '|').replace('|P|>', '|P|^');
  const found = answer(file, { controlNumber: 1_000_000_000 });
  assert.equal(found?.[0]?.slice(-16), '|000000001|0|P|^');
  assert.equal(found?.at(-1), 'IEA|1|000000001');
  assert.equal(gs.startsWith('GS*'), true);
});
