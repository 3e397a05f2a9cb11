/** The metrics of one service, in a registry of prom-client that no other service of the process shares. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type { Counter, Histogram } from 'prom-client';

export type Labels = Readonly<Record<string, string>>;

export interface Reading {
  readonly value: number;
  readonly labels?: Labels;
}

type Values = readonly Reading[];

/** A metric whose values are read when the text is asked for. */
export interface ReadMetric<Facts> {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  /** Names of the labels; default: none. */
  readonly labels?: readonly string[];
  /** What the facts say of it; a metric without a reading has no line. */
  readonly of: (facts: Facts) => Iterable<Reading>;
}

/** Labels are closed sets, never a key, a host or a number: what is written here is read by many. */
export class MetricsRegistry {
  readonly #registry = new Registry();
  readonly #pending = new Set<Promise<unknown>>();
  readonly #failures = new Counter({
    name: 'metrics_collect_failures_total',
    help: 'Groups of metrics that could not be read.',
    registers: [this.#registry],
    // Every metric of a text begins to be read in one turn, this one first: a moment later all others are pending.
    collect: async () => {
      await Promise.resolve();
      await Promise.all(this.#pending);
    },
  });

  /** Throws when the name exists already, as do all that add a metric. */
  counter<Name extends string = never>(name: string, help: string, labels: readonly Name[] = []): Counter<Name> {
    return new Counter({ name, help, labelNames: labels, registers: [this.#registry] });
  }

  /** `buckets` are upper bounds in seconds, rising. */
  histogram<Name extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels: readonly Name[] = [],
  ): Histogram<Name> {
    return new Histogram({ name, help, buckets: [...buckets], labelNames: labels, registers: [this.#registry] });
  }

  /** One metric that `read` gives the values of; see `readings`. */
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
   * Metrics that one `read` tells. It is asked once for each text; readings begin in the order in which they were added.
   * One that fails is counted in `metrics_collect_failures_total`: its metrics stay as they were, and everything else is
   * told all the same.
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
   * The figures of prom-client about process, heap, event loop and collections, but for the names of `except`, which
   * the caller adds by itself. They are measured as long as the process runs.
   */
  processFigures(except: readonly string[]): void {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of except) this.#registry.removeSingleMetric(name);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Nothing, and one failure more, when it rejects. */
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
    // Without a label the library begins at 0, which nothing has read yet.
    if (labels.length === 0) metric.remove();
  }
}
