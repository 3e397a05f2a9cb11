/** Finds the carrier of a statement. */
import type { Directory, Vertical } from '@wayseal/detect';
import { isCarrierSlug } from '../../../directory/rules/carrier-slug.ts';
import { presentSlugOf } from '../../../directory/rules/present-slug.ts';
import type { Statement } from '../reading.ts';

export interface CarrierSources {
  readonly statement: Pick<Statement, 'carrier' | 'scacs'>;
  /** Normalized, with a right check digit where it has one. */
  readonly number: string;
  readonly vertical: Vertical;
  /** Slug of the sender's profile. */
  readonly ofProfile: string | undefined;
  /** Slug that the call names for what nothing else decides. */
  readonly ofCall: string | undefined;
}

type Register = Pick<Directory, 'findCarrier' | 'findByAirlinePrefix' | 'findByScac' | 'findByOwnerCode'>;

/** The slug; null when nothing names a carrier. */
export interface FoundCarrier {
  readonly slug: string | null;
  /** Codes that were tried, with `/` between, at most 40 characters. */
  readonly seen: string;
}

/**
 * The first that names one: the carrier of the row of a table, the profile, the airline prefix of an air waybill, the
 * SCACs in their order, the owner prefix of a container, the call. A row with a carrier that cannot be read has none.
 */
export function findCarrier(sources: CarrierSources, register: Register): FoundCarrier {
  const { slug, seen } = findWritten(sources, register);
  return { slug: slug === null ? null : presentSlugOf(register)(slug), seen };
}

function findWritten(sources: CarrierSources, register: Register): FoundCarrier {
  const { statement, number, vertical, ofProfile, ofCall } = sources;
  if (statement.carrier !== null)
    return { slug: slugOf(statement.carrier, register), seen: seenOf([statement.carrier]) };
  const prefixes = prefixesOf(number, vertical);
  const slug =
    ofProfile ??
    (prefixes.airline === null ? undefined : register.findByAirlinePrefix(prefixes.airline)?.slug) ??
    ofScacs(statement.scacs, register) ??
    (prefixes.owner === null ? undefined : lineOf(register.findByOwnerCode(prefixes.owner))) ??
    (ofCall !== undefined && isCarrierSlug(ofCall) ? ofCall : null);
  if (slug !== null) return { slug, seen: '' };
  const owner = prefixes.owner === null ? [] : [number.slice(0, 4)];
  return {
    slug,
    seen: seenOf([...(prefixes.airline === null ? [] : [prefixes.airline]), ...statement.scacs, ...owner]),
  };
}

/** A slug as written, or the carrier of a SCAC; null for other texts. */
function slugOf(text: string, register: Register): string | null {
  const written = text.trim();
  if (isCarrierSlug(written)) return written;
  return /^[A-Z]{2,4}$/.test(written) ? (register.findByScac(written)?.slug ?? null) : null;
}

function prefixesOf(
  number: string,
  vertical: Vertical,
): { readonly airline: string | null; readonly owner: string | null } {
  const prefix = number.slice(0, 3);
  return { airline: vertical === 'air_cargo' ? prefix : null, owner: vertical === 'container' ? prefix : null };
}

function ofScacs(scacs: readonly string[], register: Register): string | undefined {
  for (const code of scacs) {
    const found = register.findByScac(code.trim().toUpperCase());
    if (found !== undefined) return found.slug;
  }
  return undefined;
}

/** A company that only leases containers moves none. */
function lineOf(owner: ReturnType<Register['findByOwnerCode']>): string | undefined {
  return owner !== undefined && 'category' in owner ? owner.slug : undefined;
}

const longestSeen = 40;

function seenOf(codes: readonly string[]): string {
  let seen = '';
  for (const code of new Set(codes.map((text) => text.trim()))) {
    if (!/^[A-Za-z0-9._-]{1,35}$/.test(code)) continue;
    const longer = seen === '' ? code : `${seen}/${code}`;
    if (longer.length > longestSeen) break;
    seen = longer;
  }
  return seen;
}
