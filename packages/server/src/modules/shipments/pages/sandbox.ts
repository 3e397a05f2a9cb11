import type { Static } from 'typebox';
import { findScenario, type SandboxScenario, sandboxScenarios } from '../rules/scenarios.ts';
import type { Stop } from '../rules/journey.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import type { listBrokenProofs } from '../../proofs/operations/get-broken-proofs.ts';
import { codeBlock, fold } from '../../../surfaces/site/components.ts';
import { timeText } from '../../../surfaces/site/times.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { languageField, type Page } from '../../../surfaces/site/layout.ts';
import { bigNumber } from './answer.ts';
import { sevenNumbers } from './answer-status.ts';
import { outlookView, type OutlookFacts } from './outlook.ts';
import { type ShipmentAnswer, pageOfHistory, shipmentView, verifyPath } from './shipment-view.ts';
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

/** What the page shows of the moment. */
export interface SandboxFacts {
  /** What `track` answers for the moment; null before the first scan. */
  readonly shipment: ShipmentAnswer | null;
  readonly stops: readonly Stop[];
  readonly outlook: OutlookFacts | null;
  readonly broken: BrokenProofs;
}

/** The seven shipments, one of them at a moment of its time. */
export function sandboxPage(view: View, moment: SandboxMoment, facts: SandboxFacts): Page {
  const { scenario } = moment;
  const { shipment, stops, outlook } = facts;
  const { result, sandbox: words } = view.texts;
  return {
    title: `${words.title} · Wayseal`,
    indexed: true,
    content: html`<div class="answer">
        <div>
          <p class="kind">${icon('flask-conical')}${result.sandboxKind}</p>
          <h1 class="medium">${words.title}</h1>
          <p class="quiet">${words.lead}</p>
          ${bigNumber(view, scenario.number, null)}
          <p>${words.summaries[scenario.number]}</p>
          ${replay(view, moment)}
          <p class="actions">
            ${
              shipment !== null &&
              html`<a class="btn primary" href="${view.link(`/shipments/${shipment.uuid}`)}"
                  >${result.fullHistory}${icon('arrow-right')}</a
                ><a class="btn" href="${view.link(verifyPath(shipment))}">${icon('shield-check')}${result.verifyIt}</a>`
            }<a class="btn" href="${view.link(`/track/${scenario.number}`)}">${words.page}</a>
          </p>
        </div>
        ${sevenNumbers(view, scenario.number, (number) => `/sandbox?number=${number}`)}
      </div>
      <div class="sect stack">
        ${
          shipment === null
            ? html`<p>${scenario.events.length === 0 ? words.never : words.before}</p>`
            : shipmentView(view, shipment, { ...pageOfHistory(shipment, 1).history, path: '/sandbox', stops })
        }
        ${outlook !== null && outlookView(view, outlook)}
      </div>
      <section class="sect stack">${commands(view, moment)}</section>
      ${brokenProofs(view, facts.broken)}`,
  };
}

/** A slider that a button sends, and below it every moment as a link. */
function replay(view: View, { scenario, step, at }: SandboxMoment): Html {
  const words = view.texts.sandbox;
  const moments = momentsOf(scenario);
  const links = moments.map(
    (moment, index) =>
      html`<li ${index === step && html` aria-current="step"`}>
        <a class="under" href="${view.link(`/sandbox?number=${scenario.number}&at=${moment}`)}"
          ><time datetime="${moment}">${timeText(moment, view.language)}</time></a
        >
      </li>`,
  );
  return html`<form action="/sandbox" method="get" class="panel replay slider">
      ${languageField(view)}
      <input type="hidden" name="number" value="${scenario.number}" />
      <label class="name" for="step">${words.slider}</label>
      <input type="range" id="step" name="step" min="0" max="${moments.length - 1}" value="${step}" />
      <p class="row between">
        <span class="s"
          >${fill(words.moment, { step: step + 1, count: moments.length })}${view.texts.site.colon}
          <time datetime="${at}">${timeText(at, view.language)}</time></span
        >
        <button class="btn small">${words.show}</button>
      </p>
    </form>
    ${fold(
      words.moments,
      html`<ol class="stack s">
        ${links}
      </ol>`,
    )}`;
}

function commands(view: View, { scenario: { number }, at }: SandboxMoment): Html {
  const words = view.texts.sandbox;
  const { origin } = view;
  const track = `curl -H 'Authorization: Bearer <API key>' '${origin}/api/v1/track/${number}?at=${at}'`;
  const stream = `curl -N -H 'Authorization: Bearer <API key>' '${origin}/api/v1/track/${number}/stream?speed=3600'`;
  return html`<h2>${words.programs}</h2>
    ${codeBlock(view, words.programs, `${track}\n${stream}`)}`;
}

/** Documents that fail: each with its damage, the page that shows where it is noticed, and its address. */
function brokenProofs(view: View, { items }: BrokenProofs): Html {
  const words = view.texts.sandbox.broken;
  const rows = items.map(
    ({ name, verdict, check, verify_url, document_url, sound_url, timeline_result }) =>
      html`<li>
        <p><b>${words.kinds[name]}</b></p>
        <p class="hint">
          ${fill(words.check, { check, verdict })}${timeline_result !== null && html`; ${fill(words.timeline, { result: timeline_result })}`}
        </p>
        <p class="row">
          <a class="btn small" href="${view.link(verify_url)}"
            >${icon('shield-check')}${words.verify}<span class="hidden">${view.texts.site.colon}${name}</span></a
          ><a href="${document_url}">${words.document}<span class="hidden">${view.texts.site.colon}${name}</span></a
          ><a href="${sound_url}">${words.sound}<span class="hidden">${view.texts.site.colon}${name}</span></a>
        </p>
      </li>`,
  );
  return html`<section class="sect stack">
    <h2>${words.title}</h2>
    <p class="quiet">${words.lead}</p>
    <ul class="near">
      ${rows}
    </ul>
  </section>`;
}
