/**
 * The poller with schedule, quota guard, paced line and breaker under a virtual clock: days with restarts, two pollers at
 * once, jumps of the clock, outages of the feed and people who look, all drawn from a seed. No I/O, no chance but the seed's.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createDetector } from '@wayseal/detect';
import type { CarrierEvent } from '../../src/modules/statuses/rules/carrier-event.ts';
import { afterPoll, defaultPollPolicy, leastPriceH } from '../../src/modules/shipments/rules/poll-schedule.ts';
import { createLicensedFeed, type FeedAdapter } from '../../src/modules/feeds/work/licensed-feed.ts';
import type { Exchange } from '../../src/modules/feeds/work/exchange.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { OutboundError } from '../../src/kernel/http-out/outbound-error.ts';
import type { Feed, FeedUsageStore } from '../../src/modules/feeds/ports.ts';
import type { FeedPollStore } from '../../src/modules/shipments/ports.ts';
import { FeedPoller } from '../../src/modules/shipments/work/poll-feeds.ts';
import { PollPlanner } from '../../src/modules/shipments/work/poll-planner.ts';
import { memoryUsage, testClassifier } from '../support/feeds.ts';
import { readAll, scanOf } from '../support/scans.ts';
import { seededRandom } from '../support/fault-run.ts';
import { buildCell } from '../../src/modules/numbers/rules/survival.ts';
import { VirtualTime } from '../support/virtual-time.ts';
import { rankOf, SimulatedTracking } from './simulated-tracking.ts';

export interface PollingReport {
  readonly shipments: number;
  readonly calls: number;
  readonly mostOfDay: number;
  readonly longestWaitHours: number;
  /** Hash over everything that happened, in order. */
  readonly log: string;
}

/** A rule taken out. */
export interface Sabotage {
  readonly wrapPolls?: (polls: FeedPollStore) => FeedPollStore;
  /** Called for each process. */
  readonly usageOf?: (shared: FeedUsageStore) => FeedUsageStore;
  readonly ignoresStreams?: boolean;
}

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;
const days = 4;
const spacingMs = 5_000;
const tickMs = 30 * second;
const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };
const detector = createDetector();
/** This instance has seen nothing before. */
const noCells = { readCell: () => Promise.resolve(buildCell([])) };
const logger = createLogger('silent', process.stderr);

export async function simulatePolling(seed: number, sabotage: Sabotage = {}): Promise<PollingReport> {
  const run = new Simulation(seed, sabotage);
  try {
    return await run.run();
  } catch (error) {
    const steps = run.steps.slice(-50).join('\n');
    throw new Error(`seed ${seed}, after ${run.steps.length} steps: ${String(error)}\n${steps}`, { cause: error });
  }
}

/** 20 digits with the check digit of GS1. */
function numberOf(index: number): string {
  const body = `003404349980${String(index).padStart(7, '0')}`;
  const weighed = Array.from(body, Number).toReversed();
  const sum = weighed.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** One process: dead ones hear of nothing. */
interface Process {
  readonly poller: FeedPoller;
  readonly feed: Feed;
  isDead: boolean;
  isBusy: boolean;
}

class Simulation {
  readonly steps: string[] = [];
  readonly #random: () => number;
  /** Midnight. */
  readonly #time = new VirtualTime(1_800_057_600_000);
  readonly #tracking = new SimulatedTracking();
  readonly #usage = memoryUsage();
  readonly #sabotage: Sabotage;
  readonly #polls: FeedPollStore;
  readonly #hash = createHash('sha256');
  readonly #violations: string[] = [];
  readonly #processes: Process[] = [];
  readonly #perDay: number;
  readonly #callsOfDay = new Map<number, number>();
  readonly #jumps: number[] = [];
  #offset = 0;
  #calls = 0;
  #restarts = 0;
  #lastCallAt = Number.NEGATIVE_INFINITY;
  #outageUntil = Number.NEGATIVE_INFINITY;
  #outageMs = 0;
  #longestWait = 0;

  constructor(seed: number, sabotage: Sabotage) {
    this.#random = seededRandom(seed);
    this.#sabotage = sabotage;
    this.#polls = sabotage.wrapPolls?.(this.#tracking.polls) ?? this.#tracking.polls;
    this.#perDay = 100 + this.#below(200);
  }

  async run(): Promise<PollingReport> {
    // Either far below what a day allows, or far above.
    const isScarce = this.#random() < 0.5;
    const shipments = isScarce ? 40 + this.#below(100) : 1 + this.#below(8);
    for (let n = 0; n < shipments; n += 1) this.#time.after(this.#below(day), () => this.#addShipment(n));
    for (let n = 1 + this.#below(2); n > 0; n -= 1) this.#startProcess();
    const within = (most: number, work: () => void): void => {
      for (let n = this.#below(most); n > 0; n -= 1) this.#time.after(this.#below(days * day), work);
    };
    within(8, () => this.#restart());
    within(4, () => this.#jump());
    within(4, () => this.#fail());
    within(200, () => void this.#look());
    await this.#time.run((days + 1) * day);
    for (const process of this.#processes) process.isDead = true;
    return this.#finish(isScarce);
  }

  #wall(): number {
    return this.#time.now() + this.#offset;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #note(step: string): void {
    const line = `${this.#time.now()} ${step}`;
    this.#hash.update(line);
    this.steps.push(line);
  }

  #violate(what: string): void {
    this.#note(`VIOLATION: ${what}`);
    this.#violations.push(what);
  }

  #addShipment(index: number): void {
    let at = this.#time.now();
    const states = ['pre-transit', 'in_transit', 'in_transit', 'out_for_delivery', 'delivered'] as const;
    const last = this.#random() < 0.7 ? states.length : this.#below(states.length);
    const journey = states.slice(0, last).map((state) => ({ state, at: (at += this.#below(day / 3)) }));
    const [followed, streamed] = [this.#random() < 0.3, this.#random() < 0.1];
    this.#tracking.add({ journey, followed, streamed }, numberOf(index), this.#wall());
  }

  #startProcess(): void {
    const process: Process = { isDead: false, isBusy: false, ...this.#newProcess(() => process.isDead) };
    this.#processes.push(process);
    this.#note(`process ${this.#processes.length} starts`);
    this.#tick(process);
  }

  #newProcess(isDead: () => boolean): Pick<Process, 'poller' | 'feed'> {
    const clock = { now: () => this.#wall(), monotonic: () => this.#time.now() };
    const polls = this.#watched(this.#polls, isDead);
    const feed = createLicensedFeed(
      adapter(
        (number) => this.#tracking.eventsOf(number, this.#time.now()),
        (number, isAnswered) => this.#asked(number, isAnswered),
      ),
      { attribution: 'of a test', persist: 'canonical', reuseMs: 0, perDay: this.#perDay, spacingMs },
      (request) => this.#exchange(request, feed, isDead),
      {
        usage: this.#sabotage.usageOf?.(this.#usage) ?? this.#usage,
        classifier: testClassifier,
        clock,
        sleep: (ms) => this.#after(ms, isDead),
        random: this.#random,
      },
    );
    const streams = new Set<string>();
    const poller = new FeedPoller({
      feeds: [feed],
      polls,
      recording: this.#tracking.recording,
      detector,
      clock,
      logger,
      policy: defaultPollPolicy,
      planner: new PollPlanner({
        polls,
        cells: noCells,
        clock,
        policy: defaultPollPolicy,
        jitter: () => this.#random() * 2 - 1,
      }),
      streamed: () => {
        for (const { streamed, shipment } of this.#tracking.all.values()) if (streamed) streams.add(shipment.id);
        return this.#sabotage.ignoresStreams === true ? new Set() : streams;
      },
    });
    return { poller, feed };
  }

  /** As the timer of the poller: no look while one is under way. */
  #tick(process: Process): void {
    if (process.isDead) return;
    this.#time.after(tickMs, () => this.#tick(process));
    if (process.isBusy) return;
    process.isBusy = true;
    void process.poller.pollDue().then(() => (process.isBusy = false));
  }

  #after(ms: number, isDead: () => boolean): Promise<void> {
    return new Promise((resolve) => void this.#time.after(ms, () => isDead() || resolve()));
  }

  /** Polls shipments in order of rank, of those that were due at the start of the run. */
  #watched(polls: FeedPollStore, isDead: () => boolean): FeedPollStore {
    let pending = new Set<string>();
    return {
      ...polls,
      listDuePolls: async (now, limit) => {
        pending = new Set(this.#tracking.dueAt(now).map(({ shipment }) => shipment.id));
        const due = await polls.listDuePolls(now, limit);
        await this.#after(this.#below(200), isDead);
        return due;
      },
      claimPoll: async (id, seen, until) => {
        if (isDead()) return new Promise<never>(() => undefined);
        const isMine = await polls.claimPoll(id, seen, until);
        pending.delete(id);
        if (!isMine) return false;
        const entry = this.#tracking.find(id);
        for (const other of pending) {
          const passed = this.#tracking.find(other);
          if (rankOf(passed) < rankOf(entry) && passed.poll.nextPollAt !== null && passed.poll.nextPollAt <= seen) {
            this.#violate(`a shipment of rank ${rankOf(entry)} is asked before one of rank ${rankOf(passed)}`);
          }
        }
        const wait = this.#wall() - seen;
        if (rankOf(entry) === 3 && this.#jumps.length === 0) this.#longestWait = Math.max(this.#longestWait, wait);
        return true;
      },
      savePoll: (id, feed, state) => (isDead() ? new Promise(() => undefined) : polls.savePoll(id, feed, state)),
    };
  }

  /** The poller asks about a number: at most ten times within 24 hours, and never twice at once. */
  #asked(number: string, isAnswered: boolean): void {
    const entry = this.#tracking.find(number);
    const { asked } = entry;
    entry.answers += isAnswered ? 1 : 0;
    const now = this.#time.now();
    const recent = asked.filter((at) => at > now - day);
    if (recent.length >= 10 && this.#jumpsSince(now - day) === 0)
      this.#violate(`${number} is asked for the eleventh time`);
    if (asked.some((at) => at > now - 59 * second)) this.#violate(`${number} is asked twice at once`);
    asked.push(now);
  }

  #jumpsSince(from: number): number {
    return this.#jumps.filter((at) => at >= from).length;
  }

  /** The server of the feed: it counts what reaches it. */
  #exchange: (request: Parameters<Exchange>[0], feed: Feed, isDead: () => boolean) => ReturnType<Exchange> = async (
    { path },
    feed,
    isDead,
  ) => {
    if (isDead()) return new Promise(() => undefined);
    const now = this.#time.now();
    this.#calls += 1;
    this.#note(`call ${path}`);
    if (now - this.#lastCallAt < spacingMs && this.#jumpsSince(this.#lastCallAt - spacingMs) === 0) {
      this.#violate(`two calls within ${now - this.#lastCallAt} ms`);
    }
    this.#lastCallAt = now;
    const today = Math.floor(this.#wall() / day);
    const ofDay = (this.#callsOfDay.get(today) ?? 0) + 1;
    this.#callsOfDay.set(today, ofDay);
    // A call that waits for its turn while the clock is set over midnight counts for the day on which it took it.
    if (ofDay > this.#perDay + this.#jumps.length) this.#violate(`call ${ofDay} of ${this.#perDay} of a day`);
    const { pausedForMs } = feed.condition();
    // What was on its way when the breaker opened may have its retry.
    if (pausedForMs > 0 && pausedForMs < 40 * second) this.#violate('a call while the breaker is open');
    await this.#after(50 + this.#below(400), isDead);
    if (now < this.#outageUntil) {
      if (this.#random() < 0.5) throw new OutboundError('connect_refused');
      return answerOf(503);
    }
    return answerOf(200);
  };

  #restart(): void {
    const process = this.#processes.findLast(({ isDead }) => !isDead);
    if (process === undefined) return;
    process.isDead = true;
    this.#restarts += 1;
    this.#note('a process ends');
    this.#time.after(this.#below(10 * 60 * second), () => this.#startProcess());
  }

  #jump(): void {
    this.#offset = this.#below(4 * hour) - 2 * hour;
    this.#jumps.push(this.#time.now());
    this.#note(`the clock is off by ${this.#offset}`);
  }

  #fail(): void {
    const until = this.#time.now() + this.#below(6 * hour);
    this.#outageUntil = Math.max(this.#outageUntil, until);
    this.#outageMs = Math.max(this.#outageMs, this.#outageUntil - this.#time.now());
    this.#note('the feed fails');
  }

  /** Somebody with a key looks at a shipment, as the tracker does: what comes of it is kept with the polls. */
  async #look(): Promise<void> {
    const living = this.#processes.filter(({ isDead }) => !isDead);
    const process = living[this.#below(living.length)];
    const entry = [...this.#tracking.all.values()][this.#below(this.#tracking.all.size)];
    if (process === undefined || entry === undefined) return;
    const detection = detector.detect(entry.shipment.number);
    const answer = await process.feed.fetch({ detection, purpose: 'interactive' });
    if (answer.kind !== 'events' || entry.poll.nextPollAt === null) return;
    const [outcome] = await this.#tracking.recording.record([scanOf(entry.shipment.number, answer.events)]);
    const isNew = outcome?.kind === 'recorded' && outcome.added > 0;
    const result = isNew ? 'changed' : 'unchanged';
    const next = afterPoll(entry.poll, result, entry.shipment, this.#wall(), 0, defaultPollPolicy, leastPriceH);
    await this.#polls.savePoll(entry.shipment.id, 'dhl', next);
  }

  #finish(isScarce: boolean): PollingReport {
    assert.deepEqual(this.#violations.slice(0, 5), []);
    const end = this.#time.now();
    for (const { shipment, journey, poll, answers } of this.#tracking.all.values()) {
      const deliveredAt = journey.find(({ state }) => state === 'delivered')?.at ?? Infinity;
      const { number } = shipment;
      // A day until it is noticed at the latest, a day to the last look, and what the clock was off.
      const isOver = deliveredAt + 2.7 * day + 4 * hour + this.#outageMs < end;
      if (!isScarce && isOver) assert.equal(poll.nextPollAt, null, `${number} is delivered and polled on`);
      // A process that ends may take an answer with it.
      const most = 5 + this.#restarts;
      if (journey.length === 0) assert.ok(answers <= most, `${number} is not known and asked ${answers} times`);
      if (shipment.state === 'delivered' && poll.nextPollAt !== null) {
        assert.ok(poll.nextPollAt <= this.#wall() + 1.2 * day, `${number} is delivered, and its last look is far off`);
      }
    }
    const longestAllowed = this.#outageMs + hour;
    if (!isScarce) assert.ok(this.#longestWait <= longestAllowed, `a shipment waits ${this.#longestWait / hour} hours`);
    return {
      shipments: this.#tracking.all.size,
      calls: this.#calls,
      mostOfDay: Math.max(0, ...this.#callsOfDay.values()),
      longestWaitHours: Math.round((this.#longestWait / hour) * 10) / 10,
      log: this.#hash.digest('hex'),
    };
  }
}

function answerOf(status: number): Awaited<ReturnType<Exchange>> {
  return { status, headers: {}, body: Buffer.alloc(0), complete: true, reusable: false, headersAt: 0 };
}

/** A feed whose server answers with a status; what it knows stands in the simulation. */
function adapter(
  eventsOf: (number: string) => readonly CarrierEvent[],
  asked: (number: string, isAnswered: boolean) => void,
): FeedAdapter {
  return {
    id: 'dhl',
    group: 'DHL Group',
    supports: () => 'yes',
    async ask({ detection: { normalized }, purpose, signal }, { line }) {
      const outcome = await line.send({
        write: () => ({ path: `/${normalized}`, headers: {} }),
        purpose,
        signal,
        patienceMs: purpose === 'interactive' ? 6_000 : 0,
      });
      const isAnswered = outcome.kind === 'answer';
      const isCalled = isAnswered || (outcome.kind === 'feed_unavailable' && outcome.cause !== 'paused');
      if (isCalled && purpose === 'poll') asked(normalized, isAnswered);
      if (outcome.kind !== 'answer') return outcome;
      const events = eventsOf(normalized);
      if (events.length === 0) return { kind: 'number_not_found', note: null };
      return { kind: 'events', events, facts, notes: [], intake: readAll(events) };
    },
  };
}
