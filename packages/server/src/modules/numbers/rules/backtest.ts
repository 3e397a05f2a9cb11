/** Replays a history: makes each forecast from the data known at that time and scores it like the nightly report. */
import type { ScoredForecast } from './calibration.ts';
import {
  ageMarks,
  predict,
  outcomeOf,
  targets,
  type LoggedForecast,
  type Target,
  type TargetOutcome,
} from './logged.ts';
import { judgeCell, thresholds, type Level, type Mature } from './maturity.ts';
import { dayMs, hourS, type Observation } from './observation.ts';
import { cellsOf, type CellSelector, type Lane } from './question.ts';
import { buildCell, type Cell, type CellRow } from './survival.ts';

export interface BacktestOptions {
  /** Most forecasts to make, spread evenly over the history. */
  readonly forecasts: number;
  /** Most rows per cell, the newest first. */
  readonly largestCell: number;
}

export interface Backtest {
  /** Number of forecasts that `run` makes. */
  readonly planned: number;
  /** Makes the forecasts one by one. Each takes about 1 ms per level. */
  readonly run: () => Generator<ScoredForecast>;
}

interface Moment {
  readonly row: Observation;
  readonly ageMarkH: number;
}

/** Rows of a cell by start, oldest first. */
type History = ReadonlyMap<string, readonly Observation[]>;

/** Wait after the end of the history, longer than the 3 days of grace for late news, so every target is decided. */
const settledMs = 4 * dayMs;

/** Plans a backtest of the transit clock. */
export function planBacktest(rows: readonly Observation[], options: BacktestOptions): Backtest {
  const transit = rows.filter((row) => row.clock === 'transit').sort((one, other) => one.startedDay - other.startedDay);
  const moments = transit.flatMap((row) =>
    ageMarks.filter((mark) => row.durationS > mark * hourS).map((ageMarkH): Moment => ({ row, ageMarkH })),
  );
  const planned = Math.min(options.forecasts, moments.length);
  return {
    planned,
    *run() {
      const history = historyOf(transit);
      const end = transit.reduce((latest, row) => Math.max(latest, row.startedDay * dayMs + row.durationS * 1000), 0);
      for (let index = 0; index < planned; index += 1) {
        const moment = moments[Math.floor((index * moments.length) / planned)];
        if (moment !== undefined) yield scoredMoment(moment, history, end + settledMs, options.largestCell);
      }
    },
  };
}

function scoredMoment({ row, ageMarkH }: Moment, history: History, end: number, largestCell: number): ScoredForecast {
  const elapsedS = ageMarkH * hourS;
  const madeAt = row.startedDay * dayMs + elapsedS * 1000;
  const read = (selector: CellSelector): Cell => cellAt(history.get(keyOf(selector)) ?? [], madeAt, largestCell);
  const question = { elapsedS, threshold: thresholds.forecast, now: madeAt };
  const whole = read({
    vertical: row.vertical,
    clock: 'transit',
    isDomestic: row.originCountry === row.destinationCountry,
  });
  const reference = judgeCell(whole, { ...question, elapsedS: 0 }).mature === undefined ? undefined : whole;
  const answer = answerOf(row, (selector) => judgeCell(read(selector), question).mature);
  const prediction = answer === undefined ? null : predict(answer.level, answer.mature, reference);
  const forecast: LoggedForecast = {
    id: '',
    observationId: '',
    vertical: row.vertical,
    ageMarkH,
    madeAt,
    elapsedS,
    prediction,
  };
  const outcomes = new Map<Target, TargetOutcome>();
  for (const target of prediction === null ? [] : targets) {
    const outcome = prediction && outcomeOf(forecast, prediction, target, row, end);
    if (outcome) outcomes.set(target, outcome);
  }
  return { vertical: row.vertical, prediction, outcomes };
}

function answerOf(
  lane: Lane,
  judge: (selector: CellSelector) => Mature | undefined,
): { readonly level: Level; readonly mature: Mature } | undefined {
  for (const { level, selector } of cellsOf(lane, 'transit')) {
    const mature = judge(selector);
    if (mature !== undefined) return { level, mature };
  }
  return undefined;
}

function historyOf(rows: readonly Observation[]): History {
  const history = new Map<string, Observation[]>();
  for (const row of rows) {
    for (const { selector } of cellsOf(row, 'transit')) {
      const key = keyOf(selector);
      const list = history.get(key);
      if (list === undefined) history.set(key, [row]);
      else list.push(row);
    }
  }
  return history;
}

function keyOf({ vertical, carrierSlug, originCountry, destinationCountry, isDomestic }: CellSelector): string {
  return [vertical, carrierSlug, originCountry, destinationCountry, isDomestic].join('|');
}

/** The cell as known at `now`: shipments that had started, with unfinished ones as open. */
function cellAt(rows: readonly Observation[], now: number, largestCell: number): Cell {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.startedDay ?? 0) * dayMs < now) low = middle + 1;
    else high = middle;
  }
  const known: CellRow[] = [];
  for (const row of rows.slice(Math.max(0, low - largestCell), low)) {
    const ageS = Math.floor((now - row.startedDay * dayMs) / 1000);
    known.push(row.durationS <= ageS ? row : { ...row, durationS: ageS, outcome: 'open' });
  }
  return buildCell(known);
}
