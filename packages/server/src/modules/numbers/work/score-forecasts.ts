/** Logs forecasts every night before their outcome and scores them when their time has passed. */
import { qualityReport, type QualityReport, type ScoredForecast } from '../rules/calibration.ts';
import { predict, outcomeOf, targets, type LoggedForecast, type Target, type TargetOutcome } from '../rules/logged.ts';
import { judgeCell, thresholds } from '../rules/maturity.ts';
import { dayMs } from '../rules/observation.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import { answerFromCells } from '../rules/answer-from-cells.ts';
import type { WallClock } from '../../../kernel/ports.ts';
import type { DueForecast, ForecastLog, Observations } from '../ports.ts';

export interface ScoringPorts {
  readonly observations: Observations;
  readonly log: ForecastLog;
  readonly clock: WallClock;
  readonly ids: IdSource;
  /** Stops the run between two pages. */
  readonly signal?: AbortSignal;
}

const pageSize = 500;
/** Days that the report covers. */
const reportDays = 365;
/** One day minus one hour of tolerance for clock drift. */
const nightMs = dayMs - 3_600_000;

/** Runs `scoreForecasts` when the last report is a day old. Undefined when it is too early. */
export async function scoreForecastsWhenDue(ports: ScoringPorts): Promise<QualityReport | undefined> {
  const last = await ports.log.latestReport();
  if (last !== null && ports.clock.now() - last.madeAt < nightMs) return undefined;
  return scoreForecasts(ports);
}

/**
 * Logs a forecast for every followed shipment that has reached a new age, decides due targets and makes the report. Each step
 * may run again after a crash: written rows stay, and no forecast counts twice.
 */
export async function scoreForecasts(ports: ScoringPorts): Promise<QualityReport> {
  await writeForecasts(ports);
  await decideForecasts(ports);
  const now = ports.clock.now();
  const scored: ScoredForecast[] = [];
  for await (const forecast of ports.log.scored(now - reportDays * dayMs)) scored.push(forecast);
  const report = qualityReport(scored, now);
  await ports.log.saveReport(report);
  return report;
}

async function writeForecasts(ports: ScoringPorts): Promise<void> {
  while (ports.signal?.aborted !== true) {
    const due = await ports.log.findDue(pageSize);
    if (due.length === 0) return;
    const forecasts: LoggedForecast[] = [];
    for (const one of due) forecasts.push(await forecastNow(ports, one));
    await ports.log.append(forecasts);
  }
}

async function forecastNow({ observations, clock, ids }: ScoringPorts, due: DueForecast): Promise<LoggedForecast> {
  const { lane, elapsedS, observationId, ageMarkH } = due;
  const now = clock.now();
  const threshold = thresholds.forecast;
  const answer = await answerFromCells(observations, { lane, clock: 'transit', elapsedS, threshold, now });
  const { vertical, originCountry, destinationCountry } = lane;
  const whole = await observations.readCell({
    vertical,
    clock: 'transit',
    isDomestic: originCountry === destinationCountry,
  });
  const reference = judgeCell(whole, { elapsedS: 0, threshold, now }).mature === undefined ? undefined : whole;
  const prediction = answer.mature === undefined ? null : predict(answer.level, answer.mature, reference);
  return { id: ids.next(), observationId, vertical, ageMarkH, madeAt: now, elapsedS, prediction };
}

async function decideForecasts(ports: ScoringPorts): Promise<void> {
  const { log, clock } = ports;
  for (let after = ''; ports.signal?.aborted !== true;) {
    const page = await log.listUnresolved(after, pageSize);
    const decisions: { forecastId: string; target: Target; outcome: TargetOutcome }[] = [];
    const done: string[] = [];
    const now = clock.now();
    for (const { forecast, fate, decided } of page) {
      const { prediction, id } = forecast;
      if (prediction === null) continue;
      const found = targets
        .filter((target) => !decided.has(target))
        .map((target) => ({ forecastId: id, target, outcome: outcomeOf(forecast, prediction, target, fate, now) }));
      for (const { target, outcome } of found)
        if (outcome !== undefined) decisions.push({ forecastId: id, target, outcome });
      if (found.every(({ outcome }) => outcome !== undefined)) done.push(id);
    }
    if (decisions.length > 0 || done.length > 0) await log.resolve(decisions, done, now);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.forecast.id;
  }
}
