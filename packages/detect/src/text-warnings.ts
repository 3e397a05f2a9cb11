/** Warnings about a text as a whole, beside those of its matches. */
import { isWrittenWagon } from './collisions.ts';
import { hasBeyondAscii, hasNonLatinLetters, mapForeignDigits } from './normalize.ts';
import type { TextInput } from './text-input.ts';
import type { WarningCode } from './types.ts';
import { isUrl } from './urls.ts';

const noWarnings: readonly WarningCode[] = Object.freeze([]);

/** `isMatched`: whether the text has a match. */
export function listTextWarnings(text: string, input: TextInput, isMatched: boolean): readonly WarningCode[] {
  if (!isMatched && isWrittenWagon(input)) return ['wagon_number'];
  if (input.isPlaceholder)
    return input.hasControl ? ['placeholder_digits', 'foreign_characters'] : ['placeholder_digits'];
  if (!input.hasForeign) return input.hasControl ? ['foreign_characters'] : noWarnings;
  const rest = isMatched || isUrl(text) ? '' : mapForeignDigits(input.text);
  if (hasNonLatinLetters(rest)) return ['non_latin_letters'];
  return input.hasControl || hasBeyondAscii(rest) ? ['foreign_characters'] : noWarnings;
}
