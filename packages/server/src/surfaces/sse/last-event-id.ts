/** Where a stream goes on for a client that says what it received last. */
import type { TObject } from 'typebox';
import type { StreamOperation } from '../../kernel/operation/operation.ts';
import type { Ports } from '../../kernel/ports.ts';

type Resume = Pick<StreamOperation<TObject, keyof Ports>, 'resumeField' | 'resumeSecond' | 'resumeNow'>;

const idForm = /^(0|[1-9][0-9]*)(?:-(0|[1-9][0-9]*))?$/;

/**
 * Puts the header `Last-Event-ID` into the input of a stream. It counts more than the query: a browser that reconnects
 * repeats its address, and only the header tells how far it has come since. A header that is no id of a stream is no
 * error: without a position in the query, the stream starts from now.
 */
export function resumeAt(
  header: string | readonly string[] | undefined,
  input: Record<string, unknown>,
  { resumeField, resumeSecond, resumeNow }: Resume,
): void {
  // Some clients send an empty header with their first request.
  if (header === undefined || header === '') return;
  const id = idForm.exec(String(header));
  if (id === null) {
    input[resumeField] ??= resumeNow;
    return;
  }
  const [, first, second] = id;
  input[resumeField] = Math.min(Number(first), resumeNow);
  // An id without it belongs to a stream that has told no estimate: what the query says of them is still true.
  if (second !== undefined && resumeSecond !== undefined) input[resumeSecond] = Math.min(Number(second), resumeNow);
}
