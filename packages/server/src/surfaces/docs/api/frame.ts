import { html, type Html } from '../../../kernel/lib/html.ts';
import type { View } from '../../site/language.ts';
import type { Page } from '../../site/layout.ts';
import { docsAssets } from '../assets.ts';
import { apiPath, errorsPath } from '../book.ts';
import { crumbs, sideSearch } from '../frame.ts';
import { operationPath, type Reference, tagPath } from './reference.ts';

/** The class of a method gives its color. */
export function methodMark(method: string): Html {
  const kind = { POST: ' post', PATCH: ' post', DELETE: ' del' }[method] ?? '';
  return html`<span class="method${kind}">${method === 'DELETE' ? 'DEL' : method}</span>`;
}

export interface ApiPage {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** Pages above this one, below "REST API". */
  readonly above?: readonly (readonly [path: string, name: string])[];
  readonly article: Html;
  /** Stands beside the article. */
  readonly beside?: Html;
  /** What the filter was asked. */
  readonly asked?: string;
}

/** A page of the API reference: endpoints, text, samples. On a phone the endpoints come last. */
export function apiFramed(view: View, reference: Reference, page: ApiPage): Page {
  const { texts } = view;
  const above = page.path === apiPath ? [] : [[apiPath, 'REST API'] as const, ...(page.above ?? [])];
  return {
    title: `${page.title} · Wayseal API`,
    ...(page.description !== undefined && { description: page.description }),
    indexed: true,
    contentLanguage: 'en',
    isFullWidth: true,
    hasOwnSearch: true,
    stylesheet: docsAssets.stylesheet.path,
    scripts: [docsAssets.script.path],
    content: html`<div class="wrap docs ${page.beside === undefined ? 'wide' : 'api'}">
      ${sidebar(view, reference, page)}
      <article class="api stack">${crumbs(view, above, texts.docs.allEndpoints)}${page.article}</article>
      ${page.beside}
    </div>`,
  };
}

function sidebar(view: View, { groups }: Reference, { path: here, asked = '' }: ApiPage): Html {
  const { texts, link, language } = view;
  const current = (path: string): Html | false => path === here && html` aria-current="page"`;
  return html`<nav class="side" id="menu" aria-label="API reference" data-filtered>
    <div lang="${language}">${sideSearch(view, { action: apiPath, label: texts.docs.findEndpoint, value: asked })}</div>
    <p class="none quiet" lang="${language}" hidden>${texts.docs.noResults}</p>
    <div>
      <h2 lang="${language}">${texts.docs.start}</h2>
      <a href="${link(apiPath)}" ${current(apiPath)}>Overview</a
      ><a href="${link(`${apiPath}#authentication`)}">Authentication</a><a href="${link(errorsPath)}">Errors</a
      ><a href="${link(`${apiPath}#rate-limits`)}">Rate limits</a>
    </div>
    ${groups.map(
      ({ name, entries }) =>
        html`<div>
          <h2><a href="${link(tagPath(name))}" ${current(tagPath(name))}>${name}</a></h2>
          ${entries.map(
            ({ id, method, path, operation }) =>
              html`<a href="${link(operationPath(id))}" data-words="${path} ${id}" ${current(operationPath(id))}
                ><span>${operation.summary}</span>${methodMark(method)}</a
              >`,
          )}
        </div>`,
    )}
    <div>
      <h2><a href="${link(`${apiPath}#schemas`)}">Schemas</a></h2>
    </div>
  </nav>`;
}
