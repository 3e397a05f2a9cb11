import { plans } from '../../access/rules/plans.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { graphqlPath, mcpPath } from '../../../surfaces/paths.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import type { View } from '../../../surfaces/site/language.ts';
import { card, type Page } from '../../../surfaces/site/layout.ts';

/** How programs use the service: first call, surfaces, limits. */
export function developersPage(view: View, origin: string): Page {
  const words = view.texts.developers;
  return {
    title: `${words.title} - Wayseal`,
    indexed: true,
    content: html`<h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${card(words.first, firstCall(view, origin))} ${card(words.surfaces, surfaces(view))}
      ${card(words.libraries, libraries(view))} ${card(words.limits, limits(view))}
      <p><a class="button" href="${view.link('/sandbox')}">${words.tryIt}</a></p>`,
  };
}

function firstCall({ texts: { developers: words } }: View, origin: string): Html {
  const key = `-H "Authorization: Bearer $WAYSEAL_KEY"`;
  const lines = [
    [words.makeKey, 'npx wayseal keys create --plan free'],
    [words.call, `curl ${key} '${origin}/api/v1/detect?number=020-12345675'`],
    [words.stream, `curl -N ${key} '${origin}/api/v1/track/SVCTEST-DELIVERED/stream?speed=3600'`],
  ] as const;
  return html`<p>${words.firstText}</p>
    ${lines.map(
      ([title, command]) =>
        html`<h3>${title}</h3>
          <pre tabindex="0" role="region" aria-label="${title}"><code>${command}</code></pre>`,
    )}`;
}

function surfaces({ texts, link }: View): Html {
  const words = texts.developers;
  const entries = [
    [link('/docs/api'), 'REST', words.rest],
    ['/api/v1/openapi.json', 'OpenAPI', words.openapi],
    [link('/docs/graphql'), `GraphQL (POST ${graphqlPath})`, words.graphql],
    ['/.well-known/mcp.json', `MCP (POST ${mcpPath})`, words.mcp],
    [link('/docs/quickstart'), texts.site.docs, words.guides],
    ['/llms.txt', 'llms.txt', words.llms],
    ['/status-ontology.json', 'status-ontology.json', words.ontology],
  ] as const;
  return html`<ul>
    ${entries.map(([path, name, text]) => html`<li><a href="${path}">${name}</a>: ${text}</li>`)}
  </ul>`;
}

function libraries({ texts: { developers: words } }: View): Html {
  return html`<ul>
    <li><code>@wayseal/detect</code>: ${words.detect}</li>
    <li><code>@wayseal/proofs</code>: ${words.proofs}</li>
  </ul>`;
}

function limits({ texts: { developers: words }, language }: View): Html {
  const rows = Object.entries(plans).map(
    ([name, { requestsPerMinute, streams }]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${numberText(requestsPerMinute, language)}</td>
        <td>${numberText(streams, language)}</td>
      </tr>`,
  );
  return html`<p>${words.limitsText}</p>
    <div class="scroll" role="region" aria-label="${words.limits}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${[words.plan, words.perMinute, words.streams].map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}
