export const outboundErrorClasses = [
  'dns',
  'ip_forbidden',
  'connect_refused',
  'connect_timeout',
  'reset',
  'tls',
  'timeout',
  'response_invalid',
  'unknown',
] as const;
/** Why a request to an external server failed. */
export type OutboundErrorClass = (typeof outboundErrorClasses)[number];

/** A request without an answer. The class is for people and metrics, the cause for the log. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly errorClass: OutboundErrorClass;

  constructor(errorClass: OutboundErrorClass, cause?: unknown) {
    super(`the request failed: ${errorClass}`, { cause });
    this.errorClass = errorClass;
  }
}

/** Classifies an error of a socket, a TLS handshake or the HTTP parser. */
export function classifyOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = '', name = '' } = (error ?? {}) as { code?: unknown; name?: unknown };
  return new OutboundError(classOfCode(String(code), String(name)), error);
}

function classOfCode(code: string, name: string): OutboundErrorClass {
  if (name === 'TimeoutError') return 'timeout';
  if (code === 'ENOTFOUND' || code.startsWith('EAI_') || code === 'ENODATA') return 'dns';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'connect_refused';
  if (code === 'ETIMEDOUT') return 'connect_timeout';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'reset';
  if (code.startsWith('HPE_')) return 'response_invalid';
  const isTls = /^(?:ERR_TLS_|ERR_SSL_|CERT_|EPROTO|UNABLE_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_)/.test(code);
  return isTls ? 'tls' : 'unknown';
}
