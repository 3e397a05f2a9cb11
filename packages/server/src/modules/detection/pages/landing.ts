import {
  type CarrierCategory,
  explainCheckDigit,
  type ExplainedAlgorithm,
  type Format,
  type Vertical,
} from '@wayseal/detect';
import { verticalRoutes } from '../rules/service-url.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { scrollingTable } from '../../../kernel/lib/html-table.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, numberForm, type Page } from '../../../surfaces/site/layout.ts';
import { checkRuleName, formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

interface Kind {
  /** What is listed under its formats. */
  readonly verticals: readonly Vertical[];
  readonly category: CarrierCategory;
  /** Parts of the example, in order; together they are the number. The last digit that checks is computed. */
  readonly parts: readonly string[];
  readonly written: string;
  readonly check: { readonly algorithm: ExplainedAlgorithm; readonly payload: string };
}

/** The kinds of number that have a page of their own. */
export const landings = {
  air_cargo: {
    verticals: ['air_cargo'],
    category: 'air_cargo',
    parts: ['020', '1234567', '5'],
    written: '020-12345675',
    check: { algorithm: 'mod7', payload: '1234567' },
  },
  container: {
    verticals: ['container', 'bol'],
    category: 'ocean',
    parts: ['MSK', 'U', '601167', '2'],
    written: 'MSKU6011672',
    check: { algorithm: 'iso', payload: 'MSKU601167' },
  },
  post_ems: {
    verticals: ['post_ems'],
    category: 'post_ems',
    parts: ['RR', '28704377', '5', 'IN'],
    written: 'RR287043775IN',
    check: { algorithm: 's10', payload: '28704377' },
  },
  parcel: {
    verticals: ['parcel'],
    category: 'parcel',
    parts: ['1Z', '999AA1', '01', '2345678', '4'],
    written: '1Z999AA10123456784',
    check: { algorithm: 'ups', payload: '999AA1012345678' },
  },
} as const satisfies Partial<Record<Vertical, Kind>>;
export type LandingKind = keyof typeof landings;
export const landingKinds = Object.keys(landings) as LandingKind[];

export function landingPath(kind: LandingKind): string {
  return `/${verticalRoutes[kind]}`;
}

/** What a landing shows of the directory and of recognition. */
export interface LandingFacts {
  readonly formats: readonly Format[];
  readonly carriers: readonly { readonly slug: string; readonly name: string }[];
  readonly carrierCount: number;
}

/** What numbers of one kind look like, how their check digit is computed, who uses them, and a box to try one. */
export function landingPage(view: View, kind: LandingKind, facts: LandingFacts): Page {
  const { landing } = view.texts;
  const words = landing[kind];
  return {
    title: `${words.title} - Wayseal`,
    description: words.lead,
    indexed: true,
    content: html`<h1>${words.name}</h1>
      <p class="lead">${words.lead}</p>
      ${card(landing.tryIt, numberForm(view, { value: '', focus: false, invalid: false }))} ${looks(view, kind)}
      ${worked(view, kind)}
      ${card(
        landing.know,
        html`<ul>
          ${words.notes.map((note) => html`<li>${note}</li>`)}
        </ul>`,
      )}
      ${formats(view, kind, facts)} ${carriers(view, kind, facts)} ${otherKinds(view, kind)}`,
  };
}

function looks(view: View, kind: LandingKind): Html {
  const { landing } = view.texts;
  const { parts, written } = landings[kind];
  const rows = parts.map(
    (part, index) =>
      html`<tr>
        <th scope="row"><bdi>${part}</bdi></th>
        <td>${landing[kind].parts[index]}</td>
      </tr>`,
  );
  return card(
    landing.looks,
    html`<p class="specimen">
        <bdi>${written}</bdi>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">${landing.part}</th>
            <th scope="col">${landing.meaning}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
      <p><a href="${view.link(`/track/${written}`)}">${landing.example}</a></p>`,
  );
}

/** The arithmetic of the example, as the code does it. */
function worked(view: View, kind: LandingKind): Html {
  const { landing } = view.texts;
  const { algorithm, payload } = landings[kind].check;
  const { columns, sum, quotient, modulus, remainder, check } = explainCheckDigit(algorithm, payload);
  const table = html`<table class="arithmetic">
      <thead>
        <tr>
          ${[landing.character, landing.counts, landing.times, landing.gives].map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${columns.map(
          ({ character, value, weight, product }) =>
            html`<tr>
              <th scope="row">${character}</th>
              <td>${value}</td>
              <td>${weight}</td>
              <td>${product}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>${fill(landing.sum, { sum })}</p>`;
  return card(
    landing.check,
    html`<p>${landing[kind].rule}</p>
      ${columns.length > 0 && table}
      <p>
        <code>${sum} = ${quotient} × ${modulus} + ${remainder}</code>
      </p>
      <p><strong>${fill(landing.digit, { digit: check, number: landings[kind].written })}</strong></p>`,
    'check-digit',
  );
}

function formats(view: View, kind: LandingKind, { formats: list }: LandingFacts): Html {
  const { landing, detection } = view.texts;
  const rows = list.map(({ type, label, example, check, max_confidence: most }) => [
    formatLabel(type, label, view.language),
    html`<a href="${view.link(`/track/${encodeURIComponent(example)}`)}"><bdi>${example}</bdi></a>`,
    check === null ? landing.none : checkRuleName(check),
    detection.bands[most],
  ]);
  const heads = [landing.format, landing.sample, landing.digitRule, landing.most];
  return card(landing.formats, scrollingTable(`${landing.formats}: ${landing[kind].name}`, heads, rows));
}

function carriers(view: View, kind: LandingKind, { carriers: list, carrierCount }: LandingFacts): Html {
  const { landing } = view.texts;
  return card(
    landing.carriers,
    html`<ul class="chips">
        ${list.map(({ slug, name }) => html`<li><a href="${view.link(`/carriers/${slug}`)}">${name}</a></li>`)}
      </ul>
      <p>
        <a href="${view.link(`/carriers?type=${landings[kind].category}`)}"
          >${fill(landing.allCarriers, { count: numberText(carrierCount, view.language) })}</a
        >
      </p>`,
  );
}

function otherKinds(view: View, kind: LandingKind): Html {
  return html`<h2>${view.texts.landing.kinds}</h2>
    ${kindLinks(view, kind)}`;
}

/** Links to every landing; `current` is the page itself. */
export function kindLinks(view: View, current?: LandingKind): Html {
  const { landing } = view.texts;
  return html`<ul class="chips" aria-label="${landing.kinds}">
    ${landingKinds.map(
      (kind) =>
        html`<li>
          <a href="${view.link(landingPath(kind))}" ${kind === current && html` aria-current="page"`}
            >${landing[kind].name}</a
          >
        </li>`,
    )}
  </ul>`;
}
