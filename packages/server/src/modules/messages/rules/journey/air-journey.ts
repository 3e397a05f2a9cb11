/** Statuses of an air shipment that depend on its other events: deliveries of pieces, and documents. */
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { isPart } from '../codes/air.ts';
import type { JourneyEvent, PieceFlag, SettledEvent, StatedPieces } from '../journey-code.ts';

/** Two deliveries of the same pieces and weight this close to each other are one that was sent again. */
const resendMs = 60 * 60_000;

/** States of a shipment that has begun to move. */
const moving: ReadonlySet<ClassifiedStatus['state']> = new Set([
  'in_transit',
  'out_for_delivery',
  'delivered',
  'returned',
]);

/**
 * The status of each event of a shipment, in the order of `events`. Only the set of events decides: their order does not. A
 * delivery is `delivered` when the pieces of all deliveries until then reach the total; without a total, when it is marked as
 * all. Documents say nothing once the shipment moves. Events of another kind keep their status.
 */
export function settleAir(events: readonly JourneyEvent[]): readonly SettledEvent[] {
  const ordered = events
    .map((event, index) => ({ event, index }))
    .toSorted((one, other) => compare(one.event, other.event));
  const settled: SettledEvent[] = events.map(({ status }) => ({ status, flags: [] }));
  const deliveries = new DeliverySum(totalOf(ordered.map(({ event }) => event)));
  let hasMoved = false;
  for (const { event, index } of ordered) {
    const { status, byJourney } = event;
    if (byJourney?.kind === 'delivery') settled[index] = deliveries.settle(event);
    else if (byJourney?.kind === 'documents' && hasMoved) settled[index] = { status: saysNothing(status), flags: [] };
    hasMoved ||= !status.informational && moving.has(status.state);
  }
  return settled;
}

/** By time. What has the same time is ordered by what it says: documents first, for they come before the movement. */
function compare(one: JourneyEvent, other: JourneyEvent): number {
  return one.at - other.at || compareTexts(contentOf(one), contentOf(other));
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function contentOf({ code, byJourney, pieces, status }: JourneyEvent): string {
  const isDocument = byJourney?.kind === 'documents' ? 0 : 1;
  const { mark = null, n = null, of = null, weight = null } = pieces ?? {};
  return JSON.stringify([isDocument, code, mark, n, of, weight, status.state, status.detail]);
}

/** Pieces of the shipment, as stated last; of totals stated at one time, the largest. Null when none is stated. */
function totalOf(ordered: readonly JourneyEvent[]): number | null {
  let [total, at] = [0, Number.NEGATIVE_INFINITY];
  for (const { pieces, at: statedAt } of ordered) {
    const of = pieces?.of ?? 0;
    if (of === 0) continue;
    total = statedAt === at ? Math.max(total, of) : of;
    at = statedAt;
  }
  return total === 0 ? null : total;
}

interface CountedDelivery {
  readonly at: number;
  readonly n: number | null;
  readonly weight: string | null;
}

class DeliverySum {
  readonly #total: number | null;
  /** The deliveries within the last hour. */
  #recent: readonly CountedDelivery[] = [];
  #sum = 0;
  #isAll = false;

  constructor(total: number | null) {
    this.#total = total;
  }

  settle({ at, status, pieces }: JourneyEvent): SettledEvent {
    this.#recent = this.#recent.filter((counted) => at - counted.at <= resendMs);
    const flags: PieceFlag[] = [];
    if (this.#isResend(pieces)) flags.push('possible_resend');
    else {
      this.#add(pieces, flags);
      this.#recent = [...this.#recent, { at, n: pieces?.n ?? null, weight: pieces?.weight ?? null }];
    }
    return { status: this.#isAll ? delivered(status) : partial(status), flags };
  }

  #isResend(pieces: StatedPieces | null): boolean {
    const [n, weight] = [pieces?.n ?? null, pieces?.weight ?? null];
    return this.#recent.some((counted) => counted.n === n && counted.weight === weight);
  }

  #add(pieces: StatedPieces | null, flags: PieceFlag[]): void {
    const n = pieces?.n ?? null;
    if (this.#total === null || n === null) {
      this.#isAll ||= !isPart(pieces);
      return;
    }
    if (this.#sum + n > this.#total) flags.push('pieces_exceed_total');
    this.#sum = Math.min(this.#sum + n, this.#total);
    this.#isAll ||= this.#sum === this.#total;
  }
}

const partRule = /\.part$/;

function delivered(status: ClassifiedStatus): ClassifiedStatus {
  const rule = status.rule?.replace(partRule, '') ?? null;
  return { state: 'delivered', detail: null, rule, informational: false };
}

function partial(status: ClassifiedStatus): ClassifiedStatus {
  const rule = status.rule === null ? null : `${status.rule.replace(partRule, '')}.part`;
  return { state: 'in_transit', detail: 'partial_delivery', rule, informational: false };
}

function saysNothing({ rule }: ClassifiedStatus): ClassifiedStatus {
  return { state: 'unknown', detail: null, rule, informational: true };
}
