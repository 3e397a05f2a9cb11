/**
 * Sentences that report an end: delivered or returned. A wrong "delivered" costs more than an "unknown". So each word
 * of the sentence must be known to be harmless beside a delivery or a return. "Delivered to the depot", "to be
 * delivered" and "delivered soon" report none, because `depot`, `be` and `soon` are not on the list. Neither does a
 * sentence with any unforeseen word.
 */
import { wordingRules } from './grammar.ts';
import type { Hit, Scope } from './scope.ts';
import type { TokenisedText } from './tokens.ts';

export interface EndWords {
  readonly delivered: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
  /** Every word of every template. None of them is a name. */
  readonly all: ReadonlySet<string>;
  /** Words for goods, singular and plural: a number before one counts pieces. */
  readonly goods: ReadonlySet<string>;
}

export interface EndEvidence {
  readonly ends: readonly Hit[];
  readonly problems: readonly Hit[];
  readonly text: TokenisedText;
  readonly found: Readonly<Record<'delivered' | 'returned' | 'retraction' | 'signature', readonly Hit[]>>;
  readonly scope: Scope;
  readonly words: EndWords;
}

/** Longest name after "signed by", in words. */
const longestName = 3;
const hasDigit = /\p{N}/u;

/** Whether a hit of an end reports it, reports a part only, or is in doubt. */
export function endOf(hit: Hit, evidence: EndEvidence): 'told' | 'partial' | 'doubtful' {
  const { text, found, scope, words } = evidence;
  const { sentences, tokens } = text;
  const sentence = sentences[hit.start] ?? 0;
  const isGuarded = scope.guarded.has(hit.rule) || found.retraction.some(({ start }) => sentences[start] !== sentence);
  if (isGuarded || text.questions.includes(sentence)) return 'doubtful';
  const from = sentences.indexOf(sentence);
  const past = sentences.lastIndexOf(sentence) + 1;
  const covered = coverOf(hit, evidence);
  if (scope.conditions.some(({ start }) => sentences[start] === sentence && covered[start] !== 1)) return 'doubtful';
  const state = wordingRules[hit.rule]?.state === 'returned' ? 'returned' : 'delivered';
  for (let place = from; place < past; place += 1) {
    const token = tokens[place] ?? '';
    const isKnown =
      covered[place] === 1 || words[state].has(token) || hasDigit.test(token) || isCountWord(tokens, place);
    if (!isKnown) return 'doubtful';
  }
  return state === 'delivered' && isPartOfWhole(tokens.slice(from, past), words.goods) ? 'partial' : 'told';
}

/** Marks the words of a sentence that are harmless in context. */
function coverOf(hit: Hit, { ends, problems, text, found, words }: EndEvidence): Uint8Array {
  const covered = new Uint8Array(text.tokens.length);
  const rule = wordingRules[hit.rule];
  const isReturn = rule?.state === 'returned';
  for (const { start, end } of isReturn ? found.returned : found.delivered) covered.fill(1, start, end);
  for (const end of ends) {
    const isSameEnd = (wordingRules[end.rule]?.state === 'returned') === isReturn;
    if (isSameEnd) covered.fill(1, end.start, end.end);
  }
  // A reason explains a return or a delivery to a neighbor, unless it denies that very statement.
  if (isReturn || rule?.id === 'delivered_nearby')
    for (const { rule: problem, start, end } of problems)
      if (wordingRules[problem]?.reason === true && (end <= hit.start || start >= hit.end)) covered.fill(1, start, end);
  for (const { start, end } of isReturn ? [] : found.signature) {
    let past = end;
    while (past < end + longestName && past < covered.length && !words.all.has(text.tokens[past] ?? '')) past += 1;
    covered.fill(1, start, past);
  }
  return covered;
}

const ofWords: ReadonlySet<string> = new Set(['of', 'von', 'de', 'sur', 'di', 'su', 'van', 'z', 'ze', 'over']);
const count = /^\d{1,3}$/;

/** Whether a word is the "von" of "2 von 3". */
function isCountWord(tokens: readonly string[], place: number): boolean {
  return ofWords.has(tokens[place] ?? '') && count.test(tokens[place + 1] ?? '');
}

/** Whether a sentence counts a part of a whole: "2 of 3", "2 out of 3", "2 pieces of 3", "2/3 parcels". */
function isPartOfWhole(tokens: readonly string[], goods: ReadonlySet<string>): boolean {
  return tokens.some((token, place) => {
    const isLess = (part: string | undefined, whole: string): boolean =>
      part !== undefined && count.test(part) && count.test(whole) && Number(part) < Number(whole);
    if (ofWords.has(token)) {
      const part = [tokens[place - 1], tokens[place - 2]].find((word) => word !== undefined && count.test(word));
      return isLess(part, tokens[place + 1] ?? '');
    }
    return goods.has(token) && isLess(tokens[place - 2], tokens[place - 1] ?? '');
  });
}
