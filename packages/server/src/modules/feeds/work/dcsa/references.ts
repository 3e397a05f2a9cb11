import { builtInDirectory, type DetectionResult, type Match } from '@wayseal/detect';
import type { FeedInstance, ReferenceKind, ReferenceRule } from '../../rules/feed-instance.ts';

/** One form in which a number can be asked for. Values are not encoded yet. */
export interface ReferenceForm {
  readonly kind: ReferenceKind;
  /** For the placeholder of the path; null where the number stands in the query. */
  readonly inPath: string | null;
  readonly query: readonly (readonly [name: string, value: string])[];
}

export interface OceanReferences {
  readonly match: Match;
  /** Tried in this order; each further one only after a definite "not found". At least one. */
  readonly forms: readonly ReferenceForm[];
}

type Declared = Pick<FeedInstance, 'carriers' | 'references' | 'requires'>;

const longestChecked = 64;

/** How the number of a detection is asked for; null for a number that this feed is never asked about. */
export function referencesOf(detection: DetectionResult, declared: Declared): OceanReferences | null {
  const match = oceanMatch(detection, declared.carriers);
  if (match === undefined) return null;
  const number = detection.tracking_number;
  const scacs = scacsOf(match, declared.carriers);
  const forms = kindsOf(match, number, scacs, declared).flatMap((kind) => formsOf(kind, number, scacs, declared));
  const distinct = new Map(forms.map((form) => [JSON.stringify(form), form]));
  return distinct.size === 0 ? null : { match, forms: [...distinct.values()] };
}

/** A container number names the owner, not the carrier. Asks the feed only when both are likely the same. */
function oceanMatch({ matches }: DetectionResult, carriers: readonly string[]): Match | undefined {
  return matches.find(
    ({ vertical, carrier, candidates, check_digit: checkDigit }) =>
      (vertical === 'container' || vertical === 'bol') &&
      checkDigit !== 'invalid' &&
      [carrier?.slug ?? '', ...candidates].some((slug) => carriers.includes(slug)),
  );
}

/** SCACs of the declared carriers, and the one that detection knew the number by. */
function scacsOf({ components, carrier }: Match, carriers: readonly string[]): readonly string[] {
  const listed = carriers.flatMap((slug) => builtInDirectory().findCarrier(slug)?.identifiers.scac ?? []);
  const { scac } = components;
  const isOwn = typeof scac === 'string' && carrier !== null && carriers.includes(carrier.slug);
  return isOwn ? [...new Set([...listed, scac])] : listed;
}

/**
 * With a SCAC in front a number is a bill of lading. Without one it may be a booking as well: lines print both alike.
 * Where the contract takes bookings alone, every such number is asked for as one.
 */
function kindsOf(
  { vertical }: Match,
  number: string,
  scacs: readonly string[],
  { references }: Declared,
): readonly ReferenceKind[] {
  if (vertical === 'container') return ['container'];
  if (references.bill === undefined) return ['booking'];
  return scacs.some((scac) => number.startsWith(scac)) ? ['bill'] : ['bill', 'booking'];
}

function formsOf(
  kind: ReferenceKind,
  number: string,
  scacs: readonly string[],
  { references, requires }: Declared,
): readonly ReferenceForm[] {
  const rule = references[kind];
  if (rule === undefined) return [];
  const others = requires.includes(kind) ? requires.filter((other) => other !== kind) : requires;
  const wildcards = others.map((other) => references[other]);
  return rule.style.flatMap((style): ReferenceForm[] => {
    const value = styled(number, style, scacs);
    if (value === '' || !isAllowed(value, rule)) return [];
    const known = wildcards.map((other) =>
      other?.in === 'query' && other.wildcard !== null ? [[other.name, other.wildcard] as const] : null,
    );
    if (known.includes(null)) return [];
    const own = rule.in === 'query' ? [[rule.name, value] as const] : [];
    return [
      { kind, inPath: rule.in === 'path' ? value : null, query: [...own, ...known.flatMap((pair) => pair ?? [])] },
    ];
  });
}

/** Takes one SCAC off the front, once, or puts the carrier's first in front of a number that has none. */
function styled(number: string, style: ReferenceRule['style'][number], scacs: readonly string[]): string {
  const scac = scacs.find((code) => number.startsWith(code));
  if (style === 'strip_scac') return scac === undefined || scac === number ? number : number.slice(scac.length);
  if (style === 'add_scac') return scac === undefined ? `${scacs[0] ?? ''}${number}` : number;
  return number;
}

function isAllowed(value: string, { pattern }: ReferenceRule): boolean {
  return value.length <= longestChecked && (pattern === null || pattern.test(value));
}
