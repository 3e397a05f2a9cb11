import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

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
  refusals: [
    refused.byForm('returnCode 400', answer(400, json({ returnCode: 400, returnMessage: 'Format', lang: 'fr_FR' }))),
    refused.byForm('returnCode 400 in a good answer', answer(200, json({ returnCode: 400, returnMessage: 'Format' }))),
    refused.notFound('404 without JSON', answer(404, { contentType: 'text/html', body: '<p>404</p>' })),
    refused.quota(
      'TOO_MANY_REQUESTS',
      answer(429, json({ code: 'TOO_MANY_REQUESTS', message: 'max quota reached (100 calls per 1s)' })),
    ),
    refused.unavailable('504', answer(504, json({ returnCode: 504 }))),
  ],
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
