/** Events that a check of a follow causes. */
import type { FollowCheck } from '../../follows/ports.ts';
import type { Follow } from '../../follows/rules/follow.ts';
import type { Follower } from './audience.ts';
import type { ShipmentNews } from './news.ts';

/** The event of a check. Only the key of the follow hears it. */
export function newsOfCheck(check: FollowCheck): ShipmentNews {
  const { kind, follow, cause, occurredAt } = check;
  return {
    type: kind === 'stalled' ? 'shipment.stalled' : 'shipment.overdue',
    cause,
    occurredAt,
    shipment: shipmentOf(follow),
    data: {
      status: follow.state,
      status_detail: follow.detail,
      last_event_at: isoTimeOrNull(follow.lastEventAt),
      ...(kind === 'stalled' ? silenceOf(check) : lateness(follow)),
    },
  };
}

/** The key of a follow, with what it has set. */
export function followerOf({ id: followId, keyId, reference, tags, expectedBy }: Follow): Follower {
  return { followId, keyId, reference, tags, expectedBy };
}

function shipmentOf({ shipmentId: id, number, carrier, vertical, source }: Follow): ShipmentNews['shipment'] {
  return { id, number, carrier, vertical, sandbox: source === 'sandbox' };
}

function silenceOf({ basis, numbers, follow }: FollowCheck) {
  const { silentHours = 0, limitHours = 0, p90Hours, observations } = numbers;
  return {
    basis: basis ?? 'threshold',
    silent_hours: silentHours,
    limit_hours: limitHours,
    ...(p90Hours === undefined ? {} : { p90_hours: p90Hours }),
    ...(observations === undefined ? {} : { observations }),
    sequence: follow.eventCount,
  };
}

function lateness({ expectedBy, etaAt }: Follow) {
  return { expected_by: isoTimeOrNull(expectedBy), estimated_arrival: isoTimeOrNull(etaAt) };
}

function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
