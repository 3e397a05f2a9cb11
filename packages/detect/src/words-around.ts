/** Reads a text with words around its number, such as "MSKU6011672 40HC": labels in front of one are read before. */
import type { Detector } from './detector.ts';
import type { Format } from './formats.ts';
import { isTooLong } from './text-input.ts';
import type { TextFinding, TextSearchOptions } from './text-search.ts';
import type { DetectHints, DetectionResult } from './types.ts';

/** What stands between a number and another word. */
const betweenWords = /[\p{L}\p{N}][\s,;:|/()[\]"'“”]+[\p{L}\p{N}]/u;

/** Words with digits in a text that is read: 1Z 999 AA1 01 2345 6784 has six. A run of more could begin and end at too many places. */
const maxGroups = 6;
const groups = /[^\s,;:|/()[\]"'“”]*\p{Nd}[^\s,;:|/()[\]"'“”]*/gu;

/**
 * A detector that looks inside a text that matches nothing as a whole. It answers with a number only if the text has one that
 * chance hardly gives.
 */
export class WordsAround implements Detector {
  readonly #whole: Detector;

  /** `whole` reads each text as one number. */
  constructor(whole: Detector) {
    this.#whole = whole;
  }

  get formats(): readonly Format[] {
    return this.#whole.formats;
  }

  detect(text: string, hints?: DetectHints): DetectionResult {
    const whole = this.#whole.detect(text, hints);
    return whole.matched || whole.sandbox === true || !mayHoldWords(text)
      ? whole
      : (this.#findOnly(text, hints) ?? whole);
  }

  findInText(text: string, options?: TextSearchOptions): TextFinding[] {
    return this.#whole.findInText(text, options);
  }

  #findOnly(text: string, hints: DetectHints | undefined): DetectionResult | null {
    const [found, another] = this.#whole.findInText(text, { strict: true });
    if (found === undefined || another !== undefined) return null;
    // A second number that is mistyped, or less sure, must not vanish behind the first.
    if (this.#whole.findInText(text).length > 1) return null;
    const { detection } = found;
    const hinted = hints === undefined ? detection : this.#whole.detect(detection.tracking_number, hints);
    return { ...hinted, transformations: [...hinted.transformations, 'text'] };
  }
}

function mayHoldWords(text: string): boolean {
  if (typeof text !== 'string' || isTooLong(text) || !betweenWords.test(text)) return false;
  const count = text.match(groups)?.length ?? 0;
  return count > 0 && count <= maxGroups;
}
