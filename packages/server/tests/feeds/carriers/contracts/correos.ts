import { answer, json, refused, type CarrierContract } from '../../../support/carrier-contract.ts';

const codError = (code: string) =>
  answer(
    200,
    json([{ codEnvio: 'PQ43B40400101510228001N', eventos: null, error: { codError: code, desError: 'refused' } }]),
  );

export const contract: CarrierContract = {
  kind: 'correos',
  source: 'Correos, localizador: two open clients that agree',
  baseUrl: 'https://localizador.correos.es',
  path: '/canonico/eventos_envio_servicio_auth/{number}',
  query: { codIdioma: /^[A-Z]{2}$/, indUltEvento: 'N' },
  headers: {},
  auth: { type: 'basic' },
  batch: 1,
  unauthorized: answer(401, { contentType: 'text/html', body: '<p>401</p>' }),
  refusals: [refused.key('codError 401', codError('401')), refused.notFound('any other codError', codError('77'))],
  notFound: (number) =>
    answer(200, json([{ codEnvio: number, eventos: null, error: { codError: '3', desError: 'No existe' } }])),
  zone: 'Europe/Madrid',
  times: 'local',
  number: 'PQ43B40400101510228001N',
  knownCode: 'P040000V',
  unknownCode: 'Q999999V',
  write: (number, scans, person) =>
    json([
      {
        codEnvio: number,
        codProducto: 'QD',
        numReferencia1: person('numReferencia1'),
        refCliente: person('refCliente'),
        remit_nombre: person('remit_nombre'),
        remit_nom_via: person('remit_nom_via'),
        desti_nombre: person('desti_nombre'),
        desti_nom_via: person('desti_nom_via'),
        desti_telef: person('desti_telef'),
        desti_email: person('desti_email'),
        aduana_contenido: person('aduana'),
        peso: '2820',
        eventos: scans.map(({ local, code, text }) => ({
          fecEvento: local.slice(0, 10).split('-').toReversed().join('/'),
          horEvento: local.slice(11),
          codEvento: code,
          fase: '2',
          color: 'V',
          desTextoResumen: text,
          desTextoAmpliado: text,
          codired: person('codired'),
          unidad: person('unidad'),
        })),
        error: { codError: '0', desError: '' },
      },
    ]),
};
