import { feedDefaults } from '../../rules/feed-defaults.ts';
import type { ClientCredentials, FeedAuth } from '../../rules/feed-instance.ts';
import type { FixedKind } from '../../rules/feed-kind.ts';
import type { DeclaredText, FixedKindAuth, RoutedAuth } from '../../operations/feeds-file-schema.ts';
import { authOf } from '../credentials/auth-of.ts';
import type { SecretReader } from './secrets.ts';

type TokenMembers = Extract<RoutedAuth, { readonly type: 'oauth2_client_assertion' }>;

/** Header values, tokens' headers included. */
export function readHeaders(
  declared: Readonly<Record<string, DeclaredText>> = {},
  secrets: SecretReader,
): Record<string, string> {
  return Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, secrets.read(value, 'header')]));
}

/** Credentials of a kind whose requests the operator declares. */
export function routedAuth(declared: RoutedAuth | undefined, secrets: SecretReader): FeedAuth {
  if (declared === undefined) return { type: 'headers' };
  switch (declared.type) {
    case 'oauth2_client_credentials':
      return {
        ...tokenOf(declared, secrets),
        type: declared.type,
        clientAuth: declared.client_auth,
        grantIn: declared.grant_in ?? feedDefaults.grantIn,
        clientSecret: secrets.read(declared.client_secret, 'text'),
      };
    case 'oauth2_client_assertion':
      return {
        ...tokenOf(declared, secrets),
        type: declared.type,
        privateKey: secrets.read(declared.private_key, 'pem'),
        certificate: secrets.read(declared.certificate, 'pem'),
        assertionLifetimeS: declared.assertion_lifetime_s ?? feedDefaults.assertionLifetimeS,
      };
    case 'hmac_coscon':
      return {
        type: declared.type,
        apiKey: secrets.read(declared.api_key, 'header'),
        secretKey: secrets.read(declared.secret_key, 'text'),
      };
    default:
      return { type: 'headers' };
  }
}

type TokenParts = Omit<ClientCredentials, 'type' | 'clientAuth' | 'grantIn' | 'clientSecret'>;

function tokenOf(
  declared: Omit<TokenMembers, 'type' | 'private_key' | 'certificate'>,
  secrets: SecretReader,
): TokenParts {
  return {
    tokenUrl: declared.token_url,
    clientId: secrets.read(declared.client_id, 'text'),
    scope: declared.scope ?? null,
    tokenHeaders: readHeaders(declared.token_headers, secrets),
    tokenQuery: declared.token_query ?? {},
    header: declared.header ?? feedDefaults.header,
    scheme: declared.scheme ?? feedDefaults.scheme,
    defaultLifetimeS: declared.default_lifetime_s ?? feedDefaults.lifetimeS,
    refreshMarginS: declared.refresh_margin_s ?? feedDefaults.refreshMarginS,
  };
}

/** Credentials of a kind whose contract fixes the rest. Members that the schema asks for are there. */
export function fixedAuth(
  { auth }: FixedKind,
  baseUrl: string,
  declared: FixedKindAuth,
  secrets: SecretReader,
): FeedAuth {
  const read = (value: DeclaredText | undefined): string => (value === undefined ? '' : secrets.read(value, 'text'));
  const tokenUrl = declared.token_url ?? declared.login_url;
  const given = {
    clientId: read(declared.client_id),
    clientSecret: read(declared.client_secret),
    username: read(declared.username),
    password: read(declared.password),
    key: read(declared.value),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    ...(declared.scope === undefined ? {} : { scope: declared.scope }),
  };
  return authOf(auth, given, baseUrl);
}
