/** Larger exponents would exhaust memory: `1e999999999` has a billion digits as a plain decimal. */
const largestExponent = 400;
const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** `text` is a JSON number as written. */
export function hasTooLargeExponent(text: string): boolean {
  const exponent = parts.exec(text)?.[4];
  return exponent !== undefined && Math.abs(Number(exponent)) > largestExponent;
}

/**
 * Writes a JSON number as a plain decimal. Works on the text, so no digit is lost in a double. Expands the exponent,
 * drops leading zeros and trailing zeros of the fraction, and never writes `-0`: `1.5e3` becomes `1500`, `26.20`
 * becomes `26.2`.
 */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = parts.exec(text) ?? [];
  const exponent = Number(exponentText);
  const digits = `${whole}${fraction}`;
  const point = whole.length + exponent;
  const left = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const right = point >= digits.length ? '' : point < 0 ? `${'0'.repeat(-point)}${digits}` : digits.slice(point);
  const integer = left.replace(/^0+/, '') || '0';
  const rest = withoutTrailingZeros(right);
  const plain = rest === '' ? integer : `${integer}.${rest}`;
  return plain === '0' ? plain : `${sign}${plain}`;
}

/** A loop, because `/0+$/` takes quadratic time on long runs of inner zeros. */
function withoutTrailingZeros(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}
