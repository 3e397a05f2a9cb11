import type { TargetReason } from '../../../kernel/http-out/target-url.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { presentSlugOf } from '../../directory/rules/present-slug.ts';
import { sandboxCarrier } from '../../shipments/rules/scenarios.ts';
import type { RejectedTarget, TooFast } from '../ports.ts';
import { chatProducts } from '../rules/chat/addresses.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';

/** What is wrong and how to fix it. Never shows an address that a name resolved to. */
const explanations: Readonly<Record<TargetReason, string>> = {
  length: 'the URL must have 1 to 2,048 characters',
  characters: 'the URL has a space, a control character or a backslash; percent-encode it in the path',
  scheme: 'the URL must begin with https:// and a host',
  authority: 'the host must not have a user, a password or a percent sign; remove them',
  fragment: 'the URL must not have a fragment (#…), which HTTP never sends; remove it',
  parse: 'the URL is malformed; write it like https://hooks.example.com/path',
  port: 'this port belongs to another protocol; use 443 or another HTTPS port',
  ip_form: 'an IPv4 address must be written as four decimal numbers such as 8.8.8.8',
  ip_forbidden: 'the host resolves to a private address; use a public one',
  host: 'the host must be a full name such as hooks.example.com, without a trailing dot',
  host_reserved: 'the host is a reserved or internal name; use a public one',
};

/** The first word of the message is the reason. */
export function targetRejected(rejected: RejectedTarget): OperationError {
  return new OperationError('webhook_target_rejected', `${rejected.reason}: ${explanationOf(rejected)}`);
}

function explanationOf(rejected: RejectedTarget): string {
  if (rejected.reason !== 'chat_address') return explanations[rejected.reason];
  const { name, example } = chatProducts[rejected.format];
  return `this is no webhook address of ${name}; use one like ${example}`;
}

export function tooFast({ retryAfterS, limit }: TooFast, what: string): OperationError {
  return new OperationError('rate_limited', `More than ${limit} ${what} within 60 s. Try again in ${retryAfterS} s.`, {
    headers: { 'retry-after': String(retryAfterS) },
  });
}

/**
 * The present slugs of carriers, each once. Throws `invalid_request` with the place of each slug that no carrier has or had.
 * The sandbox is a carrier here.
 */
export function presentCarriers(
  slugs: readonly string[],
  directory: Pick<Ports['directory'], 'findCarrier' | 'suggestSlugs'>,
): readonly string[] {
  const unknown = slugs.flatMap((slug, index) => {
    if (slug === sandboxCarrier || directory.findCarrier(slug) !== undefined) return [];
    const similar = directory.suggestSlugs(slug, 3);
    const hint = similar.length === 0 ? 'GET /api/v1/carriers lists them' : `did you mean ${similar.join(', ')}?`;
    return [{ path: `/carriers/${index}`, message: `is not the slug of a carrier: ${JSON.stringify(slug)}; ${hint}` }];
  });
  if (unknown.length > 0) throw invalidRequest(unknown);
  return [...new Set(slugs.map(presentSlugOf(directory)))];
}
