// Every configuration that a page of docs/guides names for a client: it has the form that the client reads, and the
// official client connects with it.
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';

interface Server {
  readonly type?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly command?: string;
  readonly args?: readonly string[];
}

const shownOrigin = /^(?:http:\/\/127\.0\.0\.1:8080|https:\/\/wayseal\.example\.com)\/mcp$/;
const marked = /<!-- client: (?<kind>\w+) -->\s+```(?:json|sh|text)\n(?<code>[\s\S]+?)\n\s*```/g;
/** The member of a configuration file that has the servers, by client. */
const serversMember = { claude: 'mcpServers', vscode: 'servers', cursor: 'mcpServers', chatgpt: undefined } as const;
/** How each client fills a secret into a header. */
const secrets = /^Bearer \$\{(?:WAYSEAL_KEY|input:wayseal-key|env:WAYSEAL_KEY)\}$/;

let service: TestService;
let key: string;
let bin: string;
before(async () => {
  service = await startTestService();
  ({ key } = await service.makeKey('free'));
  bin = await mkdtemp(path.join(tmpdir(), 'wayseal-bin-'));
  const launcher = fileURLToPath(new URL('../../packages/server/bin/wayseal.js', import.meta.url));
  symlinkSync(launcher, path.join(bin, 'wayseal'));
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await rm(bin, { recursive: true, force: true });
});

for (const client of ['claude', 'chatgpt', 'vscode', 'cursor'] as const) {
  test(`connects with every configuration of the page of ${client}`, async () => {
    const text = readFileSync(new URL(`../../docs/guides/agents-${client}.md`, import.meta.url), 'utf8');
    const found = [...text.matchAll(marked)];
    assert.ok(found.length > 0);
    for (const { groups } of found) {
      const { kind = '', code = '' } = groups ?? {};
      await connects(serverOf(kind, code.trim(), serversMember[client]), kind);
    }
  });
}

function serverOf(kind: string, code: string, member: string | undefined): Server {
  if (kind === 'address') return { url: code };
  if (kind === 'link') {
    const link = new URL(code);
    assert.equal(link.searchParams.get('name'), 'wayseal');
    return JSON.parse(Buffer.from(link.searchParams.get('config') ?? '', 'base64').toString()) as Server;
  }
  if (kind === 'command') return serverOfCommand(code);
  const servers = (JSON.parse(code) as Record<string, Record<string, Server>>)[member ?? ''];
  const server = servers?.['wayseal'];
  assert.ok(server, code);
  assert.equal(kind === 'http', server.url !== undefined, kind);
  return server;
}

function serverOfCommand(code: string): Server {
  const added = /^code --add-mcp '(?<json>.+)'$/.exec(code)?.groups?.['json'];
  if (added !== undefined) return JSON.parse(added) as Server;
  const url = /^claude mcp add --transport http wayseal (?<url>\S+)$/.exec(code)?.groups?.['url'];
  if (url !== undefined) return { url };
  const [command = '', ...args] =
    /^claude mcp add wayseal -- (?<words>.+)$/.exec(code)?.groups?.['words']?.split(' ') ?? [];
  return { command, args };
}

async function connects({ url, headers = {}, command, args = [] }: Server, kind: string): Promise<void> {
  const client = new Client({ name: 'wayseal-tools', version: '0.0.0' });
  if (url === undefined) {
    assert.equal(command, 'wayseal', kind);
    const env = { ...(process.env as Record<string, string>), PATH: `${bin}:${process.env['PATH'] ?? ''}` };
    await client.connect(new StdioClientTransport({ command, args: [...args], env, stderr: 'ignore' }));
  } else {
    assert.match(url, shownOrigin);
    for (const value of Object.values(headers)) assert.match(value, secrets);
    const sent = Object.fromEntries(Object.keys(headers).map((name) => [name, `Bearer ${key}`]));
    const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: sent },
    });
    await client.connect(transport);
    const { resources } = await client.listResources();
    const opened = resources.some(({ uri }) => uri === 'wayseal://shipments');
    assert.equal(opened, Object.keys(headers).length > 0, 'only a key opens the shipments');
  }
  try {
    assert.equal((await client.listTools()).tools.length, 12);
    const answer = await client.callTool({ name: 'detect_tracking_number', arguments: { number: 'MSKU6011672' } });
    assert.equal((answer.structuredContent as { confidence: string }).confidence, 'verified');
  } finally {
    await client.close();
  }
}
