/**
 * Confidence is a measurable quantity: `pMask` is the probability that a random string with the same letter and digit
 * mask is accepted. "Three letters and nine digits" looks rare among random text and is every second stock number, so
 * uniform alphanumeric noise would be too easy a measure.
 */
import { type Confidence, confidences } from './types.ts';

/** A form that accepts a larger share of the texts with its mask proves nothing and makes no match. */
const silentShare = 0.5;
/** Largest share of random texts with a prefix that still identifies its carrier: one text in fifty. */
const namingShare = 0.02;
/** Shares are products of tenths and twenty-sixths: 0.1 × 0.2 is a little more than 0.02. */
const rounding = 1e-9;

/** Whether a form with this false-accept rate is a possible shape instead of a match. */
export function saysNothing(pMask: number): boolean {
  return pMask > silentShare + rounding;
}

/** Whether the prefix of a form, without its check digit, is rare enough to name a carrier and to keep a failed check. */
export function isNamingPrefix(patternShare: number): boolean {
  return patternShare <= namingShare + rounding;
}

/** 4 for verified … 1 for low. */
export function bandOf(confidence: Confidence): number {
  return confidences.length - confidences.indexOf(confidence);
}

/** Highest band for a false-accept probability, before the cap of the rule. */
export function confidenceOf(pMask: number, hasCheck: boolean): Confidence {
  if (hasCheck) {
    if (pMask <= 0.02) return 'verified';
    if (pMask <= 0.04) return 'high';
    return pMask <= 0.15 ? 'medium' : 'low';
  }
  if (pMask <= 0.002) return 'high';
  return pMask <= 0.05 ? 'medium' : 'low';
}

export function weakerOf(a: Confidence, b: Confidence): Confidence {
  return bandOf(a) < bandOf(b) ? a : b;
}

/** Priority of a failed check digit, exactly: the lowest of its band. */
export const failedCheckPriority = 100;
/** Priority of a bill number that is digits only: below every other match. */
export const bareBillPriority = 50;
/** Priority from one band to the next. */
export const bandWidth = 100;
/** Largest prior; with specificity (20) and boost (50) the sum stays under one band. */
export const maxPrior = 19;

function specificity(pMask: number): number {
  return Math.min(20, Math.round(-4 * Math.log10(pMask)));
}

/** 100 × band + specificity + prior, before any boost by hint or URL host. */
export function priorityOf(confidence: Confidence, pMask: number, prior: number): number {
  return bandWidth * bandOf(confidence) + specificity(pMask) + prior;
}
