import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createHmac } from 'node:crypto';
import type { FeedInstance } from '../../../src/modules/feeds/rules/feed-instance.ts';
import { ObjectNumbers } from '../../../src/modules/feeds/work/push/object-numbers.ts';
import { createFeedPushes } from '../../../src/modules/feeds/work/push/receive-pushes.ts';
import { samplesFolder } from '../../support/carrier-samples.ts';
import { testInstance } from '../../support/declared-feeds.ts';
import { sampleTime, TestClock } from '../../support/feeds.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const nothing = { numbers: [], documents: [] };

function pushed(given: Partial<FeedInstance> = {}) {
  const clock = new TestClock(sampleTime);
  const objects = new ObjectNumbers();
  const instance = testInstance({
    kind: 'dcsa',
    id: 'tested',
    baseUrl: 'https://carrier.example/base',
    push: { secret, credential: null },
    ...given,
  });
  const pushes = createFeedPushes(() => [instance], { objects, clock });
  const address = pushes.addressOf('tested') ?? '';
  const key = Buffer.from(instance.push?.secret ?? '', 'base64');
  const receive = (message: unknown, more: { signature?: string | null; credential?: string } = {}) => {
    const body = Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message));
    const signed = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
    const { signature = signed, credential = null } = more;
    return pushes.receive('tested', address, { body, signature, credential });
  };
  return { pushes, clock, objects, address, receive };
}

interface CallbackSample {
  readonly body_file: string;
  readonly secret_base64: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly wrong_signatures: readonly string[];
}

const folder = samplesFolder();
const callbacks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('callback.json'),
);

for (const file of callbacks) {
  test(`${path.basename(file)}: accepts the right signature over the raw bytes, and no other`, () => {
    const sample = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CallbackSample;
    const body = readFileSync(path.join(folder, path.dirname(file), sample.body_file));
    const { receive } = pushed({ push: { secret: sample.secret_base64, credential: null } });
    for (const signature of sample.wrong_signatures)
      assert.equal(receive(body, { signature }).kind, 'refused', signature);
    assert.equal(receive(body, { signature: null }).kind, 'refused');
    const { 'Notification-Signature': signature = '' } = sample.headers;
    const broken = Buffer.from(body);
    broken.writeUInt8(broken.readUInt8(9) ^ 1, 9);
    assert.equal(receive(broken, { signature }).kind, 'refused');
    assert.equal(receive(body, { signature }).kind, 'accepted');
    assert.equal(receive(body, { signature }).kind, 'repeated');
  });
}

test('finds at least one callback to check', () => assert.ok(callbacks.length > 0));

test('answers an unknown feed and a wrong address alike', () => {
  const { pushes, address } = pushed();
  const message = { body: Buffer.from('[]'), signature: null, credential: null };
  for (const [feed, at] of [
    ['tested', 'x'],
    ['tested', ''],
    ['tested', `${address.slice(0, -1)}_`],
    ['other', address],
    ['other', ''],
    ['__proto__', ''],
  ] as const) {
    assert.deepEqual(pushes.receive(feed, at, message), { kind: 'unknown' }, feed);
  }
  assert.equal(pushes.addressOf('other'), null);
});

test('gives two feeds with one secret different addresses, and none that shows the secret', () => {
  const push = { secret, credential: null };
  const both = ['one', 'two'].map((id) => testInstance({ kind: 'ups', baseUrl: 'https://ups.example', id, push }));
  const pushes = createFeedPushes(() => both, { objects: new ObjectNumbers(), clock: new TestClock(0) });
  assert.notEqual(pushes.addressOf('one'), pushes.addressOf('two'));
  assert.ok(!pushes.addressOf('one')?.includes(secret.slice(0, 8)));
});

test('opens no address for a secret that is short, that DCSA does not allow, or for a kind without push', () => {
  const addressWith = (kind: string, given: string) => {
    const instance = testInstance({ kind, baseUrl: 'https://a.example', push: { secret: given, credential: null } });
    return createFeedPushes(() => [instance], { objects: new ObjectNumbers(), clock: new TestClock(0) }).addressOf(
      'tested',
    );
  };
  assert.equal(addressWith('ups', 'short'), null);
  assert.equal(addressWith('dcsa', 'x'.repeat(40)), null);
  assert.equal(addressWith('dcsa', Buffer.alloc(65).toString('base64')), null);
  assert.equal(addressWith('fedex', secret), null);
  assert.notEqual(addressWith('dcsa', Buffer.alloc(64).toString('base64')), null);
});

test('takes containers and documents out of every shape of DCSA, and nothing else', () => {
  const events = [
    {
      equipmentReference: 'MSKU4812055',
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: '260000012' }],
      references: [{ referenceType: 'CR', referenceValue: 'CUSTOMER1' }],
    },
    { metadata: {}, payload: { equipmentReference: 'MSKU 481206-0', relatedDocumentReferences: [{ value: 'BKG77' }] } },
    {
      equipmentDetails: { equipmentReference: 'TCNU5552223' },
      shipmentDetails: {
        documentReference: { reference: 'BILL5555' },
        additionalDocumentReferences: { reference: 'MORE1' },
      },
    },
    { documentID: 'DOC12345' },
    null,
  ];
  const { receive } = pushed();
  assert.deepEqual(receive(events), {
    kind: 'accepted',
    references: {
      numbers: ['MSKU4812055', 'MSKU4812060', 'TCNU5552223'],
      documents: ['260000012', 'BKG77', 'BILL5555', 'MORE1', 'DOC12345'],
    },
  });
  assert.deepEqual(receive([]), { kind: 'accepted', references: nothing });
});

test('bounds what one message may name', () => {
  const { receive } = pushed({ kind: 'ups' });
  const many = Array.from({ length: 3_000 }, (_, index) => ({ trackingNumber: `1Z${index + 10_000}` }));
  const outcome = receive(many);
  assert.equal(outcome.kind === 'accepted' && outcome.references.numbers.length, 200);
  const odd = [{ trackingNumber: 'x'.repeat(300) }, { trackingNumber: { a: 1 } }, { trackingNumber: "1Z' OR 1=1" }, 7];
  assert.deepEqual(receive(odd), { kind: 'accepted', references: nothing });
});

test('reads a UPS event only with the credential of the operator', () => {
  const { receive } = pushed({ kind: 'ups', push: { secret, credential: 'credential-of-the-operator' } });
  const event = { trackingNumber: '1ZCIETST0111111114', receivedBy: 'ERIKA' };
  assert.equal(receive(event).kind, 'refused');
  assert.equal(receive(event, { credential: 'another' }).kind, 'refused');
  const outcome = receive(event, { credential: 'credential-of-the-operator' });
  assert.deepEqual(outcome, {
    kind: 'accepted',
    references: { numbers: ['1ZCIETST0111111114'], documents: [] },
  });
});

test('reads the waybill of Lufthansa Cargo from a shipment or a subscription', () => {
  const { receive } = pushed({ kind: 'lufthansa-cargo' });
  const shipmentId = { carrierNumericCode: '020', aWBNumber: '11111225' };
  for (const message of [
    { shipmentTrackingStatus: { shipment: { shipmentId } } },
    { awb: '020-11111225', states: '*' },
  ]) {
    assert.deepEqual(receive(message), { kind: 'accepted', references: { numbers: ['02011111225'], documents: [] } });
  }
});

test('knows the object of a ONE Record notification from a poll, or from the declared path', () => {
  const { receive, objects } = pushed({ kind: 'onerecord', path: '/objects/awb-{awb_prefix}-{awb_serial}' });
  const notification = (id: string) => ({
    '@context': { '@vocab': 'https://onerecord.iata.org/ns/api#' },
    '@type': 'Notification',
    hasLogisticsObject: { '@id': id },
  });
  const numbersOf = (id: string) => {
    const outcome = receive(notification(id));
    return outcome.kind === 'accepted' ? outcome.references.numbers : outcome.kind;
  };
  objects.remember('tested', '/objects/c2bc', '02011111111');
  objects.remember('other', '/objects/c2bd', '02011111111');
  assert.deepEqual(numbersOf('https://carrier.example/objects/c2bc'), ['02011111111']);
  assert.deepEqual(numbersOf('https://carrier.example/base/objects/awb-020-11111225'), ['02011111225']);
  assert.deepEqual(numbersOf('https://carrier.example/objects/c2bd'), []);
  assert.deepEqual(numbersOf('https://elsewhere.example/objects/c2bc'), []);
  assert.deepEqual(numbersOf('urn:nothing'), []);
});

test('takes a message of the same bytes again when its window has ended', () => {
  const { receive, clock } = pushed({ kind: 'ups' });
  const event = { trackingNumber: '1ZCIETST0111111114' };
  assert.deepEqual([receive(event).kind, receive(event).kind], ['accepted', 'repeated']);
  clock.advance(300_000);
  assert.equal(receive(event).kind, 'accepted');
  const signed = pushed();
  signed.receive([event]);
  signed.clock.advance(6 * 86_400_000);
  assert.equal(signed.receive([event]).kind, 'repeated');
});

test('refuses what is no JSON object or list, or nested too deeply', () => {
  const { receive } = pushed();
  for (const text of ['', '1', 'null', '"text"', '{', `${'['.repeat(40)}${']'.repeat(40)}`, '\u0000']) {
    assert.equal(receive(Buffer.from(text)).kind, 'malformed', text);
  }
  assert.equal(receive(Buffer.from([0x5b, 0xff, 0x5d])).kind, 'malformed');
});

test('limits the messages of one feed, whatever their signature', () => {
  const { receive, pushes } = pushed();
  for (let sent = 0; sent < 600; sent += 1) assert.equal(receive([], { signature: 'sha256=00' }).kind, 'refused');
  const outcome = receive([]);
  assert.equal(outcome.kind, 'rate_limited');
  assert.equal(
    pushes.receive('tested', 'wrong', { body: Buffer.from('[]'), signature: null, credential: null }).kind,
    'unknown',
  );
});
