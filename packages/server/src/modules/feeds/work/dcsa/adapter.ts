import type { DetectionResult } from '@wayseal/detect';
import type { FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import { intakeNotes, jsonOf, refusalOf } from '../answer-mapping.ts';
import { objectOf, objectsOf, type JsonObject } from '../json-reading.ts';
import type { AdapterRequest, AdapterTools, FeedAdapter } from '../licensed-feed.ts';
import { readJourney } from './journey-reading.ts';

export interface DcsaAccess {
  /** Header for the credentials, and its exact value. */
  readonly keyHeader: string;
  readonly key: string;
  /** Directory slugs of the carriers whose numbers the server knows. */
  readonly carriers: readonly string[];
}

const pageSize = 100;
/** 2,000 events are far more than a journey has. Some servers send larger pages than requested. */
const maxPages = 20;
const maxEvents = pageSize * maxPages;
/** Each further page is a separate call and waits for its turn. */
const pagePatienceMs = 6_000;
const maxCursorLength = 1_000;

/** DCSA Track & Trace 2.2: events of containers and transport documents of ocean carriers, in pages. */
export function createDcsaAdapter(access: DcsaAccess): FeedAdapter {
  return {
    id: 'dcsa',
    group: 'Ocean carrier (DCSA Track & Trace)',
    supports: (detection) => supportsDcsa(detection, access.carriers),
    async ask(request, tools) {
      const reference = referenceOf(request.detection, access.carriers);
      if (reference === null) return { kind: 'number_not_found', note: null };
      const pages = await readPages(reference, access, request, tools);
      if (pages.kind !== 'pages') return pages;
      const { events, facts, intake } = readJourney(pages, tools.classifier, tools.warn);
      if (events.length === 0) {
        return { kind: 'number_not_found', note: pages.events.length === 0 ? null : 'no_events' };
      }
      const notes = [...(pages.isCut ? ['more_pages'] : []), ...intakeNotes(intake)];
      return { kind: 'events', events, facts, notes, intake };
    },
  };
}

/** A container number names the owner, not the carrier. Asks the feed only when both are likely the same. */
function supportsDcsa(detection: DetectionResult, carriers: readonly string[]): 'yes' | 'maybe' | 'no' {
  const match = oceanMatch(detection, carriers);
  if (match === undefined) return 'no';
  return match === detection.primary && match.carrier !== null && carriers.includes(match.carrier.slug)
    ? 'yes'
    : 'maybe';
}

function oceanMatch({ matches }: DetectionResult, carriers: readonly string[]) {
  return matches.find(
    ({ vertical, carrier, candidates, check_digit: checkDigit }) =>
      (vertical === 'container' || vertical === 'bol') &&
      checkDigit !== 'invalid' &&
      [carrier?.slug ?? '', ...candidates].some((slug) => carriers.includes(slug)),
  );
}

function referenceOf(detection: DetectionResult, carriers: readonly string[]): URLSearchParams | null {
  const match = oceanMatch(detection, carriers);
  if (match === undefined) return null;
  const name = match.vertical === 'container' ? 'equipmentReference' : 'transportDocumentReference';
  return new URLSearchParams({ [name]: detection.tracking_number, limit: String(pageSize) });
}

interface Pages {
  readonly kind: 'pages';
  readonly events: readonly JsonObject[];
  /** Entries of all pages read, valid or not. */
  readonly sent: number;
  /** True when the feed had further pages. */
  readonly isCut: boolean;
}

async function readPages(
  reference: URLSearchParams,
  { keyHeader, key }: DcsaAccess,
  { purpose, signal }: AdapterRequest,
  tools: AdapterTools,
): Promise<Pages | FeedAnswer> {
  const events: JsonObject[] = [];
  let sent = 0;
  const query = new URLSearchParams(reference);
  for (let page = 1; ; page += 1) {
    const outcome = await tools.line.send({
      write: () => ({
        path: `/v2/events?${query.toString()}`,
        headers: { [keyHeader]: key, Accept: 'application/json' },
      }),
      purpose,
      signal,
      patienceMs: page === 1 ? 0 : pagePatienceMs,
    });
    if (outcome.kind !== 'answer') return outcome;
    const refusal = await refusalOf(outcome.answer, tools.guard, purpose);
    if (refusal !== undefined) return refusal;
    const body = jsonOf(outcome.answer);
    const list = Array.isArray(body) ? body : objectOf(body)?.['events'];
    if (!Array.isArray(list)) return { kind: 'feed_unavailable', cause: 'contract' };
    sent += list.length;
    events.push(...objectsOf(list, maxEvents - events.length));
    const cursor = cursorOf(outcome.answer.headers['next-page']);
    // A page that points to itself would cause an endless loop.
    if (cursor === null || cursor === query.get('cursor')) return { kind: 'pages', events, sent, isCut: false };
    if (page === maxPages || events.length === maxEvents) return { kind: 'pages', events, sent, isCut: true };
    query.set('cursor', cursor);
  }
}

/** The header holds a URL or the cursor itself. Takes only the cursor of a URL, so no other host is asked. */
function cursorOf(header: string | string[] | undefined): string | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const cursor = /[/?]/.test(text) ? (URL.parse(text, 'http://feed.invalid')?.searchParams.get('cursor') ?? '') : text;
  return cursor === '' || cursor.length > maxCursorLength ? null : cursor;
}
