/** Takes the steps whose operation has a tool over `/mcp`. */
import type { Scene } from './scene.ts';
import {
  attempted,
  type Call,
  filled,
  keep,
  type Outcome,
  type Ran,
  reasonAgainst,
  type Step,
  valueAt,
} from './step.ts';

interface Refused {
  readonly error?: { readonly code: string; readonly details?: readonly { readonly path: string }[] };
}

interface RpcAnswer {
  readonly result?: { readonly structuredContent: Refused; readonly isError?: boolean };
  readonly error?: { readonly message: string };
}

export async function runMcp(steps: readonly Step[], scene: Scene): Promise<readonly Ran[]> {
  const saved = new Map<string, unknown>(Object.entries(scene.given));
  const ran: Ran[] = [];
  for (const declared of steps) {
    if (declared.do !== 'call' || reasonAgainst(declared, 'mcp') !== undefined) continue;
    const outcome = await attempted(() => callTool(filled(declared, saved), scene));
    keep(declared, outcome, saved);
    ran.push({ step: declared.name, outcome });
  }
  return ran;
}

async function callTool({ tool }: Call, scene: Scene): Promise<Outcome> {
  if (tool === undefined) throw new Error('the step has no tool');
  const params = { name: tool.name, arguments: tool.args ?? {} };
  const response = await fetch(`${scene.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${scene.keys.owner}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { result, error } = (await response.json()) as RpcAnswer;
  if (result === undefined) throw new Error(`${tool.name}: ${error?.message ?? response.status}`);
  if (result.isError === true) {
    const { code = 'unknown', details = [] } = result.structuredContent.error ?? {};
    // Arguments of a tool are one object, so that their paths begin with a slash where a query has a name.
    return { code, details: details.map(({ path }) => path.replace(/^\//, '')) };
  }
  const { fields } = tool;
  if (fields === undefined) return { data: result.structuredContent };
  return {
    data: Object.fromEntries(Object.entries(fields).map(([to, from]) => [to, valueAt(result.structuredContent, from)])),
  };
}
