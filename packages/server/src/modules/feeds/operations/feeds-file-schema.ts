/** The JSON Schema of WAYSEAL_FEEDS_FILE. The published one and the check at the start come from here. */
import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { persistModes } from '../../statuses/rules/carrier-event.ts';
import { declarationBounds } from '../rules/feed-defaults.ts';
import { referenceKinds, referenceStyles } from '../rules/feed-instance.ts';
import { dhlKind, isSecretHeader, routedKinds, type FixedKind } from '../rules/feed-kind.ts';

const closed = { additionalProperties: false } as const;
const text = (description: string, maxLength = 400) => Type.String({ minLength: 1, maxLength, description });
const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

/** A part that many members share: it is written out once. */
function shared<Schema extends TSchema & { readonly description?: string }>(name: string, schema: Schema) {
  definitions.set(name, schema);
  const { description } = schema;
  return Type.Unsafe<Static<Schema>>({
    $ref: `#/$defs/${name}`,
    ...(description === undefined ? {} : { description }),
  });
}
const definitions = new Map<string, TSchema>();

const prefix = Type.Optional(Type.String({ maxLength: 20, description: 'Text before the secret, such as "Bearer ".' }));
const secretWords = '{"env": "NAME"} of a variable, or {"file": "path"}; a secret is never written here';
const secretForms = Type.Union(
  [
    Type.Object({ env: Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,63}$' }), prefix }, closed),
    Type.Object({ file: Type.String({ minLength: 1, maxLength: 400 }), prefix }, closed),
  ],
  { description: secretWords },
);
const secret = shared('secret', secretForms);
const textOrSecret = shared(
  'text',
  Type.Union([Type.String({ maxLength: 400 }), ...secretForms.anyOf], {
    description: 'a text of at most 400 characters, {"env": "NAME"} or {"file": "path"}',
  }),
);
const url = shared(
  'url',
  Type.String({
    pattern: '^https?://[^/?#@\\s]+(?:/[^?#\\s]*)?$',
    maxLength: 400,
    description: 'an http or https URL without user, query and fragment',
  }),
);

/** Without regard to case, as in every JSON Schema reader. */
const reserved = ['host', 'connection', 'content-length', 'cookie', 'transfer-encoding', 'accept']
  .map((name) => name.replaceAll(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`))
  .join('|');
const headerName = {
  pattern: `^(?!(?:${reserved})$)[A-Za-z0-9-]{1,64}$`,
  description: 'a header name; host, connection, content-length, cookie, transfer-encoding and accept are set by us',
} as const;
const header = Type.String({ ...headerName, description: 'name of a header for the token, such as Authorization' });
const headers = shared(
  'headers',
  Type.Unsafe<Record<string, Static<typeof textOrSecret>>>({
    type: 'object',
    maxProperties: 12,
    propertyNames: headerName,
    additionalProperties: textOrSecret,
    description: 'at most 12 headers, each a text, {"env": "NAME"} or {"file": "path"}',
  }),
);
const texts = (names: object, most: number, longest: number, description: string) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    maxProperties: most,
    ...names,
    additionalProperties: { type: 'string', maxLength: longest, description: 'a text' },
    description,
  });

const tokenMembers = {
  token_url: url,
  scope: Type.Optional(Type.String({ maxLength: 400, description: 'Scope that the token is asked for.' })),
  token_headers: Type.Optional(headers),
  token_query: Type.Optional(texts({}, 6, 400, 'at most 6 parameters of the token address, each a text')),
  header: Type.Optional(header),
  scheme: Type.Optional(Type.String({ maxLength: 20, description: 'word before the token, such as Bearer' })),
  default_lifetime_s: Type.Optional(
    whole(30, 86_400, 'seconds that a token lives whose answer names no end (30 to 86,400)'),
  ),
  refresh_margin_s: Type.Optional(whole(0, 600, 'seconds before its end at which a token is renewed (0 to 600)')),
};

const headersAuth = Type.Object({ type: Type.Literal('headers') }, closed);
const credentialsAuth = Type.Object(
  {
    type: Type.Literal('oauth2_client_credentials'),
    client_auth: oneOf(['body', 'basic'], 'where client id and secret go: body or basic'),
    grant_in: Type.Optional(oneOf(['body', 'query'], 'where the grant goes: body or query')),
    client_id: textOrSecret,
    client_secret: secret,
    ...tokenMembers,
  },
  closed,
);
const assertionAuth = Type.Object(
  {
    type: Type.Literal('oauth2_client_assertion'),
    client_id: textOrSecret,
    private_key: secret,
    certificate: secret,
    assertion_lifetime_s: Type.Optional(whole(30, 600, 'seconds that an assertion lives (30 to 600)')),
    ...tokenMembers,
  },
  closed,
);
const hmacAuth = Type.Object({ type: Type.Literal('hmac_coscon'), api_key: textOrSecret, secret_key: secret }, closed);
const routedAuths = [headersAuth, credentialsAuth, assertionAuth, hmacAuth] as const;
export type RoutedAuth = Static<(typeof routedAuths)[number]>;

/** Every member that the credentials of a fixed kind may have; `fixedAuth` says which of them a kind takes. */
export interface FixedKindAuth {
  readonly type?: string;
  readonly username?: DeclaredText;
  readonly password?: DeclaredSecret;
  readonly value?: DeclaredSecret;
  readonly client_id?: DeclaredText;
  readonly client_secret?: DeclaredSecret;
  readonly token_url?: string;
  readonly login_url?: string;
  readonly scope?: string;
}

const routedAuth = Type.Unsafe<RoutedAuth>({
  type: 'object',
  required: ['type'],
  properties: {
    type: oneOf(
      routedAuths.map((one) => one.properties.type.const),
      'how the carrier knows us',
    ),
  },
  allOf: routedAuths.map((one) => when({ type: { const: one.properties.type.const } }, one)),
  description: 'an object with type and what that type needs',
});

const user = { username: textOrSecret, password: secret };
const client = { client_id: textOrSecret, client_secret: secret, scope: tokenMembers.scope };
const tokenUrl = Type.Optional(url);

/** The members of `auth` for each type that a contract fixes; the type itself may be left out. */
const fixedAuths = {
  none: {},
  headers: {},
  basic: user,
  query_key: { value: secret },
  oauth2_client_credentials: { ...client, token_url: tokenUrl },
  oauth2_password: { ...client, ...user, token_url: tokenUrl },
  login_token: { ...user, login_url: tokenUrl },
} as const;

const reference = shared(
  'reference',
  Type.Object(
    {
      in: oneOf(['query', 'path'], 'where the number goes: query or path'),
      name: Type.Optional(
        Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$', description: 'parameter, letters and digits' }),
      ),
      style: Type.Optional(
        Type.Array(oneOf(referenceStyles, `one of ${referenceStyles.join(', ')}`), {
          minItems: 1,
          maxItems: 2,
          uniqueItems: true,
          description: `one or two of ${referenceStyles.join(', ')}, tried in this order`,
        }),
      ),
      pattern: Type.Optional(
        Type.String({ maxLength: 200, description: 'a regular expression of at most 200 characters' }),
      ),
      wildcard: Type.Optional(Type.String({ maxLength: 20, description: 'text that stands for every number' })),
    },
    {
      ...closed,
      description: 'how this number is sent',
      allOf: [when({ in: { const: 'query' } }, { required: ['name'] }, [])],
    },
  ),
);

const paging = Type.Object(
  {
    style: oneOf(['none', 'cursor'], 'none or cursor'),
    limit_param: Type.Optional(Type.String({ description: 'parameter for the page size' })),
    page_size: Type.Optional(whole(1, 1_000, 'entries of a page (1 to 1,000)')),
    cursor_param: Type.Optional(Type.String({ description: 'parameter for the cursor' })),
    next_header: Type.Optional(Type.String({ ...headerName, description: 'name of the header with the next page' })),
    max_pages: Type.Optional(whole(1, 100, 'most pages of one answer (1 to 100)')),
  },
  {
    ...closed,
    description: 'how an answer comes in pages',
    allOf: [when({ style: { const: 'none' } }, { properties: { style: {} }, additionalProperties: false })],
  },
);

const quota = Type.Object(
  {
    per_day: Type.Optional(whole(1, 10_000_000, 'calls of a day (UTC), 1 to 10,000,000')),
    spacing_ms: Type.Optional(whole(0, 600_000, 'milliseconds between two calls (0 to 600,000)')),
    windows: Type.Optional(
      Type.Array(
        Type.Object(
          {
            calls: Type.Integer({ minimum: 1, description: 'calls of the window, at least 1' }),
            seconds: whole(1, 2_678_400, 'length of the window in seconds (1 to 2,678,400)'),
          },
          { ...closed, description: 'calls that so many seconds may have' },
        ),
        { maxItems: 4, description: 'at most 4 further limits' },
      ),
    ),
  },
  { ...closed, description: 'calls that your contract allows' },
);

const push = Type.Object(
  { secret, credential: Type.Optional(secret) },
  { ...closed, description: 'what the carrier sends by itself: a secret, and the credential that UPS sends' },
);

const members = {
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', description: 'small letters, digits and dashes, 2 to 40' }),
  enabled: Type.Optional(Type.Boolean({ description: 'false: known and never called' })),
  carriers: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', description: 'a carrier slug, such as maersk' }), {
      minItems: 1,
      maxItems: 40,
      uniqueItems: true,
      description: '1 to 40 carrier slugs, such as maersk',
    }),
  ),
  base_url: Type.Optional(url),
  path: Type.Optional(
    Type.String({
      pattern: '^/[A-Za-z0-9._~/{}_-]*$',
      maxLength: 200,
      description: 'path after the base, such as /v2/events, with {number}, {awb_prefix} or {awb_serial}',
    }),
  ),
  query: Type.Optional(
    texts(
      {
        propertyNames: {
          pattern: '^[A-Za-z][A-Za-z0-9._-]{0,39}$',
          description: 'a parameter name that begins with a letter',
        },
      },
      10,
      200,
      'at most 10 fixed parameters, each a text',
    ),
  ),
  headers: Type.Optional(headers),
  auth: Type.Optional(Type.Unsafe<RoutedAuth | FixedKindAuth>({ type: 'object', description: 'credentials' })),
  references: Type.Optional(
    Type.Object(Object.fromEntries(referenceKinds.map((kind) => [kind, Type.Optional(reference)])), {
      ...closed,
      minProperties: 1,
      description: `one or more of ${referenceKinds.join(', ')}`,
    }),
  ),
  requires: Type.Optional(
    Type.Array(oneOf(['container', 'bill', 'booking'], 'container, bill or booking'), {
      uniqueItems: true,
      maxItems: 3,
      description: 'numbers that must be given together: container, bill, booking',
    }),
  ),
  paging: Type.Optional(paging),
  push: Type.Optional(push),
  changed_since: Type.Optional(
    Type.Object(
      {
        name: Type.String({ description: 'parameter with the time' }),
        operator_in: oneOf(['name', 'value'], 'where gte stands: name or value'),
      },
      { ...closed, description: 'the parameter that asks for what is new' },
    ),
  ),
  quota: Type.Optional(quota),
  reuse_ms: Type.Optional(whole(0, 3_600_000, 'milliseconds for which an answer is reused (0 to 3,600,000)')),
  persist: Type.Optional(oneOf(persistModes, 'none, canonical or full')),
  attribution: Type.Optional(text('sentence for every answer, at most 500 characters', 500)),
  connect_timeout_ms: Type.Optional(whole(100, 30_000, 'milliseconds for connecting (100 to 30,000)')),
  timeout_ms: Type.Optional(whole(500, 60_000, 'milliseconds for a whole request (500 to 60,000)')),
  language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$', description: 'two small letters, such as en' })),
};

const feed = Type.Object({ ...members, kind: Type.String() }, closed);

export type DeclaredSecret = Static<typeof secret>;
export type DeclaredText = Static<typeof textOrSecret>;
export type DeclaredFeed = Static<typeof feed>;
export interface FeedsFile {
  readonly version: 1;
  readonly feeds: readonly DeclaredFeed[];
}

/** `kinds`: names of all kinds; `fixed`: those whose members are checked here in detail. */
export function feedsFileSchema(names: readonly string[], fixed: readonly FixedKind[]): TUnsafe<FeedsFile> {
  const { id, ...others } = members;
  const described = oneOf(names, 'a kind that wayseal feeds kinds lists');
  return Type.Unsafe<FeedsFile>({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Wayseal feeds file',
    type: 'object',
    required: ['version', 'feeds'],
    properties: {
      version: { const: 1, description: 'the number 1' },
      feeds: {
        type: 'array',
        maxItems: declarationBounds.feeds,
        description: `at most ${declarationBounds.feeds} feeds`,
        items: Type.Object(
          { id, kind: described, ...others },
          { ...closed, allOf: [...routedRules(), ...fixed.map(fixedRule)] },
        ),
      },
    },
    additionalProperties: false,
    $defs: Object.fromEntries(definitions),
  });
}

function routedRules(): readonly object[] {
  const needed = { required: ['carriers', 'base_url', 'path', 'references'], properties: { auth: routedAuth } };
  const signed = { type: { const: 'hmac_coscon', description: 'hmac_coscon' } };
  return [
    when({ kind: { enum: routedKinds } }, needed),
    when({ kind: { const: dhlKind } }, { properties: { auth: headersAuth } }),
    when({ kind: { const: 'hmm-dcsa' } }, { required: ['requires'] }),
    when({ kind: { const: 'cosco-cop' } }, { required: ['auth'], properties: { auth: { properties: signed } } }),
  ];
}

/** Nothing that the contract fixes may be declared. */
function fixedRule({ kind, headers: names, auth }: FixedKind): object {
  const fixes = {
    not: {},
    description: `nothing: the kind ${kind} fixes it; remove it`,
  };
  const ofHeaders = Object.fromEntries(names.map((name) => [name, isSecretHeader(name) ? secret : textOrSecret]));
  const ofAuth = fixedAuths[auth.type];
  const takesHeaders = names.length > 0;
  const type = auth.type === 'none' ? 'headers' : auth.type;
  const takesAuth = auth.type !== 'headers' && auth.type !== 'none';
  return when(
    { kind: { const: kind } },
    {
      required: [...(takesHeaders ? ['headers'] : []), ...(takesAuth ? ['auth'] : [])],
      properties: {
        ...Object.fromEntries(
          ['path', 'query', 'references', 'requires', 'paging', 'changed_since'].map((name) => [name, fixes]),
        ),
        headers: Type.Unsafe({
          type: 'object',
          required: names,
          properties: ofHeaders,
          additionalProperties: false,
          description: takesHeaders
            ? `an object with ${names.join(' and ')}`
            : `nothing: the kind ${kind} has no headers to fill`,
        }),
        auth: Type.Object(
          { type: Type.Optional(Type.Literal(type, { description: type })), ...ofAuth },
          { ...closed, description: takesAuth ? `an object with ${requiredOf(ofAuth).join(' and ')}` : 'nothing' },
        ),
      },
    },
  );
}

function requiredOf(properties: object): readonly string[] {
  return Object.keys(properties).filter((name) => !['scope', 'token_url', 'login_url'].includes(name));
}

/** What holds where the members have these values. */
function when(values: Readonly<Record<string, object>>, holds: object, required = Object.keys(values)): object {
  // eslint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { properties: values, required }, then: holds };
}
