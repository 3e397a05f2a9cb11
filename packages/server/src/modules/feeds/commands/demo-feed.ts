import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import { environment } from '../../../kernel/config/environment.ts';
import { feedSettings } from '../settings.ts';

/** A stand-in for the DHL Group feed inside this process, on loopback. Dispose it to stop. */
export interface DemoFeed extends AsyncDisposable {
  /** Settings that point the service to the stand-in, by variable name. */
  readonly settings: Readonly<Record<string, string>>;
  /** One line for the operator. */
  readonly about: string;
  /** Feed that the stand-in replaces. */
  readonly feeds: readonly FeedId[];
}

const defaultSpacingMs = '1000';
const defaultPerDay = '10000';
/** The service enforces the limits of a feed, so the stand-in does not. */
const withoutQuota = { spacingMs: 0, perDay: 1_000_000_000 } as const;
const growing = '0031';

/**
 * Spacing and calls per day can be set as for the real feed. Answers are not reused from memory, so a number that gains an
 * event per call shows it.
 */
export async function startDemoFeed(): Promise<DemoFeed> {
  // Loaded only here, because few services run a demo feed.
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
    about: `synthetic events at ${standin.url}; ${dhlNumber(growing)} gains one event per call until it is delivered`,
    [Symbol.asyncDispose]: () => standin[Symbol.asyncDispose](),
  };
}
