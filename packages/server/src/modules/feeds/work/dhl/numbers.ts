import type { DetectionResult, Match } from '@wayseal/detect';

/** The header with the key of the feed. */
export const dhlKeyHeader = 'DHL-API-Key';

/** Who provides the events. */
export const dhlGroup = 'DHL Group';

/** Services of the feed by carrier slug. */
const serviceByCarrier: Readonly<Record<string, string>> = {
  'dhl-express': 'express',
  'dhl-paket': 'parcel-de',
  'dhl-ecommerce-nl': 'parcel-nl',
  'dhl-ecommerce-pl': 'parcel-pl',
  'dhl-ecommerce-uk': 'parcel-uk',
  'dhl-ecommerce-us': 'ecommerce',
  'dhl-global-forwarding': 'dgf',
  'dhl-freight': 'freight',
  'deutsche-post': 'post-de',
};

/** Slugs of the carriers of the group. */
export const dhlCarriers: readonly string[] = Object.keys(serviceByCarrier);

/** Every service of the feed. An unknown service in an answer is a warning, not an error. */
export const dhlServices: ReadonlySet<string> = new Set(
  (
    'express parcel-de parcel-nl parcel-pl parcel-uk ecommerce ecommerce-apac ecommerce-europe ecommerce-ppl ' +
    'ecommerce-iberia dgf dsc freight sameday post-de post-international svb'
  ).split(' '),
);

function carriersOf(match: Match): readonly string[] {
  return match.carrier === null ? match.candidates : [match.carrier.slug, ...match.candidates];
}

/** `yes`: the best match is certainly of one of the carriers. `maybe`: another match or candidate names one. */
export function supportsDhl(
  detection: DetectionResult,
  carriers: readonly string[] = dhlCarriers,
): 'yes' | 'maybe' | 'no' {
  const isOfGroup = (slug: string): boolean => Object.hasOwn(serviceByCarrier, slug) && carriers.includes(slug);
  if (detection.sandbox) return 'no';
  const { primary, matches, catalog_match: catalog } = detection;
  const owners = primary === null || !isSure(primary) ? [] : ownersOf(primary);
  if (owners.length > 0 && owners.every(isOfGroup)) return 'yes';
  const isPossible = matches.some((match) => match.check_digit !== 'invalid' && carriersOf(match).some(isOfGroup));
  return isPossible || (catalog !== null && isOfGroup(catalog.slug)) ? 'maybe' : 'no';
}

/** The carrier that the number names, else all that it may be of. */
function ownersOf({ carrier, candidates }: Match): readonly string[] {
  return carrier === null ? candidates : [carrier.slug];
}

function isSure({ confidence }: Match): boolean {
  return confidence === 'verified' || confidence === 'high';
}

/** The service to request. Set only when the number names one carrier and has no other match. */
export function dhlService({ primary }: DetectionResult): string | null {
  if (primary === null || !isSure(primary)) return null;
  const [slug, ...others] = new Set(carriersOf(primary));
  return slug === undefined || others.length > 0 ? null : (serviceByCarrier[slug] ?? null);
}
