/** Decodes a table: by its byte order mark, else by the charset that the request or the mapping names. */
import { problemOf, type MessageProblem } from '../../rules/problems.ts';

/** Text without byte order mark, or why there is none. */
export type Decoded = { readonly text: string } | { readonly problem: MessageProblem };

/** `encoding`: label of the Encoding standard. A byte order mark wins over it, as in any reader of text. */
export function decodeTable(bytes: Uint8Array, encoding: string): Decoded {
  const label = markedEncoding(bytes) ?? encoding;
  const decoder = decoderOf(label);
  if (decoder === undefined) {
    return {
      problem: problemOf(
        'charset_unsupported',
        {},
        { value: label, message: 'is no charset; name one such as utf-8 or windows-1252' },
      ),
    };
  }
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    const message = `is not ${decoder.encoding}; name the charset of the file in the mapping`;
    return { problem: problemOf('character_invalid', { line: lineOfFault(bytes, label) }, { message }) };
  }
}

/** Undefined for a label that the Encoding standard does not have. */
export function decoderOf(label: string) {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The line of the first bytes that are not in the charset, from 1. */
function lineOfFault(bytes: Uint8Array, label: string): number {
  const strict = new TextDecoder(label, { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; from += stepBytes) {
    const step = bytes.subarray(from, from + stepBytes);
    try {
      line += breaksIn(strict.decode(step, { stream: true }));
    } catch {
      const [before = ''] = new TextDecoder(label).decode(step).split('\uFFFD', 1);
      return line + breaksIn(before);
    }
  }
  return line;
}

const stepBytes = 64 * 1024;

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}
