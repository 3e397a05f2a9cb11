/** A worker thread for pure work on foreign input, so that it never delays other requests. */
import { Worker } from 'node:worker_threads';

export interface WorkThreadOptions {
  /** The module of the thread; it must call `answerWork`. */
  readonly module: URL;
  /** Longest run of one piece, in milliseconds. Then the thread is terminated, and a new one takes the rest. */
  readonly budgetMs: number;
  /** Most waiting pieces; further ones are refused. */
  readonly mostWaiting: number;
  /** Idle time until the thread ends, in milliseconds; it takes about 20 MB. */
  readonly idleMs: number;
  /** Heap limit in megabytes; a piece that needs more ends the thread. */
  readonly heapMb: number;
}

/** Why a piece has no result. `failed` is a defect of the work, with its cause. */
export type WorkRefusal = 'too_many' | 'too_long' | 'stopped' | 'failed';

export class WorkRefusedError extends Error {
  override readonly name = 'WorkRefusedError';
  readonly refusal: WorkRefusal;

  constructor(refusal: WorkRefusal, options?: ErrorOptions) {
    super(`The work was refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}

interface Piece {
  readonly input: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: WorkRefusedError) => void;
}

/** Messages of the thread: `ready` once its modules are loaded, then one per piece. */
export type WorkAnswer = { readonly ready: true } | { readonly result: unknown } | { readonly failure: string };

/** Runs pieces one at a time, in order of arrival. */
export class WorkThread implements AsyncDisposable {
  readonly #options: WorkThreadOptions;
  readonly #waiting: Piece[] = [];
  #running: Piece | undefined;
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: WorkThreadOptions) {
    this.#options = options;
  }

  /** Input and result are copied between the threads. Rejects with `WorkRefusedError`. */
  run(input: unknown): Promise<unknown> {
    if (this.#isStopped) return Promise.reject(new WorkRefusedError('stopped'));
    if (this.#waiting.length >= this.#options.mostWaiting) return Promise.reject(new WorkRefusedError('too_many'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#next();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const left = [...(this.#running === undefined ? [] : [this.#running]), ...this.#waiting.splice(0)];
    this.#running = undefined;
    for (const piece of left) piece.reject(new WorkRefusedError('stopped'));
    await this.#thread?.terminate();
  }

  #next(): void {
    if (this.#running !== undefined) return;
    clearTimeout(this.#timer);
    const piece = this.#waiting.shift();
    if (piece === undefined) {
      this.#timer = setTimeout(() => this.#drop(), this.#options.idleMs).unref();
      return;
    }
    this.#running = piece;
    const isNew = this.#thread === undefined;
    const thread = (this.#thread ??= this.#start());
    // A new thread reports when its modules are loaded; that time does not count as work.
    if (!isNew) this.#watch();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is about windows; threads have no origin
    thread.postMessage(piece.input);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#drop();
      this.#settle((piece) => piece.reject(new WorkRefusedError('too_long')));
    }, this.#options.budgetMs);
  }

  #start(): Worker {
    const thread = new Worker(this.#options.module, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb },
    });
    thread.unref();
    thread.on('message', (answer: WorkAnswer) => {
      if (thread !== this.#thread) return;
      if ('ready' in answer) {
        this.#watch();
        return;
      }
      this.#settle((piece) => {
        if ('result' in answer) piece.resolve(answer.result);
        else piece.reject(new WorkRefusedError('failed', { cause: new Error(answer.failure) }));
      });
    });
    thread.on('error', (cause) => {
      if (thread !== this.#thread) return;
      this.#thread = undefined;
      const isHeap = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#settle((piece) => piece.reject(new WorkRefusedError(isHeap ? 'too_long' : 'failed', { cause })));
    });
    return thread;
  }

  #settle(tell: (piece: Piece) => void): void {
    const piece = this.#running;
    this.#running = undefined;
    if (piece !== undefined) tell(piece);
    if (!this.#isStopped) this.#next();
  }

  /** Ignores further messages of the ended thread. */
  #drop(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
  }
}
