import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { rotateKey } from '../../src/modules/access/work/keys.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import type { Answer } from '../support/http.ts';
import {
  capturePath,
  dataOf,
  describeOnBothServices,
  eventA,
  eventsOf,
  eventsPath,
  hashA,
  newPartner,
} from './support.ts';

/** Everything of an answer but what differs between any two requests. */
function comparable({ status, headers, text }: Answer): object {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  const kept = Object.entries(rest).filter(([name]) => !/ratelimit/.test(name));
  return { status, headers: kept, text: text.replaceAll(String(id), 'ID').replaceAll(/cap_[0-9a-f]{32}/g, 'CAP') };
}

const timeless = (answer: Answer): object =>
  JSON.parse(
    JSON.stringify(comparable(answer))
      .replaceAll(/cap_[0-9a-f]{32}/g, 'CAP')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T'),
  ) as object;

describeOnBothServices('isolation', (service) => {
  test('answers the same for an event of another key as for a missing one', async () => {
    const [a, b] = [await newPartner(service()), await newPartner(service())];
    const held = await a.capture({ ...eventA, eventID: 'urn:uuid:held' });
    const { capture_id: id } = dataOf(held);
    await a.capture(eventA);
    const foreign = [
      `${capturePath}/${id}`,
      `${eventsPath}/${encodeURIComponent('urn:uuid:held')}`,
      `${eventsPath}/${encodeURIComponent(hashA)}`,
    ];
    const missing = [
      `${capturePath}/cap_${'0'.repeat(32)}`,
      `${eventsPath}/${encodeURIComponent('urn:uuid:none')}`,
      `${eventsPath}/${encodeURIComponent(hashA.replace('597b', '0000'))}`,
    ];
    for (const [index, path] of foreign.entries()) {
      const answer = await b.get(path);
      assert.equal(answer.status, 404);
      assert.deepEqual(comparable(answer), comparable(await b.get(missing[index] ?? '')));
    }
    for (const parameters of [
      {},
      { EPC: eventA.epcList[0] ?? '' },
      { EQ_eventID: 'urn:uuid:held' },
      { EQ_bizStep: 'shipping' },
    ]) {
      assert.deepEqual(await b.find(parameters), [], JSON.stringify(parameters));
    }
  });

  test('captures an event of another key as new, without revealing a conflict', async () => {
    const [a, b, c] = [await newPartner(service()), await newPartner(service()), await newPartner(service())];
    const event = { ...eventA, eventID: 'urn:uuid:shared', epcList: ['urn:acme:1'] };
    await a.capture(event);
    const other = { ...event, epcList: ['urn:acme:2'] };
    // To b the id is taken elsewhere, to c (with an id that nobody has) it is not: the answers are the same.
    const taken = await b.capture(other);
    const free = await c.capture({ ...other, eventID: 'urn:uuid:unique' });
    assert.equal(taken.status, 201);
    assert.deepEqual(
      timeless(taken),
      JSON.parse(JSON.stringify(timeless(free)).replaceAll('urn:uuid:unique', 'urn:uuid:shared')),
    );
    assert.equal((await b.capture(event)).status, 409);
    assert.deepEqual(await a.find({}), [JSON.stringify(event)]);
    assert.deepEqual(await b.find({}), [JSON.stringify(other)]);
  });

  test('refuses a page token of another key like a broken one', async () => {
    const [a, b] = [await newPartner(service()), await newPartner(service())];
    for (const partner of [a, b]) await partner.capture([eventA, { ...eventA, action: 'ADD' }]);
    const first = await a.get(`${eventsPath}?perPage=1`);
    const { next_page_token: token } = (first.json() as never as { meta: { next_page_token: string } }).meta;
    assert.equal((await a.get(`${eventsPath}?nextPageToken=${token}`)).status, 200);
    const foreign = await b.get(`${eventsPath}?nextPageToken=${token}`);
    assert.equal(foreign.status, 400);
    assert.deepEqual(comparable(foreign), comparable(await b.get(`${eventsPath}?nextPageToken=broken`)));
  });

  test('gives a replacement key the events of its predecessor, and no other key', async () => {
    const a = await newPartner(service());
    await a.capture(eventA);
    const ports = {
      store: service().service.store.apiKeys,
      clock: systemClock,
      ids: uuidV7Source(() => Date.now()),
      randomBytes,
    };
    const second = await rotateKey(ports, a.id);
    const third = await rotateKey(ports, second.record.id);
    for (const { key } of [second, third]) {
      const answer = await service().request(eventsPath, { headers: { authorization: `Bearer ${key}` } });
      assert.equal(eventsOf(answer).length, 1);
    }
    const again = await service().request(capturePath, {
      method: 'POST',
      headers: { authorization: `Bearer ${third.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(eventA),
    });
    assert.equal(again.status, 200);
  });
});
