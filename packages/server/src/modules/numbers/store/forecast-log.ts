import { sql, type Transaction } from 'kysely';
import type { Vertical } from '@wayseal/detect';
import type { ScoredForecast } from '../rules/calibration.ts';
import {
  ageMarks,
  targets,
  type Prediction,
  type LoggedForecast,
  type Target,
  type TargetOutcome,
} from '../rules/logged.ts';
import { hourS, type ObservationOutcome } from '../rules/observation.ts';
import type { ForecastLog } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { ForecastRow } from './tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Forecasts per statement, with eleven placeholders each. */
const forecastsPerStatement = 500;
const forecastsPerPage = 1_000;
/** Reports to keep: one per night for a year. */
const keptReports = 366;

/** Stores the log of forecasts, on SQLite or PostgreSQL. */
export function createForecastLog(database: Database): ForecastLog {
  const { reading } = database;
  return {
    findDue: (limit) => findDue(database, limit),
    append: (forecasts) => append(database, forecasts),
    listUnresolved: (afterId, limit) => listUnresolved(database, afterId, limit),
    resolve: (outcomes, doneIds, now) => database.transaction((trx) => resolve(trx, outcomes, doneIds, now)),
    scored: (madeSince) => scored(database, madeSince),
    saveReport: (report) => saveReport(database, report),
    async latestReport() {
      const row = await reading
        .selectFrom('forecast_reports')
        .select('report')
        .orderBy('made_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.report) as Awaited<ReturnType<ForecastLog['latestReport']>>);
    },
  };
}

async function append(database: Database, forecasts: readonly LoggedForecast[]): Promise<void> {
  for (let start = 0; start < forecasts.length; start += forecastsPerStatement) {
    const values = forecasts.slice(start, start + forecastsPerStatement).map(rowOf);
    // Another node may have been faster: the first forecast counts.
    await database.write((trx) =>
      trx
        .insertInto('forecasts')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/** Outcomes that are known already stay as they are; the forecasts of `doneIds` have nothing left to wait for. */
async function resolve(
  trx: Transaction<Tables>,
  outcomes: Parameters<ForecastLog['resolve']>[0],
  doneIds: readonly string[],
  now: number,
): Promise<void> {
  for (let start = 0; start < outcomes.length; start += forecastsPerStatement) {
    const values = outcomes.slice(start, start + forecastsPerStatement).map(({ forecastId, target, outcome }) => ({
      forecast_id: forecastId,
      target,
      outcome,
      resolved_at: now,
    }));
    await trx
      .insertInto('forecast_outcomes')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (let start = 0; start < doneIds.length; start += forecastsPerStatement) {
    const chunk = doneIds.slice(start, start + forecastsPerStatement);
    await trx.updateTable('forecasts').set({ is_resolved: 1 }).where('id', 'in', chunk).execute();
  }
}

/** Beyond `keptReports`, the oldest go. */
async function saveReport(database: Database, report: Parameters<ForecastLog['saveReport']>[0]): Promise<void> {
  const row = { made_at: report.madeAt, report: JSON.stringify(report) };
  await database.transaction(async (trx) => {
    await trx
      .insertInto('forecast_reports')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const edge = await trx
      .selectFrom('forecast_reports')
      .select('made_at')
      .orderBy('made_at', 'desc')
      .offset(keptReports)
      .limit(1)
      .executeTakeFirst();
    if (edge !== undefined) await trx.deleteFrom('forecast_reports').where('made_at', '<=', edge.made_at).execute();
  });
}

/** `forecasts_select_due`: tracked open shipments whose latest age mark has no forecast yet. */
async function findDue(database: Database, limit: number): ReturnType<ForecastLog['findDue']> {
  const due: Awaited<ReturnType<ForecastLog['findDue']>>[number][] = [];
  for (const [index, mark] of ageMarks.entries()) {
    const next = ageMarks[index + 1];
    let query = database.handle
      .selectFrom('observations as o')
      .select(['o.id', 'o.vertical', 'o.origin_country', 'o.destination_country', 'o.carrier_slug', 'o.duration_s'])
      .where('o.outcome', '=', 'open')
      .where('o.clock', '=', 'transit')
      .where('o.subject', 'is not', null)
      // Imported history has no followers.
      .where('o.subject', 'not like', 'import:%')
      .where('o.duration_s', '>=', mark * hourS)
      .where((build) =>
        build.not(
          build.exists(
            build
              .selectFrom('forecasts as f')
              .select(sql`1`.as('one'))
              .whereRef('f.observation_id', '=', 'o.id')
              .where('f.age_mark_h', '=', mark),
          ),
        ),
      );
    if (next !== undefined) query = query.where('o.duration_s', '<', next * hourS);
    for (const row of await query
      .orderBy('o.id')
      .limit(Math.max(0, limit - due.length))
      .execute()) {
      due.push({
        observationId: row.id,
        ageMarkH: mark,
        elapsedS: row.duration_s,
        lane: {
          vertical: row.vertical as Vertical,
          originCountry: row.origin_country,
          destinationCountry: row.destination_country,
          carrierSlug: row.carrier_slug,
        },
      });
    }
  }
  return due;
}

async function listUnresolved(
  database: Database,
  afterId: string,
  limit: number,
): ReturnType<ForecastLog['listUnresolved']> {
  const rows = await database.handle
    .selectFrom('forecasts as f')
    .innerJoin('observations as o', 'o.id', 'f.observation_id')
    .selectAll('f')
    .select(['o.outcome as fate', 'o.duration_s as fate_s'])
    .where('f.is_resolved', '=', 0)
    .where('f.id', '>', afterId)
    .orderBy('f.id')
    .limit(limit)
    .execute();
  const known = await outcomesOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    forecast: forecastOf(row),
    fate: { outcome: row.fate as ObservationOutcome, durationS: row.fate_s },
    decided: new Set(known.get(row.id)?.keys() ?? []),
  }));
}

async function outcomesOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Map<Target, TargetOutcome>>> {
  const found = new Map<string, Map<Target, TargetOutcome>>();
  if (ids.length === 0) return found;
  const rows = await database.handle
    .selectFrom('forecast_outcomes')
    .select(['forecast_id', 'target', 'outcome'])
    .where('forecast_id', 'in', ids)
    .execute();
  for (const { forecast_id: id, target, outcome } of rows) {
    const known = targets.find((name) => name === target);
    if (known === undefined) continue;
    const mine = found.get(id) ?? new Map<Target, TargetOutcome>();
    found.set(id, mine.set(known, outcome as TargetOutcome));
  }
  return found;
}

async function* scored(database: Database, madeSince: number): AsyncGenerator<ScoredForecast> {
  for (let after = ''; ;) {
    const rows = await database.handle
      .selectFrom('forecasts')
      .selectAll()
      .where('id', '>', after)
      .where('made_at', '>=', madeSince)
      .orderBy('id')
      .limit(forecastsPerPage)
      .execute();
    const outcomes = await outcomesOf(
      database,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const { vertical, prediction } = forecastOf(row);
      yield { vertical, prediction, outcomes: outcomes.get(row.id) ?? new Map() };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < forecastsPerPage) return;
    after = last.id;
  }
}

type StoredPrediction = Pick<Prediction, 'p' | 'reference' | 'p50S' | 'p90S'>;

function rowOf(forecast: LoggedForecast): ForecastRow {
  const { id, observationId, ageMarkH, madeAt, vertical, elapsedS, prediction } = forecast;
  const stored: StoredPrediction | null = prediction && {
    p: prediction.p,
    reference: prediction.reference,
    p50S: prediction.p50S,
    p90S: prediction.p90S,
  };
  return {
    id,
    observation_id: observationId,
    age_mark_h: ageMarkH,
    made_at: madeAt,
    vertical,
    elapsed_s: elapsedS,
    level: prediction?.level ?? null,
    window_days: prediction?.windowDays ?? null,
    observations: prediction?.observations ?? null,
    targets: stored === null ? null : JSON.stringify(stored),
    // A declined forecast has no targets to resolve.
    is_resolved: prediction === null ? 1 : 0,
  };
}

function forecastOf(row: ForecastRow): LoggedForecast {
  const stored = row.targets === null ? null : (JSON.parse(row.targets) as StoredPrediction);
  return {
    id: row.id,
    observationId: row.observation_id,
    vertical: row.vertical as Vertical,
    ageMarkH: row.age_mark_h,
    madeAt: row.made_at,
    elapsedS: row.elapsed_s,
    prediction: stored && {
      ...stored,
      level: row.level as Prediction['level'],
      windowDays: row.window_days,
      observations: row.observations ?? 0,
    },
  };
}
