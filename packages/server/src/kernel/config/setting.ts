/**
 * One setting of the service: its name in the environment, what it means and how its text is read.
 * `parse` throws a `SettingError` with what was wrong and what would be right.
 */
export interface Setting<Value> {
  readonly name: string;
  readonly description: string;
  /** The text that is read when the variable is absent; undefined: the setting then has no value. */
  readonly fallback?: string;
  /** Never printed. */
  readonly secret?: true;
  readonly parse: (text: string) => Value;
}

/** Settings by the name that code has for them. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Keeps the exact type of a declaration, so that a setting with a fallback is known to have a value. */
export const setting = <Declared extends Setting<unknown>>(declared: Declared): Declared => declared;

export function parseInteger(text: string, minimum: number, maximum: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < minimum || value > maximum) {
    throw new SettingError(`must be a whole number from ${minimum} to ${maximum}`);
  }
  return value;
}

const longestSeconds = 31_536_000;

/** Parses decimal seconds into whole milliseconds. */
export function parseSeconds(text: string, minimumMs = 0): number {
  const ms = Math.round(Number(text) * 1000);
  if (!/^\d{1,8}(?:\.\d{1,3})?$/.test(text) || ms < minimumMs || ms > longestSeconds * 1000) {
    throw new SettingError(`must be seconds from ${minimumMs / 1000} to ${longestSeconds}, such as 0.5 or 30`);
  }
  return ms;
}

export function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new SettingError('must be true or false');
  return text === 'true';
}

export function parseNonEmpty(text: string): string {
  if (text.trim() === '') throw new SettingError('must not be empty');
  return text;
}
