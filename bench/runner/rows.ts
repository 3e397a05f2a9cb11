/** Rows of the table of a run: one for each rival of each part, at the size of its goal. */
import type { Rival, Sample } from '../part.ts';
import { goalOf, judge, ratioOf, type Ratio, summarise, type Summary, type Verdict } from './arithmetic.ts';
import type { PartResults, Results } from './results.ts';

export interface Row {
  readonly part: PartResults;
  readonly rival: Rival;
  readonly size: number;
  readonly rounds: number;
  readonly ours: Summary;
  /** Undefined for a limit. */
  readonly peer: Summary | undefined;
  readonly ratio: Ratio;
  readonly goal: number | undefined;
  readonly verdict: Verdict;
}

/** A rival that was not measured in this run has no row. */
export function rowsOf(results: Pick<Results, 'parts'>): readonly Row[] {
  return results.parts.flatMap((part) => rowsAt(part, part.goalSize));
}

export function rowsAt(part: PartResults, size: number): readonly Row[] {
  const measured = part.sizes.find((each) => each.size === size);
  if (measured === undefined) return [];
  return part.against.flatMap((against): readonly Row[] => {
    const rival = against as Rival;
    const samples = measured.peers[rival.name] as readonly Sample[] | undefined;
    const other = rival.limitMs ?? samples;
    if (other === undefined) return [];
    const own = measured.ours as readonly Sample[];
    const [ours, ratio] = [summarise(own), ratioOf(own, other)];
    return [
      {
        part,
        rival,
        size,
        rounds: own.length,
        ours,
        peer: samples === undefined ? undefined : summarise(samples),
        ratio,
        goal: goalOf(rival),
        verdict: judge(rival, ratio.median, ours.perProcessorSecond),
      },
    ];
  });
}

/** A time in microseconds, in the unit that keeps three digits. */
export function writeTime(microseconds: number): string {
  if (microseconds >= 1_000_000) return `${threeDigits(microseconds / 1_000_000)} s`;
  if (microseconds >= 1_000) return `${threeDigits(microseconds / 1_000)} ms`;
  return `${threeDigits(microseconds)} µs`;
}

export function threeDigits(figure: number): string {
  if (figure >= 100) return Math.round(figure).toLocaleString('en');
  return figure >= 10 ? figure.toFixed(1) : figure.toFixed(2);
}

export const writeRatio = (ratio: number): string =>
  ratio >= 10 ? Math.round(ratio).toLocaleString('en') : ratio.toFixed(2);

/** `≥ 0.80`, and `or 200,000/s` where a rate counts as well. */
export function writeGoal({ goal, rival }: Row): string {
  if (goal === undefined) return '';
  const rate = rival.orPerSecond === undefined ? '' : ` or ${rival.orPerSecond.toLocaleString('en')}/s`;
  return `≥ ${goal}${rate}`;
}
