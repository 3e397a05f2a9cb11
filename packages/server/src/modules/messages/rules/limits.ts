/** Bounds of what partners send. Each is checked before the work that it bounds. */

/** Bytes of one file on the command line or in a watched folder, and of a request. */
export const largestFile = 64 * 1024 * 1024;
export const largestBody = 4 * 1024 * 1024;

export const mostInterchanges = 100;
export const mostMessages = 10_000;
export const mostSegments = 100_000;
/** In characters. */
export const longestSegment = 4_096;
export const mostElements = 64;
export const mostComponents = 16;

/** Statements of one message, one file and one request. */
export const mostStatementsOfMessage = 5_000;
export const mostStatementsOfFile = 50_000;
export const mostStatementsOfRequest = 1_000;

/** Cargo-IMP: characters of a message and of a line, and lines of a message. The manual allows 3,500 characters a message. */
export const longestAirMessage = 16 * 1024;
export const longestAirLine = 256;
export const mostAirLines = 500;

export const deepestXml = 32;
export const mostXmlElements = 50_000;
export const mostXmlAttributes = 16;
export const longestXmlText = 4_096;

export const mostCsvColumns = 64;
export const longestCsvRecord = 16 * 1024;
export const mostCsvRows = 100_000;

/** Listed problems of one call; further ones are only counted. */
export const mostListedProblems = 1_000;

/** Reading one file, in milliseconds. */
export const longestReadingMs = 30_000;

/** Segments, lines or rows after which a reader yields null. */
export const stepsBetweenPauses = 1_000;
