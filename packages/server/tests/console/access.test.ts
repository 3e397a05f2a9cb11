import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { after, before, test } from 'node:test';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { visitConsole, type ConsoleVisitor } from '../support/console.ts';
import { send, sendRaw, type Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

const minute = 60_000;
let passed = 0;
const clock: Clock = { now: () => Date.now() + passed, monotonic: () => performance.now() + passed };
const announced: string[] = [];

let service: TestService;
let url: string;
let host: string;
let visitor: ConsoleVisitor;
before(async () => {
  service = await startTestService({
    clock,
    environment: { WAYSEAL_CONSOLE_PORT: '0' },
    announceConsole: (address) => announced.push(address),
  });
  url = service.service.console?.url ?? assert.fail();
  ({ host } = new URL(url));
  visitor = await visitConsole(service);
});
after(() => service[Symbol.asyncDispose]());

function assertRefused(answer: Answer, reason: RegExp): void {
  assert.equal(answer.status, 403, answer.text);
  assert.match(answer.text, reason);
  assert.ok(!answer.text.includes('<'), 'no page');
}

test('has no console without its setting, and none on the address of the service', async () => {
  await using plain = await startTestService();
  assert.equal(plain.service.console, null);
  assert.equal((await service.request('/keys')).status, 404);
});

test('listens on loopback only', async (t) => {
  const { port } = new URL(url);
  const addresses = Object.values(networkInterfaces())
    .flat()
    .flatMap((each) => (each === undefined || each.internal || each.family !== 'IPv4' ? [] : [each.address]));
  if (addresses.length === 0) t.diagnostic('this machine has no address besides loopback');
  for (const address of addresses) await assert.rejects(send(`http://${address}:${port}`, '/'), /ECONNREFUSED/);
});

test('refuses foreign and missing host names and forwarding headers, also with a session', async () => {
  const { cookie } = visitor;
  for (const foreign of ['console.example', `rebound.example:${new URL(url).port}`, '127.0.0.1.nip.io']) {
    assertRefused(await send(url, '/keys', { headers: { host: foreign, cookie } }), /only under 127\.0\.0\.1/);
  }
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via']) {
    const answer = await send(url, '/keys', { headers: { host, cookie, [name]: 'for=127.0.0.1' } });
    assertRefused(answer, /behind a proxy .*: use ssh -L instead/);
  }
  assert.match(await sendRaw(url, 'GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 403 .*only under/s);
  assert.equal((await send(url, '/', { headers: { host: `localhost:1234`, cookie } })).status, 200, 'a tunnel');
});

test('closes every page without a session and says how to open it', async () => {
  for (const path of ['/', '/keys', '/webhooks', '/shipments', '/problems', '/none']) {
    for (const cookie of ['', `${visitor.cookie}x`, visitor.cookie.replace(/=.*/, '=')]) {
      const answer = await send(url, path, { headers: { host, cookie } });
      assert.equal(answer.status, 401, path);
      assert.match(answer.text, /The service prints such an address when it starts/);
      assert.ok(!answer.text.includes('form_token'));
    }
  }
  const forged = await send(url, '/keys', { method: 'POST', headers: { host, origin: url }, body: 'name=x&plan=free' });
  assert.equal(forged.status, 401);
});

test('accepts a token once, not for a prefetch, and not after its time', async () => {
  const { newAddress } = service.service.console ?? assert.fail();
  const open = (address: string, headers = {}, method = 'GET') =>
    send(url, address.slice(url.length), { method, headers: { host, ...headers } });
  const first = newAddress();
  assert.equal((await open(first, { 'sec-purpose': 'prefetch' })).status, 401);
  assert.equal((await open(first, {}, 'HEAD')).status, 401);
  const entry = await open(first);
  assert.equal(entry.status, 303);
  assert.match(
    entry.headers['set-cookie']?.[0] ?? '',
    /^wayseal_console_\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const again = await open(first);
  assert.equal(again.status, 401);
  assert.match(again.text, /This one was used, is too old or is incomplete/);
  assert.equal((await open(`${url}/?token=`)).status, 401);
  const late = newAddress();
  passed += 15 * minute;
  assert.equal((await open(late)).status, 401);
});

test('ends a session after an hour without a request', async () => {
  const idle = await visitConsole(service);
  assert.equal((await idle.get('/keys')).status, 200);
  passed += 60 * minute;
  assert.equal((await idle.get('/keys')).status, 401);
  visitor = await visitConsole(service);
});

test('ends the session on sign-out', async () => {
  const leaving = await visitConsole(service);
  const answer = await leaving.post('/sign-out');
  assert.equal(answer.status, 303);
  assert.match(answer.headers['set-cookie']?.[0] ?? '', /=; .*Max-Age=0$/);
  assert.equal((await leaving.get('/')).status, 401);
});

test('refuses a form without its origin or token, and one that is too long', async () => {
  const fields = { name: 'stolen', plan: 'enterprise' };
  const other = await visitConsole(service);
  const otherToken = /name="form_token" value="([^"]+)"/.exec((await other.get('/')).text)?.[1] ?? '';
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1', `http://[::1]:${new URL(url).port}`]) {
    assertRefused(await visitor.post('/keys', fields, { headers: { origin } }), /page of another origin/);
  }
  assertRefused(
    await visitor.post('/keys', fields, { headers: { 'sec-fetch-site': 'same-site' } }),
    /page of another origin/,
  );
  for (const token of ['', 'wrong', otherToken]) {
    assertRefused(await visitor.post('/keys', { ...fields, form_token: token }), /not one of this session/);
  }
  const noOrigin = await send(url, '/keys', { method: 'POST', headers: { host, cookie: visitor.cookie }, body: 'a=b' });
  assertRefused(noOrigin, /without an Origin header/);
  const json = await visitor.post('/keys', {}, { headers: { 'content-type': 'application/json' }, body: '{}' });
  assert.equal(json.status, 415);
  const long = await visitor.post('/keys', { ...fields, name: 'x'.repeat(20_000) });
  assert.equal(long.status, 413);
  const keys = await service.service.store.apiKeys.listKeys();
  assert.deepEqual(
    keys.map(({ name }) => name),
    ['test'],
  );
});

test('answers 404 and 405 for other paths and methods', async () => {
  const missing = await visitor.get('/none');
  assert.deepEqual([missing.status, missing.text.includes('There is nothing at this path')], [404, true]);
  const wrong = await visitor.get('/keys', { method: 'DELETE' });
  assert.deepEqual([wrong.status, wrong.headers.allow], [405, 'GET, POST']);
  const head = await visitor.get('/keys', { method: 'HEAD' });
  assert.deepEqual([head.status, head.text], [200, '']);
  for (const path of ['/webhooks/%', '/webhooks/..%2f..', '//evil.example', '/keys/%00/revoke']) {
    assert.equal((await visitor.get(path)).status, 404, path);
  }
});

test('forbids scripts, frames and caches in every answer, and gives it an id', async () => {
  for (const path of ['/', '/keys', '/none', '/?token=x']) {
    for (const headers of [{}, { cookie: '' }, { 'x-forwarded-for': '1' }]) {
      const answer = await visitor.get(path, { headers });
      const policy = String(answer.headers['content-security-policy']);
      assert.match(
        policy,
        /^default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'/,
      );
      assert.match(policy, /frame-ancestors 'none'$/);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
      assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/);
      assert.ok(!/<script|style="|\son\w+="/.test(answer.text));
    }
  }
});

test('prints a new address for the operator, does not show it, and not too often', async () => {
  const ask = (headers = {}) => send(url, '/address', { method: 'POST', headers: { host, origin: url, ...headers } });
  assertRefused(await ask({ origin: 'https://evil.example' }), /page of another origin/);
  assert.equal(announced.length, 0);
  const answer = await ask();
  assert.equal(answer.status, 200);
  assert.equal(announced.length, 1);
  const token = new URL(announced[0] ?? '').searchParams.get('token') ?? assert.fail();
  assert.ok(!answer.text.includes(token));
  assert.equal((await ask()).status, 429);
  assert.equal((await send(url, `/?token=${token}`, { headers: { host } })).status, 303);
  passed += minute;
  assert.equal((await ask()).status, 200);
});

test('names the setting of a port that is taken', async () => {
  const { port } = new URL(url);
  await assert.rejects(
    startTestService({ environment: { WAYSEAL_CONSOLE_PORT: port } }),
    new RegExp(`WAYSEAL_CONSOLE_PORT: cannot listen on port ${port}`),
  );
});
