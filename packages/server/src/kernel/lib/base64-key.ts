const keyBytes = 32;

/** 32 bytes from standard base64 with its padding, or undefined. */
export function parseBase64Key(text: string): Uint8Array | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes && key.toString('base64') === text ? key : undefined;
}
