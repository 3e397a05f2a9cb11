/** Reads the cells of an XLSX workbook. Everything is bounded before the parser sees it. */
import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { digitsOfQuantity, lineOfCells, listFileBounds, refusedFile } from '../rules/list-file.ts';
import { plainMarkup } from '../rules/plain-markup.ts';
import type { ListFileAnswer, ListFileNote, RefusedListFile } from '../rules/list-file.ts';

/** Parts that hold names, texts, formats and cells. Pictures, macros, drawings and comments stay packed. */
const readParts =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]{1,100}\.xml)$/i;
const mostParts = 1_000;
/** A cell with text of its own has six tags. */
const mostTags = 10 * listFileBounds.cells;
/** The parser compares each attribute of a tag with those before it: 60,000 in one tag take four seconds. */
const mostAttributes = 4_000;
/** Shorter markup is not searched for them. */
const leastLongMarkup = 8_192;

const broken = () => refusedFile('broken_file', 'The workbook cannot be read. Open it and save it as .xlsx again');

/**
 * Declared size in bytes of all parts that reading a workbook unpacks. Reads the directory of the archive alone; 0 for what
 * is no archive.
 */
export function inflatedSize(bytes: Uint8Array): number {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        if (readParts.test(part.name)) size += part.originalSize;
        return false;
      },
    });
  } catch {
    return 0;
  }
  return size;
}

export async function readWorkbook(bytes: Uint8Array): Promise<ListFileAnswer> {
  const parts = unpack(bytes);
  if (!(parts instanceof Map)) return parts;
  const markups = plainParts(parts);
  if (markups === undefined) return broken();
  const tooMuch = measureSheets(markups);
  if (tooMuch !== undefined) return tooMuch;
  // Packed again without compression: the parser unpacks these parts and nothing else.
  const packed = zipSync(encodeParts(markups), { level: 0 });
  const notes = new Set<ListFileNote>();
  const parseNumber = (raw: string): string => {
    const { text, isRounded } = digitsOfQuantity(raw);
    if (isRounded) notes.add('rounded_numbers');
    return text;
  };
  // Forty modules that most services never need.
  const { default: readXlsx } = await import('read-excel-file/universal');
  try {
    const sheets = await readXlsx<string>(new Blob([packed]), { parseNumber, trim: false });
    const lines: string[] = [];
    let length = 0;
    for (const { data } of sheets) {
      for (const row of data) {
        const cells = row.map(cellText);
        // Before they are joined: a thousand cells may share one long text.
        for (const cell of cells) length += cell.length + 1;
        if (length > listFileBounds.text) return tooMuchText(length);
        lines.push(lineOfCells(cells));
      }
    }
    const text = lines.filter((line) => line !== '').join('\n');
    if (text === '') return refusedFile('empty_file', 'The workbook has no cells with text. Choose another file');
    return { kind: 'xlsx', text, notes: [...notes], attachments: [] };
  } catch {
    return broken();
  }
}

export function tooMuchText(length: number): RefusedListFile {
  const values = { characters: length, limit: listFileBounds.text };
  return refusedFile(
    'too_much_text',
    `The file has ${values.characters} characters of text; the limit is ${values.limit}. Split it`,
    values,
  );
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> | RefusedListFile {
  let parts = 0;
  let size = 0;
  const declared = new Map<string, number>();
  const wanted = ({ name, originalSize }: UnzipFileInfo): boolean => {
    parts += 1;
    if (!readParts.test(name)) return false;
    size += originalSize;
    declared.set(name, originalSize);
    return parts <= mostParts && size <= listFileBounds.inflated;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: wanted });
  } catch {
    return broken();
  }
  if (parts > mostParts || size > listFileBounds.inflated) {
    const values = { bytes: size, limit: listFileBounds.inflated };
    return refusedFile(
      'too_large',
      `The workbook unpacks to ${values.bytes} bytes; the limit is ${values.limit}. Split it`,
      values,
    );
  }
  if (files['xl/workbook.xml'] === undefined) {
    return refusedFile(
      'no_workbook',
      'The file is an archive without an Excel workbook. Save the list as .xlsx or .csv',
    );
  }
  // An archive may lie about sizes: a part that ends before or after its declared length is no part of a workbook.
  const unpacked = new Map(Object.entries(files));
  return [...unpacked].every(([name, part]) => part.length === declared.get(name)) ? unpacked : broken();
}

/** Undefined where a part is no XML that is read, or all of them grow beyond what may be unpacked. */
function plainParts(parts: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> | undefined {
  const plain = new Map<string, string>();
  let left: number = listFileBounds.inflated;
  for (const [name, part] of parts) {
    const markup = plainMarkup(new TextDecoder().decode(part), left);
    if (markup === undefined) return undefined;
    left -= markup.length;
    plain.set(name, markup);
  }
  return plain;
}

function encodeParts(markups: ReadonlyMap<string, string>): Record<string, Uint8Array> {
  const encoder = new TextEncoder();
  return Object.fromEntries([...markups].map(([name, markup]) => [name, encoder.encode(markup)]));
}

/** What the sheets of a workbook hold so far. */
interface Extent {
  rows: number;
  cells: number;
  area: number;
  tags: number;
}

/**
 * Reads the extent of all sheets from their markup. The parser makes an array for each row up to the last and a place for
 * each column up to the last, and a thread whose array outgrows its heap takes the process along. So what this function
 * cannot read for certain is refused.
 */
function measureSheets(markups: ReadonlyMap<string, string>): RefusedListFile | undefined {
  const extent: Extent = { rows: 0, cells: 0, area: 0, tags: 0 };
  for (const [name, markup] of markups) {
    const isSheet = /^xl\/worksheets\//i.test(name);
    if (!addExtent(extent, markup, isSheet)) return broken();
    const { rows, cells, area, tags } = extent;
    if (rows > listFileBounds.rows) return tooMany('too_many_rows', 'rows', rows, listFileBounds.rows);
    if (cells > listFileBounds.cells) return tooMany('too_many_cells', 'cells', cells, listFileBounds.cells);
    if (area > listFileBounds.area) return tooMany('too_many_cells', 'cells', area, listFileBounds.area);
    if (tags > mostTags) return tooMany('too_many_cells', 'elements', tags, mostTags);
  }
  return undefined;
}

/** Rows and cells with plain attributes, as every office program writes them. */
const strictTag = /^<(?:[\w.-]+:)?(c|row)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>\s*$/;
const reference = /(?:^|[\s:])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Of the tag from `at`, with the text behind it: a bracket in quotes ends no tag, so its end is not searched. */
function hasTooManyAttributes(markup: string, at: number, end: number): boolean {
  if (end - at < leastLongMarkup) return false;
  return [...markup.slice(at, end).matchAll(/=\s*["']/g)].length > mostAttributes;
}

/** False for a tag that is too long, and for a row or cell whose place cannot be read for certain. */
function addExtent(extent: Extent, markup: string, isSheet: boolean): boolean {
  let lastRow = 0;
  let lastColumn = 0;
  for (let at = markup.indexOf('<'), next = at; at !== -1; at = next) {
    next = markup.indexOf('<', at + 1);
    extent.tags += 1;
    if (hasTooManyAttributes(markup, at, next === -1 ? markup.length : next)) return false;
    if (!isSheet || !/^<(?:[^\s<>/:]*:)?(?:c|row)(?![\w.:-])/.test(markup.slice(at, at + 80))) continue;
    const [, tag, attributes = ''] = strictTag.exec(markup.slice(at, next === -1 ? undefined : next)) ?? [];
    if (tag === undefined) return false;
    if (tag === 'c') extent.cells += 1;
    else extent.rows += 1;
    for (const [, double, single] of attributes.matchAll(reference)) {
      const [, column = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(double ?? single ?? '') ?? [];
      if (row === '') return false;
      lastRow = Math.max(lastRow, Number(row));
      lastColumn = Math.max(lastColumn, columnNumber(column));
    }
  }
  extent.rows = Math.max(extent.rows, lastRow);
  extent.area += lastRow * lastColumn;
  return true;
}

function tooMany(problem: 'too_many_rows' | 'too_many_cells', what: string, count: number, limit: number) {
  return refusedFile(problem, `The workbook has ${count} ${what}; the limit is ${limit}. Split it`, { count, limit });
}

/** Column A is 1. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + (letter.charCodeAt(0) - 64);
  return number;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
