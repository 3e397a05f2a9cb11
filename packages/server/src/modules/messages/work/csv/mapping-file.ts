/** Mapping files of the operator: one, or all of a folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { compileValidation } from '../../../../kernel/operation/validation.ts';
import { mappingFileSchema, type MappingFile } from '../../operations/mapping-file-schema.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { readMapping, type MappingProblem } from '../../rules/csv/read-mapping.ts';

export const largestMappingFile = 64 * 1024;
/** Mappings of one folder. */
export const mostMappings = 200;
/** More than a file of 64 KiB can have. */
const mostProblems = 1_000;

/** A mapping file or a folder of them cannot be used. Its message has one line for each problem. */
export class MappingError extends Error {
  override readonly name = 'MappingError';
  readonly file: string;
  readonly problems: readonly MappingProblem[];

  constructor(file: string, problems: readonly MappingProblem[]) {
    const lines = problems.map((problem) => `${file}: ${problem.path === '' ? 'it' : problem.path} ${problem.message}`);
    super(lines.join('\n'));
    this.file = file;
    this.problems = problems;
  }
}

/** Reads one mapping file. Throws `MappingError` with every problem. */
export function readMappingFile(file: string): CsvMapping {
  return parseMapping(readText(file), file);
}

/**
 * Reads every `.json` file directly in `folder`, by name of the mapping. Throws `MappingError` for the first file that is
 * wrong, for more than 200 files and for a name that two files have.
 */
export function readMappings(folder: string): ReadonlyMap<string, CsvMapping> {
  const files = listFiles(folder);
  if (files.length > mostMappings) {
    const message = `has ${files.length} mapping files; the limit is ${mostMappings}`;
    throw new MappingError(folder, [{ path: '', message }]);
  }
  const found = new Map<string, { readonly mapping: CsvMapping; readonly file: string }>();
  for (const file of files) {
    const mapping = readMappingFile(path.join(folder, file));
    const earlier = found.get(mapping.name);
    if (earlier !== undefined) {
      const message = `"${mapping.name}" is the name of ${earlier.file} as well; rename one of them`;
      throw new MappingError(path.join(folder, file), [{ path: '/name', message }]);
    }
    found.set(mapping.name, { mapping, file });
  }
  return new Map([...found].map(([name, { mapping }]) => [name, mapping]));
}

/** Reads the text of a mapping file; `file` names it in problems. Throws `MappingError` with every problem. */
export function parseMapping(text: string, file: string): CsvMapping {
  const value = parseJson(text, file);
  if (!isMappingFile(value, file)) throw new MappingError(file, []);
  const read = readMapping(value);
  if ('name' in read) return read;
  throw new MappingError(file, read);
}

const validate = compileValidation(mappingFileSchema);

/** Throws `MappingError` with what does not fit. */
function isMappingFile(value: unknown, file: string): value is MappingFile {
  const faults = validate(value, mostProblems);
  if (faults.length === 0) return true;
  throw new MappingError(
    file,
    faults.map((fault) => ({ path: fault.path, message: `${quoteAt(value, fault.path)}${fault.message}` })),
  );
}

/** The value at a JSON pointer as a quotation, where it is a text. */
function quoteAt(value: unknown, pointer: string): string {
  let at: unknown = value;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null) return '';
    at = new Map(Object.entries(at)).get(name);
  }
  return typeof at === 'string' ? `"${at.slice(0, 80)}" ` : '';
}

/** A key twice is refused: `JSON.parse` takes the last one without a word. */
function parseJson(text: string, file: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Messages of JSON.parse quote the text; some have no place.
    const position = error instanceof SyntaxError ? / at position (\d+)/.exec(error.message)?.[1] : undefined;
    const at = position ?? parseDocument(text, yamlOptions).errors[0]?.pos[0];
    const where = at === undefined ? '' : placeAt(text, Number(at));
    throw new MappingError(file, [{ path: '', message: `is no JSON${where}` }]);
  }
  const repeated = parseDocument(text, yamlOptions).errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (repeated === undefined) return value;
  throw new MappingError(file, [{ path: '', message: `has a key twice${placeAt(text, repeated.pos[0])}` }]);
}

const yamlOptions = { version: '1.2', schema: 'core', uniqueKeys: true, strict: true, prettyErrors: false } as const;

function placeAt(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

function readText(file: string): string {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw new MappingError(file, [{ path: '', message: 'is no file' }]);
    if (found.size > largestMappingFile) {
      const message = `has ${found.size} bytes; the limit is ${largestMappingFile}`;
      throw new MappingError(file, [{ path: '', message }]);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw asMappingError(file, error);
  }
}

function listFiles(folder: string): readonly string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.toLowerCase().endsWith('.json'));
    return files.toSorted();
  } catch (error) {
    throw asMappingError(folder, error);
  }
}

function asMappingError(file: string, error: unknown): MappingError {
  if (error instanceof MappingError) return error;
  if (error instanceof TypeError) return new MappingError(file, [{ path: '', message: 'is not in UTF-8' }]);
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new MappingError(file, [{ path: '', message: `cannot be read${code}` }]);
}
