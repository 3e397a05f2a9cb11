/** Mapping files of the operator: one, or all of a folder. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../../../kernel/config/config.ts';
import { compileValidation } from '../../../../kernel/operation/compile-validation.ts';
import { mappingFileSchema, type MappingFile } from '../../operations/mapping-file-schema.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';
import { readMapping, type MappingProblem } from '../../rules/csv/read-mapping.ts';
import { parseJson, readJsonFile, unreadable, type JsonFile } from '../json-file.ts';

export const largestMappingFile = 64 * 1024;
/** Mappings of one folder. */
export const mostMappings = 200;
/** More than a file of 64 KiB can have. */
const mostProblems = 1_000;

/** A mapping file or a folder of them cannot be used. Its message has one line for each problem. */
export class MappingError extends ConfigError {
  constructor(file: string, problems: readonly MappingProblem[]) {
    super(problems.map(({ path: pointer, message }) => `${file}: ${pointer === '' ? 'it' : pointer} ${message}`));
  }
}

/** Reads one mapping file. Throws `MappingError` with every problem. */
export function readMappingFile(file: string): CsvMapping {
  return mappingOf(readJsonFile(file, largestMappingFile), file);
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
  return mappingOf(parseJson(text), file);
}

function mappingOf(json: JsonFile, file: string): CsvMapping {
  if ('problem' in json) throw new MappingError(file, [{ path: '', message: json.problem }]);
  const { value } = json;
  checkMappingFile(value, file);
  const read = readMapping(value);
  if ('name' in read) return read;
  throw new MappingError(file, read);
}

const validate = compileValidation(mappingFileSchema);

/** Throws `MappingError` with what does not fit. */
function checkMappingFile(value: unknown, file: string): asserts value is MappingFile {
  const faults = validate(value, mostProblems);
  if (faults.length === 0) return;
  const problems = faults.map(({ path: pointer, message }) => ({
    path: pointer,
    message: `${quoteAt(value, pointer)}${message}`,
  }));
  throw new MappingError(file, problems);
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

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.toLowerCase().endsWith('.json'))
      .toSorted();
  } catch (error) {
    throw new MappingError(folder, [{ path: '', message: unreadable(error) }]);
  }
}
