import { isTooLong } from './text-input.ts';
import { isUrl, maxUrlLength } from './urls.ts';

/** Why a text cannot be a number, for surfaces that refuse instead of answering "no match"; null when it may be one. */
export function inputProblem(text: string, options: { readonly allowUrl?: boolean } = {}): 'empty' | 'too_long' | null {
  if (text.trim() === '') return 'empty';
  const tooLong = options.allowUrl !== false && isUrl(text) ? text.length > maxUrlLength : isTooLong(text);
  return tooLong ? 'too_long' : null;
}
