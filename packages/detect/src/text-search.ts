/** Finds identifiers in running text: e-mails, invoices, chat. */
import { type TextToken, canJoin, isInsideCompound, listTokens } from './text-tokens.ts';
import { isSandboxPrefix } from './sandbox.ts';
import { bandOf } from './confidence.ts';
import { maxInputLength } from './text-input.ts';
import type { ContextMarks, ContextReader, TextContext } from './text-context.ts';
import { areGroupsOfOne, isNearMissInText } from './text-near-misses.ts';
import type { DetectionResult } from './types.ts';

export interface TextSearchOptions {
  /** Only numbers that are safe to act on unattended: verified or high, without a rival in the same band. Default false. */
  readonly strict?: boolean;
}

/** A place in a text, in UTF-16 code units. */
interface Span {
  readonly start: number;
  /** After the last character. */
  readonly end: number;
}

export interface TextFinding extends Span {
  readonly detection: DetectionResult;
}

interface NumberReader {
  /** Formats that are `high` or `verified` with a correct check digit. */
  readonly strongTypes: ReadonlySet<string>;
  detect(text: string): DetectionResult;
  detectInContext(text: string, context: TextContext): DetectionResult;
}

/** Numbers are printed in groups: 1Z 999 AA1 01 2345 6784 has six, 34 digits in fours have nine. */
const maxTokens = 12;
/** Shorter texts are years, prices and post codes. */
const minCharacters = 8;
const minDigits = 4;

/** Searches one text. */
class TextSearch {
  readonly #reader: NumberReader;
  readonly #contexts: ContextReader;
  readonly #text: string;
  readonly #strict: boolean;
  /** Words between two URLs, at the current place of the search. */
  #tokens: readonly TextToken[] = [];
  /** Names and labels among these words; made when the first number needs them. */
  #marks: ContextMarks | undefined;
  /** Mistyped numbers, in order of their start; a valid number that overlaps one wins. */
  #nearMisses: TextFinding[] = [];

  constructor(reader: NumberReader, contexts: ContextReader, text: string, strict: boolean) {
    this.#reader = reader;
    this.#contexts = contexts;
    this.#text = text;
    this.#strict = strict;
  }

  run(): TextFinding[] {
    const findings: TextFinding[] = [];
    let from = 0;
    for (const url of this.#text.matchAll(/https?:\/\/[^\s<>"']+/giu)) {
      findings.push(...this.#searchWords(from, url.index));
      from = url.index + url[0].length;
      const address = url[0].replace(/[.,;:!?)\]}]+$/u, '');
      const detection = this.#reader.detect(address);
      const finding = { start: url.index, end: url.index + address.length, detection };
      if (this.#isGoodEnough(detection, false) || this.#isNearMissOfHost(detection)) findings.push(finding);
    }
    findings.push(...this.#searchWords(from, this.#text.length));
    return findings;
  }

  #isNearMissOfHost(detection: DetectionResult): boolean {
    return detection.primary?.evidence.includes('url_host') === true && this.#isNearMiss(detection, '');
  }

  #isNearMiss(detection: DetectionResult, source: string): boolean {
    return !this.#strict && detection.matched && isNearMissInText(detection, source, this.#reader.strongTypes);
  }

  #searchWords(from: number, to: number): TextFinding[] {
    const tokens = listTokens(this.#text, from, to);
    this.#tokens = tokens;
    this.#marks = undefined;
    this.#nearMisses = [];
    const findings: TextFinding[] = [];
    for (let i = 0; i < tokens.length;) {
      const best = this.#findFrom(tokens, i);
      if (best !== null) findings.push(best.finding);
      i = best === null ? i + 1 : best.next;
    }
    return this.#nearMisses.length === 0 ? findings : mergeFindings(findings, this.#nearMisses);
  }

  /** The strongest reading that begins at a token; the longest among equals. */
  #findFrom(tokens: readonly TextToken[], first: number): { finding: TextFinding; next: number } | null {
    const isReserved = isSandboxPrefix(this.#text.slice(tokens[first]!.start, tokens[first]!.end).toUpperCase());
    let best: { finding: TextFinding; next: number } | null = null;
    let bestPriority = 0;
    let characters = 0;
    let digits = 0;
    for (let last = first; last < tokens.length && last < first + maxTokens; last++) {
      const token = tokens[last]!;
      if (token.isWord && !isReserved) break;
      if (last > first && !canJoin(this.#text, tokens[last - 1]!, token)) break;
      characters += token.end - token.start;
      digits += token.digits;
      const span = this.#spanOf(tokens[first]!, token);
      if (span.end - span.start > maxInputLength) break;
      if (!isReserved && (characters < minCharacters || digits < minDigits)) continue;
      const isLoose = last > first || isInsideCompound(this.#text, span.start, span.end);
      const detection = this.#detect(span, isLoose, tokens, first, last);
      if (detection === null) continue;
      const priority = detection.primary?.priority ?? 0;
      if (priority < bestPriority) continue;
      bestPriority = priority;
      best = { finding: { ...span, detection }, next: last + 1 };
    }
    return best;
  }

  /** Null: not good enough. The words around a whole word can lift a weak reading. */
  #detect(
    span: Span,
    isLoose: boolean,
    tokens: readonly TextToken[],
    first: number,
    last: number,
  ): DetectionResult | null {
    const { start, end } = span;
    const text = this.#text.slice(start, end);
    const detection = this.#reader.detect(text);
    if (this.#isGoodEnough(detection, isLoose)) return detection;
    if (this.#isNearMiss(detection, text) && !isInsideCompound(this.#text, start, end)) {
      if (areGroupsOfOne(this.#text, tokens.slice(first, last + 1))) this.#nearMisses.push({ start, end, detection });
    }
    const isWeak = detection.confidence === 'low' || detection.possible_shapes.length > 0;
    if (isLoose || this.#strict || !isWeak || detection.transformations.includes('label')) return null;
    this.#marks ??= this.#contexts.scan(this.#text, this.#tokens);
    const context = this.#marks.around(start, end);
    const pointed = this.#reader.detectInContext(text, context);
    return this.#isPointedAt(pointed, context) ? pointed : null;
  }

  #isPointedAt({ matches }: DetectionResult, { isLabelled, carriers }: TextContext): boolean {
    if (isLabelled) return matches.length > 0;
    return carriers.length > 0 && matches.some((match) => match.evidence.includes('hint_carrier'));
  }

  /** `(00)` in front of a container code belongs to it. */
  #spanOf(first: TextToken, last: TextToken): Span {
    const isSscc = this.#text.startsWith('(00)', first.start - 4) && first.start >= 4;
    return { start: isSscc ? first.start - 4 : first.start, end: last.end };
  }

  /** Joined words, and parts of a compound, must be certain without their context. */
  #isGoodEnough(detection: DetectionResult, isLoose: boolean): boolean {
    if (detection.sandbox === true) return true;
    if (detection.confidence === null || detection.transformations.includes('label')) return false;
    if (this.#strict && detection.decision !== 'auto_select') return false;
    return bandOf(detection.confidence) >= bandOf(isLoose || this.#strict ? 'high' : 'medium');
  }
}

/** Adds near misses that overlap no finding; of those that overlap each other, the first, and of one start the longest. */
function mergeFindings(findings: readonly TextFinding[], nearMisses: readonly TextFinding[]): TextFinding[] {
  const added: TextFinding[] = [];
  let next = 0;
  for (const nearMiss of nearMisses) {
    while (next < findings.length && findings[next]!.end <= nearMiss.start) next++;
    if (next < findings.length && findings[next]!.start < nearMiss.end) continue;
    const previous = added.at(-1);
    if (previous?.start === nearMiss.start) added[added.length - 1] = nearMiss;
    else if (previous === undefined || previous.end <= nearMiss.start) added.push(nearMiss);
  }
  return [...findings, ...added].sort((a, b) => a.start - b.start);
}

/** See `Detector.findInText`. */
export function searchText(
  reader: NumberReader,
  contexts: ContextReader,
  text: string,
  options: TextSearchOptions = {},
): TextFinding[] {
  if (typeof text !== 'string') return [];
  return new TextSearch(reader, contexts, text, options.strict === true).run();
}
