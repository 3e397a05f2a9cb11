/** What answers say of a follow. */
import { sandboxUuid } from '@wayseal/proofs';
import { verticals } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { pageUrl } from '../../detection/rules/service-url.ts';
import { trackSourceOf, trackSourceSchema } from '../../shipments/operations/schemas/track-source.ts';
import {
  arrivalUncertainty,
  shipmentStateSchema,
  statusDetailSchema,
} from '../../shipments/operations/schemas/shipment.ts';
import { findScenario } from '../../shipments/rules/scenarios.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import type { Follow } from '../rules/follow.ts';
import { longestOwnName, mostTags, ownNamePattern } from '../rules/own-names.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) => nullable(time(description));

export const followedShipment = Type.Object(
  {
    id: Type.String({ description: 'Id of the follow.' }),
    uuid: nullable(Type.String({ description: 'The uuid of the shipment; null while nothing is recorded.' })),
    tracking_number: Type.String({ description: 'Without spaces and dashes.' }),
    carrier: nullable(Type.String({ description: 'Slug; null until the first report of the number names it.' })),
    vertical: nullable(oneOf(verticals, 'Kind of identifier.', 'Vertical')),
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    source: trackSourceSchema,
    sandbox: Type.Optional(Type.Literal(true, { description: 'The shipment is made up.' })),
    last_event_at: timeOrNull('Time of the newest event.'),
    estimated_arrival: timeOrNull("The carrier's estimate of the arrival."),
    arrival_uncertainty_seconds: arrivalUncertainty,
    changed_at: time(
      'When you followed it, or when the shipment, a flag, your reference, tags or `expected_by` last changed.',
    ),
    stale: Type.Boolean({ description: 'Silent for longer than usual.' }),
    overdue: Type.Boolean({ description: 'Past `expected_by` and not delivered or returned.' }),
    reference: nullable(Type.String({ description: 'Your own identifier.' })),
    tags: Type.Array(Type.String(), { description: 'Your own tags, in alphabetical order.' }),
    expected_by: timeOrNull('When you expect it at the latest.'),
    followed_at: time('When the follow began.'),
    ends_at: time('When it ends, unless something happens before.'),
    service_url: Type.String({ format: 'uri', description: 'Page of this service for the number.' }),
  },
  { title: 'FollowedShipment', additionalProperties: false, description: 'A shipment that your key follows.' },
);

/** `origin`: public URL of the service, without a trailing slash. */
export function toFollowedShipment(follow: Follow, origin: string): Static<typeof followedShipment> {
  const { source, number } = follow;
  return {
    id: follow.id,
    uuid: follow.shipmentId ?? scenarioUuid(follow),
    tracking_number: number,
    carrier: follow.carrier,
    vertical: follow.vertical,
    status: follow.state,
    status_detail: follow.detail,
    source: source === 'route_only' ? source : trackSourceOf[source],
    ...(source === 'sandbox' ? { sandbox: true } : {}),
    last_event_at: isoOrNull(follow.lastEventAt),
    estimated_arrival: isoOrNull(follow.etaAt),
    arrival_uncertainty_seconds: follow.etaUncertaintyS,
    changed_at: iso(follow.changedAt),
    stale: follow.isStale,
    overdue: follow.isOverdue,
    reference: follow.reference,
    tags: [...follow.tags],
    expected_by: isoOrNull(follow.expectedBy),
    followed_at: iso(follow.followedAt),
    ends_at: iso(follow.endsAt),
    service_url: pageUrl(origin, follow.vertical, number),
  };
}

/** Reserved numbers have no record, but a uuid; the one without events has none. */
function scenarioUuid({ source, number }: Follow): string | null {
  const scenario = source === 'sandbox' ? findScenario(number) : undefined;
  return scenario === undefined || scenario.events.length === 0 ? null : sandboxUuid(scenario.number);
}

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

const ownName = `1 to ${longestOwnName} of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons`;

export const referenceText = `your own identifier of the shipment, such as an order number: ${ownName}`;
export const referenceInput = Type.String({ pattern: ownNamePattern, description: referenceText });
export const tagInput = Type.String({ pattern: ownNamePattern, description: `a tag: ${ownName}` });

export const tagsInput = (description: string) =>
  Type.Array(tagInput, { maxItems: mostTags, description: `${description}: at most ${mostTags}` });

/** The id of the follow, or the uuid of its shipment. */
export const followId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  description: 'the `id` of the follow or the uuid of its shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012',
});

/** Largest body of a request, in bytes: twice what a body with every member at its longest has. */
export const mostFollowBytes = 8 * 1024;

/** The key of a keyed route. Throws without one, which is a defect of the binding. */
export function keyOf(caller: Caller): string {
  if (caller.keyId === null) throw new Error('an operation on follows was called without a key');
  return caller.keyId;
}

/** The same for the follow of another key and for one that never existed. */
export function notFollowed(): OperationError {
  return new OperationError(
    'shipment_not_found',
    'Your key follows no shipment with this id. GET /api/v1/shipments lists yours.',
  );
}
