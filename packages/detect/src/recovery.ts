/**
 * The second look at a text in which nothing of at least medium was found: labels, punctuation, bar-code prefixes, URLs.
 * Look-alike characters (O and 0, I and 1) are never changed here; they become suggestions.
 */
import { gs1 } from './check-digits.ts';
import { toValues } from './character-sets.ts';
import { isArticleElement, listGs1Numbers } from './gs1-elements.ts';
import { cleanText, mapForeignDigits } from './normalize.ts';
import { readUrl, type ReadUrl, type UrlCandidate } from './urls.ts';

/** A text to try, and what was done to get it. */
export interface RecoveryCandidate {
  readonly text: string;
  readonly transformations: readonly string[];
}

export interface Recovery {
  readonly candidates: readonly RecoveryCandidate[];
  /** The text as a URL, when it is one. */
  readonly url: ReadUrl | null;
}

/** More candidates than this are not tried. */
const maxCandidates = 8;
/** "TRACKING NO. …" takes two rounds; more words than this are a sentence. */
const maxLabelRounds = 4;

const none: Recovery = Object.freeze({ candidates: Object.freeze([]), url: null });

const labelWords =
  'MASTER AIR WAYBILL|AIR WAYBILL|AIRWAYBILL|WAYBILL|MAWB|AWB|B/L|BL|BILL OF LADING|TRACKING|CONTAINER|SHIPMENT|PARCEL|NUMBER|NO|NR';
const labelWithSeparator = new RegExp(`^(?:${labelWords})[ .:#\\-]+(?=[^ ])`, 'u');
const labelWithDigits = /^(?:MAWB|AWB|B\/L|BL|TRACKING)(?=\d[\d -]*$)/u;
const punctuation = /[./_·()#:]/gu;

/** At most `maxCandidates` of them. */
export function fromUrl(candidates: readonly UrlCandidate[]): RecoveryCandidate[] {
  return candidates
    .slice(0, maxCandidates)
    .map(({ text, transformation }) => ({ text, transformations: [transformation] }));
}

/** `source` is the text as given. Candidates come with the fewest changes first. */
export function listRecoveryCandidates(source: string): Recovery {
  const url = readUrl(source);
  if (url !== null) {
    return { candidates: fromUrl(url.candidates), url };
  }
  const cleaned = cleanText(source).text.trim();
  const done: string[] = [];
  let text = mapForeignDigits(cleaned);
  if (text !== cleaned) done.push('non_ascii_digits');
  const withoutSymbology = text.replace(/^\][A-Z]\d/u, '');
  if (withoutSymbology !== text) done.push('symbology_id');
  text = withoutSymbology;
  const candidates: RecoveryCandidate[] = [];
  const add = (value: string, ...steps: readonly string[]): void => {
    if (value !== '') candidates.push({ text: value, transformations: [...done, ...steps] });
  };
  if (done.length > 0) add(text);
  const elements = listGs1Numbers(text);
  if (elements.length > 0) {
    for (const element of elements) add(element, 'gs1_ai');
  } else if (!isArticleElement(text)) {
    addWithoutSigns(text, add);
  }
  return candidates.length === 0 ? none : { candidates: candidates.slice(0, maxCandidates), url: null };
}

function addWithoutSigns(text: string, add: (value: string, ...steps: readonly string[]) => void): void {
  if (text.startsWith('%')) add(text.slice(1), 'dpd_barcode');
  const sscc = readSsccUrn(text);
  if (sscc !== null) {
    add(sscc, 'epc_urn');
    return;
  }
  const unlabelled = dropLabels(text);
  if (unlabelled !== text) {
    add(unlabelled, 'label');
    addWithoutPunctuation(unlabelled, (value) => add(value, 'label', 'punctuation'));
  }
  addWithoutPunctuation(text, (value) => add(value, 'punctuation'));
}

function addWithoutPunctuation(text: string, add: (value: string) => void): void {
  const bare = text.replace(punctuation, '');
  if (bare !== text) add(bare);
}

function dropLabels(text: string): string {
  let rest = text;
  for (let round = 0; round < maxLabelRounds; round++) {
    const next = rest.replace(labelWithSeparator, '').replace(labelWithDigits, '');
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

const labelStart = /^(?:MASTER|AIR|WAYBILL|MAWB|AWB|BL|BILL|TRACKING|CONTAINER|SHIPMENT|PARCEL|NUMBER|NO|NR)/u;

/** By first letter of a label, A being 0: what may follow. Every mistyped number asks, and few go on to the expression. */
const secondLetters = makeSecondLetters({
  A: 'IW',
  B: 'IL',
  C: 'O',
  M: 'A',
  N: 'ORU',
  P: 'A',
  S: 'H',
  T: 'R',
  W: 'A',
});

function makeSecondLetters(pairs: Readonly<Record<string, string>>): readonly string[] {
  return Array.from({ length: 26 }, (_, letter) => pairs[String.fromCharCode(65 + letter)] ?? '');
}

/** Cheap test on normalised text without foreign characters: only a label can be recovered from such. */
export function mayHoldLabel(normalized: string): boolean {
  const letter = normalized.charCodeAt(0) - 65;
  if (!(letter >= 0 && letter < 26) || normalized.length < 2) return false;
  const seconds = secondLetters[letter]!;
  return seconds !== '' && seconds.includes(normalized.charAt(1)) && labelStart.test(normalized);
}

/** `urn:epc:id:sscc:P.ES`: company prefix, then extension digit and serial, 17 digits in all. */
function readSsccUrn(text: string): string | null {
  const parts = /^URN:EPC:ID:SSCC:(\d{6,12})\.(\d)(\d+)$/u.exec(text);
  if (parts === null) return null;
  const [, prefix = '', extension = '', serial = ''] = parts;
  const payload = `${extension}${prefix}${serial}`;
  if (payload.length !== 17) return null;
  return `00${payload}${gs1(toValues(payload), 0, 17)}`;
}
