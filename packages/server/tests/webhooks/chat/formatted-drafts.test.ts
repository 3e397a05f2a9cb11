import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventExamples } from '../../../src/modules/webhooks/rules/event-examples.ts';
import { inFormats, type Draft } from '../../../src/modules/webhooks/store/formatted-drafts.ts';

const json = { id: 'json', format: 'json', language: 'de' };
const slack = { id: 'slack', format: 'slack', language: 'en' };
const german = { id: 'german', format: 'slack', language: 'de' };

function draft(
  n: number,
  endpoints: readonly (typeof json)[],
  cause: string | null = `cause ${n}`,
): Draft<typeof json> {
  const body = JSON.stringify(eventExamples.get('shipment.delivered'));
  return { id: `evt_${n}`, type: 'shipment.delivered', cause, body, endpoints };
}

function split(...drafts: readonly Draft<typeof json>[]) {
  let next = 100;
  const ids = { next: () => String((next += 1)) };
  return inFormats(drafts, { ids }).map(({ id, cause, endpoints }) => [id, cause, endpoints.map((each) => each.id)]);
}

test('JSON endpoints share one event as it is, and each format and language has its own', () => {
  assert.deepEqual(split(draft(1, [slack, json, german, { ...json, id: 'more' }])), [
    ['evt_1', 'cause 1', ['json', 'more']],
    ['evt_101', 'cause 1 slack de', ['german']],
    ['evt_102', 'cause 1 slack en', ['slack']],
  ]);
  const [only] = inFormats([draft(1, [json])], { ids: { next: () => assert.fail('no id is needed') } });
  assert.deepEqual(only, draft(1, [json]));
});

test('a test of one channel keeps the id that its answer names', () => {
  assert.deepEqual(split(draft(1, [slack], null)), [['evt_1', null, ['slack']]]);
});

test('the ids of a channel rise in the order of the events', () => {
  const own = split(draft(1, [json, slack]), draft(2, [slack]), draft(3, [json, slack])).filter(([, , endpoints]) =>
    String(endpoints).includes('slack'),
  );
  assert.deepEqual(
    own.map(([, cause]) => cause),
    ['cause 1 slack en', 'cause 2 slack en', 'cause 3 slack en'],
  );
  const ids = own.map(([id]) => Number(String(id).replace('evt_', '')));
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  );
});
