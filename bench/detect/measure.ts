/** Measures in interleaved rounds: absolute rates vary with the machine's load, ratios within one process do not. */

export interface Subject {
  readonly name: string;
  /** Makes `count` calls and returns a value that depends on all of them. */
  readonly run: (count: number) => number;
  /** Calls in each round. */
  readonly count: number;
}

export interface Rate {
  readonly name: string;
  /** Calls per second. */
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

const rounds = 7;

export function measureRates(subjects: readonly Subject[]): Rate[] {
  for (const { run, count } of subjects) run(count);
  const rates = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { run, count }] of subjects.entries()) {
      const started = performance.now();
      run(count);
      rates[i]!.push(count / ((performance.now() - started) / 1000));
    }
  }
  return subjects.map(({ name }, i) => {
    const sorted = rates[i]!.toSorted((a, b) => a - b);
    return { name, median: sorted[(rounds - 1) / 2]!, min: sorted[0]!, max: sorted.at(-1)! };
  });
}

function write(rate: number): string {
  return Math.round(rate).toLocaleString('en').padStart(12);
}

export function printRates(rates: readonly Rate[]): void {
  console.log(`${''.padEnd(44)}${'median/s'.padStart(12)}${'min'.padStart(12)}${'max'.padStart(12)}`);
  for (const { name, median, min, max } of rates) {
    console.log(`${name.padEnd(44)}${write(median)}${write(min)}${write(max)}`);
  }
}
