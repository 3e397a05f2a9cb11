/** Turns the text of a capture body into its stored form. Pure, so that another thread can run it. */
import {
  checkCapture,
  openCapture,
  type CaptureCounts,
  type CaptureExcess,
  type CaptureReading,
  type OpenedCapture,
} from './capture-document.ts';
import { capturedEvents, type CapturedEvent } from './captured-event.ts';
import type { Sha256 } from './event-hash.ts';
import { HashTextBudget, HashTextTooLongError } from './hash-values.ts';

/** Most characters to hash for the events of one request: four times the largest body. */
export const longestHashText = 4 * 1024 * 1024;

/** Plain data: can be copied between threads. */
export type PreparedCapture =
  | CaptureExcess
  | Extract<CaptureReading, { kind: 'invalid' }>
  | { readonly kind: 'hash_text_too_long' }
  | {
      readonly kind: 'prepared';
      readonly events: readonly CapturedEvent[];
      /** JSON pointer of each event in the request. */
      readonly paths: readonly string[];
    };

/** Counts a body within its limits, or tells why it is refused. */
export function countCapture(
  source: string,
): CaptureExcess | { readonly kind: 'counted'; readonly counts: CaptureCounts } {
  const opened = openCapture(source);
  return opened.kind === 'opened' ? { kind: 'counted', counts: opened.counts } : opened;
}

/** Checks and hashes the events of a body. */
export function prepareCapture(source: string, sha256: Sha256): PreparedCapture {
  const opened = openCapture(source);
  return opened.kind === 'opened' ? prepareOpened(opened, sha256) : opened;
}

/** Checks and hashes the events of an opened body. Call at most once per body. */
export function prepareOpened(
  opened: OpenedCapture,
  sha256: Sha256,
  hashText: number = longestHashText,
): PreparedCapture {
  const reading = checkCapture(opened);
  if (reading.kind === 'invalid') return reading;
  try {
    const budget = new HashTextBudget(hashText);
    const events = capturedEvents(opened.source, reading.events, reading.context, sha256, budget);
    return { kind: 'prepared', events, paths: reading.events.map(({ path }) => path) };
  } catch (error) {
    if (error instanceof HashTextTooLongError) return { kind: 'hash_text_too_long' };
    throw error;
  }
}
