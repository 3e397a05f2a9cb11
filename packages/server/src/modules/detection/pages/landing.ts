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
import { anatomy } from '../../../surfaces/site/anatomy.ts';
import { fold } from '../../../surfaces/site/components.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import { languageField, type Page } from '../../../surfaces/site/layout.ts';
import { checkRuleName, formatLabel } from '../../../surfaces/site/texts/number-words.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

interface Kind {
  /** What is listed under its formats. */
  readonly verticals: readonly Vertical[];
  readonly category: CarrierCategory;
  /** Parts of the example, in order; together they are the number. The last digit that checks is computed. */
  readonly parts: readonly string[];
  /** Which part is the check digit. */
  readonly checkAt: number;
  readonly written: string;
  readonly check: { readonly algorithm: ExplainedAlgorithm; readonly payload: string };
}

/** The kinds of number that have a page of their own. */
export const landings = {
  air_cargo: {
    verticals: ['air_cargo'],
    category: 'air_cargo',
    parts: ['020', '1234567', '5'],
    checkAt: 2,
    written: '020-12345675',
    check: { algorithm: 'mod7', payload: '1234567' },
  },
  container: {
    verticals: ['container', 'bol'],
    category: 'ocean',
    parts: ['MSK', 'U', '601167', '2'],
    checkAt: 3,
    written: 'MSKU6011672',
    check: { algorithm: 'iso', payload: 'MSKU601167' },
  },
  post_ems: {
    verticals: ['post_ems'],
    category: 'post_ems',
    parts: ['RR', '28704377', '5', 'IN'],
    checkAt: 2,
    written: 'RR287043775IN',
    check: { algorithm: 's10', payload: '28704377' },
  },
  parcel: {
    verticals: ['parcel'],
    category: 'parcel',
    parts: ['1Z', '999AA1', '01', '2345678', '4'],
    checkAt: 4,
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
    title: `${words.title} · Wayseal`,
    description: words.lead,
    indexed: true,
    content: html`<section class="status">
        <h1>${words.name}</h1>
        <p class="quiet">${words.lead}</p>
        ${tryForm(view)}
      </section>
      <div class="cols sect">
        <div class="stack apart">${looks(view, kind)}${worked(view, kind)}</div>
        ${know(view, kind)}
      </div>
      ${formats(view, kind, facts)} ${carriers(view, kind, facts)} ${otherKinds(view, kind)}`,
  };
}

/** The one box of the service, for a number of any kind. */
function tryForm(view: View): Html {
  const { landing, site } = view.texts;
  return html`<form class="filters" action="/" method="get" role="search" aria-label="${landing.tryIt}">
    ${languageField(view)}
    <p class="grow">
      <label class="name" for="number">${landing.tryIt}</label>
      <input
        class="field"
        id="number"
        name="number"
        required
        maxlength="2048"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        dir="ltr"
      />
    </p>
    <p><button class="btn primary">${site.track}${icon('arrow-right')}</button></p>
  </form>`;
}

function looks(view: View, kind: LandingKind): Html {
  const { landing } = view.texts;
  const { parts, written, check, checkAt } = landings[kind];
  const digit = String(explainCheckDigit(check.algorithm, check.payload).check);
  return html`<section class="stack" aria-labelledby="looks">
    <h2 id="looks">${landing.looks}</h2>
    ${anatomy(
      parts.map((text, index) => ({
        text,
        meaning: landing[kind].parts[index] ?? '',
        ...(index === checkAt && text === digit ? { tone: 'good' as const } : {}),
      })),
    )}
    <p>
      <a class="btn small" href="${view.link(`/track/${written}`)}"
        >${landing.example}: <bdi>${written}</bdi>${icon('arrow-right')}</a
      >
    </p>
  </section>`;
}

function know(view: View, kind: LandingKind): Html {
  const { landing } = view.texts;
  return html`<section class="panel" aria-labelledby="know">
    <h2 id="know">${landing.know}</h2>
    <ul class="why">
      ${landing[kind].notes.map((note) => html`<li class="no">${icon('info')}<span>${note}</span></li>`)}
    </ul>
  </section>`;
}

/** The arithmetic of the example, as the code does it. */
function worked(view: View, kind: LandingKind): Html {
  const { landing } = view.texts;
  const { algorithm, payload } = landings[kind].check;
  const { columns, sum, quotient, modulus, remainder, check } = explainCheckDigit(algorithm, payload);
  const heads = [landing.character, landing.counts, landing.times, landing.gives];
  const rows = columns.map(({ character, value, weight, product }) => [character, value, weight, product]);
  return html`<section class="stack" id="check-digit">
    <h2>${landing.check}</h2>
    <p>${landing[kind].rule}</p>
    ${
      columns.length > 0 &&
      fold(
        landing.steps,
        html`${scrollingTable(landing.check, heads, rows)}
          <p class="s quiet gap-t">${fill(landing.sum, { sum })}</p>`,
        true,
      )
    }
    <p>
      <code>${sum} = ${quotient} × ${modulus} + ${remainder}</code>
    </p>
    <p><strong>${fill(landing.digit, { digit: check, number: landings[kind].written })}</strong></p>
  </section>`;
}

function formats(view: View, kind: LandingKind, { formats: list }: LandingFacts): Html {
  const { landing, site } = view.texts;
  const rows = list.map(({ type, label, example, check, max_confidence: most }) => [
    formatLabel(type, label, view.language),
    html`<a href="${view.link(`/track/${encodeURIComponent(example)}`)}"><bdi>${example}</bdi></a>`,
    check === null ? landing.none : checkRuleName(check),
    site.certainty[most],
  ]);
  const heads = [landing.format, landing.sample, landing.digitRule, landing.most];
  return html`<section class="sect" aria-labelledby="formats">
    <h2 id="formats">${landing.formats}</h2>
    ${scrollingTable(`${landing.formats}${site.colon}${landing[kind].name}`, heads, rows)}
  </section>`;
}

function carriers(view: View, kind: LandingKind, { carriers: list, carrierCount }: LandingFacts): Html {
  const { landing } = view.texts;
  return html`<section class="sect" aria-labelledby="carriers">
    <h2 id="carriers">${landing.carriers}</h2>
    <ul class="row chips">
      ${list.map(({ slug, name }) => html`<li><a class="chip" href="${view.link(`/carriers/${slug}`)}" dir="auto">${name}</a></li>`)}
    </ul>
    <p class="gap-t">
      <a href="${view.link(`/carriers?type=${landings[kind].category}`)}"
        >${fill(landing.allCarriers, { count: numberText(carrierCount, view.language) })}</a
      >
    </p>
  </section>`;
}

function otherKinds(view: View, kind: LandingKind): Html {
  return html`<section class="sect" aria-labelledby="kinds">
    <h2 id="kinds">${view.texts.landing.kinds}</h2>
    ${kindLinks(view, kind)}
  </section>`;
}

/** Links to every landing; `current` is the page itself. */
export function kindLinks(view: View, current?: LandingKind): Html {
  const { landing } = view.texts;
  return html`<ul class="row chips" aria-label="${landing.kinds}">
    ${landingKinds.map(
      (kind) =>
        html`<li>
          <a class="chip" href="${view.link(landingPath(kind))}" ${kind === current && html` aria-current="page"`}
            >${landing[kind].name}</a
          >
        </li>`,
    )}
  </ul>`;
}
