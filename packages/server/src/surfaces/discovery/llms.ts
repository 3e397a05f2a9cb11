import { plans } from '../../modules/access/rules/plans.ts';
import { errorCatalogue } from '../../kernel/operation/errors.ts';
import { feedOutcomesOf } from './feed-outcomes.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import { surfaceFields } from '../../kernel/operation/surface-input.ts';
import { graphqlPath, mcpPath } from '../paths.ts';
import { promptNames } from '../mcp/prompts.ts';
import { resourceAddresses } from '../mcp/resources.ts';
import { toolDefinition } from '../mcp/tools.ts';

/** `/llms.txt`: what a model needs to decide whether and how to use the service. All links are absolute and work. */
export function llmsText(operations: readonly AnyOperation[], origin: string): string {
  const tools = operations.flatMap((operation) => {
    const { mcp } = operation.surfaces;
    return mcp === undefined ? [] : [`\`${mcp.tool}\``];
  });
  return `# Wayseal

> Identifies logistics numbers (air waybill, container, bill of lading, postal item, parcel), explains each match, and says where to track them. Read-only towards carriers.

It never invents, estimates or scrapes carrier events: without a licensed feed it names the carrier's page and says so. It does not book or change shipments. It stores no names or addresses.

REST: ${origin}/api/v1 with \`Authorization: Bearer <API key>\` or \`X-Api-Key: <API key>\`; every answer has the form \`{"ok", "data" or "error", "meta"}\`. GraphQL: POST ${origin}${graphqlPath} with the same key. MCP: POST ${origin}${mcpPath} without a key, JSON-RPC 2.0, plain JSON answers, no session; tools ${tools.join(', ')}; resources ${resourceAddresses(
    operations,
  )
    .map((uri) => `\`${uri}\``)
    .join(', ')}; prompts ${promptNames.map((name) => `\`${name}\``).join(', ')}.

Limits per rolling minute: ${Object.entries(plans)
    .map(([plan, { requestsPerMinute }]) => `${plan} ${requestsPerMinute}`)
    .join(', ')}. Refusals are 429 with \`Retry-After\`. Keys come from the operator of this instance.

Numbers that begin with SVCTEST- (such as SVCTEST-DELIVERED) are synthetic and safe to try.

## Use it

- [Service descriptor](${origin}/api/v1): name, version and every endpoint
- [OpenAPI 3.1 description](${origin}/api/v1/openapi.json): the REST API of this version
- [First request](${origin}/docs/quickstart): in curl, TypeScript and Python
- [API reference](${origin}/docs/api): a page per operation with samples and an answer
- [MCP tools](${origin}/docs/mcp): every tool with its arguments, resources and prompts
- [MCP manifest](${origin}/.well-known/mcp.json): address, protocol versions and tools
- [Status ontology](${origin}/status-ontology.json): the seven statuses with details and labels, and how carriers' codes and wording map to them
- [GraphQL](${origin}/docs/graphql): the schema type by type, and a place to try queries

## Optional

- [The long form](${origin}/llms-full.txt): every endpoint, tool and error code, and the GraphQL schema, in one text
- [Server card](${origin}/mcp/server-card): the manifest in the form of the server card draft
- [AI catalog](${origin}/.well-known/ai-catalog.json): the entry for agent catalogs
`;
}

/** `/llms-full.txt`: the short text plus everything it links to that a model can read. */
export async function llmsFullText(operations: readonly AnyOperation[], origin: string): Promise<string> {
  // Imported with the first request for this page: few clients ask for it, and the library is large.
  const { graphqlReference } = await import('../graphql/schema.ts');
  const rest = operations.flatMap((operation) => restSection(operation));
  const tools = operations.flatMap((operation) => toolSection(operation));
  const errors = Object.entries(errorCatalogue).map(
    ([code, { status, retry, meaning }]) => `- \`${code}\` (${status}${retry ? ', retry later' : ''}): ${meaning}`,
  );
  const outcomes = feedOutcomesOf(operations).map(({ code, meaning }) => `- \`${code}\`: ${meaning}`);
  return [
    llmsText(operations, origin).trimEnd(),
    `## REST endpoints\n\n${rest.join('\n\n')}`,
    `## MCP tools\n\n${tools.join('\n\n')}`,
    `## Error codes\n\n${errors.join('\n')}`,
    `## Outcomes of tools with live events\n\n${outcomes.join('\n')}`,
    `## GraphQL schema\n\n\`\`\`graphql\n${graphqlReference(operations)}\`\`\`\n`,
  ].join('\n\n');
}

function restSection(operation: AnyOperation): string[] {
  const { rest } = operation.surfaces;
  if (rest === undefined) return [];
  const inputs = surfaceFields(operation, rest).map(({ wireName, schema, required }) => {
    const { description = '' } = schema as { description?: string };
    return `- \`${wireName}\`${required ? ' (required)' : ''}: ${description}`;
  });
  const head = `### ${rest.method} ${rest.path}\n\n${operation.summary}. ${operation.description}`;
  return [
    `${head} ${rest.auth === 'key' ? 'Needs a key.' : 'Public.'}${inputs.length === 0 ? '' : `\n\n${inputs.join('\n')}`}`,
  ];
}

function toolSection(operation: AnyOperation): string[] {
  const { mcp } = operation.surfaces;
  if (mcp === undefined) return [];
  const { inputSchema } = toolDefinition(operation, mcp);
  return [`### ${mcp.tool}\n\n${mcp.description}\n\nArguments: \`${JSON.stringify(inputSchema)}\``];
}
