/** The conformance script: what every client does, in this order, and what it must get. */
import type { Call, Step } from './step.ts';
import { proofSteps, webhookSteps } from './verified-steps.ts';

export const unknownUuid = '00000000-0000-4000-8000-000000000000';
const delivered = 'SVCTEST-DELIVERED';
const scan = { tracking_number: '1Z999AA10123456784', carrier: 'ups', vertical: 'parcel', country_code: 'DE' };

const call = (name: string, operation: string, more: Partial<Call> = {}): Call => ({
  do: 'call',
  name,
  operation,
  status: 200,
  ...more,
});

const isExpected = { is: { status: 'ok' } };

const errors: readonly Step[] = [
  call('a key without requests left: 429', 'getCarrier', {
    args: { id: 'ups' },
    as: 'spent',
    status: 429,
    code: 'rate_limited',
  }),
  call('no key: 401', 'detectNumber', { args: { number: '1' }, as: 'nobody', status: 401, code: 'unauthorized' }),
  call('a wrong key: 401', 'listWebhooks', { as: 'forged', status: 401, code: 'unauthorized' }),
  call('a key without the scope: 403', 'createWebhook', {
    body: { url: '{hook}', events: 'shipment.status_changed' },
    as: 'reader',
    status: 403,
    code: 'insufficient_scope',
  }),
  call('an unknown carrier: 404', 'getCarrier', {
    args: { id: 'nobody' },
    status: 404,
    code: 'carrier_not_found',
    tool: { name: 'get_carrier_info', args: { slug: 'nobody' } },
  }),
  call('an unknown shipment: 404', 'getShipment', {
    args: { uuid: unknownUuid },
    status: 404,
    code: 'shipment_not_found',
  }),
  call('a proof of delivery before the delivery: 409', 'getPod', {
    args: { uuid: '{underway}' },
    status: 409,
    code: 'not_delivered',
  }),
  call('a private address as target: 422', 'createWebhook', {
    body: { url: 'https://10.0.0.1/hook', events: 'shipment.status_changed' },
    status: 422,
    code: 'webhook_target_rejected',
  }),
  call('a wrong parameter: 400 with its name', 'estimateCarbon', {
    args: { mode: 'rocket', weight_kg: 1000, distance_km: 100 },
    status: 400,
    code: 'invalid_request',
    details: ['mode'],
    tool: { name: 'estimate_carbon', args: { mode: 'rocket', weight_kg: 1000, distance_km: 100 } },
  }),
  call('two wrong members of a body: 400 with their paths', 'listStates', {
    body: { uuids: [] },
    status: 400,
    code: 'invalid_request',
    details: ['/items', '/uuids'],
  }),
  call('a body that is too large: 413', 'detectBatch', {
    body: { numbers: ['x'.repeat(300_000)] },
    status: 413,
    code: 'payload_too_large',
  }),
  call('a body of another type: 415', 'ingestMessages', {
    body: 'no message',
    type: 'image/png',
    status: 415,
    code: 'unsupported_media_type',
  }),
  call('headers that are too long: 431', 'detectNumber', {
    args: { number: 'x'.repeat(20_000) },
    status: 431,
    code: 'invalid_request',
  }),
];

const service: readonly Step[] = [
  call('describe the service', 'getService', { has: ['version', 'endpoints.0.path'] }),
  call('the OpenAPI document', 'getOpenapi', { has: ['openapi', 'paths'] }),
  call('capabilities', 'getCapabilities', { has: ['formats.0.type'], tool: { name: 'get_service_capabilities' } }),
  call('health', 'getHealth', isExpected),
  call('readiness', 'getReadiness', { is: { status: 'ready' } }),
];

const detection: readonly Step[] = [
  call('detect a parcel', 'detectNumber', {
    args: { number: '1Z999AA10123456784' },
    is: { matched: true, 'primary.carrier.slug': 'ups', confidence: 'verified' },
    tool: { name: 'detect_tracking_number', args: { number: '1Z999AA10123456784' } },
  }),
  call('detect two numbers', 'detectBatch', {
    body: { numbers: ['020-12345675', 'MSKU6011672'] },
    is: { 'items.0.primary.carrier.slug': 'lufthansa-cargo' },
  }),
  call('a carrier', 'getCarrier', {
    args: { id: 'ups' },
    is: { slug: 'ups', category: 'parcel' },
    tool: { name: 'get_carrier_info', args: { slug: 'ups' } },
  }),
  call('a page of carriers', 'listCarriers', {
    args: { limit: 2, offset: 1 },
    is: { limit: 2, offset: 1, 'items.length': 2 },
    tool: {
      name: 'list_supported_carriers',
      args: { limit: 2, offset: 1 },
      fields: { items: 'items', limit: 'limit' },
    },
  }),
  {
    do: 'pages',
    name: 'all ocean carriers, by offset',
    operation: 'listCarriers',
    style: 'offset',
    args: { type: 'ocean', limit: 10 },
    has: ['30.slug'],
  },
];

const tracking: readonly Step[] = [
  call('track a delivered parcel', 'trackNumber', {
    args: { number: delivered },
    is: { 'shipment.status': 'delivered', source: 'sandbox' },
    save: { delivered: 'shipment.uuid' },
  }),
  call('track a parcel on its way', 'trackNumber', {
    args: { number: 'SVCTEST-IN-TRANSIT' },
    is: { 'shipment.status': 'in_transit' },
    save: { underway: 'shipment.uuid' },
  }),
  call('the page of the carrier', 'trackNumber', {
    args: { number: '1Z999AA10123456784' },
    is: { 'carrier.slug': 'ups' },
    tool: {
      name: 'get_tracking_url',
      args: { number: '1Z999AA10123456784' },
      fields: { 'carrier_url.url': 'url', 'carrier_url.link_type': 'link_type', 'carrier.slug': 'carrier_slug' },
    },
  }),
  call('events of a number without dashes', 'trackNumber', {
    args: { number: 'SVCTESTDELIVERED' },
    is: { number: delivered },
    tool: {
      name: 'get_shipment_events',
      args: { number: 'SVCTESTDELIVERED' },
      fields: {
        number: 'number',
        'shipment.events.0.status': 'events.0.status',
        'shipment.events.0.occurred_at': 'events.0.occurred_at',
        'shipment.events.6.status': 'events.6.status',
        'shipment.events.length': 'events.length',
      },
    },
  }),
  call('track two numbers', 'trackBatch', {
    body: { numbers: [delivered, 'MSKU6011672'] },
    is: { 'items.0.shipment.status': 'delivered' },
  }),
  call('states of two numbers', 'listStates', { body: { items: [{ number: delivered }, { number: 'MSKU6011672' }] } }),
  call('the QR code of a number', 'getQr', { args: { number: delivered }, is: { head: '<svg' } }),
  {
    do: 'stream',
    name: 'follow the delivered parcel to the end',
    operation: 'streamShipment',
    args: { number: delivered, speed: 100_000 },
    is: { '0.event': 'status', '0.id': '1', '6.data.status': 'delivered', '7.event': 'closed' },
    has: ['7.data.reason'],
  },
  {
    do: 'stream',
    name: 'go on after the fifth message',
    operation: 'streamShipment',
    args: { number: delivered, speed: 100_000 },
    after: '5',
    is: { '0.id': '6', '1.data.status': 'delivered', '2.event': 'closed' },
  },
  {
    do: 'stream',
    name: 'follow it by its uuid',
    operation: 'streamPublicShipment',
    args: { uuid: '{delivered}', speed: 100_000 },
    is: { '7.event': 'closed' },
  },
  {
    do: 'stream',
    name: 'a stream without a feed ends with its reason',
    operation: 'streamShipment',
    args: { number: 'MSKU6011672' },
    is: { '0.event': 'closed' },
    has: ['0.data.reason'],
  },
];

const shipments: readonly Step[] = [
  call('a shipment', 'getShipment', { args: { uuid: '{delivered}' }, is: { 'shipment.status': 'delivered' } }),
  call('its outlook', 'getOutlook', { args: { uuid: '{underway}' } }),
  call('how well its events agree', 'assessShipmentTruth', {
    args: { tracking_number: delivered },
    is: { found: true, consistent: true },
    tool: { name: 'assess_shipment_truth', args: { tracking_number: delivered } },
  }),
  ...['SVCTEST-IN-TRANSIT', 'SVCTEST-RETURNED', 'SVCTEST-EXCEPTION'].map((number, index) =>
    call(`follow ${number}`, 'followShipment', {
      body: { tracking_number: number, reference: 'PO-4711', tags: ['gift'] },
      status: 201,
      save: { [`followed${index}`]: 'id' },
    }),
  ),
  call('follow it again', 'followShipment', {
    body: { tracking_number: 'SVCTEST-IN-TRANSIT', reference: 'PO-4711', tags: ['gift'] },
  }),
  call('change its tags', 'changeFollowedShipment', {
    args: { uuid: '{followed0}' },
    body: { add_tags: ['urgent'], remove_tags: ['gift'] },
    is: { 'tags.0': 'urgent' },
  }),
  call('the first two that are followed', 'listShipments', {
    args: { reference: 'PO-4711', limit: 2 },
    is: { 'items.length': 2 },
    has: ['next_cursor'],
    save: { cursor: 'next_cursor' },
  }),
  call('the page after its cursor', 'listShipments', {
    args: { reference: 'PO-4711', limit: 2, cursor: '{cursor}' },
    is: { 'items.length': 1, next_cursor: null },
  }),
  {
    do: 'pages',
    name: 'all that are followed, by cursor',
    operation: 'listShipments',
    style: 'cursor',
    args: { reference: 'PO-4711', limit: 2 },
    is: { length: 3 },
  },
  call('no longer follow one', 'stopFollowingShipment', { args: { uuid: '{followed2}' } }),
  call('make a link to the list', 'createShipmentLink', { body: {}, status: 201, save: { link: 'id' } }),
  call('links to the list', 'listShipmentLinks', { is: { 'items.length': 1 } }),
  call('revoke the link', 'revokeShipmentLink', { args: { id: '{link}' } }),
  call('revoke it again: 404', 'revokeShipmentLink', { args: { id: '{link}' }, status: 404, code: 'link_not_found' }),
  call('a message of a partner', 'ingestMessages', {
    type: 'application/EDIFACT',
    body: [
      "UNB+UNOC:3+NORTHQUAY:ZZZ+FORWARDER:ZZZ+300305:0600+NQ0001'",
      "UNH+1+IFTSTA:D:96A:UN'",
      "BGM+23+NQ0001+9'",
      "NAD+CA+MAEU:172:182'",
      "CNI+1+NQHAM700001'",
      "STS+1+24'",
      "DTM+334:203003041130:203'",
      "LOC+175+DEHAM:139:6'",
      "EQD+CN+MSKU1234565+45G1:102:5+++5'",
      "UNT+9+1'",
      "UNZ+1+NQ0001'",
    ].join('\n'),
  }),
  call('a notification for an unknown feed: 404', 'receiveFeedNotification', {
    args: { feed: 'nobody', address: 'nowhere' },
    body: [],
    status: 404,
    code: 'not_found',
  }),
];

const numbers: readonly Step[] = [
  call('carbon of a sea leg', 'estimateCarbon', {
    args: { mode: 'sea', weight_kg: 1000, distance_km: 100 },
    is: { kg_co2e: 0.717, is_estimate: true },
    tool: { name: 'estimate_carbon', args: { mode: 'sea', weight_kg: 1000, distance_km: 100 } },
  }),
  ...[
    { name: 'transit times', operation: 'getTransitStats', tool: 'get_transit_stats', more: {} },
    {
      name: 'a forecast',
      operation: 'forecastDelivery',
      tool: 'forecast_delivery',
      more: { current_status: 'in_transit', elapsed_hours: 10 },
    },
  ].map(({ name, operation, tool, more }) => {
    const args = { vertical: 'parcel', origin_country: 'DE', destination_country: 'FR', ...more };
    return call(name, operation, { args, is: { reason: 'too_few_observations' }, tool: { name: tool, args } });
  }),
  call('the quality of forecasts', 'getForecastQuality', { is: { made_at: null } }),
  call('a distance', 'getDistance', {
    args: { from: 'NLRTM', to: 'CNSHA' },
    is: { distance_km: 8926.2 },
    tool: { name: 'get_distance', args: { from: 'NLRTM', to: 'CNSHA' } },
  }),
];

const pallet = (serial: number): object => ({
  type: 'ObjectEvent',
  eventTime: `2026-06-01T1${serial}:00:00Z`,
  eventTimeZoneOffset: '+00:00',
  action: 'OBSERVE',
  bizStep: 'urn:epcglobal:cbv:bizstep:shipping',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
  readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
});
const ofPallet = { EPC: 'urn:epc:id:sscc:0614141.1234567890' };
const eventList = 'epcisBody.queryResults.resultsBody.eventList';

const epcis: readonly Step[] = [
  call('events of a shipment', 'exportShipment', { args: { uuid: '{delivered}' }, is: { type: 'EPCISDocument' } }),
  ...[0, 1, 2].map((serial) =>
    call(`capture event ${serial + 1}`, 'captureEpcisEvents', {
      body: pallet(serial),
      status: 201,
      save: { capture: 'capture_id', event: 'events.0.event_id' },
    }),
  ),
  call('the capture', 'getEpcisCapture', { args: { capture_id: '{capture}' } }),
  call('the event', 'getEpcisEvent', { args: { event_id: '{event}' } }),
  call('a page of events', 'listEpcisEvents', {
    args: { ...ofPallet, perPage: 2 },
    is: { [`${eventList}.length`]: 2 },
  }),
  {
    do: 'pages',
    name: 'all events, by Link',
    operation: 'listEpcisEvents',
    style: 'link',
    args: { ...ofPallet, perPage: 2 },
    is: { length: 3 },
  },
];

const graphql: readonly Step[] = [
  call('a query by address', 'queryGraphqlByUrl', {
    args: { query: '{__typename}' },
    is: { 'data.__typename': 'Query' },
  }),
  call('a query', 'queryGraphql', { body: { query: '{__typename}' }, is: { 'data.__typename': 'Query' } }),
  call('a wrong query says what is wrong', 'queryGraphql', {
    body: { query: '{nope}' },
    is: { 'errors.0.extensions.code': 'invalid_request' },
  }),
];

const ingested: Step = call('report a scan', 'ingestShipmentEvents', {
  body: { events: [{ ...scan, occurred_at: '{now}', status: 'in_transit' }] },
  is: { rejected: 0 },
});

const [limit, ...refusals] = errors;

/** All steps. The one that needs a spent key is the first: a minute later it would get an answer. */
export const steps: readonly Step[] = [
  ...(limit === undefined ? [] : [limit]),
  ...service,
  ...detection,
  ...tracking,
  ...refusals,
  ...shipments,
  ...numbers,
  ...proofSteps,
  ...epcis,
  ...graphql,
  ...webhookSteps(ingested),
];
