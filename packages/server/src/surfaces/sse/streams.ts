import type { ServerResponse } from 'node:http';
import type { Clock } from '../../lib/clock.ts';
import type { StreamMessage, StreamSource } from '../../operations/operation.ts';
import { frameOf, heartbeatFrame, openingFrame } from './frames.ts';

export interface StreamsOptions {
  readonly clock: Clock;
  /** Ids among the given ones that may not read any longer. */
  readonly findEndedKeys: (keyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onSweepFailure: (error: unknown) => void;
  readonly limits?: Partial<StreamLimits>;
}

export interface StreamLimits {
  readonly heartbeatMs: number;
  readonly maxDurationMs: number;
  /** Bytes that wait for one client before it is cut off. */
  readonly maxBufferedBytes: number;
  /** A client that takes nothing for so long is cut off, whatever the kernel has swallowed for it. */
  readonly maxStalledMs: number;
  readonly sweepMs: number;
  readonly keySweepMs: number;
}

const defaultLimits: StreamLimits = {
  heartbeatMs: 15_000,
  maxDurationMs: 3_600_000,
  maxBufferedBytes: 64 * 1024,
  maxStalledMs: 30_000,
  sweepMs: 1_000,
  keySweepMs: 5_000,
};

/** Whose streams are counted together. */
export interface StreamOwner {
  /** Id of a key, or a client address on public routes. */
  readonly id: string;
  readonly keyId: string | null;
  readonly maximum: number;
}

interface OpenStream {
  readonly owner: StreamOwner;
  readonly response: ServerResponse;
  readonly openedAt: number;
  lastBeatAt: number;
  /** Since when the client has not drained what was written; null while it keeps up. */
  stalledSince: number | null;
  stop: () => void;
}

/**
 * Every open stream of the process. One timer serves them all: ten thousand idle streams must cost memory for their
 * sockets and nothing else. Clients that stop reading are cut off, so that they cannot grow our memory.
 */
export class Streams {
  readonly #options: StreamsOptions;
  readonly #limits: StreamLimits;
  readonly #open = new Set<OpenStream>();
  readonly #countByOwner = new Map<string, number>();
  readonly #dropped = { slow_consumer: 0, max_duration: 0, key_revoked: 0 };
  #timer: NodeJS.Timeout | undefined;
  #keysSweptAt = 0;

  constructor(options: StreamsOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  get size(): number {
    return this.#open.size;
  }

  /** Streams that this side ended before their time, by reason. */
  get dropped(): Readonly<Record<string, number>> {
    return this.#dropped;
  }

  hasRoom(owner: StreamOwner): boolean {
    return (this.#countByOwner.get(owner.id) ?? 0) < owner.maximum;
  }

  /** The head of the response is written already. */
  open(response: ServerResponse, owner: StreamOwner, source: StreamSource): void {
    const now = this.#options.clock.monotonic();
    const stream: OpenStream = {
      owner,
      response,
      openedAt: now,
      lastBeatAt: now,
      stalledSince: null,
      stop: () => undefined,
    };
    this.#add(stream);
    response.once('close', () => this.#remove(stream));
    response.on('drain', () => {
      stream.stalledSince = null;
    });
    this.#write(stream, openingFrame);
    const stop = source({
      send: (message) => this.#send(stream, message),
      end: (reason) => this.#close(stream, reason),
    });
    if (this.#open.has(stream)) stream.stop = stop;
    else stop();
  }

  /** Tells every client why, and ends. */
  closeAll(reason: string): void {
    for (const stream of this.#open) this.#close(stream, reason);
  }

  #add(stream: OpenStream): void {
    this.#open.add(stream);
    this.#countByOwner.set(stream.owner.id, (this.#countByOwner.get(stream.owner.id) ?? 0) + 1);
    this.#timer ??= setInterval(() => this.#sweep(), this.#limits.sweepMs).unref();
  }

  #remove(stream: OpenStream): void {
    if (!this.#open.delete(stream)) return;
    const left = (this.#countByOwner.get(stream.owner.id) ?? 1) - 1;
    if (left > 0) this.#countByOwner.set(stream.owner.id, left);
    else this.#countByOwner.delete(stream.owner.id);
    stream.stop();
    if (this.#open.size > 0 || this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #send(stream: OpenStream, message: StreamMessage): void {
    if (this.#open.has(stream)) this.#write(stream, frameOf(message));
  }

  #close(stream: OpenStream, reason: string): void {
    if (!this.#open.has(stream)) return;
    this.#remove(stream);
    stream.response.end(frameOf({ event: 'closed', data: { reason } }));
  }

  #write(stream: OpenStream, frame: Buffer): void {
    const { response } = stream;
    if (response.write(frame)) return;
    stream.stalledSince ??= this.#options.clock.monotonic();
    if (response.writableLength > this.#limits.maxBufferedBytes) this.#drop(stream, 'slow_consumer');
  }

  /** The client reads nothing, so it gets its reason only if the kernel still takes it. */
  #drop(stream: OpenStream, reason: 'slow_consumer'): void {
    this.#dropped[reason] += 1;
    this.#remove(stream);
    stream.response.destroy();
  }

  #sweep(): void {
    const now = this.#options.clock.monotonic();
    for (const stream of this.#open) {
      if (stream.stalledSince !== null && now - stream.stalledSince >= this.#limits.maxStalledMs) {
        this.#drop(stream, 'slow_consumer');
      } else if (now - stream.openedAt >= this.#limits.maxDurationMs) {
        this.#dropped.max_duration += 1;
        this.#close(stream, 'max_duration');
      } else if (now - stream.lastBeatAt >= this.#limits.heartbeatMs) {
        stream.lastBeatAt = now;
        this.#write(stream, heartbeatFrame);
      }
    }
    if (now - this.#keysSweptAt < this.#limits.keySweepMs) return;
    this.#keysSweptAt = now;
    this.#closeEndedKeys().catch(this.#options.onSweepFailure);
  }

  async #closeEndedKeys(): Promise<void> {
    const keyIds = new Set([...this.#open].flatMap(({ owner }) => owner.keyId ?? []));
    if (keyIds.size === 0) return;
    const ended = await this.#options.findEndedKeys([...keyIds]);
    for (const stream of this.#open) {
      if (stream.owner.keyId === null || !ended.has(stream.owner.keyId)) continue;
      this.#dropped.key_revoked += 1;
      this.#close(stream, 'key_revoked');
    }
  }
}
