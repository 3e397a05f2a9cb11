/** The n8n nodes as n8n loads them, against the service. The stand-in has what n8n's public contract says of its functions. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type {
  ICredentialType,
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  INodeExecutionData,
  INodeType,
  IWebhookFunctions,
  NodeOperationError,
} from 'n8n-workflow';
import { Webhook } from 'standardwebhooks';
import { subscribableEvents } from '../../packages/server/src/modules/webhooks/rules/event-catalog.ts';
import { startTestService, type TestService } from '../../packages/server/tests/support/service.ts';
import { buildNodes } from '../scripts/build-n8n.ts';

const folder = new URL('../n8n-nodes-wayseal/', import.meta.url);
const { n8n } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  readonly n8n: { readonly credentials: readonly string[]; readonly nodes: readonly string[] };
};
const target = mkdtempSync(path.join(tmpdir(), 'wayseal-n8n-'));
const hookUrl = 'https://hooks.example.com/webhook/wayseal';
const uuidOfDelivered = '68b95dec-d659-4837-9e5c-d9260d16d910';

let service: TestService;
let key: string;
let credentials: ICredentialType;
let node: INodeType;
let trigger: INodeType;

/** n8n takes the class that is named as its file. */
function load<Kind>(file: string): Kind {
  const name = path.basename(file).split('.')[0] ?? '';
  const loaded = createRequire(import.meta.url)(path.join(target, path.relative('dist', file))) as Record<
    string,
    new () => Kind
  >;
  return new (loaded[name] ?? assert.fail(`${file} exports no ${name}`))();
}

before(async () => {
  await buildNodes(target);
  // n8n has it above the nodes that it loads.
  mkdirSync(path.join(target, 'node_modules'));
  const workflow = new URL('../node_modules/n8n-workflow', import.meta.url);
  symlinkSync(fileURLToPath(workflow), path.join(target, 'node_modules/n8n-workflow'));
  service = await startTestService();
  key = (await service.makeKey('enterprise', ['read', 'integration.manage'])).key;
  credentials = load(n8n.credentials[0] ?? '');
  [node, trigger] = n8n.nodes.map((file) => load<INodeType>(file)) as [INodeType, INodeType];
});
after(async () => {
  rmSync(target, { recursive: true, force: true });
  await service[Symbol.asyncDispose]();
});

/** As n8n does it: the expressions of `authenticate` are filled in, and an answer of an error throws. */
async function request(options: IHttpRequestOptions): Promise<unknown> {
  const url = new URL(options.url);
  for (const [name, value] of Object.entries(options.qs ?? {})) url.searchParams.set(name, String(value));
  const given = (credentials.authenticate as { properties: { headers: Record<string, string> } }).properties.headers;
  const headers = Object.entries(given).map(([name, value]): [string, string] => [
    name,
    value.replace(/^=/, '').replace('{{$credentials.apiKey}}', key),
  ]);
  const answer = await fetch(url, {
    method: options.method ?? 'GET',
    headers: [...headers, ['content-type', 'application/json']],
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const body = (await answer.json()) as IDataObject;
  if (!answer.ok) throw refusal(answer.status, JSON.stringify(body));
  return body;
}

const refusal = (status: number, text: string): Error =>
  Object.assign(new Error(`${status} ${text}`), { httpCode: String(status) });

const base = {
  getCredentials: async () => ({ baseUrl: `${service.url}/`, apiKey: key }),
  helpers: { httpRequestWithAuthentication: (_: string, options: IHttpRequestOptions) => request(options) },
};

async function execute(parameters: IDataObject, fails = false): Promise<INodeExecutionData[]> {
  const functions = {
    ...base,
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name: string, _: number, fallback?: unknown) => parameters[name] ?? fallback,
    continueOnFail: () => fails,
    getNode: () => ({ id: '1', name: 'Wayseal', type: 'wayseal', typeVersion: 1, position: [0, 0], parameters: {} }),
  } as unknown as IExecuteFunctions;
  const [items] = ((await node.execute?.call(functions)) ?? []) as INodeExecutionData[][];
  return items ?? [];
}

test('the package names files that are built, with their icons', () => {
  for (const file of [...n8n.credentials, ...n8n.nodes])
    assert.ok(existsSync(path.join(target, path.relative('dist', file))), file);
  for (const [index, { description }] of [node, trigger].entries()) {
    const icon = String(description.icon).replace('file:', '');
    const beside = path.dirname(path.relative('dist', n8n.nodes[index] ?? ''));
    assert.ok(existsSync(path.join(target, beside, icon)), icon);
    assert.deepEqual(
      description.credentials?.map(({ name }) => name),
      [credentials.name],
    );
  }
});

test('the node detects, tracks, follows and lists', async () => {
  const [detected] = await execute({ operation: 'detect', number: '020-12345675' });
  assert.partialDeepStrictEqual(detected?.json, { primary: { type: 'mawb' } });
  const [tracked] = await execute({ operation: 'track', number: 'SVCTEST-DELIVERED' });
  assert.partialDeepStrictEqual(tracked?.json, { shipment: { status: 'delivered' } });
  for (const number of ['MSKU6011672', '1Z999AA10123456784'])
    await execute({ operation: 'follow', number, reference: 'PO-1', tags: 'one, two' });
  const items = await execute({ operation: 'list', tag: 'two', limit: 10 });
  assert.deepEqual(items.map(({ json }) => json['tracking_number']).toSorted(), ['1Z999AA10123456784', 'MSKU6011672']);
  assert.deepEqual(items[0]?.pairedItem, { item: 0 });
  assert.equal((await execute({ operation: 'list', limit: 1 })).length, 1);
});

test('the node gets a proof and verifies it here; a changed one is not what it was', async () => {
  const [proof] = await execute({ operation: 'getProof', uuid: uuidOfDelivered, proof: 'delivery' });
  const [good] = await execute({ operation: 'verify', document: JSON.stringify(proof?.json) });
  assert.equal(good?.json['verdict'], 'sandbox');
  assert.equal(good.json['keys'], 'instance');
  const changed = JSON.stringify(proof?.json).replace('SVCTEST', 'SVCTESU');
  const [bad] = await execute({ operation: 'verify', document: changed });
  assert.notEqual(bad?.json['verdict'], 'sandbox');
  assert.notEqual(bad?.json['verdict'], 'valid');
});

test('an error stops the workflow, or becomes an item where the node continues', async () => {
  await assert.rejects(execute({ operation: 'getProof', uuid: 'no-uuid', proof: 'history' }), (error) => {
    const { name, message, context } = error as NodeOperationError;
    assert.equal(name, 'NodeOperationError');
    assert.match(message, /400/);
    assert.equal(context['itemIndex'], 0);
    return true;
  });
  const [item] = await execute({ operation: 'getProof', uuid: 'no-uuid', proof: 'history' }, true);
  assert.match(String(item?.json['error']), /invalid_request/);
});

test('the trigger offers each event that a webhook can subscribe to', () => {
  const [events] = trigger.description.properties;
  assert.deepEqual(
    events?.options?.map((option) => 'value' in option && option.value),
    subscribableEvents,
  );
});

test('the trigger registers a webhook, takes what is signed, refuses the rest and deletes the webhook', async () => {
  const data: IDataObject = {};
  const hooks = {
    ...base,
    getWorkflowStaticData: () => data,
    getNodeWebhookUrl: () => hookUrl,
    getNodeParameter: () => ['shipment.delivered'],
  } as unknown as IHookFunctions;
  const methods = trigger.webhookMethods?.default ?? assert.fail();
  assert.equal(await methods.checkExists.call(hooks), false);
  assert.equal(await methods.create.call(hooks), true);
  assert.equal(await methods.checkExists.call(hooks), true);

  const receive = async (rawBody: string, headers: Record<string, string>) => {
    let status = 200;
    const response = {
      status: (code: number) => ((status = code), response),
      send: () => response,
      end: () => response,
    };
    const functions = {
      ...hooks,
      getRequestObject: () => ({ rawBody: Buffer.from(rawBody), headers }),
      getResponseObject: () => response,
    } as unknown as IWebhookFunctions;
    const { workflowData } = (await trigger.webhook?.call(functions)) ?? {};
    return { status, event: workflowData?.[0]?.[0]?.json };
  };
  const body = JSON.stringify({ id: 'evt_1', type: 'shipment.delivered', data: {} });
  const now = new Date();
  const signature = new Webhook(String(data['secret'])).sign('evt_1', now, body);
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signature,
  };
  assert.deepEqual(await receive(body, headers), { status: 200, event: JSON.parse(body) });
  assert.deepEqual(await receive(body.replace('delivered', 'exception'), headers), { status: 401, event: undefined });
  assert.deepEqual(await receive(body, {}), { status: 401, event: undefined });

  assert.equal(await methods.delete.call(hooks), true);
  assert.equal(await methods.checkExists.call(hooks), false);
  assert.equal((await receive(body, headers)).status, 401);
});

test('the trigger keeps its one webhook: enables it, changes its events, and takes no silence for a missing one', async () => {
  const data: IDataObject = {};
  let events = ['shipment.delivered'];
  let outage: Error | undefined;
  const hooks = {
    ...base,
    helpers: {
      httpRequestWithAuthentication: (_: string, options: IHttpRequestOptions) =>
        outage === undefined ? request(options) : Promise.reject(outage),
    },
    getWorkflowStaticData: () => data,
    getNodeWebhookUrl: () => `${hookUrl}-kept`,
    getNodeParameter: () => events,
  } as unknown as IHookFunctions;
  const methods = trigger.webhookMethods?.default ?? assert.fail();
  const url = `${service.url}/api/v1/webhooks`;
  const stored = async () => {
    const all = (await request({ url })) as { data: { items: { url: string; status: string; events: string[] }[] } };
    return all.data.items.filter((webhook) => webhook.url === `${hookUrl}-kept`);
  };
  assert.equal(await methods.create.call(hooks), true);
  await request({ method: 'PATCH', url: `${url}/${String(data['id'])}`, body: { status: 'disabled' } });
  assert.equal(await methods.checkExists.call(hooks), true);
  assert.partialDeepStrictEqual(await stored(), [{ status: 'enabled', events }]);

  events = ['shipment.exception', 'shipment.stalled'];
  assert.equal(await methods.checkExists.call(hooks), true);
  const [changed, ...more] = await stored();
  assert.deepEqual([changed?.events.toSorted(), more.length], [events, 0]);

  for (outage of [refusal(503, 'unavailable'), refusal(401, 'unauthorized'), new Error('ETIMEDOUT')])
    await assert.rejects(methods.checkExists.call(hooks), outage);
  outage = undefined;
  await request({ method: 'DELETE', url: `${url}/${String(data['id'])}` });
  assert.equal(await methods.checkExists.call(hooks), false);
  assert.equal(await methods.delete.call(hooks), true);
});
