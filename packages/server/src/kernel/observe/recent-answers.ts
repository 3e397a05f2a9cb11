import type { AnswerFacts } from './service-metrics.ts';

/** Answers of one hour. `p95Ms` is null where there was none. */
export interface AnsweredHour {
  readonly count: number;
  readonly p95Ms: number | null;
}

export interface AnsweredSpan {
  /** The oldest hour first; the last one is the present. */
  readonly hours: readonly AnsweredHour[];
  readonly count: number;
  readonly p95Ms: number | null;
}

interface Hour {
  /** Hours since 1970. */
  readonly at: number;
  count: number;
  readonly durations: Uint32Array;
}

const hourMs = 3_600_000;
/** Two spans of 24 hours: the second one is compared with the first. */
const keptHours = 48;
const shortestMs = 0.1;
/** Neighboring bounds differ by 5 %, as the 95th percentile then does at most; the last bound is 46 s. */
const growth = 1.05;
const slots = 268;

/** Counts answers of the API by hour, with how long they took: in memory, of this process since its start. */
export class RecentAnswers {
  readonly #now: () => number;
  readonly #hours: Hour[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Only the API counts: no page, file or health check. */
  note({ route, ms }: Pick<AnswerFacts, 'route' | 'ms'>): void {
    if (route === null || !/^\/(?:api|mcp)(?:\/|$)/.test(route)) return;
    const at = Math.floor(this.#now() / hourMs);
    let hour = this.#hours.at(-1);
    if (hour === undefined || hour.at < at) {
      hour = { at, count: 0, durations: new Uint32Array(slots) };
      this.#hours.push(hour);
      if (this.#hours.length > keptHours) this.#hours.shift();
    }
    hour.count += 1;
    const slot = slotOf(ms);
    hour.durations[slot] = (hour.durations[slot] ?? 0) + 1;
  }

  /** The last `span` hours that end `ago` hours ago. */
  read(span: number, ago = 0): AnsweredSpan {
    const last = Math.floor(this.#now() / hourMs) - ago;
    const within = this.#hours.filter(({ at }) => at > last - span && at <= last);
    const byHour = new Map(within.map((hour) => [hour.at, hour]));
    return {
      hours: Array.from({ length: span }, (_, index) => {
        const hour = byHour.get(last - span + 1 + index);
        return { count: hour?.count ?? 0, p95Ms: hour === undefined ? null : percentile([hour]) };
      }),
      count: within.reduce((sum, hour) => sum + hour.count, 0),
      p95Ms: percentile(within),
    };
  }
}

function slotOf(ms: number): number {
  const slot = Math.ceil(Math.log(Math.max(ms, shortestMs) / shortestMs) / Math.log(growth));
  return Math.min(slot, slots - 1);
}

/** The bound that 95 of 100 answers stay below. */
function percentile(hours: readonly Hour[]): number | null {
  const count = hours.reduce((sum, hour) => sum + hour.count, 0);
  if (count === 0) return null;
  let passed = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    for (const { durations } of hours) passed += durations[slot] ?? 0;
    if (passed >= count * 0.95) return shortestMs * growth ** slot;
  }
  return null;
}
