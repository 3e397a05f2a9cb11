/** Columns of the directory's tables; `packages/detect/data/README.md` says what each means. */

const identifierColumns = ['awb_prefix', 'iata', 'scac', 'bic', 's10_country', 'smdg', 'id_sources'] as const;

/** What the service knows at run time, in the order of the shipped files. */
export const servedColumns = [
  'slug',
  'name',
  'aliases',
  'former_slugs',
  'category',
  'country',
  'tier',
  'status',
  'successor_slug',
  'url_template',
  'url_template_bol',
  'link_type',
  'accepts',
  'needs',
  'url_hosts',
  'url_sources',
  ...identifierColumns,
  'formats',
  'source',
  'confidence',
  'verified_on',
  'notes',
] as const;

/** What `CarrierKeys` are read from; they begin each line of the generated table, so that the rest need not be cut. */
export const keyColumns = [
  'slug',
  'former_slugs',
  'category',
  'successor_slug',
  ...identifierColumns,
] as const satisfies readonly (typeof servedColumns)[number][];

/**
 * For maintainers only: never part of the generated module, so that nothing unverified can be looked up or served.
 * `unverified_ids` KIND:CODE; `domain_sure` yes, no or empty; `candidate_template` a URL nobody has checked.
 */
export const maintainerColumns = ['unverified_ids', 'domain_sure', 'candidate_template'] as const;

/** Without these a row means nothing; every other column may be left out of an overlay file. */
export const requiredColumns = [
  'slug',
  'name',
  'category',
  'tier',
  'status',
  'link_type',
  'source',
  'confidence',
] as const;

export const lessorColumns = ['slug', 'name', 'bic', 'source', 'notes'] as const;

export type CarrierColumn = (typeof servedColumns)[number] | (typeof maintainerColumns)[number];
