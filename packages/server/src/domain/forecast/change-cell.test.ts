import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changeCell } from './change-cell.ts';
import { buildCell, type CellRow } from './survival.ts';

const row = fc.record({
  durationS: fc.integer({ min: 1, max: 50 }),
  outcome: fc.constantFrom('delivered', 'open', 'returned'),
  startedDay: fc.integer({ min: 20_000, max: 20_010 }),
}) as fc.Arbitrary<CellRow>;

/** Rows of later days first; of one day none is cut off, so that what a full cell holds is clear. */
function newest(rows: readonly CellRow[], limit: number): CellRow[] | undefined {
  const sorted = rows.toSorted((one, other) => other.startedDay - one.startedDay);
  if (sorted.length > limit && sorted[limit - 1]?.startedDay === sorted[limit]?.startedDay) return undefined;
  return sorted.slice(0, limit);
}

test('a changed cell is the cell of the changed rows, or says that it cannot know', () => {
  let [changed, unknown] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      row,
      fc.integer({ min: 0, max: 40 }),
      fc.boolean(),
      fc.integer({ min: 5, max: 40 }),
      (rows, after, at, isMoved, limit) => {
        const before = rows[at] ?? null;
        const next = [...rows.filter((_, index) => index !== at), ...(isMoved && before !== null ? [] : [after])];
        const [held, wanted] = [newest(rows, limit), newest(next, limit)];
        if (held === undefined) return;
        const news = { before, after: isMoved && before !== null ? null : after };
        const found = changeCell(buildCell(held), [news], limit);
        if (found === undefined) unknown += 1;
        else if (wanted !== undefined) {
          changed += 1;
          assert.deepEqual(found, buildCell(wanted));
        }
        if (rows.length < limit) assert.ok(found, 'a cell that holds every row always knows');
      },
    ),
    { numRuns: 2_000, seed: 1 },
  );
  assert.ok(changed > 500 && unknown > 20, `${changed} changed, ${unknown} unknown`);
});
