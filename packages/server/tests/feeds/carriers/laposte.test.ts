import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askPlayed,
  assertNothingPersonal,
  assertOutcomes,
  assertTable,
  assertUnknownCode,
  carrierOf,
  eventsIn,
  factsIn,
  personIn,
  readPlayed,
  shownOutcome,
  shownStatus,
  shownTime,
  supportsNumber,
} from '../../support/carrier-bodies.ts';

const number = '6A18987970018';
const other = '6A18987970025';

const scan = (over: object = {}) => ({ code: 'ET1', label: '', date: '2030-03-05T07:34:12+01:00', ...over });
const entry = (event: unknown, over: object = {}, idShip: string = number) => ({
  lang: 'en_US',
  scope: 'open',
  returnCode: 200,
  shipment: { idShip, product: 'colissimo', isFinal: false, event, ...over },
});
const refused = (returnCode: number, idShip?: string) => ({
  returnCode,
  returnMessage: 'refused',
  lang: 'fr_FR',
  idShip,
});

test('La Poste reads every code of its page', async () => {
  const table = {
    'pre-transit/label_created': 'DR1',
    exception: 'DR2 PB1',
    'in_transit/picked_up': 'PC1 PC2',
    in_transit: 'ET1 ET2 ET4 EP1 PB2',
    'in_transit/arrived': 'ET3',
    'in_transit/customs_processing': 'DO1',
    'in_transit/customs_cleared': 'DO2',
    'exception/customs_hold': 'DO3',
    out_for_delivery: 'MD2',
    'exception/attempt_failed': 'ND1',
    'in_transit/available_for_pickup': 'AG1',
    'in_transit/returning': 'RE1',
    delivered: 'DI0 DI1',
    'returned/returned_complete': 'DI2',
    'exception/delayed': 'DI3',
    informational: 'ID0',
  };
  await assertTable('laposte', number, table, (code) => entry([scan({ code })]));
  await assertUnknownCode('laposte', number, (label) => entry([scan({ code: 'ZZ9', label })]));
});

test('La Poste answers one number with an object, and several with a list', async () => {
  const asked = [number, other, '6A18987970032', '6A18987970049', '6A18987970056'];
  const list = [
    refused(404, other),
    entry([scan({ code: 'DI1' }), scan({ code: 'MD2', date: '2030-03-05T06:00:00+01:00' })]),
    refused(400, asked[2]),
    refused(500, asked[3]),
  ];
  const outcomes = ['events', 'number_not_found', 'number_not_found rejected_by_feed', 'feed_unavailable upstream'];
  for (const status of [200, 207, 404]) {
    const { answers, calls } = await askPlayed('laposte', asked, () => ({ status, body: list }));
    assert.deepEqual(answers.map(shownOutcome).slice(0, 4), outcomes, String(status));
    assert.equal(answers[4]?.kind, 'number_not_found');
    assert.equal(calls.length, 1);
    assert.deepEqual(eventsIn(answers[0] ?? { kind: 'key_rejected' }).map(shownStatus), [
      'out_for_delivery',
      'delivered',
    ]);
  }
  const missing = await readPlayed('laposte', asked[4] ?? '', { body: list }, asked);
  assert.equal(shownOutcome(missing.answer), 'number_not_found', 'the others of the list were asked, too');
  const single = await readPlayed('laposte', number, { body: entry(scan()) });
  assert.equal(eventsIn(single.answer).length, 1, 'a list of events as one object');
});

test('La Poste maps each error of its page', async () => {
  const quota = { code: 'TOO_MANY_REQUESTS', message: 'max quota reached (100 calls per 1s)' };
  await assertOutcomes('laposte', number, [
    [{ status: 400, body: refused(400, number) }, 'number_not_found rejected_by_feed'],
    [{ body: refused(400) }, 'number_not_found rejected_by_feed'],
    [{ status: 401, body: '' }, 'key_rejected'],
    [{ status: 403, body: '' }, 'key_rejected'],
    [{ body: refused(401, number) }, 'key_rejected'],
    [{ status: 404, body: refused(404, number) }, 'number_not_found'],
    [{ status: 404, body: '<html>' }, 'number_not_found'],
    [{ body: refused(404, number) }, 'number_not_found'],
    [{ status: 429, body: quota }, 'rate_limited'],
    [{ body: quota }, 'rate_limited'],
    [{ body: [refused(504, number)] }, 'feed_unavailable upstream'],
    [{ body: entry([]) }, 'number_not_found no_events'],
    [{ body: entry(null) }, 'number_not_found no_events'],
    [{ body: entry({}) }, 'number_not_found no_events'],
    [{ body: entry([scan()], {}, other) }, 'number_not_found other_shipment'],
    [{ body: [refused(404, other)] }, 'number_not_found other_shipment'],
    [{ body: { returnCode: 200, idShip: number } }, 'feed_unavailable contract'],
    [{ body: [] }, 'feed_unavailable contract'],
    [{ body: { parcels: [] } }, 'feed_unavailable contract'],
    [{ body: '"none"' }, 'feed_unavailable contract'],
    [{ body: '[{' }, 'feed_unavailable contract'],
  ]);
});

test('La Poste sorts scans by instant over the change of clocks, also without the order of its page', async () => {
  const events = [
    scan({ code: 'ET1', date: '2030-10-27T02:30:00+01:00' }),
    scan({ code: 'MD2', date: '2030-10-27T08:30:00+01:00' }),
    scan({ code: 'PC1', date: '2030-10-27T02:30:00+02:00' }),
  ];
  const { answer } = await readPlayed('laposte', number, { body: entry(events) });
  assert.deepEqual(eventsIn(answer).map(shownTime), [
    '2030-10-27T00:30:00Z explicit 0 placed',
    '2030-10-27T01:30:00Z explicit 0 placed',
    '2030-10-27T07:30:00Z explicit 0 placed',
  ]);
  const repeated = await readPlayed('laposte', number, { body: entry([scan(), scan(), scan({ date: 'soon' })]) });
  assert.equal(eventsIn(repeated.answer).length, 1);
  assert.deepEqual(repeated.answer.kind === 'events' ? repeated.answer.intake : null, {
    sent: 3,
    dropped: 1,
    repeated: 1,
    forecasts: 0,
  });
});

test('La Poste tells product, countries and the estimate, and reads words in the language of the answer', async () => {
  const over = { estimDate: '2030-03-07', contextData: { originCountry: 'IT', arrivalCountry: 'FR' } };
  const { answer } = await readPlayed('laposte', number, { body: entry([scan()], over) });
  assert.deepEqual(factsIn(answer), {
    originCountry: 'IT',
    destinationCountry: 'FR',
    eta: { at: Date.parse('2030-03-07T22:59:00Z'), uncertaintyS: 86_400 },
    service: 'colissimo',
    pieces: null,
  });
  for (const estimDate of ['2030-03-07T01:00:00+01:00', '2030-03-07T18:00:00+01:00']) {
    const read = await readPlayed('laposte', number, { body: entry([scan()], { ...over, estimDate }) });
    const day = { at: Date.parse('2030-03-07T22:59:00Z'), uncertaintyS: 86_400 };
    const evening = { at: Date.parse('2030-03-07T17:00:00Z'), uncertaintyS: 0 };
    assert.deepEqual(factsIn(read.answer)?.eta, estimDate.includes('18:00') ? evening : day);
  }
  const french = { ...entry([scan({ code: 'ZZ9', label: 'En cours de livraison' })]), lang: 'fr_FR' };
  const read = await readPlayed('laposte', number, { body: french });
  assert.deepEqual(eventsIn(read.answer).map(shownStatus), ['out_for_delivery']);
});

test('La Poste keeps nothing personal, no place and no step of the timeline', async () => {
  const body = entry(
    [scan({ label: `Votre colis est remis à ${personIn('recipient')}`, order: 1, place: personIn('place') })],
    {
      url: personIn('url'),
      holder: 4,
      timeline: [{ id: 1, shortLabel: personIn('short'), longLabel: personIn('long'), country: 'DE', status: true }],
      contextData: {
        originCountry: 'FR',
        arrivalCountry: 'FR',
        removalPoint: { name: personIn('shop'), type: personIn('type') },
        partner: { reference: personIn('partner'), url: personIn('link') },
        deliveryChoice: { deliveryMode: personIn('choice') },
      },
      deliveryChoice: personIn('delivery'),
    },
  );
  await assertNothingPersonal('laposte', number, body);
  const { answer } = await readPlayed('laposte', number, { body });
  const events = eventsIn(answer);
  assert.deepEqual([events.length, events[0]?.country, events[0]?.locality], [1, null, null]);
});

test('La Poste asks for up to 10 numbers in one request of its contract', async () => {
  const { calls } = await askPlayed('laposte', [number, other], () => ({ body: [] }));
  const headers = { Accept: 'application/json' };
  assert.deepEqual(calls, [{ path: `/suivi/v2/idships/${number},${other}?lang=en_US`, headers }]);
  const french = await askPlayed('laposte', [number], () => ({ body: [] }), 'fr');
  assert.equal(french.calls[0]?.path, `/suivi/v2/idships/${number}?lang=fr_FR`);
  const { auth, batch, quota, baseUrl } = await carrierOf('laposte');
  assert.deepEqual([auth, batch, baseUrl], [{ type: 'headers', names: ['X-Okapi-Key'] }, 10, 'https://api.laposte.fr']);
  assert.deepEqual(quota, { perDay: 5_000, spacingMs: 1_000, windows: [{ calls: 100, seconds: 60 }] });
  assert.equal(await supportsNumber('laposte', 'LB112233447FR'), 'yes');
  assert.equal(await supportsNumber('laposte', 'RR556677017SE'), 'no');
});
