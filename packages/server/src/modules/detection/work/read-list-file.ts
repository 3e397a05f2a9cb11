/** Turns a dropped file into text for the text search. Pure work: it runs in a thread, because strangers choose the file. */
import PostalMime from 'postal-mime';
import { readCsv } from '../../../kernel/lib/csv-reader.ts';
import { htmlText } from '../rules/html-text.ts';
import {
  decodeText,
  delimiterOf,
  kindOfFile,
  lineOfCells,
  listFileBounds,
  refusedFile,
  type ListFile,
  type ListFileAnswer,
} from '../rules/list-file.ts';
import { readWorkbook, tooMuchText } from './read-workbook.ts';

/** Malformed rows until a table counts as one without quotes. */
const mostMalformed = 50;
/** Header fields of all parts, in bytes: 128 KiB take 60 ms. */
const mostHeaderBytes = 128 * 1024;
/** Lines that may begin a part: a part takes 50 µs. */
const mostPartLines = 2_000;
const mostAttachments = 20;
const longestAttachmentName = 200;

export async function readListFile(file: ListFile): Promise<ListFileAnswer> {
  const kind = kindOfFile(file);
  if (typeof kind !== 'string') return kind;
  if (kind === 'xlsx') return readWorkbook(file.bytes);
  if (kind === 'eml') return readEmail(file.bytes);
  const text = decodeText(file.bytes);
  return kind === 'csv' ? readTable(text) : { kind, text, notes: [], attachments: [] };
}

/** Keeps one row in each line. A malformed row stays as it is written: the search may still find its number. */
function readTable(text: string): ListFileAnswer {
  const delimiter = delimiterOf(text);
  const written = text.split(/\r\n|\n|\r/);
  if (written.length > listFileBounds.rows) {
    const values = { count: written.length, limit: listFileBounds.rows };
    return refusedFile(
      'too_many_rows',
      `The file has ${values.count} lines; the limit is ${values.limit}. Split it`,
      values,
    );
  }
  const lines = text.includes('"')
    ? linesWithQuotes(text, written, delimiter)
    : written.filter((line) => line.trim() !== '').map((line) => lineOfCells(line.split(delimiter)));
  return { kind: 'csv', text: lines.join('\n'), notes: [], attachments: [] };
}

function linesWithQuotes(text: string, written: readonly string[], delimiter: string): readonly string[] {
  const lines: string[] = [];
  let malformed = 0;
  for (const row of readCsv(text, { delimiter })) {
    if ('fields' in row) lines.push(lineOfCells(row.fields));
    else {
      lines.push(written[row.line - 1] ?? '');
      malformed += 1;
      // The quotation marks mean something else here, such as inches; each further try takes 0.1 ms.
      if (malformed > mostMalformed) return [...lines, ...written.slice(row.line)];
    }
  }
  return lines;
}

/** Subject and text. The HTML part counts where the text has no digit: many senders write "open this mail in a browser". */
async function readEmail(bytes: Uint8Array): Promise<ListFileAnswer> {
  const broken = refusedFile('broken_file', 'The email cannot be read. Save it as .eml again, or paste its text');
  if (
    Buffer.from(bytes)
      .toString('latin1')
      .split('\n--', mostPartLines + 1).length > mostPartLines
  )
    return broken;
  let mail;
  try {
    const bounds = { maxNestingDepth: 20, maxRfc822NestingDepth: 3, maxHeadersSize: mostHeaderBytes };
    mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer', ...bounds });
  } catch {
    return broken;
  }
  const { subject = '', text: plain = '', html = '' } = mail;
  const body = /\d/.test(plain) || html === '' ? plain : htmlText(html);
  const text = [subject, body].filter((part) => part.trim() !== '').join('\n\n');
  if (text.length > listFileBounds.text) return tooMuchText(text.length);
  if (text.trim() === '') return refusedFile('empty_file', 'The email has no text. Paste the numbers');
  const attachments = mail.attachments
    .slice(0, mostAttachments)
    .map(({ filename }) => (filename ?? '').slice(0, longestAttachmentName))
    .filter((name) => name !== '');
  return { kind: 'eml', text, notes: attachments.length === 0 ? [] : ['attachments_not_read'], attachments };
}
