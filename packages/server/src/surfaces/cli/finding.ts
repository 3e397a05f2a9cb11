import type { Config } from '../../kernel/config/config.ts';

/** The result of one check. Only `failed` changes the exit code. */
export interface Finding {
  /** Family and name, such as `database.integrity`. Scripts rely on it. */
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly message: string;
  /** What to do. Present with every warning and failure. */
  readonly remedy?: string;
}

export interface Examined {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Checks of one subject. They change nothing: they create no file, migrate no schema and call no feed. */
export interface CheckFamily {
  readonly name: string;
  run(examined: Examined): Promise<readonly Finding[]>;
}

export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message });
export const skipped = (check: string, message: string): Finding => ({ check, status: 'skipped', message });
export const warning = (check: string, message: string, remedy: string): Finding => ({
  check,
  status: 'warning',
  message,
  remedy,
});
export const failed = (check: string, message: string, remedy: string): Finding => ({
  check,
  status: 'failed',
  message,
  remedy,
});
