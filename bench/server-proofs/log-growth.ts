/** Appends to a log in SQLite through the store of the service, and reads inclusion proofs from it. */
import { sealEntry, type Hash } from '@wayseal/proofs';
import { Batch } from '../../packages/server/src/modules/proofs/rules/batch.ts';
import { inclusionPath } from '../../packages/server/src/modules/proofs/operations/read-path.ts';
import type { LogInfo, ProofStore } from '../../packages/server/src/modules/proofs/ports.ts';
import { openDatabase, type Database } from '../../packages/server/src/kernel/store/database.ts';
import { migrate } from '../../packages/server/src/kernel/store/migrate.ts';
import { createProofStore } from '../../packages/server/src/modules/proofs/store/proof-store.ts';

const origin = 'bench.example/smt1';
const anyHash: Hash = 'a'.repeat(64);
const progressMs = 5_000;
const bulkLeaves = 100_000;
const shipmentsPerInsert = 500;

/** Items per second of wall time and of processor time. */
export interface Rate {
  readonly wall: number;
  readonly cpu: number;
}

/** Runs `work` and returns its rate for `count` items. */
export async function rateOf(count: number, work: () => Promise<void>): Promise<Rate> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: (count / (performance.now() - start)) * 1_000, cpu: (count / (user + system)) * 1e6 };
}

const uuidOf = (index: number): string => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** A growing log: the writer's part of an append, without keys and witnesses. */
export class BenchLog implements AsyncDisposable {
  readonly #database: Database;
  readonly #store: ProofStore;
  #head: LogInfo;
  #edge: readonly Hash[] = [];
  #second = 1;

  private constructor(database: Database, store: ProofStore, head: LogInfo) {
    this.#database = database;
    this.#store = store;
    this.#head = head;
  }

  static async open(file: string): Promise<BenchLog> {
    const database = openDatabase({ kind: 'sqlite', path: file });
    await migrate(database);
    const store = createProofStore(database);
    return new BenchLog(database, store, await store.openLog(origin, false, 0));
  }

  get size(): number {
    return this.#head.size;
  }

  /** Appends up to `target` leaves in batches, with progress on stderr. */
  async growTo(target: number, batchSize: number): Promise<void> {
    // Tags are random in their index: with the service's small cache, most inserts into a large log would read a page.
    const isBulk = target - this.size > bulkLeaves;
    if (isBulk) this.#database.sqlite?.exec('pragma cache_size = -524288');
    let told = performance.now();
    while (this.size < target) {
      await this.#append(Math.min(batchSize, target - this.size), false);
      if (performance.now() - told < progressMs) continue;
      told = performance.now();
      console.error(`  ${this.size} of ${target} leaves`);
    }
    if (isBulk) this.#database.sqlite?.exec('pragma cache_size = -2000');
  }

  /** Creates the shipments of the next first seals in advance, so that they are not measured. */
  async makeShipments(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, at) => shipmentRow(uuidOf(this.size + at)));
    for (let start = 0; start < count; start += shipmentsPerInsert) {
      const some = rows.slice(start, start + shipmentsPerInsert);
      await this.#database.handle.insertInto('shipments').values(some).execute();
    }
  }

  /** Commits each leaf with its seal and the update of its shipment, like the sealer. */
  async seal(count: number, batchSize: number): Promise<void> {
    const target = this.size + count;
    while (this.size < target) await this.#append(Math.min(batchSize, target - this.size), true);
  }

  /** Creates inclusion proofs of random leaves. Returns the length of the last path. */
  async prove(count: number): Promise<number> {
    const reader = this.#store.reader(this.#head);
    let length = 0;
    for (let at = 0; at < count; at += 1) {
      length = (await inclusionPath(reader, Math.floor(Math.random() * this.size), this.size)).length;
    }
    return length;
  }

  async #append(width: number, withSeals: boolean): Promise<void> {
    const batch = new Batch(this.#head.id, this.#head, this.#edge);
    for (let at = 0; at < width; at += 1) {
      const shipment = uuidOf(this.size + at);
      const leafIndex = batch.addEntry(sealEntry(shipment, 1, anyHash));
      if (!withSeals) continue;
      const seal = { seq: 1, kind: 'events', prev: anyHash, count: 1, head: anyHash, hash: anyHash } as const;
      batch.seals.push({ ...seal, sealed_at: '2026-11-20T10:04:32.000Z', shipment, leafIndex });
      batch.sealed.push({ shipment, count: 1 });
    }
    const finished = batch.finish((this.#second += 1), this.#second * 1_000);
    await this.#store.append(finished);
    this.#head = { ...this.#head, ...finished.to };
    this.#edge = batch.edge;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#database[Symbol.asyncDispose]();
  }
}

function shipmentRow(id: string) {
  return {
    id,
    number: id.toUpperCase(),
    carrier: 'ups',
    vertical: 'parcel',
    source: 'operator_ingest',
    state: 'in_transit',
    is_returning: 0,
    created_at: 0,
    updated_at: 0,
    event_count: 1,
    chain_head: anyHash,
    seal_due_at: 0,
    purged_count: 0,
    home_month: 0,
  };
}
