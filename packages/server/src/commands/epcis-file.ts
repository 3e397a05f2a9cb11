import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { readCapture, type CaptureReading } from '../domain/epcis/capture-document.ts';
import { capturedEvents, type CapturedEvent } from '../domain/epcis/captured-event.ts';
import { sha256Hex } from '../lib/digest.ts';
import { UsageError } from '../surfaces/cli/command.ts';

/** Events of a file that could not be taken; `lines` are ready for a person, the first names the place. */
export class EpcisFileError extends Error {
  override readonly name = 'EpcisFileError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const largestDocument = 256 * 1024 * 1024;
const longestLine = 1024 * 1024;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The events of a file in pieces. `.ndjson` and `.jsonl` files are read line by line, whatever their size, each line a
 * body as in the capture route; every other file, and standard input, is one body. Throws `EpcisFileError`.
 */
export async function* readEpcisFile(file: string, stdin: Readable): AsyncGenerator<readonly CapturedEvent[]> {
  if (file !== '-') await requireFile(file);
  const source = file === '-' ? stdin : createReadStream(file);
  if (!/\.(?:ndjson|jsonl)$/i.test(file)) {
    yield eventsOf(decode(await wholeOf(source), ''), '');
    return;
  }
  let number = 0;
  for await (const line of linesOf(source)) {
    number += 1;
    const place = `line ${number}`;
    const text = decode(line, place);
    if (text.trim() !== '') yield eventsOf(text, place);
  }
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new UsageError(`there is no file '${file}'`);
  if (!found.isFile()) throw new UsageError(`'${file}' is no file`);
}

function eventsOf(text: string, place: string): readonly CapturedEvent[] {
  const reading = readCapture(text, Number.POSITIVE_INFINITY);
  if (reading.kind !== 'events') throw new EpcisFileError(problemsOf(reading, place));
  return capturedEvents(text, reading.events, reading.context, sha256Hex);
}

function problemsOf(reading: Exclude<CaptureReading, { kind: 'events' }>, place: string): readonly string[] {
  const prefix = place === '' ? '' : `${place}: `;
  if (reading.kind === 'malformed') return [`${prefix}${reading.message}`];
  if (reading.kind === 'too_many') return [`${prefix}${reading.count} events are too many`];
  return [
    `${prefix}${reading.message}`,
    ...reading.faults.map(({ path, message }) => `  ${path || '(event)'} ${message}`),
  ];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array, place: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new EpcisFileError([`${place === '' ? 'the file' : place} is not UTF-8`]);
  }
}

async function wholeOf(source: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk as Buffer);
    size += bytes.length;
    if (size > largestDocument) {
      throw new EpcisFileError(['the document is larger than 256 MiB; write one event a line to a file named .ndjson']);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Lines as bytes, without their ends. Throws at a line that is longer than any body. */
async function* linesOf(source: Readable): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let bytes = Buffer.concat([rest, chunk]);
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed)) {
      number += 1;
      yield bytes.subarray(0, bytes[end - 1] === carriageReturn ? end - 1 : end);
      bytes = bytes.subarray(end + 1);
    }
    if (bytes.length > longestLine)
      throw new EpcisFileError([`line ${number + 1} is longer than ${longestLine} bytes`]);
    rest = bytes;
  }
  if (rest.length > 0) yield rest;
}
