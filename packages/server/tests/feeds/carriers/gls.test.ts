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
  personIn,
  playedResponse,
  readPlayed,
  shownOutcome,
  shownStatus,
  shownTime,
  supportsNumber,
} from '../../support/carrier-bodies.ts';

const number = '604831862012';
const other = '604831862029';

const scan = (over: object = {}) => ({
  code: 'INBOUD.NORMAL',
  city: 'Neuenstein',
  postalCode: '36286',
  country: 'DE',
  description: '',
  eventDateTime: '2030-03-05T03:10:00+0100',
  ...over,
});
const parcel = (events: unknown, over: object = {}) => ({ requested: number, unitno: number, events, ...over });
const body = (...parcels: unknown[]) => ({ parcels });
const failed = (requested: string, errorCode: string) => ({ requested, errorCode, errorMessage: 'refused' });
const expired = { fault: { faultstring: 'Token Expired', detail: { errorcode: 'steps.jwt.TokenExpired' } } };

test('GLS reads every code of its page', async () => {
  const table = {
    'pre-transit/label_created': 'INTIAL.PREADVICE',
    'pre-transit/booked': 'INTIAL.E48_DATA',
    'in_transit/picked_up': 'INTIAL.NORMAL',
    'in_transit/arrived': 'INBOUD.NORMAL',
    'in_transit/departed': 'OUTBOD.NORMAL',
    out_for_delivery: 'OUTDEL.NORMAL',
    delivered: 'DELIVD.NORMAL DELIVD.DEL_BY_PSAPP',
    'in_transit/available_for_pickup': 'DELIVD.PARCELSHOP',
    'exception/cancelled': 'CANCEL.NORMAL',
    'exception/attempt_failed': 'NOTDEL.ABSENT NOTDEL.E35 NOTDEL.',
    informational: 'CHANGD.ADDRESS CHANGD.NORMAL',
  };
  await assertTable('gls', number, table, (code) => body(parcel([scan({ code })])));
  for (const code of ['DELIVD.NEIGHBOUR', 'NOTDEL', 'QQ'])
    await assertUnknownCode('gls', number, (description) => body(parcel([scan({ code, description })])));
});

test('GLS takes the status of the parcel as its only event where there are none', async () => {
  const table = {
    'pre-transit/booked': 'PLANNEDPICKUP INPICKUP NOTPICKEDUP',
    'pre-transit/label_created': 'PREADVICE',
    in_transit: 'INTRANSIT',
    'in_transit/arrived': 'INWAREHOUSE',
    out_for_delivery: 'INDELIVERY',
    'in_transit/available_for_pickup': 'DELIVEREDPS',
    delivered: 'DELIVERED',
    'exception/attempt_failed': 'NOTDELIVERED',
    'exception/cancelled': 'CANCELED',
    informational: 'FINAL',
  };
  const statusDateTime = '2030-03-05T03:10:00+0100';
  for (const none of [undefined, null, [], {}])
    await assertTable('gls', number, table, (status) => body(parcel(none, { status, statusDateTime })));
  const both = parcel([scan()], { status: 'DELIVERED', statusDateTime });
  const { answer } = await readPlayed('gls', number, { body: body(both) });
  assert.deepEqual(eventsIn(answer).map(shownStatus), ['in_transit/arrived']);
});

test('GLS knows a parcel by the number that was asked, its own may lack the check digit', async () => {
  const short = number.slice(0, 11);
  const table: readonly (readonly [over: object, outcome: string])[] = [
    [{ unitno: short }, 'events'],
    [{ requested: null, unitno: short }, 'events'],
    [{ requested: undefined, unitno: number }, 'events'],
    [{ requested: other, unitno: number }, 'number_not_found other_shipment'],
    [{ requested: '', unitno: other }, 'number_not_found other_shipment'],
  ];
  for (const [over, outcome] of table) {
    const { answer } = await readPlayed('gls', number, { body: body(parcel([scan()], over)) });
    assert.equal(shownOutcome(answer), outcome, JSON.stringify(over));
  }
  const numeric = { parcels: { requested: Number(number), unitno: Number(number), events: scan() } };
  assert.equal((await readPlayed('gls', number, { body: numeric })).answer.kind, 'events');
});

test('GLS maps each error of its page', async () => {
  await assertOutcomes('gls', number, [
    [{ body: body(failed(number, 'E_404_01')) }, 'number_not_found'],
    [{ body: body(failed(number, 'E_404_02')) }, 'number_not_found'],
    [{ body: body(failed(number, 'E_400_01')) }, 'number_not_found rejected_by_feed'],
    [{ body: body(failed(number, 'E_400_02')) }, 'number_not_found rejected_by_feed'],
    [{ body: body(failed(number, 'E_400_03')) }, 'number_not_found rejected_by_feed'],
    [{ body: body(failed(number, 'E_500_01')) }, 'feed_unavailable upstream'],
    [{ status: 400, body: { title: 'Bad Request' } }, 'number_not_found rejected_by_feed'],
    [{ status: 401, body: expired }, 'key_rejected'],
    [{ status: 401, body: '<html>401</html>' }, 'key_rejected'],
    [{ status: 429, body: { fault: { detail: { errorcode: 'policies.ratelimit.QuotaViolation' } } } }, 'rate_limited'],
    [{ body: body() }, 'number_not_found'],
    [{ body: body(parcel([])) }, 'number_not_found no_events'],
    [{ body: body(failed(other, 'E_404_01')) }, 'number_not_found other_shipment'],
    [{ body: {} }, 'feed_unavailable contract'],
    [{ body: { parcels: 'none' } }, 'feed_unavailable contract'],
    [{ body: '{"parcels":[' }, 'feed_unavailable contract'],
  ]);
});

test('GLS asks for a new token where one may help', async () => {
  const carrier = await carrierOf('gls');
  assert.equal(carrier.needsNewToken?.(playedResponse({ status: 401, body: expired })), true);
  assert.equal(carrier.needsNewToken?.(playedResponse({ status: 401, body: '<html>product</html>' })), true);
  assert.equal(carrier.needsNewToken?.(playedResponse({ status: 403, body: {} })), true);
  const noScope = { fault: { faultstring: 'Required scope(s): track', detail: { errorcode: 'InsufficientScope' } } };
  assert.equal(carrier.needsNewToken?.(playedResponse({ status: 401, body: noScope })), false);
  assert.equal(carrier.needsNewToken?.(playedResponse({ status: 429, body: {} })), false);
});

test('GLS sorts scans by instant over the change of clocks', async () => {
  const events = [
    scan({ code: 'INTIAL.NORMAL', eventDateTime: '2030-03-31T01:50:00+0100' }),
    scan({ code: 'OUTBOD.NORMAL', eventDateTime: '2030-03-31T03:05:00+0200', city: 'Musterweg 7, Köln' }),
    scan({ code: 'OUTDEL.NORMAL', eventDateTime: '2030-02-31T03:05:00+0200' }),
  ];
  const { answer } = await readPlayed('gls', number, { body: body(parcel(events)) });
  assert.deepEqual(eventsIn(answer).map(shownTime), [
    '2030-03-31T00:50:00Z explicit 0 placed',
    '2030-03-31T01:05:00Z explicit 0 placed',
  ]);
  assert.equal(eventsIn(answer)[1]?.locality, 'Köln');
});

test('GLS keeps nothing personal', async () => {
  const over = {
    status: 'DELIVERED',
    _links: { delivery: { href: personIn('link') } },
    deliveryinfo: { recipient: personIn('recipient'), address: personIn('address'), signature: personIn('signature') },
  };
  const events = [scan({ postalCode: personIn('postcode'), description: `Given to ${personIn('neighbour')}` })];
  await assertNothingPersonal('gls', number, body(parcel(events, over)));
});

test('GLS asks for up to 10 numbers in one request of its contract, and one bad number fails alone', async () => {
  const { answers, calls } = await askPlayed('gls', [other, number], () => ({
    body: body(parcel([scan()]), failed(other, 'E_404_01')),
  }));
  assert.deepEqual(answers.map(shownOutcome), ['number_not_found', 'events']);
  const path = `/track-and-trace-v1/tracking/simple/trackids/${other},${number}?showEvents=true&showLinks=false`;
  assert.deepEqual(calls, [{ path, headers: { Accept: 'application/json', 'Accept-Language': 'EN' } }]);
  const split = await askPlayed('gls', [other, number], ({ path }) =>
    path.includes(other) ? { status: 400, body: { title: 'Bad Request' } } : { body: body(parcel([scan()])) },
  );
  assert.deepEqual(split.answers.map(shownOutcome), ['number_not_found rejected_by_feed', 'events']);
  const { batch, quota, baseUrl } = await carrierOf('gls');
  assert.deepEqual([batch, baseUrl], [10, 'https://api.gls-group.net']);
  assert.deepEqual(quota, { perDay: 500, spacingMs: 1_000, windows: [] });
  assert.equal(await supportsNumber('gls', number), 'maybe');
});
