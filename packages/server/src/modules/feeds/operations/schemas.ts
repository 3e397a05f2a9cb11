import { Type, type Static } from 'typebox';
import { shownFeed } from '../rules/shown-feed.ts';
import { feedFailures, persistModes } from '../../statuses/rules/carrier-event.ts';
import type { DeclaredFeed, FeedHealthState } from '../ports.ts';
import { feedHealthReasons } from '../rules/feed-health.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';

const shownHealths = ['ok', 'degraded'] as const;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const feedInfo = Type.Object(
  {
    id: Type.String({ description: 'Short name of the feed, such as dhl; chosen by the operator.' }),
    kind: Type.String({ description: 'Its adapter, such as dhl, ups or dcsa; `wayseal feeds kinds` lists them.' }),
    carriers: Type.Array(Type.String(), { description: 'Slugs of the carriers whose numbers it is asked about.' }),
    group: Type.String({ description: 'Who provides the events.' }),
    sandbox: Type.Optional(Type.Literal(true, { description: 'A demo feed with made-up data.' })),
    configured: Type.Boolean({
      description: 'Whether this instance has credentials. Without them, it never calls the feed.',
    }),
    missing: Type.Array(Type.String(), {
      description: 'Names of the variables and files that the operator has yet to set; empty when it is configured.',
    }),
    attribution: Type.String({ description: 'Sentence in every answer with events of this feed.' }),
    persist: oneOf(persistModes, 'What this instance stores of its events.', 'PersistMode'),
    per_day: count('Calls per day (UTC) that the license allows.'),
    used_today: count('Calls made today (UTC).'),
    remaining_today: count('Calls left today (UTC).'),
    last_success_at: nullable(
      Type.String({
        format: 'date-time',
        description: 'When it last answered about a number; null before, counted by this process.',
      }),
    ),
    last_failure: nullable(
      oneOf(feedFailures, 'Kind of its last failure in this process; null for none.', 'FeedFailure'),
    ),
    health: nullable(
      oneOf(shownHealths, 'Whether its calls work, over all processes; null without credentials.', 'FeedHealth'),
    ),
    health_reason: nullable(
      oneOf(
        feedHealthReasons,
        'Why its health changed last; null for a feed that was never degraded.',
        'FeedHealthReason',
      ),
    ),
    health_changed_at: nullable(
      Type.String({ format: 'date-time', description: 'When its health changed last; null for never.' }),
    ),
  },
  { title: 'FeedInfo', additionalProperties: false, description: 'A licensed feed of live events.' },
);

export async function describeFeed(feed: DeclaredFeed): Promise<Static<typeof feedInfo>> {
  const { id, kind, carriers, configured, missing, persist } = feed;
  const { lastSuccessAt, lastFailure } = feed.condition();
  const { group, attribution } = shownFeed(feed, feed.isSynthetic());
  const { used, perDay } = await feed.usage();
  return {
    id,
    kind,
    carriers: [...carriers],
    group,
    ...(feed.isSynthetic() ? { sandbox: true } : {}),
    configured,
    missing: [...missing],
    attribution,
    persist,
    per_day: perDay,
    used_today: used,
    remaining_today: Math.max(0, perDay - used),
    last_success_at: lastSuccessAt === null ? null : new Date(lastSuccessAt).toISOString(),
    last_failure: lastFailure === null ? null : lastFailure.kind,
    ...describeHealth(configured ? await feed.health?.() : undefined),
  };
}

function describeHealth(state: FeedHealthState | undefined) {
  const { reason = null, changedAt = null } = state ?? {};
  return {
    health: state === undefined ? null : state.health === 'degraded' ? ('degraded' as const) : ('ok' as const),
    health_reason: reason,
    health_changed_at: changedAt === null ? null : new Date(changedAt).toISOString(),
  };
}
