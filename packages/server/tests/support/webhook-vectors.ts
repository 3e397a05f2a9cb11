/** The vectors that the example receiver of webhooks publishes. */
import { readFileSync } from 'node:fs';

export interface WebhookVector {
  readonly name: string;
  readonly secrets: readonly string[];
  /** Unix seconds. */
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly verdict: { readonly ok: boolean };
}

const file = new URL('../../../../examples/webhook-receiver/vectors.json', import.meta.url);

export const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { readonly vectors: readonly WebhookVector[] };
