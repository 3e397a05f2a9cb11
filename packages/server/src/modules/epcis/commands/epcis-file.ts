import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  eventLists,
  maximumEvents,
  maximumIdentifiers,
  pieceLimits,
  readCapture,
  type CaptureReading,
} from '../rules/capture-document.ts';
import { capturedEvents, type CapturedEvent } from '../rules/captured-event.ts';
import { pointer, type Fault } from '../rules/faults.ts';
import { JsonSourceError, parseJsonSource } from '../rules/json-source.ts';
import { sha256Hex } from '../../../kernel/lib/digest.ts';
import { UsageError } from '../../../surfaces/cli/command.ts';
import { PartTooLargeError, splitList } from './json-list.ts';

/** A file with events that cannot be captured. `lines` are messages for a person; the first names the place. */
export class EpcisFileError extends Error {
  override readonly name = 'EpcisFileError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Standard input cannot be read twice, so a piped document is held in memory whole. */
const largestPipedDocument = 32 * 1024 * 1024;
/** Most bytes of one event, of one line, and of the document around its events, each. */
const largestPart = 1024 * 1024;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Reads the events of a file in pieces, so that memory holds one piece whatever the size. `.ndjson` and `.jsonl` files
 * are read line by line, each line a body as in the capture route. Any other file is one body, whose events are read
 * one by one. Throws `EpcisFileError`.
 */
export async function* readEpcisFile(file: string, stdin: Readable): AsyncGenerator<readonly CapturedEvent[]> {
  if (file === '-') {
    yield eventsOf(decode(await wholeOf(stdin), ''), '');
    return;
  }
  await requireFile(file);
  if (/\.(?:ndjson|jsonl)$/i.test(file)) yield* eventsOfLines(createReadStream(file));
  else yield* eventsOfDocument(() => createReadStream(file));
}

async function* eventsOfLines(source: Readable): AsyncGenerator<readonly CapturedEvent[]> {
  let number = 0;
  for await (const line of linesOf(source)) {
    number += 1;
    const place = `line ${number}`;
    const text = decode(line, place);
    if (text.trim() !== '') yield eventsOf(text, place);
  }
}

/** The document around its events. */
interface Frame {
  readonly head: string;
  readonly tail: string;
  /** Path of the event list; undefined for a single event. */
  readonly path: readonly string[] | undefined;
}

/**
 * Reads a document twice: text after the events may define their meaning, such as a context. Each piece then becomes a
 * document with some of the events and is checked as such.
 */
async function* eventsOfDocument(open: () => Readable): AsyncGenerator<readonly CapturedEvent[]> {
  const frame = await frameOf(open());
  let first = 0;
  let items: string[] = [];
  let size = 0;
  const taken = (): readonly CapturedEvent[] => {
    const events = eventsInFrame(frame, items, first);
    first += items.length;
    items = [];
    size = 0;
    return events;
  };
  if (frame.path !== undefined) {
    for await (const part of partsOf(open())) {
      if (part.kind !== 'item') continue;
      const text = decode(part.bytes, `event ${first + items.length}`);
      items.push(text);
      size += text.length;
      if (items.length === maximumEvents || size > largestPart) yield taken();
    }
  }
  if (items.length > 0 || first === 0) yield taken();
}

async function frameOf(source: Readable): Promise<Frame> {
  let [head, tail] = ['', ''];
  let path: Frame['path'];
  for await (const part of partsOf(source)) {
    if (part.kind === 'item') continue;
    const text = decode(part.bytes, '');
    if (part.kind === 'tail') tail = text;
    else [head, path] = [text, part.path];
  }
  return { head, tail, path };
}

async function* partsOf(source: Readable): ReturnType<typeof splitList> {
  let items = 0;
  try {
    for await (const part of splitList(source as AsyncIterable<Buffer>, eventLists, largestPart)) {
      if (part.kind === 'item') items += 1;
      yield part;
    }
  } catch (error) {
    if (!(error instanceof PartTooLargeError)) throw error;
    const what = error.message === 'items' ? `event ${items}` : 'the document around the events';
    throw new EpcisFileError([`${what} is longer than the limit of ${largestPart} bytes`]);
  }
}

/** `first` is the place of the first item in the whole document. */
function eventsInFrame({ head, tail, path = [] }: Frame, items: readonly string[], first: number) {
  const text = `${head}${items.join(',')}${tail}`;
  const reading = readCapture(text, pieceLimits);
  if (reading.kind === 'events') return capturedEvents(text, reading.events, reading.context, sha256Hex);
  const list = path.reduce(pointer, '');
  if (reading.kind === 'too_many_identifiers')
    throw tooManyIdentifiers(reading.count, movedPath(reading.path ?? '', list, first));
  if (reading.kind === 'malformed') {
    const index = items.findIndex(isBroken);
    throw new EpcisFileError(
      index === -1 ? [reading.message] : [`${list}/${first + index}: ${reasonOf(items[index])}`],
    );
  }
  const moved = reading.kind === 'invalid' ? reading.faults.map((fault) => movedFault(fault, list, first)) : [];
  throw new EpcisFileError(problemsOf({ ...reading, faults: moved } as typeof reading, ''));
}

function movedFault({ path, message }: Fault, list: string, first: number): Fault {
  return { path: movedPath(path, list, first), message };
}

/** Converts a pointer into a piece to a pointer into the whole document. */
function movedPath(path: string, list: string, first: number): string {
  const found = path.startsWith(`${list}/`) ? /^\/(\d+)(.*)$/s.exec(path.slice(list.length)) : null;
  return found === null ? path : `${list}/${Number(found[1]) + first}${found[2]}`;
}

function tooManyIdentifiers(count: number, place: string): EpcisFileError {
  const event = place === '' ? 'the event' : place;
  return new EpcisFileError([
    `${event} has ${count} identifiers; the limit is ${maximumIdentifiers} per event. Split its lists over several events`,
  ]);
}

const isBroken = (item: string): boolean => reasonOf(item) !== undefined;

function reasonOf(item = ''): string | undefined {
  try {
    parseJsonSource(item);
    return undefined;
  } catch (error) {
    if (error instanceof JsonSourceError) return error.message;
    throw error;
  }
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new UsageError(`there is no file '${file}'`);
  if (!found.isFile()) throw new UsageError(`'${file}' is not a file`);
}

function eventsOf(text: string, place: string): readonly CapturedEvent[] {
  const reading = readCapture(text, pieceLimits);
  if (reading.kind !== 'events') throw new EpcisFileError(problemsOf(reading, place));
  return capturedEvents(text, reading.events, reading.context, sha256Hex);
}

function problemsOf(reading: Exclude<CaptureReading, { kind: 'events' }>, place: string): readonly string[] {
  const prefix = place === '' ? '' : `${place}: `;
  if (reading.kind === 'malformed') return [`${prefix}${reading.message}`];
  if (reading.kind === 'too_many')
    return [`${prefix}${reading.count} events are too many; the limit is ${maximumEvents}`];
  if (reading.kind === 'too_many_identifiers')
    return tooManyIdentifiers(reading.count, `${prefix}${reading.path ?? ''}`.replace(/: $/, '')).lines;
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
    if (size > largestPipedDocument) {
      throw new EpcisFileError([
        'standard input is longer than the limit of 32 MiB; use a file, which may have any size',
      ]);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Lines as bytes, without line ends. Throws `EpcisFileError` at a line longer than `largestPart`. */
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
    if (bytes.length > largestPart)
      throw new EpcisFileError([`line ${number + 1} is longer than the limit of ${largestPart} bytes`]);
    rest = bytes;
  }
  if (rest.length > 0) yield rest;
}
