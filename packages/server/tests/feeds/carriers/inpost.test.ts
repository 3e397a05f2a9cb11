import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  carrierOf,
  eventsIn,
  factsIn,
  instantOf,
  noEvents,
  notFound,
  readBody,
  testCarrierContract,
  type SentEvent,
  unavailable,
} from '../../support/parcel-answers.ts';

const number = '600000000000000000000102';
const answerWith = (details: unknown, more: object = {}) => ({
  tracking_number: number,
  service: 'inpost_locker_standard',
  type: 'inpost_locker_standard',
  status: 'delivered',
  tracking_details: details,
  expected_flow: [],
  ...more,
});
const detailOf = ({ code, local }: SentEvent) => ({
  status: code,
  origin_status: 'X',
  agency: null,
  datetime: `${local}.000+01:00`,
});
const body = (of: string, events: readonly SentEvent[]) =>
  answerWith(events.map(detailOf).toReversed(), { tracking_number: of });

testCarrierContract({
  kind: 'inpost',
  number,
  otherNumber: '600000000000000000000103',
  body,
  hasWords: false,
  wrongShapes: [{ tracking_details: [] }, [body(number, [])], { tracking_number: null, tracking_details: [] }],
  empty: [null, '', {}, undefined, [{}]].map((details) => answerWith(details)),
  errors: [
    ['an unknown number', 404, { status: 404, error: 'resource_not_found', message: 'x', details: {} }, notFound],
    ['a page of the content network', 200, '<!DOCTYPE html><html><body>Busy</body></html>', unavailable('contract')],
  ],
  personal: answerWith(
    {
      status: 'ready_to_pickup',
      origin_status: 'Personal',
      agency: 'Personal agency',
      datetime: '2030-03-05T05:12:00.000+01:00',
    },
    {
      custom_attributes: {
        target_machine_id: 'Personal01',
        target_machine_detail: { address: { line1: 'Personal 3' }, location_description: 'Personal' },
      },
      expected_flow: [{ status: 'Personal' }],
      receiver: { email: 'Personal@example.org' },
    },
  ),
});

test('inpost: a single event may come without its list, with milliseconds and a summer offset', async () => {
  const read = await readBody(
    'inpost',
    number,
    answerWith({ status: 'delivered', datetime: '2030-07-05T05:12:00.123+02:00' }),
  );
  const [event] = eventsIn(read);
  assert.equal(event && instantOf(event), '2030-07-05T03:12:00.123Z');
  assert.deepEqual(
    [event?.time.source, event?.time.uncertaintyS, event?.country, event?.locality],
    ['explicit', 0, null, null],
  );
  assert.equal(factsIn(read)?.service, 'inpost_locker_standard');
});

test('inpost: a long status is committed by its first 32 characters and known whole', async () => {
  const code = 'stack_parcel_in_box_machine_pickup_time_expired';
  const [event] = eventsIn(
    await readBody('inpost', number, body(number, [{ code, local: '2030-03-05T12:00:00', text: '' }])),
  );
  assert.deepEqual([event?.code, event?.status.detail], ['stack_parcel_in_box_machine_pick', 'held']);
});

test('inpost: the status of the shipment is no event', async () => {
  assert.deepEqual((await readBody('inpost', number, answerWith([]))).answer, noEvents);
});

test('inpost: asks the Polish address, and only for 24 digits', async () => {
  const inpost = await carrierOf('inpost');
  const { path, method = 'GET' } = inpost.call([number], { language: 'en', callId: '0', login: null });
  assert.deepEqual([method, path], ['GET', `/v1/tracking/${number}`]);
  assert.deepEqual([inpost.baseUrl, inpost.auth], ['https://api-shipx-pl.easypack24.net', { type: 'none' }]);
  assert.deepEqual(inpost.quota, { perDay: 5_000, spacingMs: 1_000, windows: [{ calls: 60, seconds: 60 }] });
});
