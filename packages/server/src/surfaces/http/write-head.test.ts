import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { headerLines, headerList } from './headers.ts';
import { writeHead } from './write-head.ts';

const lines = headerLines({ 'x-request-id': 'abc', 'content-type': 'application/json', ratelimit: '"free";r=59;t=30' });

/** All bytes that a request gets, without the time of day. */
async function answerTo(head: string, isDocumentedWay: boolean): Promise<string> {
  const server = createServer((_request, response) => {
    if (isDocumentedWay) response.writeHead(200, [...headerList(lines), 'content-length', '2']);
    else writeHead(response, 200, lines, 2);
    assert.equal(response.headersSent, true);
    assert.equal(response.statusCode, 200);
    response.end('{}', 'latin1');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
    if (received.includes('\r\n\r\n')) socket.end();
  });
  socket.write(head);
  await once(socket, 'close');
  server.close();
  return received.replace(/^Date: .*$/m, 'Date: now');
}

for (const [name, head] of [
  ['HTTP/1.1', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a connection to be closed', 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['HEAD', 'HEAD / HTTP/1.1\r\nhost: x\r\n\r\n'],
] as const) {
  test(`writes the same head as the documented way: ${name}`, async () => {
    const written = await answerTo(head, false);
    assert.equal(written, await answerTo(head, true));
    assert.match(written, /^HTTP\/1\.1 200 OK\r\nx-request-id: abc\r\n[^]*content-length: 2\r\nDate: now\r\n/);
  });
}
