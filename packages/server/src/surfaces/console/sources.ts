import type { KeyPorts } from '../../modules/access/work/keys.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { LogEntry } from '../../kernel/lib/recent-troubles.ts';
import type { Invoke } from '../../kernel/operation/invoke.ts';
import type { Feed, FeedDayCounts } from '../../modules/feeds/ports.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { StoreHealth } from '../../kernel/store/health.ts';
import type { ShipmentOversight } from '../../modules/shipments/ports.ts';
import type { WebhookOversight, QueueDepth } from '../../modules/webhooks/ports.ts';

/** What one check of the doctor found, as `wayseal doctor --json` prints it. */
export interface Finding {
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly message: string;
  readonly remedy?: string;
}

/** What is written to the log when the console changes something: names and ids, never a secret. */
export type Audit = (action: string, about: Readonly<Record<string, string | readonly string[]>>) => void;

/** Everything that the pages show and change. */
export interface ConsoleSources {
  readonly version: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly publicUrl: () => string;
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly store: {
    readonly kind: 'sqlite' | 'postgres';
    readonly health: StoreHealth;
    readonly shipmentOversight: ShipmentOversight;
    readonly webhookOversight: WebhookOversight;
  };
  readonly keys: KeyPorts & {
    /** Writes pending last uses, so that the list shows them. */
    readonly flush: () => Promise<void>;
    /** Lets this process learn at once that a key has changed. */
    readonly forget: (id: string) => void;
  };
  readonly shipments: Ports['shipments'];
  readonly proofs: Ports['proofs'];
  /** Vkeys of the witnesses that are asked to cosign. */
  readonly witnesses: readonly string[];
  readonly feeds: readonly Feed[];
  readonly feedDay: (feed: Feed) => Promise<FeedDayCounts>;
  readonly queueDepth: () => Promise<QueueDepth>;
  /** Newest first. */
  readonly troubles: () => readonly LogEntry[];
  /** The checks of `wayseal doctor`; absent where nobody gave them. */
  readonly examine?: (signal: AbortSignal) => Promise<readonly Finding[]>;
  readonly audit: Audit;
}
