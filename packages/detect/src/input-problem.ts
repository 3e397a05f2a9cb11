import { maxInputLength } from './text-input.ts';
import { isHttpUrl, maxUrlLength } from './urls.ts';

/** Why a text cannot be a number, for surfaces that refuse instead of answering "no match"; null when it may be one. */
export function inputProblem(text: string, options: { readonly allowUrl?: boolean } = {}): 'empty' | 'too_long' | null {
  if (text.trim() === '') return 'empty';
  const limit = options.allowUrl !== false && isHttpUrl(text) ? maxUrlLength : maxInputLength;
  return text.length > limit ? 'too_long' : null;
}
