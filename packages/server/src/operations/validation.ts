import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { ErrorDetail } from './errors.ts';

/** One instance for the process: nothing is coerced and nothing is removed; surfaces that carry text coerce before. */
const ajv = new Ajv2020({
  allErrors: true,
  useDefaults: true,
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  verbose: true,
});
formats.default(ajv);

export type Validate = (value: unknown) => readonly ErrorDetail[];

/** Compiles a schema into a check that fills in defaults and lists what does not fit (empty: everything fits). */
export function compileValidation(schema: TSchema): Validate {
  const validate: ValidateFunction = ajv.compile(schema);
  return (value) => (validate(value) ? [] : describeProblems(validate.errors ?? []));
}

function describeProblems(errors: readonly ErrorObject[]): ErrorDetail[] {
  const details = new Map<string, ErrorDetail>();
  for (const error of errors) {
    const path = pathOf(error);
    // Branches complain each for itself; the description of the part says it once, and better.
    if (details.has(path) || /\/(?:anyOf\/\d+|else)\//.test(error.schemaPath)) continue;
    details.set(path, { path, message: sentence(error) });
  }
  return [...details.values()];
}

function pathOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const member = params.missingProperty ?? params.additionalProperty;
  if (member === undefined) return error.instancePath;
  return `${error.instancePath}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function sentence(error: ErrorObject): string {
  const right = expectation(error);
  return right === undefined ? problem(error) : `${problem(error)}; expected: ${right}`;
}

/** The description of a part says what would be right: it is the text of the references, too. */
function expectation(error: ErrorObject): string | undefined {
  const parent = error.parentSchema as { description?: string; properties?: Record<string, { description?: string }> };
  if (error.keyword === 'additionalProperties') {
    const known = Object.keys(parent.properties ?? {});
    return known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`;
  }
  const params = error.params as { missingProperty?: string };
  const schema = params.missingProperty === undefined ? parent : parent.properties?.[params.missingProperty];
  return schema?.description?.replace(/\.$/, '');
}

function problem(error: ErrorObject): string {
  const params = error.params as { limit?: number; allowedValues?: readonly unknown[]; type?: string };
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not known here';
    case 'type':
      return `must be of type ${params.type}`;
    case 'enum':
      return `must be one of ${params.allowedValues?.join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} items`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'exclusiveMinimum':
      return `must be greater than ${params.limit}`;
    default:
      return 'does not fit';
  }
}
