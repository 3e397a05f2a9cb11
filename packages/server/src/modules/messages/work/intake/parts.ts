/** What taking a file needs from outside. */
import type { Clock } from '../../../../kernel/lib/clock.ts';
import type { JointRecording } from '../../../shipments/ports.ts';
import type { Acknowledgement, MessageFile, MessageStore } from '../../ports.ts';
import type { ReaderName } from '../../rules/intake/format.ts';
import type { SettleJourney } from '../../rules/intake/settle-scan.ts';
import type { ReadingContext, ReadInterchange, ReadStep, Statement } from '../../rules/reading.ts';
import type { InterchangeReport } from '../../rules/report.ts';
import type { Resolution } from '../../rules/resolved.ts';
import type { SenderProfile } from '../../rules/sender-profile.ts';

/** Looks up the number, carrier, time and place of a statement. Never throws for bad input. */
export interface Resolver {
  resolve(
    statement: Statement,
    context: {
      readonly profile: SenderProfile;
      /** Slug for references whose carrier nothing else names. */
      readonly carrier: string | undefined;
      readonly receivedAt: number;
      /** When the message of the statement was sent, never after receipt; receipt where it does not say. */
      readonly statedAt: number;
    },
  ): Resolution;
}

/** Readers of the formats, by their envelope. */
export type FileReader = (file: MessageFile, reader: ReaderName, context: ReadingContext) => Iterable<ReadStep>;

export interface AcknowledgementFacts {
  /** Our own for this partner. */
  readonly controlNumber: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The ledger has the interchange already: nothing of it was read again. */
  readonly isKnown: boolean;
}

/** Text of an acknowledgement of one interchange; null where none may be made. */
export type Acknowledge = (
  kind: Exclude<Acknowledgement, 'none'>,
  interchange: ReadInterchange,
  report: InterchangeReport,
  facts: AcknowledgementFacts,
) => string | null;

export interface IntakeParts {
  readonly recording: JointRecording;
  readonly store: MessageStore;
  readonly resolver: Resolver;
  readonly read: FileReader;
  readonly profileOf: (sender: string) => SenderProfile;
  readonly settleJourney: SettleJourney;
  readonly acknowledge: Acknowledge;
  readonly clock: Clock;
  /** Told of each event that was recorded as unknown, after its commit. */
  readonly onUnknownCode: (table: string, code: string) => void;
}
