/**
 * Compares the CPU time of a `tools/call` of `detect_tracking_number` over MCP with a bare POST in the same run. Goal:
 * bare / ours >= 0.7.
 *
 *   node bench/http/mcp-call.ts [--seconds 5] [--rounds 3]
 */
import { comparePost } from './measure.ts';

const params = { name: 'detect_tracking_number', arguments: { number: '020-12345675' } };

await comparePost('mcp tools/call', 0.7, () => ({
  path: '/mcp',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  headers: { 'content-type': 'application/json' },
}));
