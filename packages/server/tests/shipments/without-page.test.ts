/** What is said of a number that names no single carrier, so that no carrier's page can be offered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dataOf, newFollowUser } from '../support/follow-user.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const pieces = ['JVGL06201234567890', 'JJD000390007882823481'];
const companies = 'DHL Express, DHL Paket, DHL eCommerce UK, or DHL eCommerce Netherlands';

async function hintOf(number: string): Promise<string> {
  const user = await newFollowUser(service);
  const tracked = dataOf(await user.send('GET', `/api/v1/track/${number}`));
  const { items } = dataOf(await user.send('POST', '/api/v1/track/batch', { numbers: [number] })) as {
    items: Record<string, unknown>[];
  };
  const [first] = items;
  assert.deepEqual(first?.['feed'] ?? null, tracked['feed']);
  return (tracked['feed'] as { hint: string }).hint;
}

async function toolText(number: string): Promise<string> {
  const params = { name: 'get_shipment_events', arguments: { number } };
  const answer = await service.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  return JSON.stringify(answer.json());
}

for (const number of pieces) {
  test(`${number} may be of several companies, and no answer names a page that it does not have`, async () => {
    const hint = await hintOf(number);
    assert.match(hint, new RegExp(`${companies}: ask the sender`));
    assert.doesNotMatch(hint, /carrier's page|own page/);
    const tool = await toolText(number);
    assert.match(tool, new RegExp(companies));
    assert.doesNotMatch(tool, /carrier's page|own page/);
    const page = await service.request(`/track/${number}`, { headers: { accept: 'text/html' } });
    assert.doesNotMatch(page.text, /Use the carrier(?:'|&#39;)s page/);
    for (const slug of ['dhl-express', 'dhl-paket', 'dhl-ecommerce-uk', 'dhl-ecommerce-nl'])
      assert.match(page.text, new RegExp(`data-carrier="${slug}"`), slug);
    assert.doesNotMatch(page.text, /<h1[^>]*><bdi>DHL Express/);
  });
}

test('a number without a carrier is the sender to ask about, and one with a page keeps its words', async () => {
  assert.equal(
    await hintOf('RR123456785XX'),
    'We have no feed for this number. Ask the sender which company carries it.',
  );
  assert.match(await hintOf('JJD014600003434363217'), /Use the carrier's page\.$/);
});
