/** Nodes that seal over one database in a simulation: each may end at any call, and any call may fail. */
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { alwaysHeld, type JobLeases } from '../../src/kernel/jobs/jobs.ts';
import type { ProofStore } from '../../src/modules/proofs/ports.ts';
import { newHolder } from '../../src/kernel/store/job-leases.ts';
import type { CheckpointCopy } from '../../src/modules/proofs/work/checkpoint-copy.ts';
import { JobHolder } from '../../src/kernel/jobs/job-holder.ts';
import { Keyring } from '../../src/modules/proofs/work/keyring.ts';
import { LogWriter } from '../../src/modules/proofs/work/log-writer.ts';
import { PodDocuments } from '../../src/modules/proofs/work/pod-documents.ts';
import { Sealer } from '../../src/modules/proofs/work/sealer.ts';
import { testBox } from '../support/sealing.ts';
import type { VirtualTime } from '../support/virtual-time.ts';

/** `works`: as it should; `fails`: nothing happens; `persists`: it happens, and the answer is an error; the node may also end. */
export type Trouble = 'works' | 'fails' | 'persists' | 'ends before' | 'ends after';

export interface SealingWorld {
  readonly time: VirtualTime;
  /** What the clocks of the nodes say. */
  readonly wall: () => number;
  readonly store: ProofStore;
  /** Undefined: nodes without leases, which meet at the tree head. */
  readonly leases: JobLeases | undefined;
  readonly copy: CheckpointCopy;
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly trouble: (step: string) => Trouble;
  readonly ended: (node: SealingNode) => void;
  /** Waits for the second of a checkpoint. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Members that write; all others are reads, which fail without a trace. */
const writes: ReadonlySet<string> = new Set(['append', 'storeNote', 'listRoot', 'storePodDocuments', 'postponeSeals']);

export class SealingNode {
  isDead = false;
  readonly name: string;
  readonly sealer: Sealer;
  readonly keyring: Keyring;
  readonly writer: LogWriter;
  readonly #world: SealingWorld;
  readonly #holder: JobHolder | undefined;

  constructor(name: string, world: SealingWorld) {
    this.name = name;
    this.#world = world;
    const { time, wall, leases, leaseMs, pollMs } = world;
    const logger = createLogger('silent', process.stderr);
    const clock = { now: wall, monotonic: () => time.now() };
    const after = (ms: number, call: () => void): (() => void) => time.after(ms, () => this.isDead || call());
    this.#holder =
      leases &&
      new JobHolder({
        leases: {
          hold: (holder, ms) => this.#step('hold', true, () => leases.hold(holder, ms)),
          release: (holder) => leases.release(holder),
        },
        holder: newHolder(name),
        leaseMs,
        logger,
        monotonic: () => time.now(),
      });
    const store = this.#storeOf(world.store);
    this.keyring = new Keyring(store, testBox);
    const copy: CheckpointCopy = {
      place: 'memory',
      read: () => this.#step('copy.read', false, () => world.copy.read()),
      write: (note) => this.#step('copy.write', true, () => world.copy.write(note)),
    };
    this.writer = new LogWriter({ store, keyring: this.keyring, copy, clock, logger, sleep: world.sleep });
    const job = this.#holder?.jobs.log ?? alwaysHeld;
    const documents = new PodDocuments({ store, keyring: this.keyring, logger, job, sleep: world.sleep });
    this.sealer = new Sealer({ store, writer: this.writer, documents, clock, logger, job, pollMs, after });
  }

  start(): void {
    void this.#start();
  }

  async #start(): Promise<void> {
    await this.#holder?.renew();
    this.#renewLater();
    await this.sealer.start();
  }

  #renewLater(): void {
    const { time, leaseMs } = this.#world;
    if (this.#holder === undefined) return;
    time.after(leaseMs / 3, () => {
      if (this.isDead) return;
      void this.#holder?.renew();
      this.#renewLater();
    });
  }

  end(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#world.ended(this);
  }

  /** A dead node neither reads nor writes, and hears of nothing. */
  async #step<Result>(name: string, isWrite: boolean, work: () => Promise<Result>): Promise<Result> {
    const never = new Promise<never>(() => undefined);
    if (this.isDead) return never;
    const trouble = this.#world.trouble(name);
    if (trouble === 'ends before') this.end();
    if (this.isDead) return never;
    if (trouble === 'fails' || (trouble === 'persists' && !isWrite)) throw new Error(`${name} fails`);
    const result = await work();
    if (trouble === 'ends after') this.end();
    if (this.isDead) return never;
    if (trouble === 'persists') throw new Error(`${name} fails after it is done`);
    return result;
  }

  #storeOf(store: ProofStore): ProofStore {
    const wrapped = Object.entries(store).map(([name, member]) => {
      if (name === 'reader') return [name, member] as const;
      const call = member as (...given: unknown[]) => Promise<unknown>;
      return [name, (...given: unknown[]) => this.#step(name, writes.has(name), () => call(...given))] as const;
    });
    return Object.fromEntries(wrapped) as unknown as ProofStore;
  }
}
