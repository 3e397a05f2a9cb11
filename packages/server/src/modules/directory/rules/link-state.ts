import { cutToPage, linkTypeOfPage, type Carrier, type LinkType } from '@wayseal/detect';
import type { LinkFinding, LinkVerdict } from './link-verdict.ts';

/** Last finding of the link checker for the page of a row. Times are epoch milliseconds. */
export interface LinkRecord extends LinkFinding {
  /** Checked template. The record does not apply to another one. */
  readonly template: string;
  /** Checked URL. */
  readonly url: string;
  readonly checkedAt: number;
  /** First check of the current streak of `gone` and `moved`, or null. `blocked` and `error` neither start nor end it. */
  readonly brokenSince: number | null;
  /** Key of the instance whose report was imported; null for our own link checker. */
  readonly reportedBy: string | null;
}

/** A person of another instance opened this page, says its report. It is no verification of ours. */
export interface OpenedElsewhere {
  readonly template: string;
  /** UTC day, YYYY-MM-DD. */
  readonly on: string;
  readonly reportedBy: string;
}

/** Two findings this far apart are not an outage. */
const confirmationMs = 7 * 86_400_000;

/** The record after one more check of the same row. */
export function nextLinkRecord(
  previous: LinkRecord | undefined,
  check: LinkFinding & Pick<LinkRecord, 'template' | 'url' | 'checkedAt' | 'reportedBy'>,
): LinkRecord {
  const before = previous?.template === check.template ? previous.brokenSince : null;
  return { ...check, brokenSince: brokenSinceAfter(check.verdict, before, check.checkedAt) };
}

function brokenSinceAfter(verdict: LinkVerdict, before: number | null, now: number): number | null {
  if (verdict === 'ok') return null;
  return verdict === 'gone' || verdict === 'moved' ? (before ?? now) : before;
}

/** True when the page was `gone` or `moved` twice, a week apart. */
export function isConfirmedBroken(record: LinkRecord): boolean {
  const { brokenSince, checkedAt, verdict } = record;
  return (
    (verdict === 'gone' || verdict === 'moved') && brokenSince !== null && checkedAt - brokenSince >= confirmationMs
  );
}

/** True when the record is about the current page of the row. */
export function isAbout(record: Pick<LinkRecord, 'template'>, carrier: Carrier): boolean {
  return record.template === carrier.urlTemplate;
}

/**
 * The row to serve while its page is confirmed broken: a deep link falls back to its parent page, a page to the root of its
 * host, which is a home page then. Neither is certain, and the sources of the broken address say nothing about them.
 */
export function withoutBrokenLink(carrier: Carrier, record: LinkRecord | undefined): Carrier {
  const { urlTemplate, linkType } = carrier;
  if (record === undefined || urlTemplate === null || !isAbout(record, carrier) || !isConfirmedBroken(record))
    return carrier;
  if (linkType !== 'deep_link' && linkType !== 'search_page') return carrier;
  return {
    ...carrier,
    ...pageInstead(urlTemplate, linkType),
    urlTemplateBol: null,
    curatedUrl: false,
    confidence: 'unsure',
    urlSources: [],
    linkEvidence: 'unsourced',
    verifiedOn: null,
  };
}

function pageInstead(urlTemplate: string, linkType: LinkType): Pick<Carrier, 'urlTemplate' | 'linkType'> {
  const parent = linkType === 'deep_link' ? cutToPage(urlTemplate) : null;
  if (parent !== null) return { urlTemplate: parent, linkType: linkTypeOfPage(parent) };
  const { hostname } = new URL(urlTemplate.replaceAll(/[{}]/g, ''));
  return { urlTemplate: `https://${hostname}/`, linkType: 'home_page' };
}
