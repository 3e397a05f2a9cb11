import type { DetectionResult, LinkType, Match } from '@wayseal/detect';
import { componentRows, isUnsureLink } from '../../detection/rules/explanations.ts';
import { sandboxScenarios } from '../rules/scenarios.ts';
import { href, html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, numberForm, type Page } from '../../../surfaces/site/layout.ts';
import { outlookView, type OutlookFacts } from './outlook.ts';
import { feedNotice, type HistoryPage, type ShipmentAnswer, shipmentView, verifyPath } from './shipment-view.ts';
import { checkRuleName, formatLabel, partLabel, partMeaning } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** The answer of the `track` operation, as far as the page shows it. */
export interface TrackAnswer {
  readonly number: string;
  readonly detection: DetectionResult;
  readonly carrier: { readonly slug: string; readonly name: string } | null;
  readonly carrier_url: { readonly url: string; readonly link_type: LinkType } | null;
  readonly service_url: string;
  readonly feed: { readonly outcome: string; readonly provider: string | null; readonly attribution: string | null };
  readonly shipment: ShipmentAnswer | null;
  readonly sandbox?: true;
  readonly sandbox_numbers?: readonly { readonly number: string; readonly summary: string }[];
}

/**
 * What a number is, why, where it is tracked and, when it is, how it stands. `asked` is the text as the visitor gave it; the
 * shipment of the answer has the events of one page of its history.
 * The number is no capability: the page of a real shipment never shows its uuid or anything that the uuid opens.
 */
export function resultPage(
  view: View,
  asked: string,
  answer: TrackAnswer,
  options: { readonly history: HistoryPage | null; readonly outlook: OutlookFacts | null },
): Page {
  const { detection, shipment } = answer;
  const { result } = view.texts;
  // Whoever mistyped a number looks for the right one, not for what the wrong one might be.
  const isWrong = detection.primary?.check_digit === 'invalid';
  // The notice points to an official page, and the card has just said that there is none.
  const isNowhere = answer.carrier_url === null && answer.feed.outcome === 'no_live_feed' && detection.matched;
  const warnings = detection.warnings.map((code) => view.texts.detection.warning[code]);
  return {
    title: `${answer.number} - Wayseal`,
    indexed: false,
    sandbox: answer.sandbox ?? false,
    content: html`<h1><bdi>${answer.number}</bdi></h1>
      ${shipment !== null && options.history !== null && shipmentView(view, shipment, options.history)}
      ${options.outlook !== null && outlookView(view, options.outlook)}
      ${detection.sandbox && shipment !== null && sandboxLink(view, shipment)}
      ${shipment !== null && feedNotice(view, answer.feed)} ${isWrong && suggestions(view, detection)}
      ${detection.primary === null ? noMatch(view, detection) : primaryCard(view, detection.primary, answer)}
      ${shipment === null && (detection.matched || detection.sandbox) && !isNowhere && feedNotice(view, answer.feed)}
      ${!isWrong && suggestions(view, detection)} ${warnings.length > 0 && noteList(result.keepInMind, warnings)}
      ${detection.transformations.length > 0 && noteList(result.changed, detection.transformations, 'en')}
      ${otherReadings(view, answer)} ${possibleShapes(view, answer)}
      ${answer.sandbox_numbers !== undefined && reservedNumbers(view)}
      ${(detection.primary !== null || detection.sandbox === true) && share(view, answer)}
      <h2>${result.another}</h2>
      ${numberForm(view, { value: asked, focus: false, invalid: false })}`,
  };
}

/** Uuids of the reserved numbers are public and fixed. */
function sandboxLink({ texts: { shipment: words }, link }: View, shipment: ShipmentAnswer): Html {
  return html`<p class="buttons">
    <a class="button" href="${link(verifyPath(shipment))}">${words.verifyThis}</a>
    <a class="button second" href="${link(`/shipments/${shipment.uuid}`)}">${words.follow}</a>
  </p>`;
}

function noMatch({ texts: { result } }: View, detection: DetectionResult): Html | null {
  if (detection.sandbox) return card(result.sandboxKind, html`<p>${result.sandboxText}</p>`);
  // The card of the shapes says what there is to say.
  if (detection.possible_shapes.length > 0) return null;
  return card(result.noneKind, html`<p>${result.noneText}</p>`);
}

/** Formats of which only the length fits, each with a link that says it is this carrier. */
function possibleShapes(view: View, { number, detection }: TrackAnswer): Html | null {
  const { result } = view.texts;
  if (detection.possible_shapes.length === 0) return null;
  const items = detection.possible_shapes.map(({ type, label, carrier }) => {
    const kind = formatLabel(type, label, view.language);
    if (carrier === null) return html`<li>${kind}</li>`;
    const path = `/track/${encodeURIComponent(number)}?carrier=${encodeURIComponent(carrier.slug)}`;
    return html`<li>
      <span>${[...new Set([kind, carrier.name])].join(', ')}</span>
      <a href="${view.link(path)}">${fill(result.chooseCarrier, { carrier: carrier.name })}</a>
    </li>`;
  });
  return card(
    result.shapes,
    html`<p>${result.shapesText}</p>
      <ul>
        ${items}
      </ul>`,
  );
}

/** The check digit of a match as a sentence, or null where the format has none. */
function checkSentence({ texts: { detection } }: View, match: Match): string | null {
  const state = match.check_digit;
  if (state === 'not_applicable') return null;
  if (match.check === null) return detection.checkPlain[state];
  return fill(detection.check[state], { ...match.check, algorithm: checkRuleName(match.check.algorithm) });
}

function band({ texts: { detection } }: View, { confidence }: Match): Html {
  return html`<span class="band band-${confidence}">${detection.bands[confidence]}</span>`;
}

function primaryCard(view: View, primary: Match, answer: TrackAnswer): Html {
  const { result, detection } = view.texts;
  const { carrier } = answer;
  return html`<section class="card" aria-labelledby="kind">
    <h2 class="kind" id="kind">${formatLabel(primary.type, primary.label, view.language)}</h2>
    <p>
      ${band(view, primary)}
      ${primary.check_digit === 'invalid' ? detection.wrongCheck : detection.confidence[primary.confidence]}
    </p>
    ${evidence(view, primary)}
    <dl>
      ${
        carrier !== null &&
        html`<dt>${result.carrier}</dt>
          <dd><a href="${view.link(`/carriers/${carrier.slug}`)}">${carrier.name}</a></dd>`
      }
      ${componentRows(primary).map(
        ({ name, text }) =>
          html`<dt>${partLabel(name, view.language)}</dt>
            <dd><bdi>${partMeaning(text, view.language)}</bdi></dd>`,
      )}
    </dl>
    ${answer.detection.decision === 'needs_confirmation' && html`<p class="quiet">${detection.decision.needs_confirmation}</p>`}
    ${officialLink(view, answer)}
  </section>`;
}

/** Null where nothing but the shape speaks for the match, which the words of its confidence say. */
function evidence(view: View, match: Match): Html | null {
  const check = checkSentence(view, match);
  const kinds = match.evidence.filter((kind) => kind !== 'check' || check === null);
  if (check === null && kinds.length === 0) return null;
  return html`<h3>${view.texts.result.why}</h3>
    <ul>
      ${check !== null && html`<li>${check}</li>`}
      ${kinds.map((kind) => html`<li>${view.texts.detection.evidence[kind]}</li>`)}
    </ul>`;
}

function officialLink({ texts: { result, detection } }: View, answer: TrackAnswer): Html {
  const { carrier, carrier_url: official } = answer;
  if (official === null) return html`<p>${result.noLink}</p>`;
  const name = carrier?.name ?? result.theCarrier;
  const isUnsure = isUnsureLink(official.link_type, answer.detection.confidence);
  return html`<p>
      <a class="button" rel="noreferrer" href="${href(official.url)}">${fill(result.trackAt, { carrier: name })}</a>
    </p>
    <p class="quiet">
      ${isUnsure ? detection.unsureLink : detection.linkType[official.link_type]}: <bdi>${official.url}</bdi>
    </p>`;
}

function suggestions(view: View, { suggestions: list }: DetectionResult): Html | null {
  if (list.length === 0) return null;
  const items = list.map(
    ({ value, reason }) =>
      html`<li>
        <a href="${view.link(`/track/${encodeURIComponent(value)}`)}"><bdi>${value}</bdi></a>
        ${view.texts.detection.suggestion[reason]}
      </li>`,
  );
  return card(
    view.texts.result.didYouMean,
    html`<ul>
      ${items}
    </ul>`,
  );
}

/** Every other reading, each with a link that takes it as the right one. */
function otherReadings(view: View, { number, detection }: TrackAnswer): Html | null {
  const { result, detection: words } = view.texts;
  const others = detection.matches.slice(1);
  if (others.length === 0) return null;
  const items = others.map((match) => {
    const { carrier } = match;
    const path = `/track/${encodeURIComponent(number)}?carrier=${encodeURIComponent(carrier?.slug ?? '')}`;
    return html`<li>
      <span
        >${[...new Set([formatLabel(match.type, match.label, view.language), carrier?.name ?? []].flat())].join(', ')}</span
      >: ${words.bands[match.confidence]}. ${checkSentence(view, match)}
      ${carrier !== null && html`<a href="${view.link(path)}">${result.choose}</a>`}
    </li>`;
  });
  return card(
    result.alsoFits,
    html`<ul>
      ${items}
    </ul>`,
  );
}

function reservedNumbers(view: View): Html {
  const items = sandboxScenarios.map(
    ({ number }) =>
      html`<li>
        <a href="${view.link(`/track/${number}`)}"><bdi>${number}</bdi></a> ${view.texts.sandbox.summaries[number]}
      </li>`,
  );
  return card(
    view.texts.result.reservedNumbers,
    html`<ul>
      ${items}
    </ul>`,
  );
}

function noteList(title: string, notes: readonly string[], language?: string): Html {
  return card(
    title,
    html`<ul${language !== undefined && html` lang="${language}"`}>${notes.map((note) => html`<li>${note}</li>`)}</ul>`,
  );
}

function share({ texts: { result } }: View, answer: TrackAnswer): Html {
  const image = `/api/v1/track/${encodeURIComponent(answer.number)}/qr?size=160`;
  return card(
    result.share,
    html`<p>
        <a href="${href(answer.service_url)}"><bdi>${answer.service_url}</bdi></a>
      </p>
      <img class="qr" src="${image}" width="160" height="160" alt="${result.qr}" />`,
  );
}
