import { createDetector, builtInDirectory, makeExampleNumber, type DetectionResult } from '@wayseal/detect';
import type { FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import type { FeedInstance } from '../rules/feed-instance.ts';
import type { Feed } from '../ports.ts';
import { createInstanceCredentials, createInstanceFeed, type InstanceParts } from './instance-feed.ts';
import type { CredentialsFailure, ReadyCredentials } from './outgoing-call.ts';

/** What came of one try. `number` is the one that was sent; null where none was. */
export interface AccessTrial {
  readonly id: string;
  readonly outcome: 'token' | FeedAnswer['kind'] | 'no_number';
  /** Why a feed was unavailable; null for other outcomes. */
  readonly cause: string | null;
  readonly retryAfterS: number | null;
  readonly number: string | null;
}

/**
 * Tries the credentials of a feed with one call: for a token where its kind has tokens and `number` is undefined, else about
 * a number: the given one, or one that has the right form and belongs to nobody.
 */
export async function tryAccess(
  instance: FeedInstance,
  parts: InstanceParts,
  number: string | undefined,
): Promise<AccessTrial> {
  const { id } = instance;
  if (instance.missing.length > 0) return trial(id, null, { kind: 'feed_not_configured' });
  if (number === undefined && hasToken(instance)) {
    const credentials = await createInstanceCredentials(instance, parts);
    return trial(id, null, await credentials.prepare(new AbortController().signal));
  }
  const feed = await createInstanceFeed({ ...instance, reuseMs: 0 }, parts);
  const detection = number === undefined ? numberOfRightForm(feed, instance.carriers) : detectFor(feed, number);
  if (detection === undefined) return trial(id, null, { kind: 'no_number' });
  const answer = await feed.fetch({ detection, purpose: 'interactive' });
  return trial(id, detection.tracking_number, answer);
}

function trial(
  id: string,
  number: string | null,
  answer: FeedAnswer | CredentialsFailure | ReadyCredentials | { readonly kind: 'no_number' },
): AccessTrial {
  return {
    id,
    outcome: answer.kind === 'ready' ? 'token' : answer.kind,
    cause: answer.kind === 'feed_unavailable' ? answer.cause : null,
    retryAfterS: answer.kind === 'rate_limited' ? answer.retryAfterS : null,
    number,
  };
}

function hasToken({ auth }: FeedInstance): boolean {
  return auth.type.startsWith('oauth2_') || auth.type === 'login_token';
}

function detectFor(feed: Feed, number: string): DetectionResult | undefined {
  const detection = createDetector().detect(number);
  return feed.supports(detection) === 'no' ? undefined : detection;
}

/** From the identifiers and formats of the carriers; undefined where the feed takes none of them. */
function numberOfRightForm(feed: Feed, slugs: readonly string[]): DetectionResult | undefined {
  const detector = createDetector();
  const rows = builtInDirectory().carriers.filter(({ slug }) => slugs.includes(slug));
  const ofRows = rows.map((row) => makeExampleNumber(row, detector.formats).trackingNumber);
  const ofFormats = detector.formats
    .filter(({ carrier }) => carrier !== null && slugs.includes(carrier))
    .map(({ example }) => example);
  return [...ofRows, ...ofFormats]
    .map((number) => detector.detect(number))
    .find((detection) => feed.supports(detection) !== 'no');
}
