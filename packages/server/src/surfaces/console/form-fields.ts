import type { IncomingMessage } from 'node:http';
import { OperationError } from '../../kernel/operation/errors.ts';
import { originRefusal } from './admission.ts';
import { isFormTokenOf, type Session } from './sessions.ts';

/** The longest form names a key: two hundred bytes. */
const longestForm = 16 * 1024;

/** The fields of a form, the first of each name. Refuses other bodies, and longer ones before they are read. */
async function readFields(request: IncomingMessage): Promise<ReadonlyMap<string, string>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new OperationError('unsupported_media_type', 'The body must be a form (application/x-www-form-urlencoded)');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestForm) throw new OperationError('payload_too_large', 'The form is larger than 16 KiB');
    chunks.push(chunk);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/** Refused before anything is shown, with 403 and the reason. */
export class Refused extends Error {}

/** The fields of a form that a page of this session sent. */
export async function formOf(request: IncomingMessage, session: Session): Promise<ReadonlyMap<string, string>> {
  const refused = originRefusal(request.headers);
  if (refused !== undefined) throw new Refused(refused);
  const fields = await readFields(request);
  if (!isFormTokenOf(session, fields.get('form_token') ?? '')) {
    throw new Refused('The form is not one of this session: load its page again');
  }
  return fields;
}
