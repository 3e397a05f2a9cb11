import path from 'node:path';
import { readFileSync } from '../../../kernel/lib/node-fs.ts';
import type { LinkRecord, OpenedElsewhere } from '../rules/link-state.ts';
import { linkVerdicts, type LinkVerdict } from '../rules/link-verdict.ts';
import { replaceFile } from '../../../kernel/lib/atomic-file.ts';

/** An unfinished run. The next run with the same selection continues it. */
export interface LinkRun {
  readonly startedAt: number;
  readonly selection: string;
}

export interface LinkStateFile {
  readonly run: LinkRun | null;
  readonly links: ReadonlyMap<string, LinkRecord>;
  /** By slug, from imported reports. */
  readonly opened: ReadonlyMap<string, OpenedElsewhere>;
}

/** The file is not a link state file. */
export class LinkStateError extends Error {
  override readonly name = 'LinkStateError';
}

const version = 1;

/** In the data folder of this instance, never in the shipped tables. */
export function linkStatePath(dataDir: string): string {
  return path.resolve(dataDir, 'directory', 'link-state.json');
}

/** Empty without a file. Throws `LinkStateError` when the file is invalid. */
export function readLinkState(file: string): LinkStateFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { run: null, links: new Map(), opened: new Map() };
    throw new LinkStateError(`cannot read ${file}: ${(error as Error).message}`, { cause: error });
  }
  try {
    return parseLinkState(text);
  } catch (error) {
    throw new LinkStateError(`${file} is not a link state file of version ${version}; move it away to start over`, {
      cause: error,
    });
  }
}

export async function writeLinkState(file: string, { run, links, opened }: LinkStateFile): Promise<void> {
  const written = {
    version,
    run: run === null ? null : { started_at: timestamp(run.startedAt), selection: run.selection },
    links: bySlug(links, write),
    opened: bySlug(opened, ({ template, on, reportedBy }) => ({ template, on, reported_by: reportedBy })),
  };
  await replaceFile(file, `${JSON.stringify(written, null, 1)}\n`);
}

function bySlug<Value>(values: ReadonlyMap<string, Value>, write: (value: Value) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([slug, value]) => [slug, write(value)]),
  );
}

function write(record: LinkRecord): Record<string, unknown> {
  return {
    template: record.template,
    url: record.url,
    verdict: record.verdict,
    status: record.status,
    reason: record.reason,
    final_url: record.finalUrl,
    checked_at: timestamp(record.checkedAt),
    broken_since: record.brokenSince === null ? null : timestamp(record.brokenSince),
    reported_by: record.reportedBy,
  };
}

function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

type Members = Readonly<Record<string, unknown>>;

function parseLinkState(text: string): LinkStateFile {
  // Files from before reports have no `opened` and no `reported_by`.
  const { version: found, run, links, opened = {} } = members(JSON.parse(text));
  if (found !== version) throw new Error('other version');
  return {
    run: run === null ? null : parseRun(members(run)),
    links: new Map(Object.entries(members(links)).map(([slug, link]) => [slug, parseRecord(members(link))])),
    opened: new Map(Object.entries(members(opened)).map(([slug, page]) => [slug, parseOpened(members(page))])),
  };
}

function parseRun(run: Members): LinkRun {
  return { startedAt: epoch(run['started_at']), selection: string(run['selection']) };
}

function parseRecord(link: Members): LinkRecord {
  const verdict = string(link['verdict']) as LinkVerdict;
  if (!linkVerdicts.includes(verdict)) throw new Error(`no verdict: ${verdict}`);
  return {
    template: string(link['template']),
    url: string(link['url']),
    verdict,
    status: link['status'] === null ? null : Number(link['status']),
    reason: link['reason'] === null ? null : string(link['reason']),
    finalUrl: link['final_url'] === null ? null : string(link['final_url']),
    checkedAt: epoch(link['checked_at']),
    brokenSince: link['broken_since'] === null ? null : epoch(link['broken_since']),
    reportedBy: link['reported_by'] == null ? null : string(link['reported_by']),
  };
}

function parseOpened(page: Members): OpenedElsewhere {
  return { template: string(page['template']), on: string(page['on']), reportedBy: string(page['reported_by']) };
}

function members(value: unknown): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
  return value as Members;
}

function string(value: unknown): string {
  if (typeof value !== 'string') throw new Error('no text');
  return value;
}

function epoch(value: unknown): number {
  const time = Date.parse(string(value));
  if (Number.isNaN(time)) throw new Error('no time');
  return time;
}
