/** Reads an answer of a carrier without a feed around it: no call, no quota, nothing kept. */
import type { CarrierEvent, FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import type { BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import { jsonOf } from './answer-mapping.ts';
import type { Carrier } from './carriers/carrier.ts';
import { carrierKinds, loadCarrier } from './carriers/catalogue.ts';
import { carrierResponse, readCarrierAnswer } from './carriers/read-answer.ts';
import type { ScanTools } from './carriers/read-scans.ts';
import { answerOfBody } from './dcsa/body-reading.ts';
import { oceanKindNames } from './dcsa/kinds.ts';
import { oceanRefusal } from './dcsa/pages.ts';
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

/** Kinds of feed whose answers can be read from a file: parcels and post, then ocean. */
export const offlineKinds: readonly string[] = [...Object.keys(carrierKinds), ...oceanKindNames];

/** Undefined for a kind that has no reader. */
export async function loadOfflineReader(kind: string): Promise<OfflineReader | undefined> {
  if (oceanKindNames.includes(kind)) return counting(readOcean);
  const carrier = await loadCarrier(kind);
  return carrier === undefined ? undefined : counting((...given) => readParcel(carrier, ...given));
}

type Read = (answer: BoundedAnswer, number: string, warn: (field: string) => void) => Promise<FeedAnswer>;

/** With the warnings counted by name. */
function counting(read: Read): OfflineReader {
  return async ({ status, contentType, body }, number) => {
    const warnings: Record<string, number> = {};
    const warn = (field: string) => void (warnings[field] = (warnings[field] ?? 0) + 1);
    const headers = { 'content-type': contentType };
    const bounded = { status, headers, body, complete: true, reusable: false, headersAt: 0 };
    return { answer: await read(bounded, number, warn), warnings };
  };
}

function readParcel(
  carrier: Carrier,
  answer: BoundedAnswer,
  number: string,
  warn: ScanTools['warn'],
): Promise<FeedAnswer> {
  const tools = { classifier: domainClassifier, warn };
  return readCarrierAnswer(carrier, carrierResponse(answer), number, tools, unknownWait);
}

/** One page. A container is told by itself; any other number by all containers. */
async function readOcean(answer: BoundedAnswer, number: string, warn: ScanTools['warn']): Promise<FeedAnswer> {
  const refusal = await oceanRefusal(answer.status, unknownWait, warn);
  if (refusal !== null) return refusal;
  const body = jsonOf(answer);
  if (body === undefined) return { kind: 'feed_unavailable', cause: 'contract' };
  const isContainer = /^[A-Z]{4}\d{6,7}$/.test(number);
  return answerOfBody([body], { container: isContainer ? number : null, isCut: false }, domainClassifier, warn);
}

/** Seconds that a refusal for quota gets here: the header that would say it is not part of a body. */
const unknownWait = (): Promise<number> => Promise.resolve(60);

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
