/** Turns the entries of any carrier's answer into events. Everything that is not on the list of allowed members ends here. */
import { createHash } from 'node:crypto';
import type { CarrierEvent, EventStatus, FeedIntake } from '../../../statuses/rules/carrier-event.ts';
import type { FeedClassifier } from '../classifier.ts';
import { isPlainText } from '../json-reading.ts';
import type { CodeStatus } from '../../rules/code-table.ts';
import type { CarrierReading, CarrierScan } from './carrier.ts';

export interface ScanTools {
  readonly kind: string;
  readonly classifier: FeedClassifier;
  /** Called with the name of a member outside the contract, never with its value. */
  readonly warn: (field: string) => void;
}

/** Most entries of one answer that are read, the newest; the contracts name none, a shipment has far fewer. */
const maxScans = 500;
const maxTextLength = 1_000;
const committedCode = /^[A-Za-z0-9._-]{1,32}$/;

export interface ReadScans {
  /** Oldest first. */
  readonly events: readonly CarrierEvent[];
  readonly intake: FeedIntake;
}

/**
 * The events of an answer, sorted by instant; of one instant in the carrier's own order. Drops an entry without a readable
 * time and counts it. An entry that repeats another is read once.
 */
export function readScans(reading: CarrierReading & { readonly kind: 'scans' }, tools: ScanTools): ReadScans {
  const { scans, isNewestFirst, skipped = 0, plans = 0 } = reading;
  const oldestFirst = isNewestFirst ? scans.toReversed() : scans;
  const read = oldestFirst.slice(-maxScans).flatMap((scan) => readScan(scan, tools) ?? []);
  const byIdentity = new Map(read.map((event) => [event.identity, event]));
  const events = [...byIdentity.values()].toSorted((one, other) => one.time.at - other.time.at);
  const repeated = read.length - events.length;
  const dropped = scans.length + skipped - read.length;
  return { events, intake: { sent: read.length + dropped + plans, dropped, repeated, forecasts: plans } };
}

function readScan(scan: CarrierScan, tools: ScanTools): CarrierEvent | null {
  const { classifier, warn } = tools;
  const time = classifier.parseEventTime(scan.time, scan.clockOf ?? scan.country);
  if (time === null) {
    warn('time');
    return null;
  }
  const code = codeOf(scan, warn);
  const text = scan.text?.trim().slice(0, maxTextLength) ?? '';
  const status = statusOf(scan, text, tools);
  const locality = scan.place === null || !isPlainText(scan.place) ? null : classifier.localityToShow(scan.place);
  const isReadable = text !== '' && isPlainText(text);
  const shown = isReadable ? classifier.wordingToShow(text, scan.language) : { wording: null, withheld: text !== '' };
  const { country } = scan;
  return {
    time,
    status,
    code,
    country,
    locode: locality === null || country === null ? null : (classifier.findLocode?.(locality, country) ?? null),
    locality,
    wording: shown.wording,
    wordingWithheld: shown.withheld,
    leg: 0,
    identity: identityOf([scan.time, code, country, scan.place, code === null ? status.rule : null]),
  };
}

/** The code as sent, cut to what may be committed. */
function codeOf({ code }: CarrierScan, warn: ScanTools['warn']): string | null {
  if (code === null || code === '') return null;
  const cut = code.slice(0, 32);
  if (committedCode.test(cut)) return cut;
  warn('code');
  return null;
}

/** A code of the table is never overruled by wording; without one, words never make a final state. */
function statusOf({ status, code, language }: CarrierScan, text: string, tools: ScanTools): EventStatus {
  if (status !== null) {
    // `unknown` in a table: the code is known to say too little, so the words decide.
    const isUndecided = status.state === 'unknown' && !status.informational;
    if (!isUndecided) return { ...status, rule: `${tools.kind}.${code ?? meaningOf(status)}`, basis: 'code' };
  } else if (code !== null && code !== '') {
    tools.warn('code');
  }
  return tools.classifier.readStatus({ text, language, code: null });
}

/** Names the rule of a table of phrases, whose contract has no codes. */
function meaningOf({ state, detail, informational }: CodeStatus): string {
  return informational ? 'informational' : (detail ?? state);
}

/** Identifies a scan by what the carrier keeps stable; hashed, because the place may hold a street. */
function identityOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
