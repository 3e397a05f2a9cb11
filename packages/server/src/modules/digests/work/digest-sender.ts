/** Makes the attempts: each is counted before it begins, and settled with what the relay answered. */
import type { Job } from '../../../kernel/jobs/jobs.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Reach } from '../../../kernel/lib/faults.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { RetrySchedule } from '../../webhooks/rules/delivery-policy.ts';
import type { DigestSend, DigestStore } from '../ports.ts';
import type { Digest } from '../rules/digest.ts';
import { recipientTag } from '../rules/identity.ts';
import { stepAfterAttempt, type AttemptResult, type NextStep, type RecipientOutcome } from '../rules/sending.ts';
import { withSender } from './compose-mail.ts';
import type { DigestMetrics } from './metrics.ts';
import type { SendMail } from './smtp-relay.ts';

/** The relay that a mail goes to. */
export interface OpenRelay {
  readonly send: SendMail;
  /** Value of the header `From`. */
  readonly from: string;
  /** For the log. */
  readonly host: string;
}

export interface SenderOptions {
  /** Another array after a reload. */
  readonly digests: () => readonly Digest[];
  readonly relay: () => OpenRelay;
  /** Domain of the sender. */
  readonly domain: () => string;
  readonly schedule: RetrySchedule;
  /** Of an attempt. */
  readonly timeoutMs: number;
  /** From the end of an attempt to the commit of what came of it; also what clocks of two nodes may differ by. */
  readonly settleMarginMs?: number;
  readonly random: () => number;
  readonly store: Pick<DigestStore, 'listPending' | 'mailOf' | 'countAttempt' | 'settle'>;
  readonly job: Job;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: DigestMetrics;
  readonly reach: Reach;
  readonly after: (ms: number, call: () => void) => () => void;
}

const usualSettleMarginMs = 5_000;
/** How long an attempt may go on after the service was told to stop. */
const graceMs = 5_000;

const nothingHeard: AttemptResult = { recipients: new Map(), errorClass: 'unknown', isPermanent: false };

interface Due {
  readonly send: DigestSend;
  /** By tag: everyone whom the mail is for now. */
  readonly addresses: ReadonlyMap<string, string>;
}

export class DigestSender {
  readonly #options: SenderOptions;
  readonly #stopping = new AbortController();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Cuts an attempt off that goes on for too long from now; the function that comes back cancels that. */
  stop(): () => void {
    return this.#options.after(graceMs, () => this.#stopping.abort());
  }

  /** When the next attempt is due; Infinity: none is. */
  async nextAt(): Promise<number> {
    const pending = await this.#pending();
    return Math.min(...pending.map(readyAt));
  }

  /** Makes the attempt that is due longest, or settles one that a crash interrupted. False when nothing was due. */
  async sendNext(): Promise<boolean> {
    const now = this.#options.clock.now();
    const send = (await this.#pending()).find((each) => readyAt(each) <= now);
    const digest = this.#options.digests().find(({ name }) => name === send?.digest);
    if (send === undefined || digest === undefined) return false;
    const addresses = new Map(digest.recipients.map((each) => [recipientTag(send.messageId, each), each]));
    const due = { send, addresses };
    if (send.runningUntil > 0) {
      this.#options.metrics.countAttempt('unknown');
      return this.#settle(due, nothingHeard);
    }
    // The file has changed: everybody in it has the mail.
    if ([...addresses.keys()].every((tag) => send.settled.has(tag))) return this.#settle(due, nothingHeard);
    return this.#attempt(due);
  }

  async #pending(): Promise<readonly DigestSend[]> {
    const names = this.#options.digests().map(({ name }) => name);
    return names.length === 0 ? [] : this.#options.store.listPending(names);
  }

  async #attempt({ send, addresses }: Due): Promise<boolean> {
    const { store, job, clock, timeoutMs, settleMarginMs = usualSettleMarginMs, reach, metrics } = this.#options;
    const mail = await store.mailOf(send.digest, send.period);
    if (mail === undefined) return false;
    const now = clock.now();
    const isCounted = await job.run(() => store.countAttempt(send, now, now + timeoutMs + settleMarginMs));
    if (!isCounted) return false;
    await reach('digest_after_writeahead');
    const relay = this.#options.relay();
    const waiting = [...addresses].filter(([tag]) => !send.settled.has(tag));
    const answer = await relay.send(
      withSender(mail, relay.from),
      waiting.map(([, address]) => address),
      this.#stopping.signal,
    );
    metrics.countAttempt(answer.errorClass);
    const recipients = new Map<string, RecipientOutcome>();
    for (const [tag, address] of waiting) {
      const outcome = answer.recipients.get(address);
      if (outcome !== undefined) recipients.set(tag, outcome);
    }
    return this.#settle({ send: { ...send, attempts: send.attempts + 1 }, addresses }, { ...answer, recipients });
  }

  async #settle({ send, addresses }: Due, result: AttemptResult): Promise<boolean> {
    const { store, clock, random, schedule, reach } = this.#options;
    const attempted = { attempts: send.attempts, recipients: [...addresses.keys()], before: send.settled };
    const step = stepAfterAttempt(attempted, result, clock.now(), random(), schedule);
    // Outside the lease: the relay's answer holds even if another node has taken over the job.
    const isSettled = await store.settle(send, step, result.errorClass);
    await reach('digest_after_settle');
    if (isSettled) this.#tell(send, step, result);
    return isSettled;
  }

  /** Names the host of the relay, never an address. */
  #tell({ digest, period, attempts }: DigestSend, { state }: NextStep, { errorClass }: AttemptResult): void {
    const { logger, metrics } = this.#options;
    const { host } = this.#options.relay();
    const about = { digest, period, attempts, host, class: errorClass };
    if (state === 'pending') {
      logger.info(about, 'digest not sent; another attempt follows');
      return;
    }
    metrics.countEnd(state);
    if (state === 'sent') logger.info(about, 'digest sent');
    else logger.warn(about, `digest ${state === 'partly_sent' ? 'not sent to everyone' : 'not sent'}: ${state}`);
  }
}

/** After an interrupted attempt nothing is done before it must have ended. */
function readyAt({ dueAt, runningUntil }: DigestSend): number {
  return runningUntil > 0 ? runningUntil : (dueAt ?? Infinity);
}
