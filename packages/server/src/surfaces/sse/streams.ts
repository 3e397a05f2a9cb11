import type { Socket } from 'node:net';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { StreamMessage, StreamSource } from '../../kernel/operation/operation.ts';
import { closedFrame, frameOf, heartbeatFrame, openingFrame } from './frames.ts';

export interface StreamsOptions {
  readonly clock: Clock;
  /** Returns the given ids of keys that may no longer read. */
  readonly findEndedKeys: (keyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onSweepFailure: (error: unknown) => void;
  readonly limits?: Partial<StreamLimits>;
}

export interface StreamLimits {
  readonly heartbeatMs: number;
  readonly maxDurationMs: number;
  /** Unsent bytes for one client, beyond which it is cut off. */
  readonly maxBufferedBytes: number;
  /** A client that reads nothing for this long is cut off, even when kernel buffers still accept data. */
  readonly maxStalledMs: number;
  readonly sweepMs: number;
  /** Interval between reads of the keys of all open streams, in one query. */
  readonly keySweepMs: number;
}

const defaultLimits: StreamLimits = {
  heartbeatMs: 15_000,
  maxDurationMs: 3_600_000,
  maxBufferedBytes: 64 * 1024,
  maxStalledMs: 30_000,
  // Sum of both intervals stays below 1 s: a revoked key must stop within that time.
  sweepMs: 250,
  keySweepMs: 500,
};

/** The owner that a stream counts against. */
export interface StreamOwner {
  /** Id of the key, or the client address on public routes. */
  readonly id: string;
  readonly keyId: string | null;
  readonly maximum: number;
}

const nothingToStop = (): void => undefined;

interface OpenStream {
  readonly owner: StreamOwner;
  readonly socket: Socket;
  readonly openedAt: number;
  lastBeatAt: number;
  /** Monotonic time since the client has fallen behind; null while it keeps up. */
  stalledSince: number | null;
  stop: () => void;
}

/**
 * All open streams of the process. One timer serves them all, so that ten thousand idle streams cost only the memory of
 * their sockets. Cuts off clients that stop reading, which would otherwise fill our memory.
 */
export class Streams {
  readonly #options: StreamsOptions;
  readonly #limits: StreamLimits;
  readonly #open = new Set<OpenStream>();
  readonly #takenByOwner = new Map<string, number>();
  readonly #dropped = { slow_consumer: 0, max_duration: 0, key_revoked: 0 };
  #timer: NodeJS.Timeout | undefined;
  #keysSweptAt = 0;
  #isReadingKeys = false;

  constructor(options: StreamsOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  get size(): number {
    return this.#open.size;
  }

  /** Streams that the server ended early, by reason. */
  get dropped(): Readonly<Record<string, number>> {
    return this.#dropped;
  }

  /** Takes one of the owner's places. Open or release the stream next. Returns false when no place is left. */
  claim(owner: StreamOwner): boolean {
    const taken = this.#takenByOwner.get(owner.id) ?? 0;
    if (taken >= owner.maximum) return false;
    this.#takenByOwner.set(owner.id, taken + 1);
    return true;
  }

  /** Gives a place back. */
  release(owner: StreamOwner): void {
    const left = (this.#takenByOwner.get(owner.id) ?? 1) - 1;
    if (left > 0) this.#takenByOwner.set(owner.id, left);
    else this.#takenByOwner.delete(owner.id);
  }

  /**
   * Opens a stream for an owner that has claimed a place. The head must be written; only the stream writes from here
   * on.
   */
  open(socket: Socket, owner: StreamOwner, source: StreamSource): void {
    const now = this.#options.clock.monotonic();
    const stream: OpenStream = {
      owner,
      socket,
      openedAt: now,
      lastBeatAt: now,
      stalledSince: null,
      stop: nothingToStop,
    };
    this.#add(stream);
    socket.setNoDelay(true);
    socket.once('close', () => this.#remove(stream));
    socket.on('drain', () => {
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

  /** Ends all streams and sends every client the reason. */
  closeAll(reason: string): void {
    for (const stream of this.#open) this.#close(stream, reason);
  }

  #add(stream: OpenStream): void {
    this.#open.add(stream);
    this.#timer ??= setInterval(() => this.#sweep(), this.#limits.sweepMs).unref();
  }

  #remove(stream: OpenStream): void {
    if (!this.#open.delete(stream)) return;
    this.release(stream.owner);
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
    const { socket } = stream;
    socket.write(closedFrame(reason));
    // A client that never reads the rest must not hold the connection forever.
    socket.setTimeout(this.#limits.maxStalledMs, () => socket.destroy());
    socket.destroySoon();
  }

  #write(stream: OpenStream, frame: Buffer): void {
    const { socket } = stream;
    if (socket.write(frame)) return;
    stream.stalledSince ??= this.#options.clock.monotonic();
    if (socket.writableLength > this.#limits.maxBufferedBytes) this.#drop(stream, 'slow_consumer');
  }

  /** Closes without a reason: the client reads nothing. */
  #drop(stream: OpenStream, reason: 'slow_consumer'): void {
    this.#dropped[reason] += 1;
    this.#remove(stream);
    stream.socket.destroy();
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
    // A slow database gets one query at a time.
    if (this.#isReadingKeys || now - this.#keysSweptAt < this.#limits.keySweepMs) return;
    this.#keysSweptAt = now;
    this.#isReadingKeys = true;
    this.#closeEndedKeys()
      .catch(this.#options.onSweepFailure)
      .finally(() => (this.#isReadingKeys = false));
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
