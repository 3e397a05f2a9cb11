/** A number that fits no format: what comes close, and what else it may be. */
import type { ClosestFormat, WarningCode } from '@wayseal/detect';
import { href, html, type Html } from '../../../kernel/lib/html.ts';
import { number, tag } from '../../../surfaces/site/components.ts';
import { exampleNumbers } from '../../../surfaces/site/examples.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { formatLabel, partMeaning } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { type Answer, type Part, shorten } from './answer.ts';
import { editForm } from './edit-form.ts';
import { anatomy, aside, cautions, groupsOf, roleWords } from './how-we-read.ts';
import type { NearFormat } from './readings.ts';

export function unknownPart(view: View, { answer, asked, facts }: Answer): Part {
  const { doubt } = view.texts;
  const [nearest] = facts.near;
  return {
    title: doubt.notRecognizedTitle,
    content: html`<div class="answer">
        <div>
          <p class="kind">${icon('help-circle')}${fill(doubt.noMatch, { count: facts.formats })}</p>
          <h1 class="medium">${doubt.notRecognized}</h1>
          <p class="bignum">${number(groupsOf(shorten(answer.number), null))}</p>
          ${verdict(view, nearest?.format, answer.detection.warnings)}
          <div class="actions">${editForm(view, asked, true)}${nearest !== undefined && openAnyway(view, nearest)}</div>
        </div>
        ${
          nearest === undefined
            ? cautionsAside(view, answer.detection)
            : aside(doubt.comesClose, doubt.comesClose, comesClose(view, facts.near, nearest))
        }
      </div>
      ${otherKinds(view)}`,
  };
}

function cautionsAside(view: View, detection: Answer['answer']['detection']): Html | null {
  const content = cautions(view, detection);
  return content === null ? null : aside(view.texts.doubt.checkCharacters, view.texts.result.why, content);
}

function verdict(view: View, nearest: ClosestFormat | undefined, warnings: readonly WarningCode[]): Html {
  const { doubt, detection } = view.texts;
  const [warning] = warnings;
  if (nearest === undefined) {
    const words = warning === undefined ? doubt.noClosest : doubt.checkCharacters;
    const text = warning === undefined ? doubt.noClosestText : detection.warning[warning];
    return html`<p class="verdict">${tag('warn', 'ruler', words)}<span class="s">${text}</span></p>`;
  }
  const name = nameOf(view, nearest);
  return html`<p class="verdict">
    ${tag('warn', 'ruler', fill(doubt.closest, { name }))}<span class="s">${missText(view, nearest, name)}</span>
  </p>`;
}

function nameOf({ language }: View, { carrier, type, label }: ClosestFormat): string {
  return carrier?.name ?? formatLabel(type, label, language);
}

/** How far a number is from a format. */
function missText({ texts: { doubt }, language }: View, format: ClosestFormat, name: string): string {
  const { distance, positions, parts, missing, extra } = format;
  if (distance === 'wrong_character') {
    const [at = 0] = positions;
    const text = parts
      .map((part) => part.text)
      .join('')
      .charAt(at);
    return fill(doubt.wrongCharacter, { name, text, position: at + 1 });
  }
  const count = missing + extra;
  const words = distance === 'too_short' ? doubt.tooShort : doubt.tooLong;
  const expected = new Intl.ListFormat(language, { type: 'disjunction' }).format(format.expectedLengths.map(String));
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  return fill(words[form], { count, name, expected, actual: format.actualLength });
}

function openAnyway({ texts: { doubt } }: View, { link }: NearFormat): Html | null {
  if (link === null || link.carrier === null) return null;
  const copies = link.linkType !== 'deep_link';
  return html`<a
    class="btn plain"
    href="${href(link.url)}"
    rel="noreferrer"
    target="_blank"
    ${copies && html` data-copy="${link.number}"`}
    >${fill(doubt.openAnyway, { carrier: link.carrier })}${icon('arrow-up-right')}</a
  >`;
}

function comesClose(view: View, near: readonly NearFormat[], { format, endsWithCheck }: NearFormat): Html {
  const { doubt } = view.texts;
  const parts = format.parts.map((part) => [part, partWords(view, part, format)] as const);
  const [length] = format.expectedLengths;
  const others = near.slice(1).map((other) => {
    const name = nameOf(view, other.format);
    return html`<li class="no">
      ${icon('minus')}<span>${name}${view.texts.site.colon}${missText(view, other.format, name)}</span>
    </li>`;
  });
  return html`${anatomy(parts)}
  ${endsWithCheck && length !== undefined && html`<p class="hint">${fill(doubt.completeLast, { count: length })}</p>`}
  ${
    others.length > 0 &&
    html`<ul class="why">
      ${others}
    </ul>`
  }`;
}

function partWords(
  { texts: { result }, language }: View,
  { role, meaning, state }: ClosestFormat['parts'][number],
  { distance, missing, extra }: ClosestFormat,
): string {
  const part = meaning === null ? roleWords(role, language) : partMeaning(meaning, language);
  if (state !== 'wrong') return part;
  if (distance === 'too_short') return fill(result.parts.short, { part, count: missing });
  return distance === 'too_long' ? fill(result.parts.long, { part, count: extra }) : fill(result.parts.wrong, { part });
}

const airWaybill = exampleNumbers.find(({ text }) => text === 'airWaybill')?.number ?? '';

/** Texts that people take for tracking numbers. */
function otherKinds(view: View): Html {
  const { doubt } = view.texts;
  const sentence = view.contact === undefined ? doubt.unknownCarrierText : doubt.unknownCarrierReport;
  const [before = '', between = '', after = ''] = sentence.split(/\{directory\}|\{report\}/);
  const directory = html`<a class="under" href="${view.link('/carriers')}">${doubt.directory}</a>`;
  const report = view.contact === undefined ? null : html`<a class="under" href="${view.contact}">${doubt.report}</a>`;
  return html`<section class="sect">
    <h2>${doubt.oneOfThese}</h2>
    <div class="trio">
      <div>
        <h3>${doubt.house}</h3>
        <p class="s">${fill(doubt.houseText, { example: airWaybill })}</p>
      </div>
      <div>
        <h3>${doubt.order}</h3>
        <p class="s">${doubt.orderText}</p>
      </div>
      <div>
        <h3>${doubt.unknownCarrier}</h3>
        <p class="s">${before}${directory}${between}${report}${after}</p>
      </div>
    </div>
  </section>`;
}
