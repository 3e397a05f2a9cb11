/** The dearest legal request of every public route, from the schemas of the operations; pages and tools by hand. */
import { operations as registry } from '../../src/modules.ts';
import type { CostRequest } from '../support/cost-meter.ts';

type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
};

export interface NamedRequest extends CostRequest {
  readonly name: string;
}

const longestPath = 512;

/** The widest value that a schema lets through: the longest text, the largest number. `fixed` wins by name. */
function widest(name: string, schema: Schema, fixed: Readonly<Record<string, string>>): string {
  if (name in fixed) return fixed[name] ?? '';
  if (schema.enum !== undefined) return schema.enum.at(-1) ?? '';
  if (schema.maximum !== undefined) return String(schema.maximum);
  return 'A1B2C3D4'.repeat(64).slice(0, schema.maxLength ?? 80);
}

/** One request for each public REST operation with every field, and one with the path alone. */
export function publicOperations(fixed: Readonly<Record<string, string>>): readonly NamedRequest[] {
  return registry.flatMap((operation) => {
    const { rest } = operation.surfaces;
    if (rest === undefined || rest.auth !== 'none' || rest.unlimited === true || operation.kind === 'stream') return [];
    // Bodies are written by hand.
    if (rest.method !== 'GET') return [];
    const fields = Object.entries(operation.input.properties as Readonly<Record<string, Schema>>);
    const inPath = (name: string): boolean => rest.path.includes(`{${name}}`);
    let path = rest.path;
    for (const [name, schema] of fields.filter(([field]) => inPath(field)))
      path = path.replace(`{${name}}`, encodeURIComponent(widest(name, schema, fixed)).slice(0, longestPath));
    const query = new URLSearchParams(
      fields
        .filter(([name]) => !inPath(name))
        .map(([name, schema]): [string, string] => [name, widest(name, schema, fixed)]),
    );
    const bare = { name: rest.path, path };
    return query.size === 0 ? [bare] : [bare, { name: `${rest.path}?*`, path: `${path}?${query.toString()}` }];
  });
}

const html = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'xx-a;q=0.1,'.repeat(300) };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** Draws a picture that was not drawn before each time it is sent. */
function freshPicture(): NamedRequest {
  let serial = 1_000_000;
  return {
    name: '/track/:number/share.png',
    get path() {
      serial += 1;
      return `/track/020-${serial}${serial % 7}/share.png`;
    },
  };
}

/** Pages with what makes each of them long. */
export function publicPages(uuid: string): readonly NamedRequest[] {
  const paths = [
    '/',
    `/?number=${'A1B2C3D4'.repeat(10)}`,
    `/?number=https%3A%2F%2Fwww.dhl.de%2F%3F${'a%3D1%26'.repeat(300)}`,
    `/track/${'A1B2C3D4'.repeat(10)}`,
    '/track/986578788855',
    '/track/SVCTEST-CUSTOMS-HOLD',
    '/container/MSKU6011673',
    '/track/MSKU6011673/share.png',
    `/shipments/${uuid}`,
    `/shipments/${uuid}/feed.atom`,
    `/shipments/${uuid}/eta.ics`,
    '/sandbox?number=SVCTEST-RETURNED&step=4',
    '/numbers',
    '/verify',
    '/verify/offline',
    '/transparency?from=1&to=3',
    '/air-cargo',
    '/container',
    '/post',
    '/parcel',
    `/carriers?q=${'a'.repeat(100)}&catalogue=1`,
    '/carriers?catalogue=1&offset=900',
    '/carriers/maersk',
    '/developers',
    '/status',
    '/status.json',
    '/forecast-quality',
    '/privacy',
    '/licences',
    '/docs',
    '/docs/errors',
    '/docs/webhooks',
    '/docs/api',
    '/docs/graphql',
    '/docs/api/detectNumber',
    '/docs/api/schemas/Detection',
    '/docs/search?q=webhook+signature',
    '/watchlist',
    '/offline',
    '/llms-full.txt',
    '/.well-known/wayseal-keys.json',
    `/badge/${uuid}.svg`,
    `/embed/${uuid}`,
  ];
  const numbers = Array.from({ length: 100 }, (_, index) => `A1B2C3D4${index}`.repeat(7)).join('\n');
  const parcels = Array.from({ length: 100 }, (_, index) => String(986_578_788_855 + index));
  const items = Array.from({ length: 100 }, (_, index) => ({ number: `A1B2C3D4${index}`.repeat(8).slice(0, 80) }));
  return [
    freshPicture(),
    {
      name: 'POST /api/v1/states',
      method: 'POST',
      path: '/api/v1/states',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    },
    {
      name: 'POST /api/v1/states with parcels',
      method: 'POST',
      path: '/api/v1/states',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: parcels.map((number) => ({ number })) }),
    },
    ...paths.map((path) => ({ name: path.slice(0, 60), path, headers: html })),
    ...Object.entries({
      'long lines': { numbers },
      'a list': { text: parcels.join('\n') },
      'a text of digits': {
        text: Array.from({ length: 5_900 }, (_, index) => 1_234_567_890 + index * 7_919).join(' '),
      },
      'a text of numbers': { text: `please look at ${parcels.join(', the next is ')}. `.repeat(12).slice(0, 65_000) },
      'a CSV file': { numbers: parcels.join(' '), format: 'csv' },
      'a workbook': { numbers: parcels.join(' '), format: 'xlsx' },
    }).map(([name, fields]) => ({
      name: `POST /numbers: ${name}`,
      method: 'POST',
      path: '/numbers',
      headers: { ...html, ...formType },
      body: new URLSearchParams(fields).toString(),
    })),
  ];
}

const message = (method: string, params: object = {}, name = method): NamedRequest => ({
  name: `mcp ${name}`,
  method: 'POST',
  path: '/mcp',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const call = (name: string, args: object): NamedRequest => message('tools/call', { name, arguments: args }, name);

/** Every tool with arguments of the greatest length, lists, resources and a prompt. */
export function publicTools(uuid: string): readonly NamedRequest[] {
  const lane = { vertical: 'parcel', origin_country: 'DE', destination_country: 'FR', carrier_slug: 'a'.repeat(150) };
  const far = 'Saint Very Long Town Name In The Middle Of Nowhere '.repeat(3).slice(0, 116);
  return [
    call('detect_tracking_number', { number: 'A1B2C3D4'.repeat(10) }),
    call('get_carrier_info', { slug: 'maersk' }),
    call('get_tracking_url', { number: 'A1B2C3D4'.repeat(10) }),
    call('list_supported_carriers', { limit: 200 }),
    call('get_shipment_events', { number: 'A1B2C3D4'.repeat(5) }),
    call('get_service_capabilities', {}),
    call('estimate_carbon', { mode: 'sea', weight_kg: 100_000_000, distance_km: 100_000 }),
    call('verify_timeline', { query: uuid }),
    call('verify_timeline', { query: 'A1B2C3D4'.repeat(16) }),
    call('get_distance', { from: `${far}, US`, to: `${far}, DE` }),
    call('get_distance', { from: 'Springfield, US', to: 'San Jose, US' }),
    call('get_transit_stats', lane),
    call('assess_shipment_truth', { tracking_number: 'SVCTEST-RETURNED' }),
    call('forecast_delivery', { ...lane, current_status: 'in_transit', elapsed_hours: 87_600 }),
    ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].map((method) => message(method)),
    ...['status-ontology', 'capabilities', 'sandbox', 'carriers/maersk', `shipments/${uuid}`, 'guides/cli'].map(
      (address) => message('resources/read', { uri: `wayseal://${address}` }, address),
    ),
    message('prompts/get', { name: 'track_number', arguments: { number: '\u2028'.repeat(79) + '1' } }, 'track_number'),
  ];
}
