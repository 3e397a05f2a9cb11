import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import type { ServiceFacts } from '../../modules/service/ports.ts';
import type { Documents } from '../graphql/documents.ts';
import { jsonMediaType, successEnvelope } from '../http/envelope.ts';
import { queryOf } from '../http/query.ts';
import type { Page } from '../site/layout.ts';
import { type View, viewOf } from '../site/language.ts';
import { addAssetRoutes, assetHandler, openPage, sendPage, staticPage } from '../site/send-page.ts';
import { indexPage, operationPage, schemaPage, tagPage } from './api/pages.ts';
import type { OpenApiObject } from './api/openapi-types.ts';
import { readReference, type Reference } from './api/reference.ts';
import { docsAssets } from './assets.ts';
import { apiPath, consolePath, docsPath, errorsPath, guideNames, guidePath, searchPath, toolsPath } from './book.ts';
import type { GraphqlReference } from './graphql/console.ts';
import { docsPage, errorsPage, guidePage, toolsPage } from './guides.ts';
import { longestSearch, openSearch, searchPage, type DocsSearch } from './search.ts';

/** What the pages are made from; each part is made with the first page that needs it. */
interface Sources {
  readonly reference: () => Reference;
  readonly graphql: () => Promise<GraphqlReference & { readonly documents: Documents }>;
  readonly search: () => DocsSearch;
}

/** Adds the documentation. */
export function addDocsRoutes(app: FastifyInstance, operations: readonly AnyOperation[], service: ServiceFacts): void {
  const sources = sourcesOf(operations, service);
  addGuideRoutes(app, operations, sources);
  addReferenceRoutes(app, sources);
  addConsoleRoutes(app, sources);
  addSearchRoutes(app, sources);
  addAssetRoutes(app, Object.values(docsAssets));
}

function sourcesOf(operations: readonly AnyOperation[], service: ServiceFacts): Sources {
  const reference = once(() =>
    readReference(JSON.parse(service.openApi()) as OpenApiObject, operations, service.publicUrl()),
  );
  const graphql = once(async () => {
    // Imported with the first request for these pages: few clients ask for them, and the library is large.
    const [{ graphqlReference, graphqlSchema }, { schemaNames }, { Documents: Prepared }] = await Promise.all([
      import('../graphql/schema.ts'),
      import('./graphql/schema-names.ts'),
      import('../graphql/documents.ts'),
    ]);
    const schema = graphqlSchema(operations, () => undefined);
    return { schema, text: graphqlReference(operations), names: schemaNames(schema), documents: new Prepared(schema) };
  });
  const search = once(() =>
    openSearch(service.openApi(), async () => {
      const [{ schema }, { shownTypes }] = await Promise.all([graphql(), import('./graphql/types.ts')]);
      const types = shownTypes(schema).map(({ name, description }) => ({ name, description: description ?? '' }));
      return { reference: reference(), operations, types };
    }),
  );
  return { reference, graphql, search };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function addGuideRoutes(app: FastifyInstance, operations: readonly AnyOperation[], { search }: Sources): void {
  const pages: Readonly<Record<string, (view: View, index: string) => Page | Promise<Page>>> = {
    [docsPath]: docsPage,
    [errorsPath]: errorsPage,
    [toolsPath]: (view, index) => toolsPage(view, operations, index),
    ...Object.fromEntries(
      guideNames.map((name) => [guidePath(name), (view: View, index: string) => guidePage(view, name, index)]),
    ),
  };
  for (const [path, make] of Object.entries(pages))
    app.get(path, openPage, (request, reply) => sendMade(request, reply, (view) => make(view, search().path)));
}

function addReferenceRoutes(app: FastifyInstance, { reference }: Sources): void {
  app.get(apiPath, openPage, (request, reply) => {
    const asked = (queryOf(request).values.get('q') ?? '').slice(0, longestSearch);
    return sendPage(request, reply, 200, (view) => indexPage(view, reference(), asked), staticPage);
  });
  app.get<{ Params: { id: string } }>(`${apiPath}/:id`, openPage, (request, reply) => {
    const entry = reference().entries.get(request.params.id);
    if (entry === undefined) throw noPage();
    return sendPage(request, reply, 200, (view) => operationPage(view, reference(), entry), staticPage);
  });
  app.get<{ Params: { tag: string } }>(`${apiPath}/tags/:tag`, openPage, (request, reply) => {
    const group = reference().groups.find(({ name }) => name.toLowerCase() === request.params.tag);
    if (group === undefined) throw noPage();
    return sendPage(request, reply, 200, (view) => tagPage(view, reference(), group), staticPage);
  });
  app.get<{ Params: { name: string } }>(`${apiPath}/schemas/:name`, openPage, (request, reply) =>
    sendPage(request, reply, 200, (view) => found(schemaPage(view, reference(), request.params.name)), staticPage),
  );
}

function addConsoleRoutes(app: FastifyInstance, { graphql, search }: Sources): void {
  app.get(consolePath, openPage, async (request, reply) => {
    const [{ graphqlConsolePage }, { mistakesIn }] = await Promise.all([
      import('./graphql/console.ts'),
      import('./graphql/mistakes.ts'),
    ]);
    const [made, { path: index }] = [await graphql(), search()];
    const query = queryOf(request).values.get('query');
    const checked = query === undefined ? undefined : { query, mistakes: mistakesIn(made.documents, query) };
    return sendPage(request, reply, 200, (view) => graphqlConsolePage(view, made, index, checked), staticPage);
  });
  app.get(`${consolePath}/mistakes`, openPage, async (request, reply) => {
    const { mistakesIn } = await import('./graphql/mistakes.ts');
    const { documents } = await graphql();
    const mistakes = mistakesIn(documents, queryOf(request).values.get('query') ?? '');
    const answer = successEnvelope(JSON.stringify({ mistakes }), request.id);
    return reply.header('cache-control', 'private, no-store').type(jsonMediaType).send(answer);
  });
  app.get<{ Params: { name: string } }>(`${consolePath}/types/:name`, openPage, async (request, reply) => {
    const { graphqlTypePage } = await import('./graphql/console.ts');
    const [made, { path: index }] = [await graphql(), search()];
    return sendPage(
      request,
      reply,
      200,
      (view) => found(graphqlTypePage(view, made, request.params.name, index)),
      staticPage,
    );
  });
}

function addSearchRoutes(app: FastifyInstance, { search }: Sources): void {
  app.get(searchPath, openPage, async (request, reply) => {
    const index = await search().index();
    const asked = queryOf(request).values.get('q')?.trim() ?? '';
    return sendPage(request, reply, 200, (view) => searchPage(view, search(), index, asked), staticPage);
  });
  const sendIndex = once(async () => {
    const { text } = await search().index();
    return assetHandler({
      path: search().path,
      content: text,
      mediaType: 'application/vnd.wayseal.search+json; charset=utf-8',
    });
  });
  app.get<{ Params: { file: string } }>(`${searchPath}/:file`, openPage, async (request, reply) => {
    // A page that a browser has kept may name an older index.
    if (`${searchPath}/${request.params.file}` !== search().path) throw noPage();
    return (await sendIndex())(request, reply);
  });
}

async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (view: View) => Page | Promise<Page>,
): Promise<FastifyReply> {
  const page = await make(viewOf(request));
  return sendPage(request, reply, 200, () => page, staticPage);
}

function found(page: Page | null): Page {
  if (page === null) throw noPage();
  return page;
}

function noPage(): OperationError {
  return new OperationError('not_found', 'No such page. See /docs/search');
}
