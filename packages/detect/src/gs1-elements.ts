/** GS1 element strings: values behind application identifiers (AIs), as in the GS1 General Specifications. */

const fnc1 = '\u001D';

/**
 * AI 01 is an article and AI 02 the articles in a logistic unit: never a shipment. Behind it come its lot, count or serial
 * number; AIs 00, 401 and 402 are shipments.
 */
const elementBehindArticle = /\(0[12]\) ?\d{14}(?: ?\(\d{2,4}\) ?[^\s()]{1,90})*? ?\((?!00|40[12])\d{2,4}\) ?$/u;
const articleAi = /\(0[12]\) ?$/u;
/** An article and nine further elements at most. */
const reach = 200;

/** Whether the number at `start` is the value of AI 01 or 02, or of an element behind one. */
export function isElementOfArticle(text: string, start: number): boolean {
  const last = text.charAt(start - 1) === ' ' ? start - 2 : start - 1;
  if (text.charAt(last) !== ')') return false;
  if (articleAi.test(text.slice(Math.max(0, start - 5), start)))
    return /^\d{14}(?!\p{Nd})/u.test(text.slice(start, start + 16));
  return elementBehindArticle.test(text.slice(Math.max(0, start - reach), start));
}

/** Whether a text begins with AI 01 or 02. */
export function isArticleElement(text: string): boolean {
  return /^\(0[12]\) ?\d{14}(?!\d)/u.test(text);
}

/**
 * Numbers in GS1 element strings, written with parentheses or separated by FNC1. AI 00 keeps its digits, because they make
 * the container code certain; 401 and 402 give their value; 420 and 421 are where the parcel goes, not what it is.
 */
export function listGs1Numbers(text: string): string[] {
  if (/^\(\d{2,4}\)/u.test(text)) {
    const elements = [...text.matchAll(/\((\d{2,4})\)([^(]*)/gu)];
    return elements.flatMap(([, ai = '', value = '']) => readElement(ai, value.replaceAll(fnc1, '').trim()));
  }
  if (!text.includes(fnc1)) return [];
  return text.split(fnc1).flatMap((chunk) => readChunk(chunk.trim()));
}

function readElement(ai: string, value: string): string[] {
  if (value === '') return [];
  if (ai === '00') return [`00${value}`];
  return ai === '401' || ai === '402' ? [value] : [];
}

function readChunk(chunk: string): string[] {
  if (/^00\d{18}./u.test(chunk)) return [chunk.slice(0, 20), ...readChunk(chunk.slice(20))];
  if (/^0[12]\d{14}/u.test(chunk)) return readChunk(chunk.slice(16));
  if (chunk.startsWith('421') || chunk === '') return [];
  return /^40[12]/u.test(chunk) ? [chunk.slice(3)] : [chunk];
}
