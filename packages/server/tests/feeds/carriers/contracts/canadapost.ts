import { answer, escaped, refused, xml, type CarrierContract } from '../../../support/carrier-contract.ts';

const message = (status: number, code: string, description = 'refused') =>
  answer(
    status,
    xml(
      `<messages xmlns="http://www.canadapost.ca/ws/messages"><message><code>${code}</code><description>${description}</description></message></messages>`,
    ),
  );

export const contract: CarrierContract = {
  kind: 'canadapost',
  source: 'Canada Post: Get Tracking Details, message codes',
  baseUrl: 'https://soa-gw.canadapost.ca',
  path: '/vis/track/pin/{number}/detail',
  headers: { Accept: 'application/vnd.cpc.track-v2+xml', 'Accept-language': /^(?:en|fr)-CA$/ },
  auth: { type: 'basic' },
  batch: 1,
  unauthorized: message(401, 'AA001'),
  readsServerErrors: true,
  refusals: [
    refused.key('E002', message(403, 'E002')),
    refused.key('AA002', message(401, 'AA002')),
    refused.quota('a throttled call', message(500, 'Server', 'Rejected by SLM Monitor')),
    refused.byForm('any other code with 4xx', message(412, '9999')),
    refused.broken('406', answer(406, { contentType: 'text/plain', body: '' })),
  ],
  notFound: () => message(404, '004'),
  zone: 'America/Toronto',
  number: '7023210039414611',
  knownCode: '1404',
  unknownCode: '9876',
  write: (number, scans, person) => {
    const event = scans
      .map(
        ({ local, offset, code, text }) =>
          `<occurrence><event-identifier>${code.padStart(4, '0')}</event-identifier><event-date>${local.slice(0, 10)}</event-date>` +
          `<event-time>${local.slice(11)}</event-time><event-time-zone>${offset === '-04:00' ? 'EDT' : 'EST'}</event-time-zone>` +
          `<event-description>${escaped(text)}</event-description><signatory-name>${person('signatory')}</signatory-name>` +
          '<event-site>SAINTE-FOY</event-site><event-province>QC</event-province>' +
          `<event-retail-location-id>${person('retailId')}</event-retail-location-id><event-retail-name>${person('retail')}</event-retail-name></occurrence>`,
      )
      .toReversed();
    return xml(
      `<?xml version="1.0" encoding="UTF-8"?><tracking-detail xmlns="http://www.canadapost.ca/ws/track"><pin>${number}</pin>` +
        `<destination-postal-id>${person('destination')}</destination-postal-id><expected-delivery-date>2030-03-07</expected-delivery-date>` +
        `<service-name>Expedited Parcels</service-name><customer-ref-1>${person('ref1')}</customer-ref-1><customer-ref-2>${person('ref2')}</customer-ref-2>` +
        `<return-pin>${person('returnPin')}</return-pin><delivery-options>${person('options')}</delivery-options>` +
        `<significant-events>${event.join('')}</significant-events></tracking-detail>`,
    );
  },
};
