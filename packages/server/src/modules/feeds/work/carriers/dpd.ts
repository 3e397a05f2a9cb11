import table from '../../../../../data/feeds/dpd.json' with { type: 'json' };
import { childrenOf, elementAt, escapeXml, parseXml, textAt, type XmlElement } from '../../../../kernel/lib/xml.ts';
import { parseEventTime } from '../../../statuses/rules/event-time.ts';
import { readCodeTable } from '../../rules/code-table.ts';
import { objectOf, textOf } from '../json-reading.ts';
import type { CallContext, Carrier, CarrierCall, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import { contractBroken, notFound, wordingOf, wordOf } from './reading.ts';
import { placeWithCountry, timeOfMonthFirst } from './text-reading.ts';

const codes = readCodeTable(table);
const loginPath = '/rest/services/LoginService/V2_1/getAuth';
/** Dates are read in the form of this language. */
const language = 'en_EN';
const types = 'http://dpd.com/common/service/types';
const service = `${types}/ParcelLifeCycleService/2.0`;
const longestToken = 4_096;
const refusingStatuses: ReadonlySet<number> = new Set([400, 401, 403]);

/** DPD in Belgium and the Netherlands: one parcel per call, SOAP, token of a login that only ten calls a day may ask for. */
export const dpd: Carrier = {
  kind: 'dpd',
  name: 'DPD',
  baseUrl: 'https://wsshipper.dpd.be',
  carriers: ['dpd-be', 'dpd-nl'],
  auth: { type: 'login_token', loginAt: loginPath, lifetimeS: 86_400, loginsPerDay: 10, login, isRefused, token },
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] },
  batch: 1,
  table: codes,
  // The parcel's own number has 14 digits; a check character may follow.
  numberFor: (number) => /^\d{14}(?=[0-9A-Z]?$)/.exec(number)?.[0] ?? null,
  call: ([number = ''], context) => ({
    method: 'POST',
    path: '/soap/services/ParcelLifeCycleService/V2_0',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${service}/getTrackingData"` },
    body: envelope(number, context),
  }),
  read,
  refusal: (answer) => (answer.status >= 500 ? refusalOf(faultIn(bodyOf(answer))) : undefined),
  // Faults come with status 500.
  readsServerErrors: true,
  needsNewToken: (answer) => answer.status === 401 || isTokenFault(codeOf(faultIn(bodyOf(answer)))),
};

function login(delisId: string, password: string): CarrierCall {
  return {
    method: 'POST',
    path: loginPath,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ delisId, password, messageLanguage: language }),
  };
}

function isRefused({ status, text }: CarrierResponse): boolean {
  return refusingStatuses.has(status) || /_ERR_AUTHENTICATION\b/.test(text ?? '');
}

/** The members stand at the top or in `getAuthResponse.return`. The end is in UTC, without a zone. */
function token(answer: CarrierResponse): { readonly value: string; readonly endsAt: number | null } | null {
  const body = objectOf(answer.json());
  const given = objectOf(objectOf(body?.['getAuthResponse'])?.['return']) ?? objectOf(body?.['return']) ?? body;
  const value = textOf(given?.['authToken'], longestToken);
  const ends = wordOf(given?.['authTokenExpires']);
  return value === null ? null : { value, endsAt: parseEventTime(ends ?? '', null)?.at ?? null };
}

function envelope(number: string, { login: credentials }: CallContext): string {
  const [delisId, authToken] = [credentials?.username ?? '', credentials?.token ?? ''].map(escapeXml);
  return (
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:a="${types}/Authentication/2.0" xmlns:p="${service}">` +
    `<soapenv:Header><a:authentication><delisId>${delisId}</delisId><authToken>${authToken}</authToken>` +
    `<messageLanguage>${language}</messageLanguage></a:authentication></soapenv:Header>` +
    `<soapenv:Body><p:getTrackingData><parcelLabelNumber>${escapeXml(number)}</parcelLabelNumber></p:getTrackingData></soapenv:Body>` +
    `</soapenv:Envelope>`
  );
}

function bodyOf({ text }: CarrierResponse): XmlElement | undefined {
  const root = parseXml(text ?? '');
  return root?.name === 'Envelope' ? elementAt(root, 'Body') : undefined;
}

function faultIn(body: XmlElement | undefined): XmlElement | undefined {
  return elementAt(body, 'Fault');
}

function codeOf(fault: XmlElement | undefined): string {
  const [first] = elementAt(fault, 'detail')?.children ?? [];
  return textAt(first, 'errorCode') ?? '';
}

function isTokenFault(code: string): boolean {
  return code === 'ERR_DELICOM_TOKEN_EXPIRED' || code === 'ERR_DELICOM_TOKEN_INCORRECT';
}

function refusalOf(fault: XmlElement | undefined): CarrierReading | undefined {
  if (fault === undefined) return undefined;
  const code = codeOf(fault);
  return isTokenFault(code) || code.endsWith('_ERR_AUTHENTICATION') ? { kind: 'key_rejected' } : notFound;
}

function read(answer: CarrierResponse): CarrierReading {
  const body = bodyOf(answer);
  const result = elementAt(body, 'getTrackingDataResponse', 'trackingresult');
  if (result === undefined) return refusalOf(faultIn(body)) ?? contractBroken;
  const entries = childrenOf(result, 'statusInfo');
  const reached = entries.filter(isReached);
  const plans = entries.length - reached.length;
  return { kind: 'scans', scans: reached.map(scanOf), isNewestFirst: false, plans };
}

/** The other entries are the plan of the parcel. */
function isReached(entry: XmlElement): boolean {
  return textAt(entry, 'statusHasBeenReached') === 'true' && textAt(entry, 'date', 'content') !== null;
}

function scanOf(entry: XmlElement): CarrierScan {
  const code = textAt(entry, 'status');
  return {
    time: timeOfMonthFirst(textAt(entry, 'date', 'content')),
    ...placeWithCountry(textAt(entry, 'location', 'content'), /\s*\(([A-Z]{2})\)$/),
    code,
    status: codes.find(code),
    text: wordingOf(textAt(entry, 'label', 'content') ?? textAt(entry, 'description', 'content', 'content')),
    language: 'en',
  };
}
