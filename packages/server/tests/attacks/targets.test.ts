/** Webhook URLs that would make the service connect to where it must not: every spelling of forbidden addresses. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { startReceiver } from '../support/receiver.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** What each name leads to; a function is asked again each time. */
const names = new Map<string, () => readonly string[]>([['hooks.example.com', () => ['93.184.216.34']]]);
const asked: string[] = [];
const resolve: Resolve = (name) => {
  asked.push(name);
  const addresses = names.get(name)?.() ?? [];
  return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
};

let service: TestService;
let authorization: string;
let webhook: string;
before(async () => {
  service = await startTestService({ resolve });
  authorization = `Bearer ${(await service.makeKey('enterprise', ['integration.manage'])).key}`;
  webhook = await register('https://hooks.example.com/in');
});
after(() => service[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: object) {
  const answer = await service.request(`/api/v1/webhooks${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, error } = answer.json() as never as { data: Record<string, never>; error?: { message: string } };
  return { status: answer.status, text: answer.text, data, reason: error?.message.split(':')[0] };
}

async function register(url: string): Promise<string> {
  const { status, data, text } = await call('POST', '', { url });
  assert.equal(status, 201, text);
  return String(data['id']);
}

/** One address of each kind of forbidden range. */
const forbidden = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '168.63.129.16',
];

const wide = (text: string): string =>
  text.replaceAll(/[\d.]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x21 + 0xff01));
const hexOf = (parts: readonly number[]): string => parts.map((part) => part.toString(16).padStart(2, '0')).join('');

/** Ways to write an IPv4 address as a host, the plain one first. */
function spellings(address: string): readonly string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const hex = hexOf(parts);
  const value = Number.parseInt(hex, 16);
  const [high, low] = [hex.slice(0, 4), hex.slice(4)];
  return [
    address,
    String(value),
    `0x${hex}`,
    `0${value.toString(8)}`,
    parts.map((part) => `0x${part.toString(16)}`).join('.'),
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    parts.map((part) => String(part).padStart(4, '0')).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `0x${a.toString(16)}.${b}.0${c.toString(8)}.${d}`,
    `${address}.`,
    wide(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '｡'),
    address.replace('.', '%2e'),
    address.replace(/^\d/, (digit) => `%3${digit}`),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${address}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::]`,
    `[fe80::${high}:${low}%25eth0]`,
    `hooks.example.com@${address}`,
    `${address}:443`,
    `${address}:8080`,
    `[::ffff:${address}]:8443`,
  ];
}

const hosts = [
  ...forbidden.flatMap(spellings),
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[fc00::1]',
  '[fd12::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '[::1%25lo]',
  '[::1',
  '::1',
  '[1.2.3.4]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ｌocalhost',
  'loc\u00adalhost',
  'localhost%00.example.com',
  'intranet',
  'db',
  'db.internal',
  'printer.local',
  'router.lan',
  'nas.home.arpa',
  'x.onion',
  '1.0.0.127.in-addr.arpa',
  'metadata.google.internal',
  'metadata',
  'kubernetes.default.svc.cluster.local',
  'a..example.com',
  'example.com..',
  'hooks.example.com\\@127.0.0.1',
  'hooks.example.com#@127.0.0.1',
  'hooks.example.com?@127.0.0.1#',
  '-a.example.com',
  'hooks.example.com:0',
  'hooks.example.com:22',
  'hooks.example.com:25',
  'hooks.example.com:6379x',
  'hooks.example.com:99999',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.0.0.1',
];

const whole = [
  ...['http', 'ftp', 'file', 'gopher', 'dict', 'ldap', 'ws', 'wss', 'data', 'javascript', 'unix', 'blob'].map(
    (scheme) => `${scheme}://hooks.example.com/`,
  ),
  '//hooks.example.com/',
  '/in',
  'hooks.example.com',
  'https:/hooks.example.com',
  'https:hooks.example.com',
  'https:///hooks.example.com/',
  'https://',
  'https://?',
  'https:\\\\hooks.example.com\\',
  'file:///etc/passwd',
  ' https://hooks.example.com/',
  'https://hooks.example.com/ ',
  'https://hooks.example.com/\n',
  'ht\ttps://hooks.example.com/',
  'https://hooks.example.com/\r\nHost: x',
  'https://hooks.example.com/\u0000',
  'https://hooks.example.com/#x',
  'view-source:https://a.example.com',
];

test('refuses every spelling of a forbidden target without asking a resolver', async () => {
  const targets = [...hosts.map((host) => `https://${host}/`), ...whole];
  assert.ok(targets.length > 250);
  asked.length = 0;
  for (const url of targets) {
    const { status, text } = await call('PATCH', `/${webhook}`, { url });
    assert.equal(status, 422, `${JSON.stringify(url)}: ${text}`);
  }
  assert.deepEqual(asked, []);
  assert.equal((await call('GET', `/${webhook}`)).data['url'], 'https://hooks.example.com/in');
});

test('judges every address of a name, in every spelling of a resolver', async () => {
  const answers = forbidden.flatMap((address) => [
    [address],
    ['93.184.216.34', address],
    [address, '93.184.216.34'],
    [`::ffff:${address}`],
    [`64:ff9b::${address}`],
    ['2606:4700:4700::1111', `::ffff:${address}`],
  ]);
  for (const addresses of [...answers, ['::1'], ['fe80::1%eth0'], ['fd00::1'], ['not an address']]) {
    names.set('led.example.com', () => addresses);
    const { status, reason, text } = await call('PATCH', `/${webhook}`, { url: 'https://led.example.com/' });
    assert.deepEqual([status, reason], [422, 'ip_forbidden'], addresses.join(' '));
    for (const address of addresses) assert.ok(!text.includes(address), 'the answers of the resolver are not told');
  }
});

test('opens no connection to a name that was public at registration and is loopback at delivery', async () => {
  await using receiver = await startReceiver();
  let isRebound = false;
  names.set('rebound.example.com', () => [isRebound ? '127.0.0.1' : '93.184.216.34']);
  const id = await register(`https://rebound.example.com:${receiver.port}/`);
  isRebound = true;
  assert.equal((await call('POST', `/${id}/test`)).status, 202);
  const deadline = AbortSignal.timeout(30_000);
  let attempts: readonly { error_class: string; address: string | null }[] = [];
  while (attempts.length === 0 && !deadline.aborted) {
    const { data } = await call('GET', `/${id}/deliveries`);
    attempts = (data['items'] as never as { attempts: typeof attempts }[]).flatMap((item) => item.attempts);
  }
  assert.deepEqual(
    attempts.map(({ error_class: errorClass, address }) => [errorClass, address]),
    [['ip_forbidden', null]],
  );
  assert.equal(receiver.connections(), 0);
});

test('accepts public targets as written', async () => {
  for (const [url, stored = url] of [
    ['https://8.8.8.8/h'],
    ['https://[2606:4700:4700::1111]/h'],
    ['https://127.0.0.1.hooks.example.com/'],
    ['https://BÜCHER.hooks.example.com:8443/In?x=1', 'https://xn--bcher-kva.hooks.example.com:8443/In?x=1'],
  ]) {
    const { status, data, text } = await call('PATCH', `/${webhook}`, { url });
    assert.deepEqual([status, data?.['url']], [200, stored], text);
  }
});
