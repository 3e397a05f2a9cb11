import { ProofError } from '../errors.ts';

export const maxDocumentBytes = 1_048_576;
const maxNesting = 16;
const escapes = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }),
);

function decode(input: string | Uint8Array): string {
  const isText = typeof input === 'string';
  if (isText ? !input.isWellFormed() : !(input instanceof Uint8Array)) throw new ProofError('malformed', 'not UTF-8');
  // A string of n UTF-16 units has n to 3n bytes. Encode only when the limit is in reach.
  const bytes = isText && input.length * 3 > maxDocumentBytes ? new TextEncoder().encode(input).length : input.length;
  if (bytes > maxDocumentBytes) throw new ProofError('malformed', `more than ${maxDocumentBytes} bytes`);
  const text = isText ? input : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
  if (text.startsWith('\uFEFF')) throw new ProofError('malformed', 'starts with a byte order mark');
  return text;
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value(0);
    if (this.#peek() !== '') this.#refuse('text after the document');
    return value;
  }

  #refuse(reason: string): never {
    throw new ProofError('malformed', `not valid JSON for this format: ${reason} at character ${this.#at}`);
  }

  /** The next character that is not white space; empty at the end. */
  #peek(): string {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? 'x')) this.#at++;
    return this.#text[this.#at] ?? '';
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }

  #value(depth: number): unknown {
    const next = this.#peek();
    if (next === '"') return this.#string();
    if (next === '{' || next === '[') {
      if (depth === maxNesting) this.#refuse(`more than ${maxNesting} levels`);
      this.#at++;
      return next === '{' ? this.#object(depth + 1) : this.#array(depth + 1);
    }
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return this.#int();
  }

  /** A sign, point, exponent or leading zero leaves a rest that no grammar rule accepts. */
  #int(): number {
    const digits = /0|[1-9]\d*/y;
    digits.lastIndex = this.#at;
    const [text] = digits.exec(this.#text) ?? this.#refuse('no value');
    this.#at += text.length;
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : this.#refuse('an integer above 2^53 - 1');
  }

  #array(depth: number): unknown[] {
    const items: unknown[] = [];
    if (this.#take(']')) return items;
    do items.push(this.#value(depth));
    while (this.#take(','));
    return this.#take(']') ? items : this.#refuse('no end of the array');
  }

  #object(depth: number): object {
    const members = {};
    if (this.#take('}')) return members;
    do {
      if (this.#peek() !== '"') this.#refuse('no member name');
      const name = this.#string();
      if (Object.hasOwn(members, name)) this.#refuse('a duplicate member name');
      if (!this.#take(':')) this.#refuse('no colon');
      // Define, do not assign: a member named __proto__ must become a plain member.
      const value = this.#value(depth);
      Object.defineProperty(members, name, { value, enumerable: true, writable: true, configurable: true });
    } while (this.#take(','));
    return this.#take('}') ? members : this.#refuse('no end of the object');
  }

  #string(): string {
    let value = '';
    let start = ++this.#at;
    for (;;) {
      const character = this.#text[this.#at] ?? this.#refuse('no end of the string');
      if (character < ' ') this.#refuse('a control character');
      if (character === '"') break;
      this.#at++;
      if (character !== '\\') continue;
      value += this.#text.slice(start, this.#at - 1) + this.#escape();
      start = this.#at;
    }
    value += this.#text.slice(start, this.#at++);
    return value.isWellFormed() ? value : this.#refuse('half a surrogate pair');
  }

  #escape(): string {
    const letter = this.#text[this.#at++] ?? '';
    if (letter !== 'u') return escapes.get(letter) ?? this.#refuse('an unknown escape');
    const digits = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[\da-f]{4}$/i.test(digits)) this.#refuse('an unknown escape');
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
}

/** Whether a parsed value has only what the reader allows. */
function isAllowed(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxNesting) return false;
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const item of items) if (!isAllowed(item, depth + 1)) return false;
  return true;
}

/**
 * Reads what the platform's parser writes back unchanged, in a fifth of the reader's time: such a text has no duplicate
 * names, no other spelling of a number and no white space. Undefined: the reader has to look, as at half a surrogate
 * pair, the one thing that is written back and not allowed.
 */
function parseCompact(text: string): unknown {
  if (text.includes('\\ud')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text && isAllowed(value, 0) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON strictly: UTF-8 without a byte order mark, at most 1 MiB and 16 levels, no duplicate member names, only
 * integers from 0 to 2^53 - 1, no lone surrogates. Throws `ProofError` `malformed`. `JSON.parse` hides duplicate names
 * and rounds numbers, so two verifiers could read two documents from one file.
 */
export function parseJson(input: string | Uint8Array): unknown {
  try {
    const text = decode(input);
    return parseCompact(text) ?? new JsonReader(text).whole();
  } catch (error) {
    throw error instanceof ProofError ? error : new ProofError('malformed', 'not UTF-8');
  }
}
