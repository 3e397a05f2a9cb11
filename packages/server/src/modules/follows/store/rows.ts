/** Maps rows of follows to values and back. */
import { verticals } from '@wayseal/detect';
import type { Selectable } from 'kysely';
import { knownWord } from '../../../kernel/store/known-word.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { shipmentSources } from '../../shipments/rules/shipment.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import type { NewFollow } from '../ports.ts';
import { firstSilenceCheck } from '../rules/first-check.ts';
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
    etaUncertaintyS: row.eta_uncertainty_s,
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

/** What a follow repeats of a shipment, and when silence is looked at. */
export type RepeatedColumns = Pick<
  FollowRow,
  | 'shipment_id'
  | 'carrier'
  | 'vertical'
  | 'source'
  | 'state'
  | 'detail'
  | 'last_event_at'
  | 'eta_at'
  | 'eta_uncertainty_s'
  | 'event_count'
  | 'changed_at'
  | 'check_at'
>;

export function repeatedOf(row: Selectable<Tables['shipments']>): RepeatedColumns {
  return {
    shipment_id: row.id,
    carrier: row.carrier,
    vertical: row.vertical,
    source: row.source,
    state: row.state,
    detail: row.detail,
    last_event_at: row.last_event_at,
    eta_at: row.eta_at,
    eta_uncertainty_s: row.eta_uncertainty_s,
    event_count: row.event_count,
    changed_at: row.updated_at,
    check_at: firstSilenceCheck({
      vertical: knownWord(verticals, row.vertical),
      state: knownWord(shipmentStates, row.state),
      lastEventAt: row.last_event_at,
    }),
  };
}

/** What a follow says while nothing is recorded about its number. */
export function unrecorded({ carrier, vertical, scenario }: NewFollow, now: number): RepeatedColumns {
  return {
    shipment_id: null,
    carrier: carrier ?? '',
    vertical: vertical ?? '',
    source: scenario === undefined ? 'route_only' : 'sandbox',
    state: scenario?.state ?? 'unknown',
    detail: scenario?.detail ?? null,
    last_event_at: scenario?.lastEventAt ?? null,
    eta_at: scenario?.etaAt ?? null,
    eta_uncertainty_s: scenario?.etaUncertaintyS ?? null,
    event_count: scenario?.eventCount ?? 0,
    changed_at: now,
    check_at: null,
  };
}
