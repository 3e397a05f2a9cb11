/** Shares of the calls of a day. Requests with a key may use all; the rest leaves them a fifth. */

const anonymousShare = 0.3;
const unattendedShare = 0.8;

/** Calls that pages without a key may take of a day. */
export function anonymousCalls(perDay: number): number {
  return Math.floor(perDay * anonymousShare);
}

/** Calls that the poller and pages without a key may take together of a day. */
export function unattendedCalls(perDay: number): number {
  return Math.floor(perDay * unattendedShare);
}
