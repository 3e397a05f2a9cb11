import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { configFromEnvironment } from '../../../config.ts';
import { systemClock, type Clock } from '../../../kernel/lib/clock.ts';
import type { ObservationStore } from '../ports.ts';
import { exitCodes, type Command, type ExitCode } from '../../../surfaces/cli/command.ts';
import { requireReadable } from '../../../surfaces/cli/input-file.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { progressReporter } from '../../../surfaces/cli/progress.ts';
import { jsonLine, printable, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { HeaderError, observationColumns, ObservationReader, type ReadLine } from './observation-csv.ts';

/** Problems to print; further ones are only counted. */
const shownProblems = 50;
/** Lines per transaction. */
const linesPerTransaction = 10_000;

type Problem = Extract<ReadLine, { problem: string }>;

interface ImportCounts {
  lines: number;
  imported: number;
  known: number;
  failed: number;
  readonly problems: Problem[];
}

/** `observations import`: imports history from before the service ran, for statistics. */
export function importObservationsCommand(clock: Clock = systemClock): Command {
  return {
    name: 'observations import',
    whenStopped: 'Run the same command again for the rest; no row counts twice.',
    summary: 'Import history for transit statistics and forecasts',
    notes: [
      `FILE is CSV in UTF-8 with the header ${observationColumns.join(', ')}, without the spaces; - reads standard input. duration_s is in whole ` +
        'seconds. carrier_slug may be empty. outcome open means: still in transit after duration_s, as of the last news.',
      'Importing a file again changes nothing. Invalid lines are printed with their number and left out; the exit ' +
        'code is then 1.',
    ],
    arguments: [{ name: 'FILE', description: 'CSV file, or - for standard input.', required: true }],
    options: [],
    examples: ['observations import history.csv'],
    async run(parsed, terminal) {
      const file = parsed.positionals[0] ?? '';
      if (file !== '-') requireReadable(file);
      const { database } = configFromEnvironment();
      const [{ migrateStore, openMigrated }, { createObservationStore }] = await Promise.all([
        import('../../../kernel/store/open.ts'),
        import('../store/observations.ts'),
      ]);
      let input: Readable;
      try {
        if (file !== '-' && !statSync(file).isFile()) throw new Error('it is no file');
        input = file === '-' ? terminal.stdin : createReadStream(file);
      } catch (error) {
        const message = `cannot read ${file}: ${reasonOf(error)}`;
        return reportFailure(message, { error: { message } }, parsed.json, terminal);
      }
      // History may be imported before the first start of the service.
      await migrateStore(database);
      await using opened = await openMigrated(database);
      const observations = createObservationStore(opened, () => clock.now());
      try {
        const counts = await importAll(input, observations, clock.now(), terminal);
        if (terminal.signal.aborted) return exitCodes.interrupted;
        return report(counts, parsed.json, terminal);
      } catch (error) {
        const message = error instanceof HeaderError ? error.message : undefined;
        if (message === undefined && (error as { code?: string }).code === undefined) throw error;
        const text = message ?? `cannot read ${file}: ${reasonOf(error)}`;
        return reportFailure(text, { error: { message: text } }, parsed.json, terminal);
      }
    },
  };
}

/** Commits per batch. After an interruption, run the import again: known lines change nothing. */
async function importAll(
  input: Readable,
  store: ObservationStore,
  now: number,
  terminal: Terminal,
): Promise<ImportCounts> {
  const counts: ImportCounts = { lines: 0, imported: 0, known: 0, failed: 0, problems: [] };
  const reader = new ObservationReader(now);
  const progress = progressReporter(terminal);
  let batch: Extract<ReadLine, { identity: string }>[] = [];
  const flush = async (): Promise<void> => {
    const added = await store.importLines(batch);
    counts.imported += added;
    counts.known += batch.length - added;
    batch = [];
  };
  const { readCsvLines } = await import('../../../kernel/lib/csv-reader.ts');
  for await (const row of readCsvLines(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))) {
    if (terminal.signal.aborted) break;
    progress.count(1);
    const line = reader.read(row);
    if (line === undefined) continue;
    counts.lines += 1;
    if ('problem' in line) {
      counts.failed += 1;
      if (counts.problems.length < shownProblems) counts.problems.push(line);
    } else batch.push(line);
    if (batch.length >= linesPerTransaction) await flush();
  }
  progress.finish();
  if (batch.length > 0 && !terminal.signal.aborted) await flush();
  if (!reader.hasHeader && !terminal.signal.aborted) throw new HeaderError(1);
  return counts;
}

function report(counts: ImportCounts, json: boolean, terminal: Terminal): ExitCode {
  const { lines, imported, known, failed, problems } = counts;
  if (json) {
    terminal.stdout.write(jsonLine({ lines, imported, already_known: known, failed, problems }));
  } else {
    for (const { line, problem } of problems) terminal.stderr.write(`line ${line}: ${printable(problem)}\n`);
    if (failed > problems.length) terminal.stderr.write(`and ${failed - problems.length} more\n`);
    terminal.stdout.write(`${lines} lines: ${imported} imported, ${known} already known, ${failed} left out\n`);
  }
  return failed > 0 ? exitCodes.failed : exitCodes.done;
}
