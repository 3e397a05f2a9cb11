/** Sends what waits in the outbox to the broker. One process of an instance does it. */
import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Reach } from '../../../kernel/lib/faults.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { BrokerError, type ChangeBroker, type ChangeFeedStore, type WaitingEvent } from '../ports.ts';
import type { ChangeFeedMetrics } from './metrics.ts';

export interface PublisherOptions {
  readonly store: ChangeFeedStore;
  readonly broker: ChangeBroker;
  /** First part of every subject. */
  readonly subject: string;
  readonly job: Job;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly logger: Logger;
  readonly metrics: ChangeFeedMetrics;
  readonly reach: Reach;
  readonly after: (ms: number, call: () => void) => () => void;
  /** Of details of shipments; what is older is deleted from the outbox as well. */
  readonly retentionMs: number;
}

/** Shipments that are sent side by side; of each, one event at a time. */
const shipmentsAtOnce = 100;
const eventsOfEach = 100;
/** Between two looks at most: another process may have recorded, or given the job up. */
const pollMs = 1_000;
const longestRetryMs = 30_000;
const discardEveryMs = 3_600_000;

/**
 * At least once: an event leaves the outbox after the broker has confirmed it. In order for each shipment: its next event
 * is sent when the one in front is confirmed, so the first copies come in their order; a repeat may come behind later ones.
 * Crash points: after a confirmation and before the outbox forgets it, the event is sent again with the same bytes and id.
 */
export class ChangePublisher implements AsyncDisposable {
  readonly #options: PublisherOptions;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isStopped = false;
  #cancel: () => void = () => undefined;
  #failures = 0;
  #waitsUntil = -Infinity;
  #discardedAt = -Infinity;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Looks now; when a look is under way, once more behind it. */
  wake(): void {
    this.#isAsked = true;
    if (this.#isStopped) return;
    this.#running ??= this.#look().finally(() => {
      this.#running = undefined;
      if (this.#isAsked && this.#waitsUntil <= this.#options.clock.monotonic()) this.wake();
      else this.#later();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  #later(): void {
    this.#cancel();
    if (this.#isStopped) return;
    const waitMs = Math.max(pollMs, this.#waitsUntil - this.#options.clock.monotonic());
    this.#cancel = this.#options.after(waitMs, () => this.wake());
  }

  async #look(): Promise<void> {
    const { job, logger, clock } = this.#options;
    this.#isAsked = false;
    if (!job.isHeld || this.#waitsUntil > clock.monotonic()) return;
    try {
      await this.#discardOld();
      while (!this.#isStopped && job.isHeld && (await this.#sendSome()));
    } catch (err) {
      if (err instanceof LeaseLost) return;
      this.#failed();
      logger.warn({ err }, 'the change feed could not be read or settled; trying again');
    }
  }

  /** Sends the events that have waited longest. False when none waits, or the broker refused one. */
  async #sendSome(): Promise<boolean> {
    const { store, reach } = this.#options;
    const waiting = await store.listWaiting(shipmentsAtOnce, eventsOfEach);
    if (waiting.length === 0) return false;
    const confirmed = new Map<string, number>();
    const sent = { events: 0, refusal: undefined as unknown };
    const lines = Map.groupBy(waiting, ({ shipmentId }) => shipmentId).values();
    await Promise.all([...lines].map((events) => this.#sendLine(events, confirmed, sent)));
    await reach('changes_after_confirm');
    await this.#settle(confirmed, sent.events);
    await reach('changes_after_settle');
    if (sent.refusal === undefined) return true;
    await this.#refused(sent.refusal);
    return false;
  }

  /** The events of one shipment, one after the other, up to the first that is not confirmed. */
  async #sendLine(
    events: readonly WaitingEvent[],
    confirmed: Map<string, number>,
    sent: { events: number; refusal: unknown },
  ): Promise<void> {
    const { broker, subject, job } = this.#options;
    for (const { shipmentId, sequence, event } of events) {
      // Another process may send from here on; what is under way may reach the broker twice.
      if (sent.refusal !== undefined || this.#isStopped || !job.isHeld) return;
      try {
        await broker.publish(`${subject}.${shipmentId}`, `${shipmentId}-${sequence}`, event);
      } catch (error) {
        sent.refusal ??= error;
        return;
      }
      confirmed.set(shipmentId, sequence);
      sent.events += 1;
    }
  }

  async #settle(confirmed: ReadonlyMap<string, number>, events: number): Promise<void> {
    if (confirmed.size === 0) return;
    const { store, job, clock, metrics, logger } = this.#options;
    await job.run(() => store.settle(confirmed, clock.now()));
    metrics.countSent(events);
    if (this.#failures > 0) logger.info('the broker takes the change feed again');
    this.#failures = 0;
  }

  async #refused(error: unknown): Promise<void> {
    const { store, job, clock, metrics, logger } = this.#options;
    if (!(error instanceof BrokerError)) throw error;
    metrics.countFailure();
    const isFirst = this.#failures === 0;
    this.#failed();
    if (!isFirst) return;
    logger.warn({ reason: error.message }, 'the broker did not take the change feed; its events wait');
    await job.run(() => store.noteError(error.message, clock.now()));
  }

  #failed(): void {
    this.#failures += 1;
    this.#waitsUntil = this.#options.clock.monotonic() + Math.min(longestRetryMs, pollMs * 2 ** (this.#failures - 1));
  }

  /** What no broker took goes with the details of shipments: retention holds for the outbox as well. */
  async #discardOld(): Promise<void> {
    const { store, job, clock, metrics, logger, retentionMs } = this.#options;
    if (clock.monotonic() < this.#discardedAt + discardEveryMs) return;
    this.#discardedAt = clock.monotonic();
    const events = await job.run(() => store.discardOld(clock.now() - retentionMs));
    if (events === 0) return;
    metrics.countDiscarded(events);
    logger.warn({ events }, 'retention deleted events that no broker took');
  }
}
