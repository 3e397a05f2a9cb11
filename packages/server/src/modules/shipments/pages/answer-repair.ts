/** A mistyped number: the repair first, the number as typed last. */
import { changedPositions, type Suggestion } from '@wayseal/detect';
import { href, html, type Html } from '../../../kernel/lib/html.ts';
import { markedNumber } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { readingOfRepair } from './answer-case.ts';
import { type Answer, around, kindLine, type Part, shorten } from './answer.ts';
import { editForm } from './edit-form.ts';
import { cautions, groupsOf, howWeRead } from './how-we-read.ts';
import type { Reading } from './readings.ts';

export function repairPart(view: View, asked: Answer): Part {
  const { answer, facts } = asked;
  const { detection } = answer;
  const { doubt } = view.texts;
  const [first, ...others] = detection.suggestions;
  const { wrong, read } = readingOfRepair(facts);
  const normalized = wrong === null ? (facts.repaired?.normalized ?? '') : detection.normalized;
  const carrier = read?.carrier?.name;
  return {
    title: doubt.wrongTitle,
    content: html`<div class="answer">
      <div>
        ${kindLine(view, read?.vertical ?? null, carrier === undefined ? '' : ` · ${carrier}`)}
        <h1 class="medium">${headingOf(view, wrong, first)}</h1>
        <p class="quiet">${whatIsWrong(view, asked, wrong, first)}</p>
        ${first !== undefined && mainRepair(view, detection.tracking_number, first, read?.type ?? null)}
        ${others.map((other) => otherRepair(view, detection.tracking_number, other, read?.type ?? null))}
        <div class="actions">
          ${editForm(view, asked.asked, first === undefined)} ${wrong !== null && asTyped(view, wrong)}
        </div>
      </div>
      ${read === null ? cautions(view, detection) : howWeRead(view, normalized, read, wrong === null ? null : detection)}
    </div>`,
  };
}

/** What is wrong with a number, in a few words. */
export function headingOf(
  { texts: { doubt } }: Pick<View, 'texts'>,
  wrong: Reading | null,
  first: Suggestion | undefined,
): string {
  if (wrong?.checkDigit === 'invalid') return doubt.wrongHeading;
  if (first?.reason === 'check_digit_missing') return doubt.missingHeading;
  return first?.reason === 'character_confusion' ? doubt.confusedHeading : doubt.wrongHeading;
}

/** The number with what is wrong marked, in a sentence. */
function whatIsWrong(view: View, { answer }: Answer, wrong: Reading | null, first: Suggestion | undefined): Html {
  const { doubt } = view.texts;
  const text = answer.number;
  const repaired = first === undefined ? '' : first.value;
  const isSameLength = repaired.replaceAll(/[\s-]/g, '').length === text.replaceAll(/[\s-]/g, '').length;
  // Positions are offsets of the repair; a dash that only one of the two has would shift them.
  const marks = isSameLength && repaired.length === text.length ? changedPositions(text, repaired) : [];
  const shown = markedNumber(groupsOf(text, wrong?.type ?? null), marks);
  if (wrong?.checkDigit === 'invalid') {
    const expected = wrong.check?.expected;
    if (expected === undefined) return around(doubt.wrongPlain, shown);
    const isLast = marks.length === 0 || marks.at(-1) === text.length - 1;
    return around(fill(isLast ? doubt.wrongLast : doubt.wrongInside, { expected }), shown);
  }
  return around(first?.reason === 'check_digit_missing' ? doubt.missingText : doubt.confusedText, shown);
}

function pathOf(view: View, { value }: Suggestion): string {
  return view.link(`/track/${encodeURIComponent(value)}`);
}

function repairedNumber(typed: string, { value }: Suggestion, type: string | null): Html {
  return markedNumber(groupsOf(value, type), changedPositions(typed, value), 'new');
}

function mainRepair(view: View, typed: string, suggestion: Suggestion, type: string | null): Html {
  const { doubt } = view.texts;
  return html`<div class="fix">
    <div>
      <p class="hint">${doubt.didYouMean}</p>
      <p>${repairedNumber(typed, suggestion, type)}</p>
    </div>
    <a class="btn primary" href="${pathOf(view, suggestion)}"
      >${icon('check')}<span>${around(doubt.use, html`<bdi>${suggestion.value}</bdi>`)}</span></a
    >
  </div>`;
}

function otherRepair(view: View, typed: string, suggestion: Suggestion, type: string | null): Html {
  const { doubt, detection } = view.texts;
  return html`<div class="fix second">
    <p>
      ${repairedNumber(typed, suggestion, type)} <span class="hint">${detection.suggestion[suggestion.reason]}</span>
    </p>
    <a class="btn small" href="${pathOf(view, suggestion)}"
      >${doubt.useThis}<span class="hidden">${view.texts.site.colon}${suggestion.value}</span></a
    >
  </div>`;
}

/** Quiet on purpose: the carrier will hardly know this number. */
function asTyped({ texts: { doubt, site } }: View, { link }: Reading): Html | null {
  if (link === null) return null;
  const copies = link.linkType !== 'deep_link';
  return html`<a
    class="btn plain"
    href="${href(link.url)}"
    rel="noreferrer"
    target="_blank"
    ${copies && html` data-copy="${link.number}"`}
    >${doubt.trackAsTyped}<span class="hidden">${fill(site.atCarrier, { carrier: shorten(link.carrier ?? '') })}</span
    >${icon('arrow-up-right')}</a
  >`;
}
