import type { TSchema } from 'typebox';
import { OperationError, type ErrorDetail } from './errors.ts';
import { invalidRequest } from './invoke.ts';
import type { AnyOperation, Binding } from './operation.ts';

/** One input field as a surface offers it. */
export interface SurfaceField {
  /** Name on the wire of this surface. */
  readonly wireName: string;
  /** Name in the input of the operation. */
  readonly field: string;
  readonly schema: TSchema;
  readonly required: boolean;
}

/** The fields of an operation's input that a surface offers, in declared order, without those it fixes or omits. */
export function surfaceFields(operation: AnyOperation, binding: Binding): readonly SurfaceField[] {
  const required = new Set(operation.input.required ?? []);
  return Object.entries<TSchema>(operation.input.properties)
    .filter(([field]) => !(field in (binding.fixed ?? {})) && !binding.omit?.includes(field))
    .map(([field, schema]) => ({
      wireName: binding.rename?.[field] ?? field,
      field,
      schema,
      required: required.has(field) && !('default' in schema),
    }));
}

/**
 * Gives the details of a refusal the names of the surface: `pathOf` maps the first member of the JSON pointer, which is
 * an input field. Errors without details pass through.
 */
export function renameDetails(error: unknown, pathOf: (field: string, rest: string) => string): unknown {
  if (!(error instanceof OperationError) || error.details === undefined) return error;
  const details: ErrorDetail[] = error.details.map((detail) => {
    const [, field = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(detail.path) ?? [];
    return { ...detail, path: field === '' ? detail.path : pathOf(field, rest) };
  });
  // The message of an invalid request begins with the name of a part; others speak for themselves.
  return error.code === 'invalid_request'
    ? invalidRequest(details)
    : new OperationError(error.code, error.message, { details });
}
