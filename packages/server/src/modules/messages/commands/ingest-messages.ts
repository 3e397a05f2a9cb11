/** `ingest` of files that partners sent. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isStoreTrouble } from '../../../kernel/store/database-errors.ts';
import { exitCodes, UsageError, type ExitCode } from '../../../surfaces/cli/command.ts';
import { stepProgress, type StepProgress } from '../../../surfaces/cli/step-progress.ts';
import { printable, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { MessageIntake } from '../ports.ts';
import { largestFile } from '../rules/limits.ts';
import { problemOf } from '../rules/problems.ts';
import { hasRejected, refusedFile } from '../rules/refused-file.ts';
import type { IntakeReport } from '../rules/report.ts';
import { keepRaw } from '../work/files/keep-raw.ts';
import { readBounded, type FileReading } from '../work/files/read-file.ts';
import { writeWhole } from '../work/files/write-file.ts';
import { acknowledgementEnding } from '../work/watch/put-away.ts';
import { fileOf, intakeOptionsOf, type MessageIngest } from './ingest-options.ts';
import { reportOutput } from './report-output.ts';

/** A file that was named, `-` for standard input. */
export interface NamedFile {
  readonly name: string;
  /** What was begun to be read; absent for a file that was not opened yet. */
  readonly source?: AsyncIterable<Uint8Array | string>;
}

/** Messages of one file after which it is told how far it is. */
const quietMessages = 500;

/** Throws `UsageError` where a file is missing or is a folder: then nothing is begun. */
export async function requireFiles(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name === '-') continue;
    const found = await stat(name).catch((error: unknown) => {
      throw new UsageError(`cannot read ${name}: ${reasonOf(error)}`);
    });
    if (!found.isDirectory()) continue;
    throw new UsageError(
      `cannot read ${name}: it is a folder; name its files, or record what comes into it: --watch ${name}`,
    );
  }
  if (names.filter((name) => name === '-').length > 1) throw new UsageError('- can be read only once');
}

/** Records the files one after another. A stop signal ends it between two messages. */
export async function ingestMessages(
  files: readonly NamedFile[],
  options: MessageIngest,
  intake: Pick<MessageIntake, 'take'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { isDryRun, isJson } = options;
  const isMany = files.length > 1;
  const output = reportOutput(terminal, { isJson, isDryRun, isMany });
  const progress = stepProgress(terminal);
  let hasFailed = false;
  try {
    for (const file of files) {
      if (terminal.signal.aborted) break;
      const report = await ingestFile(file, options, intake, terminal.signal, told(progress, file.name));
      progress.clear();
      if (report === null) break;
      hasFailed ||= hasRejected(report) || (report.totals.unclassified > 0 && !options.allowsUnclassified);
      await output.add(file.name, report);
      if (!isDryRun) await writeAcknowledgement(file.name, report.acknowledgement);
    }
  } catch (error) {
    progress.clear();
    if (!isStoreTrouble(error)) throw error;
    const problem = `cannot use the database: ${reasonOf(error)}; run the same command again for the rest`;
    await output.finish(problem);
    terminal.stderr.write(`wayseal: ${printable(problem)}\n`);
    return exitCodes.failed;
  }
  await output.finish();
  if (terminal.signal.aborted) return exitCodes.interrupted;
  return hasFailed ? exitCodes.failed : exitCodes.done;
}

function told(progress: StepProgress, name: string): (messages: number) => void {
  return (messages) => {
    if (messages >= quietMessages) progress.show(`${printable(name)}: ${messages.toLocaleString('en')} messages`);
  };
}

/** Null where a signal stopped it before anything was recorded. */
async function ingestFile(
  file: NamedFile,
  options: MessageIngest,
  intake: Pick<MessageIntake, 'take'>,
  signal: AbortSignal,
  onMessages: (messages: number) => void,
): Promise<IntakeReport | null> {
  const reading = await readNamed(file);
  if (reading.kind === 'refused') return refusedFile(reading.problem);
  const { bytes } = reading;
  const { name } = file;
  if (options.keepRaw !== null && !options.isDryRun) {
    const copied = keepRaw(options.keepRaw, name === '-' ? 'standard-input' : path.basename(name), bytes);
    await copied.catch((error: unknown) => refuse(`cannot copy ${name} to ${options.keepRaw}`, error));
  }
  return await intake
    .take(fileOf(options, bytes), {
      ...intakeOptionsOf(options, bytes),
      dryRun: options.isDryRun,
      signal,
      onProgress: ({ messages }) => onMessages(messages),
    })
    .catch((error: unknown) => {
      if (signal.aborted && !isStoreTrouble(error)) return null;
      throw error;
    });
}

/** That of standard input is in the JSON document only. */
async function writeAcknowledgement(name: string, acknowledgement: string | null): Promise<void> {
  if (acknowledgement === null || name === '-') return;
  const file = name + acknowledgementEnding;
  await writeWhole(file, acknowledgement).catch((error: unknown) => refuse(`cannot write ${file}`, error));
}

function refuse(what: string, error: unknown): never {
  throw new UsageError(`${what}: ${reasonOf(error)}`, undefined, exitCodes.failed);
}

async function readNamed({ name, source }: NamedFile): Promise<FileReading> {
  try {
    if (name !== '-' && (await stat(name)).size > largestFile) {
      return { kind: 'refused', problem: problemOf('file_too_large', {}) };
    }
    return await readBounded(source ?? createReadStream(name));
  } catch {
    return { kind: 'refused', problem: problemOf('file_unreadable', {}) };
  }
}
