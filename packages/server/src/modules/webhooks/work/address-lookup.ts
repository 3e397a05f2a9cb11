import type { Target } from '../../../kernel/http-out/target-url.ts';
import { OutboundError, classifyOutboundError } from '../../../kernel/http-out/outbound-error.ts';
import type { Resolve } from '../../../kernel/http-out/resolve.ts';

/**
 * Looks up the addresses of a target once. Rejects with `OutboundError` of class `dns` when none comes within `timeoutMs`, or
 * with the reason of the signal.
 */
export async function lookUp(
  target: Target,
  resolve: Resolve,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (target.kind === 'address') return [target.host];
  const late = Promise.withResolvers<never>();
  const abort = (): void => late.reject(classifyOutboundError(signal.reason));
  const timer = setTimeout(() => late.reject(new OutboundError('dns')), timeoutMs);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const answers = await Promise.race([resolve(target.host), late.promise]);
    if (answers.length === 0) throw new OutboundError('dns');
    return answers.map(({ address }) => address);
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError('dns', error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Concurrent lookups of the same name share one query, so a slow resolver blocks few threads. */
export function sharingResolve(resolve: Resolve): Resolve {
  const running = new Map<string, ReturnType<Resolve>>();
  return (name) => {
    const known = running.get(name);
    if (known !== undefined) return known;
    const asked = resolve(name).finally(() => running.delete(name));
    running.set(name, asked);
    return asked;
  };
}
