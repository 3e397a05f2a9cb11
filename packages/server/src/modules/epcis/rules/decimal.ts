/** Beyond this a plain decimal expansion would exhaust memory: `1e999999999` has a thousand million digits. */
const largestExponent = 400;
const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** `text` is a JSON number as written. */
export function hasTooLargeExponent(text: string): boolean {
  const exponent = parts.exec(text)?.[4];
  return exponent !== undefined && Math.abs(Number(exponent)) > largestExponent;
}

/**
 * A JSON number as a plain decimal, from its text and not through a double: exponent expanded, zeros at the end of the
 * fraction and leading zeros gone, no `-0`. `1.5e3` is `1500`, `26.20` is `26.2`.
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

/** A loop, because `/0+$/` takes quadratic time on many zeros in the middle. */
function withoutTrailingZeros(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}
