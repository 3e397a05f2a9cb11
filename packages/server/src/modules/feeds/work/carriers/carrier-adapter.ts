import { randomBytes } from 'node:crypto';
import type { DetectionResult, Match } from '@wayseal/detect';
import type { FeedAnswer, FeedId } from '../../../statuses/rules/carrier-event.ts';
import type { AdapterRequest, AdapterTools, FeedAdapter } from '../licensed-feed.ts';
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
  const isCertain = match === detection.primary && match.carrier !== null && slugs.includes(match.carrier.slug);
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
  const { language, purpose, signal } = first;
  const outcome = await tools.line.send({
    write: (login) => carrier.call(asked, { language, login, callId: randomBytes(16).toString('hex') }),
    readsServerErrors: carrier.readsServerErrors ?? false,
    ...(carrier.needsNewToken === undefined
      ? {}
      : { needsNewToken: (answer) => carrier.needsNewToken?.(carrierResponse(answer)) ?? false }),
    purpose,
    signal,
  });
  if (outcome.kind !== 'answer') return requests.map(() => outcome);
  const response = carrierResponse(outcome.answer);
  const retryAfter = () => tools.guard.retryAfterS(purpose, outcome.answer.headers['retry-after']);
  return Promise.all(
    numbers.map((number) =>
      number === null ? notSent : readCarrierAnswer(carrier, response, number, tools, retryAfter),
    ),
  );
}
