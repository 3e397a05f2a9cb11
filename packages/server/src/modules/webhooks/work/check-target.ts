import { isForbiddenAddress } from '../../../kernel/http-out/target-address.ts';
import { areForbidden, vetTargetUrl, type Target, type TargetRules } from '../../../kernel/http-out/target-url.ts';
import type { Resolve } from '../../../kernel/http-out/resolve.ts';
import type { DnsStatus, RejectedTarget } from '../ports.ts';
import { isChatAddress } from '../rules/chat/addresses.ts';
import { isChatFormat, type WebhookFormat } from '../rules/formats.ts';
import { lookUp } from './address-lookup.ts';

/** Result of a check. `url` is the URL as it will be requested. */
export type CheckedTarget =
  | { readonly ok: true; readonly url: string; readonly dnsStatus: DnsStatus }
  | { readonly ok: false; readonly rejected: RejectedTarget };

/** What a URL is checked with. */
export interface TargetChecks {
  readonly rules: TargetRules;
  readonly resolve: Resolve;
  readonly dnsTimeoutMs: number;
}

/**
 * Checks a URL before it is stored. Accepts a name that does not resolve now, because every attempt resolves it again. Refuses
 * a name with any forbidden address, and for a chat channel any address that is not of its product, unless the operator has
 * opened it.
 */
export async function checkTarget(text: string, format: WebhookFormat, checks: TargetChecks): Promise<CheckedTarget> {
  const verdict = vetTargetUrl(text, checks.rules);
  if (!verdict.ok) return refused({ kind: 'rejected', reason: verdict.reason });
  const { target } = verdict;
  const addresses = await addressesOf(target, checks);
  if (addresses !== null && areForbidden(addresses, checks.rules)) {
    return refused({ kind: 'rejected', reason: 'ip_forbidden' });
  }
  if (isChatFormat(format) && !isChatAddress(format, target.url) && !isOpened(target, addresses, checks.rules)) {
    return refused({ kind: 'rejected', reason: 'chat_address', format });
  }
  return { ok: true, url: target.url.href, dnsStatus: addresses === null ? 'unresolved' : 'ok' };
}

function refused(rejected: RejectedTarget): CheckedTarget {
  return { ok: false, rejected };
}

/** Null when none comes in time. */
async function addressesOf(target: Target, { resolve, dnsTimeoutMs }: TargetChecks): Promise<readonly string[] | null> {
  try {
    return await lookUp(target, resolve, dnsTimeoutMs, new AbortController().signal);
  } catch {
    return null;
  }
}

/** Whether the operator has opened a target that is closed by default: it stands in for a product, in tests or as a relay. */
function isOpened({ host }: Target, addresses: readonly string[] | null, rules: TargetRules): boolean {
  if (rules.allowHosts.includes(host)) return true;
  const closed = { ...rules, allowSubnets: [] };
  return addresses !== null && addresses.length > 0 && addresses.every((each) => isForbiddenAddress(each, closed));
}
