import {
  areForbidden,
  vetTargetUrl,
  type TargetReason,
  type TargetRules,
} from '../../../kernel/http-out/target-url.ts';
import type { Resolve } from '../../../kernel/http-out/resolve.ts';
import type { DnsStatus } from '../ports.ts';
import { lookUp } from './address-lookup.ts';

/** Result of a check. `url` is the URL as it will be requested. */
export type CheckedTarget =
  | { readonly ok: true; readonly url: string; readonly dnsStatus: DnsStatus }
  | { readonly ok: false; readonly reason: TargetReason };

/**
 * Checks a URL before it is stored. Accepts a name that does not resolve now, because every attempt resolves it again. Refuses
 * a name with any forbidden address.
 */
export async function checkTarget(
  text: string,
  options: { readonly rules: TargetRules; readonly resolve: Resolve; readonly dnsTimeoutMs: number },
): Promise<CheckedTarget> {
  const verdict = vetTargetUrl(text, options.rules);
  if (!verdict.ok) return verdict;
  const { url, kind } = verdict.target;
  if (kind === 'address') return { ok: true, url: url.href, dnsStatus: 'ok' };
  let addresses: readonly string[];
  try {
    addresses = await lookUp(verdict.target, options.resolve, options.dnsTimeoutMs, new AbortController().signal);
  } catch {
    return { ok: true, url: url.href, dnsStatus: 'unresolved' };
  }
  if (areForbidden(addresses, options.rules)) return { ok: false, reason: 'ip_forbidden' };
  return { ok: true, url: url.href, dnsStatus: 'ok' };
}
