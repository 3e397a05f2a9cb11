/** Building blocks of the field rules. Each checks one value and words the fault as the API reports it. */
import { hasTooLargeExponent } from './decimal.ts';
import { pointer, type FaultList } from './faults.ts';
import type { JsonNode, JsonObject } from './json-source.ts';
import { instantRule, parseInstant } from './time.ts';
import { isUri, longestUri } from './uri.ts';
import { readWord, type FamilyName } from './vocabularies.ts';

/** Adds the faults of the value at `path` to `faults`. */
export type Check = (node: JsonNode, path: string, faults: FaultList) => void;

const required = 'is required';
const unknownField = 'is not a known field';

const textThat =
  (fits: (text: string) => boolean, message: string): Check =>
  (node, path, faults) => {
    if (node.kind !== 'string' || !fits(node.value)) faults.add(node.start, path, message);
  };

export const uriUpTo = (longest: number): Check => textThat((text) => isUri(text, longest), 'must be a URI');
export const uri = uriUpTo(longestUri);
export const instant = textThat((text) => parseInstant(text) !== undefined, instantRule);
export const text = textThat(() => true, 'must be a string');
export const matching = (pattern: RegExp, message: string): Check => textThat((value) => pattern.test(value), message);
export const fitting = textThat;
export const wordOrUri = textThat(
  (value) => /^[A-Za-z][\w.-]*$/.test(value) || isUri(value),
  'must be a word or a URI',
);

const familyLabels: Readonly<Record<FamilyName, string>> = {
  bizStep: 'business step',
  disposition: 'disposition',
  bizTransaction: 'business transaction type',
  sourceDestination: 'source or destination type',
  errorReason: 'error reason',
};

/** A CBV word of the family in any form, or a URI outside the CBV. */
export const wordOf = (family: FamilyName): Check =>
  textThat((value) => {
    const read = readWord(family, value);
    return read.word !== undefined || (read.reason === 'foreign' && isUri(value));
  }, `is not a CBV ${familyLabels[family]}`);

export const boolean: Check = (node, path, faults) => {
  if (node.kind !== 'boolean') faults.add(node.start, path, 'must be a boolean');
};

export const number: Check = (node, path, faults) => {
  if (node.kind === 'number') anything(node, path, faults);
  else faults.add(node.start, path, 'must be a number');
};

/** Allows any extension value, except numbers too large to write out. */
export const anything: Check = (node, path, faults) => {
  if (node.kind === 'number') {
    if (hasTooLargeExponent(node.text)) faults.add(node.start, path, 'has an exponent beyond 400');
  } else if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) anything(item, pointer(path, index), faults);
  } else if (node.kind === 'object') {
    for (const [name, member] of node.members) anything(member, pointer(path, name), faults);
  }
};

interface ListRules {
  readonly notEmpty?: true;
  /** Key of an item: two items with the same key are duplicates. */
  readonly distinctBy?: (value: string) => string;
}

export const listOf =
  (item: Check, rules: ListRules = {}): Check =>
  (node, path, faults) => {
    if (node.kind !== 'array') {
      faults.add(node.start, path, 'must be an array');
      return;
    }
    if (rules.notEmpty && node.items.length === 0) faults.add(node.start, path, 'must not be empty');
    const seen = new Map<string, number>();
    for (const [index, element] of node.items.entries()) {
      const place = pointer(path, index);
      item(element, place, faults);
      if (rules.distinctBy === undefined || element.kind !== 'string') continue;
      const key = rules.distinctBy(element.value);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else faults.add(element.start, place, `duplicates item ${first}`);
    }
  };

/** The members an object may have: the known ones, and extensions with a prefix when `open`. */
export interface ObjectRules {
  readonly members: ReadonlyMap<string, Check>;
  readonly required: readonly string[];
  readonly open: boolean;
  /** Fault message for an unknown name without a prefix. */
  readonly plainName?: string;
}

export const objectOf = (declared: ObjectDeclaration): Check => {
  const rules = objectRules(declared);
  return (node, path, faults) => {
    if (node.kind === 'object') checkMembers(node, rules, path, faults);
    else faults.add(node.start, path, 'must be an object');
  };
};

export type ObjectDeclaration = Omit<ObjectRules, 'members'> & { readonly members: Readonly<Record<string, Check>> };

/** Uses a Map, so that names from a request never become property names. */
export function objectRules({ members, ...rest }: ObjectDeclaration): ObjectRules {
  return { ...rest, members: new Map(Object.entries(members)) };
}

export function checkMembers(node: JsonObject, rules: ObjectRules, path: string, faults: FaultList): void {
  for (const name of rules.required) {
    if (!node.members.has(name)) faults.add(node.start, pointer(path, name), required);
  }
  for (const [name, member] of node.members) {
    const check = rules.members.get(name);
    if (check !== undefined) check(member, `${path}/${name}`, faults);
    else if (rules.open && isExtensionName(name)) anything(member, pointer(path, name), faults);
    else faults.add(member.start, pointer(path, name), rules.plainName ?? unknownField);
  }
}

/** Whether a name has a prefix (declared or not) or is a whole URI, like `ex:foo`. */
export function isExtensionName(name: string): boolean {
  const at = name.indexOf(':');
  return at > 0 && at < name.length - 1 && !name.startsWith('@');
}
