import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

const refusal = (status: number, errorCode: string) =>
  answer(
    status,
    json({
      httpCode: String(status),
      httpMessage: 'Refused',
      errors: [{ errorCode, errorDescription: '', errorCause: '', errorResolution: '' }],
    }),
  );

export const contract: CarrierContract = {
  kind: 'royalmail',
  source: 'developer.royalmail.net, Tracking API 2',
  baseUrl: 'https://api.royalmail.net/mailpieces/v2',
  path: '/{number}/events',
  headers: { 'X-Accept-RMG-Terms': 'yes', Accept: 'application/json' },
  auth: { type: 'headers', names: ['X-IBM-Client-Id', 'X-IBM-Client-Secret'] },
  batch: 1,
  unauthorized: answer(401, json({ httpCode: '401', httpMessage: 'Unauthorized', moreInformation: 'wrong client id' })),
  refusals: [
    ...['E1283', 'E1284', 'E1308'].map((code) => refused.notFound(code, refusal(404, code))),
    ...['E0004', 'E0013'].map((code) => refused.byForm(code, refusal(400, code))),
    refused.quota('E0010', refusal(429, 'E0010')),
    refused.unavailable('E0001', refusal(500, 'E0001')),
    refused.unavailable('E1307', refusal(503, 'E1307')),
  ],
  notFound: () => refusal(404, 'E1142'),
  zone: 'Europe/London',
  number: 'TK102030419GB',
  knownCode: 'EVNMI',
  unknownCode: 'EVQQQ',
  write: (number, scans, person) =>
    json({
      mailPieces: {
        mailPieceId: number,
        carrierShortName: 'RM',
        carrierFullName: 'Royal Mail Group Ltd',
        summary: {
          uniqueItemId: '090000000000000A00001',
          oneDBarcode: number,
          productName: 'Royal Mail Tracked 24',
          destinationCountryCode: 'GBR',
          originCountryCode: 'GBR',
          lastEventCode: 'EVNMI',
          lastEventName: person('lastEventName'),
          summaryLine: person('summaryLine'),
        },
        signature: { recipientName: person('recipientName'), imageId: person('imageId') },
        internationalPostalProvider: {
          url: person('provider'),
          title: person('title'),
          description: person('description'),
        },
        links: { summary: { href: person('href'), title: person('link') } },
        events: scans
          .map(({ local, offset, code, text }) => ({
            eventCode: code,
            eventName: text,
            eventDateTime: `${local}${offset}`,
            locationName: 'Stafford DO',
          }))
          .toReversed(),
      },
    }),
};
