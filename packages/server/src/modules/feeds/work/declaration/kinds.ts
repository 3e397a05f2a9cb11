import { dhlKind, routedKinds, type FixedAuth, type FixedKind } from '../../rules/feed-kind.ts';
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
  return { kind, name, baseUrl, carriers, headers: headersOf(auth), auth: authOf(auth), quota };
}

function headersOf(auth: CarrierAuth): readonly string[] {
  if (auth.type === 'headers') return auth.names;
  return auth.type === 'basic' ? (auth.headers ?? []) : [];
}

function authOf(auth: CarrierAuth): FixedAuth {
  switch (auth.type) {
    case 'none':
    case 'headers':
      return { type: 'headers' };
    case 'basic':
      return { type: 'basic' };
    case 'query_key':
      return { type: 'query_key', name: auth.name };
    case 'oauth2_client_credentials':
      return { ...auth, scope: auth.scope ?? null };
    case 'oauth2_password':
      return auth;
    default:
      return { type: 'login_token', loginAt: auth.loginAt, loginsPerDay: auth.loginsPerDay };
  }
}
