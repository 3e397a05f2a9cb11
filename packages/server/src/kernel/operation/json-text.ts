/**
 * Writes values of one schema as JSON, in the same bytes as `JSON.stringify` where members come in the order of the
 * schema. Keeps the text of every frozen part: answers of the detector consist for the most part of objects that its
 * tables hold. Reads no member that the schema does not name.
 */
import type { TSchema } from 'typebox';
import type { AnyOperation } from './operation.ts';

export type JsonText = (value: unknown) => string;

/**
 * How characters beyond ASCII are written. `text`: as they are. `bytes`: as the bytes of their UTF-8, each one a
 * character, for a text that goes out as `latin1`: one wide character would double the whole text and make its
 * encoding slow, and the length in bytes is that of the text.
 */
export type Characters = 'text' | 'bytes';

/** What writes the answers of an operation by their schema; undefined where the operation does not ask for it. */
export function schemaTextOf(operation: AnyOperation, characters: Characters): JsonText | undefined {
  if (operation.kind !== 'json' || operation.writtenBySchema !== true) return undefined;
  let write: JsonText | undefined;
  return (value) => (write ??= compileJsonText(operation.output, characters))(value);
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** What the generated code calls; its names are those of the parameters. */
interface Runtime {
  readonly quote: (text: unknown) => string;
  readonly word: (text: unknown) => string;
  readonly number: (value: unknown) => string;
  readonly json: (value: unknown) => string;
  readonly known: (value: object) => string | undefined;
  readonly keep: (value: object, text: string) => string;
}

/** `schema` must list members in the order in which the values have them; tests compare both texts. */
export function compileJsonText(schema: TSchema, characters: Characters = 'text'): JsonText {
  const code = new Code();
  const root = code.functionFor(schema);
  const runtime = createRuntime(characters);
  const names = Object.keys(runtime) as (keyof Runtime)[];
  // Ajv makes its validators in the same way. Nothing but the names in our schemas enters the text, and those as JSON.
  // oxlint-disable-next-line typescript/no-implied-eval -- see above
  const make = new Function(...names, `${code.text}\nreturn ${root};`) as (...given: unknown[]) => JsonText;
  const write = make(...names.map((name) => runtime[name]));
  return (value) => {
    runtime.forget();
    return write(value);
  };
}

/** Writes one function per object and list of a schema. */
class Code {
  text = '';
  #count = 0;
  readonly #names = new Map<JsonSchema, string>();

  functionFor(schema: JsonSchema): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    this.#count += 1;
    const name = `write${this.#count}`;
    this.#names.set(schema, name);
    const body = schema.type === 'array' ? this.#list(schema.items ?? {}) : this.#members(schema);
    this.text +=
      `function ${name}(v) {\n  if (v === null || typeof v !== 'object') return json(v);\n` +
      `  const text = known(v);\n  if (text !== undefined) return text;\n${body}\n}\n`;
    return name;
  }

  #list(items: JsonSchema): string {
    return (
      `  if (v.length === 0) return '[]';\n  let t = '[' + ${this.#call(items, 'v[0]')};\n` +
      `  for (let i = 1; i < v.length; i++) t += ',' + ${this.#call(items, 'v[i]')};\n  return keep(v, t + ']');`
    );
  }

  #members({ properties = {}, required = [] }: JsonSchema): string {
    let first = true;
    const lines = Object.entries(properties).map(([name, schema]) => {
      const member = `v[${JSON.stringify(name)}]`;
      const head = JSON.stringify(`${first ? '' : ','}${JSON.stringify(name)}:`);
      const isRequired = required.includes(name);
      if (first && !isRequired) throw new Error(`the first member of an object must be required, not ${name}`);
      first = false;
      return `  ${isRequired ? '' : `if (${member} !== undefined) `}t += ${head} + ${this.#call(schema, member)};`;
    });
    return `  let t = '{';\n${lines.join('\n')}\n  return keep(v, t + '}');`;
  }

  /** The expression that writes `place`. */
  #call(schema: JsonSchema, place: string): string {
    const { anyOf, type } = schema;
    const others = anyOf?.filter((branch) => branch.type !== 'null') ?? [];
    const [only] = others;
    if (only !== undefined && others.length === 1) return this.#call(only, place);
    if (schema.enum !== undefined) return `word(${place})`;
    if (type === 'string') return `quote(${place})`;
    if (type === 'integer' || type === 'number') return `number(${place})`;
    const isClosed = schema.properties !== undefined && schema.additionalProperties === false;
    if (type === 'array' || (type === 'object' && isClosed)) return `${this.functionFor(schema)}(${place})`;
    return `json(${place})`;
  }
}

/** What JSON cannot hold as it is, lone surrogates among it. */
// oxlint-disable-next-line no-control-regex
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

// oxlint-disable-next-line no-control-regex
const beyondAscii = /["\\\u0000-\u001f\u007f-\uffff]/;
const wide = /[\u0080-\uffff]/;

/** More than all lists of words in our schemas together. */
const mostWords = 1_000;

function createRuntime(characters: Characters): Runtime & { readonly forget: () => void } {
  const frozen = new WeakMap<object, string>();
  const words = new Map<unknown, string>();
  let last: object | undefined;
  let lastText = '';
  const isText = characters === 'text';
  const special = isText ? escaped : beyondAscii;
  const json = (value: unknown): string => {
    const text = (JSON.stringify(value) as string | undefined) ?? 'null';
    return isText || !wide.test(text) ? text : Buffer.from(text).toString('latin1');
  };
  const quote = (text: unknown): string => (typeof text !== 'string' || special.test(text) ? json(text) : `"${text}"`);
  return {
    json,
    quote,
    word: (text) => {
      const known = words.get(text);
      if (known !== undefined) return known;
      const quoted = json(text);
      if (words.size < mostWords) words.set(text, quoted);
      return quoted;
    },
    number: (value) => (Number.isFinite(value) ? String(value) : json(value)),
    // The best match is in an answer twice, one right behind the other.
    known: (value) => (value === last ? lastText : frozen.get(value)),
    keep: (value, text) => {
      if (isDeeplyFrozen(value)) frozen.set(value, flat(text, isText ? 'utf8' : 'latin1'));
      last = value;
      lastText = text;
      return text;
    },
    forget: () => {
      last = undefined;
      lastText = '';
    },
  };
}

function isDeeplyFrozen(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
}

/** One piece of memory in place of the tree that concatenation makes, which each use would walk through. */
function flat(text: string, encoding: 'utf8' | 'latin1'): string {
  return Buffer.from(text, encoding).toString(encoding);
}
