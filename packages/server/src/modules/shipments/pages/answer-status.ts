/** A number whose status is known: the status first, in the pieces of the page of a shipment, the history below. Sandbox numbers lead to theirs. */
import { html, type Html } from '../../../kernel/lib/html.ts';
import { shareButton, tag, type Tone, trackHint, trackLink, watchButton } from '../../../surfaces/site/components.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import { icon, type IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { findScenario, sandboxScenarios } from '../rules/scenarios.ts';
import { type Answer, bigNumber, kindLine, type Part, sharedPath, shorten } from './answer.ts';
import { howWeRead } from './how-we-read.ts';
import { outlookView } from './outlook.ts';
import { feedNotice, historyAndMap, passedNotice, type StatusAnswer } from './shipment-view.ts';
import { type HistoryPage, type ShipmentAnswer, verifyPath } from './shown-shipment.ts';
import { toldSection } from './told-journey.ts';
import { etaFacts, notices, statusHeadline, stepper } from './status-facts.ts';

/** Remarks may be many, so they and the steps follow the main button: a phone shows it without scrolling. */
export function trackedPart(view: View, asked: Answer, shipment: StatusAnswer, history: HistoryPage): Part {
  const { answer, facts, outlook } = asked;
  const { chosen } = facts;
  const carrier = chosen?.carrier ?? answer.carrier;
  const vertical = chosen?.vertical ?? null;
  const link = chosen?.link ?? null;
  const match = chosen?.match ?? null;
  const isPassed = answer.live !== null;
  return {
    title: carrier?.name ?? (vertical === null ? view.texts.result.shipment : view.texts.result.kinds[vertical]),
    content: html`<div class="answer">
        <div>
          ${kindLine(view, vertical, carrier === null ? '' : ` · ${carrier.name}`)}
          <h1>${statusHeadline(shipment, view.language)}</h1>
          ${bigNumber(view, answer.number, chosen?.type ?? null)} ${notices(view, { ...shipment, flags: [] })}
          ${etaFacts(view, shipment, history)}
          <p class="actions">
            ${link !== null && trackLink(view, link)}${watchButton(view, { number: answer.number, carrier: carrier?.slug ?? null })}
            ${shareButton(view, sharedPath(answer))}
          </p>
          ${link !== null && trackHint(view, link)} ${notices(view, { ...shipment, action_required: false })}
          ${stepper(view, shipment, history.furthest)}
        </div>
        ${match !== null && howWeRead(view, answer.detection.normalized, match, answer.detection)}
      </div>
      <div class="sect stack">
        ${isPassed && passedNotice(view, answer.feed)} ${toldSection(view, history.told)}
        ${historyAndMap(view, shipment, history)} ${outlook !== null && outlookView(view, outlook)}
        ${(!isPassed || answer.sandbox === true) && feedNotice(view, answer.feed)}
      </div>`,
  };
}

/** A number of the sandbox at a moment, with its six siblings beside it. */
export function sandboxPart(view: View, asked: Answer): Part {
  const { answer, at, history } = asked;
  const { shipment, number } = answer;
  const { result, sandbox } = view.texts;
  const scenario = findScenario(number);
  const isPresent = at === undefined;
  return {
    title: result.sandboxTitle,
    content: html`<div class="answer">
      <div>
        <p class="kind">${icon('flask-conical')}${result.sandboxKind}</p>
        <h1>${sandboxHeadline(view, asked)}</h1>
        ${bigNumber(view, shorten(number), null)}
        ${shipment !== null && history !== null && verdict(view, shipment, history)}
        ${scenario !== undefined && isPresent && html`<p>${sandbox.summaries[scenario.number]}</p>`}
        <p class="actions">${sandboxActions(view, asked)}</p>
        ${shipment !== null && history !== null && stepper(view, shipment, history.furthest)}
      </div>
      ${sevenNumbers(view, number, (other) => `/track/${other}`)}
    </div>`,
  };
}

function sandboxHeadline(view: View, { answer, at }: Answer): string {
  const { result, sandbox } = view.texts;
  const scenario = findScenario(answer.number);
  if (scenario === undefined) return result.noSandboxNumber;
  if (answer.shipment === null) return at === undefined ? sandbox.names[scenario.number] : sandbox.before;
  return statusHeadline(answer.shipment, view.language);
}

/** The page with the proofs has a history at its end; one of another moment is replayed. */
function sandboxActions(view: View, { answer, at }: Answer): Html {
  const { result, sandbox } = view.texts;
  const { shipment, number } = answer;
  const scenario = findScenario(number);
  if (shipment === null || scenario === undefined) {
    const path = scenario === undefined ? '/sandbox' : `/sandbox?number=${number}`;
    return html`<a class="btn primary" href="${view.link(path)}">${sandbox.open}${icon('arrow-right')}</a>`;
  }
  const history =
    at === undefined ? `/shipments/${shipment.uuid}` : `/sandbox?number=${number}&at=${encodeURIComponent(at)}`;
  return html`<a class="btn primary" href="${view.link(history)}">${result.fullHistory}${icon('arrow-right')}</a
    ><a class="btn" href="${view.link(verifyPath(shipment))}">${icon('shield-check')}${result.verifyIt}</a>`;
}

const scenarioIcons: Readonly<Record<keyof View['texts']['sandbox']['names'], readonly [string | null, IconName]>> = {
  'SVCTEST-DELIVERED': [null, 'check'],
  'SVCTEST-IN-TRANSIT': [null, 'truck'],
  'SVCTEST-CUSTOMS-HOLD': ['bad', 'triangle-alert'],
  'SVCTEST-EXCEPTION': ['bad', 'package-x'],
  'SVCTEST-RETURNED': ['no', 'undo-2'],
  'SVCTEST-STALE': ['no', 'clock'],
  'SVCTEST-NOT-FOUND': ['no', 'help-circle'],
};

/** The reserved numbers as links; the one of the page is named. `pathOf`: where a number leads. */
export function sevenNumbers(view: View, shown: string, pathOf: (number: string) => string): Html {
  const { sandbox } = view.texts;
  const order = Object.keys(scenarioIcons);
  const items = sandboxScenarios
    .toSorted((one, other) => order.indexOf(one.number) - order.indexOf(other.number))
    .map(({ number }) => {
      const [mark, name] = scenarioIcons[number];
      const label = sandbox.names[number];
      return html`<li class="${mark}">
        ${icon(name)}${
          number === shown
            ? html`<span><b>${label}</b> ${sandbox.thisOne}</span>`
            : html`<a href="${view.link(pathOf(number))}">${label}</a>`
        }
      </li>`;
    });
  return html`<aside class="aside stack" aria-label="${sandbox.title}">
    <h2>${sandbox.seven}</h2>
    <p class="hint">${sandbox.sevenText}</p>
    <ul class="why links">
      ${items}
    </ul>
  </aside>`;
}

const phaseMarks: Readonly<Record<ShipmentState, readonly [Tone | undefined, IconName]>> = {
  'pre-transit': ['info', 'clock'],
  in_transit: ['info', 'truck'],
  out_for_delivery: ['info', 'truck'],
  delivered: ['ok', 'check'],
  exception: ['warn', 'triangle-alert'],
  returned: [undefined, 'undo-2'],
  unknown: [undefined, 'help-circle'],
};

/** Whether the sender or recipient has to act, where the shipment is and since when. */
function verdict(view: View, shipment: ShipmentAnswer, { stops }: HistoryPage): Html {
  const { result } = view.texts;
  const { status, action_required: isBlocked, last_event_at: last, events } = shipment;
  const [tone, name] = phaseMarks[status];
  const place = events.at(-1)?.location ?? null;
  // The last stop of the map is that of the last event unless its place has no position.
  const known = stops.findLast(({ code }) => code !== null && code === place?.locode);
  const where = place?.locality ?? known?.name ?? null;
  return html`<p class="verdict">
    ${isBlocked ? tag('bad', 'triangle-alert', result.actionNeeded) : tag(tone, name, result.phases[status])}${
      last !== null &&
      html`<span class="s"
        >${where !== null && html`<span dir="auto">${where}</span>, `}<time datetime="${last}"
          >${timeText(last, view.language)}</time
        ></span
      >`
    }
  </p>`;
}
