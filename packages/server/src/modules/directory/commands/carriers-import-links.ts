import type { NoteKey } from '@wayseal/proofs';
import { configFromEnvironment } from '../../../config.ts';
import { systemClock, type Clock } from '../../../kernel/lib/clock.ts';
import {
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { reportFailure } from '../../../surfaces/cli/operation-command.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { jsonLine, printable, reasonOf } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { importOutcomes, importReport, type Imported, type ImportOutcome } from '../rules/import-report.ts';
import { checkTimes, ReportError, type LinkReport } from '../rules/signed-report.ts';
import { LinkStateError, linkStatePath, readLinkState, writeLinkState } from '../work/link-state-file.ts';
import { claimedKey, maxReportBytes, openReport, readBounded } from '../work/signed-report-file.ts';
import { loadOverlayOrExplain } from './carriers-tables.ts';
import { readKey, readTrustFile } from './trusted-keys.ts';

const dayMs = 86_400_000;
const defaultMaxAgeDays = 30;

/** `carriers import-links`. Reads files only; it requests nothing. */
export function importLinksCommand(clock: Clock = systemClock): Command {
  return {
    name: 'carriers import-links',
    summary: 'Import a signed report of checked tracking pages',
    notes: [
      "Reads a report that carriers check-links --report wrote on another instance, and trusts it only if a key that you give signed it. Take the key from the reporter's /.well-known/wayseal-keys.json, and compare it over another channel.",
      'A finding counts only for the address that your tables have. Newer findings of your own stay. Nothing here sets verified_on. The findings name the key (link_state.reported_by); send SIGHUP to a running service to apply them. Do not run it beside carriers check-links.',
      'The exit code is 1 when the report is refused, and 2 when a file cannot be read or the command line is wrong.',
    ],
    arguments: [{ name: 'FILE', description: 'The report.', required: true }],
    options: [
      { name: 'key', type: 'string', placeholder: 'VKEY', description: 'Key of the reporter: HOST/LOG+ID+BASE64.' },
      {
        name: 'trust-file',
        type: 'string',
        placeholder: 'FILE',
        description: 'Trusted keys: a saved wayseal-keys.json, or one key a line.',
      },
      {
        name: 'max-age-days',
        type: 'string',
        placeholder: 'N',
        description: `Refuse older reports and leave out older findings, 1 to 365 (default ${defaultMaxAgeDays}).`,
      },
      { name: 'dry-run', type: 'boolean', description: 'Only say what the import would change.' },
    ],
    examples: [
      'carriers import-links links.report.json --trust-file keys.json --dry-run',
      'carriers import-links links.report.json --trust-file keys.json',
    ],
    run: (parsed, terminal) => run(parsed, terminal, clock),
  };
}

async function run(parsed: ParsedArguments, terminal: Terminal, clock: Clock): Promise<ExitCode> {
  const [file = '', extra] = parsed.positionals;
  if (file === '') throw new UsageError('FILE is missing; wayseal carriers check-links --report FILE writes one');
  if (extra !== undefined) throw new UsageError(`'${extra}' is an extra argument`);
  const maxAgeDays = readMaxAge(parsed);
  try {
    const bytes = await readFile(file);
    const keys = await readKeys(parsed, bytes);
    const { report, reportedBy } = await openReport(bytes, keys);
    checkTimes(report, clock.now(), maxAgeDays);
    const isDry = parsed.values['dry-run'] === true;
    const oldest = clock.now() - maxAgeDays * dayMs;
    const imported = await importInto(report, { reportedBy, oldest, isDry });
    const summary = { report, reportedBy, imported, isDry };
    terminal.stdout.write(parsed.json ? importJson(summary) : importText(summary));
    return exitCodes.done;
  } catch (error) {
    if (error instanceof LinkStateError) throw new UsageError(error.message);
    if (!(error instanceof ReportError)) throw error;
    return reportFailure(error.message, { error: { message: error.message } }, parsed.json, terminal);
  }
}

interface ImportOptions {
  readonly reportedBy: string;
  readonly oldest: number;
  readonly isDry: boolean;
}

async function importInto(report: LinkReport, { reportedBy, oldest, isDry }: ImportOptions): Promise<Imported> {
  const config = configFromEnvironment();
  const { directory } = loadOverlayOrExplain(config);
  const stateFile = linkStatePath(config.dataDir);
  const state = readLinkState(stateFile);
  const findCarrier = (slug: string) => directory.findCarrier(slug);
  const imported = importReport(report, { ...state, findCarrier, reportedBy, oldest });
  if (!isDry) await writeLinkState(stateFile, { ...state, links: imported.links, opened: imported.opened });
  return imported;
}

async function readFile(file: string): Promise<Buffer> {
  try {
    return await readBounded(file, maxReportBytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`);
  }
}

async function readKeys({ values }: ParsedArguments, bytes: Uint8Array): Promise<readonly NoteKey[]> {
  const { key, 'trust-file': trustFile } = values;
  const given = typeof key === 'string' ? [readKey(key)] : [];
  const trusted = typeof trustFile === 'string' ? await readTrustFile(trustFile) : [];
  if (given.length + trusted.length > 0) return [...given, ...trusted];
  const claimed = claimedKey(bytes);
  const hint = claimed === null ? '' : `; the report names ${claimed}, which proves nothing until you compare it`;
  throw new UsageError(`give --key or --trust-file: only reports of keys that you name are trusted${hint}`);
}

function readMaxAge({ values }: ParsedArguments): number {
  const text = values['max-age-days'];
  if (typeof text !== 'string') return defaultMaxAgeDays;
  const days = Number(text);
  if (!/^\d{1,3}$/.test(text) || days < 1 || days > 365) {
    throw new UsageError(`--max-age-days must be a whole number from 1 to 365, not '${text}'`);
  }
  return days;
}

interface Summary {
  readonly report: LinkReport;
  readonly reportedBy: string;
  readonly imported: Imported;
  readonly isDry: boolean;
}

function countOutcomes(list: readonly { readonly outcome: ImportOutcome }[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    importOutcomes.map((name) => [name, list.filter(({ outcome }) => outcome === name).length]),
  );
}

function importJson({ report, reportedBy, imported: { findings, openings }, isDry }: Summary): string {
  return jsonLine({
    reported_by: reportedBy,
    created_at: report.created_at,
    tool: report.tool,
    dry_run: isDry,
    links: countOutcomes(findings),
    opened: countOutcomes(openings),
    items: findings.map(({ slug, outcome, row: { verdict, day } }) => ({ slug, outcome, verdict, day })),
    opened_items: openings,
  });
}

const outcomeWords: Readonly<Record<ImportOutcome, string>> = {
  taken: 'taken',
  unknown_carrier: 'of carriers that your tables lack',
  other_address: 'about another address than yours',
  too_old: 'too old',
  not_newer: 'not newer than what you have',
};

/** Findings that need a person, then the counts. */
function importText({ report, reportedBy, imported: { findings, openings }, isDry }: Summary): string {
  const troubles = findings.filter(({ outcome, row }) => outcome === 'taken' && row.verdict !== 'ok');
  const rows = troubles.map(({ slug, row }) => [
    row.verdict,
    slug,
    row.day,
    printable(row.final_url === null ? row.url : `${row.url} -> ${row.final_url}`),
  ]);
  const opened = openings.filter(({ outcome }) => outcome === 'taken');
  const countText = (list: readonly { readonly outcome: ImportOutcome }[]): string => {
    const counts = countOutcomes(list);
    const parts = importOutcomes.filter((name) => counts[name] !== 0);
    return parts.map((name) => `${counts[name]} ${outcomeWords[name]}`).join(', ') || 'none';
  };
  return [
    ...(rows.length === 0 ? [] : [columns(['VERDICT', 'SLUG', 'DAY', 'URL'], rows)]),
    ...opened.map(({ slug, day }) => `${slug} opened by a person on ${day}, reported by ${printable(reportedBy)}\n`),
    `Report of ${report.created_at.slice(0, 10)}, signed by ${printable(reportedBy)}.\n`,
    `Checked pages: ${countText(findings)}.\n`,
    `Pages opened by a person: ${countText(openings)}.\n`,
    ...(isDry ? ['Nothing was changed (--dry-run).\n'] : []),
  ].join('');
}
