/** An IMO ship number has seven digits; the last is that of 7a + 6b + 5c + 4d + 3e + 2f. */
export function isImoNumber(text: string): boolean {
  if (!/^(?!0{7})\d{7}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 6)).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return sum % 10 === Number(text[6]);
}
