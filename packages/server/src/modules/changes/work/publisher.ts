/** Sends what waits in the outbox to the broker. One process of an instance does it. */
import { LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Reach } from '../../../kernel/lib/faults.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { RecordedCloudEvent } from '../rules/cloud-event.ts';
import { BrokerError, type ChangeBroker, type ChangeFeedStore, type WaitingEvent } from '../ports.ts';
import { HeldShipments, mostHeld } from './held-shipments.ts';
import type { ChangeFeedMetrics } from './metrics.ts';
import { OutboxRetention } from './outbox-retention.ts';

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

/** What came of one portion. */
interface Sent {
  /** The last sequence of each shipment that the broker has confirmed. */
  readonly confirmed: Map<string, number>;
  events: number;
  /** Why the broker refused an event of one shipment. */
  refusal?: string;
  /** Why nothing can be sent now. */
  trouble?: unknown;
}

function idOf(event: string): string {
  return (JSON.parse(event) as Pick<RecordedCloudEvent, 'id'>).id;
}

function refusedText(shipments: number, reason: string): string {
  return `the broker refuses events of ${shipments === 1 ? '1 shipment' : `${shipments} shipments`}: ${reason}`;
}

/**
 * At least once: an event leaves the outbox after the broker has confirmed it. In order for each shipment: its next event
 * is sent when the one in front is confirmed, so the first copies come in their order; a repeat may come behind later ones.
 * An event that the broker refuses holds its own shipment alone; a broker that does not answer holds all.
 * Crash points: after a confirmation and before the outbox forgets it, the event is sent again with the same bytes and id.
 */
export class ChangePublisher implements AsyncDisposable {
  readonly #options: PublisherOptions;
  readonly #retention: OutboxRetention;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isStopped = false;
  #cancel: () => void = () => undefined;
  readonly #held = new HeldShipments();
  /** Why the broker refused the last event. */
  #reason = '';
  #hasToldRefusal = false;
  #failures = 0;
  #waitsUntil = -Infinity;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#retention = new OutboxRetention(options);
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

  /** Shipments whose next event the broker has refused. */
  get held(): number {
    return this.#held.size;
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
      await this.#retention.discardOld();
      while (!this.#isStopped && job.isHeld && (await this.#sendSome()));
    } catch (err) {
      if (err instanceof LeaseLost) return;
      this.#failed();
      logger.warn({ err }, 'the change feed could not be read or settled; trying again');
    }
  }

  /** Sends the events that have waited longest. False when none waits that may be sent now, or the broker is away. */
  async #sendSome(): Promise<boolean> {
    const { store, reach, clock } = this.#options;
    const held = this.#held.waiting(clock.monotonic());
    const waiting = await store.listWaiting(shipmentsAtOnce, eventsOfEach, held);
    if (waiting.length === 0) {
      this.#held.keepOnly(held);
      return false;
    }
    const sent: Sent = { confirmed: new Map(), events: 0 };
    const lines = Map.groupBy(waiting, ({ shipmentId }) => shipmentId).values();
    await Promise.all([...lines].map((events) => this.#sendLine(events, sent)));
    await reach('changes_after_confirm');
    await this.#settle(sent);
    await reach('changes_after_settle');
    if (sent.trouble === undefined) return true;
    await this.#refused(sent.trouble);
    return false;
  }

  /** The events of one shipment, one after the other, up to the first that is not confirmed. */
  async #sendLine(events: readonly WaitingEvent[], sent: Sent): Promise<void> {
    const { broker, subject, job, clock, metrics } = this.#options;
    for (const { shipmentId, sequence, event } of events) {
      // Another process may send from here on; what is under way may reach the broker twice.
      if (sent.trouble !== undefined || this.#isStopped || !job.isHeld) return;
      try {
        await broker.publish(`${subject}.${shipmentId}`, idOf(event), event);
      } catch (error) {
        const isOfEvent = error instanceof BrokerError && error.concerns === 'event' && this.#held.size < mostHeld;
        if (!isOfEvent) {
          sent.trouble ??= error;
          return;
        }
        metrics.countFailure();
        this.#held.hold(shipmentId, clock.monotonic());
        sent.refusal = error.message;
        return;
      }
      this.#held.release(shipmentId);
      sent.confirmed.set(shipmentId, sequence);
      sent.events += 1;
    }
  }

  async #settle({ confirmed, events, refusal }: Sent): Promise<void> {
    const { store, job, clock, metrics, logger } = this.#options;
    if (refusal !== undefined) this.#reason = refusal;
    const error = this.#held.size === 0 ? null : refusedText(this.#held.size, this.#reason);
    if (refusal !== undefined && !this.#hasToldRefusal)
      logger.warn({ reason: refusal }, 'the broker refuses an event; its shipment waits, the others go on');
    this.#hasToldRefusal = error !== null;
    if (confirmed.size > 0) {
      await job.run(() => store.settle(confirmed, clock.now(), error));
      metrics.countSent(events);
      if (this.#failures > 0) logger.info('the broker takes the change feed again');
      this.#failures = 0;
    } else if (error !== null) await job.run(() => store.noteError(error, clock.now()));
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
}
