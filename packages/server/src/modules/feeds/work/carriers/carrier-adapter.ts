import { randomBytes } from 'node:crypto';
import type { DetectionResult, Match } from '@wayseal/detect';
import type { FeedAnswer, FeedId } from '../../../statuses/rules/carrier-event.ts';
import type { AdapterRequest, AdapterTools, FeedAdapter } from '../licensed-feed.ts';
import type { LineOutcome } from '../paced-line.ts';
import type { Carrier } from './carrier.ts';
import { carrierResponse, readCarrierAnswer } from './read-answer.ts';

export interface DeclaredCarrier {
  readonly id: FeedId;
  /** Slugs; may be fewer than the adapter knows. */
  readonly carriers: readonly string[];
}

/** A feed over the interface of one carrier: up to `carrier.batch` numbers in one call, an answer for each. */
export function createCarrierAdapter(carrier: Carrier, declared: DeclaredCarrier): FeedAdapter {
  const { id, carriers } = declared;
  const askMany = (requests: readonly AdapterRequest[], tools: AdapterTools): Promise<readonly FeedAnswer[]> =>
    askTogether(carrier, declared, requests, tools);
  return {
    id,
    group: carrier.name,
    batch: carrier.batch,
    supports: (detection) => supports(carrier, carriers, detection),
    ask: async (request, tools) => {
      const [answer] = await askMany([request], tools);
      return answer ?? notSent;
    },
    askMany,
  };
}

const notSent: FeedAnswer = { kind: 'number_not_found', note: null };

function supports(carrier: Carrier, slugs: readonly string[], detection: DetectionResult): 'yes' | 'maybe' | 'no' {
  const match = matchOf(carrier, slugs, detection);
  if (match === undefined || numberOf(carrier, match, detection) === null) return 'no';
  const namesIt = match.carrier !== null && slugs.includes(match.carrier.slug) && carrier.covers?.(match) !== 'maybe';
  const isCertain = match === detection.primary && namesIt;
  return isCertain && (match.confidence === 'verified' || match.confidence === 'high') ? 'yes' : 'maybe';
}

function matchOf(carrier: Carrier, slugs: readonly string[], { matches }: DetectionResult): Match | undefined {
  return matches.find(
    (match) =>
      match.check_digit !== 'invalid' &&
      [match.carrier?.slug ?? '', ...match.candidates].some((slug) => slugs.includes(slug)) &&
      (carrier.covers?.(match) ?? true),
  );
}

function numberOf(carrier: Carrier, match: Match, { tracking_number: number }: DetectionResult): string | null {
  return carrier.numberFor === undefined ? number : carrier.numberFor(number, match);
}

async function askTogether(
  carrier: Carrier,
  { carriers }: DeclaredCarrier,
  requests: readonly AdapterRequest[],
  tools: AdapterTools,
): Promise<readonly FeedAnswer[]> {
  const numbers = requests.map(({ detection }) => {
    const match = matchOf(carrier, carriers, detection);
    return match === undefined ? null : numberOf(carrier, match, detection);
  });
  const asked = [...new Set(numbers.filter((number) => number !== null))];
  const [first] = requests;
  if (asked.length === 0 || first === undefined) return requests.map(() => notSent);
  const answers = await askNumbers({ carrier, first, tools }, asked, 0);
  return numbers.map((number) => (number === null ? notSent : (answers.get(number) ?? notSent)));
}

interface Call {
  readonly carrier: Carrier;
  /** Gives language, purpose and signal. */
  readonly first: AdapterRequest;
  readonly tools: AdapterTools;
}

/** Longest wait of each half of a refused call for its turn, in milliseconds. */
const halfPatienceMs = 6_000;

/**
 * One call for `asked`, and an answer for each. A carrier may refuse a whole call for the form of one number. Then each half
 * is asked alone, so that only that number fails.
 */
async function askNumbers(
  call: Call,
  asked: readonly string[],
  patienceMs: number,
): Promise<ReadonlyMap<string, FeedAnswer>> {
  const { carrier, tools, first } = call;
  const outcome = await send(call, asked, patienceMs);
  if (outcome.kind !== 'answer') return new Map(asked.map((number) => [number, outcome]));
  const response = carrierResponse(outcome.answer);
  if (asked.length > 1 && response.status === 400 && carrier.refusal?.(response, asked[0] ?? '') === undefined) {
    const middle = Math.ceil(asked.length / 2);
    const start = await askNumbers(call, asked.slice(0, middle), halfPatienceMs);
    return new Map([...start, ...(await askNumbers(call, asked.slice(middle), halfPatienceMs))]);
  }
  const retryAfter = () => tools.guard.retryAfterS(first.purpose, outcome.answer.headers['retry-after']);
  const answers = asked.map(
    async (number) => [number, await readCarrierAnswer(carrier, response, number, tools, retryAfter, asked)] as const,
  );
  return new Map(await Promise.all(answers));
}

function send({ carrier, first, tools }: Call, asked: readonly string[], patienceMs: number): Promise<LineOutcome> {
  const { language, purpose, signal } = first;
  return tools.line.send({
    write: (login) => carrier.call(asked, { language, login, callId: randomBytes(16).toString('hex') }),
    readsServerErrors: carrier.readsServerErrors ?? false,
    ...(carrier.needsNewToken === undefined
      ? {}
      : { needsNewToken: (answer) => carrier.needsNewToken?.(carrierResponse(answer)) ?? false }),
    purpose,
    signal,
    patienceMs,
  });
}
