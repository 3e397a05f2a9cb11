import { Type } from 'typebox';
import { carrierSlug } from '../../directory/operations/schemas/carrier.ts';
import { numberInput } from '../../detection/operations/schemas/number.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { textOperation } from '../../../kernel/operation/operation.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { tooManyTags } from './change-followed.ts';
import {
  followedShipment,
  keyOf,
  mostFollowBytes,
  referenceInput,
  tagsInput,
  toFollowedShipment,
} from './followed-shipment.ts';
import { expectedByInput, expectedByOf } from './moment-input.ts';
import { numberToFollow, recordOf, type WantedNumber } from './number-to-follow.ts';

const ports = ['follows', 'detector', 'directory', 'tracking', 'shipments', 'service', 'clock'] as const;
type Needed = Pick<Ports, (typeof ports)[number]>;

export const followNumber = textOperation({
  name: 'follow_shipment',
  summary: 'Follow a shipment',
  description:
    'Detects the number, asks a licensed feed where one covers the carrier, as `track` does, and adds the shipment to your ' +
    'list: 201. Followed already: 200, and the given members are set. Without a feed and without a report of your own ' +
    'systems the status is `unknown` and `source` is `route_only`, until a feed or your systems report the number. A number that several ' +
    'carriers may have is followed with `carrier: null`; the first report names it. It ends 30 days after the last ' +
    'request, change, event or `expected_by`. The reserved SVCTEST numbers are made up and stay as they are.',
  input: Type.Object(
    {
      tracking_number: numberInput,
      carrier: Type.Optional(
        carrierSlug('the slug of the carrier, such as dhl-express; needed where no rule knows the number'),
      ),
      reference: Type.Optional(referenceInput),
      tags: Type.Optional(tagsInput('all tags')),
      expected_by: Type.Optional(expectedByInput),
    },
    { additionalProperties: false },
  ),
  output: followedShipment,
  statuses: [200, 201],
  errors: ['invalid_request', 'carrier_not_found', 'conflict'],
  surfaces: {
    rest: { method: 'POST', path: '/api/v1/shipments', auth: 'key', tag: 'Shipments', bodyLimit: mostFollowBytes },
  },
  examples: [
    {
      name: 'order',
      summary: 'The parcel of an order, with tags and a date',
      input: {
        tracking_number: 'SVCTEST-IN-TRANSIT',
        reference: 'PO-4711',
        tags: ['gift', 'priority'],
        expected_by: '2026-12-01',
      },
    },
    { name: 'number', summary: 'A container', input: { tracking_number: 'MSKU6011672' } },
    {
      name: 'carrier',
      summary: 'A number that only the carrier knows',
      input: { tracking_number: 'R-2026-000815', carrier: 'maersk' },
    },
  ],
  ports,
  run: async (input, needed, caller) => {
    const { follows, service, clock } = needed;
    const keyId = keyOf(caller);
    const askedAt = clock.now();
    const { reference, tags, expected_by: expected } = input;
    const expectedBy = expected === undefined ? undefined : expectedByOf(expected, askedAt);
    const wanted = numberToFollow(input, needed);
    if (!(await hasRoom(keyId, wanted, needed))) throw full();
    const saved = await follows.save(keyId, {
      ...wanted.follow,
      shipment: await recordOf(wanted, needed, caller),
      askedAt,
      ...(reference === undefined ? {} : { reference }),
      ...(tags === undefined ? {} : { tags }),
      ...(expectedBy === undefined ? {} : { expectedBy }),
    });
    if (saved === 'too_many') throw full();
    if (saved === 'too_many_tags') throw tooManyTags('tags');
    const data = toFollowedShipment(saved.follow, service.publicUrl());
    return { data: JSON.stringify(data), status: saved.isNew ? 201 : 200 };
  },
});

/** Before a feed is asked: a number that is followed already needs no room. */
async function hasRoom(
  keyId: string,
  { follow }: WantedNumber,
  { follows }: Pick<Needed, 'follows'>,
): Promise<boolean> {
  return !(await follows.isFull(keyId)) || (await follows.findByNumber(keyId, follow.number)).length > 0;
}

function full(): OperationError {
  return new OperationError(
    'conflict',
    'Your key follows as many shipments as this service allows. Stop following some with DELETE /api/v1/shipments/{uuid}.',
  );
}
