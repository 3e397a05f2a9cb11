/**
 * Addresses of the mail that leaves: ASCII, as RFC 5321 has them without quoted local parts. Nothing that ends a header, a
 * command or a path fits.
 */
export const longestMailAddress = 254;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const domain = `${label}(?:\\.${label})*`;
const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
export const mailAddressPattern = `^(?=[^@]{1,64}@)${localPart}@${domain}$`;

const address = new RegExp(mailAddressPattern);
/** Printable ASCII but quotes, backslashes and angle brackets. */
const displayName = /^[\x20\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]{1,64}$/;

export interface Sender {
  readonly address: string;
  readonly domain: string;
  /** The value of the header `From`. */
  readonly header: string;
}

/** `wayseal@example.com` or `Wayseal <wayseal@example.com>`; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, name, bracketed] = /^\s*([^<>]*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  const found = bracketed ?? text.trim();
  if (found.length > longestMailAddress || !address.test(found)) return null;
  const plain = name?.replace(/^"(.*)"$/, '$1') ?? '';
  if (plain !== '' && !displayName.test(plain)) return null;
  return {
    address: found,
    domain: found.slice(found.indexOf('@') + 1).toLowerCase(),
    header: plain === '' ? found : `"${plain}" <${found}>`,
  };
}
