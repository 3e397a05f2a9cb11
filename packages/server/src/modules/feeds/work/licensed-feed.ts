import type { DetectionResult } from '@wayseal/detect';
import type { FeedAnswer, FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { Feed, FeedCondition, FeedRequest, FeedSubscriptions, FeedUsage, FeedUsageStore } from '../ports.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { FeedClassifier } from './classifier.ts';
import type { Exchange } from './exchange.ts';
import { accountOf, factsOf, idleFeed, type FeedTerms } from './idle-feed.ts';
import type { Credentials } from './outgoing-call.ts';
import { PacedLine, type LineOptions } from './paced-line.ts';
import { QuotaGuard } from './quota-guard.ts';
import { SharedCalls } from './shared-calls.ts';

/** An answer with this header is made up. Stand-ins send it; carriers never do. */
export const syntheticHeader = 'wayseal-synthetic';

/** Dependencies of an adapter, which tests replace. */
export interface AdapterTools {
  readonly line: Pick<PacedLine, 'send'>;
  readonly guard: QuotaGuard;
  readonly classifier: FeedClassifier;
  /** Called for a field outside the feed's contract. Gets only the field name, never a value. */
  readonly warn: (field: string) => void;
}

export interface AdapterRequest extends FeedRequest {
  readonly language: string;
  readonly signal: AbortSignal;
}

/** The specifics of one feed: its numbers, its requests and how to read its answers. */
export interface FeedAdapter {
  readonly id: FeedId;
  readonly group: string;
  /** Where the paths of its calls begin. Default: the base of its declaration. */
  readonly baseUrl?: string;
  /** Most numbers of one call. Default: 1. */
  readonly batch?: number;
  supports(detection: DetectionResult): 'yes' | 'maybe' | 'no';
  /** Rejects only when the store rejects. */
  ask(request: AdapterRequest, tools: AdapterTools): Promise<FeedAnswer>;
  /** Subscriptions at the carrier. Absent where none are documented. */
  subscriptions?(tools: Pick<AdapterTools, 'line' | 'guard'>): FeedSubscriptions;
  /** One call for at most `batch` requests, an answer for each in their order. Default: `ask` for each. */
  askMany?(requests: readonly AdapterRequest[], tools: AdapterTools): Promise<readonly FeedAnswer[]>;
}

export interface FeedParts extends Pick<LineOptions, 'sleep' | 'random'> {
  /** Hears the name of each member outside a contract; `code` for a code that no table has. From closed lists. */
  readonly onWarning?: (feed: FeedId, field: string) => void;
  /** Hears what came of each call to a feed's server, not of answers that were shared or kept. */
  readonly onCall?: (feed: FeedId, answers: readonly FeedAnswer[]) => void;
  readonly usage: FeedUsageStore;
  readonly classifier: FeedClassifier;
  readonly clock: Clock;
  readonly logger?: Logger;
}

/**
 * A feed over its adapter. Without an exchange it has no credentials, reports so and never makes a call. `credentials`: added
 * to its calls; default: none.
 */
export function createLicensedFeed(
  adapter: FeedAdapter,
  terms: FeedTerms,
  exchange: Exchange | null,
  parts: FeedParts,
  credentials?: Credentials,
): Feed {
  if (exchange === null) return idleFeed(adapter, terms);
  const configured = new ConfiguredFeed(adapter, terms, { exchange, credentials }, parts);
  return {
    ...factsOf(adapter, terms),
    configured: true,
    supports: (detection) => adapter.supports(detection),
    isSynthetic: () => configured.isSynthetic,
    fetch: (request) => configured.fetch(request),
    fetchMany: (requests) => configured.fetchMany(requests),
    usage: () => configured.usage(),
    condition: () => configured.condition(),
    ...(adapter.subscriptions === undefined ? {} : { subscriptions: adapter.subscriptions(configured.tools) }),
  };
}

class ConfiguredFeed {
  readonly #adapter: FeedAdapter;
  readonly #tools: AdapterTools;
  readonly #calls: SharedCalls;
  readonly #logger: Logger | undefined;
  readonly #breaker: CircuitBreaker;
  readonly #spacingMs: number;
  readonly #clock: Clock;
  readonly #language: string;
  readonly #isDemonstration: boolean;
  readonly #onCall: FeedParts['onCall'];
  #isSynthetic: boolean;
  #last: Pick<FeedCondition, 'lastAnswer' | 'lastSuccessAt' | 'lastFailure'> = {
    lastAnswer: null,
    lastSuccessAt: null,
    lastFailure: null,
  };
  /** A refused key stays refused until the configuration changes, so the poller stops using it. */
  #isKeyRejected = false;

  constructor(
    adapter: FeedAdapter,
    terms: FeedTerms,
    access: Pick<LineOptions, 'exchange' | 'credentials'>,
    parts: FeedParts,
  ) {
    const { clock, usage, classifier, logger } = parts;
    const feed = adapter.id;
    const guard = new QuotaGuard(accountOf(feed, terms), terms, usage, clock);
    this.#clock = clock;
    this.#breaker = new CircuitBreaker(clock);
    this.#spacingMs = terms.spacingMs;
    this.#language = terms.language ?? 'en';
    this.#isDemonstration = terms.synthetic ?? false;
    this.#isSynthetic = this.#isDemonstration;
    this.#onCall = parts.onCall;
    const line = new PacedLine({
      ...(parts.sleep === undefined ? {} : { sleep: parts.sleep }),
      ...(parts.random === undefined ? {} : { random: parts.random }),
      ...access,
      guard,
      breaker: this.#breaker,
      now: () => clock.now(),
    });
    this.#adapter = adapter;
    this.#calls = new SharedCalls(clock, terms.reuseMs);
    this.#logger = logger;
    this.#tools = {
      line,
      guard,
      classifier,
      warn: (field) => {
        logger?.debug({ feed, field }, 'the feed sent a field outside its contract');
        parts.onWarning?.(feed, field);
      },
    };
  }

  /** The same line as for questions: subscriptions share its quota, its credentials and its pauses. */
  get tools(): Pick<AdapterTools, 'line' | 'guard'> {
    return this.#tools;
  }

  get isSynthetic(): boolean {
    return this.#isSynthetic;
  }

  usage(): Promise<FeedUsage> {
    return this.#tools.guard.usage();
  }

  condition(): FeedCondition {
    const pausedForMs = Math.max(this.#breaker.pausedForMs, this.#tools.guard.pausedForMs);
    const state = this.#isKeyRejected ? 'key_rejected' : pausedForMs > 0 ? 'paused' : 'ready';
    return { state, pausedForMs, spacingMs: this.#spacingMs, ...this.#last };
  }

  /** Polls. Takes what was answered a moment ago, and asks for the others together; a refused key ends that. */
  async fetchMany(given: readonly FeedRequest[]): Promise<readonly FeedAnswer[]> {
    const { batch = 1 } = this.#adapter;
    const requests = given.map((request) => this.#adapted(request));
    const answers = requests.map((request) => this.#calls.find(keyOf(request)));
    const open = [...answers.keys()].filter((index) => answers[index] === undefined);
    while (open.length > 0 && !this.#isKeyRejected) {
      const together = open.splice(0, batch);
      const asked = together.flatMap((index) => requests[index] ?? []);
      const got = await (batch === 1 ? Promise.all(asked.map((one) => this.fetch(one))) : this.#askTogether(asked));
      for (const [place, index] of together.entries()) answers[index] = got[place];
    }
    return answers.map((answer) => answer ?? { kind: 'key_rejected' });
  }

  async #askTogether(requests: readonly AdapterRequest[]): Promise<readonly FeedAnswer[]> {
    const answers = await this.#askDeclared(
      async (tools) =>
        (await this.#adapter.askMany?.(requests, tools)) ??
        Promise.all(requests.map((request) => this.#adapter.ask(request, tools))),
    );
    if (answers.length !== requests.length) throw new Error('an adapter did not answer each number of a call');
    for (const [index, request] of requests.entries()) {
      const answer = answers[index];
      if (answer !== undefined) this.#note(this.#calls.keep(keyOf(request), answer));
    }
    return answers;
  }

  async fetch(given: FeedRequest): Promise<FeedAnswer> {
    const { purpose } = given;
    if (this.#isKeyRejected && purpose === 'poll') return { kind: 'key_rejected' };
    const adapted = this.#adapted(given);
    return this.#calls.ask(keyOf(adapted), purpose, adapted.signal, async (signal) => {
      const [asked] = await this.#askDeclared(
        async (tools) => [await this.#adapter.ask({ ...adapted, signal }, tools)],
        given.patienceMs,
      );
      if (asked === undefined) throw new Error('an adapter gave no answer');
      this.#note(asked);
      return asked;
    });
  }

  #adapted(request: FeedRequest): AdapterRequest {
    const language = isLanguage(request.language) ? request.language : this.#language;
    return { ...request, language, signal: request.signal ?? new AbortController().signal };
  }

  /** An answer of several pages is made up if any page is. */
  async #askDeclared(
    ask: (tools: AdapterTools) => Promise<readonly FeedAnswer[]>,
    patienceMs = 0,
  ): Promise<readonly FeedAnswer[]> {
    let isDeclared = this.#isDemonstration;
    let isSent = false;
    const line: AdapterTools['line'] = {
      send: async (sent) => {
        isSent = true;
        const outcome = await this.#tools.line.send({
          ...sent,
          patienceMs: Math.max(sent.patienceMs ?? 0, patienceMs),
        });
        if (outcome.kind === 'answer' && outcome.answer.headers[syntheticHeader] !== undefined) isDeclared = true;
        return outcome;
      },
    };
    const answers = await ask({ ...this.#tools, line });
    if (answers.some(({ kind }) => kind === 'events')) this.#isSynthetic = isDeclared;
    // An adapter answers some numbers by itself.
    if (isSent) this.#onCall?.(this.#adapter.id, answers);
    return answers.map((answer) => (isDeclared && answer.kind === 'events' ? { ...answer, synthetic: true } : answer));
  }

  /** Logs problems of the feed, never the number. */
  #note(answer: FeedAnswer): void {
    const feed = this.#adapter.id;
    const at = this.#clock.now();
    const isSuccess = answer.kind === 'events' || answer.kind === 'number_not_found';
    this.#last = { ...this.#last, lastAnswer: { kind: answer.kind, at } };
    if (isSuccess) this.#last = { ...this.#last, lastSuccessAt: at };
    else if (!isCancelled(answer)) this.#last = { ...this.#last, lastFailure: { kind: answer.kind, at } };
    if (isSuccess) this.#isKeyRejected = false;
    if (answer.kind === 'key_rejected' && !this.#isKeyRejected) {
      this.#isKeyRejected = true;
      this.#logger?.error({ feed }, 'the feed refused our credentials; polling stops until they change');
    }
    if (answer.kind === 'feed_unavailable' && !isCancelled(answer)) {
      this.#logger?.warn({ feed, cause: answer.cause }, 'the feed gave no answer');
    }
  }
}

function keyOf({ detection, language, originCountry }: AdapterRequest): string {
  return [detection.tracking_number, language, originCountry ?? ''].join(' ');
}

function isLanguage(text: string | undefined): text is string {
  return text !== undefined && /^[a-z]{2}$/.test(text);
}

/** The caller left: that says nothing of the feed. */
function isCancelled(answer: FeedAnswer): boolean {
  return answer.kind === 'feed_unavailable' && answer.cause === 'cancelled';
}
