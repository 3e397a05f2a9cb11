/**
 * The deliverer and the policy under a virtual clock, against receivers, crashes, operators, jumps of the clock and a
 * failing database that a seed draws. No timer, no I/O, no chance but the seed's: one seed is one run.
 */
import { createHash } from 'node:crypto';
import assert from 'node:assert/strict';
import { longestWaitMs, maximumAttempts } from '../../src/domain/webhook/delivery-policy.ts';
import type { AttemptResult, DueAttempt, FinishedDelivery, WebhookQueue } from '../../src/ports/webhooks.ts';
import { Deliverer } from '../../src/webhooks/deliverer.ts';
import { result, testRules } from '../store/webhook-fixture.ts';
import { seededRandom } from './fault-run.ts';
import { queueOf, type SimulatedDelivery, type SimulatedQueue, type Trouble } from './simulated-queue.ts';
import { VirtualTime } from './virtual-time.ts';

const behaviours = ['healthy', 'flaky', 'flapping', 'dead', 'slow', 'gone', 'busy', 'blackhole'] as const;
type Behaviour = (typeof behaviours)[number];

export interface SimulationReport {
  readonly attempts: number;
  readonly deliveries: number;
  readonly mostPosts: number;
  /** Hash over everything that happened, in order. */
  readonly log: string;
}

const day = 86_400_000;
/** What an attempt that a lost lease leaves behind may still be in flight for. */
const longestAttemptMs = 15_000;

/** How far a run goes; a database needs a thousand times the time of a memory. */
export interface SimulationSize {
  readonly endpoints: number;
  readonly events: number;
  /** Between two polls of a worker, and between two tidyings. Workers wake for each event, too. */
  readonly pollMs: number;
}

const fullSize: SimulationSize = { endpoints: 20, events: 300, pollMs: 120_000 };

/** Makes the queue of a run, whose clock is given. */
export type QueueFactory = (now: () => number) => SimulatedQueue;

/** Runs one seed to its end and checks the invariants. Throws with the seed and the last steps when one is broken. */
export async function simulate(seed: number, newQueue: QueueFactory, size = fullSize): Promise<SimulationReport> {
  const run = new Simulation(seed, newQueue, size);
  try {
    return await run.run();
  } catch (error) {
    throw new Error(
      `seed ${seed}, after ${run.steps.length} steps: ${String(error)}\n${run.steps.slice(-50).join('\n')}`,
      {
        cause: error,
      },
    );
  }
}

class Simulation {
  readonly steps: string[] = [];
  readonly #random: () => number;
  readonly #time = new VirtualTime(1_800_000_000_000);
  readonly #queue: SimulatedQueue;
  readonly #size: SimulationSize;
  readonly #behaviours: Behaviour[] = [];
  readonly #posts = new Map<string, number>();
  readonly #inFlight = new Map<string, number>();
  readonly #hash = createHash('sha256');
  readonly #violations: string[] = [];
  /** Pairs that a receiver has answered with 2xx, and those of them whose settlement was confirmed. */
  readonly #answered = new Set<string>();
  readonly #settled = new Set<string>();
  readonly #removedAt = new Map<string, number>();
  /** When leases may have been lost: more may be in flight for a while. */
  #disturbances: number[] = [];
  /** How far the wall clock is off, and until when the database fails; both in virtual time. */
  #offset = 0;
  #failsUntil = 0;
  readonly #signatures = new Map<string, string>();
  #attempts = 0;
  #committed = 0;
  #workers: { deliverer: Deliverer; isDead: boolean }[] = [];

  constructor(seed: number, newQueue: QueueFactory, size: SimulationSize) {
    this.#random = seededRandom(seed);
    this.#queue = newQueue(() => this.#wall());
    this.#size = size;
  }

  async run(): Promise<SimulationReport> {
    const endpoints = 1 + this.#below(this.#size.endpoints);
    for (let n = 0; n < endpoints; n += 1) {
      this.#behaviours.push(behaviours[this.#below(behaviours.length)] ?? 'healthy');
      await this.#queue.addEndpoint(String(n));
    }
    const workers = 1 + this.#below(4);
    for (let n = 0; n < workers; n += 1) this.#startWorker();
    const events = 10 + this.#below(this.#size.events);
    for (let n = 0; n < events; n += 1) this.#time.after(this.#below(day), () => void this.#commit(n));
    for (let n = this.#below(6); n > 0; n -= 1) this.#time.after(this.#below(day), () => this.#crash());
    for (let n = this.#below(6); n > 0; n -= 1) this.#time.after(this.#below(2 * day), () => void this.#operate());
    for (let n = this.#below(4); n > 0; n -= 1) this.#time.after(this.#below(2 * day), () => this.#jump());
    for (let n = this.#below(6); n > 0; n -= 1) this.#time.after(this.#below(2 * day), () => this.#fail());
    this.#time.after(this.#size.pollMs, () => this.#tidy());
    await this.#time.run(4 * day);
    for (const worker of this.#workers) worker.isDead = true;
    return this.#finish(await this.#queue.deliveries());
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
    if (this.steps.length > 200) this.steps.splice(0, 100);
  }

  #startWorker(): void {
    const worker = { isDead: false, deliverer: undefined as unknown as Deliverer };
    let tokens = 0;
    const name = this.#workers.length;
    worker.deliverer = new Deliverer({
      queue: this.#watched(queueOf(this.#queue.queue, { isDead: () => worker.isDead, trouble: () => this.#trouble() })),
      post: (attempt) => this.#post(attempt, worker),
      clock: { now: () => this.#wall(), monotonic: () => this.#time.now() },
      after: (ms, call) => this.#time.after(ms, () => worker.isDead || call()),
      random: this.#random,
      newToken: () => `${name}-${(tokens += 1)}`,
      pollMs: this.#size.pollMs,
      leaseMs: this.#queue.leaseMs,
      concurrency: 100,
    });
    this.#workers.push(worker);
    worker.deliverer.start();
  }

  /** A settlement that is confirmed has happened: an attempt of it that is still open was lost. */
  #watched(queue: WebhookQueue): WebhookQueue {
    return {
      ...queue,
      settle: async (finished) => {
        const outcome = await queue.settle(finished);
        for (const each of finished) await this.#expectSettled(each);
        return outcome;
      },
    };
  }

  async #expectSettled({ attempt, result: { outcome } }: FinishedDelivery): Promise<void> {
    const id = `${attempt.endpointId} ${attempt.eventId}`;
    if (await this.#queue.isOpen(attempt)) this.#violations.push(`${id}: attempt ${attempt.n} was settled and is open`);
    if (outcome === 'success') this.#settled.add(`${id} ${attempt.n}`);
  }

  #trouble(): Trouble {
    if (this.#time.now() >= this.#failsUntil) return 'works';
    return this.#random() < 0.5 ? 'fails' : 'persists';
  }

  /** For as long as most leases, or longer. */
  #fail(): void {
    this.#note('the database fails');
    this.#failsUntil = this.#time.now() + this.#below(120_000);
    this.#disturb(this.#failsUntil);
  }

  #jump(): void {
    this.#offset += this.#below(2 * 3_600_000) - 3_600_000;
    this.#note(`the clock is off by ${this.#offset}`);
    this.#disturb();
    this.#time.after(2 * this.#size.pollMs, () => void this.#expectNothingPutOff());
  }

  /** A time that a clock gave which was set back since is no reason to wait. */
  async #expectNothingPutOff(): Promise<void> {
    for (const { endpointId, eventId, state, attempts, dueAt } of await this.#queue.deliveries()) {
      const spread = Math.max(longestWaitMs(attempts, testRules.schedule), testRules.enableSpreadMs, testRules.leaseMs);
      const latest = this.#wall() + spread + this.#size.pollMs;
      if (dueAt !== null && dueAt > latest) {
        this.#violations.push(`I4: ${endpointId} ${eventId} is ${state}, put off by ${dueAt - this.#wall()} ms`);
      }
    }
  }

  #disturb(at = this.#time.now()): void {
    this.#disturbances.push(this.#time.now(), at);
  }

  #tidy(): void {
    void this.#queue.queue.tidy(this.#wall());
    this.#time.after(this.#size.pollMs, () => this.#tidy());
  }

  async #commit(sequence: number): Promise<void> {
    const count = await this.#queue.commit(`evt_${String(sequence).padStart(6, '0')}`);
    this.#committed += count;
    this.#note(`commit ${sequence} to ${count}`);
    for (const { deliverer, isDead } of this.#workers) if (!isDead) deliverer.wake();
  }

  /** A worker ends in the middle of whatever it does; another one starts later. */
  #crash(): void {
    const living = this.#workers.filter(({ isDead }) => !isDead);
    const victim = living[this.#below(living.length)];
    if (victim === undefined) return;
    this.#note('crash');
    victim.isDead = true;
    this.#disturb();
    this.#time.after(this.#below(120_000), () => this.#startWorker());
  }

  async #operate(): Promise<void> {
    const id = String(this.#below(this.#behaviours.length));
    const action = this.#below(3);
    this.#note(`operate ${action} ${id}`);
    if (action === 0) await this.#queue.disable(id);
    if (action === 1 && !this.#removedAt.has(id)) await this.#queue.enable(id);
    if (action !== 2 || this.#removedAt.has(id)) return;
    this.#removedAt.set(id, this.#time.now());
    await this.#queue.remove(id);
  }

  #post(attempt: DueAttempt, worker: { isDead: boolean }): Promise<AttemptResult> {
    const { endpointId, eventId } = attempt;
    const id = `${endpointId} ${eventId}`;
    const posts = (this.#posts.get(id) ?? 0) + 1;
    this.#attempts += 1;
    this.#posts.set(id, posts);
    this.#note(`post ${id} ${posts}`);
    // What is thrown here would end in a promise that nobody waits for.
    if (posts > maximumAttempts) this.#violations.push(`I1: ${id} is sent ${posts} times`);
    const signature = this.#signatures.get(id) ?? attempt.signature;
    this.#signatures.set(id, signature);
    if (attempt.signature !== signature) this.#violations.push(`I2: ${id} has another signature`);
    for (let n = 1; n < attempt.n; n += 1)
      if (this.#settled.has(`${id} ${n}`)) this.#violations.push(`${id} is sent after its success ${n} was settled`);
    if ((this.#removedAt.get(endpointId) ?? Infinity) < this.#time.now())
      this.#violations.push(`I11: ${id} is sent after its deletion`);
    const flying = (this.#inFlight.get(endpointId) ?? 0) + 1;
    this.#inFlight.set(endpointId, flying);
    const disturbedMs = 2 * this.#queue.leaseMs + this.#size.pollMs + longestAttemptMs;
    // Whatever cost a lease may have left up to four on their way.
    this.#disturbances = this.#disturbances.filter((at) => at > this.#time.now() - disturbedMs);
    const most = testRules.endpointConcurrency * (1 + this.#disturbances.length);
    if (flying > most) this.#violations.push(`I5: ${flying} in flight to ${endpointId}`);
    const [afterMs, outcome] = this.#answer(endpointId);
    return new Promise((resolve) => {
      this.#time.after(afterMs, () => {
        this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 1) - 1);
        if (outcome.outcome === 'success') this.#answered.add(id);
        if (!worker.isDead) resolve(outcome);
      });
    });
  }

  #answer(endpointId: string): [number, AttemptResult] {
    const failed = (
      errorClass: AttemptResult['errorClass'],
      status: number | null,
      retryAfterMs: number | null = null,
    ) => result({ outcome: 'failure', errorClass, status, retryAfterMs });
    const quick = 1 + this.#below(50);
    const chance = this.#random();
    switch (this.#behaviours[Number(endpointId)]) {
      case 'flaky':
        return [quick, chance < 0.1 ? failed('http_5xx', 500) : result()];
      case 'flapping':
        return [quick, Math.floor(this.#time.now() / 3_600_000) % 2 === 0 ? failed('http_5xx', 503) : result()];
      case 'dead':
        return [quick, failed('connect_refused', null)];
      case 'slow':
        return [this.#below(15_000), result()];
      case 'gone':
        return [quick, chance < 0.02 ? failed('gone', 410) : result()];
      case 'busy':
        return [quick, chance < 0.5 ? failed('http_4xx', 429, this.#below(7_200_000)) : result()];
      case 'blackhole':
        return [15_000, failed('timeout', null)];
      default:
        return [quick, result()];
    }
  }

  #finish(rows: readonly SimulatedDelivery[]): SimulationReport {
    assert.deepEqual(this.#violations.slice(0, 5), []);
    assert.equal(rows.length, this.#committed, 'I3: every committed event has a row per endpoint');
    for (const row of rows) {
      const id = `${row.endpointId} ${row.eventId}`;
      const posts = this.#posts.get(id) ?? 0;
      assert.ok(posts <= row.attempts, `I6: ${id} was sent ${posts} times for ${row.attempts} counted`);
      if (row.state === 'delivered') assert.ok(this.#answered.has(id), `${id} is delivered without a 2xx`);
      if (row.state === 'pending' || row.state === 'parked') {
        assert.ok(this.#explains(row), `I4: ${id} is ${row.state}, due at ${String(row.dueAt)}, and nobody sends it`);
      }
      if (row.state === 'held')
        assert.equal(row.endpoint.status, 'disabled', `I3: ${id} is held by an enabled endpoint`);
    }
    return {
      attempts: this.#attempts,
      deliveries: rows.length,
      mostPosts: Math.max(0, ...this.#posts.values()),
      log: this.#hash.digest('hex'),
    };
  }

  /** Whether something still leads to the next attempt: it is due in the future, or its endpoint is paused or leased. */
  #explains({ dueAt, endpoint }: SimulatedDelivery): boolean {
    const late = 2 * this.#queue.leaseMs + this.#size.pollMs;
    // A failing endpoint gets one probe for each pause, so its queue may be long.
    const { pauses, leaseUntil } = endpoint;
    return dueAt !== null && (dueAt > this.#wall() - late || pauses > 0 || leaseUntil > this.#wall());
  }
}
