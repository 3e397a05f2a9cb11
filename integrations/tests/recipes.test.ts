/** The recipes of docs/guides/tools.md for spreadsheets and Home Assistant, run against the service. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import vm from 'node:vm';
import { Template } from '@huggingface/jinja';
import { parse } from 'yaml';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';

const guide = readFileSync(new URL('../../docs/guides/tools.md', import.meta.url), 'utf8');
const shownOrigin = 'https://track.example.com';

function snippet(language: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  assert.notEqual(text, '', language);
  return text;
}

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}

let service: TestService;
let key: string;
const numbers = ['MSKU6011672', '1Z999AA10123456784', '020-12345675'];

async function call(target: string, body?: unknown): Promise<{ readonly data: unknown }> {
  const answer = await fetch(service.url + target, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${target}: ${answer.status}`);
  return (await answer.json()) as { data: unknown };
}

before(async () => {
  service = await startTestService();
  key = (await service.makeKey('enterprise', ['read', 'integration.manage'])).key;
  for (const [index, tracking_number] of numbers.entries())
    await call('/api/v1/shipments', { tracking_number, reference: `PO-${index}`, tags: ['retail', 'home'] });
});
after(() => service[Symbol.asyncDispose]());

test('a sheet reads the feed of a secret address without a key', async () => {
  const [, body = ''] = /-d '([^']+)'/.exec(snippet('sh')) ?? [];
  const [, target = ''] = /https:\/\/track\.example\.com(\S+)/.exec(snippet('sh')) ?? [];
  const { data } = await call(target, JSON.parse(body));
  const feed = await (await fetch((data as { atom_url: string }).atom_url)).text();
  assert.match(snippet('text'), /^=IMPORTFEED\(A1; "items title"; FALSE; 20\)$/m);
  assert.match(feed, /<feed[\s\S]*<entry>[\s\S]*<title/);
  // The list has numbers without their dashes.
  for (const number of numbers) assert.ok(feed.includes(number.replaceAll('-', '')), number);
});

test('the script for Google Sheets returns every shipment, over pages', async () => {
  // Apps Script fetches without promises: pages are fetched first, in pages of two, and given by their query.
  const pages = new Map<string, string>();
  const asked: string[] = [];
  let query = '?limit=100&tag=retail';
  for (;;) {
    const { data } = (await call(`/api/v1/shipments${query.replace('limit=100', 'limit=2')}`)) as { data: Listed };
    pages.set(query, JSON.stringify({ data }));
    if (data.next_cursor === null) break;
    query = `?limit=100&tag=retail&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
  const context = vm.createContext({
    PropertiesService: {
      getScriptProperties: () => ({ getProperty: (name: string) => (name === 'WAYSEAL_KEY' ? key : null) }),
    },
    UrlFetchApp: {
      fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
        assert.equal(headers['Authorization'], `Bearer ${key}`);
        assert.ok(url.startsWith(`${shownOrigin}/api/v1/shipments?`));
        asked.push(url);
        return {
          getContentText: () => pages.get(url.slice(`${shownOrigin}/api/v1/shipments`.length)) ?? assert.fail(url),
        };
      },
    },
  });
  vm.runInContext(snippet('js'), context);
  const rows = vm.runInContext(`JSON.stringify(WAYSEAL_SHIPMENTS('retail'))`, context) as string;
  const [head, ...shipments] = JSON.parse(rows) as string[][];
  assert.equal(head?.[0], 'tracking_number');
  const plain = numbers.map((number) => number.replaceAll('-', ''));
  assert.deepEqual(shipments.map(([number]) => number).toSorted(), plain.toSorted());
  assert.deepEqual(shipments.map(([, , , , reference]) => reference).toSorted(), ['PO-0', 'PO-1', 'PO-2']);
  assert.equal(asked.length, 2);
});

test('the query for Excel asks an address that answers, for columns that are there', async () => {
  const text = snippet('powerquery');
  const [, path = ''] = /RelativePath = "([^"]+)"/.exec(text) ?? [];
  const [, limit = ''] = /\[limit = "(\d+)"\]/.exec(text) ?? [];
  const [, list = ''] = /FromRecords\(Rows, \{([^}]+)\}/.exec(text) ?? [];
  const columns = list.split(', ').map((name) => JSON.parse(name) as string);
  assert.match(text, /Authorization = "Bearer " & Key/);
  const { data } = (await call(`/${path}?limit=${limit}`)) as { data: Listed };
  assert.equal(data.items.length, numbers.length);
  assert.equal(data.next_cursor, null);
  for (const column of columns) assert.ok(Object.hasOwn(data.items[0] ?? {}, column), column);
});

test('the sensors of Home Assistant evaluate a real answer', async () => {
  const customTags = [{ tag: '!secret', resolve: (name: string) => ({ secret: name }) }];
  const { rest } = parse(snippet('yaml'), { customTags }) as {
    readonly rest: readonly [
      {
        readonly resource: string;
        readonly params: Readonly<Record<string, string | number>>;
        readonly headers: { readonly Authorization: { readonly secret: string } };
        readonly sensor: readonly {
          readonly value_template: string;
          readonly json_attributes_path?: string;
          readonly json_attributes?: readonly string[];
        }[];
      },
    ];
  };
  const [{ resource, params, headers, sensor }] = rest;
  assert.deepEqual(headers.Authorization, { secret: 'wayseal_authorization' });
  assert.ok(guide.includes('`wayseal_authorization: Bearer wsk_live_…`'));
  assert.ok(resource.startsWith(shownOrigin));
  const search = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const answer = (await call(`${resource.slice(shownOrigin.length)}?${search}`)) as { data: Listed };
  const evaluate = (answered: unknown): readonly string[] =>
    sensor.map(({ value_template: template }) => new Template(template).render({ value_json: answered }));
  assert.deepEqual(evaluate(answer), [String(numbers.length), 'unknown']);
  assert.deepEqual(evaluate({ data: { items: [{ status: 'delivered' }, { status: 'exception' }] } }), [
    '1',
    'delivered',
  ]);
  assert.deepEqual(evaluate({ data: { items: [] } }), ['0', 'none']);
  const attributes = sensor[1]?.json_attributes ?? [];
  assert.equal(sensor[1]?.json_attributes_path, '$.data.items[0]');
  assert.ok(attributes.length > 3);
  for (const name of attributes) assert.ok(Object.hasOwn(answer.data.items[0] ?? {}, name), name);
});
