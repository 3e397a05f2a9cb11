import { carrierCategories, type LayeredDirectory } from '@wayseal/detect';
import path from 'node:path';
import { configFromEnvironment } from '../../../config.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { HostPacer } from '../work/host-pacer.ts';
import { runLinkCheck, type LinkRunOutcome } from '../work/link-run.ts';
import { LinkStateError, linkStatePath } from '../work/link-state-file.ts';
import type { LinkSelection } from '../work/link-tasks.ts';
import { createPageFetcher, type FetchPage } from '../work/page-fetcher.ts';
import { writeReport, type ReportSigner } from '../work/signed-report-file.ts';
import { ReportError } from '../rules/signed-report.ts';
import { systemClock, type Clock } from '../../../kernel/lib/clock.ts';
import {
  exitCodes,
  parseChoice,
  UsageError,
  type Command,
  type ExitCode,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { slipTo } from '../../../surfaces/cli/slip.ts';
import { printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { version } from '../../../version.ts';
import { loadOverlayOrExplain } from './carriers-tables.ts';
import { makeReport } from './make-report.ts';
import { isOffline, linkReportJson, linkReportText, listBroken } from './link-report.ts';

/** Dependencies that tests replace: the page fetcher and the clock. */
export interface LinkCheckDependencies {
  readonly clock: Clock;
  readonly makeFetcher: (pacer: HostPacer) => FetchPage;
  readonly spacingMs: number;
  /** The key that signs `--report`. Undefined where this instance has none yet. */
  readonly openSigner: (config: Config) => Promise<ReportSigner | undefined>;
}

const spacingMs = 2000;
const dayMs = 86_400_000;

/** Requests the real pages. */
export const systemLinkCheck: Omit<LinkCheckDependencies, 'openSigner'> = {
  clock: systemClock,
  makeFetcher: (pacer) => createPageFetcher({ userAgent: `wayseal-linkcheck/${version}`, pacer }),
  spacingMs,
};

/** `carriers check-links`. */
export function checkLinksCommand(dependencies: LinkCheckDependencies): Command {
  return {
    name: 'carriers check-links',
    summary: 'Check the tracking page of every carrier',
    notes: [
      'Needs internet access. The service itself never checks pages. Requests four hosts at once, with two seconds between requests to one host, and only public addresses. Stores findings in the data folder, never in the tables. Run it again to continue an interrupted run.',
      'A page that answers may still not know the number. After you open a page yourself, use wayseal carriers verify.',
      'With --report, the findings also go into a file that the log key of this instance signs, with the days on which you opened pages (carriers verify). Others import it with carriers import-links.',
      'The exit code is 1 when a page is gone or moved, and 2 when the check could not run.',
    ],
    arguments: [],
    options: [
      { name: 'category', type: 'string', placeholder: 'C', description: `One of ${carrierCategories.join(', ')}.` },
      { name: 'slug', type: 'string', placeholder: 'SLUG', description: 'One carrier.' },
      {
        name: 'stale',
        type: 'boolean',
        description: 'Only pages not checked by a person or this command for WAYSEAL_DIRECTORY_STALE_DAYS.',
      },
      { name: 'report', type: 'string', placeholder: 'FILE', description: 'Also write a signed report to this file.' },
    ],
    examples: [
      'carriers check-links --slug maersk',
      'carriers check-links --report links.report.json',
      'carriers check-links --category ocean --stale',
      'carriers check-links --json > links.json',
    ],
    run: (parsed, terminal) => run(parsed, terminal, dependencies),
  };
}

async function run(
  parsed: ParsedArguments,
  terminal: Terminal,
  dependencies: LinkCheckDependencies,
): Promise<ExitCode> {
  const config = configFromEnvironment();
  const { clock } = dependencies;
  const layered = loadOverlayOrExplain(config);
  const selection = readSelection(parsed, config, clock);
  if (selection.slug !== undefined && layered.directory.findCarrier(selection.slug) === undefined) {
    throw new UsageError(
      `no carrier has the slug '${selection.slug}'`,
      slipTo(selection.slug, layered.directory.suggestSlugs(selection.slug, 3)),
    );
  }
  const signer = await signerFor(parsed, config, dependencies);
  const progress = progressLine(terminal);
  try {
    const outcome = await runLinkCheck({
      layered,
      selection,
      selectionName: nameSelection(parsed),
      stateFile: linkStatePath(config.dataDir),
      fetchPage: dependencies.makeFetcher(new HostPacer(dependencies.spacingMs, clock)),
      clock,
      signal: terminal.signal,
      onProgress: progress.show,
    });
    progress.clear();
    const staleBefore = clock.now() - config.directoryStaleDays * dayMs;
    const report = parsed.json ? linkReportJson(outcome, staleBefore) : linkReportText(outcome, staleBefore);
    terminal.stdout.write(report);
    await writeSigned(parsed, terminal, outcome, { signer, layered, clock });
    return exitCodeOf(outcome);
  } catch (error) {
    progress.clear();
    if (error instanceof LinkStateError || error instanceof ReportError) throw new UsageError(error.message);
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new UsageError(`cannot store the findings: ${message}`);
    throw error;
  }
}

/** Opened before the pages are requested: a key that is missing is better known an hour earlier. */
async function signerFor(
  { values }: ParsedArguments,
  config: Config,
  { openSigner }: LinkCheckDependencies,
): Promise<ReportSigner | undefined> {
  if (typeof values['report'] !== 'string') return undefined;
  const signer = await openSigner(config);
  if (signer === undefined) throw new UsageError('no signing key yet for --report. Create one with: wayseal serve');
  return signer;
}

interface SignedParts {
  readonly signer: ReportSigner | undefined;
  readonly layered: LayeredDirectory;
  readonly clock: Clock;
}

/** Half a run, and a run without a network, are no report. */
async function writeSigned(
  { values, json }: ParsedArguments,
  terminal: Terminal,
  outcome: LinkRunOutcome,
  { signer, layered, clock }: SignedParts,
): Promise<void> {
  const file = values['report'];
  if (signer === undefined || typeof file !== 'string') return;
  if (outcome.interrupted || isOffline(outcome)) {
    terminal.stderr.write('wayseal: no report was written, because the check did not finish\n');
    return;
  }
  const report = makeReport(outcome, layered.directory, { key: signer.vkey, now: clock.now(), version });
  await writeReport(path.resolve(file), report, signer);
  if (!json) terminal.stdout.write(`Report signed by ${signer.vkey}: ${printable(file)}\n`);
}

function exitCodeOf(outcome: LinkRunOutcome): ExitCode {
  if (outcome.interrupted) return exitCodes.interrupted;
  if (isOffline(outcome)) return exitCodes.usage;
  return listBroken(outcome).length > 0 ? exitCodes.failed : exitCodes.done;
}

function readSelection(parsed: ParsedArguments, config: Config, clock: Clock): LinkSelection {
  const { category, slug, stale } = parsed.values;
  const [extra] = parsed.positionals;
  if (extra !== undefined) throw new UsageError(`'${extra}' is an extra argument`);
  const known = typeof category === 'string' ? parseChoice('category', category, carrierCategories) : undefined;
  return {
    ...(known === undefined ? {} : { category: known }),
    ...(typeof slug === 'string' ? { slug } : {}),
    ...(stale === true ? { staleSince: clock.now() - config.directoryStaleDays * dayMs } : {}),
  };
}

/** Has no times, so the same command line continues its interrupted run. */
function nameSelection({ values: { category, slug, stale } }: ParsedArguments): string {
  return JSON.stringify({ category: category ?? null, slug: slug ?? null, stale: stale === true });
}

/** Shows one progress line on standard error, on a terminal only. */
function progressLine(terminal: Terminal): {
  readonly show: (done: number, total: number) => void;
  readonly clear: () => void;
} {
  const isWatched = terminal.stderr.isTTY === true;
  let shown = false;
  return {
    show(done, total) {
      if (!isWatched) return;
      terminal.stderr.write(`\r${done} of ${total} pages`);
      shown = true;
    },
    clear() {
      if (shown) terminal.stderr.write('\n');
      shown = false;
    },
  };
}
