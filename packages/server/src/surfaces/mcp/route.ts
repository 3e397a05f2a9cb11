import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { deepestJson, isTooDeep } from '../../kernel/lib/json-depth.ts';
import { OperationError } from '../../kernel/operation/errors.ts';
import type { Caller } from '../../kernel/operation/operation.ts';
import type { AuthenticatedKey, Authentication } from '../../modules/access/ports.ts';
import { readCredentials } from '../../modules/access/rules/credentials.ts';
import { answerText } from '../http/answer.ts';
import { RequestCaller } from '../http/caller.ts';
import { jsonMediaType } from '../http/envelope.ts';
import type { ApiReply, ApiRequest } from '../http/exchange.ts';
import { dataHeaders, headerLines } from '../http/headers.ts';
import { encodingRefusal } from '../http/json-body.ts';
import type { RefusalDocument } from '../http/refusal.ts';
import { mcpPath } from '../paths.ts';
import type { Dispatcher } from './dispatcher.ts';
import { errorReply, RpcError, rpcCodes, type Reply, type TransportHeaders } from './protocol.ts';

/** Largest message in bytes, here and over stdio. */
export const maximumMessageBytes = 256 * 1024;

const replyHeaders: Readonly<Record<string, string>> = Object.freeze({
  ...dataHeaders,
  'content-type': jsonMediaType,
  'cache-control': 'private, no-store',
});

const replyLines = headerLines(replyHeaders);
const emptyLines = headerLines({ 'cache-control': 'private, no-store' });

/** Adds `POST /mcp`. Reads the body here, because the framework's parser would answer broken JSON in its own shape. */
export function addMcpRoute(
  app: FastifyInstance,
  dispatcher: Dispatcher,
  authentication: Pick<Authentication, 'peek' | 'lookup'>,
): void {
  const gate = { auth: 'none' } as const;
  const answer = (request: ApiRequest, reply: ApiReply): unknown => {
    if (request.headers['content-type'] === undefined) {
      throw new OperationError(
        'unsupported_media_type',
        'The body is not application/json in UTF-8. Set Content-Type: application/json',
      );
    }
    const reached = handle(dispatcher, authentication, request, reply);
    if (!(reached instanceof Promise)) return send(request, reply, reached);
    return reached.then((settled) => send(request, reply, settled));
  };
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, parsed) =>
      parsed(encodingRefusal(request) ?? null, body),
    );
    scope.post(mcpPath, { bodyLimit: maximumMessageBytes, config: { gate } }, answer);
    done();
  });
  const body = { limit: maximumMessageBytes, read: readBytes };
  app.quickLane.add({ method: 'POST', path: mcpPath, rule: gate, body, handle: answer });
}

function readBytes(request: ApiRequest, bytes: Buffer): Buffer {
  const refusal = encodingRefusal(request);
  if (refusal !== undefined) throw refusal;
  return bytes;
}

/** The shape of refusals on this path before a message is read: no id, and the HTTP status as the code. */
export const mcpRefusal: RefusalDocument = (refusal, request) => {
  const { url = '' } = request.raw;
  if (!url.startsWith(mcpPath) || (url.length > mcpPath.length && url[mcpPath.length] !== '?')) return undefined;
  const { code, details, status, message } = refusal;
  const error = new RpcError(status, message, { data: { code, ...(details && { details }) } });
  return { headers: replyHeaders, text: errorReply(undefined, error).text ?? '' };
};

function handle(
  dispatcher: Dispatcher,
  authentication: Pick<Authentication, 'peek' | 'lookup'>,
  request: ApiRequest,
  reply: ApiReply,
): Reply | Promise<Reply> {
  const message = parseMessage(request.body);
  if (message === undefined) return errorReply(undefined, unreadable);
  const caller = new RequestCaller(request, reply);
  return dispatcher.handle({
    message,
    headers: headersOf(request),
    caller,
    identify: () => identify(authentication, request, caller),
  });
}

/** The endpoint needs no key. A valid one opens what belongs to it; any other is as good as none. */
function identify(
  authentication: Pick<Authentication, 'peek' | 'lookup'>,
  { raw }: ApiRequest,
  caller: RequestCaller,
): Caller | undefined | Promise<Caller | undefined> {
  const credentials = readCredentials(raw.headersDistinct['authorization'], raw.headersDistinct['x-api-key']);
  if (credentials.kind !== 'key') return undefined;
  const withKey = (found: AuthenticatedKey | 'rejected' | undefined): Caller | undefined =>
    found === undefined || found === 'rejected' ? undefined : caller.withKey(found);
  const known = authentication.peek(credentials.key);
  return known === 'unknown' ? authentication.lookup(credentials.key).then(withKey) : withKey(known);
}

/** Node joins a repeated header, and the joined text matches no valid value. */
function headersOf({ headers }: ApiRequest): TransportHeaders {
  return {
    protocolVersion: headers['mcp-protocol-version'] as string | undefined,
    method: headers['mcp-method'] as string | undefined,
    name: headers['mcp-name'] as string | undefined,
  };
}

const unreadable = new RpcError(
  rpcCodes.parseError,
  `The body is not a single JSON value in UTF-8 of at most ${deepestJson} levels`,
  {
    status: 400,
  },
);

function parseMessage(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || !isUtf8(body) || isTooDeep(body)) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function send(request: ApiRequest, reply: ApiReply, { status, text }: Reply): void {
  if (text === null) answerText(request, reply, status, emptyLines, '');
  else answerText(request, reply, status, replyLines, text);
}
