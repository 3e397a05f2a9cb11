import {
  buildTrackingUrl,
  makeExampleNumber,
  type Carrier,
  type CarrierCategory,
  type LayeredDirectory,
} from '@wayseal/detect';
import { isAbout, type LinkRecord } from '../rules/link-state.ts';

/** One page to check, once for all rows that share it. */
export interface LinkTask {
  readonly url: string;
  readonly host: string;
  readonly rows: readonly { readonly slug: string; readonly template: string }[];
}

export interface LinkSelection {
  readonly category?: CarrierCategory;
  readonly slug?: string;
  /** Only rows not checked for this long, neither by a person nor by the checker. */
  readonly staleSince?: number;
}

/** Selected rows of the directory with a page. */
export function selectRows(
  { directory }: LayeredDirectory,
  selection: LinkSelection,
  links: ReadonlyMap<string, LinkRecord>,
): readonly Carrier[] {
  const { category, slug, staleSince } = selection;
  return directory.carriers.filter(
    (carrier) =>
      carrier.urlTemplate !== null &&
      (category === undefined || carrier.category === category) &&
      (slug === undefined || carrier.slug === slug || carrier.formerSlugs.includes(slug)) &&
      (staleSince === undefined || isStale(carrier, links.get(carrier.slug), staleSince)),
  );
}

function isStale(carrier: Carrier, record: LinkRecord | undefined, since: number): boolean {
  const isOurs = record !== undefined && record.reportedBy === null && isAbout(record, carrier);
  const checked = isOurs ? record.checkedAt : 0;
  const verified = carrier.verifiedOn === null ? 0 : Date.parse(carrier.verifiedOn);
  return Math.max(checked, verified) < since;
}

/** Pages of the rows: the template filled with the row's example number, or the plain page. */
export function listTasks(layered: LayeredDirectory, rows: readonly Carrier[]): readonly LinkTask[] {
  const tasks = new Map<string, LinkTask>();
  for (const carrier of rows) {
    const url = pageOf(layered, carrier);
    const { hostname: host } = new URL(url);
    // HTTP never sends the part after #, so pages that differ only there are the same.
    const key = url.replace(/#.*$/s, '');
    const row = { slug: carrier.slug, template: carrier.urlTemplate ?? '' };
    tasks.set(key, { url, host, rows: [...(tasks.get(key)?.rows ?? []), row] });
  }
  return [...tasks.values()];
}

/** The row's own page. A successor's page is checked with the successor. */
function pageOf({ directory, detector }: LayeredDirectory, carrier: Carrier): string {
  const example = makeExampleNumber(carrier, detector.formats);
  const own = buildTrackingUrl(directory, { ...carrier, successorSlug: null }, example);
  return own?.url ?? (carrier.urlTemplate ?? '').replaceAll(/\{[^{}]*\}/g, example.trackingNumber);
}
