import type { StreamMessage } from '../../kernel/operation/operation.ts';

/** A message goes to many clients, so its bytes are built once. */
const made = new WeakMap<StreamMessage, Buffer>();

export function frameOf(message: StreamMessage): Buffer {
  const known = made.get(message);
  if (known !== undefined) return known;
  const id = message.id === undefined ? '' : `id: ${message.id}\n`;
  const frame = Buffer.from(`${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`);
  made.set(message, frame);
  return frame;
}

/** Reasons after which a reconnect makes sense. After any other, a browser would get the same end again and again. */
const worthComingBack: ReadonlySet<string> = new Set(['max_duration', 'server_shutdown']);
const oneDayMs = 86_400_000;

/** The last message. A browser reconnects by itself; where that is useless, `retry` makes it wait for a day. */
export function closedFrame(reason: string): Buffer {
  const retry = worthComingBack.has(reason) ? '' : `retry: ${oneDayMs}\n`;
  return Buffer.from(`${retry}event: closed\ndata: ${JSON.stringify({ reason })}\n\n`);
}

/** The first frame: 3 s before a reconnect, and a comment that makes buffering proxies start to send. */
export const openingFrame = Buffer.from('retry: 3000\n\n: wayseal\n\n');
export const heartbeatFrame = Buffer.from(': heartbeat\n\n');
