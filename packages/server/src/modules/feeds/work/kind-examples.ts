/** Declarations to begin with, one for each kind of feed. */
import { dhlKind, isSecretHeader, type FixedKind, type RoutedKind } from '../rules/feed-kind.ts';
import { dhlCarriers, dhlKeyHeader } from './dhl/numbers.ts';

export interface KindExample {
  readonly kind: string;
  /** Who provides the events. */
  readonly name: string;
  /** Slugs that it covers where the declaration names none; empty where it must. */
  readonly carriers: readonly string[];
  /** Members that hold credentials, such as `auth/client_id`. */
  readonly credentials: readonly string[];
  /** A file with this one feed. */
  readonly file: { readonly version: 1; readonly feeds: readonly [ExampleFeed] };
}

interface ExampleFeed {
  readonly id: string;
  readonly kind: string;
  readonly headers?: object;
  readonly auth?: object;
}

/** `fixed`: the kinds of `loadFixedKinds`. */
export function kindExamples(fixed: readonly FixedKind[]): readonly KindExample[] {
  const parcels = fixed.map((kind) => exampleOf(kind.name, kind.carriers, fixedFeed(kind)));
  const dhl = { id: 'dhl-main', kind: dhlKind, headers: { [dhlKeyHeader]: secret('DHL_API_KEY') } };
  const routed = Object.values(routedExamples).map(({ name, feed }) => exampleOf(name, [], feed));
  return [...parcels, exampleOf('DHL Group', dhlCarriers, dhl), ...routed];
}

function exampleOf(name: string, carriers: readonly string[], feed: ExampleFeed): KindExample {
  const { headers = {}, auth = {} } = feed;
  const credentials = Object.entries({ headers, auth }).flatMap(([group, members]) =>
    Object.keys(members)
      .filter((member) => !publicMembers.has(member))
      .map((member) => `${group}/${member}`),
  );
  return { kind: feed.kind, name, carriers, credentials, file: { version: 1, feeds: [feed] } };
}

const publicMembers = new Set(['type', 'token_url', 'client_auth', 'scope', 'token_headers']);

const secret = (name: string) => ({ env: name });

function fixedFeed({ kind, headers, auth }: FixedKind): ExampleFeed {
  const own = (name: string) => secret(`${kind}_${name}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'));
  const members = {
    none: [],
    headers: [],
    basic: ['username', 'password'],
    query_key: ['value'],
    oauth2_client_credentials: ['client_id', 'client_secret'],
    oauth2_password: ['client_id', 'client_secret', 'username', 'password'],
    login_token: ['username', 'password'],
  } as const;
  const asked = members[auth.type].map((name) => [name, own(name === 'value' ? 'key' : name)] as const);
  const filled = headers.map((name) => [name, isSecretHeader(name) ? own(name) : `your ${name}`] as const);
  return {
    id: `${kind}-main`,
    kind,
    ...(filled.length === 0 ? {} : { headers: Object.fromEntries(filled) }),
    ...(asked.length === 0 ? {} : { auth: Object.fromEntries(asked) }),
  };
}

const byQuery = (name: string) => ({ in: 'query', name });

/** Addresses and carriers stand for those of the operator's contract. */
const routedExamples: Readonly<Record<RoutedKind, { readonly name: string; readonly feed: ExampleFeed }>> = {
  dcsa: {
    name: 'Ocean carrier (DCSA Track & Trace)',
    feed: routed('dcsa', {
      carriers: ['maersk'],
      base_url: 'https://api.maersk.com',
      path: '/track-and-trace-private/events',
      headers: { 'Consumer-Key': secret('MAERSK_CLIENT_ID') },
      auth: {
        type: 'oauth2_client_credentials',
        token_url: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
        client_auth: 'body',
        client_id: secret('MAERSK_CLIENT_ID'),
        client_secret: secret('MAERSK_CLIENT_SECRET'),
        token_headers: { 'Consumer-Key': secret('MAERSK_CLIENT_ID') },
      },
      references: {
        container: byQuery('equipmentReference'),
        bill: { ...byQuery('transportDocumentReference'), style: ['strip_scac'] },
        booking: byQuery('carrierBookingReference'),
      },
    }),
  },
  'hmm-dcsa': {
    name: 'HMM',
    feed: routed('hmm-dcsa', {
      carriers: ['hmm'],
      base_url: 'https://apigw.hmm21.com',
      path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
      headers: { 'x-Gateway-APIKey': secret('HMM_API_KEY') },
      references: {
        booking: byQuery('carrierBookingReference'),
        container: { ...byQuery('equipmentReference'), wildcard: 'ZZ' },
      },
      requires: ['booking', 'container'],
      paging: { style: 'none' },
    }),
  },
  'cosco-cop': {
    name: 'COSCO',
    feed: routed('cosco-cop', {
      carriers: ['cosco'],
      base_url: 'https://api.lines.coscoshipping.com',
      path: '/service/info/tracking/{number}',
      auth: { type: 'hmac_coscon', api_key: secret('COSCO_API_KEY'), secret_key: secret('COSCO_SECRET_KEY') },
      references: { container: { in: 'path' }, bill: { in: 'path', style: ['strip_scac'] }, booking: { in: 'path' } },
      paging: { style: 'none' },
    }),
  },
  onerecord: {
    name: 'Airline (ONE Record)',
    feed: routed('onerecord', {
      carriers: ['lufthansa-cargo'],
      base_url: 'https://onerecord.carrier.example',
      path: '/logistics-objects/awb-{awb_prefix}-{awb_serial}',
      auth: {
        type: 'oauth2_client_credentials',
        token_url: 'https://identity.carrier.example/token',
        client_auth: 'body',
        client_id: secret('ONERECORD_CLIENT_ID'),
        client_secret: secret('ONERECORD_CLIENT_SECRET'),
      },
      references: { air_waybill: { in: 'path' } },
      paging: { style: 'none' },
    }),
  },
  'lufthansa-cargo': {
    name: 'Lufthansa Cargo',
    feed: routed('lufthansa-cargo', {
      carriers: ['lufthansa-cargo'],
      base_url: 'https://api.lufthansa-cargo.com',
      path: '/lhcargo/handling/shipmenttracking/v4/shipment',
      headers: { apikey: secret('LH_CARGO_API_KEY') },
      references: { air_waybill: byQuery('aWBNumber') },
      paging: { style: 'none' },
    }),
  },
};

function routed(kind: RoutedKind, members: object): ExampleFeed {
  return { id: `${kind === 'dcsa' ? 'maersk' : kind}-main`, kind, ...members };
}
