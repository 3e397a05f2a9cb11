/** GS1 element strings: values behind application identifiers (AIs), as in the GS1 General Specifications. */
import { fixedOthers, isOtherKey, otherAis } from './data/gs1-ais.ts';

const fnc1 = '\u001D';
/** Messages of ISO 15434, as in MaxiCode, separate fields of another kind by the same character. */
const messageStart = '[)>';

const waybill = String.raw`\(\d{3}\)[ -]?(?:\d[ -]?){8}$`;
/** A USPS or FedEx bar code has 18 characters and more behind it. */
const shortInternalAi = String.raw`9\d(?!\) ?(?:[\dA-Z] ?){16})`;

/** A text that begins with the AI of something else. "(235) 12345675" is an air waybill with its prefix in parentheses. */
const otherElement = new RegExp(String.raw`^(?!${waybill})\((?:${otherAis}|${shortInternalAi})\) ?[\dA-Z]`, 'u');
/** Behind an article come its lot, count or serial number, whatever it looks like. */
const behindArticle = new RegExp(
  String.raw`\(0[1-3]\) ?\d{14}(?: ?\(\d{2,4}\) ?[^\s()]{1,90})*? ?\((?:${otherAis}|9\d)\) ?$`,
  'u',
);
/** AIs of two digits stand in front of the items of lists too, so they count only behind another element. */
const gluedAi = new RegExp(
  String.raw`(?:\((?=\d{3})|\((?:00|40[12]|${otherAis})\)[^\s()]{1,90}\()(?:${otherAis})\)$`,
  'u',
);
/** Without parentheses, only a key whose check digit tells. */
const aiInFront = /(?:\((\d{2,4})\)|(?<![\p{L}\p{Nd}])(800[36]|801[78]|8026)) ?$/u;
/** An article and nine further elements at most. */
const reach = 200;
/** GRAI: 14 digits and a serial number of 16 characters. */
const longestKey = 30;

/** Whether the number at `start` is the value of an AI that names no shipment. */
export function isOtherValue(text: string, start: number): boolean {
  const ai = aiInFront.exec(text.slice(Math.max(0, start - 8), start));
  if (ai === null) return false;
  const value = /^\d+(?![\p{L}\p{Nd}])/u.exec(text.slice(start, start + longestKey + 1))?.[0] ?? '';
  const [, inParentheses = '', bare = ''] = ai;
  if (isOtherKey(inParentheses || bare, value)) return true;
  if (inParentheses === '') return false;
  if (/^0[1-3]$/u.test(inParentheses) && value.length === 14) return true;
  const before = text.slice(Math.max(0, start - reach), start);
  return behindArticle.test(before) || (value !== '' && value.length !== 8 && gluedAi.test(before));
}

/** Whether a text begins with the AI of something else. */
export function isOtherElement(text: string): boolean {
  return otherElement.test(text);
}

/**
 * Numbers in GS1 element strings, written with parentheses, or read from a bar code of GS1 or with FNC1 in it. AI 00 keeps its
 * digits, because they make the container code certain; 401 and 402 give their value; 420 is where the parcel goes, not what
 * it is.
 */
export function listGs1Numbers(text: string, isGs1Code: boolean): string[] {
  if (/^\(\d{2,4}\)/u.test(text)) {
    const elements = [...text.matchAll(/\((\d{2,4})\)([^(]*)/gu)];
    return elements.flatMap(([, ai = '', value = '']) => readElement(ai, value.replaceAll(fnc1, '').trim()));
  }
  if (!isGs1Code && !text.includes(fnc1)) return [];
  const isMessage = text.startsWith(messageStart);
  return text.split(fnc1).flatMap((chunk) => (isMessage ? [chunk] : readChunk(chunk.trim())));
}

function readElement(ai: string, value: string): string[] {
  if (value === '') return [];
  if (ai === '00') return [`00${value}`];
  return ai === '401' || ai === '402' ? [value] : [];
}

const otherAi = new RegExp(`^(?:${otherAis})`, 'u');

function readChunk(chunk: string): string[] {
  if (/^00\d{18}./u.test(chunk)) return [chunk.slice(0, 20), ...readChunk(chunk.slice(20))];
  const fixed = fixedOthers.exec(chunk);
  if (fixed !== null) return readChunk(chunk.slice(fixed[0].length));
  if (chunk === '' || otherAi.test(chunk)) return [];
  return /^40[12]/u.test(chunk) ? [chunk.slice(3)] : [chunk];
}
