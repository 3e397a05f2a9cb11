import data from '../../../../../data/status-map.json' with { type: 'json' };
import type { ClassifiedStatus } from '../carrier-event.ts';
import type { ShipmentState } from '../states.ts';
import type { WordingRule } from './grammar.ts';
import { type WordingLanguage, wordingLanguages } from './languages.ts';
import { knownWords, rulesMet, rulesMetInAny } from './read-wording.ts';
import { type TokenisedText, tokenise } from './tokens.ts';

/** Status codes of DHL Group's tracking API, and the states to which wording may refine each. */
export type BaseCode = keyof typeof data.dhl.codes;

interface BaseEntry {
  readonly state: ShipmentState;
  readonly refine: readonly ShipmentState[];
}

const bases = new Map(Object.entries(data.dhl.codes as Readonly<Record<BaseCode, BaseEntry>>));
const anyState: BaseEntry = { state: 'unknown', refine: [] };

export interface TextToClassify {
  readonly text: string | null;
  /** A language tag like `de` or `de-AT`. Null, or one without rules, means that all languages are tried. */
  readonly language: string | null;
  /** `pre-transit`, `transit`, `failure`, `delivered` or `unknown`. Any other text counts as no code. */
  readonly code: string | null;
}

/** A status, and the wording rules that the code overruled. */
export interface TextVerdict extends ClassifiedStatus {
  readonly ignoredRules: readonly string[];
}

interface Met {
  readonly rule: WordingRule;
  readonly language: WordingLanguage;
}

/**
 * Classifies a carrier's code and words. The code decides; words only refine it, within what it allows. Without a
 * language, all eight must agree on the state. Otherwise those that know most of the text's words decide, and if they
 * disagree, the result is `unknown`. Reads at most 500 characters, in linear time.
 */
export function classifyText({ text, language, code }: TextToClassify): TextVerdict {
  const known = code === null ? undefined : bases.get(code);
  const base = known ?? anyState;
  const tokens = tokenise(text ?? '');
  const ignoredRules: string[] = [];
  const found: Met[] = [];
  const candidates = languagesOf(language);
  for (const [candidate, rules] of metIn(candidates, tokens)) {
    const rule = rules.find((met) => {
      const isAllowed = base.refine.length === 0 || base.refine.includes(met.state);
      if (!isAllowed) ignoredRules.push(`${met.id}.${candidate}`);
      return isAllowed;
    });
    if (rule !== undefined) found.push({ rule, language: candidate });
  }
  const isContested = candidates.length > 1 && needsBestLanguage(found);
  const agreed = agreementOf(isContested ? inBestLanguage(found, tokens, candidates) : found);
  if (agreed !== null) return { ...agreed, informational: false, ignoredRules };
  const rule = known === undefined || base.state === 'unknown' ? null : `dhl.${code}`;
  return { state: base.state, detail: null, rule, informational: false, ignoredRules };
}

function metIn(
  candidates: readonly WordingLanguage[],
  text: TokenisedText,
): Iterable<readonly [WordingLanguage, readonly WordingRule[]]> {
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return [[only, rulesMet(text, only)]];
  return rulesMetInAny(text);
}

const byOwnTag: ReadonlyMap<string | null, readonly WordingLanguage[]> = new Map<
  string | null,
  readonly WordingLanguage[]
>([[null, wordingLanguages], ...wordingLanguages.map((language) => [language, [language]] as const)]);

/** The languages to try for a tag: its own, or all. */
export function languagesOf(tag: string | null): readonly WordingLanguage[] {
  const exact = byOwnTag.get(tag);
  if (exact !== undefined) return exact;
  const primary = tag?.slice(0, 2).toLowerCase();
  const own = /^[A-Za-z]{2}(?:[-_]|$)/.test(tag ?? '')
    ? wordingLanguages.find((language) => language === primary)
    : undefined;
  return own === undefined ? wordingLanguages : [own];
}

/** Whether languages disagree, or one reads a final state that another may know to be wrong. */
function needsBestLanguage(found: readonly Met[]): boolean {
  const state = found[0]?.rule.state;
  return found.some(({ rule }) => rule.kind === 'end' || rule.state !== state || rule.detail !== found[0]?.rule.detail);
}

function inBestLanguage(
  found: readonly Met[],
  text: TokenisedText,
  candidates: readonly WordingLanguage[],
): readonly Met[] {
  const known = new Map(candidates.map((candidate) => [candidate, knownWords(text, candidate)]));
  const most = Math.max(...known.values());
  return found.filter(({ language }) => known.get(language) === most);
}

function agreementOf(found: readonly Met[]): Pick<ClassifiedStatus, 'state' | 'detail' | 'rule'> | null {
  const [first] = found;
  if (first === undefined || found.some(({ rule }) => rule.state !== first.rule.state)) return null;
  const isOneDetail = found.every(({ rule }) => rule.detail === first.rule.detail);
  return {
    state: first.rule.state,
    detail: isOneDetail ? first.rule.detail : null,
    rule: `${first.rule.id}.${first.language}`,
  };
}
