/** Words that the declarations of ocean carriers have in common. */
import type {
  ClientCredentials,
  FeedInstance,
  FeedPaging,
  ReferenceRule,
} from '../../../../../src/modules/feeds/rules/feed-instance.ts';

export const client = { id: 'made-up-client', secret: 'sK-9b.27_e0x' } as const;

/** User and password hold no sign that forms and headers write differently: the pages do not say how. */
export const basicOfClient = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;

export const cursorPaging: FeedPaging = {
  style: 'cursor',
  limitParam: 'limit',
  pageSize: 100,
  cursorParam: 'cursor',
  nextHeader: 'Next-Page',
  maxPages: 20,
};

export const noPaging: FeedPaging = { style: 'none' };

export function inQuery(name: string, more: Partial<ReferenceRule> = {}): ReferenceRule {
  return { in: 'query', name, style: ['as_is'], pattern: null, wildcard: null, ...more };
}

/** The three references of DCSA 2.2; `bill` says how a bill of lading is sent. */
export function dcsaReferences(bill: Partial<ReferenceRule> = {}): FeedInstance['references'] {
  return {
    container: inQuery('equipmentReference', { pattern: /^[A-Z]{4}[0-9]{7}$/ }),
    bill: inQuery('transportDocumentReference', bill),
    booking: inQuery('carrierBookingReference'),
  };
}

export function clientCredentials(tokenUrl: string, more: Partial<ClientCredentials> = {}): ClientCredentials {
  return {
    type: 'oauth2_client_credentials',
    tokenUrl,
    clientAuth: 'body',
    grantIn: 'body',
    clientId: client.id,
    clientSecret: client.secret,
    scope: null,
    tokenHeaders: {},
    tokenQuery: {},
    header: 'Authorization',
    scheme: 'Bearer',
    defaultLifetimeS: 300,
    refreshMarginS: 30,
    ...more,
  };
}
