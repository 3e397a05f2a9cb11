/** A rest between two looks, which ends early when something changes and at once when the work stops. */
export class Pause implements Disposable {
  readonly #signal: AbortSignal;
  #isWoken = false;
  #end: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => this.#end?.();

  /** Ends the rest that is under way, or shortens the next one. */
  wake(): void {
    this.#isWoken = true;
    this.#shorten?.();
  }

  #shorten: (() => void) | undefined;

  /** Rests for `ms`; once something has changed, for `wokenMs` from the start. */
  async rest(ms: number, wokenMs: number): Promise<void> {
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      if (this.#signal.aborted) return resolve();
      let timer = setTimeout(resolve, this.#isWoken ? Math.min(ms, wokenMs) : ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#shorten = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, Math.max(0, Math.min(ms, wokenMs) - (performance.now() - startedAt)));
      };
    });
    this.#end = undefined;
    this.#shorten = undefined;
    this.#isWoken = false;
  }

  [Symbol.dispose](): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}
