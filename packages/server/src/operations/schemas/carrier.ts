import { carrierCategories, carrierStatuses, linkTypes, tiers, type Carrier } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { nullable, oneOf } from './detection.ts';

const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) => Type.Unsafe<string | null>(nullable(Type.String({ description })));
const texts = (description: string) => Type.Array(Type.String(), { description });

export const carrierListItem = Type.Object(
  {
    slug: text('Stable id of the carrier.'),
    name: text('Canonical name.'),
    category: oneOf(carrierCategories, 'Kind of carrier.'),
    country: textOrNull('ISO 3166-1 alpha-2 country of registration.'),
    link_type: oneOf(linkTypes, 'What the tracking URL opens.'),
    curated_url: Type.Boolean({ description: 'Whether the tracking URL is known for certain.' }),
  },
  { title: 'CarrierListItem', additionalProperties: false },
);

const numberFormat = Type.Object(
  {
    type: text('Family id as in detection matches.'),
    regex: text('Anchored pattern of the normalized number.'),
    example: textOrNull('A number of this format.'),
  },
  { title: 'CarrierNumberFormat', additionalProperties: false },
);

export const carrierRecord = Type.Object(
  {
    ...carrierListItem.properties,
    aliases: texts('Former and short names.'),
    tier: oneOf(tiers, 'Production rows are routed to; the catalog is a research list.'),
    status: oneOf(carrierStatuses, 'Whether the brand is in service.'),
    successor: textOrNull('Slug of the carrier that took over.'),
    tracking_url: textOrNull('Official https page or template with variables such as {number}.'),
    accepts: texts('Identifier kinds that the template takes; empty: all of the category.'),
    needs: textOrNull('What else the page asks for, such as postcode.'),
    identifiers: Type.Object(
      {
        awb_prefixes: texts('Air waybill prefixes of three digits.'),
        iata: texts('IATA airline codes.'),
        scac: texts('Standard Carrier Alpha Codes.'),
        bic: texts('Container owner prefixes with category identifier.'),
        s10_countries: texts('Countries whose postal items the carrier handles.'),
      },
      { title: 'CarrierIdentifiers', additionalProperties: false },
    ),
    number_formats: Type.Array(numberFormat),
    source: text('Where the row comes from.'),
    confidence: oneOf(['sure', 'unsure'], 'How sure the tracking URL is.'),
    verified_on: textOrNull('Date on which a person opened the page with a number.'),
    notes: textOrNull('Remarks.'),
  },
  {
    title: 'Carrier',
    additionalProperties: false,
    description: 'One carrier of the directory with all it is known by.',
  },
);

export function toCarrierListItem(carrier: Carrier): Static<typeof carrierListItem> {
  return {
    slug: carrier.slug,
    name: carrier.name,
    category: carrier.category,
    country: carrier.country,
    link_type: carrier.linkType,
    curated_url: carrier.curatedUrl,
  };
}

type NumberFormat = Static<typeof numberFormat>;

export function toCarrierRecord(
  carrier: Carrier,
  numberFormats: readonly NumberFormat[],
): Static<typeof carrierRecord> {
  const { identifiers } = carrier;
  return {
    ...toCarrierListItem(carrier),
    aliases: [...carrier.aliases],
    tier: carrier.tier,
    status: carrier.status,
    successor: carrier.successorSlug,
    tracking_url: carrier.urlTemplate,
    accepts: [...carrier.accepts],
    needs: carrier.needs,
    identifiers: {
      awb_prefixes: [...identifiers.awbPrefixes],
      iata: [...identifiers.iata],
      scac: [...identifiers.scac],
      bic: [...identifiers.bic],
      s10_countries: [...identifiers.s10Countries],
    },
    number_formats: [...numberFormats],
    source: carrier.source,
    confidence: carrier.confidence,
    verified_on: carrier.verifiedOn,
    notes: carrier.notes,
  };
}
