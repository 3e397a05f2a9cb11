/** Why a number is what the page says: its parts, what speaks for each, what to keep in mind. */
import { displayGroups, type DetectionResult, type Match, type NumberPart, partsOf } from '@wayseal/detect';
import { html, type Html, type HtmlValue } from '../../../kernel/lib/html.ts';
import { countryText } from '../../../surfaces/site/format.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { checkRuleName, meaningInSentence, partLabel, partMeaning } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** Numbers with a dash are printed with it; others come in groups. */
export function groupsOf(number: string, type: string | null): readonly string[] {
  return /[\s-]/.test(number) ? [number] : displayGroups(number, type);
}

/** The column beside the answer. */
export function aside(title: string, label: string, content: HtmlValue): Html {
  return html`<aside class="aside stack" aria-label="${label}">
    <h2>${title}</h2>
    ${content}
  </aside>`;
}

/** The column for a number with a match. */
export function howWeRead(view: View, normalized: string, match: Match, detection: DetectionResult | null): Html {
  const { result } = view.texts;
  const parts = partsOf(normalized, match);
  const reasons = reasonsOf(view, match, parts);
  return aside(
    result.howWeRead,
    result.why,
    html`${anatomy(parts.map((part) => [part, describePart(view, part)] as const))}
    ${
      reasons.length > 0 &&
      html`<ul class="why">
        ${reasons}
      </ul>`
    }
    ${detection !== null && cautions(view, detection)}`,
  );
}

/** The parts of a number side by side, each under its own line. */
export function anatomy(parts: readonly (readonly [part: NumberPart, words: string])[]): Html {
  const marks = { plain: null, correct: 'good', wrong: 'wrong' } as const;
  return html`<div class="anatomy">
    ${parts.map(
      ([{ text, state }, words]) =>
        html`<div class="${marks[state]}">
          <b><bdi>${text}</bdi></b
          ><small>${words}</small>
        </div>`,
    )}
  </div>`;
}

function describePart({ texts: { result }, language }: View, part: NumberPart): string {
  const { role, state, meaning, expected, text } = part;
  const words = result.parts;
  if (part.isCheckDigit && state === 'correct') return words.checkCorrect;
  if (part.isCheckDigit && state === 'wrong') return fill(words.shouldBe, { expected: expected ?? '' });
  if (role === 'country') return countryText(text, language);
  if (role === 'owner_code' && meaning !== null) return fill(words.ownerCode, { name: meaning });
  return meaning === null ? roleWords(role, language) : partMeaning(meaning, language);
}

/** The name of a role; what no rule names is a number. */
export function roleWords(role: NumberPart['role'], language: View['language']): string {
  return partLabel(role, language).replace(/^body$/, 'number');
}

function reason(mark: 'check' | 'minus' | 'x', text: string): Html {
  const name = { check: null, minus: 'no', x: 'bad' } as const;
  return html`<li class="${name[mark]}">${icon(mark)}<span>${text}</span></li>`;
}

/** The check digit first, then what named parts say, then what else was seen. */
function reasonsOf(view: View, match: Match, parts: readonly NumberPart[]): readonly Html[] {
  const { detection } = view.texts;
  const named = parts.map((part) => namedPart(view, part, match)).filter((text) => text !== null);
  const check = checkReason(view, match);
  const said = new Set<string>(check === null ? [] : ['check']);
  // A part that is named says what its evidence says.
  for (const kind of named.length > 0 ? ['prefix_known', 'scac', 'country'] : []) said.add(kind);
  const rest = match.evidence
    .filter((kind) => !said.has(kind))
    .map((kind) => reason('check', detection.evidence[kind]));
  const failed = match.check_digit === 'invalid';
  const facts = named.map((text) => reason('check', text));
  return [...(failed ? [] : (check ?? [])), ...facts, ...rest, ...(failed ? (check ?? []) : [])];
}

function checkReason(
  { texts: { result, detection } }: View,
  { check_digit: state, check }: Match,
): readonly Html[] | null {
  if (state === 'not_applicable') return null;
  if (state === 'absent') return [reason('minus', result.reasons.checkMissing)];
  const isValid = state === 'valid';
  if (check === null) return [reason(isValid ? 'check' : 'x', detection.checkPlain[state])];
  const values = { ...check, rule: checkRuleName(check.algorithm) };
  return [
    isValid
      ? reason('check', fill(result.reasons.check, values))
      : reason('x', fill(result.reasons.checkWrong, values)),
  ];
}

/** What a part with a known meaning says, or null. */
function namedPart({ texts: { result }, language }: View, part: NumberPart, match: Match): string | null {
  const { reasons } = result;
  const { role, text: code, meaning } = part;
  if (meaning === null) return null;
  switch (role) {
    case 'service_indicator':
      return fill(reasons.service, { code, name: meaningInSentence(meaning, language) });
    case 'country': {
      const values = { code, name: countryText(code, language), carrier: match.carrier?.name ?? '' };
      return fill(match.carrier === null ? reasons.country : reasons.operator, values);
    }
    case 'owner_code':
      return fill(reasons.owner, { code, name: meaning });
    case 'airline_prefix':
    case 'prefix':
      return fill(reasons.prefix, { code, name: meaning });
    case 'scac':
      return fill(reasons.scac, { code, name: meaning });
    default:
      return null;
  }
}

/** One sentence: the check digit and the part that names the carrier or country; what else there is without them. */
export function verdictSentence(view: View, match: Match, parts: readonly NumberPart[]): string {
  const { verdicts } = view.texts.result;
  const named = parts.find(
    ({ role, meaning }) => meaning !== null && role !== 'service_indicator' && role !== 'category',
  );
  const values = {
    code: named?.text ?? '',
    name: named === undefined ? '' : named.role === 'country' ? countryText(named.text, view.language) : named.meaning!,
  };
  const isChecked = match.check_digit === 'valid';
  if (isChecked && named !== undefined) return fill(verdicts.checkAndPart, values);
  if (isChecked) return verdicts.check;
  if (named !== undefined) return fill(verdicts.part, values);
  return match.confidence === 'low' ? verdicts.low : match.confidence === 'medium' ? verdicts.medium : verdicts.high;
}

/** Warnings, and what was left out to read the number. */
export function cautions({ texts: { result, detection: words, site } }: View, detection: DetectionResult): Html | null {
  const { warnings, transformations } = detection;
  if (warnings.length === 0 && transformations.length === 0) return null;
  const known = result.transformations as Readonly<Record<string, string>>;
  const changes = new Set(transformations.map((name) => known[name.split(':', 1)[0] ?? ''] ?? known['other'] ?? ''));
  return html`${warnings.map((code) => html`<p class="hint">${words.warning[code]}</p>`)}
  ${changes.size > 0 && html`<p class="hint">${result.changed}${site.colon}${[...changes].join(', ')}</p>`}`;
}
