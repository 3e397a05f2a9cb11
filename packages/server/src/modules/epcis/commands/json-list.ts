/**
 * Splits a JSON text of any size around one list, without parsing: the text before the list, its items one by one, the
 * text after it. Memory holds one item. The caller must check that the parts are JSON.
 */
export type ListPart =
  /** Up to and including the opening bracket. The whole text, without a path, when it has no such list. */
  | { readonly kind: 'head'; readonly bytes: Buffer; readonly path?: readonly string[] }
  | { readonly kind: 'item'; readonly bytes: Buffer }
  | { readonly kind: 'tail'; readonly bytes: Buffer };

/** One part is larger than `largestPart`. */
export class PartTooLargeError extends Error {
  override readonly name = 'PartTooLargeError';
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

interface Frame {
  readonly isObject: boolean;
  /** The member being read. */
  name: string;
  awaitsName: boolean;
}

/** `lists` are paths of member names; the first one found is split. An empty path is a list at the top. */
export async function* splitList(
  source: AsyncIterable<Buffer>,
  lists: readonly (readonly string[])[],
  largestPart: number,
): AsyncGenerator<ListPart> {
  const splitter = new Splitter(lists, largestPart);
  for await (const chunk of source) yield* splitter.feed(chunk);
  yield splitter.end();
}

class Splitter {
  readonly #lists: readonly (readonly string[])[];
  readonly #largest: number;
  readonly #frames: Frame[] = [];
  #kept: Buffer[] = [];
  #size = 0;
  #inString = false;
  #escaped = false;
  #nameBytes: number[] | undefined;
  /** Depth of the list while its items are read. */
  #listDepth = 0;
  #state: 'head' | 'items' | 'tail' = 'head';
  #hasItem = false;

  constructor(lists: readonly (readonly string[])[], largest: number) {
    this.#lists = lists;
    this.#largest = largest;
  }

  *feed(chunk: Buffer): Generator<ListPart> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#inString) {
        this.#insideString(byte);
        continue;
      }
      if (this.#state === 'items' && this.#frames.length === this.#listDepth) {
        if (byte === comma || byte === closeBracket) {
          this.#keep(chunk.subarray(start, at));
          start = byte === comma ? at + 1 : at;
          if (byte === comma || this.#hasItem || this.#size > 0) yield* this.#item(byte === comma);
          if (byte === closeBracket) this.#state = 'tail';
        }
      }
      const path = this.#structure(byte);
      if (path !== undefined) {
        this.#keep(chunk.subarray(start, at + 1));
        start = at + 1;
        this.#state = 'items';
        yield { kind: 'head', bytes: this.#taken(), path };
      }
    }
    this.#keep(chunk.subarray(start));
  }

  end(): ListPart {
    const bytes = this.#taken();
    return this.#state === 'head' ? { kind: 'head', bytes } : { kind: 'tail', bytes };
  }

  /** An item before a comma counts even when it is empty: the caller then reports the fault. */
  *#item(isFollowed: boolean): Generator<ListPart> {
    const bytes = this.#taken();
    if (isFollowed || this.#hasItem || !isBlank(bytes)) yield { kind: 'item', bytes };
    this.#hasItem = isFollowed;
  }

  #insideString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) {
      this.#inString = false;
      this.#endName();
      return;
    }
    this.#nameBytes?.push(byte);
  }

  /** Tracks the structure. Returns the path of a wanted list when it opens. */
  #structure(byte: number): readonly string[] | undefined {
    const frame = this.#frames.at(-1);
    if (byte === quote) {
      this.#inString = true;
      if (this.#state === 'head' && frame?.awaitsName) this.#nameBytes = [];
    } else if (byte === openBrace) {
      this.#frames.push({ isObject: true, name: '', awaitsName: true });
    } else if (byte === openBracket) {
      const found = this.#state === 'head' ? this.#lists.find((path) => this.#standsAt(path)) : undefined;
      this.#frames.push({ isObject: false, name: '', awaitsName: false });
      if (found !== undefined) this.#listDepth = this.#frames.length;
      return found;
    } else if (byte === closeBrace || byte === closeBracket) {
      this.#frames.pop();
    } else if (frame !== undefined && byte === comma) {
      frame.awaitsName = frame.isObject;
    } else if (frame !== undefined && byte === colon) {
      frame.awaitsName = false;
    }
    return undefined;
  }

  #standsAt(path: readonly string[]): boolean {
    const frames = this.#frames;
    return frames.length === path.length && frames.every(({ isObject, name }, at) => isObject && name === path[at]);
  }

  #endName(): void {
    const frame = this.#frames.at(-1);
    if (this.#nameBytes === undefined || frame === undefined) return;
    try {
      frame.name = String(JSON.parse(`"${Buffer.from(this.#nameBytes).toString()}"`));
    } catch {
      // A broken name matches no list; the caller of `head` refuses it.
      frame.name = '';
    }
    this.#nameBytes = undefined;
  }

  #keep(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size > this.#largest) throw new PartTooLargeError(this.#state);
    if (bytes.length > 0) this.#kept.push(bytes);
  }

  #taken(): Buffer {
    const bytes = Buffer.concat(this.#kept);
    this.#kept = [];
    this.#size = 0;
    return bytes;
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09);
}
