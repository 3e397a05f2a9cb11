import type { DetectionResult } from '@wayseal/detect';

/**
 * The first feed that certainly knows the number, else the first that may know it; null when none does. Where the carrier is
 * certain, other readings of the number ask no feed.
 */
export function chooseFeed<Candidate extends { supports(detection: DetectionResult): 'yes' | 'maybe' | 'no' }>(
  feeds: readonly Candidate[],
  detection: DetectionResult,
): Candidate | null {
  const { decision, primary } = detection;
  const asked = decision === 'auto_select' && primary !== null ? { ...detection, matches: [primary] } : detection;
  const said = feeds.map((feed) => feed.supports(asked));
  const position = said.includes('yes') ? said.indexOf('yes') : said.indexOf('maybe');
  return feeds[position] ?? null;
}
