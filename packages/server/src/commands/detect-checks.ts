import { checks } from '../../generated/detect-checks.mjs';
import { validationOf, type Compile } from '../kernel/operation/validation.ts';
import { detectOperations } from './detect-operations.ts';

/**
 * The checks of the inputs of `detectOperations`, compiled ahead: to load Ajv and to compile three schemas takes a sixth of
 * the processor time of `detect`.
 */
export const compiledAhead: Compile = (schema) => {
  const name = detectOperations.find(({ input }) => input === schema)?.name;
  const compiled = name === undefined ? undefined : checks[name];
  if (compiled === undefined) throw new Error(`run npm run generate: no check of ${name ?? 'this schema'} is compiled`);
  return validationOf(schema, {
    untilFirst: () => compiled.untilFirst,
    listingAll: () => compiled.listingAll,
  });
};
