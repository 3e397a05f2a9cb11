import { Checklist, type Verdict } from '../../documents/checklist.ts';

/** A hostile log could hold a million wrong entries: the first ones of each kind are named, the rest counted. */
const namedAtMost = 5;

/** Collects what the monitor finds, one step for each question. */
export class Findings {
  readonly list = new Checklist();
  readonly #counts = new Map<string, number>();

  add(step: string, verdict: Verdict, detail: string): void {
    const count = (this.#counts.get(step) ?? 0) + 1;
    this.#counts.set(step, count);
    if (count <= namedAtMost) this.list.fail(step, verdict, detail);
  }

  /** Passes the step with `detail` unless something was found in it. */
  close(step: string, detail: string): void {
    const count = this.#counts.get(step) ?? 0;
    if (count === 0) this.list.pass(step, detail);
    if (count > namedAtMost) this.list.steps.push({ id: step, state: 'fail', detail: `${count - namedAtMost} more` });
  }
}
