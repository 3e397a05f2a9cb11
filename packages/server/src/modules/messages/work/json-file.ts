/** Files of the operator in JSON: profiles of senders and mappings of tables. */
import { readFileSync, statSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** The value of a file, or why there is none, as the end of a sentence that begins with the file. */
export type JsonFile = { readonly value: unknown } | { readonly problem: string };

/** Reads a file of at most `mostBytes`, in UTF-8. */
export function readJsonFile(file: string, mostBytes: number): JsonFile {
  try {
    const found = statSync(file);
    if (!found.isFile()) return { problem: 'is no file' };
    if (found.size > mostBytes) return { problem: `has ${found.size} bytes; the limit is ${mostBytes}` };
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'is not in UTF-8' };
    return { problem: unreadable(error) };
  }
}

/** What to say of a file or folder whose reading threw `error`. */
export function unreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
  return `cannot be read (${code})`;
}

/** A key twice is a problem: `JSON.parse` takes the last one without a word. */
export function parseJson(text: string): JsonFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Messages of JSON.parse quote the text; some have no place.
    const position = error instanceof SyntaxError ? / at position (\d+)/.exec(error.message)?.[1] : undefined;
    const at = position ?? errorsOf(text)[0]?.pos[0];
    return { problem: `is no JSON${at === undefined ? '' : placeOf(text, Number(at))}` };
  }
  const repeated = errorsOf(text).find(({ code }) => code === 'DUPLICATE_KEY');
  return repeated === undefined
    ? { value }
    : { problem: `has a key twice${placeOf(text, repeated.pos[0])}; remove one` };
}

/** YAML contains JSON, and its parser tells places and repeated keys. */
function errorsOf(text: string) {
  return parseDocument(text, { version: '1.2', uniqueKeys: true, prettyErrors: false, logLevel: 'error' }).errors;
}

function placeOf(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
