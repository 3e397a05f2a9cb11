import type { BoundedAnswer } from '../../../../kernel/http-out/bounded-request.ts';
import type { FeedAnswer, ShipmentFacts } from '../../../statuses/rules/carrier-event.ts';
import { intakeNotes } from '../answer-mapping.ts';
import { parseJson } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse } from './carrier.ts';
import { readScans, type ScanTools } from './read-scans.ts';

const nothingKnown: ShipmentFacts = {
  originCountry: null,
  destinationCountry: null,
  eta: null,
  service: null,
  pieces: null,
};

/** Seconds to wait that a refused answer asks for, of its `Retry-After`; null when it asks for none. */
export type RetryAfter = (answer: CarrierResponse) => Promise<number>;

/** The JSON is parsed once for all numbers of a call, and again only for other names in `exact`. */
export function carrierResponse({ status, headers, body, complete }: BoundedAnswer): CarrierResponse {
  const parsed = new Map<ReadonlySet<string> | undefined, unknown>();
  return {
    status,
    headers,
    get text() {
      return complete ? textOf(body) : null;
    },
    json: (exact) => {
      if (complete && !parsed.has(exact)) parsed.set(exact, parseJson(body, exact));
      return parsed.get(exact);
    },
  };
}

function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/**
 * What an answer says about one of the numbers that were asked. `retryAfter` is called for a refusal for quota only.
 * `asked`: all numbers of the call. Default: the number alone.
 */
export async function readCarrierAnswer(
  carrier: Carrier,
  answer: CarrierResponse,
  number: string,
  tools: Omit<ScanTools, 'kind'>,
  retryAfter: RetryAfter,
  asked: readonly string[] = [number],
): Promise<FeedAnswer> {
  const { status } = answer;
  const isGood = status === 200 || status === 207;
  const reading = isGood
    ? carrier.read(answer, number, asked)
    : (carrier.refusal?.(answer, number) ?? readingOfStatus(status));
  switch (reading.kind) {
    case 'scans':
      return eventsOf(reading, { ...tools, kind: carrier.kind });
    case 'not_found':
      if (reading.warning !== undefined) tools.warn(reading.warning);
      return { kind: 'number_not_found', note: reading.note ?? null };
    case 'key_rejected':
      return { kind: 'key_rejected' };
    case 'rate_limited':
      return { kind: 'rate_limited', retryAfterS: await retryAfter(answer) };
    default:
      return { kind: 'feed_unavailable', cause: reading.cause };
  }
}

function readingOfStatus(status: number): CarrierReading {
  if (status === 400) return { kind: 'not_found', note: 'rejected_by_feed' };
  if (status === 401 || status === 403) return { kind: 'key_rejected' };
  if (status === 404) return { kind: 'not_found' };
  if (status === 429) return { kind: 'rate_limited' };
  if (status >= 300 && status < 400) return { kind: 'unavailable', cause: 'redirect' };
  // Reached only where the adapter reads such answers and did not know this one.
  if (status >= 500) return { kind: 'unavailable', cause: 'server_error' };
  return { kind: 'unavailable', cause: 'contract' };
}

function eventsOf(reading: CarrierReading & { readonly kind: 'scans' }, tools: ScanTools): FeedAnswer {
  const { events, intake } = readScans(reading, tools);
  if (events.length === 0) return { kind: 'number_not_found', note: 'no_events' };
  const notes = [...(reading.notes ?? []), ...intakeNotes(intake)];
  return { kind: 'events', events, facts: { ...nothingKnown, ...reading.facts }, notes, intake };
}
