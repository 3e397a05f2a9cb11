import type { FastifyInstance } from 'fastify';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import type { ServiceFacts } from '../../modules/service/ports.ts';
import { loadAsset } from '../site/assets.ts';
import { addAssetRoutes, sendPage } from '../site/send-page.ts';
import type { Page } from '../site/layout.ts';
import { apiReferencePage } from './api-reference.ts';
import { graphqlConsolePage } from './graphql-console.ts';
import { docsPage, errorsPage, errorsPath, guideNames, guidePage, guidePath } from './guides.ts';
import type { OpenApiObject } from './openapi-types.ts';

const stylesheet = loadAsset('docs', 'css', 'text/css; charset=utf-8', new URL('assets/', import.meta.url));
const completion = loadAsset('complete', 'js', 'text/javascript; charset=utf-8', new URL('assets/', import.meta.url));
const arranging = loadAsset('arrange', 'js', 'text/javascript; charset=utf-8', new URL('assets/', import.meta.url));
const script = loadAsset('graphql', 'js', 'text/javascript; charset=utf-8', new URL('assets/', import.meta.url));

/** Adds the reference pages. Builds them at the first request from the running service. */
export function addDocsRoutes(app: FastifyInstance, operations: readonly AnyOperation[], service: ServiceFacts): void {
  const pages: Readonly<Record<string, () => Page | Promise<Page>>> = {
    '/docs/api': () =>
      apiReferencePage(JSON.parse(service.openApi()) as OpenApiObject, service.publicUrl(), stylesheet.path),
    '/docs/graphql': async () => {
      // Imported with the first request for this page: few clients ask for it, and the library is large.
      const [{ graphqlReference, graphqlSchema }, { schemaNames }] = await Promise.all([
        import('../graphql/schema.ts'),
        import('./schema-names.ts'),
      ]);
      return graphqlConsolePage(graphqlReference(operations), schemaNames(graphqlSchema(operations, () => undefined)), {
        stylesheet: stylesheet.path,
        scripts: [script.path, completion.path, arranging.path],
      });
    },
    [errorsPath]: errorsPage,
    ...Object.fromEntries(guideNames.map((name) => [guidePath(name), () => guidePage(name)])),
  };
  for (const [path, make] of Object.entries(pages)) {
    let page: Page | undefined;
    // 320 KB of text, built for each language, takes as long as twenty detections.
    const cost = path === '/docs/api' ? 4 : 1;
    app.get(path, { config: { gate: { auth: 'none', cost } } }, async (request, reply) => {
      const made = (page ??= await make());
      return sendPage(request, reply, 200, () => made, 'max-age=300');
    });
  }
  app.get('/docs', { config: { gate: { auth: 'none' } } }, (request, reply) =>
    sendPage(request, reply, 200, docsPage, 'max-age=300'),
  );
  addAssetRoutes(app, [stylesheet, script, completion, arranging]);
}
