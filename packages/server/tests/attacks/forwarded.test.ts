/** Headers by which a client says that it is another one, or that the service has another name. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send, type Answer } from '../support/http.ts';
import { pages } from '../support/page-list.ts';
import { startTestService, type TestService } from '../support/service.ts';

const perMinute = '40';
let direct: TestService;
let behind: TestService;
before(async () => {
  [direct, behind] = await Promise.all([
    startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: perMinute } }),
    startTestService({
      environment: {
        WAYSEAL_HOST: '0.0.0.0',
        WAYSEAL_PUBLIC_URL: 'https://track.example',
        WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: perMinute,
        WAYSEAL_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      },
    }),
  ]);
});
after(async () => {
  for (const service of [direct, behind]) await service[Symbol.asyncDispose]();
});

type Headers = Readonly<Record<string, string | string[]>>;

/** Whether one more public request of such a client passes its limit. */
async function isRefused(service: TestService, headers: Headers): Promise<boolean> {
  return (await send(service.url, '/nothing', { headers })).status === 429;
}

async function exhaust(service: TestService, headers: Headers): Promise<void> {
  for (let sent = 0; sent <= Number(perMinute); sent += 1) await isRefused(service, headers);
  assert.ok(await isRefused(service, headers), 'the limit of this client is used up');
}

/** Ways to claim an address; none but X-Forwarded-For is read at all. */
const claims: readonly Headers[] = [
  { 'x-real-ip': '203.0.113.1' },
  { 'x-client-ip': '203.0.113.1' },
  { 'true-client-ip': '203.0.113.1' },
  { 'cf-connecting-ip': '203.0.113.1' },
  { 'x-cluster-client-ip': '203.0.113.1' },
  { 'x-originating-ip': '203.0.113.1' },
  { 'x-remote-addr': '203.0.113.1' },
  { forwarded: 'for=203.0.113.1' },
  { forwarded: 'for="[2001:db8::1]:4711";proto=https;host=evil.example' },
  { x_forwarded_for: '203.0.113.1' },
  { via: '1.1 203.0.113.1' },
];

test('ignores the header without trusted proxies', async () => {
  await exhaust(direct, {});
  for (const claim of [
    ...claims,
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-forwarded-for': ['203.0.113.1', '203.0.113.2'] },
    { 'x-forwarded-for': '::1' },
  ]) {
    assert.ok(await isRefused(direct, claim), JSON.stringify(claim));
  }
});

test('counts only what the proxy added, in any form of the address', async () => {
  await exhaust(behind, { 'x-forwarded-for': '198.51.100.1' });
  for (const same of [
    '198.51.100.1:4711',
    '::ffff:198.51.100.1',
    '[::ffff:c633:6401]:80',
    '203.0.113.9, 198.51.100.1',
    'garbage, <b>, 198.51.100.1',
    '203.0.113.9, 198.51.100.1, 10.2.3.4',
    '203.0.113.9,198.51.100.1,fd00::1',
  ]) {
    assert.ok(await isRefused(behind, { 'x-forwarded-for': same }), same);
  }
  assert.ok(
    await isRefused(behind, { 'x-forwarded-for': ['203.0.113.9', '198.51.100.1'] }),
    'two headers are one list',
  );
  for (const claim of claims) {
    assert.ok(await isRefused(behind, { ...claim, 'x-forwarded-for': '198.51.100.1' }), JSON.stringify(claim));
  }
  assert.equal(await isRefused(behind, { 'x-forwarded-for': '198.51.100.2' }), false);
});

test('counts garbage as the proxy, not as one client per garbage', async () => {
  await exhaust(behind, { 'x-forwarded-for': 'garbage' });
  for (const garbage of ['unknown', '_hidden', '999.1.1.1', '203.0.113.1 x', '[::1', '0x7f.1', '203.0.113.01', '-']) {
    assert.ok(await isRefused(behind, { 'x-forwarded-for': garbage }), garbage);
  }
  assert.ok(await isRefused(behind, {}), 'and as nothing');
});

test('counts a /64 of IPv6 as one client', async () => {
  await exhaust(behind, { 'x-forwarded-for': '2001:db8:0:7::1' });
  for (const same of ['2001:db8:0:7:ffff::', '[2001:DB8::7:1:2:3:4]:443', '2001:db8:0:7::9%eth0']) {
    assert.ok(await isRefused(behind, { 'x-forwarded-for': same }), same);
  }
  assert.equal(await isRefused(behind, { 'x-forwarded-for': '2001:db8:0:8::1' }), false);
});

const evil = 'evil.example';
const hostClaims: Headers = {
  host: `${evil}:8443`,
  'x-forwarded-host': evil,
  'x-forwarded-server': evil,
  'x-forwarded-proto': 'evil',
  'x-forwarded-prefix': `//${evil}`,
  'x-original-url': `https://${evil}/`,
  'x-rewrite-url': `https://${evil}/`,
  'x-host': evil,
  'x-http-host-override': evil,
  forwarded: `host=${evil};proto=https`,
  referer: `https://${evil}/`,
};

function assertSilent({ path, text, headers }: Answer): void {
  assert.ok(!text.includes(evil), `${path}: the body names a foreign host`);
  assert.ok(!JSON.stringify(headers).includes(evil), `${path}: a header names a foreign host`);
}

test('names the claimed host on no page and in no document', async () => {
  const documents = [
    '/api/v1',
    '/api/v1/openapi.json',
    '/api/v1/transparency/roots',
    '/api/v1/nothing',
    '/llms.txt',
    '/robots.txt',
    '/.well-known/wayseal-keys.json',
    '/mcp',
    '/mcp/server-card.json',
    '/status.json',
    '/docs/api',
    '/nothing',
    '/track/%zz',
  ];
  let client = 0;
  const ask = async (path: string, headers: Headers): Promise<void> => {
    client += 1;
    const from = { 'x-forwarded-for': `192.0.2.${client}`, accept: 'text/html, */*;q=0.5' };
    const answer = await send(behind.url, path, { headers: { ...from, ...headers } });
    assert.ok(answer.status < 500 && answer.status !== 429, `${path} ${answer.status}`);
    assertSilent(answer);
  };
  for (const path of [...pages.map(([page]) => page), ...documents]) {
    await ask(path, hostClaims);
    // So does a target in absolute form.
    await ask(`http://${evil}${path}`, { host: 'track.example' });
  }
});

test('names only the public address in keyed responses and created objects', async () => {
  const track = await behind.get('/api/v1/track/SVCTEST-DELIVERED', { headers: hostClaims });
  assert.equal(track.status, 200);
  assertSilent(track);
  assert.match(track.text, /https:\/\/track\.example\//);
});
