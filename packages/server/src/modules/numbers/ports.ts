/** Ports of observations and forecasts. */
import type { Vertical } from '@wayseal/detect';
import type { QualityReport, ScoredForecast } from './rules/calibration.ts';
import type { Fate, LoggedForecast, Target, TargetOutcome } from './rules/logged.ts';
import type { Observation } from './rules/observation.ts';
import type { CellSelector, Lane } from './rules/question.ts';
import type { Cell } from './rules/survival.ts';

export interface ObservationVolume {
  readonly vertical: Vertical;
  readonly rows: number;
  readonly delivered: number;
}

export interface ObservationSummary {
  /** Epoch milliseconds of the last change; null when there never was one. */
  readonly changedAt: number | null;
  readonly volumes: readonly ObservationVolume[];
}

/** What the statistics of this instance rest on. */
export interface Observations {
  /** The newest 5,000 rows of a cell, sorted for the estimate. */
  readCell(selector: CellSelector): Promise<Cell>;
  /** Epoch milliseconds of the last change; null when there never was one. Costs nothing, however many rows there are. */
  lastChange(): Promise<number | null>;
  /** Counts of many rows may be a minute or two old; `changedAt` never is. */
  summarize(): Promise<ObservationSummary>;
}

export interface ObservationStore extends Observations {
  /** Puts what is now known of a shipment in the place of what was known. `subject` is the shipment's own id. */
  record(subject: string, rows: readonly Observation[]): Promise<void>;
  /** One transaction. `identity` makes a line the same line when it is imported again. Answers how many were new. */
  importLines(lines: readonly { readonly identity: string; readonly observation: Observation }[]): Promise<number>;
}

/** A followed shipment that has reached an age at which a forecast is written down. */
export interface DueForecast {
  readonly observationId: string;
  readonly ageMarkH: number;
  readonly elapsedS: number;
  readonly lane: Lane;
}

/** The report card of this instance. */
export interface ForecastQuality {
  /** Null before the first night. */
  latestReport(): Promise<QualityReport | null>;
}

/** Forecasts written down before their outcome; nothing of them is ever changed. */
export interface ForecastLog extends ForecastQuality {
  findDue(limit: number): Promise<readonly DueForecast[]>;
  append(forecasts: readonly LoggedForecast[]): Promise<void>;
  /** Those with parts that are not decided, by id. */
  listUnresolved(
    afterId: string,
    limit: number,
  ): Promise<
    readonly { readonly forecast: LoggedForecast; readonly fate: Fate; readonly decided: ReadonlySet<Target> }[]
  >;
  resolve(
    outcomes: readonly { readonly forecastId: string; readonly target: Target; readonly outcome: TargetOutcome }[],
    doneIds: readonly string[],
    now: number,
  ): Promise<void>;
  scored(madeSince: number): AsyncIterable<ScoredForecast>;
  saveReport(report: QualityReport): Promise<void>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly observations: Observations;
    readonly forecastQuality: ForecastQuality;
    /** What shipments teach. */
    readonly learning: ObservationStore;
  }
}
