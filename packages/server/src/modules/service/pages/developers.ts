import { plans } from '../../access/rules/plans.ts';
import { html, type Html } from '../../../kernel/lib/html.ts';
import { graphqlPath, mcpPath } from '../../../surfaces/paths.ts';
import { codeBlock } from '../../../surfaces/site/components.ts';
import { numberText } from '../../../surfaces/site/format.ts';
import { icon } from '../../../surfaces/site/icons.ts';
import type { View } from '../../../surfaces/site/language.ts';
import type { Page } from '../../../surfaces/site/layout.ts';

/** How programs use the service: first call, surfaces, libraries, limits. */
export function developersPage(view: View, origin: string): Page {
  const words = view.texts.developers;
  return {
    title: `${words.title} - Wayseal`,
    description: words.lead,
    indexed: true,
    content: html`<div class="listhead">
        <h1>${words.title}</h1>
        <p class="quiet measure">${words.lead}</p>
        <p class="row gap-t">
          <a class="btn primary" href="${view.link('/docs/api')}">${icon('code')}${view.texts.site.reference}</a>
          <a class="btn" href="${view.link('/docs')}">${icon('book-open')}${view.texts.site.docs}</a>
          <a class="btn" href="${view.link('/sandbox')}">${icon('flask-conical')}${words.tryIt}</a>
        </p>
      </div>
      ${section(words.first, quickstart(view, origin))} ${section(words.surfaces, surfaces(view))}
      ${section(words.libraries, libraries(view))} ${section(words.limits, limits(view))}`,
  };
}

function section(title: string, content: Html): Html {
  return html`<section class="sect stack">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** The same call in three languages; each sample runs as it is. */
export function samples(origin: string): readonly (readonly [id: string, name: string, code: string])[] {
  const url = `${origin}/api/v1/detect?number=020-12345675`;
  return [
    ['curl', 'curl', `curl -H "Authorization: Bearer $WAYSEAL_KEY" '${url}'`],
    [
      'typescript',
      'TypeScript',
      `import { env } from 'node:process';

const answer = await fetch('${url}', {
  headers: { authorization: \`Bearer \${env.WAYSEAL_KEY}\` },
});
const { data } = await answer.json();
console.log(data.primary.label, data.primary.confidence);`,
    ],
    [
      'python',
      'Python',
      `import json, os, urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['WAYSEAL_KEY']}"},
)
with urllib.request.urlopen(request) as answer:
    primary = json.load(answer)["data"]["primary"]
print(primary["label"], primary["confidence"])`,
    ],
  ];
}

function quickstart(view: View, origin: string): Html {
  const words = view.texts.developers;
  const stream = `curl -N -H "Authorization: Bearer $WAYSEAL_KEY" '${origin}/api/v1/track/SVCTEST-DELIVERED/stream?speed=3600'`;
  const list = samples(origin);
  return html`<ol class="numbered stack">
    <li class="stack">
      <h3>${words.makeKey}</h3>
      <p class="quiet measure">${words.firstText}</p>
      ${codeBlock(view, words.makeKey, 'npx wayseal keys create --plan free')}
    </li>
    <li class="stack">
      <h3>${words.call}</h3>
      <p class="row">${list.map(([id, name]) => html`<a class="chip" href="#${id}">${name}</a>`)}</p>
      ${list.map(([id, name, code]) => html`<div id="${id}">${codeBlock(view, name, code)}</div>`)}
    </li>
    <li class="stack">
      <h3>${words.stream}</h3>
      ${codeBlock(view, words.stream, stream)}
    </li>
  </ol>`;
}

function surfaces({ texts, link }: View): Html {
  const words = texts.developers;
  const entries = [
    [link('/docs/api'), 'REST', words.rest],
    ['/api/v1/openapi.json', 'OpenAPI', words.openapi],
    [link('/docs/graphql'), `GraphQL (POST ${graphqlPath})`, words.graphql],
    ['/.well-known/mcp.json', `MCP (POST ${mcpPath})`, words.mcp],
    [link('/docs/quickstart'), words.quickstart, words.quickstartText],
    ['/llms.txt', 'llms.txt', words.llms],
    ['/status-ontology.json', 'status-ontology.json', words.ontology],
  ] as const;
  return html`<ul class="paths">
    ${entries.map(([path, name, text]) => html`<li><a href="${path}">${name}</a> <span class="quiet s">${text}</span></li>`)}
  </ul>`;
}

function libraries({ texts: { developers: words } }: View): Html {
  return html`<ul class="paths">
    <li><code>@wayseal/detect</code> <span class="quiet s">${words.detect}</span></li>
    <li><code>@wayseal/proofs</code> <span class="quiet s">${words.proofs}</span></li>
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
  return html`<p class="quiet measure">${words.limitsText}</p>
    <div class="scroll" role="region" aria-label="${words.limits}" tabindex="0">
      <table class="grid">
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
