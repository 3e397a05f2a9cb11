/** Ports of messages: files of partners that become events of shipments. */
import type { CsvMapping } from './rules/csv-mapping.ts';
import type { MessageFormat } from './rules/reading.ts';
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

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly messages: MessageIntake;
  }
}
