import {
  NodeConnectionTypes,
  NodeOperationError,
  type IDataObject,
  type IExecuteFunctions,
  type IHttpRequestOptions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
} from 'n8n-workflow';
import { parseKeySet, verifyDocument } from '@wayseal/proofs';
import { calls, properties, type Call, type Read } from './operations.ts';

const largestPage = 100;

interface Page {
  readonly items: readonly IDataObject[];
  readonly next_cursor: string | null;
}

/** Sends a request with the credentials. An envelope is taken off: the next node gets the data. */
async function send(node: IExecuteFunctions, { method, path, query, body }: Call): Promise<unknown> {
  const { baseUrl } = await node.getCredentials('waysealApi');
  const options: IHttpRequestOptions = {
    method,
    url: `${String(baseUrl).replace(/\/+$/, '')}${path}`,
    json: true,
    ...(query !== undefined && { qs: query }),
    ...(body !== undefined && { body }),
  };
  const answer = (await node.helpers.httpRequestWithAuthentication.call(node, 'waysealApi', options)) as IDataObject;
  return answer['ok'] === true && answer['data'] !== undefined ? answer['data'] : answer;
}

async function list(node: IExecuteFunctions, read: Read): Promise<IDataObject[]> {
  const limit = Number(read('limit', 50));
  const found: IDataObject[] = [];
  let cursor: string | null = null;
  do {
    const query: IDataObject = { limit: Math.min(largestPage, limit - found.length) };
    for (const name of ['tag', 'status']) if (read(name, '') !== '') query[name] = String(read(name, ''));
    if (cursor !== null) query['cursor'] = cursor;
    const page = (await send(node, { method: 'GET', path: '/api/v1/shipments', query })) as Page;
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && found.length < limit);
  return found.slice(0, limit);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function verify(node: IExecuteFunctions, read: Read): Promise<IDataObject> {
  const given = read('keys', '');
  const isGiven = given !== '' && given !== undefined;
  const keys = isGiven ? given : await send(node, { method: 'GET', path: '/.well-known/wayseal-keys.json' });
  const { verdict, steps, warnings } = await verifyDocument(asText(read('document')), parseKeySet(asText(keys)));
  return {
    verdict,
    steps: steps as unknown as IDataObject[],
    warnings: [...warnings] as string[],
    keys: isGiven ? 'given' : 'instance',
  };
}

export class Wayseal implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Wayseal',
    name: 'wayseal',
    icon: 'file:wayseal.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Detect, track and follow shipments, and verify their proofs',
    defaults: { name: 'Wayseal' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'waysealApi', required: true }],
    properties,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (const index of this.getInputData().keys()) {
      const read: Read = (name, fallback) => this.getNodeParameter(name, index, fallback as object);
      const operation = String(read('operation'));
      try {
        const call = calls[operation];
        const found =
          operation === 'list'
            ? await list(this, read)
            : operation === 'verify'
              ? [await verify(this, read)]
              : call === undefined
                ? []
                : [(await send(this, call(read))) as IDataObject];
        for (const json of found) results.push({ json, pairedItem: { item: index } });
      } catch (error) {
        if (!this.continueOnFail()) throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: index });
        results.push({
          json: { error: error instanceof Error ? error.message : String(error) },
          pairedItem: { item: index },
        });
      }
    }
    return [results];
  }
}
