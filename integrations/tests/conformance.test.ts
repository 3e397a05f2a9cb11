/** The steps of `clients/conformance` with Bruno, whose command is installed here. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { absentBruno, runBruno } from '../../clients/conformance/bruno.ts';
import { differences } from '../../clients/conformance/compare.ts';
import { absent, conformance } from '../../clients/conformance/run.ts';
import type { Scene } from '../../clients/conformance/scene.ts';
import { clients, type Outcome, type Step } from '../../clients/conformance/step.ts';
import { steps } from '../../clients/conformance/steps.ts';

test('says how to install a missing Bruno', () => {
  assert.match(absentBruno('/nowhere/bru.js') ?? '', /npm --prefix integrations ci/);
});

test('TypeScript, Python, MCP and Bruno get the same; Bruno leaves out no step', { timeout: 290_000 }, async () => {
  assert.equal(absentBruno(), undefined);
  const rows = await conformance(clients.filter((client) => absent(client) === undefined));
  assert.deepEqual(differences(rows), []);
  assert.deepEqual(
    rows.filter(({ cells }) => cells.bruno?.verdict !== 'same').map(({ step }) => step),
    [],
  );
  assert.equal(rows.length, steps.length);
});

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** What Bruno gets for these steps from a server that answers so. */
async function outcomesOf(asked: readonly Step[], answer: Answer): Promise<Readonly<Record<string, Outcome>>> {
  const server = createServer((request, response) => answer(request, response, new URL(request.url ?? '', 'http://x')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { owner: 'key', reader: 'key', spent: 'key', forged: 'key', nobody: '' };
    const scene: Scene = { url, keys, given: { mailbox: url }, [Symbol.asyncDispose]: async () => undefined };
    return Object.fromEntries((await runBruno(asked, scene)).map(({ step, outcome }) => [step, outcome]));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const carrier = (id: string, more: Partial<Step> = {}): Step =>
  ({ do: 'call', name: id, operation: 'getCarrier', args: { id }, status: 200, ...more }) as Step;
const stream = (number: string): Step => ({
  do: 'stream',
  name: number,
  operation: 'streamShipment',
  args: { number },
});

test('what Bruno gets is what the server sent, and a failure is no result', { timeout: 120_000 }, async () => {
  const seen: string[] = [];
  const outcomes = await outcomesOf(
    [
      carrier('whole', { save: { place: 'slug' } }),
      carrier('{place}', { name: 'saved' }),
      carrier('refused'),
      carrier('broken'),
      stream('cut'),
      stream('endless'),
      { do: 'pages', name: 'links', operation: 'listEpcisEvents', style: 'link', args: { perPage: 1 } },
      { do: 'pages', name: 'no list', operation: 'listCarriers', style: 'offset', args: {} },
      { do: 'pages', name: 'no cursor', operation: 'listShipments', style: 'cursor', args: {} },
      { do: 'receive', name: 'no delivery', count: 1 },
      { do: 'verifyWebhook', name: 'no signature', secret: `whsec_${'A'.repeat(43)}=` },
    ],
    (request, response, { pathname, searchParams }) => {
      const last = request.headers['last-event-id'];
      seen.push(`${pathname} ${String(last ?? searchParams.get('nextPageToken') ?? '-')}`);
      const json = (status: number, body: unknown): unknown => response.writeHead(status).end(JSON.stringify(body));
      if (pathname.endsWith('/broken')) return response.destroy();
      if (pathname.endsWith('/refused'))
        return json(409, { ok: false, error: { code: 'not_now', details: [{ path: 'id' }] } });
      if (pathname.endsWith('/cut/stream') && last === undefined)
        return response.end('id: 7\nevent: status\ndata: {}\n\n');
      if (pathname.endsWith('/cut/stream')) return response.end('event: closed\ndata: {"reason":"delivered"}\n\n');
      if (pathname.endsWith('/stream')) return response.end(': nothing\n\n');
      if (pathname.endsWith('/epcis/events')) {
        const isFirst = !searchParams.has('nextPageToken');
        if (isFirst) response.setHeader('link', '<http://elsewhere.example/?perPage=1&nextPageToken=t>; rel="next"');
        const eventList = [isFirst ? 'first' : 'second'];
        return json(200, { ok: true, meta: {}, data: { epcisBody: { queryResults: { resultsBody: { eventList } } } } });
      }
      if (pathname.endsWith('/deliveries/1') && !seen.slice(0, -1).some((line) => line.startsWith(pathname)))
        return json(504, {});
      if (pathname.endsWith('/deliveries/1')) return json(200, { headers: {}, body: '' });
      if (pathname.endsWith('/shipments')) return json(200, { ok: true, meta: {}, data: { items: [] } });
      return json(200, { ok: true, meta: {}, data: { slug: 'a/b' } });
    },
  );
  assert.deepEqual(outcomes['whole'], { status: 200, data: { slug: 'a/b' } });
  assert.deepEqual(outcomes['saved'], { status: 200, data: { slug: 'a/b' } });
  assert.ok(seen.includes('/api/v1/carrier/a%2Fb -'), 'a saved value is encoded in an address');
  assert.deepEqual(outcomes['refused'], { status: 409, code: 'not_now', details: ['id'] });
  assert.match(outcomes['broken']?.problem ?? '', /hang up|ECONNRESET/);
  assert.deepEqual(outcomes['cut'], {
    data: [
      { id: '7', event: 'status', data: {} },
      { event: 'closed', data: { reason: 'delivered' } },
    ],
  });
  assert.ok(seen.includes('/api/v1/track/cut/stream 7'), 'a stream goes on after its last message');
  assert.match(outcomes['endless']?.problem ?? '', /without `closed`/);
  assert.deepEqual(outcomes['links'], { data: ['first', 'second'] });
  assert.match(outcomes['no list']?.problem ?? '', /iterable|undefined/);
  assert.match(outcomes['no cursor']?.problem ?? '', /the next page is undefined/);
  assert.deepEqual(outcomes['no delivery'], { problem: 'status 504' });
  assert.deepEqual(outcomes['no signature'], { data: { accepted: false } });
});
