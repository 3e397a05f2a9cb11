import type { Audit, ConsoleParts } from '../../kernel/console.ts';
import type { DatabaseConfig } from '../../kernel/config/config.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { LogEntry } from '../../kernel/lib/recent-troubles.ts';
import type { RecentAnswers } from '../../kernel/observe/recent-answers.ts';
import type { StoreHealth } from '../../kernel/store/health.ts';
import type { Finding } from '../cli/finding.ts';

export type { Finding };

/** What the shell shows by itself, and what the modules gave it. */
export interface ConsoleSources {
  readonly version: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly publicUrl: () => string;
  readonly clock: Clock;
  readonly parts: readonly ConsoleParts[];
  readonly database: DatabaseConfig;
  readonly dataDir: string;
  readonly health: StoreHealth;
  /** Answers of the API in this process. */
  readonly answers: RecentAnswers | undefined;
  /** Newest first. */
  readonly troubles: () => readonly LogEntry[];
  /** The checks of `wayseal doctor`; absent where none were given. */
  readonly examine?: (signal: AbortSignal) => Promise<readonly Finding[]>;
  readonly audit: Audit;
}
