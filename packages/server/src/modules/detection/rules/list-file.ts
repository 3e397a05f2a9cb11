/** Files with lists of numbers: which kinds are read, their bounds, and how bytes become text. */

export const listFileKinds = ['txt', 'csv', 'eml', 'xlsx'] as const;
export type ListFileKind = (typeof listFileKinds)[number];

export interface ListFile {
  /** As the browser sends it; only its end counts. */
  readonly name: string;
  /** Media type without parameters, or empty. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Bounds of one file. `text` in UTF-16 units, `inflated` in bytes of all parts of a workbook that are read. */
export const listFileBounds = {
  bytes: 1024 * 1024,
  text: 1024 * 1024,
  inflated: 4 * 1024 * 1024,
  rows: 10_000,
  cells: 50_000,
  /** Rows times columns of a sheet, with the empty cells between. */
  area: 1_000_000,
} as const;

export const listFileProblems = [
  'empty_file',
  'too_large',
  'too_much_text',
  'too_many_rows',
  'too_many_cells',
  'unknown_kind',
  'old_office_file',
  'no_workbook',
  'broken_file',
  'too_long',
] as const;
export type ListFileProblem = (typeof listFileProblems)[number];

/** `rounded_numbers`: the workbook keeps a number of more than 15 digits as a quantity, so its last digits are lost. */
export const listFileNotes = ['rounded_numbers', 'attachments_not_read'] as const;
export type ListFileNote = (typeof listFileNotes)[number];

export interface ListFileText {
  readonly kind: ListFileKind;
  /** One row, or one line of the text, in each line. Cells are separated by tabs. */
  readonly text: string;
  readonly notes: readonly ListFileNote[];
  /** Names of the files in an email. They are not opened. */
  readonly attachments: readonly string[];
}

export interface RefusedListFile {
  readonly problem: ListFileProblem;
  /** What is wrong and what would be right, in English. Pages translate the problem with `values`. */
  readonly message: string;
  readonly values: Readonly<Record<string, number | string>>;
}

export type ListFileAnswer = ListFileText | RefusedListFile;

export function refusedFile(problem: ListFileProblem, message: string, values: RefusedListFile['values'] = {}) {
  return { problem, message, values } as const satisfies RefusedListFile;
}

const kindOfEnd: Readonly<Record<string, ListFileKind>> = {
  txt: 'txt',
  text: 'txt',
  csv: 'csv',
  tsv: 'csv',
  eml: 'eml',
  xlsx: 'xlsx',
};

const kindOfMediaType: Readonly<Record<string, ListFileKind>> = {
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/csv': 'csv',
  'message/rfc822': 'eml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const zipStart = [0x50, 0x4b, 0x03, 0x04];
/** A compound file: .xls, .msg, .doc, or a workbook with a password. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The kind of a file by its content, then its name, then its media type; or why it is not read. */
export function kindOfFile({ name, mediaType, bytes }: ListFile): ListFileKind | RefusedListFile {
  if (bytes.length === 0) return refusedFile('empty_file', 'The file is empty. Choose the file that holds the numbers');
  if (bytes.length > listFileBounds.bytes) {
    const values = { bytes: bytes.length, limit: listFileBounds.bytes };
    return refusedFile(
      'too_large',
      `The file has ${values.bytes} bytes; the limit is ${values.limit}. Split it`,
      values,
    );
  }
  if (startsWith(bytes, zipStart)) return 'xlsx';
  if (startsWith(bytes, compoundStart)) {
    const message = 'The file is an old Office file or has a password. Save it as .xlsx without a password, or as .eml';
    return refusedFile('old_office_file', message);
  }
  const end = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = kindOfEnd[end] ?? (end === '' ? kindOfMediaType[mediaType.toLowerCase()] : undefined);
  if (kind === undefined || kind === 'xlsx' || isBinary(bytes)) {
    const values = { kinds: listFileKinds.map((each) => `.${each}`).join(', ') };
    const found = end === '' ? 'The file is of no known kind' : `.${end} files cannot be read, or this is none`;
    return refusedFile('unknown_kind', `${found}. Send one of ${values.kinds}`, values);
  }
  return kind;
}

/** Whether bytes hold control characters of no text. Texts in UTF-16 begin with their byte order mark. */
function isBinary(bytes: Uint8Array): boolean {
  return utf16Of(bytes) === undefined && bytes.subarray(0, 8_192).includes(0);
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

/** UTF-16 by its byte order mark, else UTF-8, else windows-1252, in which every byte is a character. No mark is left. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [';', '\t', ','] as const;
/** Lines that decide the delimiter. */
const sampledLines = 20;

/** How often a byte occurs. */
export function countByte(bytes: Uint8Array, wanted: number): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** The delimiter that most of the first lines contain, outside quotes; of two alike the one that is rarer in texts. */
export function delimiterOf(text: string): (typeof delimiters)[number] {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, sampledLines);
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').trim()).filter((line) => line !== '');
  const counts = delimiters.map((delimiter) => bare.filter((line) => line.includes(delimiter)).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Joins the cells of a row to one line. Line breaks inside a cell become spaces. */
export function lineOfCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' '))
    .join('\t')
    .trimEnd();
}

/** Digits that a workbook keeps of a quantity; Excel writes zeros for the others. */
const keptDigits = 15;

/** A numeric cell as the digits that people see, without an exponent. `isRounded`: digits may be lost. */
export function digitsOfQuantity(raw: string): { readonly text: string; readonly isRounded: boolean } {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]\+?(\d{1,3}))?$/.exec(raw.trim());
  if (parts === null) return { text: raw, isRounded: false };
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  const places = Number(power);
  if (places < fraction.length) return { text: raw, isRounded: false };
  const text = `${sign}${`${whole}${fraction}${'0'.repeat(places - fraction.length)}`.replace(/^0+(?=\d)/, '')}`;
  return { text, isRounded: text.replace('-', '').length > keptDigits };
}
