import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changeSample, sampleOfKeys, type CellSample } from './cell-sample.ts';
import { cellOfKeys, packRow, type CellRow } from './survival.ts';

const row = fc.record({
  durationS: fc.integer({ min: 1, max: 50 }),
  outcome: fc.constantFrom('delivered', 'open', 'returned'),
  startedDay: fc.integer({ min: 20_000, max: 20_010 }),
}) as fc.Arbitrary<CellRow>;

interface RankedRow {
  readonly rank: number;
  readonly row: CellRow;
}

/** Answers like a database: the rows with the lowest ranks, in any order. */
function readSample(rows: readonly RankedRow[], limit: number): CellSample {
  const lowest = rows
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .toReversed();
  return sampleOfKeys(
    Float64Array.from(lowest, (ranked) => packRow(ranked.row)),
    Uint32Array.from(lowest, ({ rank }) => rank),
  );
}

/** In the order of ranks. */
function content({ cell, keys, ranks }: CellSample): unknown {
  const pairs = Array.from(ranks, (rank, index) => [rank, keys[index]]);
  return { cell, pairs: pairs.toSorted(([one = 0], [other = 0]) => one - other) };
}

test('updates a sample to match the changed rows, or returns undefined', () => {
  let [changed, unknown, outside] = [0, 0, 0];
  const ranked = fc.uniqueArray(fc.record({ rank: fc.nat({ max: 60 }), row }), {
    selector: ({ rank }) => rank,
    minLength: 1,
    maxLength: 40,
  });
  const step = fc.record({ rank: fc.nat({ max: 60 }), row, isMoved: fc.boolean() });
  fc.assert(
    fc.property(ranked, fc.array(step, { maxLength: 4 }), fc.integer({ min: 3, max: 20 }), (start, steps, limit) => {
      let rows: readonly RankedRow[] = start;
      const news = steps.map(({ rank, row: now, isMoved }) => {
        const before = rows.find((known) => known.rank === rank)?.row ?? null;
        const after = isMoved && before !== null ? null : now;
        rows = [...rows.filter((known) => known.rank !== rank), ...(after === null ? [] : [{ rank, row: after }])];
        return { rank, before, after };
      });
      const held = readSample(start, limit);
      const found = changeSample(held, news, limit);
      if (found === undefined) unknown += 1;
      else {
        changed += 1;
        if (start.length > limit && news.length > 0) outside += 1;
        assert.deepEqual(content(found), content(readSample(rows, limit)));
        assert.deepEqual(found.cell, cellOfKeys(found.keys.slice()));
      }
      if (start.length + steps.length < limit) assert.ok(found, 'a sample of every row always knows');
    }),
    { numRuns: 3_000, seed: 1 },
  );
  assert.ok(
    changed > 1_000 && unknown > 50 && outside > 200,
    `${changed} changed, ${unknown} unknown, ${outside} full`,
  );
});

test('returns undefined for two rows of one rank at the edge of a full sample', () => {
  const one: CellRow = { durationS: 5, outcome: 'delivered', startedDay: 20_000 };
  const held = readSample([{ rank: 7, row: one }], 1);
  assert.equal(changeSample(held, [{ rank: 7, before: null, after: { ...one, durationS: 6 } }], 1), undefined);
  assert.equal(changeSample(held, [{ rank: 7, before: { ...one, durationS: 6 }, after: one }], 1), undefined);
});
