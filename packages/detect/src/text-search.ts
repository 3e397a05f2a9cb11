/** Finds identifiers in running text: e-mails, invoices, chat. */
import {
  type TextToken,
  canJoin,
  endOf,
  isInsideCompound,
  isScanned,
  isWrappedAt,
  listTokens,
  unwrap,
  withoutHidden,
  withoutMarkup,
} from './text-tokens.ts';
import { type ShipmentKind, isShipmentKind } from './data/kind-labels.ts';
import { numberKeyWords } from './data/url-hosts.ts';
import { isOtherValue } from './gs1-elements.ts';
import { isSandboxPrefix } from './sandbox.ts';
import { bandOf } from './confidence.ts';
import { maxInputLength } from './text-input.ts';
import type { ContextReader } from './text-context.ts';
import { isByChance, withstandsLabel } from './text-chance.ts';
import { areGroupsOfPhone, areGroupsOfShipment, isMeasure } from './text-groups.ts';
import type { ContextMarks, TextContext } from './text-marks.ts';
import { areGroupsOfOne, isMistypedAirWaybill, isNearMissInText } from './text-near-misses.ts';
import { hasScheme } from './urls.ts';
import { listItems } from './url-values.ts';
import { type SkippedKind, type SkippedNumber, listNamedPlaces } from './text-skipped.ts';
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

/** What words say of a number. */
export interface SpokenContext {
  /** Slugs of one carrier's name. */
  readonly carriers: readonly string[];
  /** What its label says, such as `shipment` for "tracking number"; null without one. */
  readonly label: ShipmentKind | null;
}

interface NumberReader {
  /** Formats that are `high` or `verified` with a correct check digit. */
  readonly strongTypes: ReadonlySet<string>;
  detect(text: string): DetectionResult;
  detectInContext(text: string, context: SpokenContext): DetectionResult;
}

const queryStep = 'url:query:';
/** Keys of URLs that say that their value is a shipment, in any spelling. */
const isTrackingKey = (transformation: string): boolean =>
  transformation.startsWith(queryStep) && numberKeyWords.test(transformation.slice(queryStep.length));

/** Numbers are printed in groups: 1Z 999 AA1 01 2345 6784 has six, 34 digits in fours have nine. */
const maxTokens = 12;
/** Shorter texts are years, prices and post codes. */
const minCharacters = 8;
const minDigits = 4;

/** People print a space behind it, or none. */
const ssccIdentifier = '(00)';

/** Words of a text between two URLs, and the URL behind them. */
interface Stretch {
  readonly words: readonly TextToken[];
  readonly url: Span | null;
}

interface Best {
  readonly finding: TextFinding;
  /** The word after it. */
  readonly next: number;
}

/** Words that may be a number. */
interface Run extends Span {
  readonly words: readonly TextToken[];
  /** A part of a compound, such as a file name. */
  readonly isInside: boolean;
  /** The words before and behind are no further groups. */
  readonly isAlone: boolean;
}

/** Searches one text. */
class TextSearch {
  readonly #reader: NumberReader;
  readonly #contexts: ContextReader;
  readonly #text: string;
  readonly #strict: boolean;
  readonly #stretches: readonly Stretch[];
  /** Names and labels of the text; made when the first number needs them. */
  #marks: ContextMarks | undefined;
  /** Dates, amounts, phone numbers and accounts; made when the first number needs them. */
  #places: readonly SkippedNumber[] | undefined;
  /** Mistyped numbers, in order of their start; a valid number that overlaps one wins. */
  #nearMisses: TextFinding[] = [];

  constructor(reader: NumberReader, contexts: ContextReader, text: string, strict: boolean) {
    this.#reader = reader;
    this.#contexts = contexts;
    this.#text = withoutMarkup(text);
    this.#strict = strict;
    this.#stretches = listStretches(this.#text, (address) => isOfHost(reader.detect(address)));
  }

  run(): TextFinding[] {
    return this.#stretches.flatMap(({ words, url }) => {
      const findings = this.#searchWords(words);
      return url === null ? findings : [...findings, ...this.#readUrls(url)];
    });
  }

  /** Each number of a list has its own place, and is read like the only one. */
  #readUrls({ start, end }: Span): TextFinding[] {
    const address = this.#text.slice(start, end);
    const found = listItems(address).flatMap(
      (item) => this.#readUrl({ start: start + item.start, end: start + item.end }, item.address) ?? [],
    );
    return found.length > 1 ? found : [this.#readUrl({ start, end }, address) ?? []].flat();
  }

  #readUrl({ start, end }: Span, written: string): TextFinding | null {
    const address = withoutHidden(written);
    const detection = this.#reader.detect(address);
    const isNearMiss = this.#isNearMissOfHost(detection);
    if (isNearMiss || this.#isGoodEnough(detection, !isOfHost(detection) && !numberKeyWords.test(address))) {
      return { start, end, detection: isNearMiss ? detection : this.#settle(address, detection, { start, end }) };
    }
    if (this.#strict || !isWeak(detection)) return null;
    const isKeyed = detection.transformations.some(isTrackingKey);
    const { label, ...names } = this.#around(start, end);
    const pointed = this.#point(address, { ...names, label: isKeyed ? 'shipment' : label }, isKeyed);
    if (pointed !== null) return { start, end, detection: pointed };
    return isOfHost(detection) && detection.matched ? { start, end, detection } : null;
  }

  #isNearMissOfHost(detection: DetectionResult): boolean {
    return isOfHost(detection) && this.#isNearMiss(detection, '');
  }

  #isNearMiss(detection: DetectionResult, source: string): boolean {
    return !this.#strict && detection.matched && isNearMissInText(detection, source, this.#reader.strongTypes);
  }

  #searchWords(words: readonly TextToken[]): TextFinding[] {
    this.#nearMisses = [];
    const findings: TextFinding[] = [];
    for (let i = 0; i < words.length;) {
      const best = this.#findFrom(words, i);
      if (best !== null) findings.push(best.finding);
      i = best === null ? i + 1 : best.next;
    }
    return this.#nearMisses.length === 0 ? findings : mergeFindings(findings, this.#nearMisses);
  }

  /** The strongest reading that begins at a word; the longest among equals. */
  #findFrom(words: readonly TextToken[], first: number): Best | null {
    const isReserved = isSandboxPrefix(this.#text.slice(words[first]!.start, words[first]!.end).toUpperCase());
    let best: Best | null = null;
    let bestPriority = 0;
    let characters = 0;
    let digits = 0;
    for (let last = first; last < words.length && last < first + maxTokens; last++) {
      const word = words[last]!;
      if (word.isWord && !isReserved) break;
      if (last > first && !this.#areJoined(words[last - 1]!, word)) break;
      characters += word.end - word.start;
      digits += word.digits;
      const span = this.#spanOf(words[first]!, word);
      if (span.end - span.start > maxInputLength) break;
      if (!isReserved && (characters < minCharacters || digits < minDigits)) continue;
      const detection = this.#detect(this.#runOf(span, words, first, last));
      if (detection === null) continue;
      const priority = detection.primary?.priority ?? 0;
      if (priority < bestPriority) continue;
      bestPriority = priority;
      best = { finding: { ...span, detection }, next: last + 1 };
    }
    return best;
  }

  #areJoined(left: TextToken, right: TextToken): boolean {
    return canJoin(this.#text, left, right) || (!this.#strict && isWrappedAt(this.#text, left, right));
  }

  #runOf({ start, end }: Span, words: readonly TextToken[], first: number, last: number): Run {
    const before = words[first - 1];
    const after = words[last + 1];
    return {
      start,
      end,
      words: words.slice(first, last + 1),
      isInside: isInsideCompound(this.#text, start, end),
      isAlone:
        (before === undefined || before.digits === 0 || !canJoin(this.#text, before, words[first]!)) &&
        (after === undefined ||
          after.digits === 0 ||
          !canJoin(this.#text, words[last]!, after) ||
          isMeasure(this.#text, end)),
    };
  }

  /** Null: not good enough. The words around a number can lift a weak reading, and say that it is something else. */
  #detect(run: Run): DetectionResult | null {
    const { start, end, words, isInside } = run;
    if (isOtherValue(this.#text, start)) return null;
    const text = unwrap(this.#text.slice(start, end));
    const detection = this.#reader.detect(text);
    const isLoose = words.length > 1 || isInside;
    if (this.#isGoodEnough(detection, true))
      return this.#isSomethingElse(detection, run) ? null : this.#settle(text, detection, run);
    if (this.#strict) return null;
    if (!isInside && isMistypedAirWaybill(detection, text) && this.#around(start, end).label === 'air_cargo') {
      this.#nearMisses.push({ start, end, detection });
      return null;
    }
    if (this.#isNearMiss(detection, text) && !isInside && areGroupsOfOne(this.#text, words)) {
      this.#nearMisses.push({ start, end, detection });
    }
    if (!isWeak(detection) || isInside || detection.transformations.includes('label')) return null;
    if (isLoose && !areGroupsOfShipment(this.#text, run, detection)) return null;
    return this.#readWeak(text, detection, run);
  }

  /** A good reading of what a label calls something else, such as a phone number, or of neighbors in a line. */
  #isSomethingElse(detection: DetectionResult, run: Run): boolean {
    const { start, end, words } = run;
    const around = (): TextContext => this.#around(start, end);
    const isAccount = (): boolean => this.#isNamedPlace(start, end, 'account');
    if (words.length > 1 && this.#isNamedPlace(start, end, 'wagon')) return true;
    if (isByChance(this.#text, detection, run, { around, isAccount })) return true;
    const { label, names } = around();
    const isNamed = isShipmentKind(label) || names.some((slugs) => isOfAny(detection, slugs));
    if (!isNamed && areGroupsOfPhone(this.#text, words, detection)) return true;
    return label === 'seal' || (label === 'other' && !withstandsLabel(detection, run, isAccount));
  }

  /** Names decide among candidates of a number that is certain enough by itself. */
  #settle(text: string, detection: DetectionResult, { start, end }: Span): DetectionResult {
    if (this.#strict || detection.decision !== 'needs_confirmation') return detection;
    return this.#point(text, this.#around(start, end), true) ?? detection;
  }

  #readWeak(text: string, detection: DetectionResult, { start, end, words }: Run): DetectionResult | null {
    const context = this.#around(start, end);
    if (context.label === 'other' || context.label === 'seal') return null;
    if (context.label === null && this.#isNamedPlace(start, end)) return null;
    const isWhole = words.length === 1 && detection.confidence === 'medium';
    const pointed = this.#point(text, context, isWhole);
    return pointed ?? (isWhole ? detection : null);
  }

  #around(start: number, end: number): TextContext {
    this.#marks ??= this.#contexts.scan(
      this.#text,
      this.#stretches.flatMap(({ words }) => words),
    );
    return this.#marks.around(start, end);
  }

  /** Without a kind, of any. */
  #isNamedPlace(start: number, end: number, kind?: SkippedKind): boolean {
    this.#places ??= listNamedPlaces(this.#text);
    return overlapsAny(this.#places, start, end, kind);
  }

  /**
   * The detection with the nearest name that fits it; else with its label and a name that does not fit. `isShipment`: the text
   * is a shipment without its context, so that names farther away count. Null: the context does not point at it.
   */
  #point(text: string, { names, farNames, nearest, label }: TextContext, isShipment: boolean): DetectionResult | null {
    const kind = isShipmentKind(label) ? label : null;
    for (const carriers of kind !== null || isShipment ? [...names, ...farNames] : names) {
      const pointed = this.#reader.detectInContext(text, { carriers, label: kind });
      if (pointed.matches.some((match) => match.evidence.includes('context_carrier'))) return pointed;
    }
    if (kind === null && !(isShipment && nearest !== null && names.includes(nearest))) return null;
    const labelled = this.#reader.detectInContext(text, { carriers: nearest ?? [], label: kind });
    return labelled.matched ? labelled : null;
  }

  /** `(00)` in front of a container code belongs to it, and the "]" of a scanner to what it read. */
  #spanOf(first: TextToken, last: TextToken): Span {
    if (isScanned(this.#text, first.start)) return { start: first.start - 1, end: endOf(this.#text, last) };
    const before = this.#text.slice(Math.max(0, first.start - ssccIdentifier.length - 1), first.start);
    const length = [ssccIdentifier, `${ssccIdentifier} `].find((sign) => before.endsWith(sign))?.length ?? 0;
    return { start: first.start - length, end: endOf(this.#text, last) };
  }

  /** Joined words, and parts of a compound, must be certain without their context. */
  #isGoodEnough(detection: DetectionResult, isLoose: boolean): boolean {
    if (detection.sandbox === true) return true;
    if (detection.confidence === null || detection.transformations.includes('label')) return false;
    if (this.#strict && detection.decision !== 'auto_select') return false;
    return bandOf(detection.confidence) >= bandOf(isLoose || this.#strict ? 'high' : 'medium');
  }
}

function isWeak({ confidence, possible_shapes: shapes }: DetectionResult): boolean {
  return confidence === 'low' || confidence === 'medium' || shapes.length > 0;
}

function isOfAny({ primary }: DetectionResult, slugs: readonly string[]): boolean {
  return slugs.some((slug) => primary?.carrier?.slug === slug || primary?.candidates.includes(slug));
}

function isOfHost({ primary }: DetectionResult): boolean {
  return primary?.evidence.includes('url_host') === true;
}

/** With a scheme, or a host and a path: `ups.com/track?…`; or a URN of the EPC standard, whose parts are no numbers. */
const anyUrl =
  /(?<![\w:])urn:epc:[\w.:%-]+|(?:https?:\/\/|(?<![\w@.-])(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}\/)[^\s<>"']+/giu;

const epcUrn = /^urn:epc:/iu;

/** `isPage`: whether an address without a scheme is a carrier's page; others may be a label and a number, `No./MSKU6011672`. */
function listStretches(text: string, isPage: (address: string) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(anyUrl)) {
    const bare = address.replace(/[.,;:!?)\]}]+$/u, '');
    if (!hasScheme(bare) && !epcUrn.test(bare) && !isPage(bare)) continue;
    stretches.push({ words: listTokens(text, from, index), url: { start: index, end: index + bare.length } });
    from = index + address.length;
  }
  return [...stretches, { words: listTokens(text, from, text.length), url: null }];
}

/** Places are in order and apart. */
function overlapsAny(places: readonly SkippedNumber[], start: number, end: number, kind?: SkippedKind): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.end <= start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < places.length && places[at]!.start < end; at++)
    if (kind === undefined || places[at]!.kind === kind) return true;
  return false;
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
