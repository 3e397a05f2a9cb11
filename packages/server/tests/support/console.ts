import assert from 'node:assert/strict';
import { send, type Answer, type RequestOptions } from './http.ts';
import type { TestService } from './service.ts';

/** A visitor of the console with a session, as a browser without scripts would be. */
export interface ConsoleVisitor {
  readonly url: string;
  readonly cookie: string;
  readonly get: (path: string, options?: RequestOptions) => Promise<Answer>;
  /** Sends a form as a page of the console does: Origin, token and all. */
  readonly post: (path: string, fields?: Readonly<Record<string, string>>, options?: RequestOptions) => Promise<Answer>;
  /** `post`, and then the page that it leads to. */
  readonly act: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Answer>;
}

/** Opens the console of a service with a fresh address. */
export async function visitConsole(service: TestService): Promise<ConsoleVisitor> {
  const console = service.service.console ?? assert.fail('the service has no console');
  const { url } = console;
  const { host } = new URL(url);
  const entry = await send(url, console.newAddress().slice(url.length), { headers: { host } });
  assert.deepEqual([entry.status, entry.headers.location], [303, '/']);
  const cookie = (entry.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  const get: ConsoleVisitor['get'] = (path, options = {}) =>
    send(url, path, { ...options, headers: { host, cookie, ...options.headers } });
  const token = /name="form_token" value="([^"]+)"/.exec((await get('/')).text)?.[1] ?? '';
  const post: ConsoleVisitor['post'] = (path, fields = {}, options = {}) =>
    send(url, path, {
      method: 'POST',
      body: new URLSearchParams({ form_token: token, ...fields }).toString(),
      ...options,
      headers: {
        host,
        cookie,
        origin: url,
        'content-type': 'application/x-www-form-urlencoded',
        ...options.headers,
      },
    });
  return {
    url,
    cookie,
    get,
    post,
    async act(path, fields) {
      const answer = await post(path, fields);
      assert.equal(answer.status, 303, answer.text);
      return await get(answer.headers.location ?? '');
    },
  };
}
