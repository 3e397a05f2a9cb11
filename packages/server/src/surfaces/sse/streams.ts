import type { Socket } from 'node:net';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { StreamMessage, StreamSource } from '../../kernel/operation/operation.ts';
import { closedFrame, frameOf, heartbeatFrame, openingFrame } from './frames.ts';

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
  /** How often the keys of all open streams are read, in one query. */
  readonly keySweepMs: number;
}

const defaultLimits: StreamLimits = {
  heartbeatMs: 15_000,
  maxDurationMs: 3_600_000,
  maxBufferedBytes: 64 * 1024,
  maxStalledMs: 30_000,
  // Together less than the second within which a revoked key must have stopped.
  sweepMs: 250,
  keySweepMs: 500,
};

/** Whose streams are counted together. */
export interface StreamOwner {
  /** Id of a key, or a client address on public routes. */
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

  /** Streams that this side ended before their time, by reason. */
  get dropped(): Readonly<Record<string, number>> {
    return this.#dropped;
  }

  /** Takes one of the owner's places, for a stream that is opened or released next. False when none is left. */
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

  /** For an owner that has claimed its place. The head is written already, and nobody else writes to the connection. */
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

  /** Tells every client why, and ends. */
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
    // Who never takes what is left does not keep the connection for ever.
    socket.setTimeout(this.#limits.maxStalledMs, () => socket.destroy());
    socket.destroySoon();
  }

  #write(stream: OpenStream, frame: Buffer): void {
    const { socket } = stream;
    if (socket.write(frame)) return;
    stream.stalledSince ??= this.#options.clock.monotonic();
    if (socket.writableLength > this.#limits.maxBufferedBytes) this.#drop(stream, 'slow_consumer');
  }

  /** The client reads nothing, so it gets its reason only if the kernel still takes it. */
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
    // A database that answers late is asked once, not twice a second.
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
