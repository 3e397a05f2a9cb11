/** A folder in which partners leave files: each is recorded once and moved to `processed` or `rejected`. */
import { rename } from 'node:fs/promises';
import { watch } from 'node:fs';
import path from 'node:path';
import { LeaseLost } from '../../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../../kernel/lib/clock.ts';
import { sha256Hex } from '../../../../kernel/lib/digest.ts';
import type { Reach } from '../../../../kernel/lib/faults.ts';
import { isStoreTrouble } from '../../../../kernel/store/database-errors.ts';
import type { IntakeOptions, MessageFile, MessageIntake } from '../../ports.ts';
import { refusedFile } from '../../rules/refused-file.ts';
import type { IntakeReport } from '../../rules/report.ts';
import { keepRaw } from '../files/keep-raw.ts';
import { codeOf, isSystemFailure, readRegularFile } from '../files/read-file.ts';
import { syncFolder } from '../files/write-file.ts';
import { Arrivals, listLeft, see, type Arrival } from './arrivals.ts';
import { Pause } from './pause.ts';
import { putAway, type PutAway, type ReadFile } from './put-away.ts';
import { becomeSoleWatcher } from './sole-watcher.ts';
import { checkPlaces, openPlaces, type WatchPlaces } from './watch-places.ts';

export interface WatchOptions {
  readonly folder: string;
  readonly intake: Pick<MessageIntake, 'take'>;
  /** What is known of each file beside its bytes. */
  readonly fileOf: (bytes: Uint8Array) => MessageFile;
  readonly intakeOptionsOf: (bytes: Uint8Array) => Pick<IntakeOptions, 'carrier' | 'receivedAt' | 'ack'>;
  /** Milliseconds between two looks at the folder; changes that the system announces are seen at once. */
  readonly pollMs: number;
  /** Milliseconds for which size and time of a file must not have changed. */
  readonly settleMs: number;
  readonly deleteProcessed: boolean;
  /** Folder for copies of the files as they came; null for none. */
  readonly keepRaw: string | null;
  readonly clock: Clock;
  readonly reach: Reach;
  readonly listener: WatchListener;
}

/** What is told to the person or to the log. Names of files may be those of persons: a log leaves them out. */
export interface WatchListener {
  readonly onFile: (file: WatchedFile) => void | Promise<void>;
  /** The database or the disk failed, or one file did; nothing is lost. */
  readonly onTrouble: (error: unknown, retryMs: number) => void;
  /** Another process works in the folder. */
  readonly onWaiting: () => void;
  /** Told when the number changes. */
  readonly onMisnamed: (files: number) => void;
  readonly onProgress?: (messages: number) => void;
}

export interface WatchedFile {
  /** As it came. */
  readonly name: string;
  readonly report: IntakeReport;
  readonly putAway: PutAway;
}

/** A file in `.work`. */
interface Claimed {
  readonly name: string;
  readonly isLeft: boolean;
  /** Once it is recorded: only the end is left. */
  read: ReadFile | null;
  failures: number;
  /** Monotonic milliseconds. */
  dueAt: number;
}

export const defaultPollMs = 5_000;
export const defaultSettleMs = 2_000;
/** A file that is being read when the process stops may end within this time; then it is left for the next start. */
const lastFileMs = 15_000;
const longestRetryMs = 60_000;
/** Between two looks, however often the system announces changes. */
const shortestPauseMs = 50;

export class WatchedFolder {
  readonly #options: WatchOptions;
  readonly #places: WatchPlaces;
  readonly #arrivals: Arrivals;
  readonly #claimed = new Map<string, Claimed>();
  #misnamed = 0;

  private constructor(options: WatchOptions, places: WatchPlaces) {
    this.#options = options;
    this.#places = places;
    this.#arrivals = new Arrivals(places.folder, options.settleMs);
  }

  /** Rejects with `WatchFolderError` where the folder cannot be watched. */
  static async open(options: WatchOptions): Promise<WatchedFolder> {
    return new WatchedFolder(options, await openPlaces(options.folder));
  }

  /**
   * Works until `signal` aborts. Then no further file is begun. Rejects with `LeaseLost`, and with `WatchFolderError` where
   * the folder is gone.
   */
  async run(signal: AbortSignal): Promise<void> {
    using pause = new Pause(signal);
    await using sole = await this.#becomeSole(pause, signal);
    if (sole === null) return;
    await using undo = new AsyncDisposableStack();
    undo.defer(this.#wakeOnChanges(pause));
    for (const name of await listLeft(this.#places.work)) this.#add(name, true);
    for (let failures = 0; !signal.aborted;) {
      try {
        const nextAt = await this.#round(signal);
        failures = 0;
        const wait = nextAt === null ? this.#options.pollMs : nextAt - this.#options.clock.monotonic();
        await pause.rest(Math.max(shortestPauseMs, Math.min(wait, this.#options.pollMs)), shortestPauseMs);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        await checkPlaces(this.#places);
        const retryMs = retryAfter((failures += 1));
        this.#options.listener.onTrouble(error, retryMs);
        await pause.rest(retryMs, retryMs);
      }
    }
  }

  async #becomeSole(pause: Pause, signal: AbortSignal): Promise<AsyncDisposable | null> {
    for (let round = 0; !signal.aborted; round += 1) {
      const sole = await becomeSoleWatcher(this.#places.folder);
      if (sole !== null) return sole;
      if (round === 0) this.#options.listener.onWaiting();
      await pause.rest(Math.min(this.#options.pollMs, 1_000), shortestPauseMs);
    }
    return null;
  }

  /** The poll finds what is not announced: not every file system announces anything. */
  #wakeOnChanges(pause: Pause): () => void {
    try {
      const watcher = watch(this.#places.folder, { persistent: false }, () => pause.wake());
      watcher.on('error', () => watcher.close());
      return () => watcher.close();
    } catch {
      return () => undefined;
    }
  }

  #add(name: string, isLeft: boolean): Claimed {
    const claimed: Claimed = { name, isLeft, read: null, failures: 0, dueAt: 0 };
    this.#claimed.set(name, claimed);
    return claimed;
  }

  /** Takes what is there; answers when there may be more, null for unknown. */
  async #round(signal: AbortSignal): Promise<number | null> {
    await checkPlaces(this.#places);
    for (const claimed of this.#claimed.values()) {
      if (signal.aborted) return null;
      if (claimed.dueAt <= this.#options.clock.monotonic()) await this.#work(claimed, signal);
    }
    const look = await this.#arrivals.look(() => this.#options.clock.monotonic());
    if (look.misnamed !== this.#misnamed) this.#options.listener.onMisnamed((this.#misnamed = look.misnamed));
    for (const arrival of look.settled) {
      if (signal.aborted) return null;
      const claimed = await this.#claim(arrival);
      if (claimed !== null) await this.#work(claimed, signal);
    }
    const dueAt = Math.min(look.nextAt ?? Infinity, ...[...this.#claimed.values()].map((each) => each.dueAt));
    return Number.isFinite(dueAt) ? dueAt : null;
  }

  /** Moves the file into `.work`; null where it has changed, is gone, or a file of this name is still there. */
  async #claim(arrival: Arrival): Promise<Claimed | null> {
    const { folder, work } = this.#places;
    const { name } = arrival;
    const { reach } = this.#options;
    if (!(await this.#arrivals.isUnchanged(arrival)) || (await see(work, name)) !== null) return null;
    await reach('watch_before_claim');
    try {
      await rename(path.join(folder, name), path.join(work, name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EACCES') throw error;
      // A folder with the sticky bit: files of others cannot be moved. Those that can are not kept waiting.
      this.#options.listener.onTrouble(error, this.#options.pollMs);
      return null;
    }
    await reach('watch_after_claim');
    await syncFolder(work);
    await syncFolder(folder);
    return this.#add(name, false);
  }

  /** Records the file and puts it away. What concerns all files is thrown; a file that fails by itself waits. */
  async #work(claimed: Claimed, signal: AbortSignal): Promise<void> {
    try {
      claimed.read ??= await this.#read(claimed, signal);
      if (claimed.read === null) return;
      const { report } = claimed.read;
      const away = await putAway(claimed.read, { ...this.#options, places: this.#places });
      this.#claimed.delete(claimed.name);
      await this.#options.listener.onFile({ name: claimed.name, report, putAway: away });
    } catch (error) {
      if (codeOf(error) === 'ENOENT' && (await see(this.#places.work, claimed.name)) === null) {
        this.#claimed.delete(claimed.name);
        return;
      }
      claimed.failures += 1;
      if (error instanceof LeaseLost || isStoreTrouble(error) || isSystemFailure(error)) throw error;
      const retryMs = retryAfter(claimed.failures);
      claimed.dueAt = this.#options.clock.monotonic() + retryMs;
      this.#options.listener.onTrouble(error, retryMs);
    }
  }

  /** Null where the process stops before the whole file is recorded. */
  async #read({ name, isLeft }: Claimed, signal: AbortSignal): Promise<ReadFile | null> {
    const { clock, keepRaw: archive } = this.#options;
    const receivedAt = clock.now();
    const reading = await this.#readSettled(name, signal);
    if (reading === null) return null;
    if (reading.kind === 'refused') {
      return { name, contentHash: null, receivedAt, keptRaw: null, report: refusedFile(reading.problem), isLeft };
    }
    const { bytes } = reading;
    const keptRaw = archive === null ? null : await keepRaw(archive, name, bytes);
    const report = await this.#take(bytes, signal);
    return report && { name, contentHash: sha256Hex(bytes), receivedAt, keptRaw, report, isLeft };
  }

  /** A partner may still be writing into a file that was quiet for a while: then it is read again. */
  async #readSettled(name: string, signal: AbortSignal) {
    using pause = new Pause(signal);
    for (;;) {
      const before = await see(this.#places.work, name);
      const reading = await readRegularFile(path.join(this.#places.work, name));
      const after = await see(this.#places.work, name);
      if (before?.size === after?.size && before?.mtimeMs === after?.mtimeMs) return reading;
      await pause.rest(this.#options.settleMs, this.#options.settleMs);
      if (signal.aborted) return null;
    }
  }

  async #take(bytes: Uint8Array, signal: AbortSignal): Promise<IntakeReport | null> {
    const { intake, fileOf, intakeOptionsOf, reach, listener } = this.#options;
    const patience = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => void (timer = setTimeout(() => patience.abort(), lastFileMs).unref());
    signal.addEventListener('abort', stop, { once: true });
    try {
      await reach('watch_before_take');
      const report = await intake.take(fileOf(bytes), {
        ...intakeOptionsOf(bytes),
        signal: patience.signal,
        onProgress: ({ messages }) => {
          void reach('watch_after_commit');
          listener.onProgress?.(messages);
        },
      });
      await reach('watch_after_take');
      return patience.signal.aborted ? null : report;
    } catch (error) {
      if (patience.signal.aborted) return null;
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }
}

/** 1, 2, 4 … 60 s. */
function retryAfter(failures: number): number {
  return Math.min(longestRetryMs, 1_000 * 2 ** Math.min(failures - 1, 6));
}
