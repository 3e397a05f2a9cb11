/**
 * Group commit: requests that arrive together are written in one transaction, and each caller is answered after the
 * commit. A commit costs at least 0.8 ms of fsync, which up to 16 connections share this way.
 */
export interface QueuedWork<Request, Outcome> {
  readonly request: Request;
  readonly size: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupOptions<Request, Outcome> {
  /**
   * Writes a group durably and resolves to its outcomes in order. When it rejects, every request of the group rejects.
   */
  readonly write: (group: readonly Request[]) => Promise<readonly Outcome[]>;
  /** Bound on the total size of all waiting and running requests. */
  readonly largestBacklog: number;
  /** Most items in a group. A single request may have more. */
  readonly largestGroup: number;
  readonly itemsOf: (request: Request) => number;
  /** Whether the next group may start before the last one is written. Default false. */
  readonly parallel?: boolean;
}

/** A group is written after this many turns, even while requests keep arriving. */
const mostTurns = 8;

export class CaptureQueue<Request, Outcome> {
  readonly #options: GroupOptions<Request, Outcome>;
  #waiting: QueuedWork<Request, Outcome>[] = [];
  #backlog = 0;
  #isBusy = false;

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
    if (this.#isBusy || this.#waiting.length === 0) return;
    this.#isBusy = true;
    setImmediate(() => this.#gather(0, 0));
  }

  /**
   * Waits while each turn of the event loop brings more requests. When the first turn ended the group, only 7 of 16
   * connections shared a commit. An idle turn takes microseconds, so a lone request hardly waits.
   */
  #gather(known: number, turns: number): void {
    const count = this.#waiting.length;
    const isGrowing = count > known && turns < mostTurns && count < this.#options.largestGroup;
    if (isGrowing && !this.#options.parallel) setImmediate(() => this.#gather(count, turns + 1));
    else void this.#writeGroup();
  }

  async #writeGroup(): Promise<void> {
    const group = this.#takeGroup();
    if (this.#options.parallel) this.#goOn();
    try {
      const outcomes = await this.#options.write(group.map(({ request }) => request));
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      for (const { size } of group) this.#backlog -= size;
      if (!this.#options.parallel) this.#goOn();
    }
  }

  #goOn(): void {
    this.#isBusy = false;
    this.#schedule();
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
