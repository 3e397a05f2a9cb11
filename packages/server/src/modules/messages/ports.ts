/** Ports of messages: files of partners that become events of shipments. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/store/tables.ts';
import type { CsvMapping } from './rules/csv-mapping.ts';
import type { KnownInterchange } from './rules/intake/build-report.ts';
import type { PieceFlag } from './rules/journey-code.ts';
import type { MessageFamily, MessageFormat } from './rules/reading.ts';
import type { RecordedEvent, StatedArrival, StatedEvent, StatedEventSource } from './rules/recorded-event.ts';
import type { IntakeReport } from './rules/report.ts';

/** One file, or the body of one request. */
export interface MessageFile {
  readonly bytes: Uint8Array;
  /** Default: found by the first bytes. */
  readonly format?: MessageFormat;
  /** For `csv`. */
  readonly mapping?: CsvMapping;
  /** Charset that the request names; for XML, CSV and text without an envelope. */
  readonly charset?: string;
}

export const acknowledgements = ['contrl', '997', 'none'] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

export interface IntakeOptions {
  /** Slug for references whose carrier nothing else names. */
  readonly carrier?: string;
  /** Epoch milliseconds. Default: now. */
  readonly receivedAt?: number;
  /** Default: none. */
  readonly ack?: Acknowledgement;
  /** Reads, classifies and tries to record, and keeps nothing. Default: false. */
  readonly dryRun?: boolean;
  /** Most statements; default: those of a file. */
  readonly mostStatements?: number;
  /** API key that follows what is recorded. */
  readonly followerKeyId?: string | null;
  /** Stops between two messages; what is recorded stays. */
  readonly signal?: AbortSignal;
  /** Told after each commit. */
  readonly onProgress?: (done: { readonly messages: number; readonly statements: number }) => void;
}

/** Which recorded events an operator takes back. */
export interface WithdrawalRequest {
  readonly reference: string;
  readonly carrier?: string;
  readonly code: string;
  /** ISO 8601; without a zone, local time as the event's message had it. */
  readonly time: string;
}

export interface MessageIntake {
  /**
   * Records a file exactly once. Everything that the report counts as recorded is committed when the promise resolves; a
   * file that comes again is read as far as it was not recorded. Rejects when the database fails; then the call may be
   * repeated.
   */
  take(file: MessageFile, options?: IntakeOptions): Promise<IntakeReport>;
  /** Withdraws recorded events of one shipment with this code and time; answers how many. */
  withdraw(request: WithdrawalRequest): Promise<number>;
  /** A mapping of the operator's by name; undefined when there is none. */
  mapping(name: string): CsvMapping | undefined;
}

/** What makes an interchange the same when it comes again. */
export interface InterchangeKey {
  readonly family: MessageFamily;
  readonly sender: string;
  readonly recipient: string;
  readonly controlReference: string;
  /** SHA-256 of its bytes, 64 hex digits. */
  readonly contentHash: string;
}

/** Where an interchange stands. */
export interface LedgerEntry {
  /** UUIDv4. */
  readonly id: string;
  /** Messages from the first one on whose outcome is committed; of a table, its rows. */
  readonly messagesDone: number;
  /** Set when it is done. */
  readonly known: KnownInterchange | null;
}

/** A shipment with events of a document. */
export interface DocumentShipment {
  readonly shipmentId: string;
  readonly number: string;
  readonly carrier: string;
  readonly indices: readonly number[];
}

/** A row that says which message stated an event. */
export interface NewStatedEvent extends StatedEventSource {
  readonly interchangeId: string;
  /** Position of the message in its interchange, from 1. */
  readonly message: number;
  /** The arrival that the message expected beside the event. */
  readonly arrival: Pick<StatedArrival, 'at' | 'uncertaintyS' | 'statedAt'> | null;
}

/** Storage of messages. Functions with `trx` work within the transaction of a recording; without, outside of one. */
export interface MessageStore {
  findInterchange(key: InterchangeKey): Promise<LedgerEntry | undefined>;
  /** Whether the control reference came before with other content. */
  isReferenceReused(key: InterchangeKey): Promise<boolean>;
  /** Finds or adds the interchange, and keeps other processes from recording it until the transaction ends. */
  claimInterchange(trx: Transaction<Tables>, key: InterchangeKey, receivedAt: number): Promise<LedgerEntry>;
  saveProgress(trx: Transaction<Tables>, id: string, messagesDone: number): Promise<void>;
  /** Ends an interchange. With null it is forgotten, so that it may come again. */
  finishInterchange(trx: Transaction<Tables>, id: string, known: KnownInterchange | null): Promise<void>;
  /** Every event that documents of this number, family and sender stated, by shipment. */
  findDocument(
    trx: Transaction<Tables>,
    of: Pick<InterchangeKey, 'family' | 'sender'>,
    document: string,
  ): Promise<readonly DocumentShipment[]>;
  /** All events of these shipments, by shipment and in order of recording. */
  listRecorded(
    trx: Transaction<Tables> | undefined,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  /** What messages stated about these shipments; `byJourney` for statuses that depend on the journey only. */
  listStated(
    trx: Transaction<Tables>,
    shipmentIds: readonly string[],
    which: 'byJourney' | 'all',
  ): Promise<readonly StatedEvent[]>;
  /** What messages stated about one shipment, with the messages, in order of its events. */
  listSources(shipmentId: string): Promise<readonly StatedEventSource[]>;
  /** The estimates of arrival that came with events of a shipment, in order of the events. */
  listStatedArrivals(trx: Transaction<Tables>, shipmentId: string): Promise<readonly StatedArrival[]>;
  /** Adds what is not there yet. */
  addStated(trx: Transaction<Tables>, events: readonly NewStatedEvent[]): Promise<void>;
  /** The number of our next acknowledgement to a partner. Each call gives another one, from 1. */
  nextControlNumber(recipient: string): Promise<number>;
  /** Forgets interchanges that came before this moment; answers how many. */
  forgetInterchanges(before: number): Promise<number>;
}

/** What the operator may see of the messages behind recorded events. It is on no public surface. */
export interface MessageSources {
  /** By index of the event: the messages that stated it, and what was noticed about its pieces. */
  listSources(shipment: {
    readonly id: string;
  }): Promise<
    ReadonlyMap<number, { readonly stated: readonly StatedEventSource[]; readonly flags: readonly PieceFlag[] }>
  >;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly messages: MessageIntake;
    readonly messageSources: MessageSources;
  }
}
