/** Numbers in a value of a URL: lists, and what pages write beside the number. */
import { maxInputLength } from './text-input.ts';

/** Shorter groups, such as 1Z 999 AA1 01 2345 6784 has, are parts of one number. */
const minListed = 10;
const listSigns = /[,;|+\r\n\t]+/u;
/** PostNL's links: 3SKABA012345678-NL-1234AB. The country and the postcode are the receiver's. */
const receiver = /^([A-Z\d]{6,40})-[A-Z]{2}-[A-Z\d ]{3,10}$/iu;
/** Swiss Post prints 99.00.123456.12345678, and its links have the dots. */
const swissGroups = /^\d{2}\.\d{2}\.\d{6}\.\d{8}$/u;
/** Signs that no number has within a URL. Beyond ASCII are digits of other scripts and other dashes. */
const otherSigns = /[!-,./:-@[-`{-~]/u;

/** A list within a URL as it is written, percent-encoded. */
const writtenSign = String.raw`(?:[,;|+]|%(?:2C|3B|7C|20|0D|0A|09))+`;
const writtenItem = String.raw`[\w-]{${minListed - 2},40}`;
const writtenList = new RegExp(`(?<=[=/#])${writtenItem}(?:${writtenSign}${writtenItem})+(?=[&#/]|$)`, 'iu');
const betweenItems = new RegExp(`(${writtenSign})`, 'iu');

/** A place in a URL, and the URL with this item of the list alone. */
interface ListItem {
  readonly start: number;
  readonly end: number;
  readonly address: string;
}

/** Items of the first list in a URL; none where it has no list of what may be whole numbers. */
export function listItems(address: string): ListItem[] {
  const list = writtenList.exec(address);
  if (list === null) return [];
  const [written] = list;
  let end = list.index;
  return written.split(betweenItems).flatMap((piece, i) => {
    const start = end;
    end += piece.length;
    return i % 2 === 0 ? [{ start, end, address: address.replace(written, piece) }] : [];
  });
}

/** Texts in a decoded value that could be a number each, in order. The same text may come twice. */
export function splitValues(value: string): string[] {
  return value.split(listSigns).flatMap(readItem).filter(isNumberLike);
}

function readItem(item: string): readonly string[] {
  // DPD UK adds `*` and a code of the receiver; Code 39 has `*` at both ends.
  const text =
    item
      .split('*')
      .find((part) => part.trim() !== '')
      ?.trim() ?? '';
  if (swissGroups.test(text)) return [text.replaceAll('.', '')];
  const number = receiver.exec(text)?.[1];
  if (number !== undefined) return [text, number];
  const groups = text.split(/\s+/u);
  if (groups.length === 1) return groups;
  const long = groups.filter((group) => group.length >= minListed);
  return long.length === groups.length ? groups : [text, ...long];
}

/** Every rule needs at least six characters, one of them a digit. */
function isNumberLike(text: string): boolean {
  return text.length >= 6 && text.length <= maxInputLength && /\p{Nd}/u.test(text) && !otherSigns.test(text);
}
