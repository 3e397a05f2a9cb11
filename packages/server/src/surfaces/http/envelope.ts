import type { OperationError } from '../../kernel/operation/errors.ts';

export const apiVersion = 'v1';
export const jsonMediaType = 'application/json; charset=utf-8';

/** Takes `data` as JSON text, so that its ETag can be computed before it is wrapped. */
export function successEnvelope(data: string, requestId: string, meta?: Readonly<Record<string, string>>): string {
  const more = meta === undefined ? '' : Object.entries(meta).map(metaMember).join('');
  return `{"ok":true,"data":${data},"meta":{"request_id":"${requestId}","api_version":"${apiVersion}"${more}}}`;
}

function metaMember([name, value]: readonly [string, string]): string {
  return `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

export function errorEnvelope(error: OperationError, requestId: string): string {
  return JSON.stringify({
    ok: false,
    error: {
      code: error.code,
      message: error.message,
      status: error.status,
      ...(error.details === undefined ? {} : { details: error.details }),
    },
    meta: { request_id: requestId, api_version: apiVersion },
  });
}
