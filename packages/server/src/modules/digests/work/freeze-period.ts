/** Makes the mail of one period once, before anything is sent. */
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { KeyLines } from '../../access/ports.ts';
import type { DigestStore, FollowReader } from '../ports.ts';
import { DigestBuilder, isEmpty, type DigestContent } from '../rules/content.ts';
import type { Digest } from '../rules/digest.ts';
import { messageIdOf } from '../rules/identity.ts';
import { wordDigest } from '../rules/mail-text.ts';
import { intervalMs, type Period } from '../rules/schedule.ts';
import { composeMail } from './compose-mail.ts';

export interface FreezeParts {
  readonly store: Pick<DigestStore, 'hasAny' | 'toldUntil' | 'create'>;
  readonly follows: FollowReader;
  readonly keyLines: KeyLines;
  readonly clock: Pick<Clock, 'now'>;
  /** Domain of the sender. */
  readonly domain: string;
  /** First delay of the schedule. */
  readonly firstDelayMs: number;
}

export type Frozen = 'frozen' | 'skipped' | 'first_seen' | 'known';

/** Longest time that one mail tells of: one that failed leaves its news to the next. */
const longestSpanMs = 31 * 86_400_000;

/** A recording that began before `to` has been committed by then, or will never be. */
const settleMs = 10_000;

/** What a digest would tell now. */
export async function readContent(
  digest: Digest,
  { store, follows, keyLines, clock }: Pick<FreezeParts, 'store' | 'follows' | 'keyLines' | 'clock'>,
): Promise<DigestContent> {
  const to = clock.now() - settleMs;
  const told = (await store.toldUntil(digest.name)) ?? to - intervalMs(digest.schedule);
  const builder = new DigestBuilder(digest.filter, Math.max(told, to - longestSpanMs), to);
  const isPartial = await follows.read(await keyLines.firstKeyOf(digest.keyId), (follow) => builder.add(follow));
  return builder.content(isPartial);
}

/**
 * A digest without any row has just been declared: its period is marked as told, so that it begins with the next one.
 * Rejects when the key is gone.
 */
export async function freezePeriod(digest: Digest, period: Period, parts: FreezeParts): Promise<Frozen> {
  const { store, keyLines, clock, domain } = parts;
  const now = clock.now();
  const keyId = await keyLines.firstKeyOf(digest.keyId);
  const messageId = messageIdOf(digest, period.name, domain);
  const row = { digest: digest.name, period: period.name, keyId, messageId } as const;
  const skipped = { ...row, state: 'skipped', mail: null, dueAt: null } as const;
  if (!(await store.hasAny(digest.name))) {
    const isNew = await store.create({
      ...skipped,
      coversFrom: now - settleMs,
      coversTo: now - settleMs,
      createdAt: now,
    });
    return isNew ? 'first_seen' : 'known';
  }
  const content = await readContent(digest, parts);
  const spans = { coversFrom: content.from, coversTo: content.to, createdAt: now };
  if (digest.skipsEmpty && isEmpty(content))
    return (await store.create({ ...skipped, ...spans })) ? 'skipped' : 'known';
  const identity = { name: digest.name, messageId, domain, date: now };
  const mail = await composeMail(wordDigest(digest, content, false), identity);
  const dueAt = now + parts.firstDelayMs;
  return (await store.create({ ...row, ...spans, state: 'pending', mail, dueAt })) ? 'frozen' : 'known';
}
