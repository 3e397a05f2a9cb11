import { ProofError } from '../errors.ts';

/** Refuses deeper values, so that a cycle ends in an error and not in a stack overflow. */
const maxLevels = 512;

export interface CanonicalRules {
  /** Allows any finite number, written like ECMAScript; else only integers from 0 to 2^53 - 1. */
  readonly anyNumber: boolean;
  /** Allows any well-formed member name; else only ASCII names, which sort alike by bytes and by UTF-16 units. */
  readonly anyName: boolean;
}

const refuse = (reason: string): never => {
  throw new ProofError('malformed', `not canonical JSON: ${reason}`);
};

function writeString(text: string): string {
  return text.isWellFormed() ? JSON.stringify(text) : refuse('half a surrogate pair');
}

function writeNumber(value: number, rules: CanonicalRules): string {
  if (rules.anyNumber) return Number.isFinite(value) ? JSON.stringify(value) : refuse('a number that is not finite');
  const isInt = Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
  return isInt ? String(value) : refuse('a number other than an integer from 0 to 2^53 - 1');
}

function writeObject(value: object, rules: CanonicalRules, level: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) refuse('an object with a class');
  const names = Object.keys(value).sort();
  if (names.length !== Reflect.ownKeys(value).length) refuse('a hidden or symbol member');
  if (!rules.anyName && names.some((name) => !/^\p{ASCII}*$/u.test(name))) refuse('a member name beyond ASCII');
  const members = value as Readonly<Record<string, unknown>>;
  return `{${names.map((name) => `${writeString(name)}:${writeCanonical(members[name], rules, level)}`).join(',')}}`;
}

export function writeCanonical(value: unknown, rules: CanonicalRules, level = 0): string {
  if (level > maxLevels) refuse(`more than ${maxLevels} levels`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeString(value);
  if (typeof value === 'number') return writeNumber(value, rules);
  if (Array.isArray(value)) {
    if (Object.keys(value).length !== value.length) refuse('an array with holes or members');
    return `[${value.map((item) => writeCanonical(item, rules, level + 1)).join(',')}]`;
  }
  if (typeof value === 'object') return writeObject(value, rules, level + 1);
  return refuse(`a value of type ${typeof value}`);
}

/**
 * RFC 8785: one text per value. `strict` (the default, which every format here hashes) takes null, booleans, strings,
 * integers from 0 to 2^53 - 1, arrays, and plain objects with ASCII names. `rfc8785` also takes other finite numbers
 * and names. Any other value, even `undefined` or an object with `toJSON`, throws `ProofError` `malformed`; nothing is
 * dropped.
 */
export function canonicalJson(value: unknown, profile: 'strict' | 'rfc8785' = 'strict'): string {
  const isLoose = profile === 'rfc8785';
  return writeCanonical(value, { anyNumber: isLoose, anyName: isLoose });
}
