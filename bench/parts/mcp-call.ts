/** `tools/call` over MCP beside a bare POST of the same bytes, and beside the official SDK's server. */
import type { Part } from '../part.ts';
import { openPosts } from '../http/open-posts.ts';
import { isInstalled } from '../runner/tools.ts';

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'detect_tracking_number', arguments: { number: '020-12345675' } },
};

export const mcpCall: Part = {
  name: 'mcp-call',
  title: 'MCP tools/call',
  against: [
    { name: 'bare', title: 'bare POST on node:http, same bytes', goal: 0.95 },
    { name: 'sdk', title: 'server of the official SDK, same tool result', goal: 10 },
  ],
  operation: 'call',
  sizes: [4, 32, 128],
  sizeOf: 'connections',
  needs: ['wrk'],
  open: (connections, pace) =>
    openPosts(connections, pace, {
      shot: () => ({
        method: 'POST',
        path: '/mcp',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(call),
      }),
      peers: {
        bare: 'http/bare-post-server.ts',
        ...(isInstalled('@modelcontextprotocol/server') ? { sdk: '../tools/src/peers/mcp-server.ts' } : {}),
      },
    }),
};
