/** What a request of the collection sends and expects, where the example of the OpenAPI document does not do. By method and path. */

export interface Step {
  /** Values of parameters; `{{name}}` is a variable that an earlier request has set. */
  readonly values?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Default: the first status of success. */
  readonly status?: number;
  /** Variables for later requests, by the place of their value in the answer. */
  readonly sets?: Readonly<Record<string, string>>;
  readonly asserts?: Readonly<Record<string, string>>;
  readonly note?: string;
}

/** In the order of running: what later requests name must have been made. */
export const tagOrder: readonly string[] = [
  'Service',
  'Directory',
  'Detection',
  'Tracking',
  'Shipments',
  'Feeds',
  'Webhooks',
  'Numbers',
  'Proofs',
  'EPCIS',
  'GraphQL',
];

const shipment = { values: { uuid: '{{shipmentUuid}}' } };
const follow = { values: { uuid: '{{followId}}' } };
const webhook = { values: { id: '{{webhookId}}' } };
const epcisEvent = {
  type: 'ObjectEvent',
  eventTime: '2026-06-01T10:00:00Z',
  eventTimeZoneOffset: '+00:00',
  action: 'OBSERVE',
  bizStep: 'urn:epcglobal:cbv:bizstep:shipping',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
  readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
};

export const plan: Readonly<Record<string, Step>> = {
  'GET /api/v1/detect': {
    values: { number: '020-12345675' },
    asserts: { 'res.body.data.primary.carrier.slug': 'eq lufthansa-cargo' },
  },
  'GET /api/v1/track/{number}': {
    values: { number: 'SVCTEST-DELIVERED' },
    sets: { shipmentUuid: 'res.body.data.shipment.uuid' },
    asserts: { 'res.body.data.shipment.status': 'eq delivered' },
  },
  'GET /api/v1/track/{number}/stream': {
    values: { number: 'MSKU6011672' },
    note: 'A stream without a feed ends at once, with its reason. Others stay open, which a collection cannot wait for.',
  },
  'GET /shipments/{uuid}/events': {
    values: { uuid: '00000000-0000-4000-8000-000000000000' },
    status: 404,
    note: 'A stream stays open, which a collection cannot wait for: the request shows the refusal of an unknown shipment.',
  },
  'POST /api/v1/shipments/events': {
    body: {
      events: [
        {
          tracking_number: '1Z999AA10123456784',
          carrier: 'ups',
          vertical: 'parcel',
          occurred_at: '{{$isoTimestamp}}',
          status: 'in_transit',
          country_code: 'DE',
        },
      ],
    },
    asserts: { 'res.body.data.rejected': 'eq 0' },
  },
  'POST /api/v1/shipments': {
    body: { tracking_number: 'MSKU6011672', reference: 'PO-4711', tags: ['gift', 'priority'] },
    status: 201,
    sets: { followId: 'res.body.data.id' },
  },
  'GET /api/v1/shipments': { values: { reference: 'PO-4711' }, asserts: { 'res.body.data.items': 'length 1' } },
  'GET /api/v1/shipments/{uuid}': shipment,
  'GET /api/v1/shipments/{uuid}/outlook': shipment,
  'PATCH /api/v1/shipments/{uuid}': { ...follow, body: { add_tags: ['urgent'], remove_tags: ['gift'] } },
  'DELETE /api/v1/shipments/{uuid}': follow,
  'POST /api/v1/shipment-links': { body: {}, sets: { linkId: 'res.body.data.id' } },
  'DELETE /api/v1/shipment-links/{id}': { values: { id: '{{linkId}}' } },
  'POST /api/v1/feeds/{feed}/{address}/notifications': {
    body: [],
    status: 404,
    note: 'Carriers send these. An instance without that feed refuses them.',
  },
  'POST /api/v1/webhooks': {
    body: { url: 'https://hooks.example.com/wayseal', events: 'shipment.status_changed' },
    sets: { webhookId: 'res.body.data.id' },
  },
  'GET /api/v1/webhooks/{id}': webhook,
  'PATCH /api/v1/webhooks/{id}': { ...webhook, body: { url: 'https://hooks.example.com/wayseal/v2' } },
  'DELETE /api/v1/webhooks/{id}': webhook,
  'POST /api/v1/webhooks/{id}/test': webhook,
  'POST /api/v1/webhooks/{id}/rotate': webhook,
  'POST /api/v1/webhooks/{id}/enable': webhook,
  'GET /api/v1/webhooks/{id}/deliveries': webhook,
  'POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver': {
    values: { id: '{{webhookId}}', delivery: 'evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072' },
    status: 404,
    note: 'Name a delivery of your log. This one exists nowhere.',
  },
  'GET /api/v1/carbon': { values: { mode: 'sea', weight_kg: '1000', from: 'NLRTM', to: 'CNSHA' } },
  'GET /api/v1/shipments/{uuid}/proof': shipment,
  'GET /api/v1/shipments/{uuid}/inclusion': shipment,
  'GET /api/v1/shipments/{uuid}/pod': shipment,
  'GET /api/v1/transparency/root': { sets: { treeSize: 'res.body.data.tree_size' } },
  'GET /api/v1/transparency/consistency': { values: { from: '1', to: '{{treeSize}}' } },
  'GET /api/v1/shipments/{uuid}/epcis': shipment,
  'POST /api/v1/epcis/capture': {
    body: epcisEvent,
    status: 201,
    sets: { captureId: 'res.body.data.capture_id', eventId: 'encodeURIComponent(res.body.data.events[0].event_id)' },
  },
  'GET /api/v1/epcis/capture/{capture_id}': { values: { capture_id: '{{captureId}}' } },
  'GET /api/v1/epcis/events': {
    values: { EPC: 'urn:epc:id:sscc:0614141.1234567890' },
    asserts: { 'res.body.data.epcisBody.queryResults.resultsBody.eventList': 'length 1' },
  },
  'GET /api/v1/epcis/events/{event_id}': { values: { event_id: '{{eventId}}' } },
};
