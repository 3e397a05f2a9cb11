import { once } from 'node:events';
import { systemClock } from '../../../kernel/lib/clock.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { serviceNote, serviceOptions } from '../../../surfaces/cli/service-address.ts';
import { ServiceError, type Fields } from '../../../surfaces/cli/service-client.ts';
import { describeError, withService, type Service, type ServiceParts } from '../../../surfaces/cli/service-command.ts';
import { jsonLine } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { followedOf, pagesOf, type ListQuery } from './followed.ts';
import { isFiltered, listOptions, readListQuery } from './list-options.ts';
import { followedLine, headLine, tableLook, type TableLook } from './render-followed.ts';

/** Shipments without `--limit`. */
const usualLimit = 50;
/** Most that one page of the service takes. */
export const longestPage = 200;

export function listCommand(parts: ServiceParts): Command {
  return {
    name: 'shipments list',
    summary: 'List the shipments that your key follows',
    notes: [
      'The last changed comes first. Filters narrow the list; several must all hold. --json prints one document with the ' +
        'members of GET /api/v1/shipments.',
      serviceNote,
    ],
    arguments: [],
    options: [
      ...listOptions,
      { name: 'limit', type: 'string', placeholder: 'N', description: `Most shipments (default ${usualLimit})` },
      { name: 'all', type: 'boolean', description: 'All of them' },
      ...serviceOptions,
    ],
    examples: [
      'shipments list',
      'shipments list --status exception --changed-since 24h',
      'shipments list --overdue --sort expected --all',
      'shipments list --reference PO-4711 --json',
    ],
    run(parsed, terminal) {
      const query = readListQuery(parsed, systemClock.now());
      const limit = readLimit(parsed);
      return withService(parsed, terminal, parts, (service) => {
        const print = parsed.json ? new JsonList(terminal) : new TextList(terminal, query);
        return list(service, query, limit, print, terminal);
      });
    },
  };
}

function readLimit({ values }: ParsedArguments): number {
  const { limit, all } = values;
  if (all === true && limit !== undefined) throw new UsageError('--limit and --all exclude each other');
  if (all === true) return Number.POSITIVE_INFINITY;
  if (typeof limit !== 'string') return usualLimit;
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new UsageError(`--limit must be a whole number from 1, not '${limit}'`);
  return Number(limit);
}

interface ListOutput {
  page(items: readonly Fields[]): Promise<void>;
  /** `hasMore`: there are shipments behind the limit. */
  end(hasMore: boolean, failure?: ServiceError): Promise<ExitCode>;
}

async function list(
  { client, progress }: Service,
  query: ListQuery,
  limit: number,
  output: ListOutput,
  { stdout }: Terminal,
): Promise<ExitCode> {
  let listed = 0;
  let hasMore = false;
  try {
    for await (const { items, next } of pagesOf(client, query, Math.min(limit, longestPage))) {
      const shown = items.slice(0, limit - listed);
      listed += shown.length;
      await output.page(shown);
      hasMore = next !== null || shown.length < items.length;
      if (listed >= limit) break;
      if (stdout.isTTY !== true) progress.show(`${listed.toLocaleString('en')} shipments`);
    }
  } catch (error) {
    // What is printed already must become a whole document.
    if (!(error instanceof ServiceError) || listed === 0) throw error;
    return output.end(true, error);
  }
  progress.clear();
  return output.end(hasMore);
}

class JsonList implements ListOutput {
  readonly #stdout: Terminal['stdout'];
  #isOpen = false;

  constructor({ stdout }: Pick<Terminal, 'stdout'>) {
    this.#stdout = stdout;
  }

  async page(items: readonly Fields[]): Promise<void> {
    for (const item of items) {
      await write(this.#stdout, (this.#isOpen ? ',' : '{"items":[') + jsonLine(item).trimEnd());
      this.#isOpen = true;
    }
  }

  async end(hasMore: boolean, failure?: ServiceError): Promise<ExitCode> {
    const rest = { has_more: hasMore, ...(failure === undefined ? {} : { error: describeError(failure) }) };
    await write(this.#stdout, `${this.#isOpen ? '' : '{"items":['}],${jsonLine(rest).slice(1)}`);
    return failure?.exitCode ?? exitCodes.done;
  }
}

class TextList implements ListOutput {
  readonly #terminal: Terminal;
  readonly #query: ListQuery;
  #look: TableLook | undefined;
  #shown = 0;

  constructor(terminal: Terminal, query: ListQuery) {
    this.#terminal = terminal;
    this.#query = query;
  }

  async page(items: readonly Fields[]): Promise<void> {
    const { stdout } = this.#terminal;
    const shipments = items.map(followedOf);
    if (shipments.length === 0) return;
    const isCut = stdout.isTTY === true;
    const width = isCut ? (stdout.columns ?? 80) : undefined;
    const isFirst = this.#look === undefined;
    const look = (this.#look ??= tableLook(shipments, width));
    const lines = shipments.map((shipment) => followedLine(shipment, look, isCut));
    await write(stdout, (isFirst ? headLine(look) : '') + lines.join(''));
    this.#shown += shipments.length;
  }

  async end(hasMore: boolean, failure?: ServiceError): Promise<ExitCode> {
    if (failure !== undefined) throw failure;
    const count = this.#shown.toLocaleString('en');
    if (this.#shown > 0) {
      const all = this.#shown === 1 ? '1 shipment' : `${count} shipments`;
      await write(this.#terminal.stdout, hasMore ? `The first ${count}; all with --all\n` : `${all}\n`);
    } else await write(this.#terminal.stdout, emptyText(this.#query));
    return exitCodes.done;
  }
}

function emptyText(query: ListQuery): string {
  if (isFiltered(query))
    return 'No shipment that your key follows matches. Try wayseal shipments list without filters.\n';
  if (query['sort'] === 'expected')
    return 'No shipment has an expected time. Set one with: wayseal shipments tag NUMBER --expected-by 2026-12-01\n';
  return (
    'Your key follows no shipment yet. Follow one with: wayseal shipments follow NUMBER\n' +
    'A list from a file: wayseal shipments follow --file orders.csv\n'
  );
}

/** Waits while the reader is slower: a million rows must not fill the memory. */
export async function write(stream: Terminal['stdout'], text: string | Uint8Array): Promise<void> {
  if (text.length > 0 && !stream.write(text)) await once(stream, 'drain');
}
