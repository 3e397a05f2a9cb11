/**
 * What a simple detector does, to lay beside ours: 41 patterns with check digits, listed by the length of the number, and the
 * first one whose check digit is right. No candidates, registers, repairs, carriers or texts.
 */
import { getCheckAlgorithm, type CheckFunction } from '../../packages/detect/src/check-digits.ts';
import { families } from '../../packages/detect/src/families.ts';
import { parsePattern } from '../../packages/detect/src/patterns.ts';
import { expandPattern } from '../../packages/detect/src/shapes.ts';

export const plainRuleCount = 41;
const mostShapes = 1_000;

interface PlainRule {
  readonly type: string;
  readonly pattern: RegExp;
  readonly compute: CheckFunction;
  /** Payload and check character; positions count from 1, negative ones from the end. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

export interface PlainMatch {
  readonly type: string;
  readonly normalized: string;
}

/** The first forms with a check digit that need no digits beside those of the number. */
function listRules(): readonly { readonly rule: PlainRule; readonly lengths: readonly number[] }[] {
  const declared = families.flatMap((family) =>
    'variants' in family ? family.variants.map((variant) => ({ type: family.type, variant })) : [],
  );
  return declared
    .flatMap(({ type, variant: { pattern, check } }) => {
      if (check === undefined || check.prepend !== undefined || check.prependByFirst !== undefined) return [];
      const [from, to] = check.span;
      const rule = {
        type,
        pattern: new RegExp(`^(?:${pattern})$`),
        compute: getCheckAlgorithm(check.algorithm).compute,
        from,
        to,
        at: check.at ?? to + 1,
      };
      const lengths = [
        ...new Set((expandPattern(parsePattern(pattern), mostShapes) ?? []).map(({ length }) => length)),
      ];
      return [{ rule, lengths }];
    })
    .slice(0, plainRuleCount);
}

const indexOf = (position: number, length: number): number => (position > 0 ? position - 1 : length + position);

export function makePlainDispatch(): (number: string) => PlainMatch | null {
  const rules = listRules();
  if (rules.length !== plainRuleCount) throw new Error(`only ${rules.length} plain rules`);
  const byLength: PlainRule[][] = [];
  for (const { rule, lengths } of rules) for (const length of lengths) (byLength[length] ??= []).push(rule);
  const values = new Uint8Array(64);
  return (number) => {
    const normalized = number.replace(/[\s-]/g, '').toUpperCase();
    const { length } = normalized;
    const found = byLength[length];
    if (found === undefined) return null;
    for (let i = 0; i < length; i += 1) {
      const code = normalized.charCodeAt(i);
      values[i] = code <= 57 ? code - 48 : code - 55;
    }
    for (const { type, pattern, compute, from, to, at } of found) {
      if (!pattern.test(normalized)) continue;
      const expected = compute(values, indexOf(from, length), indexOf(to, length) + 1);
      if (values[at === 0 ? length - 1 : indexOf(at, length)] === expected) return { type, normalized };
    }
    return null;
  };
}
