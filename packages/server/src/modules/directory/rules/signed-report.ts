/** What the link checker of one instance found, signed, so that others may use it. */
import { canonicalJson } from '@wayseal/proofs';
import { createHash } from 'node:crypto';
import type { LinkVerdict } from './link-verdict.ts';

/** One page, as the link checker of the reporter found it. */
export interface ReportedLink {
  readonly slug: string;
  /** Checked template. The finding says nothing about another one. */
  readonly template: string;
  /** Requested URL: the template filled with an example number. */
  readonly url: string;
  readonly verdict: LinkVerdict;
  readonly status: number | null;
  readonly reason: string | null;
  readonly final_url: string | null;
  /** UTC day of the request, YYYY-MM-DD. */
  readonly day: string;
}

/** A page that a person of the reporter opened with a number. */
export interface ReportedOpening {
  readonly slug: string;
  readonly template: string;
  readonly day: string;
}

export interface LinkReport {
  readonly version: 1;
  /** Such as `wayseal 0.1.0`. */
  readonly tool: string;
  /** UTC timestamp. */
  readonly created_at: string;
  /** The vkey that signed. It proves nothing by itself: readers bring the keys that they trust. */
  readonly key: string;
  readonly links: readonly ReportedLink[];
  readonly opened: readonly ReportedOpening[];
}

export interface SignedReport {
  /** C2SP signed note over `signedText`. */
  readonly note: string;
  readonly report: LinkReport;
}

/** Of links, and of opened pages. The directory has about 1,000 rows. */
export const maxReportRows = 2_500;

/**
 * The text that is signed. Its first line keeps it apart from every other note of the same key, and its second is no size
 * of a tree, so that it is no checkpoint.
 */
export function signedText(report: unknown): string {
  const hash = createHash('sha256').update(canonicalJson(report)).digest('hex');
  return `wayseal link report v1\nsha256 ${hash}\n`;
}

/** Why a report cannot be used; a sentence without its full stop. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

const dayMs = 86_400_000;
/** How far two clocks may differ. */
const skewMs = 300_000;

/** Refuses a report from the future, an old one, and one that speaks about days after it was made. */
export function checkTimes(report: LinkReport, now: number, maxAgeDays: number): void {
  const made = Date.parse(report.created_at);
  if (made > now + skewMs) {
    throw new ReportError(
      `the report is from ${report.created_at}, which is in the future; check the clocks of both machines`,
    );
  }
  if (now - made > maxAgeDays * dayMs) {
    const days = Math.floor((now - made) / dayMs);
    throw new ReportError(`the report is ${days} days old and the limit is ${maxAgeDays}; ask for a new one`);
  }
  const madeOn = report.created_at.slice(0, 10);
  for (const { slug, day } of [...report.links, ...report.opened]) {
    if (day > madeOn) throw new ReportError(`'${slug}' was checked on ${day}, after the report was made on ${madeOn}`);
  }
}
