/** The metrics of one service, in its own prom-client registry: tests run several services in a process. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type { Counter, Histogram } from 'prom-client';

export type Labels = Readonly<Record<string, string>>;

export interface Reading {
  readonly value: number;
  readonly labels?: Labels;
}

type Values = readonly Reading[];

/** A metric whose values are read at each scrape. */
export interface ReadMetric<Facts> {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  /** Names of the labels; default: none. */
  readonly labels?: readonly string[];
  /** Extracts the values from the facts. A metric without values has no line. */
  readonly of: (facts: Facts) => Iterable<Reading>;
}

/**
 * A registry of metrics. Labels must be closed sets, never a key, host or tracking number: many people read metrics.
 */
export class MetricsRegistry {
  readonly #registry = new Registry();
  readonly #pending = new Set<Promise<unknown>>();
  readonly #failures = new Counter({
    name: 'metrics_collect_failures_total',
    help: 'Groups of metrics that failed to read.',
    registers: [this.#registry],
    // All metrics of a scrape start in one turn, this one first. One turn later, all others are pending.
    collect: async () => {
      await Promise.resolve();
      await Promise.all(this.#pending);
    },
  });

  /** Adds a counter. Throws when the name exists, as do all methods that add a metric. */
  counter<Name extends string = never>(name: string, help: string, labels: readonly Name[] = []): Counter<Name> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  /** Adds a histogram. `buckets` are ascending upper bounds in seconds. */
  histogram<Name extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels: readonly Name[] = [],
  ): Histogram<Name> {
    return new Histogram({ name, help, buckets: [...buckets], labelNames: labels, registers: [this.#registry] });
  }

  /** Adds one metric whose values `read` returns; see `readings`. */
  reading(
    name: string,
    kind: 'counter' | 'gauge',
    help: string,
    read: () => Iterable<Reading> | Promise<Iterable<Reading>>,
    labels: readonly string[] = [],
  ): void {
    this.readings(read, [{ name, kind, help, labels, of: (values) => values }]);
  }

  /**
   * Adds metrics that share one `read`, called once per scrape. Readings start in the order in which they were added. A
   * failed one counts in `metrics_collect_failures_total`; its metrics keep their values, and all others are
   * unaffected.
   */
  readings<Facts>(read: () => Facts | Promise<Facts>, metrics: readonly ReadMetric<Facts>[]): void {
    let pending: Promise<readonly Values[]> | undefined;
    const readOnce = (): Promise<readonly Values[]> => {
      pending ??= this.#guarded(async () => {
        const facts = await read();
        return metrics.map(({ of }) => [...of(facts)]);
      }).finally(() => (pending = undefined));
      return pending;
    };
    for (const [index, metric] of metrics.entries()) {
      this.#addRead(metric, async () => (await readOnce())[index]);
    }
  }

  /**
   * Adds prom-client's metrics of process, heap, event loop and garbage collection, except the names in `except`, which
   * the caller adds. They are measured until the process ends.
   */
  processFigures(except: readonly string[]): void {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of except) this.#registry.removeSingleMetric(name);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Runs a reading. On a failure, counts it and returns no values. */
  #guarded(read: () => Promise<readonly Values[]>): Promise<readonly Values[]> {
    const reading = read()
      .catch(() => {
        this.#failures.inc();
        return [];
      })
      .finally(() => this.#pending.delete(reading));
    this.#pending.add(reading);
    return reading;
  }

  #addRead<Facts>({ name, kind, help, labels = [] }: ReadMetric<Facts>, read: () => Promise<Values | undefined>): void {
    const collect = async (): Promise<void> => {
      const values = await read();
      if (values === undefined) return;
      metric.reset();
      if (labels.length === 0) metric.remove();
      for (const { value, labels: ofValue = {} } of values) metric.inc(ofValue, value);
    };
    const options = { name, help, labelNames: [...labels], registers: [this.#registry], collect };
    const metric = kind === 'counter' ? new Counter(options) : new Gauge(options);
    // Without labels the library starts at 0, a value that was never read.
    if (labels.length === 0) metric.remove();
  }
}
