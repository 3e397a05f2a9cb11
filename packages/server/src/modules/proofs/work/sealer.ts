import { setImmediate as nextTurn } from 'node:timers/promises';
import { alarmTexts as planAlarmTexts, purgeTime } from '../rules/seal-plan.ts';
import { purgeChain, sealedState, type ChainAlarm } from '../rules/seal-chain.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { systemTimers } from '../../../kernel/lib/timers.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import { LostSeals, type ProofStore, type WrittenLogKind, type RowsStay } from '../ports.ts';
import { findDueKeys, sealChains, switchDueKeys } from './fill-batch.ts';
import type { Filling, LogWriter } from './log-writer.ts';
import type { PodDocuments } from './pod-documents.ts';
import { SealWatch } from './seal-watch.ts';

export interface SealerParts {
  readonly store: ProofStore;
  /** Kind of shipments to seal and of the writer's logs. Default: production. */
  readonly kind?: WrittenLogKind;
  readonly writer: LogWriter;
  /** Called before the first append to ensure that there is a log. Default: there is one. */
  readonly openLog?: () => Promise<void>;
  readonly documents: PodDocuments;
  readonly clock: Clock;
  readonly logger: Logger;
  /**
   * The job of writing the log. Default: no other process does it. While another process holds the job, this one waits
   * for it.
   */
  readonly job?: Job;
  /** Milliseconds between two searches for due chains; default 1,000. */
  readonly pollMs?: number;
  /** Runs a call later and returns a function that cancels it. Default: system timers. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

/** Chains per batch: about 60 ms in one transaction, during which SQLite serves no one else. */
const chainsPerBatch = 2_048;
/** Chains after which a batch with time left lets requests in: about 4 ms. */
const chainsPerTurn = 64;
const defaultPollMs = 1_000;
const rootIntervalMs = 60_000;
const alarmPauseMs = 60_000;
const fullPauseMs = 86_400_000;

const alarmTexts: Readonly<Record<ChainAlarm, string>> = {
  ...planAlarmTexts,
  corrupted: 'the stored history of this shipment contradicts itself',
  lost_seal: 'the log has a seal of this shipment that the database lost',
};
const alarmHints: Readonly<Partial<Record<ChainAlarm, string>>> = {
  lost_seal: 'the log has seals that the database lost: restore a backup, or find them with wayseal verify-timeline',
};

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Seals and anchors the events of committed scans: at once after `request()`, and all due ones every second. Lists a
 * new root at most every 60 s. Start it once. Disposing waits for the running batch.
 */
export class Sealer implements AsyncDisposable {
  readonly #parts: SealerParts;
  readonly #job: Job;
  readonly #kind: WrittenLogKind;
  readonly #elsewhere: SealWatch;
  readonly #waiters = new Map<string, Waiter[]>();
  /** Waiters whose shipments were read for the running batch. Later ones wait for the next batch. */
  readonly #served = new Map<string, Waiter[]>();
  #stopped = false;
  #wake: () => void = () => undefined;
  #isWoken = false;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: SealerParts) {
    this.#parts = parts;
    this.#job = parts.job ?? alwaysHeld;
    this.#kind = parts.kind ?? 'production';
    this.#elsewhere = new SealWatch(parts);
  }

  /** Lists a root that an earlier run left, then starts to seal. Resolves even when appends are refused. */
  async start(): Promise<void> {
    // Every node does this, to learn whether appends are refused.
    await this.#attempt(() => this.#parts.writer.recover());
    if (this.#job.isHeld) await this.#attempt(() => this.#job.run(() => this.#listRoot()));
    this.#parts.documents.request();
    this.#running = this.#run();
  }

  /** Reports that a scan committed events to seal. Call it after the commit. */
  request(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /**
   * Resolves when all present events of this shipment are sealed and provable. Rejects with `unavailable` and the
   * reason when that fails. The events stay recorded, and are sealed as soon as possible.
   */
  async sealed(shipment: string): Promise<void> {
    if (!this.#job.isHeld) return this.#elsewhere.sealed(shipment);
    try {
      await this.#sealedHere(shipment);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      await this.#elsewhere.sealed(shipment);
    }
  }

  #sealedHere(shipment: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = this.#waiters.get(shipment) ?? [];
    waiting.push({ resolve, reject });
    this.#waiters.set(shipment, waiting);
    this.request();
    return promise;
  }

  /** Throws `unavailable` while the log refuses appends. Then record no event that needs a seal. */
  assertAppendable(): void {
    this.#parts.writer.assertAppendable();
  }

  /**
   * Deletes event bodies, salt keys and proofs of delivery of shipments last updated at least `olderThanMs` ago, each
   * under a purge seal. Returns how many; repeat until it is 0, then call `store.scrub()`.
   */
  async purgeShipments(now: number, olderThanMs: number, limit: number, stays?: RowsStay): Promise<number> {
    const { store, writer } = this.#parts;
    const ids = await store.listPurgeable(this.#kind, now - olderThanMs, limit);
    let purged = 0;
    if (ids.length === 0) return purged;
    await this.#pastLostSeals((lost) =>
      writer.append(async ({ batch }) => {
        purged = 0;
        for (const chain of await store.readChains(ids.filter((id) => !lost.has(id)))) {
          if (chain.updatedAt > now - olderThanMs) continue;
          const at = purgeTime(sealedState(chain), chain.eventCount, now);
          if (at === null) continue;
          purgeChain(batch, chain, at, stays?.(chain.homeMonth) ?? false);
          purged += 1;
        }
      }),
    );
    return purged;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
    const stopping = new OperationError('unavailable', 'The service is stopping');
    this.#rejectAll(stopping);
    this.#elsewhere.rejectAll(stopping);
    await this.#parts.documents[Symbol.asyncDispose]();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.#pause();
      if (this.#stopped) return;
      if (!this.#job.isHeld) {
        this.#isWoken = false;
        this.#rejectAll(new LeaseLost('log'));
        continue;
      }
      await this.#attempt(() => this.#job.run(() => this.#pass()));
      await this.#attempt(() => this.#job.run(() => this.#listRoot()));
      // Rebuild documents of other processes as well: a command may have changed their evidence.
      this.#parts.documents.request();
    }
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      // The process that now holds the job continues from what is committed.
      if (err instanceof LeaseLost) {
        this.#rejectAll(err);
        return;
      }
      // A refusal has already been logged once.
      if (!(err instanceof OperationError)) this.#parts.logger.error({ err }, 'sealing failed; it is retried');
      const refusal =
        err instanceof OperationError ? err : new OperationError('unavailable', 'Sealing failed', { cause: err });
      this.#rejectAll(refusal);
    }
  }

  async #pause(): Promise<void> {
    if (this.#isWoken) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = (this.#parts.after ?? systemTimers.after)(this.#parts.pollMs ?? defaultPollMs, resolve);
    this.#wake = resolve;
    await promise;
    cancel();
  }

  async #pass(): Promise<void> {
    const { store, writer, clock } = this.#parts;
    this.#isWoken = false;
    const due = await store.listDue(this.#kind, clock.now(), chainsPerBatch);
    // Sandbox keys are never announced.
    if (this.#kind === 'production') await this.#switchKeys();
    if (due.length === 0 && this.#waiters.size === 0) return;
    await this.#parts.openLog?.();
    await writer.recover();
    await writer.rest();
    const alarms = new Map<string, ChainAlarm>();
    await this.#pastLostSeals((lost) =>
      this.#twice(() =>
        writer.append(async (filling) => {
          alarms.clear();
          const early = await this.#fill(filling, alarms, lost, chainsPerTurn);
          await filling.secondIsOver();
          // Adds events that arrived meanwhile, so that they wait for the commit but not for the others to be read and
          // hashed.
          await this.#fill(filling, alarms, early, Infinity);
        }),
      ),
    );
    await this.#postpone(alarms);
    this.#settle(alarms);
    this.#parts.documents.request();
    if (due.length === chainsPerBatch) this.request();
  }

  /** Seals due shipments, except those already in this batch. Returns the ids of the shipments handled. */
  async #fill(
    { batch, keys, log }: Filling,
    alarms: Map<string, ChainAlarm>,
    done: ReadonlySet<string>,
    perTurn: number,
  ): Promise<ReadonlySet<string>> {
    const { store, clock } = this.#parts;
    const now = clock.now();
    this.#serveWaiters(done);
    const due = [...this.#served.keys(), ...(await store.listDue(this.#kind, now, chainsPerBatch))];
    const ids = [...new Set(due.filter((id) => !done.has(id)))];
    for (let start = 0; start < ids.length; start += perTurn) {
      if (start > 0) await nextTurn();
      const chains = await store.readChains(ids.slice(start, start + perTurn));
      for (const [id, alarm] of await sealChains({ store, batch, keys, log, now }, chains)) alarms.set(id, alarm);
    }
    return new Set([...done, ...ids]);
  }

  /**
   * Appends once more without the shipments of which the database lost a seal: they must not keep the others unsealed.
   * They are tried again later, as a restored backup mends them.
   */
  async #pastLostSeals(append: (lost: ReadonlySet<string>) => Promise<unknown>): Promise<void> {
    try {
      await append(new Set());
    } catch (err) {
      if (!(err instanceof LostSeals)) throw err;
      const alarms = new Map(err.shipments.map((shipment) => [shipment, 'lost_seal'] as const));
      await this.#postpone(alarms);
      this.#settle(alarms, err.shipments);
      await append(new Set(err.shipments));
    }
  }

  /** Skips shipments in `done`: their waiters may have come after the read, so they wait for the next batch. */
  #serveWaiters(done: ReadonlySet<string>): void {
    for (const [shipment, waiters] of this.#waiters) {
      if (done.has(shipment)) continue;
      this.#served.set(shipment, [...(this.#served.get(shipment) ?? []), ...waiters]);
      this.#waiters.delete(shipment);
    }
  }

  /**
   * Retries once. A failed commit may have succeeded: the second attempt detects it, finishes it, and seals what is
   * still open.
   */
  async #twice(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (err) {
      if (err instanceof OperationError || err instanceof LeaseLost || err instanceof LostSeals) throw err;
      this.#parts.logger.warn({ err }, 'sealing failed; it is retried once');
      await work();
    }
  }

  /** In a separate batch, so that no proof of delivery is signed while its key changes. */
  async #switchKeys(): Promise<void> {
    const { store, clock, writer } = this.#parts;
    if (findDueKeys(await store.listKeys(), clock.now()).length === 0) return;
    await writer.append(({ batch, keys, log }) => switchDueKeys({ store, batch, keys, log, now: clock.now() }));
  }

  async #postpone(alarms: ReadonlyMap<string, ChainAlarm>): Promise<void> {
    const { store, clock, logger } = this.#parts;
    for (const [alarm, group] of Map.groupBy(alarms.keys(), (shipment) => alarms.get(shipment) as ChainAlarm)) {
      // Log no ids: a uuid gives access to its shipment.
      const hint = alarmHints[alarm];
      logger.error({ alarm, shipments: group.length, ...(hint && { hint }) }, 'shipments cannot be sealed');
      await store.postponeSeals(group, clock.now() + (alarm === 'full' ? fullPauseMs : alarmPauseMs));
    }
  }

  #settle(alarms: ReadonlyMap<string, ChainAlarm>, shipments: Iterable<string> = this.#served.keys()): void {
    for (const shipment of shipments) {
      const alarm = alarms.get(shipment);
      for (const { resolve, reject } of this.#served.get(shipment) ?? []) {
        if (alarm === undefined) resolve();
        else reject(new OperationError('unavailable', `Not sealed: ${alarmTexts[alarm]}`));
      }
      this.#served.delete(shipment);
    }
  }

  #rejectAll(error: Error): void {
    this.#serveWaiters(new Set());
    for (const waiter of [...this.#served.values()].flat()) waiter.reject(error);
    this.#served.clear();
  }

  async #listRoot(): Promise<void> {
    const { store, clock } = this.#parts;
    const log = (await store.listLogs(this.#kind)).at(-1);
    if (log === undefined) return;
    const [newest, last] = [await store.reader(log).newestCheckpoint(), await store.lastRoot(log.id)];
    const now = clock.now();
    const isEarly = last !== undefined && now - last.listedAt < rootIntervalMs && now >= last.listedAt;
    if (newest === undefined || isEarly || newest.size <= (last?.size ?? 0)) return;
    await store.listRoot(log.id, newest.size, now);
  }
}
