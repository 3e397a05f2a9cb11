import { createHash } from 'node:crypto';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import { isTooDeep } from '../../../../kernel/lib/json-depth.ts';
import type { Logger } from '../../../../kernel/lib/logger.ts';
import { RollingLimiter } from '../../../../kernel/http-in/rolling-limiter.ts';
import type { FeedPushes, PushMessage, PushOutcome } from '../../ports.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import {
  pushPath,
  pushSegment,
  isSameText,
  isSignedBy,
  pushAddress,
  shortestPushSecret,
  signatureKeyOf,
} from '../../rules/push-secret.ts';
import { parseJson } from '../json-reading.ts';
import type { ObjectNumbers } from './object-numbers.ts';
import { pushingKinds, readReferences, signedKinds } from './read-references.ts';

/** Messages that one feed may send in any 60 s; the address of the sender has its own limit before. */
const messagesPerMinute = 600;
/** Digests of messages that are kept, over all feeds. */
const keptDigests = 10_000;
/** An event of DCSA has an id and a time of its own, so the same bytes are the same message. */
const signedWindowMs = 7 * 86_400_000;
/** Other messages may be alike and mean another change; a poll settles all of the last minutes. */
const unsignedWindowMs = 300_000;

interface Receiver {
  readonly instance: FeedInstance;
  readonly address: string;
  /** Null for a kind that signs nothing. */
  readonly key: Uint8Array | null;
  readonly credential: string | null;
}

export interface PushParts {
  readonly objects: ObjectNumbers;
  readonly clock: Clock;
  readonly logger?: Logger;
}

/** Takes messages for the feeds that declare a push; `declared` may give another array at any time. What is wrong with a declaration is logged, and that feed takes none. */
export function createFeedPushes(declared: () => readonly FeedInstance[], parts: PushParts): FeedPushes {
  let known: { readonly of: readonly FeedInstance[]; readonly receivers: ReadonlyMap<string, Receiver> } | undefined;
  const find = (feed: string): Receiver | undefined => {
    const instances = declared();
    if (known?.of !== instances) {
      known = { of: instances, receivers: new Map(instances.flatMap((one) => receiverOf(one, parts.logger))) };
    }
    return known.receivers.get(feed);
  };
  const limiter = new RollingLimiter({ clock: parts.clock });
  const repeats = new Repeats(parts.clock);
  return {
    addressOf: (feed) => find(feed)?.address ?? null,
    targetOf(feed, origin) {
      const receiver = find(feed);
      if (receiver === undefined) return null;
      const base = origin.replace(/\/$/, '') + pushPath(feed, receiver.address);
      return { base, url: `${base}/${pushSegment}`, secret: receiver.instance.push?.secret ?? '' };
    },
    receive(feed, address, message) {
      const receiver = find(feed);
      // Compared also for an unknown feed, so that its absence takes as long.
      const isOwn = isSameText(receiver?.address ?? '', address);
      if (receiver === undefined || !isOwn) return { kind: 'unknown' };
      const charge = limiter.charge(feed, messagesPerMinute, 1);
      if (!charge.accepted) return { kind: 'rate_limited', retryAfterS: charge.retryAfterSeconds };
      return isAuthentic(receiver, message) ? read(receiver, message.body, repeats, parts) : { kind: 'refused' };
    },
  };
}

/** Why the declared push of a feed takes no messages; null where it does, or where none is declared. */
export function pushFault({ kind, push, missing }: Pick<FeedInstance, 'kind' | 'push' | 'missing'>): string | null {
  if (push === undefined || missing.length > 0) return null;
  if (!pushingKinds.includes(kind)) return `push is not taken: no message of the kind ${kind} is known`;
  if (push.secret.length < shortestPushSecret)
    return `push is not taken: its secret must have at least ${shortestPushSecret} characters`;
  const isUnusable = signedKinds.has(kind) && signatureKeyOf(push.secret) === null;
  return isUnusable ? 'push is not taken: its secret must be 32 to 64 bytes in Base64, as DCSA wants it' : null;
}

function receiverOf(instance: FeedInstance, logger: Logger | undefined): readonly (readonly [string, Receiver])[] {
  const { id, kind, push, missing } = instance;
  if (push === undefined || missing.length > 0) return [];
  const fault = pushFault(instance);
  if (fault !== null) {
    logger?.error({ feed: id }, fault);
    return [];
  }
  const key = signedKinds.has(kind) ? signatureKeyOf(push.secret) : null;
  return [[id, { instance, address: pushAddress(id, push.secret), key, credential: push.credential }]];
}

function isAuthentic({ key, credential }: Receiver, { body, signature, credential: given }: PushMessage): boolean {
  if (key !== null && !isSignedBy(key, body, signature)) return false;
  return credential === null || (given !== null && isSameText(credential, given));
}

function read({ instance, key }: Receiver, body: Uint8Array, repeats: Repeats, { objects }: PushParts): PushOutcome {
  if (isTooDeep(body)) return { kind: 'malformed' };
  const message = parseJson(body);
  if (typeof message !== 'object' || message === null) return { kind: 'malformed' };
  if (repeats.isRepeated(instance.id, body, key === null ? unsignedWindowMs : signedWindowMs))
    return { kind: 'repeated' };
  return { kind: 'accepted', references: readReferences(message, instance, objects) };
}

/** Remembers messages by their digests, in this process. On another node a repeat makes one more poll due, no more. */
class Repeats {
  readonly #clock: Clock;
  /** End of each window, on the monotonic clock. */
  readonly #ends = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isRepeated(feed: string, body: Uint8Array, windowMs: number): boolean {
    const key = `${feed} ${createHash('sha256').update(body).digest('base64url')}`;
    const now = this.#clock.monotonic();
    const isKnown = (this.#ends.get(key) ?? Number.NEGATIVE_INFINITY) > now;
    if (isKnown) return true;
    this.#ends.delete(key);
    this.#ends.set(key, now + windowMs);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > keptDigests && oldest !== undefined) this.#ends.delete(oldest);
    return false;
  }
}
