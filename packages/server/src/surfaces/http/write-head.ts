import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from '../../kernel/lib/node-http.ts';
import { headerList, type HeaderLines } from './headers.ts';

/** Node's own part of `writeHead`, which adds the date and what the connection needs. Not documented. */
interface StoresHead {
  _storeHeader?(firstLines: string, headers: readonly string[]): void;
}

/** An answer of this status has no body, which `writeHead` knows. */
const noContent = 204;
const notModified = 304;

/**
 * `writeHead` without its check and copy of each header, 3 µs for 17 of them: `headerLines` has checked them. Where a
 * later Node has no such part, the documented way gives the same bytes.
 */
export function writeHead(
  response: ServerResponse & StoresHead,
  status: number,
  lines: HeaderLines,
  bytes: number,
): void {
  const length = ['content-length', String(bytes)];
  if (response._storeHeader === undefined || status === noContent || status === notModified) {
    response.writeHead(status, [...headerList(lines), ...length]);
    return;
  }
  response.statusCode = status;
  response._storeHeader(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}`, length);
}
