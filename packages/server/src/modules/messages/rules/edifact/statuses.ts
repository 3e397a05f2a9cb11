/** Which code table STS means, and what its code says. */
import type { ClassifiedStatus, EventStatus } from '../../../statuses/rules/carrier-event.ts';
import { classifyFsu } from '../../../statuses/rules/codes/fsu.ts';
import { bareNumber, classifyR24, type R24Equipment, r24Table, writingsOf } from '../codes/r24.ts';
import { classifyX157 } from '../codes/x157.ts';
import type { JourneyCode } from '../journey-code.ts';
import { keptCode, storedCode } from '../reading.ts';
import type { ProfileStatus, SenderProfile } from '../sender-profile.ts';
import type { Segment } from './segment.ts';

export interface StatedStatus {
  /** `r24`, `x157`, `air`, or `partner` for a list of the sender's own. */
  readonly table: string;
  readonly code: string | null;
  readonly reason: string | null;
  /** Code and reason as written, where they are written with leading zeros. */
  readonly formerly?: { readonly code: string | null; readonly reason: string | null };
  readonly status: EventStatus;
  readonly byJourney: JourneyCode | null;
  readonly kind: 'event' | 'estimate';
  /** The time of the statement is that of the expected arrival. */
  readonly isEta: boolean;
}

/** 3055: who keeps the code list. */
const [x12Agency, airAgency, unAgency] = ['22', '3', '6'];
/** 9015: the code is a status of transport. */
const transportCategory = '1';
const reasonElements = [3, 4, 5, 6, 7] as const;

const unknown: ClassifiedStatus = { state: 'unknown', detail: null, rule: null, informational: false };

export function basedOnCode(status: ClassifiedStatus): EventStatus {
  return { ...status, basis: 'code' };
}

/** What C555 of a STS says about equipment. The sender's own codes go before every table. */
export function readStatus(segment: Segment, equipment: R24Equipment, profile: SenderProfile): StatedStatus {
  const code = segment.component(2, 1);
  const reasons = reasonElements.map((element) => segment.component(element)).filter((reason) => reason !== '');
  const found = classify(segment, code, reasons, equipment, profile.numericCodes !== 'none');
  const own = ownStatus(profile, found.table, code);
  const isKnown = own !== undefined || found.status.rule !== null;
  const stated = { ...found, ...keptNumbers(found.table, keptCode(code, isKnown), found.reason ?? reasons[0] ?? null) };
  if (own === undefined) return stated;
  const rule = `edi.${stated.table}.${stated.code}`;
  const status = { state: own.state, detail: own.detail, rule, informational: own.kind !== 'status' };
  const kind = own.kind === 'estimate' ? 'estimate' : 'event';
  return { ...stated, status: basedOnCode(status), byJourney: null, kind, isEta: false };
}

/** What the profile says about a code; about one of Recommendation 24 however either of them writes its number. */
function ownStatus({ codes }: SenderProfile, table: string, code: string): ProfileStatus | undefined {
  if (codes === undefined) return undefined;
  const written = [code, ...(table === r24Table ? writingsOf(code) : [])].find((one) => codes.has(one));
  return written === undefined ? undefined : codes.get(written);
}

/** Code and reason as they are kept: those of Recommendation 24 as bare numbers, since `024` and `24` are one code. */
function keptNumbers(
  table: string,
  code: string | null,
  writtenReason: string | null,
): Pick<StatedStatus, 'code' | 'reason' | 'formerly'> {
  const reason = writtenReason === null ? null : storedCode(writtenReason);
  if (table !== r24Table) return { code, reason };
  const bare = { code: code && bareNumber(code), reason: reason && bareNumber(reason) };
  return bare.code === code && bare.reason === reason ? bare : { ...bare, formerly: { code, reason } };
}

type Classified = Omit<StatedStatus, 'code'>;

function plain(table: string, status: ClassifiedStatus, reason: string | null = null): Classified {
  return { table, reason, status: basedOnCode(status), byJourney: null, kind: 'event', isEta: false };
}

/** The table by agency, category and form of the code. */
function classify(
  segment: Segment,
  code: string,
  reasons: readonly string[],
  equipment: R24Equipment,
  takesNumbers: boolean,
): Classified {
  const category = segment.component(1);
  const agency = segment.component(2, 3);
  if (agency === x12Agency) return ofX157(code, equipment);
  if (agency === airAgency) return ofAir(code);
  const isNumber = /^\d{1,3}$/.test(code);
  const isOfTransport = category === '' || category === transportCategory;
  if (isNumber && isOfTransport && takesNumbers && (agency === '' || agency === unAgency)) {
    const found = classifyR24(code, reasons, equipment);
    return plain(r24Table, found?.status ?? unknown, found?.reason);
  }
  if (agency !== '' || isNumber) return plain('partner', unknown);
  if (category === '' && /^[A-Z]{3}$/.test(code) && classifyFsu(code).rule !== null) return ofAir(code);
  const isKnown = /^[A-Z][A-Z0-9]?$/.test(code) && classifyX157(code, { isLaden: true }) !== undefined;
  return isKnown ? ofX157(code, equipment) : plain('partner', unknown);
}

function ofX157(code: string, { isEmpty }: R24Equipment): Classified {
  const found = classifyX157(code, { isLaden: !isEmpty });
  if (found === undefined) return plain('x157', unknown);
  const { status, byJourney, kind, isEta } = found;
  return { table: 'x157', reason: null, status: basedOnCode(status), byJourney, kind, isEta };
}

/** IFTSTA has no pieces: a delivery is that of all, as the code says. */
function ofAir(code: string): Classified {
  const found = plain('air', classifyFsu(code));
  return code === 'DOC' ? { ...found, byJourney: { kind: 'documents' } } : found;
}
