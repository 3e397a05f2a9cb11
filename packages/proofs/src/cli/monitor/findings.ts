import { Checklist, type Verdict } from '../../documents/checklist.ts';

/** Findings named per step. A hostile log could hold a million wrong entries, so the rest are only counted. */
const namedAtMost = 5;

/** Collects the findings of the monitor, one step per check. */
export class Findings {
  readonly list = new Checklist();
  readonly #counts = new Map<string, number>();

  add(step: string, verdict: Verdict, detail: string): void {
    const count = (this.#counts.get(step) ?? 0) + 1;
    this.#counts.set(step, count);
    if (count <= namedAtMost) this.list.fail(step, verdict, detail);
  }

  /** Passes the step with `detail` when it has no findings. */
  close(step: string, detail: string): void {
    const count = this.#counts.get(step) ?? 0;
    if (count === 0) this.list.pass(step, detail);
    if (count > namedAtMost) this.list.steps.push({ id: step, state: 'fail', detail: `${count - namedAtMost} more` });
  }
}
