import type { DetectionResult, LinkType, Match } from '@wayseal/detect';
import {
  checkSentence,
  componentRows,
  confidenceWords,
  decisionWords,
  linkTypeWords,
  suggestionWords,
  warningWords,
} from '../../domain/explanations.ts';
import { href, html, type Html } from '../../lib/html.ts';
import { numberForm, type Page } from './layout.ts';

/** The answer of the `track` operation, as far as the page shows it. */
export interface TrackAnswer {
  readonly number: string;
  readonly detection: DetectionResult;
  readonly carrier: { readonly slug: string; readonly name: string } | null;
  readonly carrier_url: { readonly url: string; readonly link_type: LinkType } | null;
  readonly service_url: string;
}

/** What a number is, why, and where it is tracked. `asked` is the text as the visitor gave it. */
export function resultPage(asked: string, answer: TrackAnswer): Page {
  const { detection } = answer;
  return {
    title: `${answer.number} - Wayseal`,
    indexed: false,
    content: html`<h1><bdi>${answer.number}</bdi></h1>
      ${detection.primary === null ? noMatch(detection) : primaryCard(detection.primary, answer)}
      ${suggestions(detection)}
      ${
        detection.warnings.length > 0 &&
        noteList(
          'Keep in mind',
          detection.warnings.map((code) => warningWords[code]),
        )
      }
      ${detection.transformations.length > 0 && noteList('What was changed to read it', detection.transformations)}
      ${otherReadings(detection)} ${numberForm({ value: asked, focus: false, invalid: false })}
      ${detection.primary !== null && share(answer)}`,
  };
}

function noMatch(detection: DetectionResult): Html {
  if (detection.sandbox) {
    return html`<section class="card">
      <p class="kind">Sandbox number</p>
      <p>Reserved for tests: it belongs to no carrier and no real shipment.</p>
    </section>`;
  }
  return html`<section class="card">
    <p class="kind">No known format fits</p>
    <p>
      Checked against every format this service knows. House air waybills have no standard form and cannot be
      recognised: ask the forwarder for the master number.
    </p>
  </section>`;
}

function primaryCard(primary: Match, answer: TrackAnswer): Html {
  const { detection, carrier } = answer;
  const check = checkSentence(primary);
  return html`<section class="card" aria-labelledby="kind">
    <h2 class="kind" id="kind">${primary.label}</h2>
    <p>
      <span class="band band-${primary.confidence}">${primary.confidence}</span> ${confidenceWords[primary.confidence]}
    </p>
    ${check !== null && html`<p>${check}</p>`}
    <dl>
      ${
        carrier !== null &&
        html`<dt>carrier</dt>
          <dd>${carrier.name}</dd>`
      }
      ${componentRows(primary).map(
        ({ label, text }) =>
          html`<dt>${label}</dt>
            <dd><bdi>${text}</bdi></dd>`,
      )}
    </dl>
    <p class="quiet">${decisionWords[detection.decision]}</p>
    ${officialLink(answer)}
  </section>`;
}

function officialLink(answer: TrackAnswer): Html {
  const { carrier, carrier_url: official } = answer;
  if (official === null) {
    return html`<p>No official tracking page is known for this number.</p>`;
  }
  return html`<p>
      <a class="button" rel="noreferrer" href="${href(official.url)}">Track at ${carrier?.name ?? 'the carrier'}</a>
    </p>
    <p class="quiet">${linkTypeWords[official.link_type]}: <bdi>${official.url}</bdi></p>`;
}

function suggestions(detection: DetectionResult): Html | null {
  if (detection.suggestions.length === 0) return null;
  const items = detection.suggestions.map(
    ({ value, reason }) =>
      html`<li>
        <a href="/track/${encodeURIComponent(value)}"><bdi>${value}</bdi></a> ${suggestionWords[reason]}
      </li>`,
  );
  return html`<section class="card">
    <h2>Did you mean</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function otherReadings(detection: DetectionResult): Html | null {
  const others = detection.matches.slice(1);
  if (others.length === 0) return null;
  const items = others.map((match) => {
    const check = checkSentence(match);
    const carrier = match.carrier === null ? '' : `, ${match.carrier.name}`;
    return html`<li>${match.label}${carrier}: ${match.confidence}. ${check}</li>`;
  });
  return html`<section class="card">
    <h2>Also fits</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function noteList(title: string, notes: readonly string[]): Html {
  return html`<section class="card">
    <h2>${title}</h2>
    <ul>
      ${notes.map((note) => html`<li>${note}</li>`)}
    </ul>
  </section>`;
}

function share(answer: TrackAnswer): Html {
  const image = `/api/v1/track/${encodeURIComponent(answer.number)}/qr?size=160`;
  return html`<section class="card">
    <h2>Share</h2>
    <p>
      <a href="${href(answer.service_url)}"><bdi>${answer.service_url}</bdi></a>
    </p>
    <img class="qr" src="${image}" width="160" height="160" alt="QR code that opens this page" />
  </section>`;
}
