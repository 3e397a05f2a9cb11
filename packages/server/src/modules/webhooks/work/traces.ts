import { traced, type Tracing } from '../../../kernel/lib/tracing.ts';
import type { PostAttempt } from './post-attempt.ts';

/** Each attempt in a trace of its own. Receivers are told nothing of it: their bytes are signed and frozen. */
export function tracePosts(tracing: Tracing, post: PostAttempt): PostAttempt {
  return (attempt) =>
    traced(
      tracing.open('webhook delivery', 'client'),
      () => post(attempt),
      (result) => ({
        'wayseal.webhook.type': attempt.type,
        'wayseal.webhook.attempt': attempt.attempts,
        ...(result === undefined ? {} : { 'wayseal.outcome': result.errorClass ?? result.outcome }),
        ...(result?.status == null ? {} : { 'http.response.status_code': result.status }),
      }),
    );
}
