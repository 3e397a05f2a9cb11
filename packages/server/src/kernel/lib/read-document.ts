/** Files in JSON or YAML that an operator writes: feeds, digests. Import it late: most instances have none. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isAlias, isMap, parseDocument, visit } from 'yaml';

const mostBytes = 1_048_576;
/** Each may repeat a part of the file: a few lines would become gigabytes. */
const mostAliases = 100;

/** The file is not in its format. The message has the place and never a part of the text. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** The value of a file of at most 1 MiB. Throws `DocumentError`. */
export function readDocumentFile(file: string): unknown {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw new DocumentError('is no file');
    if (found.size > mostBytes) throw new DocumentError('has more than 1 MiB');
    return readDocument(readFileSync(file, 'utf8'), path.extname(file).toLowerCase());
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new DocumentError(`cannot be read (${code})`);
  }
}

/**
 * The value of a JSON or YAML text, by the extension of its file. YAML is 1.2 in the core schema: one document, no tags
 * but those of the schema, no key twice, few aliases. A key twice is refused in JSON as well. Throws `DocumentError`.
 */
export function readDocument(text: string, extension: string): unknown {
  try {
    if (extension === '.json') return readJson(text);
    if (extension === '.yaml' || extension === '.yml') return readYaml(text);
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError('is nested too deeply');
    throw error;
  }
  throw new DocumentError('must end with .json, .yaml or .yml');
}

function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Not every message of JSON.parse has the place, and those that lack it quote the text.
    const position =
      / at position (\d+)/.exec(error.message)?.[1] ?? parseDocument(text, yamlOptions).errors[0]?.pos[0];
    throw new DocumentError(`is no JSON${position === undefined ? '' : placeAt(text, Number(position))}`);
  }
  // JSON.parse takes the last of two equal keys without a word; YAML, which contains JSON, refuses them.
  const repeated = parseDocument(text, yamlOptions).errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (repeated !== undefined) throw new DocumentError(`has a key twice${placeAt(text, repeated.pos[0])}`);
  return value;
}

const yamlOptions = {
  version: '1.2',
  schema: 'core',
  uniqueKeys: true,
  strict: true,
  merge: false,
  prettyErrors: false,
  // Less would also hide a second document.
  logLevel: 'error',
} as const;

/** What the parser's codes mean. Its own messages quote the text. */
const faults: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'has a key twice',
  MULTIPLE_DOCS: 'has more than one document',
  TAG_RESOLVE_FAILED: 'has a tag; write plain values',
  TAB_AS_INDENT: 'is indented with a tab; use spaces',
  BAD_INDENT: 'is indented in a wrong way',
  MISSING_CHAR: 'lacks a closing character',
  BAD_ALIAS: 'has an alias without its anchor',
};

function readYaml(text: string): unknown {
  const document = parseDocument(text, yamlOptions);
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) {
    throw new DocumentError(`${faults[fault.code] ?? 'is no YAML'}${placeAt(text, fault.pos[0])}`);
  }
  visit(document, {
    Node(_key, node) {
      if (!isAlias(node) && node.tag !== undefined && !isPlainTag(node.tag))
        throw new DocumentError(faults['TAG_RESOLVE_FAILED']);
    },
    Pair(_key, { key }) {
      if (isMap(key)) throw new DocumentError('has a key that is no text');
    },
  });
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    // The only errors of a tree without faults: an alias too many, or one without its anchor.
    if (error instanceof ReferenceError)
      throw new DocumentError('repeats too much by aliases, or names one without its anchor');
    throw error;
  }
}

function isPlainTag(tag: string): boolean {
  return /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/.test(tag);
}

function placeAt(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
