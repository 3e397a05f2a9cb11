import { answerFromCells, type CellSource } from '../../numbers/rules/answer-from-cells.ts';
import { thresholds } from '../../numbers/rules/maturity.ts';
import { hourS, type ObservationClock } from '../../numbers/rules/observation.ts';
import type { Lane } from '../../numbers/rules/question.ts';
import type { Histories, ShipmentReading } from '../../shipments/ports.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { RecentValues } from '../../../kernel/lib/recent-values.ts';
import { nextTurn } from '../../../kernel/lib/turn.ts';
import type { DueFollow } from '../ports.ts';
import { judgeStall, stageClock, stageStart, type StageStatistics, type StallVerdict } from '../rules/stall.ts';

export interface StallSources {
  readonly cells: CellSource;
  readonly shipments: Pick<ShipmentReading, 'findShipment'>;
  readonly histories: Histories;
  readonly logger: Logger;
}

/** Lanes whose statistics are kept during one run. */
const keptLanes = 1_000;

/** Judges follows of one run. What many of them share is read once: a lane's statistics, a shipment's verdict. */
export class StallJudge {
  readonly #sources: StallSources;
  readonly #now: number;
  readonly #statistics = new RecentValues<StageStatistics | 'too_few'>(keptLanes);

  constructor(sources: StallSources, now: number) {
    this.#sources = sources;
    this.#now = now;
  }

  /** In the order of `due`. */
  async judge(due: readonly DueFollow[]): Promise<readonly (StallVerdict | null)[]> {
    const verdicts = new Map<string, StallVerdict | null>();
    for (const one of due) {
      const { shipmentId } = one.follow;
      if (shipmentId !== null && !verdicts.has(shipmentId)) verdicts.set(shipmentId, await this.#judgeOne(one));
    }
    return due.map(({ follow }) => (follow.shipmentId === null ? null : (verdicts.get(follow.shipmentId) ?? null)));
  }

  async #judgeOne(due: DueFollow): Promise<StallVerdict | null> {
    const { vertical, state, lastEventAt } = due.follow;
    const asked = { vertical, state, lastEventAt, now: this.#now };
    const byThreshold = judgeStall({ ...asked, stageStartedAt: null, statistics: null });
    if (byThreshold === null) return null;
    try {
      const statistics = await this.#statisticsOf(due);
      if (statistics === null) return byThreshold;
      return judgeStall({ ...asked, stageStartedAt: await this.#startOf(due), statistics });
    } catch (err) {
      // One history that cannot be read must not keep all others from being checked.
      this.#sources.logger.warn({ err }, 'statistics of a followed shipment could not be read');
      return byThreshold;
    }
  }

  /** Null while too little was seen, and for what is made up: statistics are of real shipments. */
  async #statisticsOf({ follow, originCountry, destinationCountry }: DueFollow): Promise<StageStatistics | null> {
    const { vertical, carrier, source, state } = follow;
    const clock = stageClock(state);
    if (vertical === null || clock === null || originCountry === null || destinationCountry === null) return null;
    if (source === 'sandbox') return null;
    const lane = { vertical, originCountry, destinationCountry, carrierSlug: carrier };
    const key = [vertical, originCountry, destinationCountry, carrier ?? '', clock].join(' ');
    const kept = this.#statistics.get(key) ?? (await this.#read(lane, clock));
    this.#statistics.set(key, kept);
    return kept === 'too_few' ? null : kept;
  }

  async #read(lane: Lane, clock: ObservationClock): Promise<StageStatistics | 'too_few'> {
    // A lane takes milliseconds to judge, and requests wait meanwhile.
    await nextTurn();
    const question = { lane, clock, elapsedS: 0, threshold: thresholds.transitStats, now: this.#now };
    const { mature } = await answerFromCells(this.#sources.cells, question);
    if (mature === undefined) return 'too_few';
    return { p90Hours: mature.p90.atS / hourS, observations: mature.curve.deliveries };
  }

  async #startOf({ follow: { shipmentId, state } }: DueFollow): Promise<number | null> {
    const { shipments, histories } = this.#sources;
    const shipment = shipmentId === null ? undefined : await shipments.findShipment(shipmentId);
    return shipment === undefined ? null : stageStart((await histories.read(shipment)).states, state);
  }
}
