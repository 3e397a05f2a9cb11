/**
 * What surfaces answer as `link_type`. The tables know one kind of page more than the contract, the carrier's home page: it is
 * answered as `unknown`, for nothing says that a number can be tracked there. Pages for people still say what it is.
 */
import type { LinkType } from '@wayseal/detect';

/** The closed list of the contract. */
export const answeredLinkTypes = [
  'deep_link',
  'search_page',
  'b2b_only',
  'unknown',
] as const satisfies readonly LinkType[];
export type AnsweredLinkType = (typeof answeredLinkTypes)[number];

export function answeredLinkType(type: LinkType): AnsweredLinkType {
  return type === 'home_page' ? 'unknown' : type;
}

/** Rows of the tables that a surface answers with this type. */
export function tableLinkTypes(type: AnsweredLinkType): readonly LinkType[] {
  return type === 'unknown' ? ['unknown', 'home_page'] : [type];
}

/** Of an answer with an address: no row without a known page has one. */
export function linkTypeOfUrl(type: AnsweredLinkType): LinkType {
  return type === 'unknown' ? 'home_page' : type;
}

/** Of a carrier's record, or of an item of the list. */
export function linkTypeOfCarrier(carrier: {
  readonly link_type: AnsweredLinkType;
  readonly home_page?: true;
}): LinkType {
  return carrier.home_page ? 'home_page' : carrier.link_type;
}
