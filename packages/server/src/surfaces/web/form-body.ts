import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError } from '../../operations/errors.ts';
import { encodingRefusal } from '../http/json-body.ts';

/** What forms may send; a proof of delivery of the longest history is a tenth of it. */
export const formBodyLimit = 1024 * 1024;

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Lets the routes of this scope take forms, as bytes. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (request, body, done) => {
    const refusal = encodingRefusal(request);
    if (refusal === undefined) done(null, body);
    else done(refusal, undefined);
  });
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(new OperationError('unsupported_media_type', 'The body must be a form in UTF-8'), undefined);
  });
}

/**
 * The fields of a form; a file counts as its text, and one that was left empty not at all. Refuses forms of other origins
 * and what is no form.
 */
export async function readForm(request: FastifyRequest): Promise<ReadonlyMap<string, string>> {
  refuseForeign(request);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = request.body instanceof Uint8Array ? new Uint8Array(request.body) : new Uint8Array();
  let form: FormData;
  try {
    form = await new Response(body, { headers }).formData();
  } catch {
    throw new OperationError('invalid_request', 'The body is not a form');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : await value.text();
    if (text !== '') fields.set(name, text);
  }
  return fields;
}

/** Browsers say where a form comes from; programs that say nothing act for nobody but themselves. */
function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin, host } = headers;
  if (site === undefined && (origin === undefined || URL.parse(origin)?.host === host)) return;
  throw new OperationError('invalid_request', 'The form was sent by a page of another origin');
}
