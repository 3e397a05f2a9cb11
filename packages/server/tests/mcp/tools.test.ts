import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { jsonOperation } from '../../src/kernel/operation/operation.ts';
import { operations as registry } from '../../src/modules.ts';
import { OperationError } from '../../src/kernel/operation/errors.ts';
import { Type } from 'typebox';
import { startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { callTool, post, request } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Definition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown> & { properties?: Record<string, Record<string, unknown>> };
  readonly outputSchema: Record<string, unknown> & { anyOf: { required: string[] }[] };
  readonly annotations: object;
}

let service: TestService;
let standin: Standin;
let tools: readonly Definition[];
const outputs = new Map<string, ValidateFunction>();
before(async () => {
  standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  service = await startTestService({ environment: feedEnvironment(standin) });
  tools = ((await post(service, request('tools/list'))).result as never as { tools: Definition[] }).tools;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  for (const tool of tools) outputs.set(tool.name, ajv.compile(tool.outputSchema));
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await standin[Symbol.asyncDispose]();
});

async function call(name: string, args?: unknown) {
  const answer = await callTool(service, name, args);
  assert.deepEqual(JSON.parse(answer.content[0]?.text ?? ''), answer.structuredContent);
  assert.equal(answer.content.length, 1);
  const validate = outputs.get(name);
  assert.ok(validate?.(answer.structuredContent), `${name}: ${JSON.stringify(validate?.errors)}`);
  assert.equal(answer.isError, 'error' in answer.structuredContent);
  return answer;
}

const number80 = { type: 'string', minLength: 1, maxLength: 80 };
const place = { type: 'string', minLength: 2, maxLength: 120 };
const country = { type: 'string', minLength: 2, maxLength: 2 };
const lane = {
  vertical: { type: 'string', enum: ['parcel', 'post_ems', 'air_cargo', 'container', 'bol'] },
  origin_country: country,
  destination_country: country,
};
const carrier = { carrier_slug: { type: 'string', maxLength: 150 } };

/** The tool table of the contract, typed from its page: arguments with exactly the bounds that it states. */
const contract: Readonly<Record<string, { properties?: Record<string, object>; required?: readonly string[] }>> = {
  detect_tracking_number: { properties: { number: number80 }, required: ['number'] },
  get_tracking_url: { properties: { number: number80 }, required: ['number'] },
  assess_shipment_truth: {
    properties: { tracking_number: { type: 'string', minLength: 4, maxLength: 128 } },
    required: ['tracking_number'],
  },
  list_supported_carriers: {
    properties: {
      category: { type: 'string', enum: ['parcel', 'post_ems', 'air_cargo', 'ocean', 'freight'] },
      include_catalog: { type: 'boolean', default: true },
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
      offset: { type: 'integer', minimum: 0, default: 0 },
    },
  },
  get_carrier_info: {
    properties: {
      slug: { type: 'string', pattern: '^[a-z0-9][a-z0-9\\-]{0,148}[a-z0-9]$', minLength: 2, maxLength: 150 },
    },
    required: ['slug'],
  },
  get_shipment_events: {
    properties: { number: { type: 'string', pattern: '^[A-Z0-9]{6,40}$', minLength: 6, maxLength: 40 } },
    required: ['number'],
  },
  get_service_capabilities: {},
  estimate_carbon: {
    properties: {
      mode: { type: 'string', enum: ['air', 'road', 'rail', 'sea', 'inland'] },
      weight_kg: { type: 'number', exclusiveMinimum: 0, maximum: 100_000_000 },
      distance_km: { type: 'number', exclusiveMinimum: 0, maximum: 100_000 },
    },
    required: ['mode', 'weight_kg', 'distance_km'],
  },
  get_distance: { properties: { from: place, to: place }, required: ['from', 'to'] },
  get_transit_stats: {
    properties: { ...lane, ...carrier },
    required: ['vertical', 'origin_country', 'destination_country'],
  },
  forecast_delivery: {
    properties: {
      ...lane,
      current_status: { type: 'string' },
      elapsed_hours: { type: 'number', minimum: 0 },
      ...carrier,
    },
    required: ['vertical', 'origin_country', 'destination_country', 'current_status', 'elapsed_hours'],
  },
  verify_timeline: {
    properties: { query: { type: 'string', minLength: 4, maxLength: 128 } },
    required: ['query'],
  },
};

test('states exactly the argument bounds of the contract for every tool', () => {
  const stated = tools.map(({ name, inputSchema: { properties, ...rest } }) => {
    const bare = Object.entries(properties ?? {}).map(([argument, { description, title, ...bounds }]) => {
      assert.ok(description, `${name}.${argument}`);
      assert.ok(title === undefined || 'enum' in bounds, `${name}.${argument}`);
      return [argument, bounds] as const;
    });
    return [name, { ...rest, ...(properties === undefined ? {} : { properties: Object.fromEntries(bare) }) }];
  });
  const expected = Object.entries(contract).map(([name, schema]) => [
    name,
    { type: 'object', ...schema, additionalProperties: false },
  ]);
  const byName = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
    String(one).localeCompare(String(other));
  assert.deepEqual(stated.toSorted(byName), expected.toSorted(byName));
});

test('has closed, portable definitions that tell a model when to use each tool', () => {
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    assert.match(name, /^[a-z_]{1,64}$/);
    assert.ok(title.length > 5 && description.startsWith('Use this '), name);
    assert.match(description, /\b(?:no|not|nothing)\b/, `${name} does not say what it never does`);
    assert.equal(inputSchema['additionalProperties'], false);
    assert.equal(outputSchema['type'], 'object');
    assert.deepEqual(outputSchema.anyOf[1], { required: ['error'] });
    assert.doesNotMatch(JSON.stringify({ inputSchema, outputSchema }), /"\$(?:id|ref|schema)"/, name);
    assert.deepEqual(annotations, {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: name === 'get_shipment_events',
    });
  }
});

test('answers every example of every tool with its schema', async () => {
  let called = 0;
  for (const { surfaces, examples } of registry) {
    const tool = tools.find(({ name }) => name === surfaces.mcp?.tool);
    for (const { input } of tool === undefined ? [] : examples) {
      const known = Object.keys(tool?.inputSchema.properties ?? {});
      if (Object.keys(input).some((field) => !known.includes(field))) continue;
      assert.equal((await call(tool?.name ?? '', input)).isError, false);
      called += 1;
    }
  }
  assert.ok(called >= 14, String(called));
});

test('answers wrong arguments with the argument, the bound and the fix', async () => {
  const long = 'a'.repeat(81);
  const asked = { vertical: 'parcel', origin_country: 'DE', destination_country: 'FR' };
  const aged = { ...asked, current_status: 'in_transit', elapsed_hours: 1 };
  for (const [name, args, path, words] of [
    ['detect_tracking_number', undefined, '/number', /is required; expected: a number of 1 to 80/],
    ['detect_tracking_number', { number: long }, '/number', /has 81 characters; the limit is 80/],
    [
      'detect_tracking_number',
      { number: `https://x.example/${long}` },
      '/number',
      /has 99 characters; the limit is 80/,
    ],
    ['detect_tracking_number', { number: '  ' }, '/number', /expected/],
    ['detect_tracking_number', { number: 5 }, '/number', /must be of type string/],
    ['detect_tracking_number', { number: 'A1', country: 'DE' }, '/country', /is unknown/],
    ['get_tracking_url', { number: '' }, '/number', /must not be empty/],
    ['get_shipment_events', { number: 'ABCDE' }, '/number', /at least 6 characters/],
    ['get_shipment_events', { number: '0034 0434 9980' }, '/number', /6 to 40 capital letters and digits/],
    ['get_carrier_info', { slug: 'A' }, '/slug', /slug/],
    ['list_supported_carriers', { limit: 201 }, '/limit', /at most 200/],
    ['list_supported_carriers', { limit: '5' }, '/limit', /must be of type integer/],
    ['list_supported_carriers', { q: 'x' }, '/q', /is unknown/],
    ['list_supported_carriers', { category: 'x' }, '/category', /one of parcel/],
    ['list_supported_carriers', { offset: 1_000_000_000 }, '/offset', /at most 999999999/],
    ['get_transit_stats', { ...asked, origin_country: '1!' }, '/origin_country', /two letters/],
    ['get_transit_stats', { ...asked, carrier_slug: '' }, '/carrier_slug', /must not be empty/],
    ['forecast_delivery', { ...aged, elapsed_hours: 1e300 }, '/elapsed_hours', /at most 87600/],
    ['forecast_delivery', { ...aged, current_status: 'lost' }, '/current_status', /one of pre-transit/],
    ['get_tracking_url', { number: '\t' }, '/number', /expected/],
    ['get_service_capabilities', { x: 1 }, '/x', /is unknown; expected: nothing$/],
    ['detect_tracking_number', JSON.parse('{"number":"A1","__proto__":{}}'), '/__proto__', /is unknown/],
  ] as const) {
    const { isError, structuredContent } = await call(name, args);
    assert.equal(isError, true, `${name} ${JSON.stringify(args)}`);
    const { error } = structuredContent as { error: { code: string; details: { path: string; message: string }[] } };
    assert.equal(error.code, 'invalid_request');
    const detail = error.details.find((entry) => entry.path === path);
    assert.match(String(detail?.message), words, `${name} ${JSON.stringify(error)}`);
  }
});

test('answers an unknown carrier with a tool error, and an unknown tool or malformed call with a protocol error', async () => {
  const { structuredContent } = await call('get_carrier_info', { slug: 'maersc' });
  const { error } = structuredContent as { error: { code: string; message: string } };
  assert.equal(error.code, 'carrier_not_found');
  assert.match(error.message, /did you mean maersk/);
  const unknown = await post(service, request('tools/call', { name: 'nothing', arguments: {} }));
  assert.equal(unknown.status, 200);
  assert.deepEqual(unknown.error, { code: -32_602, message: 'Unknown tool: nothing' });
  for (const params of [{}, { name: 7 }, { name: 'get_tracking_url', arguments: [] }, undefined, 'x']) {
    assert.equal((await post(service, request('tools/call', params))).error?.code, -32_602);
  }
});

test('hides the cause of a tool failure in an internal error, and answers a passing failure', async () => {
  const broken = (tool: string, error: Error) =>
    jsonOperation({
      name: tool,
      summary: 'Break',
      description: 'Breaks.',
      input: Type.Object({}, { additionalProperties: false }),
      output: Type.Object({ ok: Type.Boolean() }, { additionalProperties: false }),
      errors: [],
      surfaces: { mcp: { tool, title: 'Break it', description: 'Use this never.' } },
      examples: [],
      ports: [],
      run: () => {
        throw error;
      },
    });
  const away = new OperationError('rate_limited', 'Too many', { headers: { 'retry-after': '7' } });
  const operations = [
    ...registry,
    broken('break_it', new Error('secret path')),
    broken('break_softly', away),
  ] as typeof registry;
  await using service = await startTestService({ operations });
  const { error, text, status, headers } = await post(service, request('tools/call', { name: 'break_it' }));
  assert.equal(status, 200);
  assert.deepEqual(error, {
    code: -32_603,
    message: 'Internal error',
    data: { request_id: headers['x-request-id'] },
  });
  assert.doesNotMatch(text, /secret/);
  const soft = await callTool(service, 'break_softly');
  assert.deepEqual(soft.structuredContent, { error: { code: 'rate_limited', message: 'Too many', retry_after: 7 } });
});

test('reads capabilities once in 5 minutes, and everything else on each call', async () => {
  let monotonic = 0;
  const clock = { now: () => Date.now(), monotonic: () => monotonic };
  let reads = 0;
  const counted = registry.map((operation) => {
    if (operation.kind !== 'json' || operation.name !== 'get_capabilities') return operation;
    const run: typeof operation.run = (...given) => {
      reads += 1;
      return operation.run(...given);
    };
    return { ...operation, run };
  });
  await using service = await startTestService({ clock, operations: counted });
  const text = async () => JSON.stringify(await callTool(service, 'get_service_capabilities'));
  const first = await text();
  monotonic += 299_999;
  assert.equal(await text(), first);
  assert.equal((await callTool(service, 'get_service_capabilities', { x: 1 })).isError, true);
  assert.equal(reads, 1);
  monotonic += 1;
  assert.equal(await text(), first);
  assert.equal(reads, 2);
});
