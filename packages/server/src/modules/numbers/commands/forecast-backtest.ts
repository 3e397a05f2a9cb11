import { createReadStream, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { planBacktest } from '../rules/backtest.ts';
import { qualityReport, type QualityReport, type ScoredForecast } from '../rules/calibration.ts';
import type { Observation } from '../rules/observation.ts';
import { qualityPlot } from '../rules/quality-plot.ts';
import { systemClock, type Clock } from '../../../kernel/lib/clock.ts';
import { describeGroups } from '../operations/get-forecast-quality.ts';
import { largestCell } from '../store/observations.ts';
import { exitCodes, UsageError, type Command, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import { requireReadable } from '../../../surfaces/cli/input-file.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { progressBar } from '../../../surfaces/cli/progress.ts';
import { jsonLine, printable, reasonOf, wrapped } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { HeaderError, ObservationReader } from './observation-csv.ts';

const defaultForecasts = 2_000;
const mostForecasts = 100_000;
/** Forecasts between two updates of the progress bar. */
const perTurn = 20;

interface History {
  readonly rows: readonly Observation[];
  readonly failed: number;
}

/** `forecast backtest`: runs the nightly evaluation over a history file. Stores nothing. */
export function backtestCommand(clock: Clock = systemClock): Command {
  return {
    name: 'forecast backtest',
    whenStopped: 'Nothing was stored.',
    summary: 'Score forecasts over your own history',
    notes: [
      'FILE is CSV as for wayseal observations import. Makes each forecast from the data known at that time, at ages of ' +
        '0, 24, 72, 120 and 240 hours. Scores them like the nightly report. Stores nothing.',
    ],
    arguments: [{ name: 'FILE', description: 'CSV file of observations.', required: true }],
    options: [
      {
        name: 'forecasts',
        type: 'string',
        placeholder: 'N',
        description: `Most forecasts to make, spread over the history (default ${defaultForecasts}).`,
      },
      { name: 'plot', type: 'string', placeholder: 'FILE', description: 'SVG file for a plot of the result.' },
    ],
    examples: ['forecast backtest history.csv --plot quality.svg'],
    async run(parsed, terminal) {
      const file = parsed.positionals[0] ?? '';
      const options = { forecasts: forecastsOf(parsed), largestCell };
      const fail = (message: string) => reportFailure(message, { error: { message } }, parsed.json, terminal);
      let history: History;
      try {
        history = await readHistory(file, clock.now());
      } catch (error) {
        if (!(error instanceof HeaderError) && (error as { code?: string }).code === undefined) throw error;
        return fail(error instanceof HeaderError ? error.message : `cannot read ${file}: ${reasonOf(error)}`);
      }
      const scored = await replay(history.rows, options, terminal);
      if (scored === undefined) return exitCodes.interrupted;
      const report = qualityReport(scored, clock.now());
      const plot = parsed.values['plot'];
      try {
        const [all] = report.groups;
        if (typeof plot === 'string' && all !== undefined) await writeFile(plot, qualityPlot(all));
      } catch (error) {
        return fail(`cannot write ${String(plot)}: ${reasonOf(error)}`);
      }
      const { rows, failed } = history;
      const facts = { rows: rows.length, left_out: failed, plot: typeof plot === 'string' ? plot : null };
      const groups = describeGroups(report);
      const text = textOf(report, history, facts.plot);
      terminal.stdout.write(parsed.json ? jsonLine({ ...facts, required: report.required, groups }) : text);
      return exitCodes.done;
    },
  };
}

async function readHistory(file: string, now: number): Promise<History> {
  requireReadable(file);
  if (!statSync(file).isFile()) throw Object.assign(new Error('it is no file'), { code: 'EISDIR' });
  const reader = new ObservationReader(now);
  const rows: Observation[] = [];
  let failed = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const { readCsvLines } = await import('../../../kernel/lib/csv-reader.ts');
  for await (const row of readCsvLines(lines)) {
    const line = reader.read(row);
    if (line === undefined) continue;
    if ('problem' in line) failed += 1;
    else rows.push(line.observation);
  }
  if (!reader.hasHeader) throw new HeaderError(1);
  return { rows, failed };
}

/** Undefined when interrupted. */
async function replay(
  rows: readonly Observation[],
  options: Parameters<typeof planBacktest>[1],
  terminal: Terminal,
): Promise<ScoredForecast[] | undefined> {
  const { planned, run } = planBacktest(rows, options);
  const bar = progressBar(terminal, planned, 'forecasts');
  const scored: ScoredForecast[] = [];
  for (const forecast of run()) {
    scored.push(forecast);
    if (scored.length % perTurn > 0) continue;
    bar.show(scored.length);
    await nextTurn();
    if (terminal.signal.aborted) break;
  }
  bar.finish();
  return terminal.signal.aborted ? undefined : scored;
}

function textOf(report: QualityReport, { rows, failed }: History, plot: string | null): string {
  const skipped = failed === 0 ? '' : `, ${failed} lines left out`;
  const groups = report.groups.flatMap((group) => [
    '',
    `${group.group}: ${group.forecasts} forecasts, ${group.answered} answered, ${group.resolved} decided`,
    ...wrapped(group.words, 78).map((line) => `  ${line}`),
    ...(group.scores?.horizons ?? []).map(
      ({ withinDays, n, meanP, observed, brier }) =>
        `  ${String(withinDays).padStart(2)} d  said ${share(meanP)}  was ${share(observed)}  Brier ${brier.toFixed(4)}  (${n})`,
    ),
  ]);
  const drawn = plot === null ? [] : ['', `Drawn into ${printable(plot)}`];
  return `${[`${rows.length} observations${skipped}`, ...groups, ...drawn].join('\n')}\n`;
}

function share(value: number): string {
  return `${(value * 100).toFixed(1).padStart(5)} %`;
}

function forecastsOf(parsed: ParsedArguments): number {
  const text = parsed.values['forecasts'];
  if (typeof text !== 'string') return defaultForecasts;
  const value = Number(text);
  if (!/^\d{1,6}$/.test(text) || value < 1 || value > mostForecasts) {
    throw new UsageError(`--forecasts must be a whole number from 1 to ${mostForecasts}, not '${text}'`);
  }
  return value;
}
