/** Maps rows of follows to values and back. */
import { verticals } from '@wayseal/detect';
import { knownWord } from '../../../kernel/store/known-word.ts';
import { shipmentSources } from '../../shipments/rules/shipment.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import type { Follow } from '../rules/follow.ts';
import type { FollowRow } from './tables.ts';

const followSources = [...shipmentSources, 'route_only'] as const;

export function followOf(row: FollowRow, tags: readonly string[]): Follow {
  return {
    id: row.id,
    keyId: row.key_id,
    number: row.number,
    carrier: row.carrier === '' ? null : row.carrier,
    vertical: row.vertical === '' ? null : knownWord(verticals, row.vertical),
    shipmentId: row.shipment_id,
    source: knownWord(followSources, row.source),
    state: knownWord(shipmentStates, row.state),
    detail: row.detail === null ? null : knownWord(statusDetails, row.detail),
    lastEventAt: row.last_event_at,
    etaAt: row.eta_at,
    eventCount: row.event_count,
    changedAt: row.changed_at,
    isStale: row.is_stale === 1,
    isOverdue: row.is_overdue === 1,
    reference: row.reference,
    tags,
    expectedBy: row.expected_by,
    checkAt: row.check_at,
    isExplicit: row.is_explicit === 1,
    followedAt: row.followed_at,
    requestedAt: row.requested_at,
    endsAt: row.ends_at,
  };
}
