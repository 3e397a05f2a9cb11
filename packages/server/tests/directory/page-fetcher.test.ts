import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { HostPacer } from '../../src/modules/directory/work/host-pacer.ts';
import { createPageFetcher, type PageFetcherOptions } from '../../src/modules/directory/work/page-fetcher.ts';
import { strictTargets } from '../../src/kernel/http-out/target-url.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import type { ResolvedAddress } from '../../src/kernel/http-out/resolve.ts';
import { loopbackOpen, resolveToLoopback, startTracker, testAuthority, type Tracker } from '../support/tracker.ts';

const page = 'https://www.carriers.example.com/track?id=1';
const never = new AbortController().signal;

function fetcherFor(tracker: Pick<Tracker, 'port'>, options: Partial<PageFetcherOptions> = {}) {
  return createPageFetcher({
    userAgent: 'wayseal-linkcheck/0',
    pacer: new HostPacer(0, systemClock),
    rules: loopbackOpen,
    resolve: resolveToLoopback,
    ca: testAuthority,
    port: tracker.port,
    ...options,
  });
}

test('sends one plain GET with our name and the host of the page, without cookies or fragment', async () => {
  await using tracker = await startTracker((_request, response) => response.setHeader('set-cookie', 'a=1').end('ok'));
  const fetchPage = fetcherFor(tracker);
  const finding = await fetchPage(`${page}#/number/1`, never);
  assert.deepEqual(finding, { verdict: 'ok', status: 200, reason: null, finalUrl: null });
  await fetchPage(page, never);
  assert.equal(tracker.seen.length, 2);
  const [first, second] = tracker.seen;
  assert.deepEqual([first?.method, first?.host, first?.path], ['GET', 'www.carriers.example.com', '/track?id=1']);
  assert.equal(first?.headers['user-agent'], 'wayseal-linkcheck/0');
  assert.equal(second?.headers.cookie, undefined);
});

test('follows up to five redirects, each with its own host', async () => {
  await using tracker = await startTracker((request, response) => {
    const step = Number(/step=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    const last = Number(/last=(\d+)/.exec(request.url ?? '')?.[1]);
    const location = `https://s${step + 1}.carriers.example.com/?last=${last}&step=${step + 1}`;
    response.writeHead(step === last ? 200 : 302, step === last ? {} : { location }).end();
  });
  const fetchPage = fetcherFor(tracker);
  const five = await fetchPage('https://www.carriers.example.com/?last=5', never);
  assert.deepEqual([five.verdict, five.finalUrl], ['ok', 'https://s5.carriers.example.com/?last=5&step=5']);
  const six = await fetchPage('https://www.carriers.example.com/?last=6', never);
  assert.deepEqual([six.verdict, six.reason], ['error', 'too_many_redirects']);
  assert.equal(tracker.seen.length, 12);
});

test('reports a move to another domain, and a permanent redirect to the root', async () => {
  await using tracker = await startTracker((request, response) => {
    const to = new URL(request.url ?? '', 'https://x').searchParams.get('to');
    response.writeHead(to === null ? 200 : 301, to === null ? {} : { location: to }).end();
  });
  const fetchPage = fetcherFor(tracker);
  const via = (to: string) => fetchPage(`https://www.carriers.example.com/t?to=${encodeURIComponent(to)}`, never);
  assert.equal((await via('https://www.elsewhere.example.net/t')).reason, 'other_domain');
  assert.equal((await via('/')).reason, 'to_root');
  assert.equal((await via('/new/place')).verdict, 'ok');
});

test('follows no redirect to plain http, a private address or a local name', async () => {
  await using tracker = await startTracker((request, response) => {
    const to = new URL(request.url ?? '', 'https://x').searchParams.get('to');
    response.writeHead(302, { location: to ?? '' }).end();
  });
  const fetchPage = fetcherFor(tracker);
  for (const [to, reason] of [
    ['http://www.carriers.example.com/', 'redirect_scheme'],
    ['https://10.0.0.1/', 'redirect_ip_forbidden'],
    ['https://169.254.169.254/latest/meta-data/', 'redirect_ip_forbidden'],
    ['https://localhost/', 'redirect_host_reserved'],
    // The parser of the redirect repairs odd spellings of an address; the address is refused all the same.
    ['https://167772161/', 'redirect_ip_forbidden'],
    ['https://user@www.carriers.example.com/', 'redirect_authority'],
  ] as const) {
    const finding = await fetchPage(`https://www.carriers.example.com/?to=${encodeURIComponent(to)}`, never);
    assert.deepEqual([finding.verdict, finding.reason], ['error', reason], to);
  }
  assert.equal(tracker.seen.length, 6);
});

test('never connects to loopback by default, for any name', async () => {
  await using tracker = await startTracker((_request, response) => response.end());
  const answers: readonly (readonly ResolvedAddress[])[] = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [{ address: '::1', family: 6 }],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
  ];
  for (const addresses of answers) {
    const fetchPage = fetcherFor(tracker, { rules: strictTargets, resolve: () => Promise.resolve(addresses) });
    assert.equal((await fetchPage(page, never)).reason, 'ip_forbidden');
  }
  assert.equal(
    (await fetcherFor(tracker, { rules: strictTargets })('https://127.0.0.1/', never)).reason,
    'ip_forbidden',
  );
  assert.equal(tracker.seen.length, 0);
});

test('resolves a name once per connection, so a second answer cannot swap the address', async () => {
  await using tracker = await startTracker((_request, response) => response.end());
  let asked = 0;
  const fetchPage = fetcherFor(tracker, {
    resolve: () => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    },
  });
  assert.equal((await fetchPage(page, never)).verdict, 'ok');
  assert.equal(asked, 1);
  assert.equal((await fetchPage(page, never)).reason, 'ip_forbidden');
});

test('requires a valid certificate for the name', async () => {
  await using tracker = await startTracker((_request, response) => response.end());
  assert.equal((await fetcherFor(tracker)('https://www.other.example.org/', never)).reason, 'tls');
  const { ca: _, ...withoutAuthority } = { ca: testAuthority };
  const strict = createPageFetcher({
    userAgent: 'x',
    pacer: new HostPacer(0, systemClock),
    rules: loopbackOpen,
    resolve: resolveToLoopback,
    port: tracker.port,
    ...withoutAuthority,
  });
  assert.equal((await strict(page, never)).reason, 'tls');
  assert.equal(tracker.seen.length, 0);
});

test('classifies failures', async () => {
  await using tracker = await startTracker((request, response) => {
    if (request.url === '/reset') request.socket.destroy();
    else if (request.url !== '/slow') response.writeHead(500).end();
  });
  const reason = async (url: string, options: Partial<PageFetcherOptions> = {}) =>
    (await fetcherFor(tracker, options)(`https://www.carriers.example.com${url}`, never)).reason;
  assert.equal(await reason('/slow', { timeoutMs: 100 }), 'timeout');
  assert.equal(await reason('/reset'), 'reset');
  assert.equal(await reason('/500'), 'http_500');
  const notFound = Object.assign(new Error('x'), { code: 'ENOTFOUND' });
  assert.equal(await reason('/', { resolve: () => Promise.reject(notFound) }), 'dns');
  assert.equal(await reason('/', { resolve: () => Promise.resolve([]) }), 'dns');
  assert.equal(await reason('/', { resolve: () => new Promise(() => undefined), timeoutMs: 100 }), 'timeout');
});

test('reports a peer without HTTP or a closed port, without a hang or exception', async () => {
  const rubbish = createServer((socket) => socket.resume().end('SSH-2.0-x\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => rubbish.once('listening', resolve));
  const { port } = rubbish.address() as AddressInfo;
  try {
    assert.equal((await fetcherFor({ port })(page, never)).verdict, 'error');
  } finally {
    await new Promise((resolve) => rubbish.close(resolve));
  }
  assert.equal((await fetcherFor({ port })(page, never)).reason, 'connect_refused');
});

test('tries a second address when the first refuses the connection', async () => {
  await using tracker = await startTracker((_request, response) => response.end());
  const dead = { address: '127.0.0.1', family: 4 } as const;
  const fetchPage = fetcherFor(tracker, {
    rules: {
      ...loopbackOpen,
      allowSubnets: [...loopbackOpen.allowSubnets, { family: 4, value: 2130706434n, prefixLength: 32 }],
    },
    resolve: () => Promise.resolve([{ address: '127.0.0.2', family: 4 }, dead]),
  });
  assert.equal((await fetchPage(page, never)).verdict, 'ok');
});

test('cuts an endless page at 64 KiB', async () => {
  let written = 0;
  await using tracker = await startTracker((_request, response) => {
    const chunk = Buffer.alloc(16_384, 'x');
    const more = (): void => {
      while (!response.destroyed && written < 50_000_000) {
        written += chunk.length;
        if (response.write(chunk)) continue;
        response.once('drain', more);
        return;
      }
    };
    more();
  });
  assert.equal((await fetcherFor(tracker)(page, never)).verdict, 'ok');
  assert.ok(written < 10_000_000, `${written} bytes were sent`);
});

test('ends an aborted check at once, without a finding', async () => {
  await using tracker = await startTracker(() => undefined);
  const controller = new AbortController();
  const pending = fetcherFor(tracker)(page, controller.signal);
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(pending, { name: 'AbortError' });
});

test('spaces requests to one host but not to others, and takes a turn for each', async () => {
  const pacer = new HostPacer(100, systemClock);
  const started = performance.now();
  const turn = async (host: string): Promise<number> => {
    await pacer.turn(host, never);
    return performance.now() - started;
  };
  const [first = 0, second = 0, third = 0, other = 0] = await Promise.all(['a', 'a', 'a', 'b'].map(turn));
  assert.ok(first < second && other < second, `${first} ${other} ${second}`);
  // A timer may fire a millisecond early.
  assert.ok(second >= 98 && third >= 198, `${second} ${third}`);
  await using tracker = await startTracker((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 302, request.url === '/' ? {} : { location: '/' }).end();
  });
  const hosts: string[] = [];
  const counting = Object.assign(new HostPacer(0, systemClock), {
    turn: (host: string) => {
      hosts.push(host);
      return Promise.resolve();
    },
  });
  await fetcherFor(tracker, { pacer: counting })(page, never);
  assert.deepEqual(hosts, ['www.carriers.example.com', 'www.carriers.example.com']);
});
