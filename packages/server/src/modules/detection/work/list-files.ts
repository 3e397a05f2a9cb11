/** Reads files of strangers in a thread, within a budget of time and memory. */
import { OperationError } from '../../../kernel/operation/errors.ts';
import { WorkRefusedError, WorkThread } from '../../../kernel/lib/work-thread.ts';
import type { ListFiles } from '../ports.ts';
import { countByte, kindOfFile, refusedFile, type ListFile, type ListFileAnswer } from '../rules/list-file.ts';
import { inflatedSize } from './read-workbook.ts';

/** The largest legal workbook takes 0.6 s; a thread that has just started takes twice as long. */
const thread = { budgetMs: 3_000, mostWaiting: 16, idleMs: 60_000, heapMb: 256 } as const;

/** What one unit of the limit pays for, about 1 ms: bytes of the file, of a workbook when unpacked; lines with quotes. */
const perUnit = {
  text: 64 * 1024,
  plainTable: 4 * 1024,
  table: 3 * 1024,
  lines: 50,
  email: 3 * 1024,
  workbook: 7 * 1024,
};

function unitsOf(file: ListFile): number {
  const { bytes } = file;
  switch (kindOfFile(file)) {
    case 'txt':
      return 1 + Math.floor(bytes.length / perUnit.text);
    case 'csv':
      if (!bytes.includes(quote)) return 1 + Math.floor(bytes.length / perUnit.plainTable);
      return 1 + Math.floor(bytes.length / perUnit.table + countByte(bytes, newline) / perUnit.lines);
    case 'eml':
      return 1 + Math.floor(bytes.length / perUnit.email);
    case 'xlsx':
      return 4 + Math.floor(inflatedSize(bytes) / perUnit.workbook);
    default:
      return 1;
  }
}

const quote = 0x22;
const newline = 0x0a;

export function openListFiles(): ListFiles & AsyncDisposable {
  const work = new WorkThread({ ...thread, module: new URL('list-file-thread.ts', import.meta.url) });
  return {
    unitsOf,
    async read(file) {
      const kind = kindOfFile(file);
      if (typeof kind !== 'string') return kind;
      // A copy of these bytes alone: a view would take the whole body of the request along.
      return readInThread(work, { ...file, bytes: new Uint8Array(file.bytes) });
    },
    [Symbol.asyncDispose]: () => work[Symbol.asyncDispose](),
  };
}

async function readInThread(work: WorkThread, file: ListFile): Promise<ListFileAnswer> {
  try {
    return (await work.run(file)) as ListFileAnswer;
  } catch (error) {
    if (!(error instanceof WorkRefusedError) || error.refusal === 'failed') throw error;
    if (error.refusal === 'too_long')
      return refusedFile('too_long', 'The file takes too long to read. Split it, or paste the numbers');
    throw new OperationError('unavailable', 'Too many files wait to be read. Retry in 5 s', { cause: error });
  }
}
