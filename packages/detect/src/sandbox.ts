import type { Suggestion } from './types.ts';

/** Reserved numbers of the sandbox: they are known before any rule is asked, and no carrier stands behind them. */
export const sandboxNumbers = Object.freeze([
  'SVCTEST-DELIVERED',
  'SVCTEST-IN-TRANSIT',
  'SVCTEST-EXCEPTION',
  'SVCTEST-CUSTOMS-HOLD',
  'SVCTEST-RETURNED',
  'SVCTEST-STALE',
  'SVCTEST-NOT-FOUND',
] as const);
export type SandboxNumber = (typeof sandboxNumbers)[number];

/** For a number that begins like one of them and is none. */
export const sandboxSuggestions: readonly Suggestion[] = Object.freeze(
  sandboxNumbers.map((value) => Object.freeze({ value, reason: 'sandbox_number' as const })),
);

const reservedPrefix = 'SVCTEST';
const byNormalized: ReadonlyMap<string, SandboxNumber> = new Map(
  sandboxNumbers.map((number) => [number.replaceAll('-', ''), number]),
);

/** `normalized` has neither dashes nor spaces. Numbers of the prefix that are not on the list stay without a match. */
export function isSandboxPrefix(normalized: string): boolean {
  return normalized.startsWith(reservedPrefix);
}

/** The number with its dashes, or undefined. Accepts it with or without them, in any case. */
export function findSandboxNumber(text: string): SandboxNumber | undefined {
  return byNormalized.get(text.trim().replaceAll('-', '').toUpperCase());
}
