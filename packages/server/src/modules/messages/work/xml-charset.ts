/** The text of an XML document. */
import { problemOf, type MessageProblem } from '../rules/problems.ts';

/** Start of the document in which its declaration has to end. */
const declarationLength = 300;
const encoding = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;
const start = { line: 1, offset: 0 };

/**
 * Decodes a document by the charset of its request, else by its own declaration, else as UTF-8. Where both name one and they
 * differ, only ASCII is read. UTF-16 is refused.
 */
export function decodeXml(bytes: Uint8Array, charset: string | null): string | MessageProblem {
  const first = new TextDecoder('latin1')
    .decode(bytes.subarray(0, declarationLength))
    .replace(/^\u00ef\u00bb\u00bf/, '');
  const declared = encoding.exec(first)?.[1] ?? null;
  const [asked, own] = [charset, declared].map((label) => (label === null ? null : decoderOf(label)));
  const unsupported = problemOf('charset_unsupported', start, {
    message: 'is in a character set that is not read here, or in another one than it names; send UTF-8',
  });
  if (asked === undefined || own === undefined || isUtf16(bytes)) return unsupported;
  if (asked !== null && own !== null && asked.encoding !== own.encoding && !isAscii(bytes)) return unsupported;
  try {
    return (asked ?? own ?? new TextDecoder('utf-8', { fatal: true })).decode(bytes);
  } catch {
    return problemOf('xml_malformed', start);
  }
}

/** Undefined for a label that is not known, and for encodings of two bytes. */
function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return decoder.encoding.startsWith('utf-16') ? undefined : decoder;
  } catch {
    return undefined;
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  return mark === 0xfeff || mark === 0xfffe;
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}
