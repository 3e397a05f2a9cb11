/**
 * What Node 22 lacks of what the service uses. `build-dist.ts` puts it into the modules of the package that need it; a
 * newer Node keeps its own.
 */

type Dispose = () => unknown;

class Stack {
  #disposals: Dispose[] | undefined = [];

  get disposed(): boolean {
    return this.#disposals === undefined;
  }

  use<T extends AsyncDisposable | Disposable | null | undefined>(value: T): T {
    if (value === null || value === undefined) return value;
    const dispose = Symbol.asyncDispose in value ? value[Symbol.asyncDispose] : value[Symbol.dispose];
    if (typeof dispose !== 'function') throw new TypeError('the value cannot be disposed');
    this.#open().push(() => dispose.call(value));
    return value;
  }

  adopt<T>(value: T, dispose: (value: T) => unknown): T {
    this.#open().push(() => dispose(value));
    return value;
  }

  defer(dispose: Dispose): void {
    this.#open().push(dispose);
  }

  move(): Stack {
    const moved = new Stack();
    moved.#disposals = this.#open();
    this.#disposals = undefined;
    return moved;
  }

  /** The last first. What fails does not keep the others; the newest failure names the one before. */
  async disposeAsync(): Promise<void> {
    const failures: unknown[] = [];
    const disposals = this.#disposals ?? [];
    this.#disposals = undefined;
    for (const dispose of disposals.toReversed()) {
      try {
        await dispose();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    throw failures.reduce((suppressed, error) =>
      Object.assign(new Error(String(error)), { name: 'SuppressedError', error, suppressed }),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.disposeAsync();
  }

  get [Symbol.toStringTag](): string {
    return 'AsyncDisposableStack';
  }

  #open(): Dispose[] {
    if (this.#disposals === undefined) throw new ReferenceError('the stack is disposed already');
    return this.#disposals;
  }
}

const own = (globalThis as { AsyncDisposableStack?: typeof AsyncDisposableStack }).AsyncDisposableStack;
const filledIn = own ?? Stack;

export { filledIn as AsyncDisposableStack, Stack as StackOfOlderNode };
