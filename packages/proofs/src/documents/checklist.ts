import { ProofError } from '../errors.ts';
import type { NoteKey } from '../note/note-key.ts';

export const verdicts = [
  'valid',
  'sandbox',
  'self_consistent',
  'events_unavailable',
  'not_sealed',
  'event_mismatch',
  'seal_chain_corrupted',
  'signature_invalid',
  'key_unknown',
  'key_revoked',
  'checkpoint_invalid',
  'not_logged',
  'time_order_invalid',
  'log_inconsistent',
  'partly_logged',
  'malformed',
] as const;
/** Every verdict is truthy: compare `=== 'valid'`. */
export type Verdict = (typeof verdicts)[number];

export interface Step {
  readonly id: string;
  readonly state: 'pass' | 'fail' | 'skip';
  /** Plain words, built from checked values only, so safe to print. */
  readonly detail: string;
}

export interface Result {
  readonly verdict: Verdict;
  readonly steps: Step[];
  readonly warnings: string[];
}

/** Witnesses that the caller trusts, and how many must have cosigned. Without `quorum`, none must. */
export interface Policy {
  readonly witnesses?: readonly NoteKey[];
  readonly quorum?: number;
}

/** Collects steps. The first failure is the verdict, whatever comes after it. */
export class Checklist {
  readonly steps: Step[] = [];
  readonly warnings: string[] = [];
  verdict: Verdict | null = null;

  pass(id: string, detail: string): void {
    this.steps.push({ id, state: 'pass', detail });
  }

  skip(id: string, detail: string): void {
    this.steps.push({ id, state: 'skip', detail });
  }

  fail(id: string, verdict: Verdict, detail: string): void {
    this.verdict ??= verdict;
    this.steps.push({ id, state: 'fail', detail });
  }

  /** Passes with `detail` when `problem` is null, else fails with `problem`. */
  judge(id: string, verdict: Verdict, problem: string | null, detail: string): void {
    if (problem === null) this.pass(id, detail);
    else this.fail(id, verdict, problem);
  }

  /** Each warning once. */
  result(otherwise: Verdict): Result {
    return { verdict: this.verdict ?? otherwise, steps: this.steps, warnings: [...new Set(this.warnings)] };
  }
}

/** Message of a failed read. Other errors come from input objects that throw on access. */
export function reasonOf(error: unknown): string {
  return error instanceof ProofError ? error.message : 'the input cannot be read';
}

/**
 * Runs the checks of one document. An error thrown by them is caused by the input, so it becomes `malformed` and never
 * an exception: a verifier that can be made to throw can be made to skip checks.
 */
export async function runChecks(firstStep: string, run: (list: Checklist) => Promise<Verdict>): Promise<Result> {
  const list = new Checklist();
  try {
    return list.result(await run(list));
  } catch (error) {
    list.fail(firstStep, 'malformed', reasonOf(error));
    return list.result('malformed');
  }
}
