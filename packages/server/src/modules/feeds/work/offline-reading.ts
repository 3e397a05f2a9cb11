/** Reads an answer of a carrier without a feed around it: no call, no quota, nothing kept. */
import type { CarrierEvent, FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import { carrierKinds, loadCarrier } from './carriers/catalogue.ts';
import { carrierResponse, readCarrierAnswer } from './carriers/read-answer.ts';
import { domainClassifier } from './domain-classifier.ts';

export interface OfflineAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface OfflineReading {
  readonly answer: FeedAnswer;
  /** Names of members outside the contract with their count; `code` for a code that no table has. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** How one kind of feed reads an answer for a number. */
export type OfflineReader = (answer: OfflineAnswer, number: string) => Promise<OfflineReading>;

/** Kinds of feed whose answers can be read from a file, in the order of the catalogue. */
export const offlineKinds: readonly string[] = Object.keys(carrierKinds);

/** Undefined for a kind that has no reader. */
export async function loadOfflineReader(kind: string): Promise<OfflineReader | undefined> {
  const carrier = await loadCarrier(kind);
  if (carrier === undefined) return undefined;
  return async ({ status, contentType, body }, number) => {
    const headers = { 'content-type': contentType };
    const response = carrierResponse({ status, headers, body, complete: true, reusable: false, headersAt: 0 });
    const warnings: Record<string, number> = {};
    const tools = {
      classifier: domainClassifier,
      warn: (field: string) => void (warnings[field] = (warnings[field] ?? 0) + 1),
    };
    const answer = await readCarrierAnswer(carrier, response, number, tools, () => Promise.resolve(retryAfterS));
    return { answer, warnings };
  };
}

/** Seconds that a refusal for quota gets here: the header that would say it is not part of a body. */
const retryAfterS = 60;

/** An event as sample sets write it: what is compared, and nothing that may name a person. */
export interface SampleEvent {
  /** ISO 8601 with `Z`; only orders where `placed` is false. */
  readonly utc: string;
  readonly source: string;
  /** Uncertainty in seconds. */
  readonly u: number;
  readonly placed: boolean;
  readonly state: string;
  readonly detail: string | null;
  readonly informational: boolean;
  readonly code: string | null;
  readonly country: string | null;
  readonly locality: string | null;
}

export function sampleEvent({ time, status, code, country, locality }: CarrierEvent): SampleEvent {
  return {
    utc: new Date(time.at).toISOString().replace('.000Z', 'Z'),
    source: time.source,
    u: time.uncertaintyS,
    placed: time.placed,
    state: status.state,
    detail: status.detail,
    informational: status.informational,
    code,
    country,
    locality,
  };
}
