/** Compiles checks of schemas in this process. Apart, because commands with checks compiled ahead load no Ajv. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { validationOf, type Validate } from './validation.ts';

/** Neither coerces nor removes: surfaces with text input coerce before. */
export const checkOptions = {
  useDefaults: true,
  coerceTypes: false,
  removeAdditional: false,
  strict: false,
  // Checked by tests. The schema of schemas would be compiled at each start, in 50 ms.
  validateSchema: false,
  // Only that check reads the schema of schemas: 5 ms of each command without need.
  meta: false,
  verbose: true,
} as const;

function compiler(allErrors: boolean): Ajv2020 {
  const made = new Ajv2020({ ...checkOptions, allErrors });
  formats.default(made);
  return made;
}

const untilFirst = compiler(false);
let listing: Ajv2020 | undefined;

/**
 * Makes a check as `validationOf` has it. The first call compiles the schema, in 1 to 10 ms: those of all operations and tools
 * would take a sixth of the start.
 */
export function compileValidation(schema: TSchema): Validate {
  return validationOf(schema, {
    untilFirst: () => untilFirst.compile(schema),
    listingAll: () => (listing ??= compiler(true)).compile(schema),
  });
}
