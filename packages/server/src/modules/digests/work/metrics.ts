import type { MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { SmtpErrorClass } from '../rules/sending.ts';

export interface DigestMetrics {
  /** A mail ended in this state, or was skipped. */
  countEnd(outcome: string): void;
  /** `null`: the relay took the mail. */
  countAttempt(errorClass: SmtpErrorClass | null): void;
}

export function createDigestMetrics(registry: MetricsRegistry): DigestMetrics {
  const ends = registry.counter('digests_total', 'Digests by mail by outcome.', ['outcome']);
  const attempts = registry.counter('digest_attempts_total', 'Attempts to send a digest by error class.', ['class']);
  return {
    countEnd: (outcome) => ends.inc({ outcome }),
    countAttempt: (errorClass) => attempts.inc({ class: errorClass ?? 'none' }),
  };
}
