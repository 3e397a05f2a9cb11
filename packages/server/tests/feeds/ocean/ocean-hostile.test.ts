import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readOceanSamples } from '../../support/ocean-samples.ts';
import { oceanEvent, readOcean, vessels } from '../../support/ocean-events.ts';
import { eventsOf } from '../../support/feeds.ts';

const samples = readOceanSamples().flatMap(({ bodies }) => bodies);

/** Every member name that the samples have, and some that no object should have. */
const names = [...new Set(samples.flatMap(namesIn)), '__proto__', 'constructor', 'toString', 'length'];

function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]);
}

const leaf = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    'ACT',
    'EST',
    'PLN',
    'LOAD',
    'GTOT',
    'EMPTY',
    'TRANSPORT',
    'EQUIPMENT',
    'CNSHA',
    'MSKU4812055',
    'none',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

const hostile = fc.letrec<{ readonly node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom(...names), tie('node'), { maxKeys: 12 }),
  ),
})).node;

test('no body of any shape makes the reader throw, and every entry is accounted for', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(null, 'MSKU4812055'), (body, container) => {
      const answer = readOcean(body, container);
      if (answer.kind !== 'events') return;
      const { sent, dropped, repeated, forecasts } = answer.intake;
      assert.equal(sent, answer.events.length + dropped + repeated + forecasts);
    }),
    { numRuns: 2_000, seed: 20_300_314 },
  );
});

test('no sample with one member replaced makes the reader throw', () => {
  const flat = samples.map((body) => JSON.stringify(body));
  fc.assert(
    fc.property(fc.constantFrom(...flat), fc.constantFrom(...names), leaf, (text, name, value) => {
      const changed: unknown = JSON.parse(text, (member, old: unknown) => (member === name ? value : old));
      assert.ok(readOcean(changed, null).kind.length > 0);
    }),
    { numRuns: 500, seed: 20_300_315 },
  );
});

test('reads a body that is nested deeply, and one that refers to itself', () => {
  const deep: unknown = JSON.parse(`${'{"events":['.repeat(2_000)}${']}'.repeat(2_000)}`);
  assert.equal(readOcean(deep).kind, 'number_not_found');
  const round: Record<string, unknown> = { eventType: 'EQUIPMENT', eventClassifierCode: 'ACT' };
  round['transportCall'] = round;
  round['eventLocation'] = round;
  assert.equal(readOcean([round]).kind, 'number_not_found');
});

test('reads at most 2,000 events and 200 containers, and says that it was cut', () => {
  const box = (index: number) => `TEST${String(index).padStart(7, '0')}`;
  const many = Array.from({ length: 2_500 }, (_, index) =>
    oceanEvent('E LOAD LADEN ACT CNSHA 2030-03-02T18:10:00Z', {
      id: `e${index}`,
      box: box(index),
      vessel: vessels.first,
    }),
  );
  const bill = eventsOf(readOcean(many, null));
  assert.equal(bill.containers?.length, 200);
  assert.deepEqual(bill.notes, ['truncated']);
});

test('reads documents that all containers share once for each, within a bound', () => {
  const documents = Array.from({ length: 1_000 }, (_, index) =>
    oceanEvent('S CONF - ACT - 2030-02-20T08:00:00Z', { id: `d${index}` }),
  );
  const boxes = Array.from({ length: 1_000 }, (_, index) =>
    oceanEvent('E GTIN LADEN ACT CNSHA 2030-03-02T18:10:00Z', { id: `b${index}`, box: `TEST${1_000_000 + index}` }),
  );
  const { containers, notes } = eventsOf(readOcean([...documents, ...boxes], null));
  assert.equal(containers?.length, 19, '20,000 events at most');
  assert.deepEqual(notes, ['truncated']);
});
