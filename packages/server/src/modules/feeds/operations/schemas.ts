import { Type, type Static } from 'typebox';
import { shownFeed } from '../rules/shown-feed.ts';
import { persistModes } from '../../statuses/rules/carrier-event.ts';
import type { Feed } from '../ports.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const feedInfo = Type.Object(
  {
    id: Type.String({ description: 'Short name of the feed, such as dhl.' }),
    group: Type.String({ description: 'Who provides the events.' }),
    sandbox: Type.Optional(Type.Literal(true, { description: 'A demo feed with made-up data.' })),
    configured: Type.Boolean({
      description: 'Whether this instance has credentials. Without them, it never calls the feed.',
    }),
    attribution: Type.String({ description: 'Sentence in every answer with events of this feed.' }),
    persist: oneOf(persistModes, 'What this instance stores of its events.', 'PersistMode'),
    per_day: count('Calls per day (UTC) that the license allows.'),
    used_today: count('Calls made today (UTC).'),
    remaining_today: count('Calls left today (UTC).'),
  },
  { title: 'FeedInfo', additionalProperties: false, description: 'A licensed feed of live events.' },
);

export async function describeFeed(feed: Feed): Promise<Static<typeof feedInfo>> {
  const { id, configured, persist } = feed;
  const { group, attribution } = shownFeed(feed, feed.isSynthetic());
  const { used, perDay } = await feed.usage();
  return {
    id,
    group,
    ...(feed.isSynthetic() ? { sandbox: true } : {}),
    configured,
    attribution,
    persist,
    per_day: perDay,
    used_today: used,
    remaining_today: Math.max(0, perDay - used),
  };
}
