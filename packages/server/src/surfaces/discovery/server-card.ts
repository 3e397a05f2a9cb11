import { isIP } from 'node:net';
import type { Implementation } from '../mcp/introduction.ts';
import { mcpPath } from '../paths.ts';

export const serverCardPath = `${mcpPath}/server-card`;
export const serverCardType = 'application/mcp-server-card+json';

const cardSchema = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

export interface CardOptions {
  readonly server: Implementation;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
  readonly protocolVersions: readonly string[];
  readonly tools: readonly string[];
  /** Addresses and templates of addresses. */
  readonly resources: readonly string[];
  readonly prompts: readonly string[];
}

/**
 * What an MCP client can know before it connects. Names of tools, resources and prompts are in `_meta`, because the card
 * has no fields for them.
 */
export function serverCard(options: CardOptions): Record<string, unknown> {
  const { server, publicUrl, protocolVersions, tools, resources, prompts } = options;
  const owner = reverseDomain(new URL(publicUrl).hostname);
  return {
    $schema: cardSchema,
    name: `${owner}/${server.name}`,
    version: server.version,
    description: server.description,
    title: server.title,
    websiteUrl: server.websiteUrl,
    remotes: [
      { type: 'streamable-http', url: `${publicUrl}${mcpPath}`, supportedProtocolVersions: [...protocolVersions] },
    ],
    _meta: {
      [`${owner}/tools`]: [...tools],
      [`${owner}/resources`]: [...resources],
      [`${owner}/prompts`]: [...prompts],
    },
  };
}

/** The entry by which agent catalogs find the card. */
export function aiCatalog(publicUrl: string): Record<string, unknown> {
  const identifier = `urn:air:${new URL(publicUrl).hostname}:mcp:wayseal`;
  return {
    specVersion: '1.0',
    entries: [{ identifier, type: serverCardType, url: `${publicUrl}${serverCardPath}` }],
  };
}

/**
 * Turns `track.example.com` into `com.example.track`. IP addresses keep their order and lose characters that a name
 * cannot have.
 */
function reverseDomain(hostname: string): string {
  const bare = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? bare.split('.').reverse().join('.') : bare.replaceAll(':', '-').replace(/^-+/, 'ip6-');
}
