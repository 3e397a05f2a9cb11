/**
 * Group commit: requests that arrive together are written in one transaction, and each caller is answered after the
 * commit. A commit costs at least 0.8 ms of fsync, which up to 16 connections share this way.
 */
export interface QueuedWork<Request, Outcome> {
  readonly request: Request;
  readonly size: number;
  readonly resolve: (outcome: Outcome | Promise<Outcome>) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupOptions<Request, Outcome> {
  /**
   * Writes a group durably and resolves to its outcomes in order. When it rejects, every request of the group rejects;
   * when one of its outcomes rejects, only this request.
   */
  readonly write: (group: readonly Request[]) => Promise<readonly (Outcome | Promise<Outcome>)[]>;
  /** Bound on the total size of all waiting and running requests. */
  readonly largestBacklog: number;
  /** Most items in a group. A single request may have more. */
  readonly largestGroup: number;
  readonly itemsOf: (request: Request) => number;
  /**
   * Most groups that are written at the same time; default 1. The next one starts when none is, or when the last one
   * takes long.
   */
  readonly mostRunning?: number;
  /**
   * How long a group waits for the callers of the last one, as a share of the time that the last one took; default 0. Two
   * halves would else take turns, at the cost of a transaction each.
   */
  readonly linger?: number;
}

/** A group beside one that is written starts after this time, so that one that waits for a lock does not stop all. */
const patienceMs = 200;
const longestLingerMs = 5;

/** A group is written after this many turns, even while requests keep arriving. */
const mostTurns = 8;

export class CaptureQueue<Request, Outcome> {
  readonly #options: GroupOptions<Request, Outcome>;
  #waiting: QueuedWork<Request, Outcome>[] = [];
  #backlog = 0;
  #isGathering = false;
  #running = 0;
  #timer: NodeJS.Timeout | undefined;
  /** As many requests as the last group and those behind it: its callers often have the next request at once. */
  #expected = 0;
  #lingerUntil = 0;

  constructor(options: GroupOptions<Request, Outcome>) {
    this.#options = options;
  }

  /** Returns undefined when the backlog is full. Else resolves once the request is durable. */
  add(request: Request, size: number): Promise<Outcome> | undefined {
    if (this.#backlog > 0 && this.#backlog + size > this.#options.largestBacklog) return undefined;
    this.#backlog += size;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, size, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isGathering || this.#waiting.length === 0) return;
    const { mostRunning = 1 } = this.#options;
    if (this.#running === 0) {
      const lingerMs = this.#waiting.length < this.#expected ? this.#lingerUntil - performance.now() : 0;
      if (lingerMs > 0) this.#timer ??= setTimeout(() => this.#start(), lingerMs);
      else this.#start();
    } else if (this.#running < mostRunning) this.#timer ??= setTimeout(() => this.#start(), patienceMs);
  }

  #start(): void {
    this.#stopTimer();
    this.#expected = 0;
    this.#isGathering = true;
    setImmediate(() => this.#gather(0, 0));
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Waits while each turn of the event loop brings more requests. When the first turn ended the group, only 7 of 16
   * connections shared a commit. An idle turn takes microseconds, so a lone request hardly waits.
   */
  #gather(known: number, turns: number): void {
    const count = this.#waiting.length;
    const isGrowing = count > known && turns < mostTurns && count < this.#options.largestGroup;
    if (isGrowing) setImmediate(() => this.#gather(count, turns + 1));
    else void this.#writeGroup();
  }

  async #writeGroup(): Promise<void> {
    const group = this.#takeGroup();
    const started = performance.now();
    this.#isGathering = false;
    this.#running += 1;
    this.#schedule();
    try {
      const outcomes = await this.#options.write(group.map(({ request }) => request));
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome | Promise<Outcome>);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      for (const { size } of group) this.#backlog -= size;
      this.#running -= 1;
      this.#stopTimer();
      const { linger = 0 } = this.#options;
      this.#expected = group.length + this.#waiting.length;
      const ended = performance.now();
      this.#lingerUntil = ended + Math.min(longestLingerMs, (ended - started) * linger);
      this.#schedule();
    }
  }

  #takeGroup(): readonly QueuedWork<Request, Outcome>[] {
    let items = 0;
    let taken = 0;
    for (const { request } of this.#waiting) {
      items += this.#options.itemsOf(request);
      if (taken > 0 && items > this.#options.largestGroup) break;
      taken += 1;
    }
    return this.#waiting.splice(0, taken);
  }
}
