import { unwrapPasted } from './pasted-marks.ts';
import { isTooLong } from './text-input.ts';
import { isUrl, maxUrlLength } from './urls.ts';

/** Why a text cannot be a number, for surfaces that refuse instead of answering "no match"; null when it may be one. Never throws. */
export function inputProblem(text: string, options: { readonly allowUrl?: boolean } = {}): 'empty' | 'too_long' | null {
  if (typeof text !== 'string' || text.trim() === '') return 'empty';
  const tooLong =
    options.allowUrl !== false && isUrl(unwrapPasted(text)) ? text.length > maxUrlLength : isTooLong(text);
  return tooLong ? 'too_long' : null;
}
