/** One parcel is one shipment, however a label, a scanner or a person writes its number. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dataOf, itemsOf, newFollowUser } from '../support/follow-user.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

interface Parcel {
  readonly carrier: string;
  readonly vertical: string;
  /** Recorded, followed and shown. */
  readonly number: string;
  readonly written: readonly string[];
}

const fnc1 = '\u001d';

const parcels: Readonly<Record<string, Parcel>> = {
  'USPS with the ZIP code of a label': {
    carrier: 'usps',
    vertical: 'parcel',
    number: '9405511899223033005281',
    written: [
      '420941049405511899223033005281',
      '4209410412349405511899223033005281',
      '420 94104 9405 5118 9922 3033 0052 81',
      `42094104${fnc1}9405511899223033005281`,
      ']C1420941049405511899223033005281',
      '(420)94104 9405511899223033005281',
      '9405 5118 9922 3033 0052 81',
    ],
  },
  'USPS 20 digits with the ZIP code of a label': {
    carrier: 'usps',
    vertical: 'parcel',
    number: '71123456789123456789',
    written: ['4209410471123456789123456789', '420 94104 7112 3456 7891 2345 6789'],
  },
  'FedEx Ground 96': {
    carrier: 'fedex',
    vertical: 'parcel',
    number: '582229211839820',
    written: ['9606761582229211839820', '9606 7615 8222 9211 8398 20'],
  },
  'FedEx Ground, 34 digits': {
    carrier: 'fedex',
    vertical: 'parcel',
    number: '95457370339757',
    written: ['9668205542763726729395457370339757'],
  },
  'FedEx Express, 34 digits': {
    carrier: 'fedex',
    vertical: 'parcel',
    number: '77858180822601',
    written: ['4676090524783927808877858180822601', '4676 0905 2478 3927 8088 7785 8180 8226 01'],
  },
  'FedEx Express, ASTRA': {
    carrier: 'fedex',
    vertical: 'parcel',
    number: '479553636466',
    written: ['32504334169189494795536364667045'],
  },
  'FedEx with the form of its air waybill': {
    carrier: 'fedex',
    vertical: 'parcel',
    number: '745333147896',
    written: ['7453331478960201', '7453 3314 7896 0201'],
  },
  'DPD with its routing': {
    carrier: 'dpd-de',
    vertical: 'parcel',
    number: '50666383078579',
    written: ['292458750666383078579213381K', '%292458750666383078579213381K', '2924587 5066 6383 0785 79 213 381 k'],
  },
  'DHL Paket with its application identifier': {
    carrier: 'dhl-paket',
    vertical: 'parcel',
    number: '00340434161094015902',
    written: [
      '(00)340434161094015902',
      '(00) 3 4043416 109401590 2',
      ']C100340434161094015902',
      `${fnc1}00340434161094015902`,
    ],
  },
  UPS: {
    carrier: 'ups',
    vertical: 'parcel',
    number: '1Z999AA10123456784',
    written: ['1z999aa10123456784', '1Z 999 AA1 01 2345 6784'],
  },
  'a postal item': {
    carrier: 'usps',
    vertical: 'post_ems',
    number: 'RR123456785US',
    written: ['rr123456785us', 'rr 123 456 785 us', 'RR-123456785-US'],
  },
  'an air waybill': {
    carrier: 'lufthansa-cargo',
    vertical: 'air_cargo',
    number: '02012345675',
    written: ['020-12345675', '020 1234 5675', '020/12345675', '020–1234 5675'],
  },
  'a container': {
    carrier: 'maersk',
    vertical: 'container',
    number: 'MSKU6011672',
    written: ['MSKU 601167 2', 'msku-601167-2', 'MSKU 601167/2'],
  },
};

async function eventsOfTimeline(query: string): Promise<number> {
  const call = { name: 'verify_timeline', arguments: { query } };
  const answer = await service.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  });
  const { result } = answer.json() as unknown as { result: { structuredContent: Record<string, number> } };
  const { verified_events: verified = 0, unsealed_events: unsealed = 0 } = result.structuredContent;
  return verified + unsealed;
}

for (const [name, { carrier, vertical, number, written }] of Object.entries(parcels)) {
  test(`${name} is the same shipment for follows, reports, lists and proofs`, async () => {
    const user = await newFollowUser(service);
    const all = [number, ...written];
    // The longest text is the first that anybody hears of.
    const [first = ''] = written;
    const followed = dataOf(await user.follow({ tracking_number: first, carrier }));
    assert.equal(followed['tracking_number'], number);
    for (const [hour, text] of all.entries()) {
      const event = { tracking_number: text, carrier, vertical, status: 'in_transit' };
      const occurredAt = new Date(Date.now() - (all.length - hour) * 3_600_000).toISOString();
      const answer = await user.send('POST', '/api/v1/shipments/events', {
        events: [{ ...event, occurred_at: occurredAt }],
      });
      assert.equal(dataOf(answer)['recorded'], 1, `${text}: ${answer.text}`);
    }
    const [item, ...others] = itemsOf(await user.list());
    assert.deepEqual(others, []);
    assert.deepEqual([item?.['id'], item?.['tracking_number']], [followed['id'], number]);
    const uuid = item?.['uuid'];
    for (const text of all) {
      const query = encodeURIComponent(text);
      const again = dataOf(await user.follow({ tracking_number: text, carrier }));
      assert.equal(again['id'], followed['id'], text);
      assert.equal(itemsOf(await user.list(`?tracking_number=${query}`)).length, 1, text);
      const tracked = dataOf(await user.send('GET', `/api/v1/track/${query}`));
      assert.equal((tracked['shipment'] as { uuid: string } | undefined)?.uuid, uuid, text);
      assert.equal(
        dataOf(await user.send('GET', `/api/v1/truth?tracking_number=${query}`))['events'],
        all.length,
        text,
      );
      assert.equal(await eventsOfTimeline(text), all.length, text);
    }
  });
}
