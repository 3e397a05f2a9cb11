/** Plays a year of polls against invented lives: one call in five seconds, four fifths of the day's calls for polls. */
import {
  neverPolled,
  pollsAhead,
  type PollState,
} from '../../packages/server/src/modules/shipments/rules/poll-schedule.ts';
import type { Life } from './parcel-year.ts';

const hour = 3_600_000;
const day = 24 * hour;
const spacingMs = 5_000;
const shareOfPolls = 0.8;
/** Until as many parcels are open as later. */
const warmUpDays = 21;

export interface Followed {
  readonly life: Life;
  /** Events that the service knows. */
  seen: number;
  poll: PollState;
}

/** The state after a poll. `open` shipments are followed now; `budget` polls are left for the next 24 hours. */
export type Schedule = (followed: Followed, now: number, isChanged: boolean, open: number, budget: number) => PollState;

export interface Outcome {
  readonly parcelsPerDay: number;
  readonly callsPerDay: number;
  /** Hours from a change of the state to the poll that noticed it. */
  readonly medianH: number;
  readonly p90H: number;
  /** Median by the state that was noticed. */
  readonly byState: Readonly<Record<string, number>>;
  /** Share of polls that had to wait for the next day. */
  readonly waitedShare: number;
}

export function simulateYear(lives: readonly Life[], schedule: Schedule, callsPerDay: number): Outcome {
  const begin = lives[0]?.followedAt ?? 0;
  const tally = new Tally(begin + warmUpDays * day, lives.at(-1)?.followedAt ?? 0);
  const budget = callsPerDay * shareOfPolls;
  const queue = new DueQueue();
  let [next, date, used, freeAt] = [0, -1, 0, 0];
  const aheadOf = (now: number): number => pollsAhead(budget, Math.floor(now / day) === date ? used : 0, now);
  for (;;) {
    const life = lives[next];
    const dueAt = queue.nextAt;
    if (life !== undefined && life.followedAt <= dueAt) {
      next += 1;
      queue.add(follow(life, schedule, queue.size, aheadOf(life.followedAt)));
      continue;
    }
    const now = Math.max(dueAt, freeAt);
    if (now > tally.until) return tally.outcome(lives);
    const followed = queue.take();
    if (Math.floor(now / day) !== date) [date, used] = [Math.floor(now / day), 0];
    if (used >= budget) {
      followed.poll = { ...followed.poll, nextPollAt: (date + 1) * day };
      tally.waited(now);
    } else {
      used += 1;
      freeAt = now + spacingMs;
      const isChanged = look(followed, now, tally);
      followed.poll = schedule(followed, now, isChanged, queue.size + 1, aheadOf(now));
    }
    queue.add(followed);
  }
}

/** The request that begins to follow a parcel is a call of a person. */
function follow(life: Life, schedule: Schedule, open: number, budget: number): Followed {
  const seen = life.events.filter(({ at }) => at <= life.followedAt).length;
  const followed: Followed = { life, seen, poll: neverPolled };
  followed.poll = schedule(followed, life.followedAt, true, open + 1, budget);
  return followed;
}

function look(followed: Followed, now: number, tally: Tally): boolean {
  const { events } = followed.life;
  const before = followed.seen;
  tally.called(now);
  for (let event = events[followed.seen]; event !== undefined && event.at <= now; event = events[followed.seen]) {
    if (events[followed.seen - 1]?.state !== event.state) tally.noticed(event.at, now, event.state);
    followed.seen += 1;
  }
  return followed.seen > before;
}

class Tally {
  readonly #from: number;
  readonly until: number;
  readonly #delays = new Map<string, number[]>();
  #calls = 0;
  #waited = 0;

  constructor(from: number, until: number) {
    this.#from = from;
    this.until = until;
  }

  called(now: number): void {
    if (now >= this.#from) this.#calls += 1;
  }

  waited(now: number): void {
    if (now >= this.#from) this.#waited += 1;
  }

  noticed(at: number, now: number, state: string): void {
    if (at < this.#from) return;
    const delays = this.#delays.get(state) ?? [];
    delays.push((now - at) / hour);
    this.#delays.set(state, delays);
  }

  outcome(lives: readonly Life[]): Outcome {
    const days = (this.until - this.#from) / day;
    const all = [...this.#delays.values()].flat();
    return {
      parcelsPerDay: lives.filter(({ followedAt }) => followedAt >= this.#from).length / days,
      callsPerDay: this.#calls / days,
      medianH: quantile(all, 0.5),
      p90H: quantile(all, 0.9),
      byState: Object.fromEntries([...this.#delays].map(([state, delays]) => [state, quantile(delays, 0.5)])),
      waitedShare: this.#waited / Math.max(1, this.#calls + this.#waited),
    };
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** A heap of shipments by their next poll; those without one are dropped. */
class DueQueue {
  readonly #heap: Followed[] = [];

  get size(): number {
    return this.#heap.length;
  }

  /** Epoch ms; infinite when empty. */
  get nextAt(): number {
    return dueAtOf(this.#heap[0]);
  }

  add(followed: Followed): void {
    if (followed.poll.nextPollAt === null) return;
    let index = this.#heap.push(followed) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (dueAtOf(this.#heap[parent]) <= dueAtOf(this.#heap[index])) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  take(): Followed {
    this.#swap(0, this.#heap.length - 1);
    const taken = this.#heap.pop();
    if (taken === undefined) throw new Error('no poll is due');
    for (let index = 0; ;) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const least = dueAtOf(this.#heap[right]) < dueAtOf(this.#heap[left]) ? right : left;
      if (dueAtOf(this.#heap[least]) >= dueAtOf(this.#heap[index])) return taken;
      this.#swap(index, least);
      index = least;
    }
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (first === undefined || second === undefined) return;
    [this.#heap[one], this.#heap[other]] = [second, first];
  }
}

function dueAtOf(followed: Followed | undefined): number {
  return followed?.poll.nextPollAt ?? Number.POSITIVE_INFINITY;
}
