/** A number that several carriers may have: equal cards, none of them preferred. */
import { html, type Html } from '../../../kernel/lib/html.ts';
import { fold, number, trackLink } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { checkRuleName, formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { type Answer, around, formatMask, kindIcons, type Part } from './answer.ts';
import { aside, cautions, groupsOf } from './how-we-read.ts';
import type { Reading } from './readings.ts';

/** More cards are behind "Show all". */
const mostCards = 6;

export function choicePart(view: View, { answer, facts }: Answer): Part {
  const { doubt, result } = view.texts;
  const { readings } = facts;
  const shown = number(groupsOf(answer.number, null));
  const cards = readings.map((reading) => card(view, answer.number, reading));
  const [only] = readings;
  const isOne = readings.length === 1 && only !== undefined;
  const carrier = only?.carrier?.name ?? '';
  return {
    title: doubt.whichTitle,
    content: html`<div class="answer">
      <div data-format="${formatMask(answer.detection.normalized)}">
        <p class="kind">${icon(kindIcons[only?.vertical ?? 'parcel'])}${kindsOf(view, readings)}</p>
        <h1 class="medium">${isOne ? fill(doubt.isIt, { carrier }) : doubt.which}</h1>
        <p class="quiet">
          ${
            isOne
              ? around(fill(doubt.fitsOne, { carrier }), shown)
              : around(fill(doubt.fits, { count: countText(view, readings.length) }), shown)
          }
        </p>
        <div class="choices">${cards.slice(0, mostCards)}</div>
        ${
          cards.length > mostCards &&
          fold(fill(doubt.showAll, { count: cards.length }), html`<div class="choices">${cards.slice(mostCards)}</div>`)
        }
        <p class="row" hidden data-remember>
          <label class="s" for="remember"
            ><input type="checkbox" id="remember" name="remember" /> ${doubt.remember}</label
          >
        </p>
      </div>
      ${aside(doubt.notCertain, result.why, html`${whyNot(view, answer.detection.normalized, readings)}${cautions(view, answer.detection)}`)}
    </div>`,
  };
}

/** Kinds in the order of the cards, such as "Parcel or bill of lading". */
export function kindsOf(
  { texts: { result }, language }: Pick<View, 'texts' | 'language'>,
  readings: readonly Reading[],
): string {
  const kinds = [...new Set(readings.map(({ vertical }) => result.kinds[vertical]))];
  // German writes nouns in capitals inside a sentence as well.
  const inside = kinds.map((kind, at) => (at === 0 || language === 'de' ? kind : kind.toLocaleLowerCase(language)));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(inside);
}

/** Small counts in words. */
function countText({ texts: { result } }: View, count: number): string {
  return result.counts.split(' ')[count - 2] ?? String(count);
}

function card(view: View, text: string, reading: Reading): Html {
  const { doubt, result } = view.texts;
  const { carrier, vertical, type, label, link } = reading;
  const kind = result.kinds[vertical];
  const name = carrier?.name ?? formatLabel(type, label, view.language);
  return html`<article class="choice" data-carrier="${carrier?.slug}">
    <h2><bdi>${name}</bdi></h2>
    <p>${kind}</p>
    <p>${doubt.evidence[evidenceOf(reading)]}</p>
    ${link === null ? withoutPage(view, text, reading) : trackLink(view, link, 'btn', true)}
  </article>`;
}

function evidenceOf({ checkDigit, evidence, match }: Reading): keyof View['texts']['doubt']['evidence'] {
  if (checkDigit === 'valid') return 'check';
  if (checkDigit !== 'not_applicable') return checkDigit;
  const isNamed = evidence.some((kind) => !/^(?:hint|context)_/.test(kind));
  return match !== null && isNamed ? 'prefix' : 'length';
}

/** Where the carrier has no page, choosing it shows what there is. */
function withoutPage(view: View, text: string, { carrier }: Reading): Html {
  const { doubt, result } = view.texts;
  if (carrier === null) return html`<a class="btn" href="${view.link('/carriers')}">${result.findCarrier}</a>`;
  const path = `/track/${encodeURIComponent(text)}?carrier=${encodeURIComponent(carrier.slug)}`;
  return html`<a class="btn" href="${view.link(path)}">${fill(doubt.chooseCarrier, { carrier: carrier.name })}</a>`;
}

/** One number in how many has a fitting check digit by chance, by the characters that a rule can give. */
function oddsOf(algorithm: string): number {
  return algorithm === 'mod7' ? 7 : algorithm === 'm37_36' ? 36 : 10;
}

function whyNot(view: View, normalized: string, readings: readonly Reading[]): Html {
  const { doubt } = view.texts;
  const names = (list: readonly Reading[]): string =>
    list.map(({ carrier, type, label }) => carrier?.name ?? formatLabel(type, label, view.language)).join(', ');
  const checked = readings.filter(({ checkDigit }) => checkDigit === 'valid');
  const unchecked = readings.filter(({ checkDigit }) => checkDigit === 'not_applicable');
  const odds = Math.min(...checked.map(({ check }) => oddsOf(check?.algorithm ?? '')));
  const common = /^\d+$/.test(normalized) ? fill(doubt.digitsCommon, { count: normalized.length }) : doubt.manyUse;
  const chance =
    checked.length === 0
      ? ''
      : checked.length === 1
        ? fill(doubt.oneFits, { carrier: names(checked), odds })
        : fill(doubt.someFit, { carriers: names(checked), odds });
  return html`<p class="hint">${common} ${chance}</p>
    <ul class="why">
      ${checked.map(({ check, ...reading }) => {
        const carrier = names([{ check, ...reading }]);
        if (check === null)
          return html`<li>${icon('check')}<span>${carrier}${view.texts.site.colon}${doubt.evidence.check}</span></li>`;
        const values = { carrier, actual: check.actual, rule: checkRuleName(check.algorithm) };
        return html`<li>${icon('check')}<span>${fill(doubt.gives, values)}</span></li>`;
      })}
      ${
        unchecked.length > 0 &&
        html`<li class="no">${icon('minus')}<span>${fill(doubt.noCheck, { carriers: names(unchecked) })}</span></li>`
      }
    </ul>`;
}
