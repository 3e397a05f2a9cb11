import type { Carrier } from '@wayseal/detect';
import type { LinkRunOutcome } from '../work/link-run.ts';
import { isConfirmedBroken, type LinkRecord } from '../rules/link-state.ts';
import { linkVerdicts } from '../rules/link-verdict.ts';
import { columns } from '../../../surfaces/cli/render-fields.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';

type Found = readonly [slug: string, record: LinkRecord];

/** Pages found gone or moved. */
export function listBroken({ records }: LinkRunOutcome): readonly Found[] {
  return [...records].filter(([, { verdict }]) => verdict === 'gone' || verdict === 'moved');
}

/** When this many pages are all unreachable, the network is at fault. */
const offlineRows = 10;
const unreachable: ReadonlySet<string | null> = new Set(['dns', 'connect_refused', 'connect_timeout']);

/** True when no page could be reached: the network is at fault, and the check did not run. */
export function isOffline({ records }: LinkRunOutcome): boolean {
  return records.size >= offlineRows && [...records.values()].every(({ reason }) => unreachable.has(reason));
}

/** One JSON document: counts, every finding, and rows with a stale verification by a person. */
export function linkReportJson(outcome: LinkRunOutcome, staleBefore: number): string {
  const items = [...outcome.records].map(([slug, record]) => ({
    slug,
    url: record.url,
    verdict: record.verdict,
    status: record.status,
    reason: record.reason,
    final_url: record.finalUrl,
    checked_at: new Date(record.checkedAt).toISOString(),
    confirmed_broken: isConfirmedBroken(record),
  }));
  const document = {
    selected: outcome.rows.length,
    checked: outcome.records.size,
    resumed: outcome.resumed,
    interrupted: outcome.interrupted,
    counts: countVerdicts(outcome),
    stale_verifications: listStale(outcome.rows, staleBefore),
    items,
  };
  return jsonLine(document);
}

/** Findings that need a person, then the counts. */
export function linkReportText(outcome: LinkRunOutcome, staleBefore: number): string {
  const troubles = [...outcome.records].filter(([, { verdict }]) => verdict !== 'ok');
  const rows = troubles.map(([slug, record]) => [
    record.verdict,
    slug,
    record.reason ?? '-',
    printable(record.finalUrl === null ? record.url : `${record.url} -> ${record.finalUrl}`),
  ]);
  const counts = countVerdicts(outcome);
  const stale = listStale(outcome.rows, staleBefore);
  const lines = [
    ...(rows.length === 0 ? [] : [columns(['VERDICT', 'SLUG', 'WHY', 'URL'], rows)]),
    `${outcome.records.size} of ${outcome.rows.length} pages checked: ${linkVerdicts.map((name) => `${counts[name]} ${name}`).join(', ')}.\n`,
    ...(isOffline(outcome) ? ['No page could be reached. Check the network.\n'] : []),
    ...(outcome.resumed === 0 ? [] : [`${outcome.resumed} of them checked by the interrupted run before.\n`]),
    ...(outcome.interrupted ? ['Interrupted. Run the same command again to continue.\n'] : []),
    ...(stale.length === 0 ? [] : [`Last checked by a person too long ago: ${stale.join(', ')}.\n`]),
  ];
  return lines.join('');
}

function countVerdicts({ records }: LinkRunOutcome): Record<(typeof linkVerdicts)[number], number> {
  const counts = { ok: 0, moved: 0, gone: 0, blocked: 0, error: 0 };
  for (const { verdict } of records.values()) counts[verdict] += 1;
  return counts;
}

function listStale(rows: readonly Carrier[], staleBefore: number): readonly string[] {
  return rows.flatMap(({ slug, verifiedOn }) =>
    verifiedOn !== null && Date.parse(verifiedOn) < staleBefore ? [slug] : [],
  );
}
