import type { Answer } from './http.ts';
import type { TestService } from './service.ts';

export interface RpcAnswer extends Answer {
  readonly result: Record<string, unknown> | undefined;
  readonly error: { code: number; message: string; data?: Record<string, unknown> } | undefined;
}

export interface ToolAnswer {
  readonly content: readonly { type: string; text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError: boolean;
}

/** Posts a message, or a text as it is, to `/mcp`; the answer has passed the checker. */
export async function post(
  service: TestService,
  message: unknown,
  headers: Readonly<Record<string, string | string[]>> = {},
): Promise<RpcAnswer> {
  const answer = await service.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
  });
  const body = (answer.text === '' ? {} : answer.json()) as Partial<RpcAnswer>;
  return { ...answer, result: body.result, error: body.error };
}

export const request = (method: string, params?: unknown, id: unknown = 1): Record<string, unknown> => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});

/** Calls a tool and gives its answer; a protocol error throws. */
export async function callTool(service: TestService, name: string, args?: unknown): Promise<ToolAnswer> {
  const params = args === undefined ? { name } : { name, arguments: args };
  const { result, text } = await post(service, request('tools/call', params));
  if (result === undefined) throw new Error(text);
  return result as never;
}
