/** What one mail tells, from what a key follows. */
import type { Follow } from '../../follows/rules/follow.ts';
import { finalStates, shipmentStates, type ShipmentState, type StatusDetail } from '../../statuses/rules/states.ts';
import type { DigestFilter } from './digest.ts';

/** Why a shipment needs a person. */
export const needs = ['exception', 'returned', 'overdue', 'stale'] as const;
export type Need = (typeof needs)[number];

export interface DigestLine {
  readonly reference: string | null;
  readonly number: string;
  readonly carrier: string | null;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly lastEventAt: number | null;
  readonly expectedBy: number | null;
  readonly isSandbox: boolean;
  /** Empty for what arrived. */
  readonly needs: readonly Need[];
}

export interface DigestGroup {
  /** At most `mostLines` in both groups. */
  readonly lines: readonly DigestLine[];
  readonly total: number;
}

export interface DigestContent {
  readonly from: number;
  readonly to: number;
  readonly needsYou: DigestGroup;
  readonly delivered: DigestGroup;
  /** By state, in the order of a journey; without states that no shipment has. */
  readonly onTheWay: readonly { readonly state: ShipmentState; readonly count: number }[];
  /** The key follows more than were read: counts are lower bounds. */
  readonly isPartial: boolean;
}

/** Lines of one mail. */
export const mostLines = 100;

/** Takes shipments in any order, each once, and keeps no more than a mail shows. */
export class DigestBuilder {
  readonly #filter: DigestFilter;
  readonly #from: number;
  readonly #to: number;
  readonly #seen = new Set<string>();
  readonly #needsYou = new Group();
  readonly #delivered = new Group();
  readonly #onTheWay = new Map<ShipmentState, number>();

  /** `from` and `to`: what arrived after `from`, and not after `to`, is told. */
  constructor(filter: DigestFilter, from: number, to: number) {
    this.#filter = filter;
    this.#from = from;
    this.#to = to;
  }

  add(follow: Follow): void {
    // A page that moved while it was read may bring one again.
    if (this.#seen.has(follow.id) || !fits(follow, this.#filter)) return;
    this.#seen.add(follow.id);
    const isNew = follow.changedAt > this.#from && follow.changedAt <= this.#to;
    const found = needsOf(follow, isNew);
    if (found.length > 0) this.#needsYou.add(lineOf(follow, found));
    else if (!finalStates.has(follow.state))
      this.#onTheWay.set(follow.state, (this.#onTheWay.get(follow.state) ?? 0) + 1);
    else if (follow.state === 'delivered' && isNew) this.#delivered.add(lineOf(follow, []));
  }

  content(isPartial: boolean): DigestContent {
    const needsYou = this.#needsYou.first(mostLines);
    return {
      from: this.#from,
      to: this.#to,
      needsYou,
      delivered: this.#delivered.first(mostLines - needsYou.lines.length),
      onTheWay: shipmentStates.flatMap((state) => {
        const count = this.#onTheWay.get(state) ?? 0;
        return count === 0 ? [] : [{ state, count }];
      }),
      isPartial,
    };
  }
}

/** Whether nothing needs anyone and nothing arrived. */
export function isEmpty({ needsYou, delivered }: DigestContent): boolean {
  return needsYou.total === 0 && delivered.total === 0;
}

function fits({ state, carrier, tags }: Follow, filter: DigestFilter): boolean {
  return (
    (filter.states === null || filter.states.includes(state)) &&
    (filter.carriers === null || filter.carriers.includes(carrier ?? '')) &&
    (filter.tags === null || filter.tags.some((tag) => tags.includes(tag)))
  );
}

/** A hold at customs is a detail of an exception. What came back is told once. */
function needsOf({ state, isStale, isOverdue }: Follow, isNew: boolean): readonly Need[] {
  if (state === 'delivered') return [];
  if (state === 'returned') return isNew ? ['returned'] : [];
  const found = { exception: state === 'exception', returned: false, overdue: isOverdue, stale: isStale };
  return needs.filter((need) => found[need]);
}

function lineOf(follow: Follow, found: readonly Need[]): DigestLine {
  const { reference, number, carrier, state, detail, lastEventAt, expectedBy, source } = follow;
  const isSandbox = source === 'sandbox';
  return { reference, number, carrier, state, detail, lastEventAt, expectedBy, isSandbox, needs: found };
}

/** Lines in their order: the latest event first, then those without one, by number. */
class Group {
  #lines: DigestLine[] = [];
  #total = 0;

  add(line: DigestLine): void {
    this.#total += 1;
    this.#lines.push(line);
    // Most are dropped at once: a key may follow a million.
    if (this.#lines.length >= 4 * mostLines) this.#lines = sorted(this.#lines).slice(0, mostLines);
  }

  first(most: number): DigestGroup {
    return { lines: sorted(this.#lines).slice(0, Math.max(0, most)), total: this.#total };
  }
}

function sorted(lines: readonly DigestLine[]): DigestLine[] {
  return lines.toSorted((one, other) => {
    const [first, second] = [one.lastEventAt ?? 0, other.lastEventAt ?? 0];
    if (first !== second) return second - first;
    return one.number < other.number ? -1 : Number(one.number > other.number);
  });
}
