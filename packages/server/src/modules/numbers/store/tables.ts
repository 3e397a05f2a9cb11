/** Rows of the observation and forecast tables. Times are epoch milliseconds. */
import type { Generated } from 'kysely';

/** What the statistics keep of a shipment. */
export interface ObservationRow {
  id: string;
  subject: string | null;
  vertical: string;
  origin_country: string;
  destination_country: string;
  /** 0 or 1. */
  is_domestic: number;
  carrier_slug: string | null;
  clock: string;
  /** Days since 1970-01-01 UTC. */
  started_day: number;
  duration_s: number;
  outcome: string;
  entry_age_s: number | null;
  /** Random and fixed. A cell reads the rows with the lowest ranks. */
  sample_rank: number;
  /** That of the first recording: 202611. Names the partition on PostgreSQL; 0 in rows of before. */
  recorded_month: Generated<number>;
}

/** Counts changes of a vertical's observations, to detect stale cached cells. */
export interface ObservationRevisionRow {
  vertical: string;
  revision: number;
  changed_at: number;
}

export interface ForecastRow {
  id: string;
  observation_id: string;
  age_mark_h: number;
  made_at: number;
  vertical: string;
  elapsed_s: number;
  level: string | null;
  window_days: number | null;
  observations: number | null;
  /** JSON of the forecast; null when declined. */
  targets: string | null;
  /** 0 or 1. */
  is_resolved: number;
}

export interface ForecastOutcomeRow {
  forecast_id: string;
  target: string;
  outcome: string;
  resolved_at: number;
}

export interface ForecastReportRow {
  made_at: number;
  /** JSON. */
  report: string;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    observations: ObservationRow;
    observation_revisions: ObservationRevisionRow;
    forecasts: ForecastRow;
    forecast_outcomes: ForecastOutcomeRow;
    forecast_reports: ForecastReportRow;
  }
}
