import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { spareShare } from '../../src/kernel/http-in/rate-share.ts';
import { RollingLimiter, type Charge } from '../../src/kernel/http-in/rolling-limiter.ts';
import { SharedLimiter } from '../../src/kernel/http-in/shared-limiter.ts';
import { BucketModel } from '../support/bucket-model.ts';
import { mulberry32 } from '../support/random.ts';

interface World {
  readonly nodes: number;
  readonly limit: number;
  readonly requestsPerSecond: number;
  readonly seconds: number;
  /** Share of requests that are slow to say what they cost. */
  readonly slow: number;
  readonly crashes: boolean;
  /** Steps back of the clock of the database. */
  readonly clockSteps: boolean;
}

interface Taken {
  readonly at: number;
  readonly units: number;
}

const windowMs = 60_000;
/** A unit counts at most so long: the window, the present second, two of a grant, one until the return. */
const countedMs = windowMs + 4_000;
const key = 'key';

/** Several nodes, one bucket and clients, in virtual time. */
class Simulation {
  readonly #world: World;
  readonly #random: () => number;
  readonly #queue: { at: number; run: () => void }[] = [];
  readonly #nodes: SharedLimiter[];
  readonly #model: BucketModel;
  #now = 0;
  #databaseAheadMs = 0;
  accepted: Taken[] = [];
  #refunded: Taken[] = [];
  requests = 0;
  refusals = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = mulberry32(seed);
    this.#model = new BucketModel(() => 1_000_000_000 + this.#now + this.#databaseAheadMs);
    this.#nodes = Array.from({ length: world.nodes }, () => this.#newNode());
  }

  get statements(): number {
    return this.#model.statements;
  }

  async run(): Promise<void> {
    const { seconds, requestsPerSecond, crashes, clockSteps } = this.#world;
    const endMs = seconds * 1_000;
    for (let at = 0; at < endMs; at += (-Math.log(1 - this.#random()) * 1_000) / requestsPerSecond)
      this.#at(at, () => this.#request());
    for (let at = crashes ? 5_000 : endMs; at < endMs; at += 5_000)
      this.#at(at, () => (this.#nodes[this.#below(this.#nodes.length)] = this.#newNode()));
    for (let at = clockSteps ? 7_000 : endMs; at < endMs; at += 9_000)
      this.#at(at, () => (this.#databaseAheadMs -= this.#below(3_000)));
    this.#queue.sort((a, b) => a.at - b.at);
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#now = next.at;
      next.run();
      // Answers of the limiter come as promises.
      await turn();
    }
  }

  /** Most units accepted within any 60 s. */
  most(): number {
    const taken = this.accepted.toSorted((a, b) => a.at - b.at);
    let most = 0;
    let sum = 0;
    let oldest = 0;
    for (const { at, units } of taken) {
      sum += units;
      for (let first = taken[oldest]; first !== undefined && at - first.at >= windowMs; first = taken[oldest]) {
        sum -= first.units;
        oldest += 1;
      }
      most = Math.max(most, sum);
    }
    return most;
  }

  #newNode(): SharedLimiter {
    const later = <Answer>(answer: () => Answer): Promise<Answer> => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      this.#at(this.#now + this.#below(15), () => {
        const value = answer();
        this.#at(this.#now + this.#below(15), () => resolve(value));
      });
      return promise;
    };
    const clock = { monotonic: () => this.#now };
    return new SharedLimiter({
      buckets: {
        take: (bucket, ask) => later(() => this.#model.take(bucket, ask)),
        giveBack: (unspent) => later(() => this.#model.giveBack(unspent)),
      },
      own: new RollingLimiter({ clock }),
      bucketOf: (name) => name,
      clock,
      onChange: (error) => assert.fail(String(error)),
      patienceMs: 100_000,
      after: (ms, run) => this.#at(this.#now + ms, run),
    });
  }

  #request(): void {
    const node = this.#nodes[this.#below(this.#nodes.length)] ?? assert.fail();
    this.requests += 1;
    const cost = this.#random() < 0.1 ? 1 + this.#below(5) : 1;
    const isSlow = this.#random() < this.#world.slow;
    void this.#admit(node, cost, isSlow);
  }

  async #admit(node: SharedLimiter, cost: number, isSlow: boolean): Promise<void> {
    const gate = await this.#charge(node, cost, 0);
    if (!gate.accepted) return;
    const taken = this.#take(cost);
    if (isSlow) this.#at(this.#now + this.#below(40_000), () => void this.#chargeMore(node, taken, gate));
  }

  /** The body of the request has come, and says what it costs. */
  async #chargeMore(node: SharedLimiter, gate: Taken, taken: Charge): Promise<void> {
    const more = 1 + this.#below(8);
    const { accepted } = await this.#charge(node, gate.units + more, gate.units, taken);
    if (accepted) {
      this.#take(more);
      return;
    }
    this.accepted.splice(this.accepted.indexOf(gate), 1);
    this.#refunded.push({ at: this.#now, units: gate.units });
  }

  async #charge(node: SharedLimiter, cost: number, given: number, taken?: Charge): Promise<Charge> {
    const charge = await node.charge(key, this.#world.limit, cost, given, taken);
    if (!charge.accepted) this.#checkRefusal(cost - given, charge);
    assert.ok(charge.remaining >= 0 && charge.remaining <= this.#world.limit);
    return charge;
  }

  #checkRefusal(units: number, { retryAfterSeconds }: Charge): void {
    this.refusals += 1;
    assert.ok(retryAfterSeconds >= 1 && retryAfterSeconds <= 63, `retry after ${retryAfterSeconds}`);
    const { nodes, limit, crashes, clockSteps } = this.#world;
    if (crashes || clockSteps) return;
    const since = (taken: readonly Taken[], ms: number): number =>
      taken.reduce((sum, each) => (this.#now - each.at < ms ? sum + each.units : sum), 0);
    // What nodes hold beyond demand, and what was given back and is still on its way.
    const bound = nodes * Math.floor(limit / spareShare) + since(this.#refunded, countedMs);
    const used = since(this.accepted, countedMs);
    assert.ok(used + units + bound > limit, `refused ${units} with ${used} of ${limit} used and ${bound} held`);
  }

  #take(units: number): Taken {
    const taken = { at: this.#now, units };
    this.accepted.push(taken);
    return taken;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  #at(at: number, run: () => void): void {
    const place = this.#queue.findLastIndex((each) => each.at <= at);
    this.#queue.splice(place + 1, 0, { at, run });
  }
}

const worlds: Readonly<Record<string, World>> = {
  'a free key on three nodes': {
    nodes: 3,
    limit: 60,
    requestsPerSecond: 3,
    seconds: 300,
    slow: 0.2,
    crashes: false,
    clockSteps: false,
  },
  'a free key with crashes and clock steps': {
    nodes: 4,
    limit: 60,
    requestsPerSecond: 4,
    seconds: 300,
    slow: 0.2,
    crashes: true,
    clockSteps: true,
  },
  'a pro key on four nodes': {
    nodes: 4,
    limit: 600,
    requestsPerSecond: 20,
    seconds: 150,
    slow: 0.1,
    crashes: false,
    clockSteps: false,
  },
  'a pro key with crashes': {
    nodes: 2,
    limit: 600,
    requestsPerSecond: 30,
    seconds: 150,
    slow: 0.1,
    crashes: true,
    clockSteps: false,
  },
};

for (const [name, world] of Object.entries(worlds)) {
  test(`never accepts more than the limit within 60 s: ${name}`, async () => {
    for (const seed of [1, 2]) {
      const simulation = new Simulation(world, seed);
      await simulation.run();
      assert.ok(simulation.most() <= world.limit, `seed ${seed}: ${simulation.most()} of ${world.limit}`);
      assert.ok(simulation.refusals > 0, 'the limit was reached');
      assert.ok(simulation.most() > world.limit / 2, `seed ${seed}: only ${simulation.most()}`);
    }
  });
}

test('asks the database for far less than every request of a busy key', async () => {
  const world = { nodes: 2, limit: 6_000, requestsPerSecond: 60, seconds: 60, slow: 0, crashes: false };
  const simulation = new Simulation({ ...world, clockSteps: false }, 4);
  await simulation.run();
  assert.equal(simulation.refusals, 0);
  const share = simulation.statements / simulation.requests;
  assert.ok(share < 0.15, `${simulation.statements} statements for ${simulation.requests} requests`);
  assert.ok(share > 0.005, 'the database is asked');
});
