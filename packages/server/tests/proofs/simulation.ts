/**
 * Sealer, writer of the log and leases under a virtual clock, over the real statements on SQLite: nodes that end at any
 * step, steps that fail or only seem to, jumps of the clock, a lost copy of the checkpoint, all drawn from a seed.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { AppendBatch, ProofStore } from '../../src/modules/proofs/ports.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { createJobLeases } from '../../src/kernel/store/job-leases.ts';
import { createProofStore } from '../../src/modules/proofs/store/proof-store.ts';
import { openProductionLog } from '../../src/modules/proofs/work/open-production-log.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { makeSealing, testIssuer } from '../support/sealing.ts';
import { addShipment, recordScan, type ScanStatus } from '../support/shipment-rows.ts';
import { seededRandom } from '../support/fault-run.ts';
import { VirtualTime } from '../support/virtual-time.ts';
import { auditSealing } from './sealing-audit.ts';
import { SealingNode, type SealingWorld, type Trouble } from './sealing-nodes.ts';

export interface SealingReport {
  readonly events: number;
  readonly checkpoints: number;
  readonly pods: number;
  readonly ends: number;
  /** Hash over everything that happened, in order. */
  readonly log: string;
}

/** A rule taken out: what stands before the store, or how the second between checkpoints is waited for. */
export interface Sabotage {
  readonly wrapStore?: (store: ProofStore, database: Database) => ProofStore;
  readonly sleep?: () => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const activeMs = hour;
/** Longer than any clock may be off, so that what a jump put off comes due. */
const quietMs = 3 * hour;
const leaseMs = 3 * minute;
const pollMs = minute;
const statuses: readonly ScanStatus[] = ['in_transit', 'in_transit', 'out_for_delivery', 'delivered', 'exception'];

export async function simulateSealing(
  seed: number,
  database: Database,
  clock: WallClock,
  sabotage: Sabotage = {},
): Promise<SealingReport> {
  const run = new Simulation(seed, database, clock, sabotage);
  try {
    return await run.run();
  } catch (error) {
    const steps = run.steps.slice(-50).join('\n');
    throw new Error(`seed ${seed}, after ${run.steps.length} steps: ${String(error)}\n${steps}`, { cause: error });
  }
}

/** What the machine shows to nodes and to the database; the simulation sets it. */
export interface WallClock {
  now: () => number;
}

class Simulation {
  readonly steps: string[] = [];
  readonly #random: () => number;
  readonly #time = new VirtualTime(1_800_000_000_000);
  readonly #database: Database;
  readonly #store: ProofStore;
  readonly #hash = createHash('sha256');
  readonly #violations: string[] = [];
  readonly #shipments: string[] = [];
  readonly #nodes: SealingNode[] = [];
  /** The first note of each tree size, from any node or copy. */
  readonly #notes = new Map<number, string>();
  readonly #world: SealingWorld;
  #head = { size: 0, root: '' };
  #second = 0;
  #lastCheckpointAt = Number.NEGATIVE_INFINITY;
  #lastRootAt = Number.NEGATIVE_INFINITY;
  #jumpedAt = Number.NEGATIVE_INFINITY;
  #offset = 0;
  #troubledUntil = Number.NEGATIVE_INFINITY;
  #isQuiet = false;
  #copy: string | undefined;
  #copyLostAt = Number.NEGATIVE_INFINITY;
  #events = 0;
  #checkpoints = 0;
  #ends = 0;

  constructor(seed: number, database: Database, clock: WallClock, sabotage: Sabotage) {
    this.#random = seededRandom(seed);
    this.#database = database;
    clock.now = () => this.#wall();
    const own = createProofStore(database);
    this.#store = this.#watched(sabotage.wrapStore?.(own, database) ?? own);
    this.#world = {
      time: this.#time,
      wall: clock.now,
      store: this.#store,
      leases: this.#random() < 0.7 ? createJobLeases(database) : undefined,
      copy: {
        place: 'memory',
        read: () => Promise.resolve(this.#copy),
        write: (note) => this.#writeCopy(note),
      },
      leaseMs,
      pollMs,
      trouble: () => this.#trouble(),
      ended: (node) => this.#ended(node),
      sleep: sabotage.sleep ?? ((ms) => new Promise((resolve) => void this.#time.after(ms, resolve))),
    };
  }

  async run(): Promise<SealingReport> {
    await this.#open();
    for (let n = 3 + this.#below(8); n > 0; n -= 1) {
      this.#shipments.push(await addShipment(this.#database, { id: this.#uuid(), createdAt: this.#wall() }));
    }
    for (let n = 1 + this.#below(3); n > 0; n -= 1) this.#startNode();
    for (let n = 20 + this.#below(40); n > 0; n -= 1) this.#time.after(this.#below(activeMs), () => this.#burst());
    for (let n = this.#below(4); n > 0; n -= 1) this.#time.after(this.#below(activeMs), () => this.#endSome());
    for (let n = this.#below(4); n > 0; n -= 1) this.#time.after(this.#below(activeMs), () => this.#jump());
    for (let n = this.#below(8); n > 0; n -= 1) this.#time.after(this.#below(activeMs), () => this.#fail());
    for (let n = this.#below(3); n > 0; n -= 1) this.#time.after(this.#below(activeMs), () => this.#loseCopy());
    await this.#time.run(activeMs);
    this.#isQuiet = true;
    await this.#time.run(quietMs);
    for (const node of this.#nodes) node.isDead = true;
    return this.#finish();
  }

  async #open(): Promise<void> {
    const clock = { now: () => this.#wall(), monotonic: () => this.#time.now() };
    const parts = makeSealing(this.#database, {
      folder: '',
      clock,
      wrapStore: () => this.#store,
      wrapCopy: () => this.#world.copy,
    });
    await openProductionLog({ ...parts, logger: createLogger('silent', process.stderr) }, testIssuer, true);
    await this.#time.run(minute);
  }

  #wall(): number {
    return this.#time.now() + this.#offset;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.#below(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  #note(step: string): void {
    const line = `${this.#time.now()} ${step}`;
    this.#hash.update(line);
    this.steps.push(line);
  }

  /** What is thrown where it is seen would end in a promise that nobody waits for. */
  #violate(what: string): void {
    this.#note(`VIOLATION: ${what}`);
    this.#violations.push(what);
  }

  #startNode(): void {
    const node = new SealingNode(String(this.#nodes.length), this.#world);
    this.#nodes.push(node);
    this.#note(`node ${node.name} starts`);
    node.start();
  }

  #trouble(): Trouble {
    if (this.#isQuiet) return 'works';
    const chance = this.#random();
    if (chance < 0.002) return this.#random() < 0.5 ? 'ends before' : 'ends after';
    if (this.#time.now() >= this.#troubledUntil) return 'works';
    if (chance < 0.5) return 'works';
    return chance < 0.75 ? 'fails' : 'persists';
  }

  #ended({ name }: SealingNode): void {
    this.#note(`node ${name} ends`);
    this.#ends += 1;
    this.#time.after(this.#below(3 * minute), () => this.#startNode());
  }

  #endSome(): void {
    const living = this.#nodes.filter(({ isDead }) => !isDead);
    living[this.#below(living.length)]?.end();
  }

  #jump(): void {
    this.#offset += this.#below(2 * hour) - hour;
    this.#offset = Math.max(-hour, Math.min(hour, this.#offset));
    this.#jumpedAt = this.#time.now();
    this.#note(`the clock is off by ${this.#offset}`);
  }

  #fail(): void {
    this.#troubledUntil = this.#time.now() + this.#below(2 * minute);
    this.#note('steps fail');
  }

  #loseCopy(): void {
    this.#copy = undefined;
    this.#copyLostAt = this.#time.now();
    this.#note('the copy of the checkpoint is lost');
  }

  /** One scan, or several within a second or two. */
  #burst(): void {
    for (let n = 1 + this.#below(4); n > 0; n -= 1) this.#time.after(this.#below(2_000), () => void this.#scan());
  }

  async #scan(): Promise<void> {
    const index = this.#below(this.#shipments.length);
    const uuid = this.#shipments[index] ?? '';
    const status = statuses[this.#below(statuses.length)] ?? 'in_transit';
    const isUrgent = this.#random() < 0.6;
    const recordedAt = this.#wall();
    const sealDueAt = recordedAt + (isUrgent ? 0 : minute);
    await recordScan(this.#database, uuid, { status, recordedAt, sealDueAt, effectiveAt: this.#time.now() });
    this.#events += 1;
    this.#note(`shipment ${index} is ${status}`);
    for (const { isDead, sealer } of this.#nodes) {
      if (isDead || !isUrgent) continue;
      sealer.request();
      if (this.#random() < 0.3) void this.#expectSealed(sealer, index);
    }
  }

  /** After a sealed answer, every event recorded before the request is provable. */
  async #expectSealed(sealer: SealingNode['sealer'], index: number): Promise<void> {
    const uuid = this.#shipments[index] ?? '';
    const before = await this.#store.findShipment(uuid);
    try {
      await sealer.sealed(uuid);
    } catch {
      return;
    }
    const [log] = await this.#store.listLogs('production');
    const released = (log && (await this.#store.reader(log).newestCheckpoint())?.size) ?? 0;
    const last = (await this.#store.listSeals(uuid)).findLast(({ leafIndex }) => leafIndex < released);
    if ((last?.count ?? 0) < (before?.eventCount ?? 0)) {
      this.#violate(`shipment ${index} was called sealed with ${last?.count ?? 0} of ${before?.eventCount} events`);
    }
  }

  /** Sees what is committed, whatever the node that wrote it hears of it. */
  #watched(store: ProofStore): ProofStore {
    return {
      ...store,
      append: async (batch) => {
        await store.append(batch);
        this.#expectGrowth(batch);
      },
      storeNote: async (logId, size, note, replace) => {
        this.#expectOneNote(size, note);
        await store.storeNote(logId, size, note, replace);
      },
      listRoot: async (logId, size, listedAt) => {
        const isListed = await store.listRoot(logId, size, listedAt);
        if (isListed) {
          this.#note(`root of ${size}`);
          this.#lastRootAt = this.#since(this.#lastRootAt, minute, 'roots');
        }
        return isListed;
      },
    };
  }

  #expectGrowth({ from, to, seals, pods, cosignedS }: AppendBatch): void {
    this.#checkpoints += 1;
    this.#note(`checkpoint of ${to.size} with ${seals.length} seals and ${pods.length} proofs of delivery`);
    if (from.size !== this.#head.size) this.#violate(`a fork: ${to.size} begins at ${from.size}`);
    if (from.size > 0 && from.root !== this.#head.root) this.#violate(`a fork: another root at ${from.size}`);
    if (to.size <= from.size) this.#violate(`the head does not grow: ${from.size} to ${to.size}`);
    if (cosignedS < this.#second) this.#violate(`the time of the log steps back from ${this.#second} to ${cosignedS}`);
    this.#second = cosignedS;
    this.#head = to;
    this.#lastCheckpointAt = this.#since(this.#lastCheckpointAt, 1_000, 'checkpoints');
  }

  /** Two of a kind must lie this far apart, unless the clock was set between them. Answers the time of the new one. */
  #since(last: number, leastMs: number, what: string): number {
    const now = this.#time.now();
    if (now - last < leastMs && this.#jumpedAt < last) this.#violate(`${what} after ${now - last} ms`);
    return now;
  }

  #expectOneNote(size: number, note: string): void {
    const first = this.#notes.get(size) ?? note;
    this.#notes.set(size, first);
    if (first !== note) this.#violate(`two notes over ${size} entries`);
    if (size > this.#head.size) this.#violate(`a note over ${size} of ${this.#head.size} entries`);
  }

  async #writeCopy(note: string): Promise<void> {
    this.#expectOneNote(Number(note.split('\n')[1]), note);
    this.#copy = note;
  }

  async #finish(): Promise<SealingReport> {
    assert.deepEqual(this.#violations.slice(0, 5), []);
    const { keyring } = makeSealing(this.#database, { folder: '', wrapStore: () => this.#store });
    const parts = { database: this.#database, store: this.#store, keyring, shipments: this.#shipments };
    const pods = await auditSealing(parts);
    // Lost behind the last checkpoint, it is written again with the next one or at a start.
    if (this.#copy !== undefined || this.#copyLostAt < this.#lastCheckpointAt) {
      assert.equal(this.#copy, this.#notes.get(this.#head.size), 'the copy is the newest checkpoint');
    }
    const [events, checkpoints, ends] = [this.#events, this.#checkpoints, this.#ends];
    return { events, checkpoints, pods, ends, log: this.#hash.digest('hex') };
  }
}
