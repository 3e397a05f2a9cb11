/** Reasons of a failed attempt; the delivery log shows them. */
export const webhookErrorClasses = [
  'dns',
  'ip_forbidden',
  'connect_refused',
  'connect_timeout',
  'reset',
  'tls',
  'timeout',
  'redirect',
  'http_4xx',
  'http_5xx',
  'gone',
  'response_invalid',
  'proxy',
  'unknown',
] as const;
export type WebhookErrorClass = (typeof webhookErrorClasses)[number];

/** The error class of a response status; null for success. Only 200 to 299 is a success, and redirects are never followed. */
export function errorClassOfStatus(status: number): WebhookErrorClass | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399) return 'redirect';
  if (status === 410) return 'gone';
  if (status >= 400 && status <= 499) return 'http_4xx';
  if (status >= 500 && status <= 599) return 'http_5xx';
  return 'response_invalid';
}

/** Our guides tell receivers to refuse timestamps that are further off than this. */
const toleranceS = 300;

/** Hint for a receiver that seems to refuse the old frozen timestamp of a late attempt: it can use `webhook-signature`. */
export function hintOf(status: number | null, timestampAgeS: number): 'receiver_timestamp_tolerance' | null {
  const isRefusal = status === 400 || status === 401 || status === 403;
  return isRefusal && timestampAgeS > toleranceS ? 'receiver_timestamp_tolerance' : null;
}
