import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { maximumDetails, type ErrorDetail } from './errors.ts';

/** Returns the faults of a value, at most `most` (default `maximumDetails`). Empty when it is valid. */
export type Validate = (value: unknown, most?: number) => readonly ErrorDetail[];

/** Makes the check of a schema. */
export type Compile = (schema: TSchema) => Validate;

/** The two checks of a schema, each asked for when it is first needed. */
export interface Checks {
  /** Fills in defaults and stops at the first fault. */
  readonly untilFirst: () => ValidateFunction;
  /** Lists all faults, at 10 µs each, so it only gets an excerpt with few more faults than are shown. */
  readonly listingAll: () => ValidateFunction;
}

/**
 * Makes a check of a schema that fills in defaults and lists faults. Checks sizes first: reads no item of a list
 * that is too long, and stops soon after the last fault that is shown.
 */
export function validationOf(schema: TSchema, checks: Checks): Validate {
  let fits: ValidateFunction | undefined;
  let list: ValidateFunction | undefined;
  let names: ReadonlySet<string> | undefined;
  return (value, most = maximumDetails) => {
    fits ??= checks.untilFirst();
    if (fits(value)) return [];
    const first = describeProblems(fits.errors ?? []);
    const isTooLong = fits.errors?.some(({ keyword }) => keyword === 'maxItems' || keyword === 'maxProperties');
    if (most === 1 || isTooLong) return first.slice(0, most);
    list ??= checks.listingAll();
    names ??= new Set(memberNames(schema));
    for (const items of excerptItems) {
      const excerpt = new Excerpt(names, items, most);
      const problems = list(excerpt.of(value)) ? [] : describeProblems(list.errors ?? []);
      if (problems.length >= most || excerpt.isWhole) return (problems.length === 0 ? first : problems).slice(0, most);
    }
    return first;
  };
}

/** Items per list in the first excerpt, and in the next ones while there are too few faults to show. */
const excerptItems = [32, 1_024, Infinity];
/** Deeper than any schema; values below this depth are passed on unchanged. */
const deepestExcerpt = 32;

/** The names of all members in a schema, at any depth. */
function memberNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(memberNames)];
}

/** A part of a value: all known members, the first items of each list and the first unknown members. */
class Excerpt {
  /** Whether no item was left out. */
  isWhole = true;
  readonly #names: ReadonlySet<string>;
  readonly #items: number;
  #unknown: number;

  constructor(names: ReadonlySet<string>, items: number, unknown: number) {
    this.#names = names;
    this.#items = items;
    this.#unknown = unknown;
  }

  of(value: unknown, depth = 0): unknown {
    if (typeof value !== 'object' || value === null || depth > deepestExcerpt) return value;
    if (Array.isArray(value)) {
      if (value.length > this.#items) this.isWhole = false;
      return value.slice(0, this.#items).map((item) => this.of(item, depth + 1));
    }
    const members = value as Readonly<Record<string, unknown>>;
    const kept: [string, unknown][] = [];
    for (const name of this.#names) {
      if (Object.hasOwn(members, name)) kept.push([name, this.of(members[name], depth + 1)]);
    }
    for (const name in members) {
      if (this.#unknown === 0) break;
      if (this.#names.has(name)) continue;
      this.#unknown -= 1;
      kept.push([name, members[name]]);
    }
    // `fromEntries` defines `__proto__` like any other member.
    return Object.fromEntries(kept);
  }
}

function describeProblems(errors: readonly ErrorObject[]): ErrorDetail[] {
  const details = new Map<string, ErrorDetail>();
  for (const error of errors) {
    const path = pathOf(error);
    if (details.has(path) || isSaidElsewhere(error)) continue;
    details.set(path, { path, message: sentence(error) });
  }
  return [...details.values()];
}

/** A fault within a branch is said by the part that has the branches; one behind `then` says itself what is wrong. */
function isSaidElsewhere({ schemaPath, keyword, params }: ErrorObject): boolean {
  if (keyword === 'if') return (params as { failingKeyword?: string }).failingKeyword === 'then';
  return /\/(?:anyOf\/\d+|else)\//.test(schemaPath);
}

function pathOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string; propertyName?: string };
  const member = params.missingProperty ?? params.additionalProperty ?? params.propertyName ?? error.propertyName;
  if (member === undefined) return error.instancePath;
  return `${error.instancePath}${pointerTo(member)}`;
}

/** The JSON pointer of a member of the whole document. */
export function pointerTo(member: string): string {
  return `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The message for an unknown member of an object with these members. */
export function unknownMember(known: readonly string[]): string {
  return `is unknown; expected: ${known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`}`;
}

function sentence(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties') return unknownMember(knownMembers(error));
  const right = expectation(error);
  return right === undefined ? problem(error) : `${problem(error)}; expected: ${right}`;
}

function knownMembers({ parentSchema }: ErrorObject): readonly string[] {
  return Object.keys((parentSchema as { properties?: object }).properties ?? {});
}

/** The description of a part says what is valid. The references show the same text. */
function expectation(error: ErrorObject): string | undefined {
  const parent = error.parentSchema as { description?: string; properties?: Record<string, { description?: string }> };
  const params = error.params as { missingProperty?: string };
  const schema = params.missingProperty === undefined ? parent : parent.properties?.[params.missingProperty];
  return schema?.description?.replace(/\.$/, '');
}

function problem(error: ErrorObject): string {
  const params = error.params as { limit?: number; allowedValues?: readonly unknown[]; type?: string };
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be of type ${params.type}`;
    case 'enum':
      return `must be one of ${params.allowedValues?.join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} items`;
    case 'maxLength':
      return `has ${characters(error.data)} characters; the limit is ${params.limit}`;
    case 'maxItems':
      return `has ${(error.data as readonly unknown[]).length} items; the limit is ${params.limit}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'exclusiveMinimum':
      return `must be greater than ${params.limit}`;
    default:
      return 'is invalid';
  }
}

/** Characters as the schema counts them: code points. */
function characters(data: unknown): number {
  return Array.from(String(data)).length;
}
