/** Reads a profile as its file declares it. */
import type { Vertical } from '@wayseal/detect';
import { isTimeZone } from '../../statuses/rules/event-time.ts';
import { profileStatusOf, type ProfileStatus, type SenderProfile, type TerminalMove } from './sender-profile.ts';

/** A profile that fits its schema. */
export interface WrittenProfile {
  readonly carrier?: string;
  readonly vertical?: Vertical;
  readonly time_zone?: string;
  readonly numeric_codes?: 'r24' | 'none';
  readonly codes?: Readonly<Record<string, string>>;
  readonly accept_test?: boolean;
  readonly terminal_names?: Readonly<Record<string, TerminalMove>>;
}

export interface ProfileProblem {
  /** Member of the profile, and what it holds below it. */
  readonly path: readonly string[];
  /** What is wrong and the fix, without a subject. */
  readonly message: string;
}

/** What profiles ask of the directory. */
export interface KnownCarriers {
  findCarrier(slug: string): unknown;
  suggestSlugs(slug: string, limit: number): readonly string[];
}

/** What is wrong with a profile beyond its schema. */
export function findProfileProblems(written: WrittenProfile, carriers: KnownCarriers): readonly ProfileProblem[] {
  const { carrier, time_zone: zone, codes = {} } = written;
  const problems: ProfileProblem[] = [];
  if (carrier !== undefined && carriers.findCarrier(carrier) === undefined)
    problems.push({ path: ['carrier'], message: unknownCarrier(carrier, carriers) });
  if (zone !== undefined && !isTimeZone(zone))
    problems.push({ path: ['time_zone'], message: `"${zone}" is no IANA time zone; write one such as Europe/Berlin` });
  for (const [code, text] of Object.entries(codes)) {
    if (profileStatusOf(text) === null) problems.push({ path: ['codes', code], message: noStatus(text) });
  }
  return problems;
}

/** A profile without problems. */
export function readProfile(written: WrittenProfile): SenderProfile {
  const { carrier, vertical, time_zone, numeric_codes, codes, accept_test, terminal_names } = written;
  return {
    ...(carrier === undefined ? {} : { carrier }),
    ...(vertical === undefined ? {} : { vertical }),
    ...(time_zone === undefined ? {} : { timeZone: time_zone }),
    ...(numeric_codes === undefined ? {} : { numericCodes: numeric_codes }),
    ...(codes === undefined ? {} : { codes: statusesOf(codes) }),
    ...(accept_test === undefined ? {} : { acceptTest: accept_test }),
    ...(terminal_names === undefined ? {} : { terminalNames: new Map(Object.entries(terminal_names)) }),
  };
}

function statusesOf(codes: Readonly<Record<string, string>>): ReadonlyMap<string, ProfileStatus> {
  const statuses = new Map<string, ProfileStatus>();
  for (const [code, text] of Object.entries(codes)) {
    const status = profileStatusOf(text);
    if (status !== null) statuses.set(code, status);
  }
  return statuses;
}

function unknownCarrier(slug: string, carriers: KnownCarriers): string {
  const similar = carriers.suggestSlugs(slug, 3);
  const meant = similar.length === 0 ? '' : `, such as ${similar.join(', ')},`;
  return `"${slug}" is no carrier of the directory; write one of its slugs${meant} or add a row to your own carrier tables`;
}

function noStatus(text: string): string {
  return `"${text}" is no status; write a state (delivered), a state and its detail (in_transit/arrived), informational or estimate`;
}
