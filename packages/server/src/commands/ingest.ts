import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Config } from '../kernel/config/config.ts';
import { configFromEnvironment } from '../config.ts';
import { systemClock, type Clock } from '../kernel/lib/clock.ts';
import type { Reach } from '../kernel/lib/faults.ts';
import type { Logger } from '../kernel/lib/logger.ts';
import { loggerOn } from '../kernel/lib/log-output.ts';
import { ingestMessages, requireFiles, type NamedFile } from '../modules/messages/commands/ingest-messages.ts';
import {
  carrierOf,
  formatOf,
  ingestOptions,
  type IngestFormat,
  readMessageIngest,
  readWatchTimes,
  textOf,
  type MessageIngest,
} from '../modules/messages/commands/ingest-options.ts';
import { readWithdrawal, withdraw } from '../modules/messages/commands/ingest-void.ts';
import { ingestWatched } from '../modules/messages/commands/ingest-watch.ts';
import type { CsvMapping } from '../modules/messages/rules/csv-mapping.ts';
import { ingestLines } from '../modules/shipments/commands/ingest.ts';
import { UsageError, type Command, type ExitCode, type ParsedArguments } from '../surfaces/cli/command.ts';
import type { KnownValues } from '../surfaces/cli/operation-command.ts';
import { printable, reasonOf } from '../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import type { OpenIntake } from './open-tracking.ts';

export interface IngestParts {
  readonly open: (config: Config, clock: Clock, logger: Logger) => Promise<OpenIntake>;
  /** Reads a mapping file. Rejects with `UsageError`. */
  readonly readMapping: (file: string) => Promise<CsvMapping>;
  /** Why a carrier of an option has no effect; undefined when it has. */
  readonly objection: KnownValues['objection'];
  /** Where a launcher of the tests ends the process. */
  readonly reach?: Reach;
}

export function ingestCommand(parts: IngestParts): Command {
  return {
    name: 'ingest',
    whenStopped: 'What is counted is recorded. Run the same command again for the rest.',
    summary: 'Record messages of partners, or JSON lines with events',
    notes: [
      'Messages of partners: EDIFACT (IFTSTA, CODECO, COARRI), X12 (214, 315), Cargo-IMP (FSU, FSA), Cargo-XML and CSV. The ' +
        'format is found by the first characters of each file; CSV needs --mapping. A file that comes again is recorded ' +
        'once. Prints one line for each message; errors, with their place, go to standard error. Exit code 0: everything ' +
        'was taken; 1: something was not recorded, or is unclassified.',
      '--watch records every file that comes into a folder, and moves it to processed or rejected there, with a report. It ' +
        'runs until a signal stops it. WAYSEAL_EDI_WATCH does the same in the service.',
      '--void withdraws an event: a further event says so, and the status is as if it had never been reported.',
      'JSON lines: a file that begins with {, or --format ndjson. One event per line: tracking_number, carrier, vertical and ' +
        'occurred_at are required; status, code or description says what happened. Lines are recorded in chunks of 1,000; ' +
        'all events of a shipment in a chunk are recorded or none of them. A code or wording that nothing classifies is ' +
        'recorded as unknown and listed. The exit code is 1 when a line was not recorded.',
      'Works beside a running service on the same database. What is counted is committed: after a stop, run the same command ' +
        'again, for nothing is recorded twice. recorded + known before + not recorded + unclassified are all events. With ' +
        '--json the output is one object with the counts and the errors; with --watch, one for each file.',
    ],
    arguments: [{ name: 'FILE', description: 'Files; - reads standard input.', required: false, many: true }],
    options: ingestOptions,
    examples: [
      'ingest --dry-run inbox/*.edi',
      'ingest --mapping forwarder.json shipments.csv',
      'ingest --watch /srv/edi --ack',
      'ingest --void MSKU1234565 --code VD --time 2030-03-07T10:42Z',
      'ingest - < events.ndjson',
    ],
    run: (parsed, terminal) => ingest(parsed, terminal, parts),
  };
}

async function ingest(parsed: ParsedArguments, terminal: Terminal, parts: IngestParts): Promise<ExitCode> {
  const format = formatOf(parsed);
  warnOfCarrier(parsed, terminal, parts);
  const withdrawal = readWithdrawal(parsed);
  const folder = textOf(parsed, 'watch');
  requireOneWork(parsed, withdrawal !== null, folder !== null);
  if (withdrawal !== null) {
    return within(parts, terminal, ({ messages }) => withdraw(withdrawal, messages, parsed.json, terminal));
  }
  if (folder !== null) {
    const request = {
      folder,
      deleteProcessed: parsed.values['delete-processed'] === true,
      options: await messageIngest(parsed, parts),
      ...readWatchTimes(parsed),
      ...(parts.reach === undefined ? {} : { reach: parts.reach }),
    };
    return within(parts, terminal, ({ messages }) => ingestWatched(request, messages, terminal));
  }
  await requireFiles(parsed.positionals);
  const [first = '-', second] = parsed.positionals;
  const opened = await openFirst(first, terminal);
  if (isLines(parsed, format, opened.start)) {
    if (second !== undefined) throw new UsageError(`'${second}' is an extra argument: JSON lines come in one file`);
    const request = { source: opened.source, acknowledges: acknowledgesLines(parsed), json: parsed.json };
    return within(parts, terminal, (ports) => ingestLines(request, ports, terminal));
  }
  const options = await messageIngest(parsed, parts);
  const files: readonly NamedFile[] = parsed.positionals.map((name, index) =>
    index === 0 ? { name, source: opened.source } : { name, ...(name === '-' ? { source: terminal.stdin } : {}) },
  );
  return within(parts, terminal, ({ messages }) => ingestMessages(files, options, messages, terminal));
}

/** A slug of the operator's own is recorded as it is; nothing else would show a slip. */
function warnOfCarrier(parsed: ParsedArguments, { stderr }: Terminal, { objection }: IngestParts): void {
  const carrier = carrierOf(parsed);
  const why = carrier === null ? undefined : objection('carrier', carrier);
  if (why !== undefined) stderr.write(`wayseal: --carrier: ${printable(why)}\n`);
}

/** Files, a folder, or an event to withdraw. */
function requireOneWork({ positionals, values }: ParsedArguments, isVoid: boolean, isWatch: boolean): void {
  const [file] = positionals;
  if (isVoid && isWatch) throw new UsageError('--void and --watch exclude each other');
  if (file !== undefined && (isVoid || isWatch)) throw new UsageError(`'${file}' is an extra argument`);
  if (file === undefined && !isVoid && !isWatch) throw new UsageError('FILE is missing');
  const ofWatch = ['poll', 'settle', 'delete-processed'].find((name) => values[name] !== undefined);
  if (ofWatch !== undefined && !isWatch) throw new UsageError(`--${ofWatch} belongs to --watch FOLDER`);
}

async function messageIngest(parsed: ParsedArguments, { readMapping }: IngestParts): Promise<MessageIngest> {
  const mapping = textOf(parsed, 'mapping');
  return readMessageIngest(parsed, mapping === null ? null : await readMapping(mapping));
}

async function within(
  { open }: IngestParts,
  terminal: Terminal,
  work: (ports: OpenIntake['ports']) => Promise<ExitCode>,
): Promise<ExitCode> {
  const config = configFromEnvironment();
  await using opened = await open(config, systemClock, loggerOn(config, terminal.stderr));
  return await work(opened.ports);
}

/** An empty file is one of JSON lines where nothing says that it is another. */
function isLines(parsed: ParsedArguments, format: IngestFormat | null, start: string): boolean {
  if (format !== null || parsed.values['mapping'] !== undefined) return format === 'ndjson';
  return start.startsWith('{') || (start === '' && parsed.positionals.length === 1 && !messageOption(parsed));
}

function messageOption({ values }: ParsedArguments): string | undefined {
  return ['carrier', 'received-at', 'dry-run', 'keep-raw', 'allow-unclassified', 'mapping'].find(
    (name) => values[name] !== undefined,
  );
}

function acknowledgesLines(parsed: ParsedArguments): boolean {
  const { ack } = parsed.values;
  if (typeof ack === 'string') throw new UsageError(`--ack ${ack} is for messages; JSON lines take --ack alone`);
  const other = messageOption(parsed);
  if (other !== undefined) throw new UsageError(`--${other} is for messages of partners, not for JSON lines`);
  return ack === true;
}

/** Bytes that are looked at to tell JSON lines from messages. */
const lookedAt = 64 * 1024;

/** Opens the first file, which may be a pipe, with how it begins; empty for nothing but blanks. */
async function openFirst(file: string, terminal: Terminal): Promise<{ start: string; source: Readable }> {
  const stream: Readable = file === '-' ? terminal.stdin : createReadStream(file);
  const pieces: AsyncIterator<Buffer | string> = stream[Symbol.asyncIterator]();
  const seen: (Buffer | string)[] = [];
  let start = '';
  for (let size = 0; start === '' && size < lookedAt;) {
    const { done, value } = await pieces.next().catch((error: unknown) => {
      throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
    });
    if (done === true) break;
    seen.push(value);
    size += value.length;
    start = value
      .toString()
      .replace(/^\ufeff/, '')
      .trimStart();
  }
  const rest = async function* (): AsyncGenerator<Buffer | string> {
    yield* seen;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
  };
  return { start, source: Readable.from(rest()) };
}
