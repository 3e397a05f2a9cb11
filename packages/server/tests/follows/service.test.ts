/** Following over REST and GraphQL, as a key sees it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sandboxUuid } from '@wayseal/proofs';
import { followMs } from '../../src/modules/follows/rules/follow.ts';
import { dataOf, errorOf, itemsOf, newFollowUser } from '../support/follow-user.ts';
import { startTestService, type TestService } from '../support/service.ts';

const path = '/api/v1/shipments';

let service: TestService;
before(async () => {
  service = await startTestService({ environment: { WAYSEAL_FOLLOWS_MAX_PER_KEY: '40' } });
});
after(() => service[Symbol.asyncDispose]());

const newUser = () => newFollowUser(service);

test('follows a number that nobody has reported, and says so', async () => {
  const user = await newUser();
  const body = {
    tracking_number: 'MSKU 601167-2',
    reference: 'PO-4711',
    tags: ['b', 'a', 'b'],
    expected_by: '2026-02-28',
  };
  const before_ = Date.now();
  const created = await user.follow(body);
  assert.equal(created.status, 201, created.text);
  const { id, followed_at: followedAt, changed_at: changedAt, ends_at: endsAt, ...rest } = dataOf(created);
  assert.match(String(id), /^[0-9a-f-]{36}$/);
  assert.equal(changedAt, followedAt);
  assert.ok(Date.parse(String(endsAt)) >= before_ + followMs);
  assert.deepEqual(rest, {
    uuid: null,
    tracking_number: 'MSKU6011672',
    carrier: 'maersk',
    vertical: 'container',
    status: 'unknown',
    status_detail: null,
    source: 'route_only',
    last_event_at: null,
    estimated_arrival: null,
    arrival_uncertainty_seconds: null,
    stale: false,
    overdue: false,
    reference: 'PO-4711',
    tags: ['a', 'b'],
    expected_by: '2026-02-28T23:59:59.999Z',
    service_url: `${service.service.publicUrl}/container/MSKU6011672`,
  });
  const again = await user.follow({ tracking_number: 'MSKU6011672', tags: [] });
  assert.equal(again.status, 200);
  assert.deepEqual(
    [dataOf(again)['id'], dataOf(again)['reference'], dataOf(again)['tags'], dataOf(again)['expected_by']],
    [id, 'PO-4711', [], '2026-02-28T23:59:59.999Z'],
  );
  assert.deepEqual(itemsOf(await user.list()), [dataOf(again)]);
});

test('what a key changes is a change of the copy that it keeps, and repeating it is none', async () => {
  const user = await newUser();
  const reporter = await newUser();
  const number = 'COPY00001';
  await reporter.report(number, 'ups');
  let at = '';
  const changes = async (): Promise<readonly unknown[]> => {
    const found = itemsOf(await user.list(`?changed_since=${new Date(Date.parse(at) + 1).toISOString()}`));
    at = String(itemsOf(await user.list())[0]?.['changed_at']);
    return found.map((item) => item['tracking_number']);
  };
  at = new Date().toISOString();
  await delay(5);
  const { id } = dataOf(await user.follow({ tracking_number: number, carrier: 'ups' }));
  assert.deepEqual(await changes(), [number], 'a new follow of an older record');
  for (const [change, found] of [
    [{ reference: 'PO-1' }, [number]],
    [{ reference: 'PO-1' }, []],
    [{ add_tags: ['urgent'] }, [number]],
    [{ add_tags: ['urgent'] }, []],
    [{ remove_tags: ['urgent'] }, [number]],
    [{ expected_by: '2026-02-28' }, [number]],
    [{ expected_by: '2026-02-28' }, []],
  ] as const) {
    await delay(5);
    const { status, text } = await user.send('PATCH', `${path}/${String(id)}`, change);
    assert.equal(status, 200, text);
    assert.deepEqual(await changes(), found, JSON.stringify(change));
  }
  await delay(5);
  await user.follow({ tracking_number: number, carrier: 'ups', tags: ['b2b'] });
  assert.deepEqual(await changes(), [number]);
});

test('attaches a number of several carriers to the first report, once', async () => {
  const user = await newUser();
  const number = 'JD0123456789012345';
  const created = dataOf(await user.follow({ tracking_number: number, reference: 'R/1' }));
  assert.deepEqual([created['carrier'], created['source']], [null, 'route_only']);
  assert.equal((await user.follow({ tracking_number: number })).status, 200);
  const reporter = await newUser();
  await reporter.report(number, 'dhl-express');
  const [attached, ...others] = itemsOf(await user.list());
  assert.deepEqual(others, []);
  assert.deepEqual(
    [attached?.['id'], attached?.['carrier'], attached?.['status'], attached?.['source'], attached?.['reference']],
    [created['id'], 'dhl-express', 'in_transit', 'operator_ingest', 'R/1'],
  );
  const uuid = String(attached?.['uuid']);
  assert.equal((await user.send('GET', `${path}/${uuid}`)).status, 200);
  assert.equal((await user.follow({ tracking_number: number })).status, 200);
  // The reporter follows what it reports; neither sees the other's names.
  assert.deepEqual(
    itemsOf(await reporter.list()).map((item) => [item['uuid'], item['reference'], item['id'] === created['id']]),
    [[uuid, null, false]],
  );
  const byUuid = await user.send('PATCH', `${path}/${uuid}`, { reference: null });
  assert.deepEqual([byUuid.status, dataOf(byUuid)['reference']], [200, null]);
});

test('follows the carrier that is named, also where no rule knows the number', async () => {
  const user = await newUser();
  const created = await user.follow({ tracking_number: 'r-2026-000815', carrier: 'maersk' });
  assert.deepEqual(
    [created.status, dataOf(created)['carrier'], dataOf(created)['tracking_number']],
    [201, 'maersk', 'R2026000815'],
  );
  assert.equal((await user.follow({ tracking_number: 'R-2026-000815', carrier: 'ups' })).status, 201);
  assert.equal((await user.follow({ tracking_number: 'R-2026-000815', carrier: 'ups' })).status, 200);
  const reporter = await newUser();
  await reporter.report('R2026000815', 'ups');
  const statuses = itemsOf(await user.list('?sort=followed')).map((item) => [item['carrier'], item['status']]);
  assert.deepEqual(statuses, [
    ['maersk', 'unknown'],
    ['ups', 'in_transit'],
  ]);
  const known = await newUser();
  assert.equal(dataOf(await known.follow({ tracking_number: 'R2026000815' }))['carrier'], 'ups');
});

test('a name for the carrier completes the follow that waits for one', async () => {
  const user = await newUser();
  const { id } = dataOf(await user.follow({ tracking_number: 'JD0123456789012345', tags: ['x'] }));
  const named = await user.follow({ tracking_number: 'JD0123456789012345', carrier: 'dhl-express' });
  assert.deepEqual(
    [named.status, dataOf(named)['id'], dataOf(named)['carrier'], dataOf(named)['tags']],
    [200, id, 'dhl-express', ['x']],
  );
});

test('reserved numbers are followed as made-up shipments that stay as they are', async () => {
  const user = await newUser();
  for (const number of ['SVCTEST-DELIVERED', 'SVCTESTDELIVERED']) {
    const answer = await user.follow({ tracking_number: number, expected_by: '2020-01-01' });
    assert.equal(answer.status, number.includes('-') ? 201 : 200);
    const { uuid, tracking_number: shown, status, source, sandbox, overdue } = dataOf(answer);
    assert.deepEqual(
      [uuid, shown, status, source, sandbox, overdue],
      [sandboxUuid('SVCTEST-DELIVERED'), 'SVCTEST-DELIVERED', 'delivered', 'sandbox', true, false],
    );
  }
  const nothing = dataOf(await user.follow({ tracking_number: 'SVCTEST-NOT-FOUND' }));
  assert.deepEqual([nothing['uuid'], nothing['status'], nothing['sandbox']], [null, 'unknown', true]);
  const stopped = await user.send('DELETE', `${path}/${sandboxUuid('SVCTEST-DELIVERED')}`);
  assert.equal(stopped.status, 200, stopped.text);
  assert.equal(itemsOf(await user.list()).length, 1);
});

test('refuses what it cannot follow, and names the fix', async () => {
  const user = await newUser();
  const refusals: readonly [object, number, string, string][] = [
    [{ tracking_number: 'HELLO' }, 400, 'invalid_request', '/tracking_number'],
    [{ tracking_number: 'HELLO123X' }, 400, 'invalid_request', '/tracking_number'],
    [{ tracking_number: 'John Smith', carrier: 'ups' }, 400, 'invalid_request', '/tracking_number'],
    [{ tracking_number: 'john@example.com', carrier: 'ups' }, 400, 'invalid_request', '/tracking_number'],
    [{ tracking_number: 'SVCTEST-NEVER' }, 400, 'invalid_request', '/tracking_number'],
    [{ tracking_number: 'X1', carrier: 'no-such-carrier' }, 404, 'carrier_not_found', ''],
    [{ tracking_number: 'MSKU6011672', expected_by: '2026-02-30' }, 400, 'invalid_request', '/expected_by'],
    [{ tracking_number: 'MSKU6011672', expected_by: '2026-02-20T10:00:00' }, 400, 'invalid_request', '/expected_by'],
    [{ tracking_number: 'MSKU6011672', expected_by: '1999-12-31' }, 400, 'invalid_request', '/expected_by'],
    [{ tracking_number: 'MSKU6011672', expected_by: '2199-12-31' }, 400, 'invalid_request', '/expected_by'],
    [{ tracking_number: 'MSKU6011672', status: 'delivered' }, 400, 'invalid_request', '/status'],
    [{}, 400, 'invalid_request', '/tracking_number'],
  ];
  for (const [body, status, code, where] of refusals) {
    const answer = await user.follow(body);
    assert.equal(answer.status, status, `${JSON.stringify(body)} ${answer.text}`);
    const error = errorOf(answer);
    assert.deepEqual([error.code, error.details?.[0]?.path ?? ''], [code, where], answer.text);
  }
  assert.deepEqual(itemsOf(await user.list()), []);
});

test('references and tags hold identifiers alone', async () => {
  const user = await newUser();
  const { id } = dataOf(await user.follow({ tracking_number: 'MSKU6011672' }));
  const personal = [
    'Jane Doe',
    'jane@example.com',
    '+49 30 1234567',
    '+49301234567',
    'Müller',
    '李雷',
    '12 High St, York',
    'a\nb',
    'A'.repeat(65),
    '',
    'PO-1\n',
    '<b>',
    'a:b',
  ];
  for (const text of personal) {
    for (const change of [{ reference: text }, { tags: [text] }, { add_tags: [text] }]) {
      const answer = await user.send('PATCH', `${path}/${String(id)}`, change);
      assert.equal(answer.status, 400, text);
      if (text.length > 3) assert.ok(!errorOf(answer).message.includes(text), 'the refusal repeats the text');
      assert.match(errorOf(answer).message, /A-Z a-z 0-9/);
    }
  }
  const fine = await user.send('PATCH', `${path}/${String(id)}`, { reference: 'PO_1/a.b#-9', tags: ['A'.repeat(64)] });
  assert.equal(fine.status, 200, fine.text);
});

test('tags are replaced, added and removed, up to ten', async () => {
  const user = await newUser();
  const { id } = dataOf(await user.follow({ tracking_number: 'MSKU6011672', tags: ['a', 'b'] }));
  const patch = (change: object) => user.send('PATCH', `${path}/${String(id)}`, change);
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const steps: readonly [object, readonly string[] | number][] = [
    [{ add_tags: ['c', 'a'] }, ['a', 'b', 'c']],
    [{ remove_tags: ['b', 'none'], add_tags: ['d'] }, ['a', 'c', 'd']],
    [{ add_tags: eight }, 400],
    [{ add_tags: eight, remove_tags: ['a', 'c'] }, [...eight, 'd']],
    [{ add_tags: ['9', 'x'] }, 400],
    [{ tags: ['z'] }, ['z']],
    [{ tags: ['y'], add_tags: ['x'] }, 400],
    [{ add_tags: ['x'], remove_tags: ['x'] }, 400],
    [{ tags: [...eight, 'a', 'b', 'c'] }, 400],
    [{}, ['z']],
    [{ tags: [] }, []],
  ];
  for (const [change, expected] of steps) {
    const answer = await patch(change);
    if (typeof expected === 'number') assert.equal(answer.status, expected, JSON.stringify(change));
    else assert.deepEqual(dataOf(answer)['tags'], expected, JSON.stringify(change));
  }
});

test('another key finds nothing, with the same answer as for a missing id', async () => {
  const [owner, stranger] = [await newUser(), await newUser()];
  const { id } = dataOf(await owner.follow({ tracking_number: 'MSKU6011672', reference: 'PO-1', tags: ['t'] }));
  const missing = '01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071';
  for (const method of ['PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { reference: 'X' } : undefined;
    const [foreign, none] = await Promise.all(
      [id, missing].map((each) => stranger.send(method, `${path}/${String(each)}`, body)),
    );
    assert.deepEqual([foreign?.status, none?.status], [404, 404]);
    assert.ok(foreign && none);
    assert.deepEqual(errorOf(foreign), errorOf(none));
    assert.equal(errorOf(foreign).code, 'shipment_not_found');
  }
  for (const query of ['', '?reference=PO-1', '?tag=t']) assert.deepEqual(itemsOf(await stranger.list(query)), []);
  assert.equal(itemsOf(await owner.list('?reference=PO-1&tag=t')).length, 1);
});

test('a stopped follow is gone; tracking follows again, without the old names', async () => {
  const user = await newUser();
  await user.report('STOP1', 'ups');
  const [{ uuid, id } = {}] = itemsOf(await user.list());
  await user.send('PATCH', `${path}/${String(id)}`, { reference: 'PO-9', tags: ['t'] });
  const stopped = await user.send('DELETE', `${path}/${String(uuid)}`);
  assert.deepEqual([stopped.status, dataOf(stopped)], [200, { id, stopped: true }]);
  assert.equal((await user.send('DELETE', `${path}/${String(uuid)}`)).status, 404);
  assert.deepEqual(itemsOf(await user.list()), []);
  assert.equal((await user.send('GET', '/api/v1/track/STOP1')).status, 200);
  assert.deepEqual(
    itemsOf(await user.list()).map((item) => [item['uuid'], item['reference'], item['tags'], item['id'] === id]),
    [[uuid, null, [], false]],
  );
});

test('lists filter, sort and page by what requests say', async () => {
  const user = await newUser();
  await user.report('LISTA1', 'ups', 'exception');
  await user.report('LISTA2', 'dhl-express', 'delivered');
  const since = new Date().toISOString();
  await user.report('LISTA3', 'ups', 'in_transit');
  await user.follow({ tracking_number: 'LISTA3', expected_by: '2026-12-24T12:00:00+01:00', tags: ['xmas'] });
  const queries: readonly [string, readonly string[]][] = [
    ['', ['LISTA3', 'LISTA2', 'LISTA1']],
    ['?sort=changed', ['LISTA1', 'LISTA2', 'LISTA3']],
    ['?sort=-followed', ['LISTA3', 'LISTA2', 'LISTA1']],
    ['?sort=expected', ['LISTA3']],
    ['?carrier=ups&status=exception', ['LISTA1']],
    ['?carrier=ups&tag=xmas', ['LISTA3']],
    ['?status=delivered', ['LISTA2']],
    [`?changed_since=${since}`, ['LISTA3']],
    // A plus sign of an offset needs no escape.
    ['?changed_since=2020-01-01T00:00:00+02:00', ['LISTA3', 'LISTA2', 'LISTA1']],
    ['?changed_since=2020-01-01', ['LISTA3', 'LISTA2', 'LISTA1']],
    ['?tracking_number=list-a2', ['LISTA2']],
    ['?tracking_number=LISTA2&carrier=ups', []],
    ['?stale=true', []],
    ['?overdue=false&vertical=parcel', ['LISTA3', 'LISTA2', 'LISTA1']],
  ];
  for (const [query, numbers] of queries) {
    const answer = await user.list(query);
    assert.equal(answer.status, 200, `${query} ${answer.text}`);
    assert.deepEqual(
      itemsOf(answer).map((item) => item['tracking_number']),
      numbers,
      query,
    );
  }
  const first = dataOf(await user.list('?limit=2'));
  const cursor = encodeURIComponent(String(first['next_cursor']));
  assert.deepEqual(
    itemsOf(await user.list(`?limit=2&cursor=${cursor}`)).map((item) => item['tracking_number']),
    ['LISTA1'],
  );
  const refused = [
    `?cursor=${cursor}&sort=changed`,
    `?cursor=${cursor}&carrier=ups`,
    '?cursor=x',
    '?limit=0',
    '?limit=201',
    '?sort=name',
    '?status=lost',
    '?stale=maybe',
    '?changed_since=yesterday',
    '?tags=a',
    '?tag=a%20b',
    '?reference=',
  ];
  for (const query of refused) {
    const answer = await user.list(query);
    assert.deepEqual([answer.status, errorOf(answer).code], [400, 'invalid_request'], query);
    const [name] = query.slice(1).split('&').toReversed();
    const wanted = query.startsWith('?cursor') ? 'cursor' : name?.split('=')[0];
    assert.equal(errorOf(answer).details?.[0]?.path, wanted, answer.text);
  }
});

test('two requests at once make one follow', async () => {
  const user = await newUser();
  await user.report('TWICE1', 'ups');
  const [{ id } = {}] = itemsOf(await user.list());
  await user.send('DELETE', `${path}/${String(id)}`);
  for (const number of ['TWICE1', 'MSKU6011672']) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => user.follow({ tracking_number: number, tags: ['t'] })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 1, number);
    assert.equal(answers.filter(({ status }) => status === 200).length, 3, number);
    assert.equal(new Set(answers.map((answer) => dataOf(answer)['id'])).size, 1);
  }
  assert.equal(itemsOf(await user.list()).length, 2);
});

test('a key follows no more by request than the setting allows', async () => {
  const user = await newUser();
  for (let index = 10; index < 50; index += 1)
    assert.equal((await user.follow({ tracking_number: `QUOTA${index}`, carrier: 'ups' })).status, 201);
  const over = await user.follow({ tracking_number: 'QUOTA99', carrier: 'ups' });
  assert.deepEqual([over.status, errorOf(over).code], [409, 'conflict'], over.text);
  assert.equal((await user.follow({ tracking_number: 'QUOTA10', carrier: 'ups', reference: 'a' })).status, 200);
  const [{ id } = {}] = itemsOf(await user.list('?limit=1'));
  await user.send('DELETE', `${path}/${String(id)}`);
  assert.equal((await user.follow({ tracking_number: 'QUOTA99', carrier: 'ups' })).status, 201);
});

test('a list counts as one request for every 100 follows of its limit', async () => {
  const user = await newUser();
  const left = async (query: string): Promise<number> =>
    Number((await user.list(query)).headers['x-ratelimit-remaining']);
  const before_ = await left('');
  assert.deepEqual([before_ - (await left('?limit=100')), before_ - (await left('?limit=200'))], [1, 3]);
});

test('GraphQL lists the same', async () => {
  const user = await newUser();
  await user.follow({ tracking_number: 'MSKU6011672', reference: 'PO-1', tags: ['a'] });
  const query =
    '{ shipments(reference: "PO-1", limit: 5) { items { tracking_number reference tags status uuid } next_cursor } }';
  const answer = await user.send('POST', '/api/graphql', { query });
  assert.deepEqual((answer.json() as never as { data: unknown }).data, {
    shipments: {
      items: [{ tracking_number: 'MSKU6011672', reference: 'PO-1', tags: ['a'], status: 'unknown', uuid: null }],
      next_cursor: null,
    },
  });
  const wrong = await user.send('POST', '/api/graphql', { query: '{ shipments(cursor: "x") { next_cursor } }' });
  assert.match(wrong.text, /invalid_request/);
});
