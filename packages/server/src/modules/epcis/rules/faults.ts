/** What is wrong with one part of a capture. `path` is a JSON pointer from the root of the request. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Most faults listed in one refusal. */
export const listedFaults = 100;
/** A 1 MiB body can hold hundreds of thousands of faults. Faults beyond this number are only counted. */
const keptFaults = 5_000;

/** Collects faults with their offsets, so that they can be reported in document order. */
export class FaultList {
  readonly #kept: { readonly at: number; readonly fault: Fault }[] = [];
  #count = 0;

  /** `at` is the offset of the faulty value, or of the object that lacks a required member. */
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

/** Names that need no cutting and no escapes: nearly all of them. */
const plainName = /^[\w@:.-]{1,64}$/;

/** Appends one step to a JSON pointer (RFC 6901). */
export function pointer(path: string, name: string | number): string {
  if (typeof name === 'number' || plainName.test(name)) return `${path}/${name}`;
  const shown = name.length > longestEcho ? name.slice(0, longestEcho).toWellFormed() : name;
  return `${path}/${shown.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Most characters of a client's value that a message repeats. */
const longestEcho = 64;

export function echo(text: string): string {
  return text.slice(0, longestEcho).toWellFormed();
}
