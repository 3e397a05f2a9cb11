import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  carrierOf,
  eventsIn,
  factsIn,
  instantOf,
  keyRejected,
  noEvents,
  notFound,
  readBody,
  testCarrierContract,
  type SentEvent,
} from '../../support/parcel-answers.ts';

const number = 'PQ43B40400101510228001N';
const itemWith = (eventos: unknown, more: object = {}) => ({
  codEnvio: number,
  codProducto: 'QD',
  desti_nombre: '',
  eventos,
  error: { codError: '0', desError: '' },
  peso: '2820',
  ...more,
});
const eventOf = ({ code, local, text }: SentEvent) => ({
  fecEvento: `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`,
  horEvento: local.slice(11),
  codEvento: code,
  fase: '4',
  desTextoResumen: text === 'Delivered' ? 'Entregado' : text,
  desTextoAmpliado: '',
  unidad: 'NO_OFI',
});
const body = (of: string, events: readonly SentEvent[]) => [itemWith(events.map(eventOf), { codEnvio: of })];
const scan = { code: 'H020000V', local: '2030-03-05T08:30:00', text: 'En reparto' };
const refused = (codError: unknown) => [itemWith(null, { error: { codError, desError: 'x' } })];

testCarrierContract({
  kind: 'correos',
  number,
  otherNumber: 'PQ43B40400101510428001N',
  body,
  wrongShapes: [[{ mensaje: 'x' }], [7]],
  empty: [null, '', {}, undefined].map((eventos) => [itemWith(eventos)]),
  errors: [
    ['an unknown number', 200, refused('3'), notFound],
    ['an unknown number as a number', 200, refused(3), notFound],
    ['wrong credentials in a good answer', 200, refused('401'), keyRejected],
    ['wrong credentials without the number', 200, [{ error: { codError: '401', desError: 'x' } }], keyRejected],
    ['another error', 200, refused('17'), notFound],
    ['an empty list', 200, [], notFound],
  ],
  personal: [
    itemWith(
      {
        ...eventOf(scan),
        desTextoResumen: 'Entregado a Personal',
        desTextoAmpliado: 'Personal',
        unidad: 'Personal',
        codired: 'Personal',
      },
      {
        remit_nombre: 'Personal',
        desti_nombre: 'Personal',
        desti_nom_via: 'Calle Personal',
        desti_telef: 'Personal600000000',
        desti_email: 'Personal@example.org',
        numReferencia1: 'Personal',
        refCliente: 'Personal',
        enviosAsociados: ['Personal'],
        error: { codError: '0', desError: 'Personal' },
      },
    ),
  ],
});

test('correos: an error that the contract does not list is counted', async () => {
  assert.deepEqual((await readBody('correos', number, refused('17'))).warnings, ['codError']);
  assert.deepEqual((await readBody('correos', number, refused('3'))).warnings, []);
});

test('correos: the list of one may be the bare object, and its events one object', async () => {
  const [event, ...others] = eventsIn(await readBody('correos', number, itemWith(eventOf(scan))));
  assert.deepEqual(others, []);
  // Scans on the Canary Islands are an hour off.
  assert.deepEqual(event?.time, {
    at: Date.parse('2030-03-05T07:30:00Z'),
    source: 'country',
    uncertaintyS: 3_600,
    placed: true,
  });
  assert.deepEqual([event?.country, event?.locality], [null, null]);
});

test('correos: a time in a clock change stays an hour uncertain', async () => {
  const [event] = eventsIn(
    await readBody('correos', number, body(number, [{ ...scan, local: '2030-10-27T02:30:00' }])),
  );
  assert.deepEqual([event && instantOf(event), event?.time.uncertaintyS], ['2030-10-27T00:30:00.000Z', 3_600]);
});

test('correos: events without a code or a date are skipped and counted', async () => {
  const events = [
    eventOf(scan),
    { ...eventOf(scan), codEvento: '' },
    { ...eventOf(scan), codEvento: null },
    { ...eventOf(scan), fecEvento: '' },
  ];
  const { answer } = await readBody('correos', number, [itemWith(events)]);
  assert.deepEqual(answer.kind === 'events' && answer.intake, { sent: 4, dropped: 3, repeated: 0, forecasts: 0 });
  assert.deepEqual((await readBody('correos', number, [itemWith(events.slice(1))])).answer, noEvents);
});

test('correos: an event without an hour is a day', async () => {
  const [event] = eventsIn(await readBody('correos', number, [itemWith([{ ...eventOf(scan), horEvento: '' }])]));
  assert.deepEqual([event?.time.placed, event?.time.uncertaintyS], [false, 86_400]);
  assert.equal(event && instantOf(event), '2030-03-04T23:00:00.000Z');
});

test('correos: Spanish words decide on a new code, but never on an end', async () => {
  const words = { 'En reparto': 'out_for_delivery', Entregado: 'in_transit', 'Texto nuevo': 'unknown' };
  for (const [text, state] of Object.entries(words)) {
    const read = await readBody('correos', number, body(number, [{ ...scan, code: 'Z990000V', text }]));
    assert.deepEqual([eventsIn(read)[0]?.status.state, read.warnings], [state, ['code']], text);
  }
});

test('correos: asks in Spanish for all events', async () => {
  const correos = await carrierOf('correos');
  assert.deepEqual(correos.call([number], { language: 'en', callId: '0', login: null }), {
    path: `/canonico/eventos_envio_servicio_auth/${number}?codIdioma=ES&indUltEvento=N`,
    headers: { Accept: 'application/json' },
  });
  assert.deepEqual(correos.auth, { type: 'basic' });
  assert.equal(factsIn(await readBody('correos', number, itemWith([eventOf(scan)])))?.service, 'QD');
});
