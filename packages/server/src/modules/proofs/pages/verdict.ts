import type { ChangedText, DocumentResult, Verdict } from '@wayseal/proofs';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { stepPatterns, stepSentence } from '../../../surfaces/site/texts/step-sentences.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

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
const toneMarks = { good: '✓', open: '–', bad: '✗' } as const;

function toneOf(verdict: Verdict): keyof typeof toneMarks {
  return (tones as Partial<Record<Verdict, keyof typeof toneMarks>>)[verdict] ?? 'bad';
}

const incomplete = new Set<Verdict>(['self_consistent', 'partly_logged']);

/** What is missing for a document to show who made it. `assets/checklist.js` chooses alike. */
function addition({ texts: { verify: words } }: View, { verdict, kind }: DocumentResult): string | undefined {
  if (!incomplete.has(verdict)) return undefined;
  return kind === 'chain' ? words.addInclusion : words.addKeys;
}

/** A verdict with its checklist, as the server found it. `assets/checklist.js` draws the same in the browser. */
export function verdictCard(view: View, result: DocumentResult, changed?: ChangedText): Html {
  const words = view.texts.verify;
  const marks = { pass: words.passed, fail: words.failed, skip: words.skipped };
  return html`<section class="card" role="region" aria-labelledby="verdict">
    <h2 id="verdict">${words.verdict}</h2>
    ${changed !== undefined && html`<p class="changed">${fill(words.broken, { ...changed })}</p>`}
    <p class="kind verdict verdict-${toneOf(result.verdict)}" data-verdict="${result.verdict}">
      <span aria-hidden="true">${toneMarks[toneOf(result.verdict)]}</span>
      <code>${result.verdict}</code> ${words.verdicts[result.verdict]} ${addition(view, result)}
    </p>
    <h3>${words.steps}</h3>
    <ol class="checklist">
      ${result.steps.map(
        ({ id, state, detail }) =>
          html`<li class="${state}" data-step="${id}">
            <strong>${marks[state]}</strong> <code>${id}</code> ${sentence(view, detail)}
          </li>`,
      )}
    </ol>
    <p class="quiet">${words.onServer}</p>
  </section>`;
}

/** What no table translates stays English, and says so. */
function sentence({ language }: View, detail: string): Html {
  const own = stepSentence(detail, language);
  return own === undefined ? html`<span lang="en">${detail}</span>` : html`<span>${own}</span>`;
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
  const { verdict, steps, passed, failed, skipped, broken, nothingToBreak, inBrowser, keysProblem } = words;
  const text = linesOf({
    verdict,
    steps,
    passed,
    failed,
    skipped,
    broken,
    nothingToBreak,
    inBrowser,
    keysProblem,
    empty: words.empty,
    addInclusion: words.addInclusion,
    addKeys: words.addKeys,
    incomplete: [...incomplete].join(' '),
    verdicts: words.verdicts,
    tones,
    toneMarks,
    ...own,
  });
  const sentences = stepPatterns(language).map((row) => row.join('\t'));
  const more = Object.entries({ ...attributes, words: text, sentences: sentences.join('\n') });
  return html`<div id="in-browser" ${more.map(([name, value]) => html` data-${name}="${value}"`)}></div>`;
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
