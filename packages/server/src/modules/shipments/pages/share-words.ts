/** What the share image of a number says: only what can be read off the number, never whether and where it was seen. */
import type { DetectionResult } from '@wayseal/detect';
import { universalRoute } from '../../detection/rules/service-url.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';
import { formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { findScenario } from '../rules/scenarios.ts';
import { caseOf, readingOfRepair } from './answer-case.ts';
import { kindsOf } from './answer-choice.ts';
import { headingOf } from './answer-repair.ts';
import type { Answer } from './answer.ts';
import { groupsOf } from './how-we-read.ts';
import type { NumberFacts } from './readings.ts';
import { fitsShareImage, printable, type ShareWords } from './share-picture.ts';

type Wording = Pick<View, 'texts' | 'language'>;

/** The last segment of the address of a share image. */
export const shareFile = 'share.png';

/** Words that may need letters that the fonts lack: the first printable one is taken. */
interface Candidates {
  readonly kinds: readonly string[];
  readonly headlines: readonly string[];
  /** Id of the format that groups the number. */
  readonly type: string | null;
}

/** Null for a number without a known format, and for one that does not fit the picture. */
export function shareWords(wording: Wording, detection: DetectionResult, facts: NumberFacts): ShareWords | null {
  const candidates = candidatesOf(wording, detection, facts);
  if (candidates === null) return null;
  const number = printable(groupsOf(detection.tracking_number, candidates.type).join(' '));
  if (number === null || !fitsShareImage(number)) return null;
  return { kind: firstPrintable(candidates.kinds), headline: firstPrintable(candidates.headlines), number };
}

/** Address and words of the picture, for the head of the page; null where the page shows that of Wayseal. */
export function shareImageOf(view: View, { answer, facts, hint, country }: Answer): NonNullable<Page['image']> | null {
  const words = shareWords(view, answer.detection, facts);
  if (words === null) return null;
  const query = new URLSearchParams();
  if (hint !== undefined) query.set('carrier', hint);
  if (country !== undefined) query.set('country', country);
  // The address names the language: programs that fetch the picture rarely say one.
  if (view.language !== defaultLanguage) query.set('lang', view.language);
  const path = `/${universalRoute}/${encodeURIComponent(answer.detection.tracking_number.toWellFormed())}/${shareFile}`;
  return {
    path: query.size === 0 ? path : `${path}?${query.toString()}`,
    alt: [words.kind, words.headline, words.number].join(', '),
  };
}

/** Of a picture whose address names none. */
export const defaultLanguage = 'en';

function firstPrintable(texts: readonly string[]): string {
  return texts.map(printable).find((text) => text !== null && text !== '') ?? '';
}

function candidatesOf(wording: Wording, detection: DetectionResult, facts: NumberFacts): Candidates | null {
  const { texts, language } = wording;
  const { result, sandbox } = texts;
  const found = caseOf(detection, facts);
  switch (found.name) {
    case 'sandbox': {
      const headline = findScenario(detection.tracking_number) === undefined ? result.noSandboxNumber : sandbox.title;
      return { kinds: [result.sandboxKind], headlines: [headline], type: null };
    }
    case 'certain': {
      const { carrier, type, label, vertical } = found.chosen;
      const format = formatLabel(type, label, language);
      const headlines = carrier === null ? [format] : [carrier.name, format];
      return { kinds: [result.kinds[vertical]], headlines, type };
    }
    case 'repair': {
      const { wrong, read } = readingOfRepair(facts);
      const kind = read === null ? result.shipment : result.kinds[read.vertical];
      const kinds = read?.carrier == null ? [kind] : [`${kind} · ${read.carrier.name}`, kind];
      return { kinds, headlines: [headingOf(wording, wrong, detection.suggestions[0])], type: wrong?.type ?? null };
    }
    case 'choice': {
      const [only, second] = facts.readings;
      const carrier = second === undefined ? only?.carrier?.name : undefined;
      const headlines =
        carrier === undefined ? [texts.doubt.which] : [fill(texts.doubt.isIt, { carrier }), texts.doubt.which];
      return { kinds: [kindsOf(wording, facts.readings)], headlines, type: null };
    }
    default:
      return null;
  }
}
