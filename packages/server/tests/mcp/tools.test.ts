import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { jsonOperation } from '../../src/operations/operation.ts';
import { registry } from '../../src/operations/registry.ts';
import { OperationError } from '../../src/operations/errors.ts';
import { Type } from 'typebox';
import { startDhlStandin } from '../../../../examples/standins/dhl.ts';
import type { Standin } from '../../../../examples/standins/standin-server.ts';
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
  standin = await startDhlStandin({ spacingMs: 0, perDay: 1_000 });
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

test('names, titles, hints and the bounds of the contract, typed by hand', () => {
  assert.deepEqual(
    tools.map(({ name }) => name),
    [
      'detect_tracking_number',
      'get_tracking_url',
      'assess_shipment_truth',
      'list_supported_carriers',
      'get_carrier_info',
      'get_shipment_events',
      'get_service_capabilities',
      'estimate_carbon',
      'get_distance',
      'get_transit_stats',
      'forecast_delivery',
      'verify_timeline',
    ],
  );
  const input = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
  const bare = (name: string, argument: string) => {
    const { description, ...rest } = input(name)?.properties?.[argument] ?? {};
    assert.ok(description, `${name}.${argument}`);
    return rest;
  };
  for (const name of ['detect_tracking_number', 'get_tracking_url']) {
    assert.deepEqual(Object.keys(input(name)?.properties ?? {}), ['number']);
    assert.deepEqual(bare(name, 'number'), { type: 'string', minLength: 1, maxLength: 80, pattern: '\\S' });
    assert.deepEqual(input(name)?.['required'], ['number']);
  }
  assert.deepEqual(bare('get_carrier_info', 'slug'), {
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9\\-]{0,148}[a-z0-9]$',
    minLength: 2,
    maxLength: 150,
  });
  assert.deepEqual(bare('get_shipment_events', 'number'), {
    type: 'string',
    pattern: '^[A-Z0-9]{6,40}$',
    minLength: 6,
    maxLength: 40,
  });
  const list = 'list_supported_carriers';
  assert.deepEqual(Object.keys(input(list)?.properties ?? {}), ['category', 'include_catalog', 'limit', 'offset']);
  assert.deepEqual(bare(list, 'category'), {
    type: 'string',
    title: 'CarrierCategory',
    enum: ['parcel', 'post_ems', 'air_cargo', 'ocean', 'freight'],
  });
  assert.deepEqual(bare(list, 'limit'), { type: 'integer', minimum: 1, maximum: 200, default: 50 });
  assert.deepEqual(bare(list, 'offset'), { type: 'integer', minimum: 0, maximum: 999_999_999, default: 0 });
  assert.deepEqual(bare(list, 'include_catalog'), { type: 'boolean', default: true });
  assert.equal(input(list)?.['required'], undefined);
  assert.deepEqual(bare('assess_shipment_truth', 'tracking_number'), { type: 'string', minLength: 4, maxLength: 128 });
  assert.deepEqual(input('get_service_capabilities'), { type: 'object', additionalProperties: false });
});

test('every definition is closed, portable and tells a model when to use the tool', () => {
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

test('every example of every tool answers what its schema says', async () => {
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

test('wrong arguments are an answer that names the argument, the bound and what would be right', async () => {
  const long = 'a'.repeat(81);
  for (const [name, args, path, words] of [
    ['detect_tracking_number', undefined, '/number', /is required; expected: a number of 1 to 80/],
    ['detect_tracking_number', { number: long }, '/number', /at most 80 characters/],
    ['detect_tracking_number', { number: `https://x.example/${long}` }, '/number', /at most 80 characters/],
    ['detect_tracking_number', { number: '  ' }, '/number', /expected/],
    ['detect_tracking_number', { number: 5 }, '/number', /must be of type string/],
    ['detect_tracking_number', { number: 'A1', country: 'DE' }, '/country', /not known here/],
    ['get_tracking_url', { number: '' }, '/number', /must not be empty/],
    ['get_shipment_events', { number: 'ABCDE' }, '/number', /at least 6 characters/],
    ['get_shipment_events', { number: '0034 0434 9980' }, '/number', /6 to 40 capital letters and digits/],
    ['get_carrier_info', { slug: 'A' }, '/slug', /slug/],
    ['list_supported_carriers', { limit: 201 }, '/limit', /at most 200/],
    ['list_supported_carriers', { limit: '5' }, '/limit', /must be of type integer/],
    ['list_supported_carriers', { q: 'x' }, '/q', /not known here/],
    ['list_supported_carriers', { category: 'x' }, '/category', /one of parcel/],
    ['get_service_capabilities', { x: 1 }, '/x', /not known here; expected: nothing$/],
    ['detect_tracking_number', JSON.parse('{"number":"A1","__proto__":{}}'), '/__proto__', /not known here/],
  ] as const) {
    const { isError, structuredContent } = await call(name, args);
    assert.equal(isError, true, `${name} ${JSON.stringify(args)}`);
    const { error } = structuredContent as { error: { code: string; details: { path: string; message: string }[] } };
    assert.equal(error.code, 'invalid_request');
    const detail = error.details.find((entry) => entry.path === path);
    assert.match(String(detail?.message), words, `${name} ${JSON.stringify(error)}`);
  }
});

test('an unknown carrier is a tool error; an unknown tool or a misshapen call is a protocol error', async () => {
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

test('a tool that breaks is an internal error whose cause stays here; trouble that passes is an answer', async () => {
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

test('capabilities are read once in 5 minutes, everything else at each call', async () => {
  let monotonic = 0;
  const clock = { now: () => Date.now(), monotonic: () => monotonic };
  let reads = 0;
  const counted = registry.map((operation) => {
    if (operation.kind !== 'json' || operation.name !== 'capabilities') return operation;
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
