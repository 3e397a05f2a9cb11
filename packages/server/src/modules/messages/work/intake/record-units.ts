/** Groups the statements of a batch into one scan for each shipment, and counts what became of each statement. */
import { maxEvents } from '@wayseal/proofs';
import {
  arrivalAfter,
  newestArrival,
  noArrival,
  type KnownArrival,
  type RecordedArrival,
} from '../../../statuses/rules/expected-arrival.ts';
import { isUnclassified } from '../../../statuses/rules/event-status.ts';
import type { RecordingTransaction, ScanOutcome } from '../../../shipments/ports.ts';
import type { Scan, SettleScan, Shipment } from '../../../shipments/rules/shipment.ts';
import type { MessageStore, NewStatedEvent } from '../../ports.ts';
import { RecordedHistory } from '../../rules/intake/recorded-history.ts';
import { settleScan, type SettleJourney } from '../../rules/intake/settle-scan.ts';
import { shownEstimate, shownEvent } from '../../rules/intake/shown-event.ts';
import { UnitTally } from '../../rules/intake/unit.ts';
import { problemOf } from '../../rules/problems.ts';
import type { StatedEvent } from '../../rules/recorded-event.ts';
import { isResolved, type ResolvedStatement } from '../../rules/resolved.ts';
import type { BatchUnit } from './batch.ts';

/** A document has events of a shipment that this transaction has not claimed. The batch is tried again. */
export class UnclaimedShipment extends Error {
  override readonly name = 'UnclaimedShipment';
}

export function shipmentKey({ number, carrier }: { readonly number: string; readonly carrier: string }): string {
  return `${carrier} ${number}`;
}

export interface WithinBatch {
  readonly within: RecordingTransaction;
  readonly store: MessageStore;
  readonly settleJourney: SettleJourney;
  readonly followerKeyId: string | null;
  readonly isTrial: boolean;
  readonly claimed: {
    /** Keys of claimed shipments, also of those that do not exist. */
    readonly keys: ReadonlySet<string>;
    /** The shipments as they are now. */
    readonly shipments: Map<string, Shipment>;
  };
}

/** A unit with its counts. */
export interface OpenUnit extends BatchUnit {
  readonly tally: UnitTally;
  readonly interchangeId: string;
}

/** One statement that is being recorded. */
export interface Item {
  readonly unit: OpenUnit;
  /** Position in its unit. */
  readonly order: number;
  readonly resolved: ResolvedStatement;
}

/** The statements about one shipment that are recorded together. */
export interface ShipmentItems {
  readonly key: string;
  readonly items: readonly Item[];
}

/** What is taken back from a shipment beside its new events. */
export interface Withdrawal {
  readonly indices: readonly number[];
  readonly keepsRestated: boolean;
  /** What is left of the estimate of arrival. Absent: it is not taken back. */
  readonly arrivalLeft?: RecordedArrival | null;
}

export class UnitRecorder {
  readonly #scope: WithinBatch;
  #pending = new Map<string, Item[]>();

  constructor(scope: WithinBatch) {
    this.#scope = scope;
  }

  open(unit: BatchUnit, interchangeId: string): OpenUnit {
    return { ...unit, tally: new UnitTally(unit.unit), interchangeId };
  }

  /** Adds a statement to what the next flush records. */
  add(item: Item): void {
    const key = shipmentKey(item.resolved);
    const items = this.#pending.get(key);
    if (items === undefined) this.#pending.set(key, [item]);
    else items.push(item);
  }

  /** Records what is pending: one scan for each shipment. */
  async flush(): Promise<void> {
    const entries = [...this.#pending].map(([key, items]) => ({ key, items }));
    this.#pending = new Map();
    await this.record(entries);
  }

  /** Records statements about several shipments, and what is taken back from them. */
  async record(
    entries: readonly ShipmentItems[],
    withdrawals: ReadonlyMap<string, Withdrawal> = new Map(),
  ): Promise<readonly ScanOutcome[]> {
    const wanted = entries.filter((entry) => !this.#isWithoutTrace(entry, withdrawals));
    for (const entry of entries) if (!wanted.includes(entry)) countTraceless(entry);
    if (wanted.length === 0) return [];
    const stated = await this.#statedOf(wanted);
    const { within } = this.#scope;
    const outcomes = await within.record(
      wanted.map((entry) => this.#scanOf(entry, stated, withdrawals.get(entry.key))),
    );
    const rows: NewStatedEvent[] = [];
    for (const [position, entry] of wanted.entries()) {
      const outcome = outcomes[position];
      if (outcome === undefined) continue;
      if (outcome.kind === 'chain_full') await this.#recordWhatFits(entry, withdrawals.has(entry.key));
      else rows.push(...(await this.#count(entry, outcome)));
    }
    await this.#scope.store.addStated(within.trx, rows);
    return outcomes;
  }

  /** An estimate that says nothing which is kept must not begin a shipment. */
  #isWithoutTrace({ key, items }: ShipmentItems, withdrawals: ReadonlyMap<string, Withdrawal>): boolean {
    if (withdrawals.has(key)) return false;
    return items.every(({ resolved }) => resolved.statement.kind === 'estimate' && resolved.eta === null);
  }

  /** What messages stated about those of these shipments whose statuses depend on the journey. */
  async #statedOf(entries: readonly ShipmentItems[]): Promise<ReadonlyMap<string, RecordedHistory>> {
    const { within, store, claimed } = this.#scope;
    const idOf = ({ key }: ShipmentItems): string | readonly string[] => claimed.shipments.get(key)?.id ?? [];
    const journeys = await store.listStated(within.trx, entries.flatMap(idOf), 'byJourney');
    const asking = entries.filter(({ items }) => items.some(({ resolved }) => resolved.byJourney !== null));
    const ids = [...new Set([...journeys.map(({ shipmentId }) => shipmentId), ...asking.flatMap(idOf)])];
    // Any event may state how many pieces there are.
    const stated = Map.groupBy(await store.listStated(within.trx, ids, 'all'), ({ shipmentId }) => shipmentId);
    const recorded = await store.listRecorded(within.trx, ids);
    return new Map(ids.map((id) => [id, new RecordedHistory(recorded.get(id) ?? [], stated.get(id) ?? [])]));
  }

  #scanOf(
    { key, items }: ShipmentItems,
    stated: ReadonlyMap<string, RecordedHistory>,
    withdrawal: Withdrawal | undefined,
  ): Scan {
    const { claimed, followerKeyId, settleJourney } = this.#scope;
    const shipment = claimed.shipments.get(key);
    const events = items.filter(({ resolved }) => resolved.statement.kind === 'event');
    const fresh = events.map(({ resolved }) => resolved);
    const history = shipment && stated.get(shipment.id);
    const settle: SettleScan | undefined =
      withdrawal === undefined && history === undefined && fresh.every(({ byJourney }) => byJourney === null)
        ? undefined
        : settleScan({
            fresh,
            statedAt: (index): StatedEvent | undefined => history?.statedAt(index),
            withdrawn: withdrawal?.indices ?? [],
            keepsRestated: withdrawal?.keepsRestated ?? false,
            settleJourney,
            onFlag(position, flag) {
              const item = events[position];
              if (item === undefined) return;
              item.unit.tally.note(item.order, problemOf(flag, item.resolved.statement.position));
            },
          });
    const [first] = items;
    const last = <Value>(of: (resolved: ResolvedStatement) => Value | null): Value | null =>
      items.map(({ resolved }) => of(resolved)).findLast((value) => value !== null) ?? null;
    const [carrier = '', number = ''] = key.split(' ');
    return {
      number,
      carrier,
      vertical: shipment?.vertical ?? first?.resolved.vertical ?? 'parcel',
      source: 'operator_ingest',
      feed: null,
      events: fresh.map(({ event }) => event),
      facts: {
        originCountry: last((resolved) => resolved.originCountry),
        destinationCountry: last((resolved) => resolved.destinationCountry),
        eta: newestArrival(items.map(({ resolved }) => resolved.eta)),
        service: null,
        pieces: null,
      },
      keepWording: false,
      followerKeyId,
      recordsWithdrawnAgain: items.every(({ unit }) => unit.interchange.formerly === null),
      ...(settle === undefined ? {} : { settle }),
      ...(withdrawal?.arrivalLeft === undefined ? {} : { arrivalLeft: withdrawal.arrivalLeft }),
    };
  }

  /** A chain has an end: what fits is recorded, the rest is rejected. */
  async #recordWhatFits(entry: ShipmentItems, isWithdrawal: boolean): Promise<void> {
    const room = isWithdrawal ? 0 : maxEvents - (this.#scope.claimed.shipments.get(entry.key)?.eventCount ?? 0);
    const fitting = entry.items.slice(0, room);
    if (fitting.length > 0 && fitting.length < entry.items.length)
      await this.record([{ key: entry.key, items: fitting }]);
    else fitting.length = 0;
    for (const { unit, order } of entry.items.slice(fitting.length)) unit.tally.reject(order, 'chain_full');
  }

  async #count(
    entry: ShipmentItems,
    { shipment, added, indices }: ScanOutcome & { readonly kind: 'recorded' },
  ): Promise<readonly NewStatedEvent[]> {
    const { claimed, isTrial, store, within } = this.#scope;
    const before = shipment.eventCount - added;
    let arrival: KnownArrival = claimed.shipments.get(entry.key) ?? noArrival;
    claimed.shipments.set(entry.key, shipment);
    const recorded = await store.listRecorded(within.trx, isTrial ? [shipment.id] : []);
    const history = new RecordedHistory(recorded.get(shipment.id) ?? [], []);
    const counted = new Set<number>();
    const rows: NewStatedEvent[] = [];
    let place = 0;
    for (const item of entry.items) {
      const { unit, order, resolved } = item;
      const expected = resolved.eta?.at ?? null;
      if (resolved.statement.kind === 'estimate') {
        const isKnown = expected !== null && expected === arrival.etaAt;
        unit.tally.take(order, shipment.id, isKnown ? 'duplicate' : 'recorded');
        if (isTrial) unit.tally.show(order, shownEstimate(resolved, isKnown));
      } else {
        const index = indices[place] ?? 0;
        place += 1;
        const isKnown = index <= before || counted.has(index);
        counted.add(index);
        unit.tally.take(order, shipment.id, isKnown ? 'duplicate' : kindOf(resolved));
        if (isTrial) unit.tally.show(order, shownEvent(resolved, history.at(index), isKnown));
        rows.push(statedRow(item, shipment.id, index));
      }
      arrival = arrivalAfter(arrival, resolved.eta);
    }
    return rows;
  }
}

function countTraceless({ items }: ShipmentItems): void {
  for (const { unit, order, resolved } of items) {
    unit.tally.take(order, null, 'recorded');
    unit.tally.show(order, shownEstimate(resolved, false));
  }
}

function kindOf({ event }: ResolvedStatement): 'recorded' | 'unclassified' {
  return isUnclassified(event.status) ? 'unclassified' : 'recorded';
}

function statedRow({ unit, order, resolved }: Item, shipmentId: string, index: number): NewStatedEvent {
  const { interchange, unit: own, interchangeId } = unit;
  const { statement, pieces, byJourney, eta } = resolved;
  return {
    shipmentId,
    index,
    interchangeId,
    message: own.position,
    family: interchange.key.family,
    sender: interchange.key.sender,
    controlReference: interchange.key.controlReference,
    messageReference: own.message.reference,
    document: own.statements[order]?.document ?? null,
    localTime: statement.time.local,
    placeCode: statement.place?.code ?? null,
    pieces,
    byJourney,
    arrival:
      eta?.statedAt === undefined ? null : { at: eta.at, uncertaintyS: eta.uncertaintyS, statedAt: eta.statedAt },
  };
}

/** The statements of a unit that can be recorded, and the problems of the others. */
export function itemsOf(unit: OpenUnit): readonly Item[] {
  return unit.unit.statements.flatMap(({ resolution }, order) => {
    if (isResolved(resolution)) return [{ unit, order, resolved: resolution }];
    unit.tally.reject(order, resolution.problem);
    return [];
  });
}
