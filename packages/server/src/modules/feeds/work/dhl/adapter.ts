import type { FeedAnswer, FeedId } from '../../../statuses/rules/carrier-event.ts';
import type { BoundedAnswer } from '../../../../kernel/http-out/bounded-request.ts';
import { eventsDropped, intakeNotes, jsonOf, refusalOf } from '../answer-mapping.ts';
import type { AdapterRequest, AdapterTools, FeedAdapter } from '../licensed-feed.ts';
import { dhlCarriers, dhlGroup, dhlService, supportsDhl } from './numbers.ts';
import { chooseShipment, identifierNames } from './shipment-choice.ts';
import { readEvents, readFacts } from './shipment-reading.ts';

/** Notes of an answer, besides or instead of events. */
export const dhlNotes = [
  'multiple_shipments',
  'other_shipment',
  'no_events',
  'rejected_by_feed',
  eventsDropped,
] as const;

export interface DhlAccess {
  /** Headers with the credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Default: the id of the feed that the variables set up. */
  readonly id?: FeedId;
  /** Slugs; default: all of the group. */
  readonly carriers?: readonly string[];
}

/** DHL Group, "Shipment Tracking - Unified" 1.5: one number per call, JSON, key in a header. */
export function createDhlAdapter({ headers, id = 'dhl', carriers = dhlCarriers }: DhlAccess): FeedAdapter {
  return {
    id,
    group: dhlGroup,
    supports: (detection) => supportsDhl(detection, carriers),
    async ask(request, tools) {
      const { signal, purpose } = request;
      const outcome = await tools.line.send({
        write: () => ({ path: pathOf(request), headers: { ...headers, Accept: 'application/json' } }),
        purpose,
        signal,
      });
      if (outcome.kind !== 'answer') return outcome;
      return (await refusalOf(outcome.answer, tools.guard, purpose)) ?? readAnswer(outcome.answer, request, tools);
    },
  };
}

/** Never sends the recipient's postal code: it would unlock more, but it is personal data. */
function pathOf({ detection, language, originCountry }: AdapterRequest): string {
  const query = new URLSearchParams({ trackingNumber: detection.tracking_number });
  const service = dhlService(detection);
  if (service !== null) query.set('service', service);
  if (originCountry) query.set('originCountryCode', originCountry);
  query.set('language', language);
  return `/shipments?${query.toString()}`;
}

function readAnswer(answer: BoundedAnswer, { detection }: AdapterRequest, tools: AdapterTools): FeedAnswer {
  const choice = chooseShipment(jsonOf(answer, identifierNames), detection.tracking_number, dhlService(detection));
  if (choice.kind === 'contract') return { kind: 'feed_unavailable', cause: 'contract' };
  if (choice.kind === 'none') return { kind: 'number_not_found', note: null };
  if (choice.kind === 'other_shipment') return { kind: 'number_not_found', note: 'other_shipment' };
  const { classifier, warn } = tools;
  const context = { classifier, warn, language: languageOf(answer.headers['content-language']) };
  const { events, intake } = readEvents(choice.shipment, context);
  if (events.length === 0) return { kind: 'number_not_found', note: 'no_events' };
  return {
    kind: 'events',
    events,
    facts: readFacts(choice.shipment, context),
    notes: [...(choice.isOneOfSeveral ? ['multiple_shipments'] : []), ...intakeNotes(intake)],
    intake,
  };
}

/** The first language of `Content-Language`, without its region. */
function languageOf(header: string | undefined): string | null {
  return /^\s*([a-z]{2})(?![a-z])/i.exec(header ?? '')?.[1]?.toLowerCase() ?? null;
}
