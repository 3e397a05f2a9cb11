/** What the kinds of ocean feeds have in common with their contracts where a declaration leaves it out. */
import type { FeedInstance, FeedPaging, ReferenceKind, ReferenceRule } from '../../rules/feed-instance.ts';

export interface OceanKind {
  /** Who provides the events, as people know them. */
  readonly group: string;
  readonly path: string;
  readonly references: FeedInstance['references'];
  readonly requires: readonly ReferenceKind[];
  /** Whether its answers come in pages; else a declared paging is not used. */
  readonly hasPages: boolean;
  /** Further parameter that names the kind of number; null where the parameter of the number does. */
  readonly numberType: {
    readonly name: string;
    readonly values: Readonly<Partial<Record<ReferenceKind, string>>>;
  } | null;
}

/** Pause after a refusal that names no time, in seconds. */
export const oceanRefusedForS = 60;

function inQuery(name: string, wildcard: string | null = null): ReferenceRule {
  return { in: 'query', name, style: ['as_is'], pattern: null, wildcard };
}

const inPath: ReferenceRule = { in: 'path', name: '', style: ['as_is'], pattern: null, wildcard: null };

export const containerAndBill: FeedInstance['references'] = {
  container: inQuery('equipmentReference'),
  bill: inQuery('transportDocumentReference'),
};

export const dcsaKind: OceanKind = {
  group: 'Ocean carrier (DCSA Track & Trace)',
  path: '/v2/events',
  references: { ...containerAndBill, booking: inQuery('carrierBookingReference') },
  requires: [],
  hasPages: true,
  numberType: null,
};

const oceanKinds: Readonly<Record<string, OceanKind>> = {
  dcsa: dcsaKind,
  'hmm-dcsa': {
    group: 'HMM',
    path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
    references: { booking: inQuery('carrierBookingReference'), container: inQuery('equipmentReference', 'ZZ') },
    requires: ['booking', 'container'],
    hasPages: false,
    numberType: null,
  },
  'cosco-cop': {
    group: 'COSCO Shipping Lines',
    path: '/service/info/tracking/{number}',
    references: {
      container: inPath,
      bill: { ...inPath, style: ['as_is', 'strip_scac'] },
      booking: inPath,
    },
    requires: [],
    hasPages: false,
    numberType: { name: 'numberType', values: { container: 'cntr', bill: 'bl', booking: 'bkg' } },
  },
};

export const oceanKindNames: readonly string[] = Object.keys(oceanKinds);

/** Undefined for a word that names no kind of ocean feed. */
export function findOceanKind(kind: string): OceanKind | undefined {
  return Object.hasOwn(oceanKinds, kind) ? oceanKinds[kind] : undefined;
}

/** Paging of DCSA 2.2: `limit`, `cursor` and the header `Next-Page`. */
export const dcsaPaging: FeedPaging = {
  style: 'cursor',
  limitParam: 'limit',
  pageSize: 100,
  cursorParam: 'cursor',
  nextHeader: 'Next-Page',
  maxPages: 20,
};
