import type { AccessTrial } from '../work/try-access.ts';

/** What came of a try, for the person who set the feed up. Names no address, header or secret. */
export function explainTrial({ outcome, cause, retryAfterS, number }: AccessTrial, missing: readonly string[]): string {
  switch (outcome) {
    case 'token':
      return 'Works: the carrier gave a token for the credentials. No number was sent.';
    case 'events':
      return `Works: the carrier answered with the events of ${number}.`;
    case 'number_not_found':
      return (
        `The carrier took the credentials and does not know ${number}. Where a number of yours gives this as well, ` +
        'check base_url and path: at many carriers a wrong address looks the same.'
      );
    case 'key_rejected':
      return 'Refused: the carrier does not take the credentials. Check their values, and that your plan has the product.';
    case 'rate_limited':
      return `No call is allowed now, by the declared quota or by the carrier. Try again in ${retryAfterS} s.`;
    case 'feed_not_configured':
      return `Not tried: ${missing.join(', ')} must be set first.`;
    case 'no_number':
      return 'Not tried: the feed takes no such number. Give one with --number.';
    default:
      return `Not reached: ${causes[cause ?? ''] ?? `the call failed (${cause})`}.`;
  }
}

const causes: Readonly<Record<string, string>> = {
  dns: 'nobody knows the host of base_url or token_url; check its spelling and the resolver of this machine',
  connect_refused: 'the host takes no connection; check the port, and whether a firewall is between',
  connect_timeout: 'the host does not take a connection in time; check whether a firewall is between',
  timeout: 'the carrier did not answer in time; try again, or raise timeout_ms',
  reset: 'the carrier closed the connection; try again',
  tls: 'the certificate of the host is not accepted; check the clock and the certificates of this machine',
  redirect: 'the carrier points to another address, which we do not follow; declare that address',
  server_error: 'the carrier has an error of its own; try again later',
  upstream: 'the carrier has an error of its own; try again later',
  contract: 'the answer is not in the form of the contract; check base_url and path',
  response_invalid: 'the answer is no HTTP; check base_url and its port',
};

/** Whether the credentials did what they are for. */
export function isWorking({ outcome }: AccessTrial): boolean {
  return outcome === 'token' || outcome === 'events' || outcome === 'number_not_found';
}
