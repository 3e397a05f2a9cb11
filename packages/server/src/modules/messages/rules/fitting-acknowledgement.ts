/** The acknowledgement that the envelope of a file has: CONTRL for EDIFACT, 997 for X12, none for anything else. */
export function fittingAcknowledgement(bytes: Uint8Array): 'contrl' | '997' | 'none' {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, longestStart))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('ISA')) return '997';
  return start.startsWith('UNA') || start.startsWith('UNB') ? 'contrl' : 'none';
}

/** Characters in which an envelope begins, with a byte order mark and line ends before it. */
const longestStart = 256;
