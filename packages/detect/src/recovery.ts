/**
 * The second look at a text in which nothing of at least medium was found: labels, punctuation, bar-code prefixes, URLs.
 * Look-alike characters (O and 0, I and 1) are never changed here; they become suggestions.
 */
import { gs1 } from './check-digits.ts';
import { toValues } from './character-sets.ts';
import { isOtherElement, listGs1Numbers } from './gs1-elements.ts';
import { cleanText, mapForeignDigits } from './normalize.ts';
import { type NameReader, dropLabels } from './pasted-labels.ts';
import { unwrapPasted } from './pasted-marks.ts';
import type { SpokenContext } from './text-search.ts';
import { hasScheme, readUrl, type ReadUrl, type UrlCandidate } from './urls.ts';

/** A text to try, and what was done to get it. */
export interface RecoveryCandidate {
  readonly text: string;
  readonly transformations: readonly string[];
  /** What was in front of it said. */
  readonly context?: SpokenContext | null;
}

export interface Recovery {
  readonly candidates: readonly RecoveryCandidate[];
  /** The text as a URL, when it is one. */
  readonly url: ReadUrl | null;
}

/** More candidates than this are not tried. */
const maxCandidates = 8;
/** GS1-128, DataBar, DataMatrix, QR Code and DotCode with FNC1 in front: AIs with their values. */
const gs1Symbology = /^\](?:C1|E0|D2|Q3|J1)/u;
const punctuation = /[./_·()#:]/gu;

/** At most `maxCandidates` of them. */
export function fromUrl(candidates: readonly UrlCandidate[]): RecoveryCandidate[] {
  return candidates.slice(0, maxCandidates);
}

type Add = (value: string, steps?: readonly string[], context?: SpokenContext) => void;

/** `source` is the text as given. Candidates come with the fewest changes first. */
export function listRecoveryCandidates(source: string, namedBy: NameReader): Recovery {
  const bare = unwrapPasted(source);
  const url = readUrl(bare);
  if (url === null) return { candidates: listTextCandidates(source, bare, namedBy), url };
  const others = hasScheme(bare) ? [] : listTextCandidates(source, bare, namedBy);
  return { candidates: [...url.candidates, ...others].slice(0, maxCandidates), url };
}

function listTextCandidates(source: string, bare: string, namedBy: NameReader): readonly RecoveryCandidate[] {
  const cleaned = cleanText(bare).text.trim();
  const done: string[] = bare === source.trim() ? [] : ['punctuation'];
  let text = mapForeignDigits(cleaned);
  if (text !== cleaned) done.push('non_ascii_digits');
  const isGs1Code = gs1Symbology.test(text);
  const withoutSymbology = text.replace(/^\][A-Z]\d/u, '');
  if (withoutSymbology !== text) done.push('symbology_id');
  text = withoutSymbology;
  const candidates: RecoveryCandidate[] = [];
  const add: Add = (value, steps = [], context) => {
    if (value !== '')
      candidates.push({ text: value, transformations: [...new Set([...done, ...steps])], context: context ?? null });
  };
  const elements = listGs1Numbers(text, isGs1Code);
  if (done.length > 0 && (!isGs1Code || elements.includes(text))) add(text);
  if (elements.length > 0) {
    for (const element of elements) add(element, ['gs1_ai']);
  } else if (!isGs1Code && !isOtherElement(text)) {
    addWithoutSigns(text, namedBy, add);
  }
  return candidates.slice(0, maxCandidates);
}

function addWithoutSigns(text: string, namedBy: NameReader, add: Add): void {
  if (text.startsWith('%')) add(text.slice(1), ['dpd_barcode']);
  const sscc = readSsccUrn(text);
  if (sscc !== null) {
    add(sscc, ['epc_urn']);
    return;
  }
  const unlabelled = dropLabels(text, namedBy);
  if (unlabelled.text !== text) {
    const number = unwrapPasted(unlabelled.text);
    add(number, ['label'], unlabelled);
    addWithoutPunctuation(number, (value) => add(value, ['label', 'punctuation'], unlabelled));
  }
  addWithoutPunctuation(text, (value) => add(value, ['punctuation']));
}

function addWithoutPunctuation(text: string, add: (value: string) => void): void {
  const bare = text.replace(punctuation, '');
  if (bare !== text) add(bare);
}

/** `urn:epc:id:sscc:P.ES`, as on a tag `urn:epc:tag:sscc-96:F.P.ES`: company prefix, then extension digit and serial, 17 digits in all. */
function readSsccUrn(text: string): string | null {
  const parts = /^URN:EPC:(?:ID:SSCC:|TAG:SSCC-96:\d\.)(\d{6,12})\.(\d)(\d+)$/u.exec(text);
  if (parts === null) return null;
  const [, prefix = '', extension = '', serial = ''] = parts;
  const payload = `${extension}${prefix}${serial}`;
  if (payload.length !== 17) return null;
  return `00${payload}${gs1(toValues(payload), 0, 17)}`;
}
