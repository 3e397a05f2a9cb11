import type { Static } from 'typebox';
import { findScenario, type SandboxScenario, sandboxScenarios } from '../rules/scenarios.ts';
import type { Stop } from '../rules/journey.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { listBrokenProofs } from '../../proofs/operations/get-broken-proofs.ts';
import { timeText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, languageField, type Page } from '../../../surfaces/site/layout.ts';
import { type ShipmentAnswer, pageOfHistory, shipmentView } from './shipment-view.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

/** What the operation `broken_proofs` answers. */
export type BrokenProofs = Static<typeof listBrokenProofs.output>;

/** One lifecycle at one moment, as the page was asked for it. */
export interface SandboxMoment {
  readonly scenario: SandboxScenario;
  /** ISO 8601. */
  readonly at: string;
  /** From 0, before the first scan, to the number of moments less one. */
  readonly step: number;
}

/** A minute before the first scan, the moment at which each scan was recorded, and the present of the scenario. */
export function momentsOf({ events, now }: SandboxScenario): readonly string[] {
  const first = events[0] === undefined ? [] : [new Date(Date.parse(events[0].at) - minuteMs).toISOString()];
  return [...first, ...events.map(({ at }) => at), now];
}

const minuteMs = 60_000;

/** What the address asks for; anything that fits nothing becomes the present of the first lifecycle. */
export function momentFrom(query: ReadonlyMap<string, string>): SandboxMoment {
  const scenario = findScenario((query.get('number') ?? '').toUpperCase()) ?? sandboxScenarios[0]!;
  const moments = momentsOf(scenario);
  const last = moments.length - 1;
  const asked = query.get('at');
  if (asked !== undefined && asked.length <= 40 && !Number.isNaN(Date.parse(asked))) {
    const at = new Date(asked);
    const passed = moments.filter((moment) => moment <= at.toISOString()).length;
    return { scenario, at: at.toISOString(), step: Math.max(0, passed - 1) };
  }
  const step = /^\d{1,3}$/.test(query.get('step') ?? '') ? Math.min(Number(query.get('step')), last) : last;
  return { scenario, at: moments[step] ?? scenario.now, step };
}

/** The seven lifecycles, one of them at a moment of its time. `shipment` is what `track` answers for that moment. */
export function sandboxPage(
  view: View,
  { scenario, at, step }: SandboxMoment,
  {
    shipment,
    stops,
    broken,
  }: { readonly shipment: ShipmentAnswer | null; readonly stops: readonly Stop[]; readonly broken: BrokenProofs },
  origin: string,
): Page {
  const words = view.texts.sandbox;
  const empty = scenario.events.length === 0 ? words.never : words.before;
  return {
    title: `${words.title} - Wayseal`,
    indexed: true,
    content: html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${choices(view, scenario)}
      <h2><bdi>${scenario.number}</bdi></h2>
      <p>${words.summaries[scenario.number]}</p>
      ${slider(view, scenario, step, at)}
      ${shipment === null ? html`<p class="card">${empty}</p>` : shipmentView(view, shipment, { ...pageOfHistory(shipment, 1).history, path: '/sandbox', stops })}
      ${shipment !== null && html`<p><a class="button" href="${view.link(`/shipments/${shipment.uuid}`)}">${view.texts.shipment.follow}</a></p>`}
      <p>
        <a href="${view.link(`/track/${scenario.number}`)}">${words.page}: <bdi>${scenario.number}</bdi></a>
      </p>
      ${commands(view, scenario, at, origin)} ${brokenProofs(view, broken)}`,
  };
}

function choices(view: View, chosen: SandboxScenario): Html {
  const items = sandboxScenarios.map(
    ({ number }) =>
      html`<li>
        <a href="${view.link(`/sandbox?number=${number}`)}" ${number === chosen.number && html` aria-current="true"`}
          ><bdi>${number}</bdi></a
        >
      </li>`,
  );
  return html`<ul class="chips" aria-label="${view.texts.sandbox.number}">
    ${items}
  </ul>`;
}

/** A slider that a button sends, and beside it every moment as a link. */
function slider(view: View, scenario: SandboxScenario, step: number, at: string): Html {
  const words = view.texts.sandbox;
  const moments = momentsOf(scenario);
  const links = moments.map(
    (moment, index) =>
      html`<li${index === step && html` aria-current="step"`}>
        <a href="${view.link(`/sandbox?number=${scenario.number}&at=${moment}`)}"><time datetime="${moment}">${timeText(moment, view.language)}</time></a>
      </li>`,
  );
  return html`<form action="/sandbox" method="get" class="slider">
      ${languageField(view)}
      <input type="hidden" name="number" value="${scenario.number}" />
      <label for="step">${words.slider}</label>
      <input type="range" id="step" name="step" min="0" max="${moments.length - 1}" value="${step}" />
      <button>${words.show}</button>
    </form>
    <p>
      ${fill(words.moment, { step: step + 1, count: moments.length })}:
      <time datetime="${at}">${timeText(at, view.language)}</time>
    </p>
    <details>
      <summary>${words.moments}</summary>
      <ol>
        ${links}
      </ol>
    </details>`;
}

function commands(view: View, { number }: SandboxScenario, at: string, origin: string): Html {
  const words = view.texts.sandbox;
  const track = `curl -H 'Authorization: Bearer <API key>' '${origin}/api/v1/track/${number}?at=${at}'`;
  const stream = `curl -N -H 'Authorization: Bearer <API key>' '${origin}/api/v1/track/${number}/stream?speed=3600'`;
  return card(
    words.programs,
    html`<pre tabindex="0" role="region" aria-label="${words.programs}"><code>${track}
${stream}</code></pre>`,
  );
}

/** Documents that fail: each with its damage, the page that shows where it is noticed, and its address. */
function brokenProofs(view: View, { items }: BrokenProofs): Html {
  const words = view.texts.sandbox.broken;
  const rows = items.map(
    ({ name, verdict, check, verify_url, document_url, sound_url, timeline_result }) =>
      html`<li>
        <code>${name}</code>: ${words.kinds[name]}<br />
        <span class="quiet"
          >${fill(words.check, { check, verdict })}${timeline_result !== null && html`; ${fill(words.timeline, { result: timeline_result })}`}</span
        ><br />
        <a href="${view.link(verify_url)}">${words.verify}: <bdi>${name}</bdi></a> ·
        <a href="${document_url}">${words.document}</a> ·
        <a href="${sound_url}">${words.sound}</a>
      </li>`,
  );
  return card(
    words.title,
    html`<p>${words.lead}</p>
      <ul>
        ${rows}
      </ul>`,
  );
}
