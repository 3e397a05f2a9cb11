import type { ChangedText, Result, Verdict } from '@wayseal/proofs';
import { html, type Html } from '../../lib/html.ts';
import type { View } from './language.ts';
import { stepPatterns, stepSentence } from './texts/step-sentences.ts';
import { fill } from './texts/texts.ts';

const tones = {
  valid: 'good',
  sandbox: 'good',
  // Nothing was tampered with: something is missing.
  self_consistent: 'open',
  events_unavailable: 'open',
  not_sealed: 'open',
  key_unknown: 'open',
} as const satisfies Partial<Record<Verdict, string>>;
const toneMarks = { good: '✓', open: '–', bad: '✗' } as const;

function toneOf(verdict: Verdict): keyof typeof toneMarks {
  return (tones as Partial<Record<Verdict, keyof typeof toneMarks>>)[verdict] ?? 'bad';
}

/** A verdict with its checklist, as the server found it. `assets/checklist.js` draws the same in the browser. */
export function verdictCard(view: View, result: Pick<Result, 'verdict' | 'steps'>, changed?: ChangedText): Html {
  const words = view.texts.verify;
  const marks = { pass: words.passed, fail: words.failed, skip: words.skipped };
  return html`<section class="card" role="region" aria-labelledby="verdict">
    <h2 id="verdict">${words.verdict}</h2>
    ${changed !== undefined && html`<p class="changed">${fill(words.broken, { ...changed })}</p>`}
    <p class="kind verdict verdict-${toneOf(result.verdict)}" data-verdict="${result.verdict}">
      <span aria-hidden="true">${toneMarks[toneOf(result.verdict)]}</span>
      <code>${result.verdict}</code> ${words.verdicts[result.verdict]}
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
  const { verdict, steps, passed, failed, skipped, broken, nothingToBreak, inBrowser, noSignatures, keysProblem } =
    words;
  const text = JSON.stringify({
    verdict,
    steps,
    passed,
    failed,
    skipped,
    broken,
    nothingToBreak,
    inBrowser,
    noSignatures,
    keysProblem,
    empty: words.empty,
    verdicts: words.verdicts,
    tones,
    toneMarks,
    sentences: stepPatterns(language),
    ...own,
  });
  const more = Object.entries({ ...attributes, words: text });
  return html`<div id="in-browser" ${more.map(([name, value]) => html` data-${name}="${value}"`)}></div>`;
}
