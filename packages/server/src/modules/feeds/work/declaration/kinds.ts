import { dhlKind, routedKinds, type FixedKind } from '../../rules/feed-kind.ts';
import { carrierKinds, loadCarrier } from '../carriers/catalogue.ts';
import type { Carrier, CarrierAuth } from '../carriers/carrier.ts';

/** Every word that a declaration may have as `kind`. */
export const kindNames: readonly string[] = [...Object.keys(carrierKinds), dhlKind, ...routedKinds];

/** Those of `names` whose contract fixes their requests, in the order of the catalogue. */
export async function loadFixedKinds(
  names: Iterable<string> = Object.keys(carrierKinds),
): Promise<readonly FixedKind[]> {
  const carriers = await Promise.all([...new Set(names)].map((name) => loadCarrier(name)));
  return carriers.filter((carrier) => carrier !== undefined).map(fixedKindOf);
}

function fixedKindOf({ kind, name, baseUrl, carriers, auth, quota }: Carrier): FixedKind {
  return { kind, name, baseUrl, carriers, headers: headersOf(auth), auth, quota };
}

function headersOf(auth: CarrierAuth): readonly string[] {
  if (auth.type === 'headers') return auth.names;
  return auth.type === 'basic' ? (auth.headers ?? []) : [];
}
