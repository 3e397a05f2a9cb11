/** The answer about a file, from what became of its units. */
import { mostListedProblems } from '../limits.ts';
import type { MessageProblem } from '../problems.ts';
import type { MessageFormat, MessageFunction, ReadInterchange } from '../reading.ts';
import type {
  InterchangeReport,
  IntakeReport,
  IntakeTotals,
  MessageCounts,
  MessageReport,
  MessageState,
  ShownEventOfMessage,
} from '../report.ts';
import type { Unit, UnitOutcome } from './unit.ts';

type Heading = Pick<MessageReport, 'reference' | 'type' | 'document' | 'function'>;

/** One message of a report while its parts are recorded. */
export interface MessageEntry extends Heading {
  readonly outcomes: UnitOutcome[];
}

/** One interchange of a report. */
export interface InterchangeEntry {
  readonly envelope: Pick<ReadInterchange, 'controlReference' | 'sender' | 'recipient'>;
  readonly warnings: readonly MessageProblem[];
  readonly errors: readonly MessageProblem[];
  readonly messages: readonly MessageEntry[];
  /** What an earlier call has recorded of it; then it has no messages. */
  readonly known: KnownInterchange | null;
}

/** What the ledger keeps of an interchange that is done. */
export interface KnownInterchange {
  readonly shipments: number;
  readonly messages: readonly (readonly [
    reference: string,
    type: string,
    document: string | null,
    function: MessageFunction,
    eventsIn: number,
    rejected: number,
  ])[];
}

/** Whether some statement was not taken: what was missing for it may be there by now. */
export function hasRejected({ messages }: KnownInterchange): boolean {
  return messages.some(([, , , , , rejected]) => rejected > 0);
}

export function headingOf({ reference, type, document, function: what }: Unit['message']): Heading {
  return { reference, type, document, function: what };
}

const zero: MessageCounts = { events_in: 0, recorded: 0, duplicates: 0, rejected: 0, unclassified: 0, voided: 0 };

/** Adds counts member by member. */
export function sumOf(counts: Iterable<MessageCounts>): MessageCounts {
  const sum = { ...zero };
  for (const each of counts) {
    sum.events_in += each.events_in;
    sum.recorded += each.recorded;
    sum.duplicates += each.duplicates;
    sum.rejected += each.rejected;
    sum.unclassified += each.unclassified;
    sum.voided += each.voided;
  }
  return sum;
}

/** Whether anything of it is recorded, now or before. */
export function isTakenOrKnown(outcomes: readonly UnitOutcome[]): boolean {
  return outcomes.some(
    ({ recorded, duplicates, unclassified, voided, repeats }) =>
      recorded + duplicates + unclassified + voided + repeats > 0,
  );
}

/** Whether anything was recorded now. */
export function hasTaken(outcomes: readonly UnitOutcome[]): boolean {
  const { recorded, unclassified, voided } = sumOf(outcomes);
  return recorded + unclassified + voided > 0;
}

function stateOfMessage(outcomes: readonly UnitOutcome[]): MessageState {
  const { recorded, unclassified, voided, rejected } = sumOf(outcomes);
  const hasErrors = rejected > 0 || outcomes.some(({ errors }) => errors.some(({ severity }) => severity === 'error'));
  if (hasErrors) return isTakenOrKnown(outcomes) ? 'partly' : 'rejected';
  return recorded + unclassified + voided === 0 && isTakenOrKnown(outcomes) ? 'duplicate' : 'accepted';
}

/** State of what consists of parts with these states. */
export function stateOfAll(states: readonly MessageState[]): MessageState {
  const [first = 'accepted'] = states;
  if (states.every((state) => state === first)) return first;
  return states.some((state) => state === 'rejected' || state === 'partly') ? 'partly' : 'accepted';
}

/** Problems of a call, of which the first 1,000 are listed. */
class Listing {
  #left = mostListedProblems;
  unlisted = 0;

  list(problems: readonly MessageProblem[]): readonly MessageProblem[] {
    const listed = problems.slice(0, this.#left);
    this.#left -= listed.length;
    this.unlisted += problems.length - listed.length;
    return listed;
  }
}

export interface ReportParts {
  readonly format: MessageFormat | null;
  readonly interchanges: readonly InterchangeEntry[];
  readonly acknowledgement: string | null;
  readonly isDryRun: boolean;
}

export function buildReport({ format, interchanges, acknowledgement, isDryRun }: ReportParts): IntakeReport {
  const listing = new Listing();
  const reports = interchanges.map((entry) => reportOf(entry, listing));
  const shown: ShownEventOfMessage[] = [];
  const shipments = new Set<string>();
  let known = 0;
  for (const entry of interchanges) {
    known += entry.known?.shipments ?? 0;
    for (const { outcomes } of entry.messages) {
      for (const outcome of outcomes) {
        for (const id of outcome.shipments) shipments.add(id);
        shown.push(...outcome.shown);
      }
    }
  }
  const totals: IntakeTotals = {
    interchanges: reports.length,
    interchanges_rejected: reports.filter(({ state }) => state === 'rejected').length,
    messages: reports.reduce((sum, { messages }) => sum + messages.length, 0),
    ...sumOf(reports.flatMap(({ messages }) => messages)),
    shipments: shipments.size + known,
    errors_not_listed: listing.unlisted,
  };
  return { format, interchanges: reports, totals, acknowledgement, ...(isDryRun ? { events: shown } : {}) };
}

function reportOf(entry: InterchangeEntry, listing: Listing): InterchangeReport {
  const messages = entry.known === null ? entry.messages.map((each) => messageReportOf(each, listing)) : [];
  const own = entry.known === null ? messages : knownMessages(entry.known);
  const states = own.map(({ state }) => state);
  return {
    control_reference: entry.envelope.controlReference,
    sender: entry.envelope.sender,
    recipient: entry.envelope.recipient,
    state: stateOfInterchange(entry, states),
    messages: own,
    warnings: listing.list(entry.warnings),
    errors: listing.list(entry.errors),
  };
}

function stateOfInterchange({ known, errors, messages }: InterchangeEntry, states: readonly MessageState[]) {
  if (known !== null) return 'duplicate';
  if (errors.length === 0) return stateOfAll(states);
  return messages.some(({ outcomes }) => isTakenOrKnown(outcomes)) ? 'partly' : 'rejected';
}

function messageReportOf({ outcomes, ...heading }: MessageEntry, listing: Listing): MessageReport {
  return {
    reference: heading.reference,
    type: heading.type,
    document: heading.document,
    function: heading.function,
    state: stateOfMessage(outcomes),
    ...sumOf(outcomes),
    errors: listing.list(outcomes.flatMap(({ errors }) => errors)),
  };
}

function knownMessages({ messages }: KnownInterchange): readonly MessageReport[] {
  return messages.map(([reference, type, document, what, eventsIn]) => ({
    reference,
    type,
    document,
    function: what,
    state: 'duplicate',
    ...zero,
    events_in: eventsIn,
    duplicates: eventsIn,
    errors: [],
  }));
}

/** What the ledger keeps; null where nothing was taken, so that the interchange may come again. */
export function knownInterchangeOf(messages: readonly MessageEntry[]): KnownInterchange | null {
  const outcomes = messages.flatMap((each) => each.outcomes);
  if (!isTakenOrKnown(outcomes)) return null;
  const shipments = new Set(outcomes.flatMap((outcome) => [...outcome.shipments]));
  return {
    shipments: shipments.size,
    messages: messages.map(({ reference, type, document, function: what, outcomes: own }) => [
      reference,
      type,
      document,
      what,
      sumOf(own).events_in,
      sumOf(own).rejected,
    ]),
  };
}
