/** What of the record answers for a number, in the service and in commands. */
import type { DetectionResult } from '@wayseal/detect';
import type { Feed } from '../../feeds/ports.ts';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Histories, ShipmentLookup, ShipmentReading, ShipmentTracking, StoredLookup } from '../ports.ts';
import { outcomeWithoutRecord, type LookupOutcome } from '../rules/lookup.ts';
import type { Shipment } from '../rules/shipment.ts';
import { nothing } from './lookups.ts';

interface Recorded {
  /** Default: the one of the record. */
  readonly outcome?: LookupOutcome;
  readonly shipment: Shipment;
  readonly feed: Feed | null;
  readonly admit: Parameters<ShipmentTracking['lookup']>[1]['admit'];
}

/** The answer from the record. */
export async function recorded(
  record: {
    readonly store: Pick<ShipmentReading, 'listArrivals' | 'findJourney'>;
    readonly histories: Histories;
  },
  { shipment, feed, admit, outcome = recordedOutcomeOf(shipment) }: Recorded,
): Promise<ShipmentLookup> {
  const { store, histories } = record;
  const history = await histories.read(shipment, admit);
  const arrivals = (await store.listArrivals(shipment.id)).map(({ etaAt }) => etaAt);
  const said = shipment.source === 'sandbox' ? 'sandbox' : outcome;
  const told = await store.findJourney(shipment.id);
  const journey = told === undefined ? null : { kind: 'recorded' as const, record: told };
  return { ...nothing(said, said === 'followed' ? null : feed), shipment, history, arrivals, journey };
}

/** What is known without asking a feed. `shipments` have the number of the detection. */
export function storedOf(feed: Feed | null, shipments: readonly Shipment[], detection: DetectionResult): StoredLookup {
  const known = shownFor(feed, shipments, detection);
  if (known === undefined) return { outcome: outcomeWithoutRecord(feed), feed, shipment: null };
  return { outcome: recordedOutcomeOf(known), feed, shipment: known };
}

/** `followed` as long as no feed has told of the shipment. */
function recordedOutcomeOf({ source, feed }: Shipment): 'sandbox' | 'followed' | 'stored' {
  if (source === 'sandbox') return source;
  return source === 'operator_ingest' && feed === null ? 'followed' : 'stored';
}

/**
 * The shipment to show for a number. Real shipments come before made-up ones. When a real feed covers the carrier, made-up
 * shipments are never shown.
 */
export function shownFor(
  feed: Feed | null,
  shipments: readonly Shipment[],
  detection: DetectionResult,
): Shipment | undefined {
  const real = preferred(
    shipments.filter(({ source }) => source !== 'sandbox'),
    detection,
  );
  if (real !== undefined || (feed?.configured === true && !feed.isSynthetic())) return real;
  return shipments.find(({ source }) => source === 'sandbox');
}

/** The feed that told of the shipment before the others of its carrier. */
export function startingWith(id: FeedId | null | undefined, feeds: readonly Feed[]): readonly Feed[] {
  return feeds.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
}

/**
 * Whether the record answers although the feed could. A demo feed knows nothing about a real shipment. About one that the
 * operator's systems report, only a feed of its carrier is asked, and only where its events may join theirs.
 */
export function isLeftToRecord(feed: Feed, known: Shipment): boolean {
  if (known.source === 'sandbox') return false;
  if (feed.isSynthetic()) return true;
  return known.source === 'operator_ingest' && (feed.persist === 'none' || !covers(feed, known));
}

/** Whether the carrier of the shipment is one of the feed. */
export function covers({ carriers = [] }: Pick<Feed, 'carriers'>, { carrier }: Shipment): boolean {
  return carriers.includes(carrier);
}

/** Several carriers may use one number. Prefers the carrier from the detection, then the newest update. */
function preferred(shipments: readonly Shipment[], detection: DetectionResult): Shipment | undefined {
  const slug = detection.primary?.carrier?.slug;
  return shipments.find(({ carrier }) => carrier === slug) ?? shipments[0];
}
