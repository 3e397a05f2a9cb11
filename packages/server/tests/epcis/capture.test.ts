import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send } from '../support/http.ts';
import {
  capturePath,
  dataOf,
  describeOnBothServices,
  errorOf,
  eventA,
  eventsOf,
  eventsPath,
  hashA,
  newPartner,
} from './support.ts';

const identifiers = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `urn:acme:${name}:${n}`);
const classes = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ epcClass: `urn:acme:class:${n}`, quantity: 1 }));
/** As a client of the standard sends it; the form is not that of the OpenAPI document. */
const inStandard = (url: string, key: string, body: object) =>
  send(url, capturePath, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/ld+json' },
    body: JSON.stringify(body),
  });
const other = (serial: number): object => ({ ...eventA, epcList: [`urn:acme:item:${serial}`] });

describeOnBothServices('capture', (service) => {
  test('stores an event once: 201, then 200 with the first record time and capture', async () => {
    const partner = await newPartner(service());
    const first = await partner.capture(eventA);
    assert.equal(first.status, 201);
    const one = dataOf(first);
    assert.match(one.capture_id, /^cap_[0-9a-f]{32}$/);
    assert.equal(first.headers['location'], `${capturePath}/${one.capture_id}`);
    assert.deepEqual([one.captured, one.duplicates], [1, 0]);
    assert.equal(one.events[0]?.event_id, hashA);
    assert.equal(one.events[0]?.event_hash, hashA);
    const again = await partner.capture({ ...eventA, bizStep: 'shipping', eventTime: '2026-06-01T12:00:00+02:00' });
    assert.equal(again.status, 200);
    assert.equal(again.headers['location'], first.headers['location']);
    assert.deepEqual(dataOf(again), {
      ...one,
      captured: 0,
      duplicates: 1,
      events: [{ ...one.events[0], duplicate: true }],
    });
    assert.deepEqual(dataOf(await partner.get(`${capturePath}/${one.capture_id}`)), one);
    assert.deepEqual(await partner.find({}), [JSON.stringify(eventA)]);
  });

  test('tells old events of a request from new ones, now and later', async () => {
    const partner = await newPartner(service());
    await partner.capture(other(1));
    const mixed = await partner.capture([other(2), other(1), other(2), other(3)]);
    assert.equal(mixed.status, 201);
    const data = dataOf(mixed);
    assert.deepEqual(
      data.events.map(({ duplicate }) => duplicate),
      [false, true, true, false],
    );
    assert.deepEqual([data.captured, data.duplicates], [2, 2]);
    assert.deepEqual(dataOf(await partner.get(String(mixed.headers['location']))), data);
    assert.equal((await partner.find({})).length, 3);
  });

  test('accepts documents of both kinds, and captures our own answers again', async () => {
    const partner = await newPartner(service());
    const document = {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      creationDate: '2026-06-01T10:00:00Z',
      epcisBody: { eventList: [other(1), other(2)] },
    };
    assert.equal(
      (await partner.capture(document, { 'content-type': 'application/ld+json; charset=utf-8' })).status,
      201,
    );
    const answered = JSON.stringify(dataOf(await partner.get(eventsPath)));
    const again = await partner.capture(answered);
    assert.equal(again.status, 200);
    assert.equal(dataOf(again).duplicates, 2);
  });

  test('returns an event byte for byte', async () => {
    const partner = await newPartner(service());
    const source =
      '{ "readPoint":{"id":"urn:r:1"},\t"epcList" :["https://example.com/00/106141412345678908?x=1"],\n' +
      '"eventTime":"2026-06-01T10:00:00.100000+02:00","eventTimeZoneOffset":"+02:00","type":"ObjectEvent","action":"OBSERVE",' +
      '"quantityList":[{"epcClass":"urn:c:1","quantity":1.0}],"ex:big":12345678901234567890,"ex:e":1.50E+3,' +
      '"ex:text":"\\u00e9 é \\u0000 \\/ 🚢","ex:null":null,"ex:deep":{"__proto__":[1e2,{}]},"eventID":"urn:uuid:exact"}';
    assert.equal((await partner.capture(`[ ${source} ]`)).status, 201);
    const single = await partner.get(`${eventsPath}/${encodeURIComponent('urn:uuid:exact')}`);
    assert.ok(single.text.startsWith(`{"ok":true,"data":${source},"meta":`), single.text);
    const listed = await partner.get(`${eventsPath}?EQ_eventID=urn:uuid:exact`);
    assert.ok(listed.text.includes(`"eventList":[${source}]`), listed.text);
  });

  test('returns an event with the context of its document where it needs one', async () => {
    const partner = await newPartner(service());
    const context = '["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld", {"ex":"https://ns.example/"}]';
    const own = '{"@context":{"ex":"urn:own:"},"ex:a":2,' + JSON.stringify(other(2)).slice(1);
    const plain = '{"ex:a":1,' + JSON.stringify(other(1)).slice(1);
    const body = `{"@context":${context},"type":"EPCISDocument","schemaVersion":"2.0","creationDate":"2026-06-01T10:00:00Z","epcisBody":{"eventList":[${plain},${own}]}}`;
    const data = dataOf(await partner.capture(body));
    const [first, second] = data.events.map(({ event_id }) => `${eventsPath}/${encodeURIComponent(event_id)}`);
    assert.ok((await partner.get(first ?? '')).text.includes(`"data":{"@context":${context},${plain.slice(1)},"meta"`));
    const both = `${context.slice(0, -1).replace(', ', ',')},{"ex":"urn:own:"}]`;
    const merged = own.replace('{"ex":"urn:own:"}', both);
    assert.ok((await partner.get(second ?? '')).text.includes(`"data":${merged},"meta"`));
    const listed = await partner.get(eventsPath);
    assert.ok(listed.text.includes(merged) && listed.text.includes(`{"@context":${context},${plain.slice(1)}`));
  });

  test('stores an error declaration beside the event it declares', async () => {
    const partner = await newPartner(service());
    const declared = {
      ...eventA,
      errorDeclaration: { declarationTime: '2026-06-02T00:00:00Z', reason: 'did_not_occur' },
    };
    assert.equal((await partner.capture(eventA)).status, 201);
    const declaration = await partner.capture(declared);
    assert.equal(declaration.status, 201);
    assert.equal(dataOf(declaration).events[0]?.event_id, hashA);
    const reordered = {
      ...eventA,
      errorDeclaration: { reason: 'did_not_occur', declarationTime: '2026-06-02T00:00:00Z' },
    };
    assert.equal((await partner.capture(reordered)).status, 200);
    assert.equal((await partner.find({ EQ_eventID: hashA })).length, 2);
    assert.equal(
      (await partner.get(`${eventsPath}/${encodeURIComponent(hashA)}`)).text.includes('did_not_occur'),
      true,
    );
  });

  test('refuses the whole request when an eventID has other content', async () => {
    const partner = await newPartner(service());
    await partner.capture({ ...eventA, eventID: 'urn:uuid:1' });
    const refused = await partner.capture([other(1), { ...other(2), eventID: 'urn:uuid:1' }]);
    assert.equal(refused.status, 409);
    assert.equal(errorOf(refused).code, 'conflict');
    assert.equal(errorOf(refused).details?.[0]?.path, '/1/eventID');
    const inside = await partner.capture([
      { ...other(3), eventID: 'urn:uuid:2' },
      { ...other(4), eventID: 'urn:uuid:2' },
    ]);
    assert.equal(inside.status, 409);
    const declared = {
      ...other(5),
      eventID: 'urn:uuid:1',
      errorDeclaration: { declarationTime: '2026-06-02T00:00:00Z' },
    };
    assert.equal((await partner.capture(declared)).status, 409);
    assert.equal((await partner.find({})).length, 1);
  });

  test('leaves one row after 100 identical captures in parallel', async () => {
    const partner = await newPartner(service());
    // On a busy machine some may have to come again: they ask for one of ten connections.
    const capture = async (): ReturnType<typeof partner.capture> => {
      const answer = await partner.capture(eventA);
      return answer.status === 503 && answer.headers['retry-after'] !== undefined ? capture() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 100 }, capture));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(new Set(answers.map((answer) => dataOf(answer).events[0]?.event_id)).size, 1);
    assert.equal(new Set(answers.map(({ headers }) => headers['location'])).size, 1);
    assert.equal((await partner.find({})).length, 1);
  });

  test('stores nothing when any part has a fault, and names its place', async () => {
    const partner = await newPartner(service());
    const refused = await partner.capture([other(1), { ...other(2), action: undefined, bizStep: 'teleporting' }]);
    assert.equal(refused.status, 400);
    assert.deepEqual(errorOf(refused), {
      code: 'invalid_request',
      message: '2 problems in 1 of 2 events',
      status: 400,
      details: [
        { path: '/1/action', message: 'is required' },
        { path: '/1/bizStep', message: 'is not a CBV business step' },
      ],
    });
    const aggregation = await partner.capture([other(1), { type: 'AggregationEvent', eventTime: eventA.eventTime }]);
    assert.equal(errorOf(aggregation).details?.[0]?.path, '/1/type');
    assert.deepEqual(await partner.find({}), []);
  });

  test('lists a hundred faults', async () => {
    const partner = await newPartner(service());
    const refused = await partner.capture(Array.from({ length: 150 }, () => ({})));
    assert.equal(errorOf(refused).details?.length, 100);
  });

  test('stores, finds and compares identifiers of any accepted length and script', async () => {
    const partner = await newPartner(service());
    // Random letters, so that no database can compress them into an index entry.
    const letters = (length: number): string =>
      Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919 + length) % 20_000))).join('');
    const eventID = `urn:${letters(1020)}`;
    const epc = `urn:${letters(2044)}`;
    const event = { ...eventA, eventID, epcList: [epc], readPoint: { id: epc }, bizLocation: { id: epc } };
    const first = await partner.capture(event);
    assert.equal(first.status, 201, first.text);
    assert.equal(dataOf(first).events[0]?.event_id, eventID);
    assert.equal((await partner.capture(event)).status, 200);
    assert.equal((await partner.capture({ ...event, action: 'ADD' })).status, 409);
    assert.equal(dataOf(await partner.get(String(first.headers['location']))).events[0]?.event_id, eventID);
  });
});

describeOnBothServices('a refused capture', (service) => {
  test('refuses other media types, encodings and broken JSON', async () => {
    const partner = await newPartner(service());
    const statusOf = async (body: string, headers: Record<string, string> = {}): Promise<string> => {
      const answer = await partner.capture(body, headers);
      return `${answer.status} ${errorOf(answer).code}`;
    };
    const text = JSON.stringify(eventA);
    for (const type of ['application/xml', 'text/plain', 'application/cbor', 'text/json', '']) {
      assert.equal(await statusOf(text, { 'content-type': type }), '415 unsupported_media_type', type);
    }
    assert.equal(await statusOf(text, { 'content-encoding': 'gzip' }), '415 unsupported_media_type');
    assert.equal(
      await statusOf(text, { 'content-type': 'application/json; charset=latin1' }),
      '415 unsupported_media_type',
    );
    for (const body of [
      '',
      '{',
      `\ufeff${text}`,
      `${text} x`,
      '{"type":"ObjectEvent","type":"ObjectEvent"}',
      '"\\ud800"',
      '[['.repeat(33),
    ]) {
      assert.equal(await statusOf(body), '400 malformed_json', body.slice(0, 20));
    }
    const bytes = Buffer.concat([Buffer.from('{"type":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const invalid = await service().request(capturePath, {
      method: 'POST',
      headers: { authorization: `Bearer ${partner.key}`, 'content-type': 'application/json' },
      body: bytes,
    });
    assert.equal(`${invalid.status} ${errorOf(invalid).code}`, '400 malformed_json');
  });

  test('answers 413 with the limits for too many events or bytes', async () => {
    const partner = await newPartner(service());
    const many = await partner.capture(Array.from({ length: 501 }, () => eventA));
    const large = await partner.capture({ ...eventA, 'ex:x': 'x'.repeat(1024 * 1024) });
    for (const answer of [many, large]) {
      assert.equal(`${answer.status} ${errorOf(answer).code}`, '413 payload_too_large');
      assert.equal(answer.headers['gs1-epcis-capture-limit'], '500');
      assert.equal(answer.headers['gs1-epcis-capture-file-size-limit'], '1048576');
    }
    const full = await partner.capture(Array.from({ length: 500 }, (_, serial) => other(serial)));
    assert.equal(full.status, 201);
  });

  test('accepts rollback as the only error behavior', async () => {
    const partner = await newPartner(service());
    assert.equal((await partner.capture(eventA, { 'gs1-capture-error-behaviour': 'rollback' })).status, 201);
    const refused = await partner.capture(eventA, { 'gs1-capture-error-behaviour': 'proceed' });
    assert.equal(refused.status, 400);
    assert.equal(errorOf(refused).details?.[0]?.path, 'GS1-Capture-Error-Behaviour');
  });

  test('reads nothing without a key', async () => {
    const refused = await service().request(capturePath, { method: 'POST', body: 'x' });
    assert.equal(refused.status, 401);
  });

  test('answers 413 with the limits and the fix for too many identifiers, and stores nothing', async () => {
    const partner = await newPartner(service());
    const one = { ...eventA, epcList: identifiers('one', 5_001) };
    const several = [3_000, 2_001].map((count, n) => ({ ...eventA, epcList: identifiers(`several${n}`, count) }));
    for (const [body, reason] of [
      [one, /^The event at '' has 5001 identifiers; the limit is 5000 per event/],
      [several, /^The events have 5001 identifiers; the limit is 5000 per request/],
    ] as const) {
      const refused = await partner.capture(body);
      assert.equal(`${refused.status} ${errorOf(refused).code}`, '413 payload_too_large');
      assert.match(errorOf(refused).message, reason);
      const problem = await inStandard(service().url, partner.key, body);
      assert.equal(problem.status, 413);
      const { type, title } = problem.json() as never as { type: string; title: string };
      assert.equal(type, 'epcisException:CaptureLimitExceededException');
      assert.match(title, reason);
      for (const { headers } of [refused, problem]) {
        assert.equal(headers['gs1-epcis-capture-limit'], '500');
        assert.equal(headers['gs1-epcis-capture-file-size-limit'], '1048576');
      }
    }
    assert.deepEqual(await partner.find({}), []);
    assert.equal((await partner.capture({ ...eventA, epcList: identifiers('most', 5_000) })).status, 201);
  });

  test('charges one request per 20 events, 250 identifiers or 64 KiB', async () => {
    const events = (count: number): object[] => Array.from({ length: count }, (_, serial) => other(serial));
    for (const [body, units] of [
      [eventA, 1],
      [events(20), 1],
      [events(21), 2],
      [events(500), 25],
      [{ ...eventA, epcList: identifiers('a', 250) }, 1],
      [{ ...eventA, epcList: identifiers('b', 200), quantityList: classes(51) }, 2],
      [{ ...eventA, epcList: identifiers('c', 5_000) }, 20],
      [{ ...eventA, 'ex:x': 'x'.repeat(64 * 1024) }, 2],
    ] as const) {
      const { key } = await service().makeKey('free');
      const answer = await service().request(capturePath, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { key: standardKey } = await service().makeKey('free');
      for (const { status, text, headers } of [answer, await inStandard(service().url, standardKey, body)]) {
        assert.ok(status < 300, text);
        assert.equal(headers['x-ratelimit-remaining'], String(60 - units), JSON.stringify(body).slice(0, 200));
      }
    }
  });

  test('refuses a capture over the rate limit before it stores anything', async () => {
    const { key } = await service().makeKey('free');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const capture = (name: string) =>
      service().request(capturePath, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...eventA, epcList: identifiers(name, 5_000) }),
      });
    const statuses: number[] = [];
    for (const name of ['x1', 'x2', 'x3']) statuses.push((await capture(name)).status);
    assert.deepEqual(statuses, [201, 201, 201]);
    const refused = await capture('x4');
    assert.equal(`${refused.status} ${errorOf(refused).code}`, '429 rate_limited');
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });

  test('leaves no event behind', async () => {
    const partner = await newPartner(service());
    await partner.capture([eventA, 5]);
    assert.deepEqual(eventsOf(await partner.get(eventsPath)), []);
  });
});
