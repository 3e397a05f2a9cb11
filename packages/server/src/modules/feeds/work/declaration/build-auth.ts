import { feedDefaults } from '../../rules/feed-defaults.ts';
import type { ClientCredentials, FeedAuth } from '../../rules/feed-instance.ts';
import type { FixedAuth, FixedKind } from '../../rules/feed-kind.ts';
import type { DeclaredText, FixedKindAuth, RoutedAuth } from '../../operations/feeds-file-schema.ts';
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
  const read = (value: DeclaredText | undefined, form: 'text' | 'header' = 'text'): string =>
    value === undefined ? '' : secrets.read(value, form);
  const user = () => ({ username: read(declared.username), password: read(declared.password) });
  switch (auth.type) {
    case 'headers':
      return { type: 'headers' };
    case 'basic':
      return { type: 'basic', ...user() };
    case 'query_key':
      return { type: 'query_key', name: auth.name, value: read(declared.value) };
    case 'login_token': {
      const loginUrl = declared.login_url ?? new URL(auth.loginAt, baseUrl).href;
      return { type: 'login_token', ...user(), loginUrl, loginsPerDay: auth.loginsPerDay };
    }
    default: {
      const client = { clientId: read(declared.client_id), clientSecret: read(declared.client_secret) };
      const token = { ...client, ...fixedToken(auth, baseUrl, declared) };
      return auth.type === 'oauth2_password'
        ? { type: auth.type, ...token, ...user() }
        : { type: auth.type, ...token, clientAuth: auth.clientAuth, grantIn: feedDefaults.grantIn };
    }
  }
}

type TokenAuth = Extract<FixedAuth, { readonly tokenAt: string }>;

function fixedToken(auth: TokenAuth, baseUrl: string, declared: FixedKindAuth): Omit<TokenParts, 'clientId'> {
  return {
    tokenUrl: declared.token_url ?? new URL(auth.tokenAt, baseUrl).href,
    scope: declared.scope ?? ('scope' in auth ? auth.scope : null),
    tokenHeaders: {},
    tokenQuery: {},
    header: feedDefaults.header,
    scheme: feedDefaults.scheme,
    defaultLifetimeS: auth.lifetimeS,
    refreshMarginS: feedDefaults.fixedRefreshMarginS,
  };
}
