// Made by packages/server/scripts/detect-checks.ts from the schemas of the operations; do not edit.
import type { ValidateFunction } from 'ajv/dist/2020.js';

export declare const checks: Readonly<
  Partial<Record<string, { readonly untilFirst: ValidateFunction; readonly listingAll: ValidateFunction }>>
>;
