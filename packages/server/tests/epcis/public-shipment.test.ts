/** What partner events do to the public data of a shipment, and that they do nothing else. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';
import { capturePath, dataOf, describeOnBothServices, eventA, newPartner } from './support.ts';

/** The numbers of these tests; an SSCC in the second, as its EPC says it. */
const numbers = ['1061414123456789', '10614141234567890'] as const;
const epcOf = { [numbers[0]]: `urn:acme:parcel:${numbers[0]}`, [numbers[1]]: 'urn:epc:id:sscc:0614141.1234567890' };

const secret = 'Erika Mustermann, Hauptstr. 5';
const partnerEvent = (number: (typeof numbers)[number]) => ({
  ...eventA,
  '@context': { ex: 'https://ns.example/' },
  eventID: `urn:uuid:of-${number}`,
  epcList: [epcOf[number]],
  disposition: 'urn:epcglobal:cbv:disp:in_transit',
  bizTransactionList: [{ type: 'po', bizTransaction: 'urn:epcglobal:cbv:bt:0614141000005:SECRET' }],
  sourceList: [{ type: 'owning_party', source: 'urn:epc:id:pgln:0614141.00777' }],
  quantityList: [{ epcClass: 'urn:epc:class:lgtin:9638527.041825.SECRET', quantity: 1 }],
  readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0', 'ex:recipient': secret },
  'ex:recipient': secret,
});

const inTransit = { occurred_at: '2026-05-30T06:12:00Z', status: 'in_transit' };
const delivered = { occurred_at: '2026-05-31T06:12:00Z', status: 'delivered' };

async function tracked(service: TestService, number: string, scans = [inTransit, delivered]): Promise<string> {
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const authorization = { authorization: `Bearer ${key}` };
  const event = { tracking_number: number, carrier: 'dhl-paket', vertical: 'parcel' };
  const ingested = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ events: scans.map((scan) => ({ ...event, ...scan })) }),
  });
  assert.equal(ingested.status, 200, ingested.text);
  const answer = (await service.request(`/api/v1/track/${number}`, { headers: authorization })).json();
  return (answer['data'] as never as { shipment: { uuid: string } }).shipment.uuid;
}

const publicOf = async (service: TestService, uuid: string) =>
  (await service.request(`/api/v1/shipments/${uuid}`)).json()['data'] as never as {
    partner_events?: { title: string; note: string; events: readonly Record<string, unknown>[] };
    [name: string]: unknown;
  };

/** Everything else that is said of a shipment, without what differs between any two answers. */
async function everythingElse(service: TestService, uuid: string, number: string): Promise<readonly string[]> {
  const said: string[] = [];
  for (const target of [
    `/api/v1/track/${number}`,
    `/api/v1/truth?tracking_number=${number}`,
    `/api/v1/shipments/${uuid}/proof`,
    `/api/v1/shipments/${uuid}/inclusion`,
    `/api/v1/shipments/${uuid}/pod`,
    `/api/v1/shipments/${uuid}/epcis`,
    '/api/v1/transparency/root',
  ]) {
    const answer = await service.get(target);
    assert.equal(answer.status, 200, `${target} ${answer.text}`);
    const text = answer.text.replaceAll(String(answer.headers['x-request-id']), 'ID');
    const steady = text.replaceAll(/"creationDate":"[^"]*"/g, '"creationDate"');
    // Grows while the test runs: one hundredth of an hour is 36 s.
    said.push(`${target} ${steady.replaceAll(/"freshness_hours":[\d.]+/g, '"freshness_hours"')}`);
  }
  const { partner_events: _partners, ...rest } = await publicOf(service, uuid);
  said.push(JSON.stringify(rest));
  return said;
}

/** Every row that shipments, webhooks, streams and statistics are made of; of SQLite. */
function rowsOf({ dataDir }: TestService): string {
  using file = new DatabaseSync(path.join(dataDir, 'wayseal.sqlite'), { readOnly: true });
  const tables = file.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const kept = tables
    .map(({ name }) => String(name))
    .filter((name) => /shipment|webhook|observation|follow/.test(name));
  assert.ok(kept.length >= 5, kept.join());
  return JSON.stringify(
    kept.map((name) => [name, file.prepare(`select * from ${name} order by 1, 2`).all()]),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}

describeOnBothServices(
  'partner events of a public shipment',
  (service) => {
    test('send no message on an open stream', async () => {
      const number = '8061414123456';
      const uuid = await tracked(service(), number, [inTransit]);
      const { key } = await service().makeKey('pro');
      const streams = [
        await follow(service(), `/api/v1/track/${number}/stream`, key),
        await follow(service(), `/shipments/${uuid}/events`),
      ];
      for (const sentUpTo of streams) assert.deepEqual(await sentUpTo(1), ['in_transit']);
      const partner = await newPartner(service());
      assert.equal((await partner.capture({ ...eventA, epcList: [`urn:acme:${number}`] })).status, 201);
      assert.equal((await publicOf(service(), uuid)).partner_events?.events.length, 1);
      // A stream sends in order: what the capture had sent would stand before the next scan.
      await tracked(service(), number, [delivered]);
      for (const sentUpTo of streams) {
        assert.deepEqual(await sentUpTo(4), ['in_transit', 'delivered', 'closed: delivered']);
      }
    });

    test('change no row of a shipment, webhook or statistic', async (t) => {
      if (!existsSync(path.join(service().dataDir, 'wayseal.sqlite'))) {
        t.skip('the rows are read from the file of SQLite');
        return;
      }
      const { key } = await service().makeKey('pro', ['integration.manage']);
      const authorization = `Bearer ${key}`;
      const registered = await service().request('/api/v1/webhooks', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ url: 'https://127.0.0.1:8443/hook', events: ['shipment.status_changed'] }),
      });
      assert.equal(registered.status, 201, registered.text);
      const number = numbers[0];
      await tracked(service(), number);
      await service().request(`/api/v1/track/${number}`, { headers: { authorization } });
      const before = rowsOf(service());
      const partner = await newPartner(service());
      assert.equal((await partner.capture({ ...partnerEvent(number), eventID: 'urn:uuid:rows' })).status, 201);
      assert.equal(rowsOf(service()), before);
      await service().service.store.epcis.hideOwner(partner.id, true);
    });

    test('appear with few fields under their label, and change nothing else', async () => {
      for (const number of numbers) {
        const uuid = await tracked(service(), number);
        const { store } = service().service;
        const chain = async () =>
          JSON.stringify([
            await store.shipments.findShipment(uuid),
            await store.shipments.listEvents(uuid, 0, 100),
            await store.shipments.listArrivals(uuid),
          ]);
        const [before, chainBefore] = [await everythingElse(service(), uuid, number), await chain()];
        assert.equal((await publicOf(service(), uuid)).partner_events, undefined);
        const partner = await newPartner(service());
        assert.equal((await partner.capture(partnerEvent(number))).status, 201);
        // Near the number, but not it.
        await partner.capture({
          ...eventA,
          epcList: [`urn:acme:parcel:${number}1`, `urn:acme:parcel:${number.slice(1)}`],
        });
        const shown = (await publicOf(service(), uuid)).partner_events;
        assert.deepEqual(shown?.events, [
          {
            event_time: '2026-06-01T10:00:00.000Z',
            biz_step: 'shipping',
            disposition: 'in_transit',
            read_point: 'https://id.gs1.org/414/0614141007776',
          },
        ]);
        assert.equal(shown?.title, 'Partner EPCIS data');
        assert.match(shown?.note ?? '', /carrier did not supply them/);
        assert.deepEqual(await everythingElse(service(), uuid, number), before);
        assert.equal(await chain(), chainBefore);
        for (const target of [`/api/v1/shipments/${uuid}`, `/shipments/${uuid}`]) {
          const { text } = await service().request(target, { headers: { accept: '*/*' } });
          assert.match(text, /Partner EPCIS data/, target);
          for (const hidden of ['Mustermann', 'SECRET', 'urn:uuid:of', 'owning_party', 'pgln', partner.id]) {
            assert.ok(!text.includes(hidden), `${target} ${hidden}`);
          }
        }
      }
    });

    test('appear from every key, and the operator hides one key or one event', async () => {
      const number = '7061414123456';
      const uuid = await tracked(service(), number);
      const [a, b] = [await newPartner(service()), await newPartner(service())];
      const event = { ...eventA, epcList: [`urn:acme:${number}`] };
      const [held] = dataOf(await a.capture(event)).events;
      // To b the event is as new as to a: what is public does not tell who holds what.
      assert.equal((await b.capture(event)).status, 201);
      await b.capture({ ...event, action: 'ADD' });
      const { epcis } = service().service.store;
      const shown = async (): Promise<number> => (await publicOf(service(), uuid)).partner_events?.events.length ?? 0;
      assert.equal(await shown(), 3);
      await epcis.hideEvent(a.id, held?.event_id ?? '', true);
      assert.equal(await shown(), 2);
      await epcis.hideOwner(b.id, true);
      assert.equal(await shown(), 0);
      assert.equal((await a.find({})).length + (await b.find({})).length, 3, 'their owners go on to see them');
      await epcis.hideEvent(a.id, held?.event_id ?? '', false);
      await epcis.hideOwner(b.id, false);
      assert.equal(await shown(), 3);
    });
  },
  { WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.0/8' },
);

/** What an open stream has sent, as it grows: the statuses, and why it ended. */
async function follow(service: TestService, path: string, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const { body, status } = await fetch(`${service.url}${path}`, { headers });
  assert.equal(status, 200, path);
  const reader = (body ?? assert.fail(path)).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const sent = (): string[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => saidBy(JSON.parse(data)));
  return async (count: number): Promise<string[]> => {
    while (sent().length < count) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    return sent();
  };
}

const saidBy = ({ status, reason }: { readonly status?: string; readonly reason?: string }): string =>
  status ?? `closed: ${reason}`;

test('are all hidden by the operator, on the data and on the page', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_EPCIS_PUBLIC: 'off' } });
  const [number] = numbers;
  const uuid = await tracked(service, number);
  const captured = await service.get(capturePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(partnerEvent(number)),
  });
  assert.equal(captured.status, 201);
  assert.equal((await publicOf(service, uuid)).partner_events, undefined);
  assert.ok(!(await service.request(`/shipments/${uuid}`)).text.includes('Partner EPCIS data'));
});
