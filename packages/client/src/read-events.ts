/** A message of a stream as it was sent. */
export interface SentEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: string;
}

const longestMessage = 1_000_000;

/** Splits a body of server-sent events into messages. Comments and `retry` are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
      if (text.length > longestMessage) throw new RangeError(`A message has more than ${longestMessage} characters.`);
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const message = messageOf(text.slice(0, end));
        text = text.slice(end + 2);
        if (message !== undefined) yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string): SentEvent | undefined {
  const fields = new Map<string, string>();
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    else if (name !== '') fields.set(name, value);
  }
  if (data.length === 0) return undefined;
  const id = fields.get('id');
  return { ...(id === undefined ? {} : { id }), event: fields.get('event') ?? 'message', data: data.join('\n') };
}
