import type { FastifyInstance } from 'fastify';
import type { AnyOperation } from '../../operations/operation.ts';
import type { ServiceFacts } from '../../ports.ts';
import { graphqlReference, graphqlSchema } from '../graphql/schema.ts';
import { loadAsset } from '../web/assets.ts';
import { addAssetRoutes, sendPage } from '../web/send-page.ts';
import type { Page } from '../web/layout.ts';
import { apiReferencePage } from './api-reference.ts';
import { graphqlConsolePage } from './graphql-console.ts';
import { docsPage, errorsPage, errorsPath, guideNames, guidePage, guidePath } from './guides.ts';
import type { OpenApiObject } from './openapi-types.ts';
import { schemaNames } from './schema-names.ts';

const stylesheet = loadAsset('docs', 'css', 'text/css; charset=utf-8', import.meta.url);
const completion = loadAsset('complete', 'js', 'text/javascript; charset=utf-8', import.meta.url);
const arranging = loadAsset('arrange', 'js', 'text/javascript; charset=utf-8', import.meta.url);
const script = loadAsset('graphql', 'js', 'text/javascript; charset=utf-8', import.meta.url);

/** Adds the reference pages, made at the first request from what the service really serves. */
export function addDocsRoutes(app: FastifyInstance, operations: readonly AnyOperation[], service: ServiceFacts): void {
  const pages: Readonly<Record<string, () => Page>> = {
    '/docs/api': () =>
      apiReferencePage(JSON.parse(service.openApi()) as OpenApiObject, service.publicUrl(), stylesheet.path),
    '/docs/graphql': () =>
      graphqlConsolePage(graphqlReference(operations), schemaNames(graphqlSchema(operations, () => undefined)), {
        stylesheet: stylesheet.path,
        scripts: [script.path, completion.path, arranging.path],
      }),
    [errorsPath]: errorsPage,
    ...Object.fromEntries(guideNames.map((name) => [guidePath(name), () => guidePage(name)])),
  };
  for (const [path, make] of Object.entries(pages)) {
    let page: Page | undefined;
    app.get(path, { config: { gate: { auth: 'none' } } }, (request, reply) =>
      sendPage(request, reply, 200, () => (page ??= make()), 'max-age=300'),
    );
  }
  app.get('/docs', { config: { gate: { auth: 'none' } } }, (request, reply) =>
    sendPage(request, reply, 200, docsPage, 'max-age=300'),
  );
  addAssetRoutes(app, [stylesheet, script, completion, arranging]);
}
