/** What an airline's status code says, in a message: the table of `classifyFsu`, its pieces and its discrepancies. */
import type { EventStatus } from '../../../statuses/rules/carrier-event.ts';
import { classifyFsu } from '../../../statuses/rules/codes/fsu.ts';
import { statusOfCode } from '../../../statuses/rules/event-status.ts';
import type { JourneyCode, StatedPieces } from '../journey-code.ts';
import { keptCode } from '../reading.ts';

/** Table of the code, as identities of events name it. */
export const airTable = 'air';

/** Rule of a discrepancy whose own code is in no table. */
const anyDiscrepancy = 'fsu.DIS';

export interface AirCode {
  /** As committed: `RCF`, `DIS-MSCA`. */
  readonly code: string | null;
  /** As the first event of its journey. */
  readonly status: EventStatus;
  readonly byJourney: JourneyCode | null;
  /** Whether no table has the code. The code of a discrepancy may be unknown where its status is not. */
  readonly isUnknown: boolean;
}

/** Codes whose status no pieces decide, as read before: a file repeats a few of them. */
const known = new Map<string, AirCode>();
const mostKnown = 1_000;

/** The status of a code of three letters; `discrepancy` is the code behind `DIS`, null without one. */
export function readAirCode(code: string, discrepancy: string | null, pieces: StatedPieces | null): AirCode {
  const full = discrepancy === null ? code : `${code}-${discrepancy}`;
  const byJourney = byJourneyOf(code);
  if (byJourney?.kind === 'delivery') return readCode(full, discrepancy, pieces, byJourney);
  let read = known.get(full);
  if (read === undefined) {
    read = readCode(full, discrepancy, null, byJourney);
    if (known.size >= mostKnown) known.clear();
    known.set(full, read);
  }
  return read;
}

function readCode(
  full: string,
  discrepancy: string | null,
  pieces: StatedPieces | null,
  byJourney: JourneyCode | null,
): AirCode {
  const status = statusOfCode(
    classifyFsu(full, {
      inStatus: pieces?.n ?? null,
      ofShipment: pieces?.of ?? null,
      deliveredBefore: 0,
      isPart: isPart(pieces),
    }),
  );
  const isUnknown = status.rule === null || (discrepancy !== null && status.rule === anyDiscrepancy);
  return { code: keptCode(full, status.rule !== null), status, byJourney, isUnknown };
}

/** Without a total, only a status marked as total is about all pieces; so is one that does not speak of pieces. */
export function isPart(pieces: StatedPieces | null): boolean {
  return pieces !== null && pieces.mark !== 'T';
}

function byJourneyOf(code: string): JourneyCode | null {
  if (code === 'DLV' || code === 'DDL') return { kind: 'delivery' };
  return code === 'DOC' ? { kind: 'documents' } : null;
}
