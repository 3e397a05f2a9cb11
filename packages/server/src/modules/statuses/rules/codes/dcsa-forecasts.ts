/** Which plans and estimates of an ocean journey still count. */

/** The fields that make two messages be about the same step of a journey. */
export interface DcsaStep {
  readonly type: 'SHIPMENT' | 'EQUIPMENT' | 'TRANSPORT';
  /** PLN, EST or ACT. */
  readonly classifier: string;
  readonly code: string;
  readonly emptyIndicator: 'EMPTY' | 'LADEN' | null;
  readonly modeOfTransport: string | null;
  /** UN/LOCODE. */
  readonly place: string | null;
  /** IMO number of the vessel, else its name. */
  readonly vehicle: string | null;
  /** Epoch milliseconds of the event. */
  readonly at: number;
  /** Epoch milliseconds at which the source made or changed this message. */
  readonly createdAt: number;
}

/**
 * The newest plan or estimate of each step that no actual event has overtaken, in the order given. An actual event
 * overtakes what was created before it or at the same time.
 */
export function liveForecasts<Step extends DcsaStep>(steps: readonly Step[]): readonly Step[] {
  const happenedAt = new Map<string, number>();
  const newest = new Map<string, Step>();
  for (const step of steps) {
    const key = keyOf(step);
    if (step.classifier === 'ACT') {
      happenedAt.set(key, Math.max(step.createdAt, happenedAt.get(key) ?? Number.NEGATIVE_INFINITY));
    } else {
      const other = newest.get(key);
      if (other === undefined || isNewerForecast(step, other)) newest.set(key, step);
    }
  }
  const live = new Set(
    [...newest].flatMap(([key, step]) => {
      const at = happenedAt.get(key);
      return at === undefined || at < step.createdAt ? [step] : [];
    }),
  );
  return steps.filter((step) => live.has(step));
}

/** Of two messages created together, an estimate counts more than a plan, and then the later time. */
export function isNewerForecast(step: DcsaStep, other: DcsaStep): boolean {
  if (step.createdAt !== other.createdAt) return step.createdAt > other.createdAt;
  if (step.classifier !== other.classifier) return step.classifier === 'EST';
  return step.at > other.at;
}

function keyOf({ type, code, place, emptyIndicator, vehicle, modeOfTransport }: DcsaStep): string {
  const object = type === 'EQUIPMENT' ? emptyIndicator : type === 'TRANSPORT' ? (vehicle ?? modeOfTransport) : null;
  return JSON.stringify([type, code, place, object]);
}
