/** The parts of a number for display: prefix, serial, check digit. Derived from what the rules declare. */
import { type CharacterSet, countBits, setHas, toValues } from './character-sets.ts';
import { checkIndex, indexOfPosition } from './compile-check.ts';
import { families } from './families.ts';
import { maxShapes } from './compile.ts';
import { parsePattern } from './patterns.ts';
import type { DeclaredFamily, VariantDeclaration } from './rule.ts';
import { type Shape, expandPattern } from './shapes.ts';
import type { Components, Match } from './types.ts';

/** What a part is. `body`: no rule says more. `routing`: digits of a bar code outside the tracking number. */
export const partRoles = [
  'prefix',
  'owner_code',
  'category',
  'service_indicator',
  'airline_prefix',
  'scac',
  'shipper',
  'service',
  'package',
  'application_identifier',
  'service_code',
  'extension_digit',
  'company_and_serial',
  'product',
  'client',
  'serial',
  'check_digit',
  'country',
  'destination_zip',
  'destination_country',
  'routing',
  'suffix',
  'body',
] as const;
export type PartRole = (typeof partRoles)[number];

export interface NumberPart {
  readonly text: string;
  readonly role: PartRole;
  /**
   * By `role`: name of the owner, airline or carrier (`owner_code`, `airline_prefix`, `scac`, `prefix`), a machine word such as
   * `freight_container` or `registered` (`category`, `service_indicator`), two letters (`country`). Null where unknown.
   */
  readonly meaning: string | null;
  readonly isCheckDigit: boolean;
  /** `correct` and `wrong` for a check digit that was tested, and `wrong` for a part that is cut short or too long. */
  readonly state: 'plain' | 'correct' | 'wrong';
  /** The correct check digit where `state` is `wrong`; else null. */
  readonly expected: string | null;
}

const roleOfComponent: Readonly<Record<string, PartRole>> = {
  ...Object.fromEntries(partRoles.map((role) => [role, role])),
  category_identifier: 'category',
  zip: 'destination_zip',
};

/**
 * The parts of `normalized` as `match` reads it, in order. Their texts joined are `normalized`. A number that the format of the
 * match does not describe is one part, `body`. Never throws.
 */
export function partsOf(normalized: string, match: Match): NumberPart[] {
  const described = rolesOfDeclared(normalized, match) ?? rolesOfComponents(normalized, match.components);
  // With an unknown country code no check digit is computed: the digit then belongs to the serial.
  const roles = match.check === null ? described.map((role) => (role === 'check_digit' ? 'serial' : role)) : described;
  return cutByRole(normalized, roles).map(({ text, role }) => describePart(text, role, match));
}

function describePart(text: string, role: PartRole, match: Match): NumberPart {
  const isCheckDigit = role === 'check_digit';
  const isTested = isCheckDigit && match.check !== null;
  const isWrong = isTested && match.check_digit === 'invalid';
  return {
    text,
    role,
    meaning: meaningOf(role, text, match),
    isCheckDigit,
    state: isWrong ? 'wrong' : isTested && match.check_digit === 'valid' ? 'correct' : 'plain',
    expected: isWrong ? (match.check?.expected ?? null) : null,
  };
}

function meaningOf(role: PartRole, text: string, { carrier, components }: Match): string | null {
  switch (role) {
    case 'country':
      return text;
    case 'service_indicator':
      return nameOf(components['service_class']);
    case 'category':
      return nameOf(components['category']);
    case 'owner_code':
      return nameOf(components['owner']);
    case 'airline_prefix':
      return nameOf(components['airline']);
    case 'scac':
    case 'prefix':
      return carrier?.name ?? null;
    default:
      return null;
  }
}

function nameOf(component: Components[string] | undefined): string | null {
  if (component === undefined || component === null) return null;
  return typeof component === 'string' ? component : component.name;
}

/** Neighbors of one role are one part. */
export function cutByRole(text: string, roles: readonly PartRole[]): { text: string; role: PartRole }[] {
  const parts: { text: string; role: PartRole }[] = [];
  for (let i = 0; i < text.length; i++) {
    const role = roles[i] ?? 'body';
    const last = parts.at(-1);
    if (last?.role === role) last.text += text.charAt(i);
    else parts.push({ text: text.charAt(i), role });
  }
  return parts;
}

/** Rules written as code give their components in the order of the number, meanings between them. */
function rolesOfComponents(text: string, components: Components): PartRole[] {
  const roles: PartRole[] = [];
  for (const [name, value] of Object.entries(components)) {
    const role = roleOfComponent[name];
    if (role === undefined || typeof value !== 'string' || !text.startsWith(value, roles.length)) continue;
    for (let i = 0; i < value.length; i++) roles.push(role);
  }
  return roles;
}

const declaredFamilies = new Map<string, DeclaredFamily>();
const shapesOfPattern = new Map<string, readonly Shape[]>();

function findDeclared(type: string): DeclaredFamily | undefined {
  if (declaredFamilies.size === 0) {
    for (const family of families) if ('variants' in family) declaredFamilies.set(family.type, family);
  }
  return declaredFamilies.get(type);
}

/** Only patterns of the built-in table are kept, so the map stays small. */
function listShapes(pattern: string): readonly Shape[] {
  let shapes = shapesOfPattern.get(pattern);
  if (shapes === undefined) {
    shapes = expandPattern(parsePattern(pattern), maxShapes) ?? [];
    shapesOfPattern.set(pattern, shapes);
  }
  return shapes;
}

/** Null where the format is no declared one or does not take the text. One text may fit forms with and without a check digit. */
function rolesOfDeclared(text: string, { type, check }: Match): PartRole[] | null {
  const family = findDeclared(type);
  if (family === undefined) return null;
  const values = toValues(text);
  for (const variant of family.variants) {
    if ((variant.check === undefined) !== (check === null)) continue;
    const shape = listShapes(variant.pattern).find((one) => takes(one, values));
    if (shape !== undefined) return rolesOfShape(shape, variant);
  }
  return null;
}

function takes(shape: Shape, values: Uint8Array): boolean {
  return shape.length === values.length && shape.every((set, i) => values[i]! < 36 && setHas(set, values[i]!));
}

/** The roles of a built-in format for a shape of one of its patterns; null where the format declares none. */
export function rolesOfPattern(type: string, pattern: string, shape: Shape): PartRole[] | null {
  const variant = findDeclared(type)?.variants.find((one) => one.pattern === pattern);
  return variant === undefined ? null : rolesOfShape(shape, variant);
}

function rolesOfShape(shape: Shape, { check, components = {} }: VariantDeclaration): PartRole[] {
  const { length } = shape;
  const roles = Array.from<PartRole | undefined>({ length });
  for (const [name, [from, to]] of Object.entries(components)) {
    roles.fill(roleOfComponent[name] ?? 'body', indexOfPosition(from, length), indexOfPosition(to, length) + 1);
  }
  const checkAt = check === undefined ? length : checkIndex(shape, check);
  if (checkAt < length) roles[checkAt] = 'check_digit';
  for (let i = 0; i < length && roles[i] === undefined && isSelective(shape[i]!); i++) roles[i] = 'prefix';
  for (let i = length - 1; i >= 0 && roles[i] === undefined && isSelective(shape[i]!); i--) roles[i] = 'suffix';
  const covered = check === undefined ? 0 : indexOfPosition(check.span[0], length);
  return roles.map((role, i) => role ?? roleOfRest(shape, i, covered, checkAt));
}

/** More values than this say nothing: the digits 0 to 5 in front of a number are no prefix. */
const mostPrefixValues = 3;

/** Letters only, or a few characters. */
function isSelective({ digits, letters }: CharacterSet): boolean {
  return digits === 0 || countBits(digits) + countBits(letters) <= mostPrefixValues;
}

function roleOfRest(shape: Shape, at: number, covered: number, checkAt: number): PartRole {
  if (at < covered || at > checkAt) return 'routing';
  return shape.some((set) => set.digits !== 0 && set.letters !== 0) ? 'body' : 'serial';
}
