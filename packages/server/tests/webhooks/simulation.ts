/**
 * The deliverer and the policy under a virtual clock, against receivers, crashes and operators that a seed draws. No
 * timer, no I/O, no chance but the seed's: one seed is one run.
 */
import { createHash } from 'node:crypto';
import assert from 'node:assert/strict';
import { maximumAttempts } from '../../src/domain/webhook/delivery-policy.ts';
import type { AttemptResult, DueAttempt } from '../../src/ports/webhooks.ts';
import { Deliverer } from '../../src/webhooks/deliverer.ts';
import { result } from '../store/webhook-fixture.ts';
import { seededRandom } from './fault-run.ts';
import { MemoryQueue } from './memory-queue.ts';
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

/** Runs one seed to its end and checks the invariants. Throws with the seed and the last steps when one is broken. */
export async function simulate(seed: number, sabotage: Partial<MemoryQueue> = {}): Promise<SimulationReport> {
  const run = new Simulation(seed, sabotage);
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
  readonly #queue: MemoryQueue;
  readonly #behaviours: Behaviour[] = [];
  readonly #posts = new Map<string, number>();
  readonly #inFlight = new Map<string, number>();
  readonly #hash = createHash('sha256');
  readonly #violations: string[] = [];
  #attempts = 0;
  #workers: { deliverer: Deliverer; isDead: boolean }[] = [];

  constructor(seed: number, sabotage: Partial<MemoryQueue>) {
    this.#random = seededRandom(seed);
    this.#queue = Object.assign(new MemoryQueue(() => this.#time.now()), sabotage);
  }

  async run(): Promise<SimulationReport> {
    const endpoints = 1 + this.#below(20);
    for (let n = 0; n < endpoints; n += 1) {
      this.#behaviours.push(behaviours[this.#below(behaviours.length)] ?? 'healthy');
      this.#queue.addEndpoint(String(n));
    }
    const workers = 1 + this.#below(4);
    for (let n = 0; n < workers; n += 1) this.#startWorker();
    const events = 10 + this.#below(300);
    for (let n = 0; n < events; n += 1) this.#time.after(this.#below(day), () => this.#commit(n));
    for (let n = this.#below(6); n > 0; n -= 1) this.#time.after(this.#below(day), () => this.#crash());
    for (let n = this.#below(6); n > 0; n -= 1) this.#time.after(this.#below(2 * day), () => this.#operate());
    await this.#time.run(4 * day);
    for (const worker of this.#workers) worker.isDead = true;
    return this.#finish();
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
      queue: this.#queue.forWorker(() => worker.isDead),
      post: (attempt) => this.#post(attempt, worker),
      clock: { now: () => this.#time.now(), monotonic: () => this.#time.now() },
      after: (ms, call) => this.#time.after(ms, () => worker.isDead || call()),
      random: this.#random,
      newToken: () => `${name}-${(tokens += 1)}`,
      // A worker wakes for each event; the poll is for redrives, and days have many half seconds.
      pollMs: 60_000,
      leaseMs: this.#queue.leaseMs,
      concurrency: 100,
    });
    this.#workers.push(worker);
    worker.deliverer.start();
  }

  #commit(sequence: number): void {
    const count = this.#queue.commit(`evt_${String(sequence).padStart(6, '0')}`);
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
    this.#time.after(this.#below(120_000), () => this.#startWorker());
  }

  #operate(): void {
    const id = String(this.#below(this.#behaviours.length));
    const action = this.#below(3);
    this.#note(`operate ${action} ${id}`);
    if (action === 0) this.#queue.disable(id);
    if (action === 1) this.#queue.enable(id);
    if (action === 2) this.#queue.remove(id);
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
    if (attempt.signature !== `signature of ${id}`) this.#violations.push(`I2: ${id} has another signature`);
    const isLate = this.#queue.isRemoved(endpointId) && this.#queue.removedAt(endpointId) !== this.#time.now();
    if (isLate) this.#violations.push(`I11: ${id} is sent after its deletion`);
    const flying = (this.#inFlight.get(endpointId) ?? 0) + 1;
    this.#inFlight.set(endpointId, flying);
    // A worker that crashed may have left up to four on their way.
    if (flying > 8) this.#violations.push(`I5: ${flying} in flight to ${endpointId}`);
    const [afterMs, outcome] = this.#answer(endpointId);
    return new Promise((resolve) => {
      this.#time.after(afterMs, () => {
        this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 1) - 1);
        if (outcome.outcome === 'success') this.#queue.answered.add(id);
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

  #finish(): SimulationReport {
    assert.deepEqual(this.#violations.slice(0, 5), []);
    const rows = this.#queue.deliveries();
    for (const row of rows) {
      const id = `${row.endpointId} ${row.eventId}`;
      const posts = this.#posts.get(id) ?? 0;
      assert.ok(posts <= row.attempts, `I6: ${id} was sent ${posts} times for ${row.attempts} counted`);
      if (row.state === 'delivered') assert.ok(this.#queue.answered.has(id), `${id} is delivered without a 2xx`);
      if (row.state === 'pending' || row.state === 'parked') {
        assert.ok(
          this.#queue.explains(row),
          `I4: ${id} is ${row.state}, due at ${String(row.dueAt)}, and nobody sends it`,
        );
      }
      if (row.state === 'held')
        assert.ok(this.#queue.isDisabled(row.endpointId), `I3: ${id} is held by an enabled endpoint`);
    }
    return {
      attempts: this.#attempts,
      deliveries: rows.length,
      mostPosts: Math.max(0, ...this.#posts.values()),
      log: this.#hash.digest('hex'),
    };
  }
}
