import { carrierCategories, carrierStatuses, linkEvidenceLevels, tiers, type Carrier } from '@wayseal/detect';
import { Type, type Static, type TString } from 'typebox';
import { answeredLinkType, answeredLinkTypes } from '../../rules/answered-link-type.ts';
import { carrierSlugPattern } from '../../rules/carrier-slug.ts';
import { isConfirmedBroken, type LinkRecord, type OpenedElsewhere } from '../../rules/link-state.ts';
import { linkVerdicts } from '../../rules/link-verdict.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) => nullable(Type.String({ description }));
const texts = (description: string) => Type.Array(Type.String(), { description });

/** Slug of a carrier record, as in the contract: 2 to 150 characters. */
export function carrierSlug(description: string): TString {
  return Type.String({ pattern: carrierSlugPattern, minLength: 2, maxLength: 150, description });
}

export const carrierListItem = Type.Object(
  {
    slug: text('Stable id of the carrier.'),
    name: text('Canonical name.'),
    category: oneOf(carrierCategories, 'Kind of carrier.', 'CarrierCategory'),
    country: textOrNull('ISO 3166-1 alpha-2 country of registration.'),
    link_type: oneOf(answeredLinkTypes, 'What the tracking URL opens.', 'LinkType'),
    curated_url: Type.Boolean({ description: 'Whether the tracking URL is certain.' }),
    link_evidence: oneOf(
      linkEvidenceLevels,
      'What supports the tracking URL: a person opened it, the carrier documents it, two or one independent sources have it, or none.',
      'LinkEvidence',
    ),
    url_sources: texts('Public sources of the tracking URL.'),
    verified_on: textOrNull('Date on which a person last opened the page with a number.'),
    home_page: Type.Optional(Type.Literal(true, { description: "The tracking URL is only the carrier's first page." })),
  },
  { title: 'CarrierListItem', additionalProperties: false, description: 'One carrier of a list.' },
);

const numberFormat = Type.Object(
  {
    type: text('Id of the number format, as in detection matches.'),
    regex: text('Anchored pattern of the normalized number.'),
    example: textOrNull('A number of this format.'),
  },
  {
    title: 'CarrierNumberFormat',
    additionalProperties: false,
    description: 'A number format of the carrier.',
  },
);

const identifiersSchema = Type.Object(
  {
    awb_prefixes: texts('Air waybill prefixes of three digits.'),
    iata: texts('IATA airline codes.'),
    scac: texts('Standard Carrier Alpha Codes.'),
    bic: texts('Container owner prefixes with category identifier.'),
    s10_countries: texts('Countries whose postal items the carrier handles.'),
    smdg: Type.Optional(texts('SMDG liner codes, if any.')),
    sources: texts('Named lists and pages with these identifiers.'),
    source_count: Type.Integer({ minimum: 0, description: 'Number of public lists with the prefix or code.' }),
    single_source: texts('Air waybill prefixes in only one list; a match is at most medium.'),
  },
  { title: 'CarrierIdentifiers', additionalProperties: false, description: 'Codes that identify the carrier.' },
);

const linkState = Type.Object(
  {
    verdict: oneOf(linkVerdicts, 'Result of one request; ok does not prove that the page knows a number.'),
    status: nullable(Type.Integer({ description: 'HTTP status of the last response.' })),
    reason: textOrNull('Stable code for the cause of a verdict other than ok.'),
    final_url: textOrNull('URL after redirects.'),
    checked_at: Type.String({ format: 'date-time', description: 'When the page was checked.' }),
    confirmed_broken: Type.Boolean({
      description: 'True when the page was gone or moved twice, a week apart. The parent page is offered instead.',
    }),
    reported_by: textOrNull(
      'Key of the instance that reported the finding: HOST/LOG+ID. Null for the link checker of this instance.',
    ),
  },
  {
    title: 'LinkState',
    additionalProperties: false,
    description: 'Last finding of the link checker, of this instance or of one whose report was imported.',
  },
);

const openedElsewhere = Type.Object(
  {
    on: text('UTC day.'),
    reported_by: text('Key of the instance that says so: HOST/LOG+ID.'),
  },
  {
    title: 'OpenedElsewhere',
    additionalProperties: false,
    description: 'A person opened the page with a number, says an imported report. It does not set verified_on.',
  },
);

export const carrierRecord = Type.Object(
  {
    ...carrierListItem.properties,
    aliases: texts('Former and short names.'),
    former_slugs: texts('Slugs that this carrier had before; requests with them find it.'),
    tier: oneOf(tiers, 'The service routes numbers to production rows; the catalog is a research list.', 'Tier'),
    status: oneOf(carrierStatuses, 'Whether the brand is in service.', 'CarrierStatus'),
    successor: textOrNull('Slug of the carrier that took over.'),
    tracking_url: textOrNull('Official https page or template with variables such as {number}.'),
    tracking_url_bol: textOrNull(
      'Template or page for bills of lading where tracking_url takes containers only; {bol_body} is the bill without the SCAC of the line.',
    ),
    accepts: texts('Kinds of numbers that the template takes; empty for all of the category.'),
    needs: textOrNull('What else the page requires, such as postcode.'),
    identifiers: identifiersSchema,
    number_formats: Type.Array(numberFormat, { description: 'Number formats of the carrier.' }),
    source: text('Source of the row.'),
    confidence: oneOf(['sure', 'unsure'], 'Certainty of the tracking URL.', 'Sureness'),
    notes: textOrNull('Remarks.'),
    link_state: nullable(linkState),
    opened_elsewhere: nullable(openedElsewhere),
  },
  {
    title: 'Carrier',
    additionalProperties: false,
    description: 'One carrier of the directory with all its identifiers.',
  },
);

export function toCarrierListItem(carrier: Carrier): Static<typeof carrierListItem> {
  return {
    slug: carrier.slug,
    name: carrier.name,
    category: carrier.category,
    country: carrier.country,
    link_type: answeredLinkType(carrier.linkType),
    curated_url: carrier.curatedUrl,
    link_evidence: carrier.linkEvidence,
    url_sources: [...carrier.urlSources],
    verified_on: carrier.verifiedOn,
    ...(carrier.linkType === 'home_page' ? { home_page: true } : {}),
  };
}

type NumberFormat = Static<typeof numberFormat>;

/** `link` is the finding of the link checker for the page of the row, `opened` what a report says about it, if any. */
export function toCarrierRecord(
  carrier: Carrier,
  numberFormats: readonly NumberFormat[],
  { link, opened }: { readonly link: LinkRecord | undefined; readonly opened: OpenedElsewhere | undefined },
): Static<typeof carrierRecord> {
  return {
    ...toCarrierListItem(carrier),
    aliases: [...carrier.aliases],
    former_slugs: [...carrier.formerSlugs],
    tier: carrier.tier,
    status: carrier.status,
    successor: carrier.successorSlug,
    tracking_url: carrier.urlTemplate,
    tracking_url_bol: carrier.urlTemplateBol,
    accepts: [...carrier.accepts],
    needs: carrier.needs,
    identifiers: toIdentifiers(carrier),
    number_formats: [...numberFormats],
    source: carrier.source,
    confidence: carrier.confidence,
    notes: carrier.notes,
    link_state: link === undefined ? null : toLinkState(link),
    opened_elsewhere: opened === undefined ? null : { on: opened.on, reported_by: opened.reportedBy },
  };
}

/** Entries of `source` that name the author of the row and support none of its identifiers. */
const authors: ReadonlySet<string> = new Set(['hand', 's10-table', 'operator:verified.tsv']);

function toIdentifiers({ identifiers, source, identifierSources }: Carrier): Static<typeof identifiersSchema> {
  return {
    awb_prefixes: [...identifiers.awbPrefixes],
    iata: [...identifiers.iata],
    scac: [...identifiers.scac],
    bic: [...identifiers.bic],
    s10_countries: [...identifiers.s10Countries],
    ...(identifiers.smdg.length === 0 ? {} : { smdg: [...identifiers.smdg] }),
    sources: source.split(';').filter((entry) => !authors.has(entry)),
    source_count: identifierSources,
    single_source: identifierSources === 1 ? [...identifiers.awbPrefixes] : [],
  };
}

function toLinkState(link: LinkRecord): Static<typeof linkState> {
  return {
    verdict: link.verdict,
    status: link.status,
    reason: link.reason,
    final_url: link.finalUrl,
    checked_at: new Date(link.checkedAt).toISOString(),
    confirmed_broken: isConfirmedBroken(link),
    reported_by: link.reportedBy,
  };
}
