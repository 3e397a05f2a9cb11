import type {
  CheckDigitState,
  Confidence,
  Decision,
  LinkType,
  Match,
  SuggestionReason,
  WarningCode,
} from '@wayseal/detect';

/** Each confidence band as people read it. */
export const confidenceNames: Readonly<Record<Confidence, string>> = {
  verified: 'Certain',
  high: 'Very likely',
  medium: 'Likely',
  low: 'Possible',
};

/** Heads a match that a person has to confirm. */
export const checkFirst = 'Check first';
/** Heads a match whose check digit fails: its repairs come first. */
export const oneDigitWrong = 'One digit looks wrong';

/** A match with `auto_select` needs no words. */
export const decisionWords: Readonly<Record<Exclude<Decision, 'auto_select'>, string>> = {
  needs_confirmation: 'We’re not certain. Check the carrier before you rely on this.',
  no_match: 'No known format fits this text.',
};

export const linkTypeWords: Readonly<Record<LinkType, string>> = {
  deep_link: 'opens the shipment itself',
  search_page: 'official page where you type the number',
  home_page: 'the carrier’s home page: look for its tracking there',
  b2b_only: 'for business customers with a login',
  unknown: 'no page known',
};

/** For a deep link of a match at low: the carrier may not have this number. */
export const unsureLinkWords = 'may know this number';

/** True when we must not promise that the carrier's page opens the shipment. */
export function isUnsureLink(linkType: LinkType, confidence: Confidence | null): boolean {
  return linkType === 'deep_link' && (confidence === null || confidence === 'low');
}

/** Explains a possible shape. */
export const shapeWords = 'only the length fits';

export const suggestionWords: Readonly<Record<SuggestionReason, string>> = {
  check_digit_missing: 'with its check digit',
  check_digit_wrong: 'with the correct check digit',
  character_confusion: 'with a look-alike character replaced',
  transposition: 'with two digits swapped',
  sandbox_number: 'a number of the sandbox',
};

export const warningWords: Readonly<Record<WarningCode, string>> = {
  check_remainder_10: 'One other number, a digit apart, has the same check digit 0; compare the first digits.',
  owner_is_not_carrier: 'The prefix names the owner of the container, not always the line that moves it.',
  unknown_airline_prefix: 'The airline of this prefix is not known here.',
  reserved_service_indicator: 'The postal union gave this first letter to no service; some countries use it at home.',
  unassigned_service_indicator: 'No postal service is assigned to the first two letters.',
  unknown_country: 'The last two letters aren’t a country code.',
  unusual_category: 'The fourth letter is unusual for a container.',
  placeholder_digits: 'One repeated digit is a placeholder, not a number.',
  wagon_number: 'This is the number of a rail wagon, not of a shipment.',
  non_latin_letters: 'Some letters look Latin but are not; type them again.',
  foreign_characters: 'Characters that no number has were left out.',
  not_trackable: 'This is a routing code: it cannot be tracked.',
};

const checkWords: Readonly<Record<CheckDigitState, string | null>> = {
  valid: 'is correct',
  invalid: 'is wrong',
  absent: 'is missing',
  not_applicable: null,
};

/** The check digit of a match as a sentence; null for a format without one. */
export function checkSentence(match: Match): string | null {
  const verdict = checkWords[match.check_digit];
  if (verdict === null) return null;
  if (match.check === null) return `The check digit ${verdict}.`;
  const { algorithm, expected, actual } = match.check;
  const rule = `(rule ${algorithm}${match.check_digit === 'valid' ? '' : ` gives ${expected}`})`;
  return `The check digit ${actual === '' ? '' : `${actual} `}${verdict} ${rule}.`;
}

/** Why a match is not more certain; null for one that is, and where the check digit is wrong, which says enough. */
export function doubtSentence({ confidence, check_digit: check, evidence }: Match): string | null {
  if (check === 'invalid') return null;
  if (confidence === 'medium') return 'Other numbers look the same.';
  if (confidence !== 'low') return null;
  if (check === 'valid') return 'Other numbers pass this check by chance.';
  return evidence.includes('context_label')
    ? 'Its label and its length fit, and little more.'
    : 'Little more than the length fits.';
}

/** Named parts of a number, in the order of the number. Leaves out parts without a known meaning. */
export function componentRows(match: Match): readonly { readonly name: string; readonly text: string }[] {
  return Object.entries(match.components).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const text = typeof value === 'string' ? value : value.name;
    return text === null ? [] : [{ name, text }];
  });
}
