/** Cached cells. This process updates them with its own records; records of other processes make them stale. */
import type { Vertical } from '@wayseal/detect';
import { changeSample, type CellSample } from '../rules/cell-sample.ts';
import type { Observation } from '../rules/observation.ts';
import type { CellSelector } from '../rules/question.ts';
import type { Cell } from '../rules/survival.ts';
import { RecentValues } from '../../../kernel/lib/recent-values.ts';

/** A change of one row; `before` is null for a new one. */
export interface RowChange {
  /** Rank of the row, which never changes. */
  readonly rank: number;
  readonly before: Observation | null;
  readonly after: Observation;
}

interface KeptCell {
  readonly selector: CellSelector;
  readonly revision: number;
  readonly sample: CellSample;
}

export class KeptCells {
  readonly #cells: RecentValues<KeptCell>;
  readonly #largest: number;

  /** `capacity` cells of at most `largest` rows, 25 bytes each. */
  constructor(capacity: number, largest: number) {
    this.#cells = new RecentValues(capacity);
    this.#largest = largest;
  }

  /** Undefined when the cell is not cached for that revision of its vertical. */
  find(selector: CellSelector, revision: number): Cell | undefined {
    const kept = this.#cells.get(keyOf(selector));
    return kept?.revision === revision ? kept.sample.cell : undefined;
  }

  keep(selector: CellSelector, revision: number, sample: CellSample): void {
    this.#cells.set(keyOf(selector), { selector, revision, sample });
  }

  /** Applies the changes that brought a vertical to `revision`. Older cells miss further changes and stay stale. */
  advance(vertical: Vertical, revision: number, changes: readonly RowChange[]): void {
    this.#cells.update((kept) => {
      if (kept.selector.vertical !== vertical || kept.revision !== revision - 1) return kept;
      const news = changes
        .map(({ rank, before, after }) => ({
          rank,
          before: before !== null && belongs(before, kept.selector) ? before : null,
          after: belongs(after, kept.selector) ? after : null,
        }))
        .filter(({ before, after }) => before !== null || after !== null);
      const sample = news.length === 0 ? kept.sample : changeSample(kept.sample, news, this.#largest);
      return sample === undefined ? kept : { ...kept, revision, sample };
    });
  }
}

function belongs(row: Observation, selector: CellSelector): boolean {
  const { vertical, clock, carrierSlug, originCountry, destinationCountry, isDomestic } = selector;
  return (
    row.vertical === vertical &&
    row.clock === clock &&
    (carrierSlug === undefined || row.carrierSlug === carrierSlug) &&
    (originCountry === undefined || row.originCountry === originCountry) &&
    (destinationCountry === undefined || row.destinationCountry === destinationCountry) &&
    (isDomestic === undefined || (row.originCountry === row.destinationCountry) === isDomestic)
  );
}

function keyOf(selector: CellSelector): string {
  const { vertical, clock, carrierSlug, originCountry, destinationCountry, isDomestic } = selector;
  return JSON.stringify([vertical, clock, carrierSlug, originCountry, destinationCountry, isDomestic]);
}
