/** How a shipment travels, as its feed tells it: vehicles, legs, terminals, estimates and the containers of a bill. */
import { html, type Html } from '../../../kernel/lib/html.ts';
import { fold, tag } from '../../../surfaces/site/components.ts';
import { icon, type IconName } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';
import { clockText, dayText, shortDayText, spanText } from '../../../surfaces/site/times.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { ShownContainer, ShownEstimate, ShownJourney, ShownLeg, ShownTelling } from '../rules/shown-journey.ts';

/** A journey with the names of its places by their codes. */
export interface ToldPage {
  readonly telling: ShownTelling;
  readonly names: ReadonlyMap<string, string>;
}

type Names = ToldPage['names'];

/** Whether a feed has told anything to show. */
export function isTelling(told: ToldPage | undefined): told is ToldPage {
  if (told === undefined) return false;
  const { journey, estimates, containers } = told.telling;
  return journey !== null || estimates.length > 0 || containers.length > 0;
}

/** Null without a journey. `map`: drawn beside the legs. */
export function toldSection(view: View, told: ToldPage | undefined, map: Html | null = null): Html | null {
  if (!isTelling(told)) return null;
  const words = view.texts.transport;
  const { telling, names } = told;
  const { journey, estimates } = telling;
  const details = journey === null ? null : detailPanel(view, journey, names);
  return html`<section class="sect" aria-labelledby="transport-t" data-part="route">
    <h2 class="gap" id="transport-t">${words.title}</h2>
    <div class="cols">
      <div class="stack">
        ${map} ${estimates.length > 0 && estimatePanel(view, estimates, names)} ${map === null && details}
      </div>
      <div class="stack">${legList(view, journey, estimates, names)} ${map !== null && details}</div>
    </div>
    ${containerList(view, telling, names)}
  </section>`;
}

const modeIcons: Readonly<Record<ShownLeg['mode'], IconName>> = {
  vessel: 'ship',
  barge: 'ship',
  rail: 'train-front',
  truck: 'truck',
  air: 'plane',
  unknown: 'container',
};

function placeOf({ texts }: View, code: string | null, names: Names): string {
  return code === null ? texts.transport.somewhere : (names.get(code) ?? code);
}

function momentOf({ language }: View, instant: string): string {
  return `${dayText(instant, language)}, ${clockText(instant, language)}`;
}

function timeTag(view: View, instant: string): Html {
  return html`<time datetime="${instant}">${momentOf(view, instant)}</time>`;
}

function legList(
  view: View,
  journey: ShownJourney | null,
  estimates: readonly ShownEstimate[],
  names: Names,
  headingLevel: 3 | 4 = 3,
): Html | null {
  if (journey === null || journey.legs.length === 0) return null;
  const transshipments = new Map(journey.transshipments.map((one) => [one.place, one]));
  const items = journey.legs.map((leg, index) => {
    const [isDone, isNow] = [
      leg.ata !== null || leg.discharged_at !== null,
      leg.atd !== null || leg.loaded_at !== null,
    ];
    const state = isDone ? 'done' : isNow ? 'now' : 'planned';
    const change = leg.to === null || index + 1 === journey.legs.length ? undefined : transshipments.get(leg.to);
    const title = fill(view.texts.shipment.leg, {
      from: placeOf(view, leg.from, names),
      to: placeOf(view, leg.to, names),
    });
    return html`<li class="leg ${state === 'now' && 'now'} ${state === 'planned' && 'togo'}">
      <span class="mode">${icon(modeIcons[leg.mode])}</span>
      <div>
        ${headingLevel === 3 ? html`<h3 dir="auto">${title}</h3>` : html`<h4 dir="auto">${title}</h4>`}
        <p dir="auto">${vehicleText(view, leg)}</p>
        <dl class="facts gap-t">
          ${callRow(view, 'departure', leg, estimates)} ${momentRow(view, view.texts.transport.loaded, leg.loaded_at)}
          ${callRow(view, 'arrival', leg, estimates)}
          ${momentRow(view, view.texts.transport.discharged, leg.discharged_at)}
        </dl>
        ${change !== undefined && changeText(view, change, names)}
      </div>
      ${stateTag(view, state)}
    </li>`;
  });
  return html`<ol class="legs">
    ${items}
  </ol>`;
}

function stateTag({ texts }: View, state: 'done' | 'now' | 'planned'): Html {
  const words = texts.transport.states[state];
  if (state === 'done') return tag('ok', 'check', words);
  return state === 'now' ? html`<span class="tag info">${words}</span>` : html`<span class="tag">${words}</span>`;
}

/** "SAMPLE AURORA, IMO 3000013, voyage 409W, service AE7". */
function vehicleText({ texts }: View, { mode, vessel, voyage, service }: ShownLeg): string {
  const words = texts.transport;
  const parts = [
    vessel?.name ?? words.modes[mode],
    vessel?.imo == null ? null : fill(words.imo, { imo: vessel.imo }),
    voyage === null ? null : fill(mode === 'air' ? words.flight : words.voyage, { voyage }),
    service === null ? null : fill(words.service, { service }),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The actual time before the estimate of it; people compare the two. */
function callRow(view: View, kind: ShownEstimate['kind'], leg: ShownLeg, estimates: readonly ShownEstimate[]): Html {
  const words = view.texts.transport;
  const [actual, expected] = kind === 'departure' ? [leg.atd, leg.etd] : [leg.ata, leg.eta];
  const live = estimates.find((estimate) => estimate.kind === kind && estimate.leg === leg.sequence);
  const basis = live?.classifier === 'PLN' ? words.planned : words.estimated;
  if (actual !== null)
    return html`<dt>${words[kind]}</dt>
      <dd>
        ${timeTag(view, actual)} <span class="tag ok">${words.actual}</span>${
          expected !== null &&
          html`<br /><small class="quiet">${fill(words.wasEstimated, { time: momentOf(view, expected) })}</small>`
        }
      </dd>`;
  return html`<dt>${words[kind]}</dt>
    <dd>
      ${
        expected === null
          ? html`<span class="quiet">${words.notKnown}</span>`
          : html`${timeTag(view, expected)} <span class="tag">${basis}</span>`
      }
    </dd>`;
}

function momentRow(view: View, name: string, instant: string | null): Html | null {
  if (instant === null) return null;
  return html`<dt>${name}</dt>
    <dd>${timeTag(view, instant)} <span class="tag ok">${view.texts.transport.actual}</span></dd>`;
}

function changeText(view: View, { place, ...change }: ShownJourney['transshipments'][number], names: Names): Html {
  return html`<p class="gap-t">
    <b>${view.texts.transport.transshipment}: <span dir="auto">${placeOf(view, place, names)}</span></b
    ><br />${changeTimes(view, change)}
  </p>`;
}

function changeTimes(
  view: View,
  { arrived_at: came, departed_at: went }: Omit<ShownJourney['transshipments'][number], 'place'>,
): string {
  const words = view.texts.transport;
  const parts = [
    came === null ? null : fill(words.came, { time: momentOf(view, came) }),
    went === null ? words.notKnown : fill(words.went, { time: momentOf(view, went) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function estimatePanel(view: View, estimates: readonly ShownEstimate[], names: Names): Html {
  const words = view.texts.transport;
  const rows = estimates.map(
    (estimate) =>
      html`<dt dir="auto">
          ${fill(estimate.kind === 'arrival' ? words.arrivalIn : words.departureFrom, { place: placeOf(view, estimate.place, names) })}
        </dt>
        <dd>
          ${timeTag(view, estimate.value)}
          <span class="tag">${estimate.classifier === 'PLN' ? words.planned : words.estimated}</span>
          ${moveText(view, estimate)}
        </dd>`,
  );
  return html`<section class="panel" aria-labelledby="expected-t">
    <h3 class="gap" id="expected-t">${words.estimates}</h3>
    <dl class="facts">${rows}</dl>
  </section>`;
}

/** How far it has moved since it was first seen. Nothing where earlier estimates are not kept. */
function moveText(view: View, estimate: ShownEstimate): Html | null {
  const { language, texts } = view;
  const words = texts.transport;
  const { total_moved_by_s: movedS, first_seen_at: since, previous, reason_code: code } = estimate;
  if (movedS === null || since === null) return null;
  const form = movedS === 0 ? words.unmoved : movedS > 0 ? words.later : words.earlier;
  const moved = fill(form, { span: spanText(Math.abs(movedS) * 1_000, language), day: shortDayText(since, language) });
  return html`<br /><small class="quiet"
      >${moved}${previous !== null && html`<br />${fill(words.before, { time: momentOf(view, previous) })}`}${
        code !== null && html`<br />${fill(words.reason, { code })}`
      }</small
    >`;
}

/** What is not reported yet and what this feed never tells look different: neither is an empty field. */
function detailPanel(view: View, journey: ShownJourney, names: Names): Html {
  const words = view.texts.transport;
  const { equipment, destination } = journey;
  const gates = [
    [words.gateIn, journey.gate_in_at],
    [words.gateOut, journey.gate_out_laden_at],
    [words.emptyReturn, journey.empty_returned_at],
  ] as const;
  const rows = [
    ...(equipment === null ? [] : [row(words.equipment, html`<bdi class="num">${equipment.reference}</bdi>`)]),
    ...(equipment?.iso_code == null ? [] : [row(words.type, html`<bdi>${equipment.iso_code}</bdi>`)]),
    ...(destination === null
      ? []
      : [row(words.destination, html`<span dir="auto">${placeOf(view, destination.locode, names)}</span>`)]),
    ...(equipment === null ? [] : gates).map(([name, at]) =>
      row(name, at === null ? html`<span class="quiet">${words.notKnown}</span>` : timeTag(view, at)),
    ),
    ...journey.not_offered.map((gap) => row(words.gaps[gap], html`<span class="quiet">${words.notOffered}</span>`)),
  ];
  return html`<section class="panel" aria-labelledby="details-t">
    <h3 class="gap" id="details-t">${words.details}</h3>
    <dl class="facts">${rows}</dl>
  </section>`;
}

function row(name: string, value: Html): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

function containerList(view: View, { containers, containers_total: total }: ShownTelling, names: Names): Html | null {
  if (containers.length === 0) return null;
  const words = view.texts.transport;
  return html`<section class="sect-s" aria-labelledby="containers-t">
    <h3 class="gap" id="containers-t">${words.containers}</h3>
    ${total > containers.length && html`<p class="hint">${fill(words.someContainers, { shown: containers.length, total })}</p>`}
    <div class="panel folds">${containers.map((one) => containerFold(view, one, names))}</div>
  </section>`;
}

function containerFold(view: View, container: ShownContainer, names: Names): Html {
  const { equipment, status, status_detail: detail, estimated_arrival: eta, journey, estimates } = container;
  const words = view.texts.transport;
  const arrival = eta === null ? '' : ` · ${words.arrival} ${momentOf(view, eta)}`;
  return fold(
    html`<bdi class="num">${equipment}</bdi> · ${statusLabel(status, detail, view.language)}${arrival}`,
    legList(view, journey, estimates, names, 4) ?? html`<p class="quiet">${words.notKnown}</p>`,
  );
}
