/** Tries cells from the closest to the widest until one is mature. */
import { judgeCell, type Immature, type Level, type Mature } from './maturity.ts';
import type { ObservationClock } from './observation.ts';
import { cellsOf, type CellSelector, type Lane } from './question.ts';
import type { Cell } from './survival.ts';

/** Source of cells. */
export interface CellSource {
  readCell(selector: CellSelector): Promise<Cell>;
}

export interface CellQuestion {
  readonly lane: Lane;
  readonly clock: ObservationClock;
  readonly elapsedS: number;
  readonly threshold: number;
  readonly now: number;
}

export type CellAnswer =
  { readonly level: Level; readonly mature: Mature } | { readonly mature?: undefined; readonly immature: Immature };

/** The first mature cell. Without one, the reason comes from the widest cell, because it has the most rows. */
export async function answerFromCells(cells: CellSource, question: CellQuestion): Promise<CellAnswer> {
  let immature: Immature = { reason: 'too_few_observations', observations: 0 };
  for (const { level, selector } of cellsOf(question.lane, question.clock)) {
    const judged = judgeCell(await cells.readCell(selector), question);
    if (judged.mature !== undefined) return { level, mature: judged.mature };
    immature = judged.immature;
  }
  return { immature };
}
