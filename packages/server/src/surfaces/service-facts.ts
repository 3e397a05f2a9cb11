import type { AnyOperation } from '../kernel/operation/operation.ts';
import type { ServiceFacts } from '../modules/service/ports.ts';
import { version } from '../version.ts';
import { supportedVersions } from './mcp/protocol.ts';
import { toolNames } from './mcp/tools.ts';
import { openApiDocument } from './openapi/document.ts';
import { graphqlPath, mcpPath } from './paths.ts';

/** By their operations: services of one process have the same, and the document takes 40 ms. */
const documents = new WeakMap<readonly AnyOperation[], string>();

function openApiText(operations: readonly AnyOperation[]): string {
  const known = documents.get(operations);
  if (known !== undefined) return known;
  const text = JSON.stringify(openApiDocument(operations, version));
  documents.set(operations, text);
  return text;
}

/** What the service says of itself. `publicUrl` may change until it listens. */
export function serviceFacts(operations: readonly AnyOperation[], publicUrl: () => string): ServiceFacts {
  return {
    version,
    publicUrl,
    mcp: { path: mcpPath, protocolVersions: supportedVersions, tools: toolNames(operations) },
    openApi: () => openApiText(operations),
    endpoints: [
      ...operations.flatMap(({ summary, surfaces: { rest } }) =>
        rest === undefined ? [] : [{ method: rest.method, path: rest.path, auth: rest.auth, summary }],
      ),
      { method: 'POST', path: graphqlPath, auth: 'key', summary: 'The same operations as one graph' },
      { method: 'POST', path: mcpPath, auth: 'none', summary: 'The same operations as tools for agents' },
    ],
  };
}
