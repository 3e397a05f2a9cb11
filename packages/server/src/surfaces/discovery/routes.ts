import type { FastifyInstance } from 'fastify';
import { statusOntology } from '../../modules/statuses/rules/ontology.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import type { ServiceFacts } from '../../modules/service/ports.ts';
import { entityTag, isFresh } from '../http/conditional.ts';
import { dataHeaders } from '../http/headers.ts';
import { implementation } from '../mcp/introduction.ts';
import { promptNames } from '../mcp/prompts.ts';
import { resourceAddresses } from '../mcp/resources.ts';
import { mcpPath } from '../paths.ts';
import { llmsFullText, llmsText } from './llms.ts';
import { aiCatalog, serverCard, serverCardPath, serverCardType } from './server-card.ts';

interface Discovery {
  readonly path: string;
  readonly mediaType: string;
  readonly text: () => string | Promise<string>;
  /** Default 3600. */
  readonly maxAgeSeconds?: number;
}

const plainText = 'text/plain; charset=utf-8';

/**
 * Keeps search engines away from the APIs. Pages that must not be search results say so themselves (`noindex`): an
 * engine that may not read them would miss that and list their bare addresses.
 */
const robotsText = ['User-agent: *', 'Disallow: /api/', `Disallow: ${mcpPath}`, ''].join('\n');

/**
 * Adds the documents by which programs discover this service. Builds them from the registry at the first request, when
 * the public address is known. Never uses `Host`, which the client chooses.
 */
export function addDiscoveryRoutes(
  app: FastifyInstance,
  operations: readonly AnyOperation[],
  service: ServiceFacts,
): void {
  for (const { path, mediaType, text, maxAgeSeconds = 3600 } of documents(operations, service)) {
    let made: { readonly text: string; readonly tag: string } | undefined;
    app.get(path, { config: { gate: { auth: 'none' } } }, async (request, reply) => {
      made ??= withTag(await text());
      reply.headers(dataHeaders).header('cache-control', `public, max-age=${maxAgeSeconds}`);
      if (isFresh(request, reply, made.tag)) return reply.code(304).send();
      return reply.header('content-type', mediaType).send(made.text);
    });
  }
}

function withTag(text: string): { readonly text: string; readonly tag: string } {
  return { text, tag: entityTag(text, 'strong') };
}

function documents(operations: readonly AnyOperation[], service: ServiceFacts): readonly Discovery[] {
  const card = (): string => {
    const { version, mcp } = service;
    const publicUrl = service.publicUrl();
    const server = implementation(version, publicUrl);
    return JSON.stringify(
      serverCard({
        server,
        publicUrl,
        protocolVersions: mcp.protocolVersions,
        tools: mcp.tools,
        resources: resourceAddresses(operations),
        prompts: promptNames,
      }),
      null,
      2,
    );
  };
  return [
    { path: '/.well-known/mcp.json', mediaType: 'application/json', text: card },
    { path: '/.well-known/mcp/server-card.json', mediaType: serverCardType, text: card },
    { path: serverCardPath, mediaType: serverCardType, text: card },
    {
      path: '/.well-known/ai-catalog.json',
      mediaType: 'application/ai-catalog+json',
      text: () => JSON.stringify(aiCatalog(service.publicUrl()), null, 2),
    },
    {
      path: '/status-ontology.json',
      mediaType: 'application/json',
      text: () => JSON.stringify(statusOntology()),
      maxAgeSeconds: 300,
    },
    { path: '/robots.txt', mediaType: plainText, text: () => robotsText },
    { path: '/llms.txt', mediaType: plainText, text: () => llmsText(operations, service.publicUrl()) },
    { path: '/llms-full.txt', mediaType: plainText, text: () => llmsFullText(operations, service.publicUrl()) },
  ];
}
