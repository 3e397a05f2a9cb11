import type { TargetReason } from '../../../kernel/http-out/target-url.ts';
import type { TooFast } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';

/** What was wrong and what would be right; never an address that a name resolved to. */
const explanations: Readonly<Record<TargetReason, string>> = {
  length: 'the URL must have 1 to 2,048 characters',
  characters: 'the URL has a space, a control character or a backslash; percent-encode them in the path',
  scheme: 'the URL must begin with https:// and a host',
  authority: 'the host must not have a user, a password or percent signs',
  fragment: 'the URL must not have a fragment (#…), which is never sent',
  parse: 'the URL cannot be read',
  port: 'this port belongs to another protocol; use 443 or another port for HTTPS',
  ip_form: 'an IPv4 address must be written as four decimal numbers such as 8.8.8.8',
  ip_forbidden: 'the host leads to an address that is not public',
  host: 'the host must be a full name such as hooks.example.com, without a dot at its end',
  host_reserved: 'the host is a reserved or internal name',
};

/** The first word of the message is the reason. */
export function targetRejected(reason: TargetReason): OperationError {
  return new OperationError('webhook_target_rejected', `${reason}: ${explanations[reason]}`);
}

export function tooFast({ retryAfterS, limit }: TooFast, what: string): OperationError {
  return new OperationError(
    'rate_limited',
    `More than ${limit} ${what} within 60 seconds; try again in ${retryAfterS} s`,
    {
      headers: { 'retry-after': String(retryAfterS) },
    },
  );
}
