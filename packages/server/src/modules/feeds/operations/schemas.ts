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
    sandbox: Type.Optional(Type.Literal(true, { description: 'A demonstration: its events are made up.' })),
    configured: Type.Boolean({ description: 'Whether this instance has credentials; without them nothing is called.' }),
    attribution: Type.String({ description: 'Sentence that accompanies every answer with its events.' }),
    persist: oneOf(persistModes, 'What this instance keeps of its events.', 'PersistMode'),
    per_day: count('Calls that the licence allows per day (UTC).'),
    used_today: count('Of these, how many were made today.'),
    remaining_today: count('How many are left today.'),
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
