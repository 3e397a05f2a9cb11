/** What is wrong with one part of a capture. `path` is a JSON pointer from the root of the request. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** How many faults one refusal lists. */
export const listedFaults = 100;
/** A body of 1 MiB can hold hundreds of thousands of faults; beyond this many they are counted only. */
const keptFaults = 5_000;

/** Collects faults with their place in the source, so that they can be told in document order. */
export class FaultList {
  readonly #kept: { readonly at: number; readonly fault: Fault }[] = [];
  #count = 0;

  /** `at` is the offset of the faulty value; of the object that lacks it, when it is missing. */
  add(at: number, path: string, message: string): void {
    this.#count += 1;
    if (this.#kept.length < keptFaults) this.#kept.push({ at, fault: { path, message } });
  }

  get count(): number {
    return this.#count;
  }

  /** In document order, at most `listedFaults`. */
  listed(): readonly Fault[] {
    return [...this.#kept]
      .sort((one, other) => one.at - other.at)
      .slice(0, listedFaults)
      .map(({ fault }) => fault);
  }
}

/** Names that need neither cutting nor escapes, which are nearly all of them. */
const plainName = /^[\w@:.-]{1,64}$/;

/** One more step of a JSON pointer (RFC 6901). */
export function pointer(path: string, name: string | number): string {
  if (typeof name === 'number' || plainName.test(name)) return `${path}/${name}`;
  const shown = name.length > longestEcho ? name.slice(0, longestEcho).toWellFormed() : name;
  return `${path}/${shown.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Characters of a client's value that a message may repeat. */
const longestEcho = 64;

export function echo(text: string): string {
  return text.slice(0, longestEcho).toWellFormed();
}
