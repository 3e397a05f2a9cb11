import type { Readable } from 'node:stream';
import type { IngestProblem } from '../rules/ingest.ts';
import { UnclassifiedItems, type UnclassifiedItem } from '../rules/intake.ts';
import { ingestEvents, maximumIngestEvents, type RawIngestEvent } from '../operations/ingest-shipment-events.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { exitCodes, type ExitCode } from '../../../surfaces/cli/command.ts';
import { readLines } from '../../../surfaces/cli/lines.ts';
import { progressReporter } from '../../../surfaces/cli/progress.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';

/** Characters. No event of our schema is longer. */
const longestLine = 16 * 1024;
/** Errors to print; further ones are only counted. */
const errorsShown = 1_000;

interface Totals {
  lines: number;
  /** Lines that are not blank. */
  events: number;
  recorded: number;
  duplicates: number;
  rejected: number;
  unclassified: number;
  readonly items: UnclassifiedItems;
  readonly errors: IngestProblem[];
}

/** Where a command records events. Disposing closes the database. */
export interface OpenTracking extends AsyncDisposable {
  readonly ports: Pick<Ports, 'detector' | 'directory' | 'recording'>;
}

export interface LinesRequest {
  readonly source: Readable;
  /** A line with the number of lines read, after each commit. */
  readonly acknowledges: boolean;
  readonly json: boolean;
}

/** Records events of JSON lines. */
export async function ingestLines(
  { source, acknowledges, json }: LinesRequest,
  ports: OpenTracking['ports'],
  terminal: Terminal,
): Promise<ExitCode> {
  const totals: Totals = {
    lines: 0,
    events: 0,
    recorded: 0,
    duplicates: 0,
    rejected: 0,
    unclassified: 0,
    items: new UnclassifiedItems(),
    errors: [],
  };
  const progress = progressReporter(terminal);
  for await (const chunk of chunksOf(source)) {
    if (terminal.signal.aborted) return interrupted(totals, json, terminal);
    await take(chunk, ports, totals);
    progress.count(chunk.lines);
    if (acknowledges) terminal.stdout.write(jsonLine({ acknowledged_lines: totals.lines }));
  }
  progress.finish();
  return finish(totals, json, terminal);
}

interface Chunk {
  readonly lines: number;
  readonly events: readonly RawIngestEvent[];
  readonly broken: readonly IngestProblem[];
}

async function* chunksOf(source: Readable): AsyncGenerator<Chunk> {
  let line = 0;
  let chunk: { lines: number; events: RawIngestEvent[]; broken: IngestProblem[] } = {
    lines: 0,
    events: [],
    broken: [],
  };
  for await (const batch of readLines(source, longestLine)) {
    for (const text of batch) {
      line += 1;
      chunk.lines += 1;
      if (text.trim() !== '') addLine(text, line, chunk);
      if (chunk.lines < maximumIngestEvents) continue;
      yield chunk;
      chunk = { lines: 0, events: [], broken: [] };
    }
  }
  if (chunk.lines > 0) yield chunk;
}

function addLine(text: string, line: number, chunk: { events: RawIngestEvent[]; broken: IngestProblem[] }): void {
  try {
    chunk.events.push({ line, value: JSON.parse(text) as unknown });
  } catch {
    const message =
      text.length >= longestLine ? `has more than ${longestLine} characters` : 'is not a JSON object on one line';
    chunk.broken.push({ line, path: '', message });
  }
}

async function take(
  chunk: Chunk,
  ports: Pick<Ports, 'detector' | 'directory' | 'recording'>,
  totals: Totals,
): Promise<void> {
  const result = await ingestEvents(chunk.events, ports, null);
  totals.lines += chunk.lines;
  totals.events += result.events + chunk.broken.length;
  totals.recorded += result.recorded;
  totals.duplicates += result.duplicates;
  totals.rejected += result.rejected + chunk.broken.length;
  totals.unclassified += result.unclassified;
  for (const item of result.unclassified_items) totals.items.add(item);
  const errors = [...chunk.broken, ...result.errors].toSorted((one, other) => one.line - other.line);
  totals.errors.push(...errors.slice(0, errorsShown - totals.errors.length));
}

function finish(totals: Totals, json: boolean, terminal: Terminal): ExitCode {
  report(totals, json, terminal);
  return totals.rejected > 0 ? exitCodes.failed : exitCodes.done;
}

function interrupted(totals: Totals, json: boolean, terminal: Terminal): ExitCode {
  report(totals, json, terminal);
  return exitCodes.interrupted;
}

function report(totals: Totals, json: boolean, terminal: Terminal): void {
  const { lines, events, recorded, duplicates, rejected, unclassified, errors } = totals;
  const items = totals.items.list();
  if (json) {
    const counts = { lines, events, recorded, duplicates, rejected, unclassified };
    terminal.stdout.write(jsonLine({ ...counts, unclassified_items: items, errors }));
    return;
  }
  for (const { line, path, message } of errors) {
    terminal.stderr.write(`line ${line}: ${printable(`${path.replace(/^\//, '')} ${message}`.trim())}\n`);
  }
  const unshown = rejected - new Set(errors.map(({ line }) => line)).size;
  if (unshown > 0) terminal.stderr.write(`… and ${unshown} more lines that were not recorded\n`);
  for (const item of items) terminal.stderr.write(`unclassified: ${printable(describe(item))}\n`);
  const count = (value: number): string => value.toLocaleString('en');
  terminal.stdout.write(
    `${count(recorded)} recorded, ${count(duplicates)} known before, ${count(rejected)} not recorded, ` +
      `${count(unclassified)} unclassified, of ${count(events)} events\n`,
  );
}

function describe({ carrier, vertical, code, wording, count }: UnclassifiedItem): string {
  const said = [code === null ? '' : `code ${code}`, wording === null ? '' : `"${wording}"`].filter(
    (part) => part !== '',
  );
  return `${carrier} ${vertical} ${said.join(' ')}, ${count} ${count === 1 ? 'time' : 'times'}`;
}
