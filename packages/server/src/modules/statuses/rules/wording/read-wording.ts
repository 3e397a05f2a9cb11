/** Finds the rules that a text meets: template hits, minus those that negations, tenses and doubts cancel. */
import { type Grammar, grammars, type WordingRule, wordingRules } from './grammar.ts';
import { type WordingLanguage, wordingLanguages } from './languages.ts';
import { compileTemplates, findTemplates, type TemplateGraph } from './template-graph.ts';
import { slotsOf, type Slot, wordsOf } from './templates.ts';
import { endOf, type EndWords } from './ends.ts';
import { type Hit, isDropped, type Scope, scopeOf } from './scope.ts';
import type { TokenisedText } from './tokens.ts';

/** What a template does when it is found. */
type Role =
  'when' | 'unless' | 'negation' | 'condition' | 'future' | 'retraction' | 'delivered' | 'returned' | 'signature';

/** One template of a grammar and its purpose. */
export interface Template {
  readonly role: Role;
  /** Index of its rule, or -1 without one. */
  readonly rule: number;
  readonly text: string;
}

interface Compiled extends Template {
  readonly slots: readonly Slot[];
  readonly saysNegation: boolean;
  readonly saysFuture: boolean;
}

interface Reader {
  readonly templates: readonly Compiled[];
  readonly graph: TemplateGraph;
  readonly conjunctions: ReadonlySet<string>;
  readonly endWords: EndWords;
}

/** All templates of a language. A hit names a template by its index here. */
export function templatesOf(grammar: Grammar): readonly Template[] {
  const outside = (role: Role, texts: readonly string[]): Template[] => texts.map((text) => ({ role, rule: -1, text }));
  return [
    ...wordingRules.flatMap(({ id }, rule) => [
      ...(grammar.rules[id]?.when ?? []).map((text): Template => ({ role: 'when', rule, text })),
      ...(grammar.rules[id]?.unless ?? []).map((text): Template => ({ role: 'unless', rule, text })),
    ]),
    ...outside('negation', grammar.negations),
    ...outside('condition', grammar.conditions),
    ...outside('future', grammar.futures),
    ...outside('retraction', grammar.retractions),
    ...outside('delivered', grammar.delivered.phrases),
    ...outside('returned', grammar.returned.phrases),
    ...outside('signature', grammar.signatures),
  ];
}

const readers = new Map<WordingLanguage, Reader>();

/** Builds a language at its first use: most processes read no wording, and few read all languages. */
function readerOf(language: WordingLanguage): Reader {
  const known = readers.get(language);
  if (known !== undefined) return known;
  const grammar = grammars[language];
  const slots = (text: string): readonly Slot[] => slotsOf(text, grammar.classes, language);
  const words = (texts: readonly string[]): Set<string> => new Set(texts.flatMap((text) => wordsOf(slots(text))));
  const [negations, futures] = [words(grammar.negations), words(grammar.futures)];
  const templates = templatesOf(grammar).map((template, id) => {
    const own = slots(template.text);
    const says = (marks: ReadonlySet<string>): boolean =>
      template.role === 'when' && wordsOf(own).some((word) => marks.has(word));
    return { ...template, id, slots: own, saysNegation: says(negations), saysFuture: says(futures) };
  });
  const built: Reader = {
    templates,
    graph: compileTemplates(templates),
    conjunctions: words(grammar.conjunctions),
    endWords: {
      delivered: words(grammar.delivered.words),
      returned: words(grammar.returned.words),
      all: new Set(templates.flatMap((template) => wordsOf(template.slots))),
      goods: words(['@parcel']),
    },
  };
  readers.set(language, built);
  return built;
}

/** Indexes into `templatesOf` of all templates found in a text, whether they decide or not. */
export function templatesIn(text: TokenisedText, language: WordingLanguage): ReadonlySet<number> {
  const found = new Set<number>();
  findTemplates(readerOf(language).graph, text, (id) => found.add(id));
  return found;
}

/** How many words of a text a language knows. Tells apart languages that share words. */
export function knownWords({ tokens }: TokenisedText, language: WordingLanguage): number {
  const { all, delivered, returned } = readerOf(language).endWords;
  return tokens.filter((token) => all.has(token) || delivered.has(token) || returned.has(token)).length;
}

export type Found = Readonly<Record<Role, readonly Hit[]>>;

type Collected = Record<Role, readonly Hit[]>;

const noHits: readonly Hit[] = Object.freeze([]);

/** Most texts have hits of one role or two. */
function nothingFound(): Collected {
  return {
    when: noHits,
    unless: noHits,
    negation: noHits,
    condition: noHits,
    future: noHits,
    retraction: noHits,
    delivered: noHits,
    returned: noHits,
    signature: noHits,
  };
}

function addHit(
  found: Collected,
  { role, rule, saysNegation, saysFuture }: Compiled,
  start: number,
  end: number,
): void {
  const hit = { rule, start, end, saysNegation, saysFuture };
  const known = found[role];
  if (known === noHits) found[role] = [hit];
  else (known as Hit[]).push(hit);
}

/** The templates of all languages in one automaton, so that a text without a language is read once. */
interface EveryLanguage {
  readonly graph: TemplateGraph;
  readonly templates: readonly { readonly language: WordingLanguage; readonly template: Compiled }[];
}

let everyLanguage: EveryLanguage | undefined;

function readEveryLanguage(): EveryLanguage {
  if (everyLanguage !== undefined) return everyLanguage;
  const templates = wordingLanguages.flatMap((language) =>
    readerOf(language).templates.map((template) => ({ language, template })),
  );
  const graph = compileTemplates(templates.map(({ template }, id) => ({ id, slots: template.slots })));
  everyLanguage = { graph, templates };
  return everyLanguage;
}

const partialDelivery = wordingRules.findIndex(({ detail }) => detail === 'partial_delivery');

/** The rules of a language that a text meets, best first. */
export function rulesMet(text: TokenisedText, language: WordingLanguage): readonly WordingRule[] {
  const { graph, templates } = readerOf(language);
  const found = nothingFound();
  findTemplates(graph, text, (id, start, end) => {
    const template = templates[id];
    if (template !== undefined) addHit(found, template, start, end);
  });
  return rulesOf(text, found, language);
}

/** The rules that a text meets, best first, for each language with at least one. */
export function rulesMetInAny(text: TokenisedText): ReadonlyMap<WordingLanguage, readonly WordingRule[]> {
  const { graph, templates } = readEveryLanguage();
  const founds = new Map<WordingLanguage, Collected>();
  findTemplates(graph, text, (id, start, end) => {
    const owned = templates[id];
    if (owned === undefined) return;
    const found = founds.get(owned.language) ?? nothingFound();
    founds.set(owned.language, found);
    addHit(found, owned.template, start, end);
  });
  const met = new Map<WordingLanguage, readonly WordingRule[]>();
  for (const language of wordingLanguages) {
    const found = founds.get(language);
    if (found !== undefined && found.when.length > 0) met.set(language, rulesOf(text, found, language));
  }
  return met;
}

const noRules: readonly WordingRule[] = Object.freeze([]);

function rulesOf(text: TokenisedText, found: Found, language: WordingLanguage): readonly WordingRule[] {
  if (found.when.length === 0) return noRules;
  const reader = readerOf(language);
  const scope = scopeOf(text, found, reader.conjunctions);
  const met = new Set<number>();
  const ends: Hit[] = [];
  const problems: Hit[] = [];
  for (const hit of found.when) {
    const kind = wordingRules[hit.rule]?.kind;
    if (kind === 'end') ends.push(hit);
    else if (!isDropped(hit, kind, text, scope)) {
      met.add(hit.rule);
      if (kind === 'problem') problems.push(hit);
    }
  }
  if (ends.length > 0) addEnds(met, { ends, problems, text, found, scope, words: reader.endWords });
  if (met.size === 0) return noRules;
  return [...met].sort((a, b) => a - b).flatMap((index) => wordingRules[index] ?? []);
}

interface EndQuestion {
  readonly ends: readonly Hit[];
  readonly problems: readonly Hit[];
  readonly text: TokenisedText;
  readonly found: Found;
  readonly scope: Scope;
  readonly words: EndWords;
}

/** Adds an end when every sentence that mentions one reports it beyond doubt. */
function addEnds(met: Set<number>, question: EndQuestion): void {
  const told = new Map<number, Set<number>>();
  const doubtful = new Set<number>();
  for (const hit of question.ends) {
    const verdict = endOf(hit, question);
    const sentence = question.text.sentences[hit.start] ?? 0;
    if (verdict === 'told') told.set(sentence, (told.get(sentence) ?? new Set()).add(hit.rule));
    else doubtful.add(sentence);
    if (verdict === 'partial') met.add(partialDelivery);
  }
  const isDoubtful = [...doubtful].some((sentence) => !told.has(sentence));
  if (!isDoubtful) for (const rules of told.values()) for (const rule of rules) met.add(rule);
}
