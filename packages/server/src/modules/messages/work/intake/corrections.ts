/** What messages take back: documents that are cancelled or replaced, and single events. */
import { maxEvents } from '@wayseal/proofs';
import type { ScanOutcome } from '../../../shipments/ports.ts';
import type { Shipment } from '../../../shipments/rules/shipment.ts';
import { arrivalLeft } from '../../rules/intake/arrival-left.ts';
import { isOfDocument, namedBy } from '../../rules/intake/document.ts';
import { RecordedHistory } from '../../rules/intake/recorded-history.ts';
import { shownVoid } from '../../rules/intake/shown-event.ts';
import { problemOf } from '../../rules/problems.ts';
import type { RecordedEvent } from '../../rules/recorded-event.ts';
import {
  itemsOf,
  shipmentKey,
  UnclaimedShipment,
  type Item,
  type OpenUnit,
  type ShipmentItems,
  type UnitRecorder,
  type WithinBatch,
  type Withdrawal,
} from './record-units.ts';

/** Events of one shipment that are taken back. */
interface Taken {
  readonly shipment: Shipment;
  readonly history: RecordedHistory;
  readonly events: readonly RecordedEvent[];
}

/** Where a withdrawal is shown: before the events that replace what it takes back. */
const beforeAll = -1;

export class Corrections {
  readonly #scope: WithinBatch;
  readonly #recorder: UnitRecorder;

  constructor(scope: WithinBatch, recorder: UnitRecorder) {
    this.#scope = scope;
    this.#recorder = recorder;
  }

  /** Records a unit. What it takes back is recorded behind all that came before it. */
  async record(unit: OpenUnit): Promise<void> {
    const { function: what, document } = unit.unit.message;
    if (what === 'cancel') {
      await this.#recorder.flush();
      await (document === null ? this.#cancelStatements(unit) : this.#cancelDocument(unit, document));
    } else if (what === 'replace') {
      await this.#recorder.flush();
      await this.#replace(unit, document);
    } else {
      await this.#recordRows(itemsOf(unit));
    }
  }

  /** Rows that take back one event each stand among others. Those that follow each other are taken together. */
  async #recordRows(items: readonly Item[]): Promise<void> {
    let cancelling: Item[] = [];
    const takeBack = async (): Promise<void> => {
      if (cancelling.length === 0) return;
      await this.#recorder.flush();
      await this.#cancelEqual(cancelling);
      cancelling = [];
    };
    for (const item of items) {
      if (isCancelling(item)) {
        // Of an interchange that comes again, it has taken back what there was when it came first.
        if (item.unit.interchange.formerly === null) cancelling.push(item);
      } else {
        await takeBack();
        if (!this.#isFormerEstimate(item)) this.#recorder.add(item);
        else item.unit.tally.take(item.order, null, 'duplicate');
      }
    }
    await takeBack();
  }

  /** Of an interchange that comes again: an estimate that was taken then. A later one may have come since. */
  #isFormerEstimate({ unit, resolved }: Item): boolean {
    if (unit.interchange.formerly === null || resolved.statement.kind !== 'estimate') return false;
    return resolved.eta === null || this.#scope.claimed.shipments.has(shipmentKey(resolved));
  }

  async #cancelStatements(unit: OpenUnit): Promise<void> {
    if (unit.unit.statements.length === 0) unit.tally.note(0, problemOf('nothing_to_cancel', {}));
    await this.#cancelEqual(itemsOf(unit));
  }

  /** Takes back the events with the reference, code, time and place of statements. */
  async #cancelEqual(items: readonly Item[]): Promise<void> {
    const shipmentOf = ({ resolved }: Item) => this.#scope.claimed.shipments.get(shipmentKey(resolved));
    const histories = await this.#historiesOf([...new Set(items.flatMap((item) => shipmentOf(item)?.id ?? []))]);
    const gone = new Set<RecordedEvent>();
    const found: (Taken & { readonly item: Item })[] = [];
    for (const item of items) {
      const { unit, order, resolved } = item;
      const shipment = shipmentOf(item);
      const history = shipment && histories.get(shipment.id);
      const equal = history?.findEqual(resolved) ?? [];
      const events = equal.filter((event) => !gone.has(event));
      for (const event of events) gone.add(event);
      if (shipment !== undefined && history !== undefined && events.length > 0) {
        found.push({ shipment, history, events, item });
      } else if (shipment !== undefined && (equal.length > 0 || history?.hadEqual(resolved) === true)) {
        unit.tally.repeat(shipment.id);
      } else {
        const { position, number } = resolved.statement;
        unit.tally.reject(order, problemOf('nothing_to_cancel', position, { value: number.text }));
      }
    }
    await this.#withdrawAll(found);
  }

  /** One withdrawal for each shipment, and its outcome for each statement. */
  async #withdrawAll(found: readonly (Taken & { readonly item: Item })[]): Promise<void> {
    const byShipment = Map.groupBy(found, ({ shipment }) => shipmentKey(shipment));
    const entries = [...byShipment.keys()].map((key) => ({ key, items: [] }));
    const withdrawals = await this.#withdrawalsOf(
      [...byShipment.values()].flatMap((own) =>
        own.slice(0, 1).map((first) => ({ ...first, events: own.flatMap(({ events }) => events) })),
      ),
    );
    const outcomes = await this.#recorder.record(entries, withdrawals);
    for (const [place, own] of [...byShipment.values()].entries())
      for (const { item, ...taken } of own) this.#tell(item.unit, item.order, taken, outcomes[place]);
  }

  async #cancelDocument(unit: OpenUnit, document: string): Promise<void> {
    const taken = namedBy(unit.unit, await this.#findDocument(unit, document));
    if (taken.length === 0) unit.tally.note(0, problemOf('nothing_to_cancel', {}, { value: document }));
    for (const { shipment, events } of taken) if (events.length === 0) unit.tally.repeat(shipment.id);
    await this.#withdraw(
      unit,
      0,
      taken.filter(({ events }) => events.length > 0),
    );
  }

  /** What is cancelled takes its estimate of arrival with it. */
  async #withdrawalsOf(taken: readonly Taken[]): Promise<ReadonlyMap<string, Withdrawal>> {
    const { store, within } = this.#scope;
    const withdrawals = new Map<string, Withdrawal>();
    for (const each of taken) {
      const withdrawal = withdrawalOf(each, false);
      const { shipment, history } = each;
      const arrivals = await store.listStatedArrivals(within.trx, shipment.id);
      const left = arrivalLeft(shipment, arrivals, history, new Set(withdrawal.indices));
      withdrawals.set(shipmentKey(shipment), left === undefined ? withdrawal : { ...withdrawal, arrivalLeft: left });
    }
    return withdrawals;
  }

  async #withdraw(unit: OpenUnit, order: number, taken: readonly Taken[]): Promise<void> {
    const withdrawals = await this.#withdrawalsOf(taken);
    const entries = taken.map(({ shipment }) => ({ key: shipmentKey(shipment), items: [] }));
    const outcomes = await this.#recorder.record(entries, withdrawals);
    for (const [position, each] of taken.entries()) this.#tell(unit, order, each, outcomes[position]);
  }

  /** Counts what was taken back, or says that the chain is full. */
  #tell(
    { tally }: OpenUnit,
    order: number,
    { shipment, history, events }: Taken,
    outcome: ScanOutcome | undefined,
  ): void {
    if (outcome?.kind !== 'recorded') {
      tally.note(order, problemOf('chain_full', {}, { value: shipment.number }));
      return;
    }
    tally.withdraw(shipment.id, events.length);
    if (!this.#scope.isTrial) return;
    for (const event of events) tally.show(order, shownVoid(shipment, event, history.statedAt(event.index)));
  }

  async #replace(unit: OpenUnit, document: string | null): Promise<void> {
    const items = itemsOf(unit);
    const taken = document === null ? [] : await this.#findDocument(unit, document);
    if (taken.length === 0) {
      unit.tally.note(beforeAll, problemOf('replaces_unknown', {}, document === null ? {} : { value: document }));
      for (const item of items) this.#recorder.add(item);
      return;
    }
    const grouped = Map.groupBy(items, ({ resolved }) => shipmentKey(resolved));
    const keys = new Set([...grouped.keys(), ...taken.map(({ shipment }) => shipmentKey(shipment))]);
    const entries = [...keys].map((key) => ({ key, items: grouped.get(key) ?? [] }));
    const withdrawals = new Map(taken.map((each) => [shipmentKey(each.shipment), withdrawalOf(each, true)]));
    const full = entries.find((entry) => !this.#hasRoom(entry, withdrawals.get(entry.key)));
    if (full !== undefined) rejectWhole(unit, full);
    else await this.#replaceEvents(unit, taken, entries, withdrawals);
  }

  async #replaceEvents(
    unit: OpenUnit,
    taken: readonly Taken[],
    entries: readonly ShipmentItems[],
    withdrawals: ReadonlyMap<string, Withdrawal>,
  ): Promise<void> {
    const outcomes = await this.#recorder.record(entries, withdrawals);
    if (outcomes.some(({ kind }) => kind === 'chain_full')) throw new ReplacementDoesNotFit(unit);
    const now = await this.#historiesOf(taken.map(({ shipment }) => shipment.id));
    for (const { shipment, history, events } of taken) {
      const gone = events.filter(({ index }) => now.get(shipment.id)?.standingFor(index) === undefined);
      unit.tally.withdraw(shipment.id, gone.length);
      if (!this.#scope.isTrial) continue;
      for (const event of gone) unit.tally.show(beforeAll, shownVoid(shipment, event, history.statedAt(event.index)));
    }
  }

  /** Whether the chain of a shipment can hold all of it. */
  #hasRoom({ key, items }: ShipmentItems, withdrawal: Withdrawal | undefined): boolean {
    const recorded = this.#scope.claimed.shipments.get(key)?.eventCount ?? 0;
    return recorded + items.length + (withdrawal?.indices.length ?? 0) <= maxEvents;
  }

  /** The events of a document that are not withdrawn, the shipment with the earliest event first. */
  async #findDocument({ unit, interchange }: OpenUnit, document: string): Promise<readonly Taken[]> {
    const { store, within, claimed } = this.#scope;
    const found = await store.findDocument(within.trx, interchange.key, document);
    if (found.some((shipment) => !claimed.keys.has(shipmentKey(shipment)))) throw new UnclaimedShipment(document);
    const histories = await this.#historiesOf(found.map(({ shipmentId }) => shipmentId));
    const taken = found.flatMap((each) => {
      const shipment = claimed.shipments.get(shipmentKey(each));
      const history = histories.get(each.shipmentId);
      if (shipment === undefined || history === undefined) return [];
      const own = each.indices.filter((index) => isOfDocument(history.at(index), unit.message, interchange.key));
      if (own.length === 0) return [];
      return [{ shipment, history, events: [...new Set(own.flatMap((index) => history.standingFor(index) ?? []))] }];
    });
    return taken.toSorted((one, other) => earliest(one) - earliest(other));
  }

  async #historiesOf(ids: readonly string[]): Promise<ReadonlyMap<string, RecordedHistory>> {
    const { store, within } = this.#scope;
    const recorded = await store.listRecorded(within.trx, ids);
    const stated = Map.groupBy(await store.listStated(within.trx, ids, 'all'), ({ shipmentId }) => shipmentId);
    return new Map(ids.map((id) => [id, new RecordedHistory(recorded.get(id) ?? [], stated.get(id) ?? [])]));
  }
}

/** The histories are fuller than expected. The batch is tried again without this message. */
export class ReplacementDoesNotFit extends Error {
  override readonly name = 'ReplacementDoesNotFit';
  readonly unit: OpenUnit['unit'];

  constructor({ unit }: OpenUnit) {
    super('a replacing message does not fit into the chain of its shipment');
    this.unit = unit;
  }
}

function earliest({ events }: Taken): number {
  return Math.min(...events.map(({ occurredAt }) => occurredAt), Number.MAX_SAFE_INTEGER);
}

function isCancelling({ unit, order }: Item): boolean {
  return unit.unit.statements[order]?.isCancelling === true;
}

function withdrawalOf({ events }: Taken, keepsRestated: boolean): Withdrawal {
  return { indices: events.map(({ index }) => index), keepsRestated };
}

function rejectWhole(unit: OpenUnit, full: ShipmentItems): void {
  const inFull = new Set(full.items.map(({ order }) => order));
  for (const order of unit.unit.statements.keys())
    unit.tally.reject(order, inFull.has(order) ? 'chain_full' : 'replace_incomplete');
}
