import { foldNodes, planRoot, signCheckpoint, type Hash } from '@wayseal/proofs';
import { Batch } from '../rules/batch.ts';
import { nameOf } from '../rules/key-records.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import {
  HeadMoved,
  type AppendWatch,
  type LogInfo,
  type LogReader,
  type ProofStore,
  type ReleasedCheckpoint,
  type StoredCheckpoint,
} from '../ports.ts';
import type { CheckpointCopy } from './checkpoint-copy.ts';
import type { CompareWitnesses } from './compare-witnesses.ts';
import { judgeCopy, restored } from './judge-copy.ts';
import type { Keyring, Keys } from './keyring.ts';

export interface LogWriterParts {
  readonly store: ProofStore;
  readonly keyring: Keyring;
  /** The logs to list; appends go to the last. Default: the production logs. */
  readonly logs?: WrittenLogs;
  /** Without a copy (the default), a restored database is not recognized. */
  readonly copy?: CheckpointCopy | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Waits. Tests shorten it. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Gets the witness lines for a note that is signed but not released. Default: no witnesses. */
  readonly cosign?: (note: string, size: number, log: LogReader) => Promise<readonly string[]>;
  /** Compares the log with the records of the witnesses, before the first append. Default: no witnesses. */
  readonly compare?: CompareWitnesses;
}

/** The logs of one writer. */
export interface WrittenLogs {
  readonly sandbox: boolean;
  list(): Promise<readonly LogInfo[]>;
}

/** What a fill function gets. */
export interface Filling {
  readonly batch: Batch;
  readonly keys: Keys;
  readonly log: LogInfo;
  /** Resolves when the batch may be committed. `fill` may then still add what arrived meanwhile. */
  readonly secondIsOver: () => Promise<unknown>;
}

/** Reads what it needs and adds entries to the batch. */
export type Fill = (filling: Filling) => Promise<void> | void;

interface UnsignedOfEnded {
  readonly log: LogInfo;
  readonly checkpoint: StoredCheckpoint;
}

/** At most one checkpoint per second, so that requests cannot flood the log with checkpoints. */
const checkpointIntervalMs = 1_000;
/**
 * An append starts to fill this long before the second is over. 500 seals and 250 proofs of delivery take 30 ms, and
 * the requests in between about as much.
 */
const leadMs = 90;
const lastSecond = 253_402_300_799;
const askAgainMs = 60_000;

/**
 * Writes a log. An append commits everything in one transaction, signs, writes the copy outside the database, and
 * stores the note, which releases the checkpoint. After a failure past the commit, a later call finishes with the same
 * bytes. One append at a time in this process; other processes collide at the tree head.
 */
export class LogWriter {
  readonly #parts: LogWriterParts;
  readonly #logs: WrittenLogs;
  #queue: Promise<unknown> = Promise.resolve();
  /** Why appends are refused; null when they are not. */
  #refusal: string | null = 'the log is not open yet';
  #needsCheck = true;
  #needsFinish = true;
  /** The newest head that this process has seen. The database must never fall behind it. */
  #seen: StoredCheckpoint | undefined;
  #seenLogId: number | undefined;
  #told: { readonly refusal: string | null; readonly agreeing: number; readonly askedAt: number } | undefined;
  #edge: { readonly root: Hash; readonly hashes: readonly Hash[] } | undefined;

  constructor(parts: LogWriterParts) {
    this.#parts = parts;
    this.#logs = parts.logs ?? { sandbox: false, list: () => parts.store.listLogs('production') };
  }

  get refusal(): string | null {
    return this.#refusal;
  }

  /** Throws `unavailable` while the log refuses appends. */
  assertAppendable(): void {
    if (this.#refusal !== null) throw new OperationError('unavailable', `The log refuses appends: ${this.#refusal}`);
  }

  /**
   * Fills and commits one batch. Calls `fill` again when another writer was faster, so it must be repeatable. Resolves
   * to the released checkpoint, or undefined when nothing was added. Rejects with `unavailable` when appends are
   * refused.
   */
  append(fill: Fill, watch?: AppendWatch): Promise<ReleasedCheckpoint | undefined> {
    return this.#exclusively(async () => {
      await this.#recover();
      try {
        return await this.#appendOnce(fill, watch);
      } catch (error) {
        if (!(error instanceof HeadMoved)) throw error;
        await this.#recover();
        return this.#appendOnce(fill, watch);
      }
    });
  }

  /**
   * Opens the next log with its first batch, in one transaction. The operator requests it, so a refusal of appends does
   * not block it. When the copy agrees, the current log is finished first. Rejects with `unavailable` when another
   * process was faster.
   */
  openNext(origin: string, fill: (batch: Batch, keys: Keys) => Promise<void>, watch?: AppendWatch): Promise<void> {
    return this.#exclusively(async () => {
      const { store, keyring, clock } = this.#parts;
      try {
        await this.#recover();
      } catch (error) {
        if (!(error instanceof OperationError)) throw error;
      }
      const id = Math.max(...(await allLogs(store)).map((log) => log.id)) + 1;
      const { sandbox } = this.#logs;
      const batch = new Batch(id, { size: 0, root: foldNodes([]) }, []);
      await fill(batch, await keyring.load());
      const createdAt = clock.now();
      const finished = batch.finish(Math.min(Math.floor(createdAt / 1_000), lastSecond), createdAt);
      // Crash point: before the commit, the old log and its copy agree. After it, the copy is that of an ended log.
      try {
        await store.append({ ...finished, opens: { origin, sandbox, openedAt: createdAt } }, watch);
      } catch (error) {
        if (!(error instanceof HeadMoved)) throw error;
        throw new OperationError('unavailable', 'Another process opened a log in the meantime. Try again', {
          cause: error,
        });
      }
      this.#edge = { root: finished.to.root, hashes: batch.edge };
      this.#seen = undefined;
      this.#needsFinish = true;
      this.#needsCheck = false;
      this.#refusal = null;
      await this.#finish({ id, origin, sandbox, ...finished.to });
    });
  }

  /** Compares with the copy outside the database, and finishes what a crash left open. Safe to repeat. */
  recover(): Promise<void> {
    return this.#exclusively(() => this.#recover());
  }

  /** Waits until the next append may start to fill. */
  rest(): Promise<void> {
    return this.#rest(checkpointIntervalMs - leadMs);
  }

  /** Waits until the last checkpoint is this old. */
  async #rest(milliseconds: number): Promise<void> {
    const { clock, sleep } = this.#parts;
    const age = clock.now() - (this.#seen?.createdAt ?? 0);
    // A clock that was set back must not stop the log for longer than one interval.
    if (age < milliseconds) await sleep(Math.min(milliseconds, milliseconds - age));
  }

  /**
   * The head once its checkpoint is nearly a second old. Another process may write a newer one while this one rests.
   */
  async #restedLog(): Promise<LogInfo> {
    for (;;) {
      await this.rest();
      const log = await this.#currentLog();
      const isSeen = log.id === this.#seenLogId && log.size === this.#seen?.size;
      const last = isSeen ? undefined : await this.#parts.store.lastCheckpoint(log.id);
      if (last === undefined) return log;
      this.#seen = last;
      this.#seenLogId = log.id;
    }
  }

  async #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.then(work);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #appendOnce(fill: Fill, watch: AppendWatch | undefined): Promise<ReleasedCheckpoint | undefined> {
    const { store, keyring, clock } = this.#parts;
    const log = await this.#restedLog();
    const keys = await keyring.load();
    const batch = new Batch(log.id, log, await this.#edgeOf(log));
    let over: Promise<number> | undefined;
    // The second until the next append starts here, whatever is filled in after it.
    const secondIsOver = (): Promise<number> => (over ??= this.#rest(checkpointIntervalMs).then(() => clock.now()));
    await fill({ batch, keys, log, secondIsOver });
    if (batch.isEmpty) {
      await this.#finishOthers(log);
      return undefined;
    }
    const createdAt = await secondIsOver();
    const cosignedS = Math.max(Math.floor(clock.now() / 1_000), this.#seen?.cosignedS ?? 0);
    if (cosignedS > lastSecond)
      throw new OperationError('unavailable', 'The clock is beyond the year 9999. Correct it');
    const finished = batch.finish(cosignedS, createdAt);
    return store.shortCommits(async () => {
      // Crash point: before the commit nothing has happened. After it the note is missing, and can only become this
      // one.
      this.#needsFinish = true;
      try {
        await store.append(finished, watch);
      } catch (error) {
        // The commit may have succeeded despite the error: only the database knows.
        this.#edge = undefined;
        throw error;
      }
      this.#edge = { root: finished.to.root, hashes: batch.edge };
      return await this.#finish(log);
    });
  }

  /** When `fill` finds nothing to do, another writer may have committed it without signing it yet. */
  async #finishOthers(log: LogInfo): Promise<void> {
    if ((await this.#parts.store.listUnsigned(log.id)).length > 0) await this.#finish(log);
  }

  async #currentLog(): Promise<LogInfo> {
    const log = (await this.#logs.list()).at(-1);
    if (log === undefined) throw new OperationError('unavailable', 'There is no log yet');
    return log;
  }

  async #edgeOf(log: LogInfo): Promise<readonly Hash[]> {
    if (this.#edge?.root === log.root) return this.#edge.hashes;
    const hashes = await this.#parts.store.reader(log).readNodes(planRoot(log.size));
    if (foldNodes(hashes) !== log.root) throw this.#refuse(`the nodes of ${nameOf(log.origin)} do not match its root`);
    return hashes;
  }

  #refuse(reason: string): OperationError {
    if (this.#refusal !== reason) this.#parts.logger.error({ reason }, 'the log refuses appends; reads continue');
    this.#refusal = reason;
    this.#needsCheck = true;
    return new OperationError('unavailable', `The log refuses appends: ${reason}`);
  }

  async #recover(): Promise<void> {
    const { store } = this.#parts;
    const log = await this.#currentLog();
    if (this.#seenLogId !== log.id) this.#seen = undefined;
    if (hasLost(log, this.#seen)) {
      throw this.#refuse(
        'the database lost entries that this process has seen, as after a failover that lost a commit',
      );
    }
    if (this.#needsCheck) await this.#checkCopy();
    if (this.#needsFinish || (await store.listUnsigned(log.id)).length > 0) await this.#finish(log);
  }

  async #checkCopy(): Promise<void> {
    const { store, keyring, copy, logger } = this.#parts;
    const logs = await this.#logs.list();
    const verdict = await judgeCopy(copy, logs, store, await keyring.load());
    if (verdict.kind === 'refuse') throw this.#refuse(`${verdict.reason} (copy: ${copy?.place})`);
    const agreeing = await this.#checkWitnesses(logs.at(-1));
    if (copy !== undefined && verdict.kind === 'absent' && (logs.at(-1)?.size ?? 0) > 0) {
      const text = 'there is no copy of the last checkpoint; it is created from the database';
      logger.warn({ copy: copy.place, agreeing_witnesses: agreeing }, text);
    }
    this.#needsCheck = false;
    this.#refusal = null;
  }

  /** Returns the number of witnesses that recorded nothing that the database lacks. */
  async #checkWitnesses(log: LogInfo | undefined): Promise<number> {
    const { store, compare, clock } = this.#parts;
    const newest = log && compare && (await store.reader(log).newestCheckpoint());
    if (newest === undefined || compare === undefined) return 0;
    // During a refusal, ask them once a minute, not at every request.
    if (this.#refusal !== this.#told?.refusal || clock.monotonic() - this.#told.askedAt > askAgainMs) {
      const { agreeing, problem } = await compare(newest, async () => (await this.#currentLog()).size);
      const refusal =
        problem === null ? null : `${problem}: ${restored}. If the witness is wrong, remove it from WAYSEAL_WITNESSES`;
      this.#told = { refusal, agreeing, askedAt: clock.monotonic() };
    }
    if (this.#told.refusal !== null) throw this.#refuse(this.#told.refusal);
    return this.#told.agreeing;
  }

  /** Signs committed checkpoints in order; returns the newest. The same input gives the same bytes on every node. */
  async #finish(log: LogInfo): Promise<ReleasedCheckpoint | undefined> {
    const { store, keyring, copy } = this.#parts;
    const { id, origin } = log;
    const unsigned = await store.listUnsigned(id);
    const ended = await this.#unsignedOfEnded(id);
    // Load the keys after the checkpoints: another process may have committed new keys together with a checkpoint.
    const keys = await keyring.load();
    await this.#finishEnded(ended, keys);
    let written: string | undefined;
    for (const checkpoint of unsigned) {
      written = await this.#signed(log, checkpoint, keys);
      // Crash point: the copy may be newer than the stored notes, but never newer than the committed head.
      await copy?.write(written);
      await store.storeNote(id, checkpoint.size, written);
    }
    const newest = await store.reader({ id, origin }).newestCheckpoint();
    if (newest !== undefined && newest.note !== written) await this.#keepCopy(newest);
    this.#seen = newest ?? this.#seen;
    this.#seenLogId = id;
    this.#needsFinish = false;
    return newest;
  }

  /**
   * Cosigns heads of ended logs again with a new time key. Runs before the note of the current log is stored, because
   * its absence tells the next process that work is left. Does not write the copy, which belongs to the current log.
   */
  async #finishEnded(ended: readonly UnsignedOfEnded[], keys: Keys): Promise<void> {
    for (const { log, checkpoint } of ended) {
      // Its keys are revoked, so nothing depends on that log any longer.
      if (!keys.canSignCheckpoint(log.origin)) continue;
      await this.#parts.store.storeNote(log.id, checkpoint.size, await this.#signed(log, checkpoint, keys));
    }
  }

  /** Read this after the checkpoints of the current log: one transaction commits both. */
  async #unsignedOfEnded(presentId: number): Promise<readonly UnsignedOfEnded[]> {
    const { store } = this.#parts;
    const ended: UnsignedOfEnded[] = [];
    for (const log of await this.#logs.list()) {
      if (log.id === presentId) continue;
      for (const checkpoint of await store.listUnsigned(log.id)) ended.push({ log, checkpoint });
    }
    return ended;
  }

  async #signed(
    { id, origin }: Pick<LogInfo, 'id' | 'origin'>,
    { size, root, cosignedS }: StoredCheckpoint,
    keys: Keys,
  ): Promise<string> {
    const { store, cosign } = this.#parts;
    const note = await signCheckpoint({ origin, size, root }, keys.checkpointSigners(origin, cosignedS));
    const lines = cosign === undefined ? [] : await cosign(note, size, store.reader({ id, origin }));
    return note + lines.join('');
  }

  /** Updates the copy of a node that was idle while others wrote, or that has none. */
  async #keepCopy({ note }: ReleasedCheckpoint): Promise<void> {
    const { copy } = this.#parts;
    if (copy !== undefined && (await copy.read()) !== note) await copy.write(note);
  }
}

/** Logs of all kinds: they share one sequence of ids. */
async function allLogs(store: ProofStore): Promise<readonly LogInfo[]> {
  const kinds = (['production', 'scenarios', 'synthetic'] as const).map((kind) => store.listLogs(kind));
  return (await Promise.all(kinds)).flat();
}

function hasLost(log: LogInfo, seen: StoredCheckpoint | undefined): boolean {
  return seen !== undefined && (log.size < seen.size || (log.size === seen.size && log.root !== seen.root));
}
