import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import { environment } from '../../../kernel/config/environment.ts';
import { feedSettings } from '../settings.ts';

/** A stand-in of the DHL Group feed that runs inside this process, on loopback. Dispose it to stop. */
export interface DemoFeed extends AsyncDisposable {
  /** Settings that lead the service to it, by the names of their variables. */
  readonly settings: Readonly<Record<string, string>>;
  /** One line for the operator. */
  readonly about: string;
  /** Whose place it takes. */
  readonly feeds: readonly FeedId[];
}

const defaultSpacingMs = '1000';
const defaultPerDay = '10000';
/** The service keeps the terms of a feed; the stand-in leaves that to it. */
const withoutQuota = { spacingMs: 0, perDay: 1_000_000_000 } as const;
const growing = '0031';

/**
 * Spacing and calls per day can be set as for the real feed. Answers are not given again from memory, so that a number
 * that grows with each call does so.
 */
export async function startDemoFeed(): Promise<DemoFeed> {
  // Loaded only here: few services demonstrate.
  const { dhlDefaults, dhlNumber, startDhlStandin } = await import('../work/standins/dhl.ts');
  const standin = await startDhlStandin(withoutQuota);
  const { dhlUrl, dhlKey, dhlSpacingMs, dhlPerDay, dhlReuseMs } = feedSettings;
  const given = environment();
  return {
    settings: {
      [dhlUrl.name]: standin.url,
      [dhlKey.name]: dhlDefaults.key,
      [dhlSpacingMs.name]: given[dhlSpacingMs.name] ?? defaultSpacingMs,
      [dhlPerDay.name]: given[dhlPerDay.name] ?? defaultPerDay,
      [dhlReuseMs.name]: given[dhlReuseMs.name] ?? '0',
    },
    feeds: ['dhl'],
    about: `synthetic events at ${standin.url}; ${dhlNumber(growing)} has one more with each call, until it is delivered`,
    [Symbol.asyncDispose]: () => standin[Symbol.asyncDispose](),
  };
}
