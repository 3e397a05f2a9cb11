import { errorCatalogue, type ErrorCode } from '../../kernel/operation/errors.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import type { MarkdownPage } from '../../kernel/lib/markdown.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import { guideTemplate } from '../mcp/documents.ts';
import { promptEntries } from '../mcp/prompts.ts';
import { listedResources, templateEntries } from '../mcp/resources.ts';
import { toolDefinition } from '../mcp/tools.ts';
import { codeBlock } from '../site/components.ts';
import type { Language, View } from '../site/language.ts';
import type { Page } from '../site/layout.ts';
import { schemaWords } from './api/schema-words.ts';
import { book, docsPath, errorsPath, type Guide, guidePath, readGuide, toolsPath } from './book.ts';
import { framed, guideCode } from './frame.ts';
import { highlighted } from './highlight.ts';
import type { SchemaObject } from './api/openapi-types.ts';
import { prose, sentence, table } from './prose.ts';

const drawn = new Map<string, Promise<MarkdownPage>>();

/** A page of a file in the repository. Its text is drawn once per language, which the copy buttons have. */
export async function guidePage(view: View, name: Guide, index: string): Promise<Page> {
  const { title, lead, headings, content } = await drawnGuide(view, name, view.language);
  return framed(view, {
    path: guidePath(name),
    title,
    description: lead.slice(0, 300),
    headings,
    index,
    article: html`<h1>${title}</h1>
      ${content}`,
  });
}

function drawnGuide(view: View, name: Guide, language: Language): Promise<MarkdownPage> {
  const key = `${language} ${name}`;
  const known = drawn.get(key) ?? readGuide(name, guideCode(view));
  drawn.set(key, known);
  return known;
}

const envelope = `{
  "ok": false,
  "error": { "code": "rate_limited", "message": "…", "status": 429, "details": [] },
  "meta": { "request_id": "…", "api_version": "v1" }
}`;

/** The page of the error catalog. */
export function errorsPage(view: View, index: string): Page {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const rows = codes.map((code) => {
    const { status, retry, meaning } = errorCatalogue[code];
    return html`<tr id="${code}">
      <td><code>${code}</code></td>
      <td>${status}</td>
      <td>${retry ? 'Yes' : 'No'}</td>
      <td>${prose(meaning)}</td>
    </tr>`;
  });
  return framed(view, {
    path: errorsPath,
    title: 'Errors',
    description: 'Every error code with its HTTP status and whether a retry can succeed.',
    index,
    article: html`<h1>Errors</h1>
      <p class="lead">
        An error has the same form on every surface. Programs act on its <code>code</code>; its message is for people.
      </p>
      ${codeBlock(view, 'Error', envelope, highlighted(envelope, 'json'))}
      <p>
        <code>details</code> lists each problem with its <code>path</code>. Quote <code>request_id</code> to the
        operator.
      </p>
      <div class="scroll" role="region" aria-label="Error codes" tabindex="0">
        <table class="grid">
          <thead>
            <tr>
              ${['Code', 'Status', 'Retry', 'What it means'].map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
  });
}

/** The MCP tools with their arguments, what clients can read by address, and the prompts. */
export function toolsPage(view: View, operations: readonly AnyOperation[], index: string): Page {
  const tools = operations.flatMap((operation) => {
    const { mcp } = operation.surfaces;
    return mcp === undefined ? [] : [{ mcp, input: toolDefinition(operation, mcp)['inputSchema'] as SchemaObject }];
  });
  return framed(view, {
    path: toolsPath,
    title: 'MCP tools',
    description: 'Every tool that agents can call, with its arguments; resources and prompts.',
    index,
    headings: [
      ...tools.map(({ mcp }) => ({ id: mcp.tool, text: mcp.tool, level: 2 as const })),
      { id: 'resources', text: 'Resources', level: 2 },
      { id: 'prompts', text: 'Prompts', level: 2 },
    ],
    article: html`<h1>MCP tools</h1>
      <p class="lead">
        Agents call these tools without a key. <a href="${guidePath('agents')}">Connect a client</a> in two minutes.
      </p>
      ${tools.map(
        ({ mcp, input }) =>
          html`<h2 id="${mcp.tool}"><code>${mcp.tool}</code></h2>
            <p>${prose(mcp.description)}</p>
            ${table(
              ['Argument', 'Type', 'What it does'],
              Object.entries(input.properties ?? {}).map(([name, schema]) => [
                html`<code>${name}</code>${input.required?.includes(name) === true ? null : ' (optional)'}`,
                schemaWords(schema, null),
                sentence(schema.description ?? ''),
              ]),
              `Arguments of ${mcp.tool}`,
            )}`,
      )}
      ${resourcesAndPrompts(operations)}`,
  });
}

function resourcesAndPrompts(operations: readonly AnyOperation[]): Html {
  const family = guideTemplate.uriTemplate.replace(/\{.*/, '');
  const single = listedResources(operations, true).filter(({ uri }) => !uri.startsWith(family));
  const templates = templateEntries(operations).map(({ uriTemplate, ...entry }) => ({ uri: uriTemplate, ...entry }));
  return html`<h2 id="resources">Resources</h2>
    <p>Documents that a client reads by address, with <code>resources/read</code>.</p>
    ${table(
      ['Address', 'What it has'],
      [...single, ...templates].map(({ uri, description }) => [html`<code>${uri}</code>`, prose(description)]),
      'Resources',
    )}
    <h2 id="prompts">Prompts</h2>
    <p>Texts that lead a model to the right tools, with <code>prompts/get</code>.</p>
    ${table(
      ['Prompt', 'Arguments', 'What it does'],
      promptEntries().map(({ name, description, arguments: given = [] }) => [
        html`<code>${name}</code>`,
        given.map((argument) => argument.name).join(', '),
        description,
      ]),
      'Prompts',
    )}`;
}

/** The overview of all documentation. */
export function docsPage(view: View, index: string): Page {
  const { texts, link, language } = view;
  const groups = book(texts.docs).map(
    ({ title, pages }) =>
      html`<h2>${title}</h2>
        <ul>
          ${pages
            .filter(({ path }) => path !== docsPath)
            .map(
              ({ path, name, isEnglish }) =>
                html`<li><a href="${link(path)}" ${isEnglish && html` lang="en"`}>${name}</a></li>`,
            )}
        </ul>`,
  );
  return framed(view, {
    path: docsPath,
    title: texts.docs.overview,
    description: texts.docs.lead,
    index,
    article: html`<div lang="${language}" class="overview">
      <h1>${texts.docs.title}</h1>
      <p class="lead">${texts.docs.lead}${language === 'en' ? null : ` ${texts.docs.english}`}</p>
      ${groups}
      <p><a href="/llms.txt" lang="en">llms.txt</a></p>
    </div>`,
  });
}
