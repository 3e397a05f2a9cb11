/** How far the address of a carrier's page is backed, and by whom. */
import { type LinkEvidence, type LinkType, readUrlSource } from '@wayseal/detect';
import { href, html, type Html } from '../../../kernel/lib/html.ts';
import { dateText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { fill } from '../../../surfaces/site/texts/texts.ts';

export interface SourcedLink {
  readonly link_type: LinkType;
  readonly link_evidence: LinkEvidence;
  readonly url_sources: readonly string[];
  readonly verified_on: string | null;
}

/** Sources that a row of the list names; the page of the carrier names all. */
const shownSources = 2;

/** Null for a carrier without a page: there is no address to back. */
export function evidenceText({ texts: { carriers: words }, language }: View, link: SourcedLink): string | null {
  if (link.link_type === 'unknown') return null;
  const { link_evidence: evidence, verified_on: day } = link;
  return fill(words.evidenceOf[evidence], { date: day === null ? '' : dateText(day, language) });
}

/** For a row of the list: the evidence, and the first sources below it. */
export function shortEvidence(view: View, link: SourcedLink): Html | null {
  const text = evidenceText(view, link);
  if (text === null) return null;
  const { moreSources } = view.texts.carriers;
  const rest = link.url_sources.length - shownSources;
  return html`<span class="backed">${text}</span>${link.url_sources
      .slice(0, shownSources)
      .map((source) => html`<span class="sub">${sourceLink(source)}</span>`)}${
      rest > 0 && html`<span class="sub">${fill(moreSources, { count: rest })}</span>`
    }`;
}

/** Every source with its kind; null without one. */
export function sourceList({ texts: { carriers: words } }: View, { url_sources: sources }: SourcedLink): Html | null {
  if (sources.length === 0) return null;
  return html`<ul class="plain">
    ${sources.map((source) => {
      const kind = readUrlSource(source)?.kind;
      return html`<li>
        ${sourceLink(source)}${kind !== undefined && html` <small>${words.sourceKinds[kind]}</small>`}
      </li>`;
    })}
  </ul>`;
}

/** Sources are other people's sites: they get neither our recommendation nor our address. */
function sourceLink(source: string): Html {
  const read = readUrlSource(source);
  return read === null
    ? html`<bdi>${source}</bdi>`
    : html`<a class="under" rel="nofollow noreferrer" href="${href(read.url)}"><bdi>${read.name}</bdi></a>`;
}
