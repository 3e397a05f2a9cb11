/** Measures processor time, which other programs on the machine affect less than wall time. */
export interface Cost {
  /** Milliseconds of processor time for one run, user and system. */
  readonly ms: number;
  readonly runs: number;
}

/** The mean of `runs` runs, after a warm-up of a tenth as many. `prepare` runs before each and does not count. */
export async function costOf(runs: number, run: () => unknown, prepare?: () => unknown): Promise<Cost> {
  let microseconds = 0;
  for (let index = -Math.ceil(runs / 10); index < runs; index += 1) {
    await prepare?.();
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    if (index >= 0) microseconds += user + system;
  }
  return { ms: microseconds / 1000 / runs, runs };
}

/** One cold run. */
export async function costOnce<Value>(run: () => Value | Promise<Value>): Promise<{ ms: number; value: Value }> {
  const before = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, value };
}

export function msText(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
}

/** Progress: one updated line on a terminal, else one line per 10 %. */
export function progress(label: string, total: number): (done: number) => void {
  let told = -1;
  return (done) => {
    const percent = Math.floor((100 * done) / total);
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 10);
    if (step === told) return;
    told = step;
    process.stderr.write(
      process.stderr.isTTY ? `\r${label} ${percent} %${percent === 100 ? '\n' : ''}` : `${label} ${percent} %\n`,
    );
  };
}
