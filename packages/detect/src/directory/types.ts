/** The carrier directory: carriers, their identifiers and their tracking pages. */

export const carrierCategories = ['parcel', 'post_ems', 'air_cargo', 'ocean', 'freight'] as const;
export type CarrierCategory = (typeof carrierCategories)[number];

/**
 * `deep_link` opens the shipment, `search_page` the page where one types the number, `home_page` the carrier's first page, from
 * which one has to find it; `b2b_only` needs a business login.
 */
export const linkTypes = ['deep_link', 'search_page', 'home_page', 'b2b_only', 'unknown'] as const;
export type LinkType = (typeof linkTypes)[number];

/**
 * How far a tracking URL is backed, strongest first. `opened`: a person opened it with a number (`verified_on`).
 * `operator_page`: a page or document of the carrier shows it. `two_sources`: two independent public sources do. `one_source`: one
 * does. `unsourced`: only our own knowledge.
 */
export const linkEvidenceLevels = ['opened', 'operator_page', 'two_sources', 'one_source', 'unsourced'] as const;
export type LinkEvidence = (typeof linkEvidenceLevels)[number];

export const tiers = ['production', 'catalog'] as const;
export type Tier = (typeof tiers)[number];

export const carrierStatuses = ['active', 'brand_retired', 'merged', 'suspended', 'doubtful'] as const;
export type CarrierStatus = (typeof carrierStatuses)[number];

/** Identifier kinds that a tracking URL template may take. */
export const acceptedKinds = ['container', 'bol', 'awb', 's10', 'parcel'] as const;
export type AcceptedKind = (typeof acceptedKinds)[number];

export interface CarrierIdentifiers {
  readonly awbPrefixes: readonly string[];
  readonly iata: readonly string[];
  readonly scac: readonly string[];
  readonly bic: readonly string[];
  readonly s10Countries: readonly string[];
  readonly smdg: readonly string[];
}

/** One row of the directory. Absent values are null, absent lists are empty. */
export interface Carrier {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Slugs that this row had before; look-ups by them find it. */
  readonly formerSlugs: readonly string[];
  readonly category: CarrierCategory;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly tier: Tier;
  readonly status: CarrierStatus;
  readonly successorSlug: string | null;
  readonly urlTemplate: string | null;
  /** Deep link or search page for bills of lading, where `urlTemplate` does not take them. */
  readonly urlTemplateBol: string | null;
  readonly linkType: LinkType;
  /** Empty: any identifier kind of the category. */
  readonly accepts: readonly AcceptedKind[];
  readonly needs: 'postcode' | null;
  /** Hosts that a built URL may have. */
  readonly urlHosts: readonly string[];
  /** Public sources of the URL; see `link-evidence.ts` for the forms. */
  readonly urlSources: readonly string[];
  readonly linkEvidence: LinkEvidence;
  readonly identifiers: CarrierIdentifiers;
  /** Family ids of the detection table. */
  readonly formats: readonly string[];
  /** True only for a certain deep link or search page. */
  readonly curatedUrl: boolean;
  readonly source: string;
  readonly confidence: 'sure' | 'unsure';
  /** Number of public lists with the row's AWB prefix. 2 or more is well sourced; 0 means no source. */
  readonly identifierSources: number;
  /** ISO date on which a person last opened the page with a number, or null. */
  readonly verifiedOn: string | null;
  readonly notes: string | null;
}

/** What look-ups need of a row. */
export type CarrierKeys = Pick<
  Carrier,
  'slug' | 'formerSlugs' | 'category' | 'successorSlug' | 'identifiers' | 'identifierSources'
>;

/** A company that owns containers but is not a carrier. */
export interface Lessor {
  readonly slug: string;
  readonly name: string | null;
  readonly bic: readonly string[];
  readonly source: string;
}

export interface DirectoryCounts {
  readonly production: number;
  readonly catalog: number;
  readonly activeTrackingSurfaces: number;
  readonly activeAirCargoAirlines: number;
  readonly byCategory: Readonly<Record<CarrierCategory, { readonly production: number; readonly catalog: number }>>;
}

export interface CarrierFilter {
  readonly category?: CarrierCategory;
  /** One, or any of several. */
  readonly linkType?: LinkType | readonly LinkType[];
  /** Folded part of a name or alias, or an exact identifier. */
  readonly query?: string;
  /** Default false: production rows only. */
  readonly includeCatalog?: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface TrackingUrl {
  readonly url: string;
  readonly linkType: LinkType;
  /** Slug of the page's row: the requested carrier or its successor. */
  readonly slug: string;
  readonly curated: boolean;
}

/** All look-ups are exact, in memory and never throw. */
export interface Directory {
  readonly carriers: readonly Carrier[];
  /** Of each row, in the order of `carriers`. Cheap, where `carriers` makes every row that was not asked for yet. */
  readonly keys: readonly CarrierKeys[];
  readonly lessors: readonly Lessor[];
  readonly counts: DirectoryCounts;
  /** By slug or former slug. */
  findCarrier(slug: string): Carrier | undefined;
  /** Production before catalog, then carriers with the queried identifier, then by name. `total` counts all hits. */
  listCarriers(filter: CarrierFilter): { readonly items: readonly Carrier[]; readonly total: number };
  /** `prefix` has three digits. Ignores rows with an unsourced prefix. */
  findByAirlinePrefix(prefix: string): Carrier | undefined;
  listByIata(code: string): readonly Carrier[];
  findByScac(scac: string): Carrier | undefined;
  /** `ownerCode` is the three letters before the category identifier. */
  findByOwnerCode(ownerCode: string): Carrier | Lessor | undefined;
  listByS10Country(country: string): readonly Carrier[];
  /** At most `limit` slugs similar to an unknown one, best first. */
  suggestSlugs(slug: string, limit: number): readonly string[];
}
