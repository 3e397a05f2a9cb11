const keyBytes = 32;

/** Parses 32 bytes in standard base64 with padding; undefined for anything else. */
export function parseBase64Key(text: string): Uint8Array | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes && key.toString('base64') === text ? key : undefined;
}
