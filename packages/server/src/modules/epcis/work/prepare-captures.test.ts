import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { CapturePreparer, type CapturePreparerOptions } from './prepare-captures.ts';

const admit = (): undefined => undefined;
const event = {
  type: 'ObjectEvent',
  eventTime: '2026-06-01T10:00:00.1235+02:00',
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  epcList: ['urn:epc:id:sscc:0614141.1234567890', 'https://id.gs1.org/00/106141412345678908?x=1'],
};
const sensor = { sensorReport: [{ type: 'Temperature', value: 1.5, 'ex:a': ['ü', null] }] };
/** Members that change the event; half of them are invalid. */
const members = [
  {},
  { bizStep: 'urn:epcglobal:cbv:bizstep:shipping', readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' } },
  { eventID: 'urn:uuid:1', errorDeclaration: { declarationTime: '2026-06-02T00:00:00Z', 'ex:b': { c: [1e3, true] } } },
  { sensorElementList: [sensor], readPoint: { id: 'urn:r:1' }, '@context': { ex: 'urn:own:' } },
  { quantityList: [{ epcClass: 'urn:epc:class:lgtin:9638527.041825.L-9', quantity: 1 }], 'ex:🚢': [1, { x: '' }] },
  { action: 'SHIP' },
  { eventTime: '2026-02-30T10:00:00Z', plain: 1 },
  { type: 'AggregationEvent' },
  { epcList: ['x', 'x'] },
];
/** Bodies around the events. */
const frames: readonly ((events: readonly string[]) => string)[] = [
  (events) => `[${events.join(',')}]`,
  (events) => events[0] ?? '',
  (events) => events.join(','),
  (events) =>
    `{"@context":[{"ex":"urn:ns:"}],"type":"EPCISDocument","schemaVersion":"2.0","creationDate":"2026-06-01T10:00:00Z","epcisBody":{"eventList":[${events.join(' , ')}]}}`,
];

test('prepares a body the same way on the event loop and in the thread', async () => {
  await using here = new CapturePreparer({ largestDirect: Infinity });
  await using apart = new CapturePreparer({ largestDirect: 0 });
  const bodies = record({
    frame: constantFrom(...frames),
    events: array(record({ more: constantFrom(...members), serial: integer({ min: 0, max: 99 }) }), { maxLength: 5 }),
  });
  const property = asyncProperty(bodies, async ({ frame, events }) => {
    const text = frame(events.map(({ more, serial }) => JSON.stringify({ ...event, 'ex:serial': serial, ...more })));
    const asked: unknown[] = [];
    const [one, other] = await Promise.all(
      [here, apart].map((preparer) => preparer.prepare(text, (counts) => void asked.push(counts))),
    );
    assert.deepEqual(other, one);
    assert.deepEqual(asked[0], asked[1]);
    assert.equal(asked.length % 2, 0);
  });
  await check(property, { numRuns: 200 });
});

test('asks for admission with the counts before it checks an event', async () => {
  const body = JSON.stringify([event, { epcList: [1, 2, 3] }]);
  for (const largestDirect of [0, Infinity]) {
    await using preparer = new CapturePreparer({ largestDirect });
    const refused = preparer.prepare(body, (counts) => {
      throw new Error(JSON.stringify(counts));
    });
    await assert.rejects(refused, { message: '{"events":2,"identifiers":5}' });
    assert.equal((await preparer.prepare(body, admit)).kind, 'invalid');
  }
});

test('sends a small body with much to hash to the thread', async () => {
  const extensions = { [`ex:${'n'.repeat(4_000)}`]: Array.from({ length: 200 }, (_, n) => n) };
  const body = JSON.stringify({ ...event, ...extensions });
  await using preparer = new CapturePreparer();
  assert.equal((await preparer.prepare(body, admit)).kind, 'prepared');
  await using none = new CapturePreparer({ thread: { mostWaiting: 0 } });
  assert.equal((await none.prepare(body, admit)).kind, 'busy');
});

test('reports a full queue, a body over its time limit, and a closed preparer', async () => {
  const kinds = async (options: CapturePreparerOptions): Promise<readonly string[]> => {
    await using preparer = new CapturePreparer({ largestDirect: 0, ...options });
    // Skipping the spaces takes longer than the shortest budget.
    const body = ' '.repeat(4_000_000) + JSON.stringify(event);
    const bodies = Array.from({ length: 3 }, () => preparer.prepare(body, admit));
    return (await Promise.all(bodies)).map(({ kind }) => kind);
  };
  assert.deepEqual(await kinds({ thread: { mostWaiting: 1 } }), ['prepared', 'prepared', 'busy']);
  assert.deepEqual(await kinds({ thread: { budgetMs: 0 } }), ['too_long', 'too_long', 'too_long']);
  const preparer = new CapturePreparer({ largestDirect: 0 });
  await preparer[Symbol.asyncDispose]();
  assert.deepEqual(await preparer.prepare('[]', admit), { kind: 'busy' });
});
