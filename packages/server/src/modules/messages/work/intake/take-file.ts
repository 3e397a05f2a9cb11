/** Takes one file: reads it, looks up its statements, and records them in batches. */
import { hash } from 'node:crypto';
import type { IntakeOptions, MessageFile } from '../../ports.ts';
import {
  buildReport,
  hasRejected,
  hasTaken,
  headingOf,
  type InterchangeEntry,
  type KnownInterchange,
} from '../../rules/intake/build-report.ts';
import { readerOf, readerOfFormat, type ReaderName } from '../../rules/intake/format.ts';
import { splitMessage } from '../../rules/intake/split-message.ts';
import type { PreparedStatement } from '../../rules/intake/unit.ts';
import { countedOf } from '../../rules/intake/unit.ts';
import {
  largestFile,
  longestReadingMs,
  mostInterchanges,
  mostStatementsOfFile,
  mostStatementsOfMessage,
} from '../../rules/limits.ts';
import { problemOf, type MessageProblem } from '../../rules/problems.ts';
import {
  isRejected,
  type MessageFormat,
  type ReadInterchange,
  type ReadMessage,
  type Statement,
} from '../../rules/reading.ts';
import type { IntakeReport } from '../../rules/report.ts';
import { isResolved, type Resolution } from '../../rules/resolved.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { Batch, type OpenInterchange } from './batch.ts';
import { Pace } from './pace.ts';
import type { IntakeParts } from './parts.ts';
import { recordBatch } from './record-batch.ts';

export async function takeFile(file: MessageFile, options: IntakeOptions, parts: IntakeParts): Promise<IntakeReport> {
  const refused = (problem: MessageProblem): IntakeReport => reportOfRefused(file.format ?? null, problem, options);
  if (file.bytes.length > largestFile) return refused(problemOf('file_too_large', {}));
  const reader = readerFor(file);
  if (reader === undefined) return refused(problemOf('format_unknown', { offset: 0 }));
  if (reader === 'csv' && file.mapping === undefined) return refused(problemOf('mapping_missing', {}));
  return new FileIntake(file, options, parts).take(reader);
}

/**
 * A table has no mark of its own: it is one where a mapping is given and nothing else fits. Cargo-IMP may come in an envelope of
 * EDIFACT.
 */
function readerFor({ format, bytes, mapping }: MessageFile): ReaderName | undefined {
  if (format === 'fsu') return readerOf(bytes) === 'edifact' ? 'edifact' : 'fsu';
  if (format !== undefined) return readerOfFormat[format];
  return readerOf(bytes) ?? (mapping === undefined ? undefined : 'csv');
}

function reportOfRefused(
  format: MessageFormat | null,
  problem: MessageProblem,
  { dryRun = false }: IntakeOptions,
): IntakeReport {
  const envelope = { controlReference: '', sender: '', recipient: '' };
  const entry = { envelope, warnings: [], errors: [problem], messages: [], known: null };
  return buildReport({ format, interchanges: [entry], acknowledgement: null, isDryRun: dryRun });
}

class FileIntake {
  readonly #file: MessageFile;
  readonly #options: IntakeOptions;
  readonly #parts: IntakeParts;
  readonly #receivedAt: number;
  readonly #isTrial: boolean;
  readonly #pace: Pace;
  readonly #interchanges: InterchangeEntry[] = [];
  readonly #acknowledgements: Acknowledgements;
  readonly #references = new Set<string>();
  #format: MessageFormat | null;
  #batch: Batch;
  #statements = 0;
  #messages = 0;
  /** Nothing further is taken: the file has too many statements. */
  #isFull = false;
  #stopped: MessageProblem | null = null;

  constructor(file: MessageFile, options: IntakeOptions, parts: IntakeParts) {
    this.#file = file;
    this.#options = options;
    this.#parts = parts;
    this.#receivedAt = options.receivedAt ?? parts.clock.now();
    this.#isTrial = options.dryRun ?? false;
    this.#pace = new Pace(parts.clock, longestReadingMs);
    this.#format = file.format ?? null;
    this.#batch = new Batch(this.#isTrial);
    this.#acknowledgements = new Acknowledgements(parts, options.ack ?? 'none', this.#isTrial);
  }

  async take(reader: ReaderName): Promise<IntakeReport> {
    const { read, profileOf } = this.#parts;
    const context = { receivedAt: this.#receivedAt, profileOf };
    for (const step of read(this.#file, reader, context)) {
      await this.#pace.step();
      if (this.#pace.isTooSlow) this.#stopped ??= problemOf('too_slow', {});
      if (this.#options.signal?.aborted === true) break;
      if (step === null && this.#stopped === null) continue;
      if (step !== null) await this.#takeInterchange(step);
      if (this.#stopped !== null) break;
    }
    await this.#record();
    if (this.#stopped !== null && this.#interchanges.length === 0) this.#addRefused(this.#stopped);
    const interchanges = this.#interchanges;
    const format = this.#format;
    const report = buildReport({ format, interchanges, acknowledgement: null, isDryRun: this.#isTrial });
    const known = interchanges.map((entry) => entry.known !== null);
    const acknowledgement = await this.#acknowledgements.text(report.interchanges, known);
    return { ...report, acknowledgement };
  }

  #addRefused(problem: MessageProblem): void {
    const envelope = { controlReference: '', sender: '', recipient: '' };
    this.#interchanges.push({ envelope, warnings: [], errors: [problem], messages: [], known: null });
  }

  async #takeInterchange(read: ReadInterchange): Promise<void> {
    if (this.#interchanges.length >= mostInterchanges) {
      this.#stopped = problemOf('too_many_messages', {});
      this.#addRefused(this.#stopped);
      return;
    }
    if (this.#interchanges.length === 0) this.#format = read.format;
    this.#acknowledgements.add(read);
    const { controlReference, sender, recipient, family, refused, warnings } = read;
    const envelope = { controlReference, sender, recipient };
    if (refused !== null) {
      this.#interchanges.push({ envelope, warnings, errors: [refused], messages: [], known: null });
      return;
    }
    const key = { family, sender, recipient, controlReference, contentHash: hash('sha256', read.raw, 'hex') };
    const reference = JSON.stringify([family, sender, recipient, controlReference]);
    // What came before in this file must be in the ledger.
    if (this.#references.has(reference)) await this.#record();
    this.#references.add(reference);
    const found = await this.#pace.aside(async () => {
      const entry = await this.#parts.store.findInterchange(key);
      return { entry, isReused: entry === undefined && (await this.#parts.store.isReferenceReused(key)) };
    });
    const formerly = this.#isTrial ? null : (found.entry?.known ?? null);
    if (formerly !== null && !hasRejected(formerly)) {
      this.#interchanges.push({ envelope, warnings: [], errors: [], messages: [], known: formerly });
      return;
    }
    // What is read again shares no transaction with what is new.
    if (formerly !== null) await this.#record();
    const reused = found.isReused ? [problemOf('control_reference_reused', {}, { value: controlReference })] : [];
    const errors: MessageProblem[] = [];
    const open: OpenInterchange = {
      envelope,
      key,
      warnings: [...warnings, ...reused],
      errors,
      messages: [],
      known: null,
      formerly,
      isInLedger: found.entry !== undefined,
    };
    this.#interchanges.push(open);
    if (await this.#takeMessages(read, open)) this.#batch.ended.push(open);
    else if (this.#stopped !== null) errors.push(this.#stopped);
    if (formerly !== null) await this.#endAgain(open, formerly);
  }

  /** An interchange that was read again for nothing is known as it was. */
  async #endAgain(open: OpenInterchange, formerly: KnownInterchange): Promise<void> {
    await this.#record();
    if (open.messages.some(({ outcomes }) => hasTaken(outcomes)) || open.errors.length > 0) return;
    const { envelope } = open;
    this.#interchanges[this.#interchanges.indexOf(open)] = {
      envelope,
      warnings: [],
      errors: [],
      messages: [],
      known: formerly,
    };
  }

  /** Answers whether all messages were read and may be ended in the ledger. */
  async #takeMessages(read: ReadInterchange, open: OpenInterchange): Promise<boolean> {
    let position = 0;
    let rows = 0;
    for (const message of read.messages) {
      position += 1;
      if (this.#options.signal?.aborted === true) return false;
      await this.#takeMessage(read, open, message, { position, rows });
      rows += message.statements.length;
      if (this.#pace.isTooSlow) {
        this.#stopped = problemOf('too_slow', {});
        return false;
      }
    }
    // What was left out may be taken by a call that allows more.
    return !this.#isFull;
  }

  async #takeMessage(
    read: ReadInterchange,
    open: OpenInterchange,
    message: ReadMessage,
    { position, rows }: { readonly position: number; readonly rows: number },
  ): Promise<void> {
    this.#messages += 1;
    const refused = message.refused ?? this.#boundProblem(read, message);
    const statements = await this.#prepare(read, message, refused !== null);
    this.#statements += countedOf({ message, statements });
    const entry = { ...headingOf(message), outcomes: [] };
    open.messages.push(entry);
    const leftOut = this.#isFull ? ({ isLeftOut: true } as const) : {};
    const whole = { message, position, progress: position, statements, refused, ...leftOut };
    for (const unit of splitMessage(read.family, whole, rows)) {
      this.#batch.add({ interchange: open, entry, unit });
      if (this.#batch.isFull) await this.#record();
    }
  }

  /** Why a message has too much in it; null when it has not. */
  #boundProblem({ family }: ReadInterchange, { statements }: ReadMessage): MessageProblem | null {
    const most = this.#options.mostStatements ?? mostStatementsOfFile;
    this.#isFull ||= this.#statements + statements.length > most;
    // A table is one message, which the bound of the file limits.
    const isTooLong = family !== 'csv' && statements.length > mostStatementsOfMessage;
    return this.#isFull || isTooLong ? problemOf('too_many_events', {}) : null;
  }

  async #prepare(
    { sender }: ReadInterchange,
    message: ReadMessage,
    isRefused: boolean,
  ): Promise<readonly PreparedStatement[]> {
    const { resolver, profileOf } = this.#parts;
    const receivedAt = this.#receivedAt;
    // A clock that is ahead must not hold off what others state meanwhile.
    const statedAt = Math.min(message.sentAt ?? receivedAt, receivedAt);
    const context = { profile: profileOf(sender), carrier: this.#options.carrier, receivedAt, statedAt };
    const prepared: PreparedStatement[] = [];
    for (const statement of message.statements) {
      const isUnread = isRefused || isRejected(statement);
      prepared.push({
        resolution: isRejected(statement)
          ? statement
          : isUnread
            ? { problem: problemOf('too_many_events', statement.position) }
            : withNumber(resolver.resolve(statement, context), statement),
        isCancelling: !isRejected(statement) && statement.function === 'cancel',
        document: isRejected(statement) ? null : (statement.document ?? message.document),
      });
      await this.#pace.step();
    }
    return prepared;
  }

  /** Records the batch, and begins the next one. */
  async #record(): Promise<void> {
    const batch = this.#batch;
    if (batch.isEmpty) return;
    this.#batch = new Batch(this.#isTrial);
    const { followerKeyId = null } = this.#options;
    const options = { isTrial: this.#isTrial, followerKeyId, receivedAt: this.#receivedAt };
    const { outcomes, isInLedger } = await this.#pace.aside(() => recordBatch(batch, this.#parts, options));
    for (const [place, { entry, interchange }] of batch.units.entries()) {
      const outcome = outcomes[place];
      if (outcome === undefined) continue;
      entry.outcomes.push(outcome);
      interchange.isInLedger ||= isInLedger;
      if (this.#isTrial) continue;
      for (const { table, code } of outcome.unknownCodes) this.#parts.onUnknownCode(table, code);
    }
    this.#options.onProgress?.({ messages: this.#messages, statements: this.#statements });
  }
}

/** A cancellation may name what it cannot state. */
function withNumber(resolution: Resolution, { number }: Statement): Resolution {
  return isResolved(resolution) ? resolution : { ...resolution, number };
}
