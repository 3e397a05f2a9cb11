import type { StreamMessage } from '../../operations/operation.ts';

/** One message goes to many clients: its bytes are made once. */
const made = new WeakMap<StreamMessage, Buffer>();

export function frameOf(message: StreamMessage): Buffer {
  const known = made.get(message);
  if (known !== undefined) return known;
  const id = message.id === undefined ? '' : `id: ${message.id}\n`;
  const frame = Buffer.from(`${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`);
  made.set(message, frame);
  return frame;
}

/** Sent first: how long a client waits before it comes back, and a comment that passes buffering proxies. */
export const openingFrame = Buffer.from('retry: 3000\n\n: wayseal\n\n');
export const heartbeatFrame = Buffer.from(': heartbeat\n\n');
