// The official SDK's server, stateless and with JSON answers: one tool that answers what ours does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { tellReady } from '../../../bench/runner/usage.ts';

/** The result of the tool as our service answered it; the peer does not detect. */
const { result } = JSON.parse(process.env['WAYSEAL_BENCH_BODY'] ?? '{}');
const { content, structuredContent } = result;

function toolServer(): McpServer {
  const server = new McpServer({ name: 'peer', version: '1.0.0' });
  server.registerTool(
    'detect_tracking_number',
    { description: 'Detects a number', inputSchema: z.object({ number: z.string() }) },
    () => ({ content, structuredContent }),
  );
  return server;
}

const server = createServer(async (request, response) => {
  const transport = new NodeStreamableHTTPServerTransport({ enableJsonResponse: true });
  const tools = toolServer();
  await tools.connect(transport);
  response.once('close', () => void transport.close());
  await transport.handleRequest(request, response);
});
server.listen(0, '127.0.0.1', () => tellReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
