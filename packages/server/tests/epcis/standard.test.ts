import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send, type Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { capturePath, eventA, eventsPath, hashA } from './support.ts';

let service: TestService;
let key: string;
before(async () => {
  service = await startTestService();
  ({ key } = await service.makeKey('enterprise'));
});
after(() => service[Symbol.asyncDispose]());

const ask = (path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
  send(service.url, path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/ld+json',
      ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });

const document = (events: readonly object[]): string =>
  JSON.stringify({
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-06-01T10:00:00Z',
    epcisBody: { eventList: events },
  });

function checkHeaders(answer: Answer): void {
  assert.equal(answer.headers['gs1-epcis-version'], '2.0.0');
  assert.equal(answer.headers['gs1-cbv-version'], '2.0.0');
  assert.equal(answer.headers['gs1-epc-format'], 'Never_Translates');
  assert.ok(answer.headers['x-request-id']);
}

test('a standard client captures, polls the job and queries', async () => {
  const event = {
    ...eventA,
    disposition: 'urn:epcglobal:cbv:disp:in_transit',
    bizTransactionList: [{ type: 'urn:epcglobal:cbv:btt:po', bizTransaction: 'urn:epcglobal:cbv:bt:1:2' }],
    'ex:note': 'urn:epcglobal:cbv:bizstep:shipping',
  };
  const captured = await ask(capturePath, {}, document([event]));
  assert.equal(captured.status, 202);
  assert.equal(captured.body.length, 0);
  checkHeaders(captured);
  const job = await ask(String(captured.headers['location']));
  checkHeaders(job);
  const { captureID, createdAt, finishedAt, ...rest } = job.json() as never as Record<string, unknown>;
  assert.equal(`${capturePath}/${String(captureID)}`, captured.headers['location']);
  assert.equal(createdAt, finishedAt);
  assert.deepEqual(rest, { running: false, success: true, captureErrorBehaviour: 'rollback', errors: [] });
  const found = await ask(`${eventsPath}?EPC=urn:epc:id:sscc:0614141.1234567890`);
  checkHeaders(found);
  assert.match(String(found.headers['content-type']), /^application\/ld\+json\b/);
  const answer = found.json() as never as {
    type: string;
    epcisBody: { queryResults: { resultsBody: { eventList: object[] } } };
  };
  assert.equal(answer.type, 'EPCISQueryDocument');
  // CBV words are bare, identifiers and extensions stay.
  assert.deepEqual(answer.epcisBody.queryResults.resultsBody.eventList, [
    {
      ...event,
      bizStep: 'shipping',
      disposition: 'in_transit',
      bizTransactionList: [{ type: 'po', bizTransaction: 'urn:epcglobal:cbv:bt:1:2' }],
    },
  ]);
});

test('a capture is answered as the standard says, however the client sends and asks', async () => {
  const asked = [
    { accept: 'application/ld+json' },
    { accept: '*/*', 'gs1-epcis-version': '2.0.0' },
    { accept: 'application/ld+json, application/json;q=0.5' },
  ];
  const body = document([eventA]);
  // Without a length, the body is sent in chunks.
  for (const length of [{}, { 'content-length': String(body.length) }]) {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/ld+json']) {
      for (const headers of asked) {
        const answer = await ask(capturePath, { 'content-type': type, ...length, ...headers }, body);
        const shown = JSON.stringify({ type, ...length, ...headers });
        assert.equal(answer.status, 202, shown);
        assert.equal(answer.text, '', shown);
        assert.match(String(answer.headers['location']), /^\/api\/v1\/epcis\/capture\/cap_/, shown);
        checkHeaders(answer);
      }
      const envelope = { 'content-type': type, ...length, accept: 'application/json', 'gs1-epcis-version': '2.0.0' };
      assert.equal((await ask(capturePath, envelope, body)).status, 200, `${type} in the envelope`);
    }
  }
});

test('an event is posted and fetched, and posted again conflicts', async () => {
  const body = JSON.stringify({ ...eventA, eventID: 'urn:uuid:one' });
  const created = await ask(eventsPath, {}, body);
  assert.equal(created.status, 201);
  const fetched = await ask(String(created.headers['location']));
  assert.equal(fetched.text, body.replace('urn:epcglobal:cbv:bizstep:shipping', 'shipping'));
  const again = await ask(eventsPath, {}, body);
  assert.equal(again.status, 409);
  assert.equal((again.json() as never as { type: string }).type, 'epcisException:ResourceAlreadyExistsException');
  assert.equal((await ask(eventsPath, {}, `[${body}]`)).status, 400);
});

test('the route for one event takes no document, and stores nothing of it', async () => {
  const events = ['two', 'three'].map((name) => ({ ...eventA, eventID: `urn:uuid:${name}` }));
  const stored = async (): Promise<number[]> =>
    Promise.all(events.map(async ({ eventID }) => (await ask(`${eventsPath}/${eventID}`)).status));
  const whole = document(events);
  const query = JSON.parse(whole) as { type: string; epcisBody: object };
  query.type = 'EPCISQueryDocument';
  query.epcisBody = { queryResults: { queryName: 'SimpleEventQuery', resultsBody: { eventList: events } } };
  for (const body of [
    whole,
    document(events.slice(0, 1)),
    whole.replace('"EPCISDocument"', String.raw`"\u0045PCISDocument"`),
    whole.replace('"type"', String.raw`"t\u0079pe"`),
    JSON.stringify(query),
    ` \n${JSON.stringify(events)}`,
  ]) {
    const answer = await ask(eventsPath, {}, body);
    assert.deepEqual([answer.status, await stored()], [400, [404, 404]], body);
    assert.match(answer.text, /must be one event/);
  }
  // The name of a document is no more than a text elsewhere.
  const event = { ...eventA, eventID: 'urn:uuid:named', 'ex:of': { type: 'EPCISDocument', note: 'EPCISDocument' } };
  assert.equal((await ask(eventsPath, {}, JSON.stringify(event))).status, 201);
});

test('an answer in the standard form is captured again without a new event', async () => {
  const epcList = ['urn:acme:again:1'];
  const errorDeclaration = {
    declarationTime: '2026-06-03T12:00:00+02:00',
    reason: 'urn:epcglobal:cbv:er:incorrect_data',
    correctiveEventIDs: ['urn:uuid:b', 'urn:uuid:a'],
  };
  const event = { ...eventA, epcList, eventID: 'urn:uuid:again' };
  assert.equal((await ask(capturePath, {}, document([event, { ...event, errorDeclaration }]))).status, 202);
  const answered = await ask(`${eventsPath}?EPC=urn:acme:again:1`);
  const again = await ask(capturePath, { accept: 'application/json' }, answered.text);
  assert.partialDeepStrictEqual(again.json(), { data: { captured: 0, duplicates: 2 } });
  const utc = { ...errorDeclaration, declarationTime: '2026-06-03T10:00:00.000Z', reason: 'incorrect_data' };
  const retried = await ask(
    capturePath,
    { accept: 'application/json' },
    document([{ ...event, errorDeclaration: utc }]),
  );
  assert.partialDeepStrictEqual(retried.json(), { data: { captured: 0, duplicates: 1 } });
});

test('refusals are problem documents', async () => {
  for (const [answer, status, type] of [
    [await ask(capturePath, {}, '{'), 400, 'ValidationException'],
    [await ask(capturePath, {}, JSON.stringify({ ...eventA, action: 'x' })), 400, 'ValidationException'],
    [
      await ask(capturePath, {}, `[${Array.from({ length: 501 }, () => '{}').join(',')}]`),
      413,
      'CaptureLimitExceededException',
    ],
    [await ask(capturePath, { 'content-type': 'application/xml' }, '<a/>'), 415, 'UnsupportedMediaTypeException'],
    [await ask(`${eventsPath}?unknown=1`), 400, 'QueryParameterException'],
    [await ask(`${eventsPath}/${encodeURIComponent(hashA.replace('5', '6'))}`), 404, 'NoSuchResourceException'],
    [await ask(`${capturePath}/cap_none`), 404, 'NoSuchResourceException'],
    [await ask(eventsPath, { authorization: 'Bearer x' }), 401, 'SecurityException'],
  ] as const) {
    assert.equal(answer.status, status, answer.text);
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json\b/);
    const problem = answer.json() as never as { type: string; title: string };
    assert.equal(problem.type, `epcisException:${type}`);
    assert.ok(problem.title.length > 0);
    checkHeaders(answer);
  }
});

test('a client that excludes the type of the standard gets 406, though it names a version', async () => {
  for (const accept of ['application/xml', 'text/html', '*/*;q=0']) {
    const answer = await ask(eventsPath, { accept, 'gs1-epcis-version': '2.0.0' });
    assert.equal(answer.status, 406, accept);
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
    assert.partialDeepStrictEqual(answer.json(), { type: 'epcisException:NotAcceptableException', status: 406 });
  }
  for (const accept of ['*/*', 'application/*', 'application/ld+json'])
    assert.equal((await ask(eventsPath, { accept, 'gs1-epcis-version': '2.0.0' })).status, 200, accept);
});

test('a client that accepts JSON gets the envelope, whatever else it sends', async () => {
  const isEnvelope = async (headers: Record<string, string>): Promise<boolean> =>
    'ok' in (await ask(eventsPath, headers)).json();
  assert.equal(await isEnvelope({ accept: 'application/json' }), true);
  assert.equal(await isEnvelope({ accept: 'application/json', 'gs1-epcis-version': '2.0.0' }), true);
  assert.equal(await isEnvelope({ accept: '*/*' }), true);
  assert.equal(await isEnvelope({ accept: '*/*', 'gs1-epcis-version': '2.0.0' }), false);
  assert.equal(await isEnvelope({ accept: 'application/ld+json, application/json;q=0.5' }), false);
  assert.equal(await isEnvelope({ accept: 'application/ld+json;q=0.5, application/json' }), true);
});

test('a standard client walks from a document to the last page of a query', async () => {
  const gs1 = { 'gs1-epcis-version': '2.0.0', 'gs1-cbv-version': '2.0.0', 'gs1-capture-error-behaviour': 'rollback' };
  const events = Array.from({ length: 5 }, (_, n) => ({
    ...eventA,
    eventID: `urn:uuid:walk-${n}`,
    eventTime: `2026-06-01T10:00:0${n}Z`,
    epcList: ['urn:acme:walk:1'],
  }));
  const captured = await ask(capturePath, gs1, document(events));
  assert.equal(captured.status, 202);
  const job = (await ask(String(captured.headers['location']), gs1)).json() as never as Record<string, unknown>;
  assert.deepEqual([job['running'], job['success']], [false, true]);
  const met: string[] = [];
  let next: string | undefined = `${eventsPath}?MATCH_anyEPC=urn:acme:walk:1&orderDirection=ASC&perPage=2`;
  let pages = 0;
  while (next !== undefined) {
    const page: Answer = await ask(next, gs1);
    assert.equal(page.status, 200, page.text);
    checkHeaders(page);
    const answer = page.json() as never as {
      epcisBody: { queryResults: { resultsBody: { eventList: { eventID: string; bizStep: string }[] } } };
    };
    const { eventList } = answer.epcisBody.queryResults.resultsBody;
    met.push(...eventList.map(({ eventID }) => eventID));
    assert.ok(eventList.every(({ bizStep }) => bizStep === 'shipping'));
    pages += 1;
    next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  assert.equal(pages, 3);
  assert.deepEqual(
    met,
    events.map(({ eventID }) => eventID),
  );
  // The whole document again is no error: retrying is how such a client makes sure.
  const again = await ask(capturePath, gs1, document(events));
  assert.equal(again.status, 202);
  assert.equal(again.headers['location'], captured.headers['location']);
  const proceed = await ask(capturePath, { ...gs1, 'gs1-capture-error-behaviour': 'proceed' }, document(events));
  assert.equal(proceed.status, 400);
  assert.match(proceed.text, /ValidationException/);
});
