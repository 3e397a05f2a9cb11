/**
 * The deliverer and the policy under a virtual clock, against receivers, names, crashes, stopped processes, operators, jumps
 * of the clock and a failing database that a seed draws. No timer, no I/O, no chance but the seed's: one seed is one run.
 */
import { createHash } from 'node:crypto';
import { longestWaitMs } from '../../src/modules/webhooks/rules/delivery-policy.ts';
import type { WebhookQueue } from '../../src/modules/webhooks/ports.ts';
import type { AttemptResult, DueAttempt, FinishedDelivery } from '../../src/modules/webhooks/rules/attempt.ts';
import { Deliverer } from '../../src/modules/webhooks/work/deliverer.ts';
import { headersOf } from '../../src/modules/webhooks/work/post-attempt.ts';
import { testRules } from '../support/webhook-fixture.ts';
import { seededRandom } from '../support/fault-run.ts';
import { answerOf, behaviours, lookUp, type Guard } from './simulated-net.ts';
import { queueOf, type SimulatedDelivery, type SimulatedEndpoint, type SimulatedQueue } from './simulated-queue.ts';
import { actionCount, operate, secretOf, urlOf, type Target } from './simulated-operator.ts';
import { Ledger } from './simulation-ledger.ts';
import { VirtualTime } from '../support/virtual-time.ts';

export interface SimulationReport {
  readonly attempts: number;
  /** Of them, those that somebody asked for by hand. */
  readonly manuals: number;
  readonly deliveries: number;
  readonly mostPosts: number;
  /** Scheduled POSTs that were answered 2xx a second time, and 2xx that were not written down. */
  readonly repeated: number;
  readonly unsettled: number;
  /** Hash over everything that happened, in order. */
  readonly log: string;
}

const day = 86_400_000;

/** How far a run goes; a database needs a thousand times the time of a memory. */
export interface SimulationSize {
  readonly endpoints: number;
  readonly events: number;
  /** Between two polls of a worker, and between two tidyings. Workers wake for each event, too. */
  readonly pollMs: number;
  /** Nothing of ours breaks: no crash, stop, jump or failing database. Receivers and operators do as always. */
  readonly isCalm?: boolean;
  /** Parts that a test of the simulation takes out. */
  readonly guard?: Guard;
  readonly monotonic?: () => number;
}

export const fullSize: SimulationSize = { endpoints: 20, events: 300, pollMs: 120_000 };

/** Makes the queue of a run, whose clock is given. */
export type QueueFactory = (now: () => number) => SimulatedQueue;

/** Runs one seed to its end and checks the invariants. Throws with the seed and the last steps when one is broken. */
export async function simulate(seed: number, newQueue: QueueFactory, size = fullSize): Promise<SimulationReport> {
  const run = new Simulation(seed, newQueue, size);
  try {
    return await run.run();
  } catch (error) {
    const last = run.steps.slice(-50).join('\n');
    throw new Error(`seed ${seed}, after ${run.steps.length} steps: ${String(error)}\n${last}`, { cause: error });
  }
}

interface Worker {
  readonly deliverer: Deliverer;
  isDead: boolean;
  /** It does nothing before. Virtual time. */
  stoppedUntil: number;
}

class Simulation {
  readonly steps: string[] = [];
  readonly #random: () => number;
  readonly #time = new VirtualTime(1_800_000_000_000);
  readonly #queue: SimulatedQueue;
  readonly #size: SimulationSize;
  readonly #ledger: Ledger;
  readonly #targets: Target[] = [];
  readonly #hash = createHash('sha256');
  /** How far the wall clock is off, and until when the database fails; both in virtual time. */
  #offset = 0;
  #failsUntil = 0;
  #committed = 0;
  #posts = 0;
  readonly #workers: Worker[] = [];
  readonly #atNextPost: (() => void)[] = [];
  #stopsAtClaim = false;
  /** States are read together with what changed them. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(seed: number, newQueue: QueueFactory, size: SimulationSize) {
    this.#random = seededRandom(seed);
    this.#queue = newQueue(() => this.#wall());
    this.#size = size;
    const clock = { now: () => this.#time.now(), wall: () => this.#wall() };
    this.#ledger = new Ledger(clock, this.#queue.leaseMs, size.pollMs);
  }

  async run(): Promise<SimulationReport> {
    const endpoints = 1 + this.#below(this.#size.endpoints);
    for (let n = 0; n < endpoints; n += 1) {
      this.#targets.push({ behaviour: this.#oneOf(behaviours), name: 'public', isRemoved: false, versions: 1 });
      const [url, secret] = [urlOf(n, 0), secretOf(n, 1)];
      await this.#queue.addEndpoint(String(n), url, secret);
      this.#ledger.registered(String(n), url, secret);
    }
    const workers = 1 + this.#below(4);
    for (let n = 0; n < workers; n += 1) this.#startWorker();
    const events = 10 + this.#below(this.#size.events);
    for (let n = 0; n < events; n += 1) this.#time.after(this.#below(day), () => void this.#commit(n));
    this.#draw(20, 2 * day, () => void this.#operate());
    if (this.#size.isCalm !== true) {
      this.#draw(8, day, () => this.#whileSending(() => this.#crash()));
      this.#draw(8, day, () => this.#whileSending(() => this.#stop()));
      this.#draw(8, day, () => (this.#stopsAtClaim = true));
      this.#draw(4, 2 * day, () => this.#jump());
      this.#draw(8, 2 * day, () => this.#whileSending(() => this.#fail()));
    }
    this.#time.after(this.#size.pollMs, () => this.#tidy());
    await this.#time.run(4 * day);
    for (const worker of this.#workers) worker.isDead = true;
    return this.#finish(await this.#queue.deliveries());
  }

  #draw(atMost: number, withinMs: number, call: () => void): void {
    for (let n = this.#below(atMost); n > 0; n -= 1) this.#time.after(this.#below(withinMs), call);
  }

  #wall(): number {
    return this.#time.now() + this.#offset;
  }

  readonly #below = (limit: number): number => Math.floor(this.#random() * limit);

  #oneOf<Each>(list: readonly Each[]): Each {
    return list[this.#below(list.length)] as Each;
  }

  #note(step: string): void {
    const line = `${this.#time.now()} ${step}`;
    this.#hash.update(line);
    this.steps.push(line);
    if (this.steps.length > 200) this.steps.splice(0, 100);
  }

  #startWorker(): void {
    const name = this.#workers.length;
    const worker: Worker = { isDead: false, stoppedUntil: 0, deliverer: this.#newDeliverer(name, () => worker) };
    this.#workers.push(worker);
    worker.deliverer.start();
  }

  #newDeliverer(name: number, worker: () => Worker): Deliverer {
    let tokens = 0;
    const own = {
      isDead: () => worker().isDead,
      stopped: () => this.#stopped(worker()),
      trouble: () => this.#trouble(),
    };
    const later = (ms: number, call: () => void): (() => void) =>
      this.#time.after(ms, () => {
        const pause = this.#stopped(worker());
        if (pause === undefined) return worker().isDead || call();
        return void pause.then(() => worker().isDead || call());
      });
    return new Deliverer({
      queue: this.#confirming(queueOf(this.#recounting(this.#queue.queue, worker), own)),
      post: (attempt) => this.#post(attempt, worker()),
      clock: { now: () => this.#wall(), monotonic: this.#size.monotonic ?? (() => this.#time.now()) },
      after: later,
      nextTurn: (call) => void later(0, call),
      random: this.#random,
      newToken: () => `${name}-${(tokens += 1)}`,
      pollMs: this.#size.pollMs,
      leaseMs: this.#queue.leaseMs,
      concurrency: 100,
    });
  }

  #stopped({ stoppedUntil }: Worker): Promise<void> | undefined {
    const ms = stoppedUntil - this.#time.now();
    return ms > 0 ? new Promise((resolve) => void this.#time.after(ms, resolve)) : undefined;
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #statesOf(ids: Iterable<string>): Promise<Map<string, SimulatedEndpoint>> {
    const states = new Map<string, SimulatedEndpoint>();
    for (const id of ids) states.set(id, await this.#queue.endpoint(id));
    return states;
  }

  /** What the database itself does, whatever a worker hears of it. */
  #recounting(queue: WebhookQueue, worker: () => Worker): WebhookQueue {
    return {
      ...queue,
      claim: (request) =>
        this.#alone(async () => {
          const claim = await queue.claim(request);
          const states = await this.#statesOf(claim.endpoints.map(({ endpointId }) => endpointId));
          this.#ledger.claimed(claim, states, request.now);
          // With attempts counted and nothing sent.
          if (this.#stopsAtClaim && states.size > 0) this.#stop(worker());
          return claim;
        }),
      settle: (finished) =>
        this.#alone(async () => {
          const ids = new Set(finished.map(({ attempt }) => attempt.endpointId));
          const before = await this.#statesOf(ids);
          const open = new Set<FinishedDelivery>();
          for (const each of finished) if (await this.#queue.isOpen(each.attempt)) open.add(each);
          const outcome = await queue.settle(finished);
          this.#ledger.recounted(finished, open, before, await this.#statesOf(ids));
          return outcome;
        }),
    };
  }

  /** A settlement that is confirmed has happened: an attempt of it that is still open was lost. */
  #confirming(queue: WebhookQueue): WebhookQueue {
    return {
      ...queue,
      settle: async (finished) => {
        const outcome = await queue.settle(finished);
        for (const each of finished) this.#ledger.confirmed(each.attempt, await this.#queue.isOpen(each.attempt));
        return outcome;
      },
    };
  }

  #trouble() {
    if (this.#time.now() >= this.#failsUntil) return 'works';
    return this.#random() < 0.5 ? 'fails' : 'persists';
  }

  /** For as long as most leases, or longer. */
  #fail(): void {
    this.#note('the database fails');
    this.#failsUntil = this.#time.now() + this.#below(120_000);
    this.#ledger.disturbed(this.#failsUntil);
  }

  #jump(): void {
    this.#offset += this.#below(2 * 3_600_000) - 3_600_000;
    this.#note(`the clock is off by ${this.#offset}`);
    this.#ledger.jumped();
    this.#time.after(2 * this.#size.pollMs, () => void this.#expectNothingPutOff());
  }

  /** A time that a clock gave which was set back since is no reason to wait. */
  async #expectNothingPutOff(): Promise<void> {
    for (const { endpointId, eventId, state, attempts, dueAt } of await this.#queue.deliveries()) {
      const spread = Math.max(longestWaitMs(attempts, testRules.schedule), testRules.enableSpreadMs, testRules.leaseMs);
      const latest = this.#wall() + spread + this.#size.pollMs;
      if (dueAt === null || dueAt <= latest) continue;
      this.#ledger.violations.push(`I4: ${endpointId} ${eventId} is ${state}, put off by ${dueAt - this.#wall()} ms`);
    }
  }

  #tidy(): void {
    void this.#alone(() => this.#queue.queue.tidy(this.#wall()));
    this.#time.after(this.#size.pollMs, () => this.#tidy());
  }

  #wake(): void {
    for (const worker of this.#workers) {
      if (!worker.isDead && this.#stopped(worker) === undefined) worker.deliverer.wake();
    }
  }

  async #commit(sequence: number): Promise<void> {
    const count = await this.#alone(async () => this.#queue.commit(`evt_${String(sequence).padStart(6, '0')}`));
    this.#committed += count;
    this.#note(`commit ${sequence} to ${count}`);
    this.#wake();
  }

  /** Soon after the next POST: at any other moment nothing would be on its way. */
  #whileSending(call: () => void): void {
    this.#atNextPost.push(() => void this.#time.after(this.#below(200), call));
  }

  /** A worker ends in the middle of whatever it does; another one starts later. */
  #crash(): void {
    const victim = this.#oneOf(this.#workers.filter(({ isDead }) => !isDead));
    if (victim === undefined) return;
    this.#note('crash');
    victim.isDead = true;
    this.#ledger.disturbed();
    this.#time.after(this.#below(120_000), () => this.#startWorker());
  }

  /** A worker sleeps for longer than its leases, or shorter, and goes on where it was. */
  #stop(victim = this.#oneOf(this.#workers.filter(({ isDead }) => !isDead))): void {
    this.#stopsAtClaim = false;
    if (victim === undefined) return;
    victim.stoppedUntil = this.#time.now() + this.#below(120_000);
    this.#note(`stop until ${victim.stoppedUntil}`);
    this.#ledger.disturbed(victim.stoppedUntil);
  }

  #operate(): Promise<void> {
    const n = this.#below(this.#targets.length);
    const action = this.#below(actionCount);
    const draw = this.#random();
    this.#note(`operate ${action} ${n}`);
    return this.#alone(async () => {
      await operate({ queue: this.#queue, ledger: this.#ledger, targets: this.#targets }, action, n, draw);
      this.#wake();
    });
  }

  #post(attempt: DueAttempt, worker: Worker): Promise<AttemptResult> {
    this.#note(`post ${attempt.endpointId} ${attempt.eventId} ${attempt.n} ${attempt.trigger}`);
    this.#ledger.begun(attempt);
    for (const call of this.#atNextPost.splice(0)) call();
    const { behaviour, name } = this.#targets[Number(attempt.endpointId)] ?? { behaviour: 'dead', name: 'none' };
    const found = lookUp(attempt, name, this.#below, this.#size.guard);
    return new Promise((resolve) => {
      const end = (outcome: AttemptResult): void => {
        this.#ledger.answered(attempt, outcome);
        void this.#whenAwake(worker, () => resolve(outcome));
      };
      const connect = (): void => {
        if ('failure' in found) return end(found.failure);
        this.#ledger.connected(found.address);
        this.#ledger.sent(attempt);
        // Signing and verifying cost more than everything else.
        if ((this.#posts += 1) % 8 === 0) this.#ledger.signed(attempt, headersOf(attempt, found.host, this.#wall()));
        const [afterMs, outcome] = answerOf(behaviour, this.#time.now(), this.#below);
        this.#time.after(afterMs, () => end(outcome));
      };
      if (found.afterMs === 0) connect();
      else this.#time.after(found.afterMs, () => void this.#whenAwake(worker, connect, () => end(never)));
    });
  }

  async #whenAwake(worker: Worker, call: () => void, instead: () => void = () => undefined): Promise<void> {
    for (let pause = this.#stopped(worker); pause !== undefined; pause = this.#stopped(worker)) await pause;
    if (worker.isDead) instead();
    else call();
  }

  #finish(rows: readonly SimulatedDelivery[]): SimulationReport {
    const { length: deliveries } = rows;
    if (deliveries !== this.#committed) this.#ledger.violations.push('I3: a committed event lacks a row');
    this.#ledger.finish(rows, (row) => !this.#explains(row));
    const { attempts, manuals, mostPosts, repeated, unsettledSuccesses: unsettled } = this.#ledger;
    return { attempts, manuals, deliveries, mostPosts, repeated, unsettled, log: this.#hash.digest('hex') };
  }

  /** Whether something still leads to the next attempt: it is due in the future, or its endpoint is paused or leased. */
  #explains({ dueAt, endpoint }: SimulatedDelivery): boolean {
    const late = 2 * this.#queue.leaseMs + this.#size.pollMs;
    // A failing endpoint gets one probe for each pause, so its queue may be long.
    const { pauses, leaseUntil } = endpoint;
    return dueAt !== null && (dueAt > this.#wall() - late || pauses > 0 || leaseUntil > this.#wall());
  }
}

/** A process that ended before it sent anything. */
const never: AttemptResult = {
  outcome: 'failure',
  errorClass: 'unknown',
  status: null,
  response: null,
  address: null,
  retryAfterMs: null,
  pauseMs: null,
  durationMs: 0,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  ttfbMs: null,
};
