import type { DetectionResult } from '@wayseal/detect';

/** The first feed that certainly knows the number, else the first that may know it; null when none does. */
export function chooseFeed<Candidate extends { supports(detection: DetectionResult): 'yes' | 'maybe' | 'no' }>(
  feeds: readonly Candidate[],
  detection: DetectionResult,
): Candidate | null {
  const said = feeds.map((feed) => feed.supports(detection));
  const position = said.includes('yes') ? said.indexOf('yes') : said.indexOf('maybe');
  return feeds[position] ?? null;
}
