import type { Directory } from '@wayseal/detect';
import type { LinkReport, ReportedLink } from '../rules/signed-report.ts';
import type { LinkRecord } from '../rules/link-state.ts';
import type { LinkRunOutcome } from '../work/link-run.ts';

/** Longest address that a report may have. */
const maxAddress = 2_048;

/** What a run has found, and every page that a person of this instance opened; nothing that others reported. */
export function makeReport(
  { records }: LinkRunOutcome,
  directory: Directory,
  { key, now, version }: { readonly key: string; readonly now: number; readonly version: string },
): LinkReport {
  return {
    version: 1,
    tool: `wayseal ${version}`,
    created_at: new Date(now).toISOString(),
    key,
    links: [...records].map(([slug, record]) => toReported(slug, record)),
    opened: directory.carriers.flatMap(({ slug, urlTemplate, verifiedOn }) =>
      urlTemplate === null || verifiedOn === null ? [] : [{ slug, template: urlTemplate, day: verifiedOn }],
    ),
  };
}

/** A page may lead to an address of any length; a long one is left out. */
function toReported(slug: string, record: LinkRecord): ReportedLink {
  const { template, url, verdict, status, reason, finalUrl, checkedAt } = record;
  const day = new Date(checkedAt).toISOString().slice(0, 10);
  const final_url = finalUrl !== null && finalUrl.length <= maxAddress ? finalUrl : null;
  return { slug, template, url, verdict, status, reason, final_url, day };
}
