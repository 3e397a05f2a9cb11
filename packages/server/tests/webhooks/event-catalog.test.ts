/** Every place that names the events of webhooks says the same. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { deliveryHeaders } from '../../src/modules/webhooks/rules/delivery-headers.ts';
import { newsOfChange } from '../../src/modules/webhooks/rules/derive-status.ts';
import { eventBody } from '../../src/modules/webhooks/rules/event-body.ts';
import { describeEvent, eventCatalog, subscribableEvents } from '../../src/modules/webhooks/rules/event-catalog.ts';
import { headersOf } from '../../src/modules/webhooks/work/post-attempt.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { shipmentId, start, statusChange } from '../support/webhook-fixture.ts';

interface EventRecord {
  readonly name: string;
  readonly description: string;
  readonly filters: readonly string[];
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: Readonly<Record<string, unknown>> & { readonly type: string };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example: string;
}

interface Document {
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
  readonly webhooks: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly parameters: readonly (Parameter | { readonly $ref: string })[];
          readonly requestBody: {
            readonly content: {
              readonly 'application/json': {
                readonly schema: { readonly $ref: string };
                readonly examples: { readonly event: { readonly value: unknown } };
              };
            };
          };
        };
      }
    >
  >;
}

const names = [
  'shipment.status_changed',
  'shipment.delivered',
  'shipment.exception',
  'shipment.customs_hold',
  'shipment.stalled',
  'shipment.estimate_changed',
  'shipment.overdue',
  'feed.degraded',
  'feed.recovered',
];

let service: TestService;
let items: readonly EventRecord[];
let document: Document;
before(async () => {
  service = await startTestService();
  ({ items } = Object((await service.get('/api/v1/webhooks/events')).json()['data']));
  document = JSON.parse((await service.request('/api/v1/openapi.json')).text);
});
after(() => service[Symbol.asyncDispose]());

function validator() {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  return ajv;
}

test('the list has every event with a schema that its example fits, and no other body does', async () => {
  assert.deepEqual(
    items.map(({ name }) => name),
    names,
  );
  assert.equal((await service.request('/api/v1/webhooks/events')).status, 401);
  for (const { name, schema, example, description, filters } of items) {
    const fits = validator().compile(schema);
    assert.equal(example.type, name);
    assert.ok(fits(example), `${name}: ${JSON.stringify(fits.errors)}`);
    for (const other of items) if (other.name !== name) assert.ok(!fits(other.example), `${name} fits ${other.name}`);
    assert.equal(description, describeEvent(name));
    assert.ok(filters.includes('carriers') && filters.includes('sandbox'), name);
    assert.equal(filters.includes('tags'), name.startsWith('shipment.'), name);
  }
});

test('the OpenAPI document shows each as a POST with the headers of deliveries, by the same schema', () => {
  assert.deepEqual(Object.keys(document.webhooks), [...names, 'sandbox.test']);
  const ajv = validator().addSchema({ $id: 'openapi', ...document });
  const attempt = {
    endpointId: '',
    url: '',
    eventId: 'evt_1',
    body: new Uint8Array(2),
    timestamp: 1,
    signature: 'sha256=',
    secrets: ['whsec_AAAA'],
    attempts: 1,
    n: 1,
    trigger: 'schedule',
    isTest: false,
    createdAt: 1,
    startedAt: 1,
    type: 'shipment.delivered',
    format: 'json',
  } as const;
  const sent = Object.keys(headersOf(attempt, 'hooks.example.com', start)).filter((name) =>
    /^(?:x-|webhook-)/.test(name),
  );
  assert.deepEqual(
    deliveryHeaders.map(({ name }) => name.toLowerCase()),
    sent,
  );
  for (const [event, { post }] of Object.entries(document.webhooks)) {
    const parameters = post.parameters.map((given) =>
      '$ref' in given ? document.components.parameters[given.$ref.split('/').at(-1) ?? ''] : given,
    );
    assert.deepEqual(
      parameters.map((parameter) => parameter?.name),
      deliveryHeaders.map(({ name }) => name),
    );
    assert.equal(parameters[0]?.example, event);
    const { schema, examples } = post.requestBody.content['application/json'];
    const fits = ajv.getSchema(`openapi${schema.$ref}`) ?? assert.fail(schema.$ref);
    assert.ok(fits(examples.event.value), event);
    const listed = items.find(({ name }) => name === event);
    if (listed !== undefined) assert.deepEqual(examples.event.value, listed.example);
  }
});

test('the guide has the headers and a row for each event', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/webhooks.md', import.meta.url), 'utf8');
  for (const { name } of deliveryHeaders) assert.ok(guide.includes(`| \`${name}\``), name);
  for (const name of subscribableEvents) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    assert.ok(row?.includes(`| ${eventCatalog[name].sentWhen} `), name);
  }
});

test('a change of status has the bytes that it always had where its key has set nothing', () => {
  const [news] = newsOfChange(statusChange(7, true));
  assert.equal(
    JSON.stringify(eventBody('evt_1', news ?? assert.fail(), null)),
    '{"id":"evt_1","type":"shipment.status_changed","occurred_at":"2027-01-15T07:59:00.000Z","sandbox":true,"data":{"shipment":' +
      `{"uuid":"${shipmentId}","tracking_number":"020-12345675","carrier":"lufthansa-cargo","vertical":"air_cargo"},` +
      '"status":"delivered","previous_status":"in_transit","status_detail":null,"status_basis":"code","sequence":7}}',
  );
});
