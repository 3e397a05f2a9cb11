/** Counters, gauges and histograms of one process, in the text format of Prometheus 0.0.4. */

export type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(amount?: number, labels?: Labels): void;
}

export interface Gauge {
  set(value: number, labels?: Labels): void;
}

export interface Histogram {
  observe(seconds: number, labels?: Labels): void;
}

export interface Reading {
  readonly value: number;
  readonly labels?: Labels;
}

interface Series {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

type Kind = 'counter' | 'gauge' | 'histogram';

interface Metric {
  readonly kind: Kind;
  readonly help: string;
  readonly lines: () => Iterable<readonly [suffix: string, labels: Labels, value: number]>;
}

/** Labels are closed sets, never a key, a host or a number: what is written here is read by many. */
export class MetricsRegistry {
  readonly #metrics = new Map<string, Metric>();
  readonly #collectors: (() => Promise<void>)[] = [];
  readonly #failures = this.counter('metrics_collect_failures_total', 'Groups of metrics that could not be read.');

  counter(name: string, help: string): Counter {
    const values = this.#valued(name, 'counter', help);
    return { add: (amount = 1, labels = {}) => values.change(labels, (before) => before + amount) };
  }

  gauge(name: string, help: string): Gauge {
    const values = this.#valued(name, 'gauge', help);
    return { set: (value, labels = {}) => values.change(labels, () => value) };
  }

  /** `buckets` are upper bounds in seconds, rising. */
  histogram(name: string, help: string, buckets: readonly number[]): Histogram {
    const seriesOf = (labels: Labels): Series => ({ labels, counts: buckets.map(() => 0), sum: 0, count: 0 });
    // Without labels there is one series, shown from the beginning.
    const all = new Map<string, Series>();
    this.#add(name, {
      kind: 'histogram',
      help,
      *lines() {
        for (const { labels, counts, sum, count } of all.size > 0 ? all.values() : [seriesOf({})]) {
          for (const [index, bound] of buckets.entries()) {
            yield ['_bucket', { ...labels, le: String(bound) }, counts[index] ?? 0];
          }
          yield ['_bucket', { ...labels, le: '+Inf' }, count];
          yield ['_sum', labels, sum];
          yield ['_count', labels, count];
        }
      },
    });
    return {
      observe(seconds, labels = {}) {
        const key = labelText(labels);
        const series = all.get(key) ?? seriesOf(labels);
        all.set(key, series);
        series.sum += seconds;
        series.count += 1;
        for (const [index, bound] of buckets.entries()) {
          if (seconds <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1;
        }
      },
    };
  }

  /** A metric whose values are read when the text is asked for. */
  reading(name: string, kind: 'counter' | 'gauge', help: string, read: () => Iterable<Reading>): void {
    this.#add(name, {
      kind,
      help,
      *lines() {
        for (const { value, labels = {} } of read()) yield ['', labels, value];
      },
    });
  }

  /**
   * Called before each text, to set gauges that are read from elsewhere. One that fails is counted in
   * `metrics_collect_failures_total`: what it sets stays as it was, and everything else is told all the same.
   */
  onCollect(collector: () => Promise<void>): void {
    this.#collectors.push(collector);
  }

  async text(): Promise<string> {
    const outcomes = await Promise.allSettled(this.#collectors.map((collect) => collect()));
    this.#failures.add(outcomes.filter(({ status }) => status === 'rejected').length);
    let text = '';
    for (const [name, { kind, help, lines }] of this.#metrics) {
      text += `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
      for (const [suffix, labels, value] of lines()) text += `${name}${suffix}${labelText(labels)} ${value}\n`;
    }
    return text;
  }

  #valued(name: string, kind: Kind, help: string) {
    const values = new Map<string, { readonly labels: Labels; value: number }>();
    this.#add(name, {
      kind,
      help,
      *lines() {
        for (const { labels, value } of values.values()) yield ['', labels, value];
      },
    });
    return {
      change(labels: Labels, next: (before: number) => number): void {
        const key = labelText(labels);
        const known = values.get(key);
        if (known === undefined) values.set(key, { labels, value: next(0) });
        else known.value = next(known.value);
      },
    };
  }

  #add(name: string, metric: Metric): void {
    if (this.#metrics.has(name)) throw new Error(`the metric ${name} exists already`);
    this.#metrics.set(name, metric);
  }
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}
