import { extname } from 'node:path';
import { systemClock } from '../../../kernel/lib/clock.ts';
import {
  exitCodes,
  parseChoice,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { serviceNote, serviceOptions } from '../../../surfaces/cli/service-address.ts';
import { withService, type Service, type ServiceParts } from '../../../surfaces/cli/service-command.ts';
import { jsonLine, printable, quoted, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { exportRows, mostSheetRows, TooManyRowsError, type ExportFormat } from './export-rows.ts';
import { pagesOf, type ListQuery } from './followed.ts';
import { listOptions, readListQuery } from './list-options.ts';
import { longestPage, write } from './shipments-list.ts';
import { FileExistsError, WholeFile } from './whole-file.ts';

const formats = ['csv', 'xlsx', 'jsonl'] as const satisfies readonly ExportFormat[];

export function exportCommand(parts: ServiceParts): Command {
  return {
    name: 'shipments export',
    whenStopped: 'No file was written.',
    summary: 'Write what your key follows as CSV, XLSX or JSON lines',
    notes: [
      'FILE appears when it is whole. CSV and JSON lines take any number of shipments; cells that would start a formula get an ' +
        `apostrophe. XLSX takes ${mostSheetRows.toLocaleString('en')}. Without --sort the oldest follow comes first, so changes ` +
        'meanwhile repeat and lose no row. Times are in UTC. wayseal shipments follow --file reads the CSV again.',
      serviceNote,
    ],
    arguments: [],
    options: [
      {
        name: 'format',
        type: 'string',
        placeholder: 'FORMAT',
        description: `One of ${formats.join(', ')} (default: by the ending of FILE, else csv)`,
      },
      {
        name: 'out',
        type: 'string',
        placeholder: 'FILE',
        description: 'Output file; - is standard output (default -)',
      },
      { name: 'force', type: 'boolean', description: 'Replace FILE if it is there' },
      ...listOptions,
      ...serviceOptions,
    ],
    examples: [
      'shipments export --out shipments.xlsx',
      'shipments export --status delivered --changed-since 7d --out week.csv --force',
      'shipments export --format jsonl --tag retail > retail.jsonl',
    ],
    run(parsed, terminal) {
      const request = readRequest(parsed, terminal);
      return withService(parsed, terminal, parts, (service) => exportAll(request, service, terminal));
    },
  };
}

interface ExportRequest {
  readonly format: ExportFormat;
  /** Null: standard output. */
  readonly file: string | null;
  readonly replaces: boolean;
  readonly query: ListQuery;
  readonly json: boolean;
}

function readRequest(parsed: ParsedArguments, { stdout }: Terminal): ExportRequest {
  const { values, json } = parsed;
  const out = values['out'];
  const file = typeof out === 'string' && out !== '-' ? out : null;
  const format = formatOf(values['format'], file);
  if (values['force'] === true && file === null) throw new UsageError('--force belongs to --out FILE');
  if (json && file === null)
    throw new UsageError('--json reports on a file: add --out FILE; for JSON on standard output use --format jsonl');
  if (format === 'xlsx' && file === null && stdout.isTTY === true)
    throw new UsageError('a workbook cannot be shown in a terminal; add --out FILE');
  const query = readListQuery(parsed, systemClock.now());
  // The time of a follow never changes: pages neither repeat nor lose a row.
  return {
    format,
    file,
    replaces: values['force'] === true,
    query: { ...query, sort: query['sort'] ?? 'followed' },
    json,
  };
}

function formatOf(given: unknown, file: string | null): ExportFormat {
  if (typeof given === 'string') return parseChoice('format', given, formats);
  const ending = file === null ? '' : extname(file).slice(1).toLowerCase();
  return formats.find((format) => format === ending) ?? 'csv';
}

async function exportAll(request: ExportRequest, service: Service, terminal: Terminal): Promise<ExitCode> {
  const { file, format, replaces, json } = request;
  try {
    if (file === null) {
      await writeRows(request, service, (data) => write(terminal.stdout, data));
      return exitCodes.done;
    }
    await using draft = await WholeFile.open(file, replaces);
    const count = await writeRows(request, service, (data) => draft.write(data));
    await draft.finish();
    const done = `Wrote ${printable(file)}: ${count.toLocaleString('en')} ${count === 1 ? 'shipment' : 'shipments'}\n`;
    terminal.stdout.write(json ? jsonLine({ file, format, shipments: count }) : done);
    return exitCodes.done;
  } catch (error) {
    const message = messageOf(error, file);
    if (message === undefined) throw error;
    service.progress.clear();
    return reportFailure(message, { error: { message } }, json, terminal);
  }
}

async function writeRows(
  { format, query }: ExportRequest,
  { client, progress }: Service,
  put: (data: string | Uint8Array) => Promise<void>,
): Promise<number> {
  const rows = exportRows(format);
  let count = 0;
  await put(rows.head);
  for await (const { items } of pagesOf(client, query, longestPage)) {
    count += items.length;
    await put(rows.add(items));
    progress.show(`${count.toLocaleString('en')} shipments`);
  }
  if (format === 'xlsx' && count > 0) progress.show(`${count.toLocaleString('en')} shipments; writing the workbook`);
  await put(await rows.end());
  progress.clear();
  return count;
}

function messageOf(error: unknown, file: string | null): string | undefined {
  if (error instanceof TooManyRowsError)
    return `more than ${mostSheetRows.toLocaleString('en')} shipments match; a workbook takes no more: use --format csv or filters`;
  if (error instanceof FileExistsError) return `${quoted(file ?? '')} is there already; add --force to replace it`;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem && file !== null ? `cannot write ${quoted(file)}: ${reasonOf(error)}` : undefined;
}
