import type { DocumentResult, DocumentSummary, Step, Tampering, TamperedText, Verdict } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { fold } from '../../../surfaces/site/components.ts';
import { countryText } from '../../../surfaces/site/format.ts';
import { momentText } from '../../../surfaces/site/times.ts';
import { icon, type IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { stepPatterns, stepSentence } from '../../../surfaces/site/texts/step-sentences.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import type { JudgedDocument } from './judge.ts';

const tones = {
  valid: 'good',
  sandbox: 'good',
  // Nothing was tampered with: something is missing.
  self_consistent: 'open',
  partly_logged: 'open',
  events_unavailable: 'open',
  not_sealed: 'open',
  key_unknown: 'open',
} as const satisfies Partial<Record<Verdict, string>>;
type Tone = 'good' | 'open' | 'bad';

const toneIcons = { good: 'shield-check', open: 'info', bad: 'triangle-alert' } as const satisfies Record<
  Tone,
  IconName
>;
const stepIcons = { pass: 'check', fail: 'x', skip: 'minus' } as const satisfies Record<Step['state'], IconName>;
const stepClasses = { pass: 'pass', fail: 'fail', skip: 'skip-i' } as const;

function toneOf(verdict: Verdict): Tone {
  return (tones as Partial<Record<Verdict, Tone>>)[verdict] ?? 'bad';
}

const incomplete = new Set<Verdict>(['self_consistent', 'partly_logged']);

/** What is missing for a document to show who made it. */
function addition({ texts: { verify: words } }: View, { verdict, kind }: DocumentResult): string {
  if (!incomplete.has(verdict)) return '';
  return ` ${kind === 'chain' ? words.addInclusion : words.addKeys}`;
}

/** Two sizes that fit together, one of which was never published: the log signs published sizes alone. */
function isUnsignedSize({ verdict, kind }: Pick<DocumentResult, 'verdict' | 'kind'>): boolean {
  return verdict === 'self_consistent' && kind === 'consistency';
}

/** The verdict in a few words. `assets/checklist.js` chooses alike. */
export function headline({ texts: { verify: words } }: View, { verdict, kind }: DocumentResult): string {
  if (toneOf(verdict) === 'good' && kind !== null) return words.genuine[kind];
  if (isUnsignedSize({ verdict, kind })) return words.unsignedSize;
  return words.headlines[verdict];
}

/** What was verified, or what the verdict means. `assets/checklist.js` chooses alike. */
function sentenceOf(view: View, result: DocumentResult, summary: DocumentSummary | undefined): string {
  const { verify: words } = view.texts;
  if (isUnsignedSize(result)) return words.unsignedSizeText;
  if (toneOf(result.verdict) !== 'good' || result.kind === null)
    return words.verdicts[result.verdict] + addition(view, result);
  const { country = null, at = null, number, events, issuer } = summary ?? {};
  const values = {
    number: number ?? '',
    issuer: issuer ?? '',
    place: country === null ? '' : countryText(country, view.language),
    time: at === null ? '' : momentText(at, view.language),
    events: events ?? '',
  };
  if (result.kind === 'pod') return fill(country === null ? words.facts.podNoPlace : words.facts.pod, values);
  return fill(words.facts[result.kind], values);
}

/** The change that a person tried, and the first check that caught it. */
function changedText({ texts: { verify: words } }: View, tampered: TamperedText, { steps }: DocumentResult): string {
  const caught = steps.find(({ state }) => state === 'fail');
  const text = fill(words.changed[tampered.what], { ...tampered });
  return `${text} ${caught === undefined ? '' : fill(words.caught, { step: caught.id })}`.trim();
}

/** "9 checks passed, 1 not needed". */
function countsText({ texts: { verify: words }, language }: View, { verdict, steps }: DocumentResult): string {
  const rules = new Intl.PluralRules(language);
  const counted = (state: Step['state'], texts: Readonly<Record<'one' | 'other', string>>): string | null => {
    const count = steps.filter((step) => step.state === state).length;
    return count === 0 ? null : fill(texts[rules.select(count) === 'one' ? 'one' : 'other'], { count });
  };
  const skipped = toneOf(verdict) === 'good' ? words.counts.notNeeded : words.counts.notChecked;
  return [counted('fail', words.counts.failed), counted('pass', words.counts.passed), counted('skip', skipped)]
    .filter((text) => text !== null)
    .join(', ');
}

export interface ShownVerdict extends Pick<JudgedDocument, 'result' | 'tampered'> {
  readonly summary?: DocumentSummary;
}

/**
 * The verdict as the server found it. A page's `h1` where `level` is 1. `assets/checklist.js` fills the same markup in the
 * browser: `verdictTemplate`.
 */
export function verdictSection(view: View, shown: ShownVerdict, level: 1 | 2): Html {
  const { result, summary, tampered } = shown;
  const tone = toneOf(result.verdict);
  return resultSection({
    level,
    tone,
    verdict: result.verdict,
    headline: headline(view, result),
    sentence: sentenceOf(view, result, summary),
    changed: tampered === undefined ? '' : changedText(view, tampered, result),
    sandbox: result.verdict === 'sandbox',
    sandboxText: view.texts.verify.sandboxTag,
  });
}

interface ResultParts {
  readonly level: 1 | 2;
  readonly tone: Tone;
  readonly verdict: string;
  readonly headline: string;
  readonly sentence: string;
  readonly changed: string;
  readonly sandbox: boolean;
  readonly sandboxText: string;
}

function resultSection(parts: ResultParts): Html {
  const { level, tone, verdict, changed, sandbox } = parts;
  const title = html`id="verdict" data-slot="headline">${parts.headline}`;
  return html`<section
    class="result ${tone}"
    aria-labelledby="verdict"
    tabindex="-1"
    ${verdict !== '' && html` data-verdict="${verdict}"`}
  >
    ${icon(toneIcons[tone])}
    <div>
      ${level === 1 ? html`<h1 ${title}</h1>` : html`<h2 class="h1" ${title}</h2>`}
      <p data-slot="changed" ${changed === '' && html` hidden`}><b>${changed}</b></p>
      <p data-slot="sentence">${parts.sentence}</p>
      <p class="row">
        <span class="tag warn" data-slot="sandbox" ${!sandbox && html` hidden`}
          >${icon('flask-conical')}${parts.sandboxText}</span
        ><code class="xs quiet" data-slot="word">${verdict}</code>
      </p>
    </div>
  </section>`;
}

/** The checks in words, with how many passed. */
export function checks(view: View, result: DocumentResult): Html {
  return html`<section>
    <h2 class="gap" data-slot="counts">${countsText(view, result)}</h2>
    <ul class="checks" data-slot="checks">
      ${result.steps.map((step) => checkItem(view, step))}
    </ul>
  </section>`;
}

function checkItem(view: View, { id, state, detail }: Step): Html {
  const { passed, failed, skipped } = view.texts.verify;
  const before =
    state === 'skip' ? html`${skipped} ` : html`<span class="hidden">${state === 'pass' ? passed : failed} </span>`;
  return html`<li class="${stepClasses[state]}" data-step="${id}">
    ${icon(stepIcons[state])}<span ${state === 'skip' && html` class="quiet"`}>${before}${sentence(view, detail)}</span
    ><code>${id}</code>
  </li>`;
}

/** What no table translates stays English, and says so. */
function sentence({ language }: View, detail: string): Html {
  const own = stepSentence(detail, language);
  if (language === 'en') return html`${detail}`;
  return own === undefined ? html`<span lang="en">${detail}</span>` : html`${own}`;
}

/** Buttons that change one thing in the document; `offered` are those that this document has. */
export function cheats({ texts: { verify: words } }: View, offered: readonly Tampering[]): Html {
  return html`<section class="soft stack" data-slot="cheats" ${offered.length === 0 && html` hidden`}>
    <h2>${words.cheat}</h2>
    <p class="s quiet">${words.cheatText}</p>
    <p class="row">
      ${cheatNames.map(
        (what) =>
          html`<button
            class="btn small"
            form="verify"
            name="action"
            value="break-${what}"
            ${!offered.includes(what) && html` hidden`}
          >
            ${words.cheats[what]}
          </button>`,
      )}
    </p>
  </section>`;
}

export const cheatNames = ['status', 'time', 'event', 'bit'] as const satisfies readonly Tampering[];

/** Long digests for people who compare them. */
export function digests({ texts: { verify: words } }: View, summary: DocumentSummary | undefined): Html {
  const rows = [
    ['chainDigest', words.chainDigest],
    ['keyId', words.keyId],
    ['origin', words.origin],
    ['shipment', words.shipment],
  ] as const;
  const list = html`<dl class="facts">
    ${rows.map(([name, label]) => {
      const value = summary?.[name] ?? null;
      const isHidden = value === null && html` hidden`;
      return html`<dt ${isHidden}>${label}</dt>
        <dd ${isHidden}><code data-fact="${name}">${value}</code></dd>`;
    })}
  </dl>`;
  return fold(words.digests, list);
}

/** What proofs don't show, below every verdict. */
export function limits({ texts: { verify: words } }: View): Html {
  return html`<ul class="why">
    ${words.notProven.map((text) => html`<li class="no">${icon('minus')}${text}</li>`)}
  </ul>`;
}

/** The checks, with more beside them. */
export function verdictColumns(list: Html, aside: Html | undefined, where = ''): Html {
  if (aside === undefined)
    return html`<div class="gap-t">
      ${list}
      <p class="hint" data-slot="detail">${where}</p>
    </div>`;
  return html`<div class="cols sect">
    ${list}
    <div class="stack">${aside}</div>
  </div>`;
}

/** A verdict without its facts and the icons to choose from, for the script that checks in the browser. */
export function verdictTemplate(
  view: View,
  { head, aside }: { readonly head?: Html; readonly aside?: Html },
  level: 1 | 2,
): Html {
  const nothing: DocumentResult = { verdict: 'malformed', steps: [], warnings: [], kind: null };
  const parts = { headline: '', sentence: '', changed: '', verdict: '', sandboxText: view.texts.verify.sandboxTag };
  const icons = Object.entries({ ...toneIcons, ...stepIcons });
  return html`<template id="verdict-shape">
    ${head} ${resultSection({ ...parts, level, tone: 'good', sandbox: true })}
    ${verdictColumns(checks(view, nothing), aside)}
    <div hidden data-slot="icons">
      ${icons.map(([name, drawn]) => html`<span data-icon="${name}">${icon(drawn)}</span>`)}
    </div>
  </template>`;
}

/**
 * Where a script draws what it has checked, with everything that it needs, in the language of the page. `attributes` are
 * the addresses of what it loads, `own` are further words.
 */
export function browserVerdict(
  { texts: { verify: words }, language }: View,
  attributes: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
): Html {
  const text = linesOf({
    ...wordsOfBrowser(words),
    incomplete: [...incomplete].join(' '),
    tones,
    stepClasses,
    ...own,
  });
  const sentences = stepPatterns(language).map((row) => row.join('\t'));
  const more = Object.entries({ ...attributes, words: text, sentences: sentences.join('\n') });
  return html`<div id="in-browser" ${more.map(([name, value]) => html` data-${name}="${value}"`)}></div>`;
}

/** The texts that `assets/checklist.js` chooses from, beside the counts. */
const wordsInBrowser = [
  'passed',
  'failed',
  'skipped',
  'nothingToBreak',
  'inBrowser',
  'keysProblem',
  'empty',
  'tooLarge',
  'byteOrderMark',
  'addInclusion',
  'addKeys',
  'caught',
  'pasted',
  'unsignedSize',
  'unsignedSizeText',
  'genuine',
  'headlines',
  'verdicts',
  'facts',
  'changed',
  'kinds',
] as const satisfies readonly (keyof View['texts']['verify'])[];

function wordsOfBrowser(words: View['texts']['verify']) {
  const { counts } = words;
  return {
    ...Object.fromEntries(wordsInBrowser.map((name) => [name, words[name]])),
    passedCounts: counts.passed,
    failedCounts: counts.failed,
    notNeededCounts: counts.notNeeded,
    notCheckedCounts: counts.notChecked,
  };
}

/** `name<TAB>text` and `group.name<TAB>text` on lines: in an attribute each quote of JSON takes six bytes, and the copy is small. */
function linesOf(words: Readonly<Record<string, string | Readonly<Record<string, string>>>>): string {
  return Object.entries(words)
    .flatMap(([name, value]) =>
      typeof value === 'string'
        ? [`${name}\t${value}`]
        : Object.entries(value).map(([part, text]) => `${name}.${part}\t${text}`),
    )
    .join('\n');
}
