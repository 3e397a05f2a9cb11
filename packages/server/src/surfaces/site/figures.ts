/** Numbers for people, in the form of their language. */
import type { Language } from './texts/texts.ts';

/** A share as a percentage with one decimal at most. */
export function percentText(share: number, language: Language): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** A change with its sign: "-24.2%". */
export function changeText(share: number, language: Language): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
}

export function decimalText(value: number, language: Language, digits: number): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}
