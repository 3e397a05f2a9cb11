import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { startTestService } from '../support/service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-carrier-pages-'));
const columns =
  'slug\tname\tcategory\tcountry\ttier\tstatus\turl_template\tlink_type\turl_sources\tsource\tconfidence\tdomain_sure';
const row = (slug: string, template: string, type: string, sources: string): string =>
  `${slug}\tZz ${slug}\tparcel\tDE\tproduction\tactive\t${template}\t${type}\t${sources}\thand\t${type === 'home_page' ? 'unsure' : 'sure'}\tyes`;
writeFileSync(
  path.join(folder, 'parcel.tsv'),
  [
    columns,
    row(
      'zz-code',
      'https://code.example/{number}',
      'deep_link',
      'code:some-owner/links#src/a%20b.ts;code:other/urls;page:https://docs.example.org/x',
    ),
    row('zz-home', 'https://home.example/', 'home_page', ''),
    row('zz-opened', 'https://opened.example/{number}', 'deep_link', 'operator-page:https://www.opened.example/help'),
    row('zz-own', 'https://own.example/track', 'search_page', 'operator-page:https://www.own.example/help'),
  ].join('\n'),
);
writeFileSync(
  path.join(folder, 'verified.tsv'),
  'slug\tverified_on\turl_template\nzz-opened\t2026-11-20\thttps://opened.example/{number}\n',
);
const service = await startTestService({ environment: { WAYSEAL_DIRECTORY_DIR: folder } });
after(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function page(address: string): Promise<string> {
  const { status, text } = await service.request(address, { headers: { accept: 'text/html' } });
  assert.equal(status, 200, address);
  return text;
}

function rowOf(list: string, slug: string): string {
  const found = list.split('<tr>').find((text) => text.includes(`/carriers/${slug}"`));
  assert.ok(found, slug);
  return found;
}

test('a row of the list shows what its page opens, and who shows the address', async () => {
  const list = await page('/carriers?q=zz-');
  assert.match(rowOf(list, 'zz-code'), /Opens the shipment[^]*Shown by independent sources[^]*1 more/);
  assert.match(
    rowOf(list, 'zz-code'),
    /rel="nofollow noreferrer" href="https:\/\/github\.com\/some-owner\/links\/blob\/HEAD\/src\/a%20b\.ts"><bdi>some-owner\/links</,
  );
  assert.match(rowOf(list, 'zz-own'), /Copy &amp; open[^]*Shown by the carrier[^]*<bdi>own\.example</);
  assert.match(rowOf(list, 'zz-home'), /Home page only[^]*No source named yet/);
  assert.match(rowOf(list, 'zz-opened'), /Opened by a person on November 20, 2026/);
  assert.doesNotMatch(list, /verified/i);
});

test('the list is filtered by what the page opens, and its pages keep the filter', async () => {
  const home = await page('/carriers?q=zz-&opens=home_page');
  assert.deepEqual(
    [...home.matchAll(/href="\/carriers\/(zz-[a-z]+)"/g)].map(([, slug]) => slug),
    ['zz-home'],
  );
  assert.match(home, /<option value="home_page" +selected>/);
  const all = await page('/carriers?opens=search_page&catalogue=1');
  assert.match(all, /rel="next" href="[^"]*opens=search_page/);
});

test('the page of a carrier lists every source of the address', async () => {
  const carrier = await page('/carriers/zz-code?lang=de');
  assert.match(carrier, /Quellen der Adresse[^]*some-owner\/links<[^]*other\/urls<[^]*docs\.example\.org</);
  assert.match(await page('/carriers/zz-home?lang=fr'), /cherchez-y le suivi/);
});

test('a link type that does not exist is refused with the ones that do', async () => {
  const { status, text } = await service.get('/api/v1/carriers?link_type=magic');
  assert.equal(status, 400);
  assert.match(text, /link_type[^]*deep_link, search_page, b2b_only, unknown/);
});

test('a home page is answered as unknown, the word that the contract has for it', async () => {
  const data = async (path: string) => (await service.get(path)).json()['data'] as never as Item & { items: Item[] };
  const { link_type: type, home_page: isHome, tracking_url: url } = await data('/api/v1/carrier/zz-home');
  assert.deepEqual([type, isHome, url], ['unknown', true, 'https://home.example/']);
  const { items } = await data('/api/v1/carriers?q=zz-&link_type=unknown');
  assert.deepEqual(
    items.map((item) => [item.slug, item.link_type, item.home_page]),
    [['zz-home', 'unknown', true]],
  );
  const { items: deep } = await data('/api/v1/carriers?q=zz-&link_type=deep_link');
  assert.ok(deep.length > 0 && deep.every((item) => item.link_type === 'deep_link' && !('home_page' in item)));
  for (const query of ['link_type=home_page', 'opens=home_page']) {
    const { status, text } = await service.get(`/api/v1/carriers?${query}`);
    assert.deepEqual([status, text.includes(query.split('=')[0] ?? '')], [400, true], query);
  }
});

test('no carrier of the tables is answered with a type that the contract does not have', async () => {
  for (const offset of [0, 200]) {
    const query = `{ carriers(limit: 200, offset: ${offset}) { items { link_type home_page } } }`;
    const { text } = await service.get(`/api/graphql?query=${encodeURIComponent(query)}`);
    assert.match(text, /"link_type":"deep_link"/);
    assert.doesNotMatch(text, /"home_page"[^:]/);
  }
});

test('a number of such a carrier has its page, and the word of the contract on every surface', async () => {
  const page = { url: 'https://www.sf-express.com/', link_type: 'unknown' };
  const number = 'SF3476224652777';
  const tracked = (await service.get(`/api/v1/track/${number}`)).json()['data'] as never as { carrier_url: object };
  assert.deepEqual(tracked.carrier_url, page);
  const json = { 'content-type': 'application/json' };
  const ask = (path: string, body: object) =>
    service.get(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const states = (await ask('/api/v1/states', { items: [{ number }] })).json()['data'] as never as {
    items: { carrier_url: object }[];
  };
  assert.deepEqual(states.items[0]?.carrier_url, page);
  const call = { name: 'get_tracking_url', arguments: { number } };
  const told = (await ask('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })).json();
  assert.partialDeepStrictEqual((told['result'] as never as { structuredContent: object }).structuredContent, {
    ...page,
    url_kind: 'carrier_page',
  });
  const { text } = await service.request(`/track/${number}?lang=en`, { headers: { accept: 'text/html' } });
  assert.match(text, /Look for its tracking there/);
});

interface Item {
  readonly slug: string;
  readonly link_type: string;
  readonly home_page?: true;
  readonly tracking_url?: string;
}
