import { Type, type Static } from 'typebox';
import { defaultPage, largestPage, queryKey, readEventQuery, valuesPerParameter } from '../rules/event-query.ts';
import { readPageToken, writePageToken, type PageTokenContent, type Position } from '../rules/page-token.ts';
import { queryDocument } from '../rules/query-document.ts';
import type { EpcisTools } from '../ports.ts';
import { queryRefusal } from './epcis-faults.ts';
import type { OperationError } from '../../../kernel/operation/errors.ts';
import { textOperation } from '../../../kernel/operation/operation.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { queryDocumentSchema } from './schemas.ts';

export const eventsPath = '/api/v1/epcis/events';

const list = (description: string) =>
  Type.Optional(Type.String({ description: `${description}; up to ${valuesPerParameter} values separated by |` }));
const time = (description: string) =>
  Type.Optional(Type.String({ description: `${description}, as a date-time with a zone` }));

const epcs = 'events with any of these EPCs in `epcList`, as URN or Digital Link';

const inputs = {
  EPC: list(epcs),
  MATCH_epc: list(`the same as EPC: ${epcs}`),
  MATCH_anyEPC: list(`the same as EPC: ${epcs}`),
  MATCH_epcClass: list('events with any of these classes in `quantityList`'),
  eventType: list('ObjectEvent; other types of the standard find no events'),
  GE_eventTime: time('events at this time or later'),
  LT_eventTime: time('events before this time'),
  GE_recordTime: time('events recorded at this time or later'),
  LT_recordTime: time('events recorded before this time'),
  EQ_action: list('ADD, OBSERVE or DELETE'),
  EQ_bizStep: list('business steps in any form'),
  EQ_disposition: list('dispositions in any form'),
  EQ_readPoint: list('ids of read points'),
  EQ_bizLocation: list('ids of business locations'),
  EQ_eventID: list('event ids, hashes included'),
  orderBy: Type.Optional(oneOf(['eventTime', 'recordTime'], 'eventTime (the default) or recordTime')),
  orderDirection: Type.Optional(oneOf(['DESC', 'ASC'], 'DESC (the default) or ASC')),
  perPage: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: largestPage,
      description: `events per page: a whole number from 1 to ${largestPage} (default ${defaultPage})`,
    }),
  ),
  nextPageToken: Type.Optional(
    Type.String({ description: 'the `next_page_token` of the previous page; repeat its parameters or leave them out' }),
  ),
} as const;
const inputSchema = Type.Object(inputs, { additionalProperties: false });
type Parameters = Static<typeof inputSchema>;
type Given = Readonly<Record<string, string | number>>;

export const listEpcisEvents = textOperation({
  name: 'list_epcis_events',
  summary: 'Find events of this key',
  description:
    'Events that match every parameter, newest first, as an EPCISQueryDocument with the stored texts. URN and Digital ' +
    'Link forms of an identifier find the same events, as do all forms of a CBV word. `Link` and `meta.next_page_token` ' +
    'give the next page. Only they tell whether there is one: a page may hold few events, or none, before the end. All ' +
    'pages together hold each event that existed at the first page exactly once. In this query, `+` means a plus sign.',
  input: inputSchema,
  output: queryDocumentSchema,
  statuses: [200],
  meta: { next_page_token: Type.String({ description: 'Only where there is a next page.' }) },
  errors: ['invalid_request'],
  surfaces: { rest: { method: 'GET', path: eventsPath, auth: 'key', tag: 'EPCIS', literalPlus: true } },
  examples: [
    { name: 'by_epc', summary: 'What happened to a pallet', input: { EPC: 'urn:epc:id:sscc:0614141.1234567890' } },
    {
      name: 'since',
      summary: 'What was shipped since a time',
      input: { EQ_bizStep: 'shipping', GE_eventTime: '2026-06-01T00:00:00+02:00', perPage: 100 },
    },
  ],
  reads: 'replica',
  ports: ['epcis'],
  run: async (input, { epcis }, { keyId }) => {
    const owner = await epcis.store().ownerOf(keyId ?? '');
    const { nextPageToken, ...given } = input;
    const token = nextPageToken === undefined ? undefined : await openToken(epcis, nextPageToken, owner);
    const page = await readPage(epcis, owner, parametersOf(given, token), token);
    const data = queryDocument(page.texts, epcis.now());
    if (page.nextToken === undefined) return { data };
    const target = `${eventsPath}?${queryText({ ...page.parameters, nextPageToken: page.nextToken })}`;
    return {
      data,
      headers: { link: `<${target}>; rel="next"` },
      meta: { next_page_token: page.nextToken },
    };
  },
});

/** The parameters of the first page. Taken from the token when the client left them out. */
function parametersOf(given: Omit<Parameters, 'nextPageToken'>, token: PageTokenContent | undefined): Given {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
  if (token === undefined || Object.keys(present).length > 0) return present;
  if (token.parameters === null)
    throw badToken('needs the parameters of the first page repeated, because they are too long for a token');
  return token.parameters;
}

async function readPage(epcis: EpcisTools, owner: string, parameters: Given, token: PageTokenContent | undefined) {
  const reading = readEventQuery(parameters, epcis.sha256);
  if ('faults' in reading) throw queryRefusal(reading.faults);
  const { query } = reading;
  const digest = (): string => epcis.sha256(queryKey(query));
  if (token !== undefined && token.queryDigest !== digest()) throw badToken('belongs to a query with other parameters');
  const { texts, next } = await epcis.store().listEvents(owner, query, token?.position);
  const nextToken =
    next === undefined
      ? undefined
      : await sealToken(epcis, { owner, queryDigest: digest(), position: next }, parameters);
  return { texts, parameters, nextToken };
}

function sealToken(
  epcis: EpcisTools,
  content: { readonly owner: string; readonly queryDigest: string; readonly position: Position },
  parameters: Given,
): Promise<string> {
  return epcis.pageTokens().seal(writePageToken(content, parameters));
}

/** Refuses a token of another key exactly like a token that was never issued. */
async function openToken(epcis: EpcisTools, text: string, owner: string): Promise<PageTokenContent> {
  const opened = await epcis.pageTokens().open(text);
  const content = opened === undefined ? undefined : readPageToken(opened);
  if (content?.owner !== owner) throw badToken('is not a page token of this key');
  return content;
}

function badToken(message: string): OperationError {
  return queryRefusal([{ path: '/nextPageToken', message }]);
}

function queryText(parameters: Given): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
