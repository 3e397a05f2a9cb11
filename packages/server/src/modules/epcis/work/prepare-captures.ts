/** Reads, checks and hashes capture bodies: small ones on the event loop, large ones in a thread. */
import { openCapture } from '../rules/capture-document.ts';
import { prepareOpened, type countCapture, type PreparedCapture } from '../rules/prepare-capture.ts';
import { sha256Hex } from '../../../kernel/lib/digest.ts';
import { WorkRefusedError, WorkThread, type WorkThreadOptions } from '../../../kernel/lib/work-thread.ts';
import type { EpcisTools, UnpreparedCapture } from '../ports.ts';
import type { CaptureWork } from './capture-work.ts';

/**
 * Most characters of a body that is read on the event loop, which takes up to 10 ms. In a thread, such a body would
 * cost more than its work: two messages, and 40 ms of start-up when the thread has ended.
 */
const largestDirect = 64 * 1024;
/** Most characters to hash on the event loop, about four times the usual. More goes to the thread. */
const directHashText = 256 * 1024;

/**
 * The slowest body within all limits takes 0.4 s on an idle core. Eight waiting bodies are about 3 s of work and 8 MiB.
 * Parsing one body of 1 MiB needs up to 150 MB of memory.
 */
const usual: WorkThreadOptions = {
  module: new URL('./capture-work.ts', import.meta.url),
  budgetMs: 5_000,
  mostWaiting: 8,
  idleMs: 30_000,
  heapMb: 384,
};

export interface CapturePreparerOptions {
  /** Characters; default 65,536. */
  readonly largestDirect?: number;
  readonly thread?: Partial<WorkThreadOptions>;
}

export class CapturePreparer implements AsyncDisposable {
  readonly #thread: WorkThread;
  readonly #largestDirect: number;

  constructor(options: CapturePreparerOptions = {}) {
    this.#thread = new WorkThread({ ...usual, ...options.thread });
    this.#largestDirect = options.largestDirect ?? largestDirect;
  }

  readonly prepare: EpcisTools['prepareCapture'] = async (source, admit) => {
    if (source.length > this.#largestDirect) return await this.#apart(source, admit);
    const opened = openCapture(source);
    if (opened.kind !== 'opened') return opened;
    await admit(opened.counts);
    const prepared = prepareOpened(opened, sha256Hex, directHashText);
    return prepared.kind === 'hash_text_too_long' ? await this.#run<PreparedCapture>('prepare', source) : prepared;
  };

  [Symbol.asyncDispose](): Promise<void> {
    return this.#thread[Symbol.asyncDispose]();
  }

  async #apart(...[source, admit]: Parameters<EpcisTools['prepareCapture']>): ReturnType<EpcisTools['prepareCapture']> {
    const counted = await this.#run<ReturnType<typeof countCapture>>('count', source);
    if (counted.kind !== 'counted') return counted;
    await admit(counted.counts);
    return await this.#run<PreparedCapture>('prepare', source);
  }

  async #run<Result>(step: CaptureWork['step'], source: string): Promise<Result | UnpreparedCapture> {
    try {
      return (await this.#thread.run({ step, source } satisfies CaptureWork)) as Result;
    } catch (error) {
      if (!(error instanceof WorkRefusedError) || error.refusal === 'failed') throw error;
      return { kind: error.refusal === 'too_long' ? 'too_long' : 'busy' };
    }
  }
}
