import { answer, json, type CarrierContract } from '../../../support/carrier-contract.ts';

export const contract: CarrierContract = {
  kind: 'laposte',
  source: 'La Poste, Suivi v2 (OpenAPI of the owner)',
  baseUrl: 'https://api.laposte.fr',
  path: '/suivi/v2/idships/{numbers}',
  query: { lang: /^(?:fr_FR|en_US)$/ },
  headers: { Accept: 'application/json' },
  auth: { type: 'headers', names: ['X-Okapi-Key'] },
  batch: 10,
  unauthorized: answer(401, json({ code: 'UNAUTHORIZED', message: 'the key is unknown' })),
  notFound: (number) =>
    answer(404, json({ returnCode: 404, returnMessage: 'Inconnu', lang: 'fr_FR', scope: 'open', idShip: number })),
  together: (bodies) => answer(207, json(bodies.map((body) => JSON.parse(body) as object))),
  zone: 'Europe/Paris',
  number: '6A18987970025',
  knownCode: 'ET1',
  unknownCode: 'QQ9',
  write: (number, scans, person) =>
    json({
      lang: 'fr_FR',
      scope: 'open',
      returnCode: 200,
      shipment: {
        idShip: number,
        holder: 4,
        product: 'colissimo',
        isFinal: false,
        url: `https://www.laposte.fr/outils/suivre-vos-envois?code=${person('url')}`,
        timeline: [
          {
            id: 1,
            shortLabel: person('shortLabel'),
            longLabel: person('longLabel'),
            country: 'JP',
            status: true,
            type: 1,
          },
        ],
        event: scans
          .map(({ local, offset, code, text }) => ({ code, label: text, date: `${local}${offset}` }))
          .toReversed(),
        contextData: {
          originCountry: 'FR',
          arrivalCountry: 'FR',
          removalPoint: { name: person('removalPoint'), type: person('removalType') },
          partner: { name: person('partner'), reference: person('partnerReference') },
          deliveryChoice: { deliveryChoice: 0, label: person('deliveryChoice') },
        },
      },
    }),
};
