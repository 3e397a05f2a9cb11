import type { Carrier } from '@wayseal/detect';
import { nextLinkRecord, type LinkRecord, type OpenedElsewhere } from './link-state.ts';
import type { LinkReport, ReportedLink } from './signed-report.ts';

export const importOutcomes = ['taken', 'unknown_carrier', 'other_address', 'too_old', 'not_newer'] as const;
/**
 * What became of one finding. `other_address`: it is about another template than ours. `not_newer`: we know a finding of
 * that day or later, of our own link checker or of an earlier report.
 */
export type ImportOutcome = (typeof importOutcomes)[number];

export interface ImportSources {
  /** Of our tables, without fallbacks. Finds a carrier by a former slug as well. */
  readonly findCarrier: (slug: string) => Carrier | undefined;
  readonly links: ReadonlyMap<string, LinkRecord>;
  readonly opened: ReadonlyMap<string, OpenedElsewhere>;
  readonly reportedBy: string;
  /** Epoch milliseconds: findings of days before are left out. */
  readonly oldest: number;
}

export interface Imported {
  readonly links: ReadonlyMap<string, LinkRecord>;
  readonly opened: ReadonlyMap<string, OpenedElsewhere>;
  readonly findings: readonly { readonly slug: string; readonly outcome: ImportOutcome; readonly row: ReportedLink }[];
  readonly openings: readonly { readonly slug: string; readonly outcome: ImportOutcome; readonly day: string }[];
}

/** The state of the links after a report. What is ours and as new stays; a verification of ours is never touched. */
export function importReport(report: LinkReport, sources: ImportSources): Imported {
  const links = new Map(sources.links);
  const opened = new Map(sources.opened);
  const { findCarrier, reportedBy, oldest } = sources;
  const findings = report.links.map((row) => {
    const carrier = findCarrier(row.slug);
    const slug = carrier?.slug ?? row.slug;
    const known = links.get(slug);
    const outcome = judge(row, carrier, oldest, known?.template === row.template ? known.checkedAt : undefined);
    if (outcome === 'taken') links.set(slug, nextLinkRecord(known, recordOf(row, reportedBy)));
    return { slug, outcome, row };
  });
  // A person's look ages slowly: the limit of findings is not theirs, and their day is shown.
  const openings = report.opened.map((row) => {
    const carrier = findCarrier(row.slug);
    const slug = carrier?.slug ?? row.slug;
    const known = opened.get(slug);
    const outcome = judge(row, carrier, 0, known?.template === row.template ? Date.parse(known.on) : undefined);
    if (outcome === 'taken') opened.set(slug, { template: row.template, on: row.day, reportedBy });
    return { slug, outcome, day: row.day };
  });
  return { links, opened, findings, openings };
}

/** `knownAt`: epoch milliseconds of what we know about the same address. */
function judge(
  { template, day }: Pick<ReportedLink, 'template' | 'day'>,
  carrier: Carrier | undefined,
  oldest: number,
  knownAt: number | undefined,
): ImportOutcome {
  const at = Date.parse(day);
  if (carrier === undefined) return 'unknown_carrier';
  if (carrier.urlTemplate !== template) return 'other_address';
  if (at < oldest) return 'too_old';
  return knownAt !== undefined && knownAt >= at ? 'not_newer' : 'taken';
}

function recordOf(row: ReportedLink, reportedBy: string): Omit<LinkRecord, 'brokenSince'> {
  const { template, url, verdict, status, reason, final_url: finalUrl, day } = row;
  return { template, url, verdict, status, reason, finalUrl, checkedAt: Date.parse(day), reportedBy };
}
