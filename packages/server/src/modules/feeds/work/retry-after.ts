const longestS = 86_400;

/** `Retry-After` as seconds or an HTTP date: 1 to 86,400 s; null when it is missing or neither. `now` in epoch milliseconds. */
export function secondsToWait(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const isDate = /[a-z]/i.test(text);
  const seconds = /^\d+$/.test(text) ? Number(text) : isDate ? Math.ceil((Date.parse(text) - now) / 1_000) : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(1, seconds), longestS);
}
