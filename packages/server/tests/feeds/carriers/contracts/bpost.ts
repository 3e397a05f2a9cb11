import { answer, escaped, refused, xml, type CarrierContract } from '../../../support/carrier-contract.ts';

export const contract: CarrierContract = {
  kind: 'bpost',
  source: 'bpost, trackedmail: XSD of the owner',
  baseUrl: 'https://api.parcel.bpost.cloud',
  path: '/services/trackedmail/item/{number}/trackingInfo',
  headers: {},
  auth: { type: 'basic' },
  batch: 1,
  unauthorized: answer(401, { contentType: 'text/plain', body: '' }),
  refusals: [
    refused.upstream(
      'systemException',
      answer(
        200,
        xml('<systemException xmlns="http://schema.post.be/api/shm/common/v2/"><message>x</message></systemException>'),
      ),
    ),
    refused.upstream('any other root', answer(200, xml('<anything/>'))),
  ],
  notFound: () => answer(404, { contentType: 'text/plain', body: '' }),
  zone: 'Europe/Brussels',
  number: '323200000000000000000101',
  knownCode: 'T00',
  unknownCode: 'Q99',
  write: (number, scans, person) => {
    const party = (name: string): string =>
      `<${name}><ns2:name>${person(`${name}.name`)}</ns2:name><ns2:address><ns2:streetName>${person(`${name}.street`)}</ns2:streetName>` +
      `<ns2:postalCode>${person(`${name}.post`)}</ns2:postalCode><ns2:city>${person(`${name}.city`)}</ns2:city></ns2:address></${name}>`;
    const states = scans.map(
      ({ local, offset, code, text }) =>
        `<stateInfo><time>${local}${offset}</time><location>Belgium</location><stateCode>${code}</stateCode>` +
        `<stateDescription>${escaped(text)}</stateDescription></stateInfo>`,
    );
    return xml(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
        '<itemTracking xmlns="http://schema.post.be/tracking/v1/" xmlns:ns2="http://schema.post.be/announcement/common/v1/">' +
        `<itemCode>${number}</itemCode>${party('sender')}${party('addressee')}` +
        `<itemDetail><weightInGrams>380</weightInGrams><type>01</type><options/></itemDetail>${states.join('')}` +
        `<trackingId>${person('trackingId')}</trackingId></itemTracking>`,
    );
  },
};
