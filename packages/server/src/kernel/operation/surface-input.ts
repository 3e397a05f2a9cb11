import type { TSchema } from 'typebox';
import { OperationError, type ErrorDetail } from './errors.ts';
import { invalidRequest } from './invoke.ts';
import type { AnyOperation, Binding } from './operation.ts';

/** One input field as a surface offers it. */
export interface SurfaceField {
  /** The name on this surface. */
  readonly wireName: string;
  /** The name in the operation's input. */
  readonly field: string;
  readonly schema: TSchema;
  readonly required: boolean;
}

/** The input fields that a surface offers, in declared order, without those that it fixes or omits. */
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
 * Renames the details of a refusal for a surface. `pathOf` maps the first member of the JSON pointer, an input field.
 * Returns errors without details unchanged.
 */
export function renameDetails(error: unknown, pathOf: (field: string, rest: string) => string): unknown {
  if (!(error instanceof OperationError) || error.details === undefined) return error;
  const details: ErrorDetail[] = error.details.map((detail) => {
    const [, field = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(detail.path) ?? [];
    return { ...detail, path: field === '' ? detail.path : pathOf(field, rest) };
  });
  // Only the message of an invalid request begins with the name of a part.
  return error.code === 'invalid_request'
    ? invalidRequest(details)
    : new OperationError(error.code, error.message, { details });
}
