/** Draws share images in a thread, one at a time, and keeps the last ones. */
import { WeightedCache } from '../../../kernel/lib/weighted-cache.ts';
import { WorkRefusedError, WorkThread, type WorkThreadOptions } from '../../../kernel/lib/work-thread.ts';
import type { ShareImages } from '../ports.ts';

/**
 * A picture takes 30 ms, the first one of a thread 0.5 s, on a busy machine several times as long. Chats and crawlers wait
 * a few seconds for a preview: a longer queue would draw for nobody.
 */
const usual: WorkThreadOptions = {
  module: new URL('share-image-thread.ts', import.meta.url),
  budgetMs: 5_000,
  mostWaiting: 8,
  idleMs: 60_000,
  heapMb: 64,
};

/** Bytes; a picture has 10 to 20 kB. */
const mostKept = 4 * 1024 * 1024;
/** What a kept picture takes beside its bytes: its SVG is the key. */
const keyBytes = 3 * 1024;

export interface ShareImageOptions {
  /** Bytes; default 4 MiB. */
  readonly mostKept?: number;
  readonly thread?: Partial<WorkThreadOptions>;
}

export class ShareImageDrawer implements ShareImages, AsyncDisposable {
  readonly #thread: WorkThread;
  readonly #kept: WeightedCache<Uint8Array>;
  readonly #drawing = new Map<string, Promise<Uint8Array | null>>();

  constructor(options: ShareImageOptions = {}) {
    this.#thread = new WorkThread({ ...usual, ...options.thread });
    this.#kept = new WeightedCache(options.mostKept ?? mostKept);
  }

  find(svg: string): Promise<Uint8Array | null> | undefined {
    const kept = this.#kept.get(svg, '');
    return kept === undefined ? this.#drawing.get(svg) : Promise.resolve(kept);
  }

  draw(svg: string): Promise<Uint8Array | null> {
    const known = this.find(svg);
    if (known !== undefined) return known;
    const drawing = this.#run(svg).finally(() => this.#drawing.delete(svg));
    this.#drawing.set(svg, drawing);
    return drawing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#thread[Symbol.asyncDispose]();
  }

  async #run(svg: string): Promise<Uint8Array | null> {
    try {
      const picture = (await this.#thread.run(svg)) as Uint8Array;
      this.#kept.set(svg, '', picture, picture.length + keyBytes);
      return picture;
    } catch (error) {
      if (error instanceof WorkRefusedError && error.refusal !== 'failed') return null;
      throw error;
    }
  }
}
