import { hash } from 'node:crypto';

/** SHA-256 over the UTF-8 of a text, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}
