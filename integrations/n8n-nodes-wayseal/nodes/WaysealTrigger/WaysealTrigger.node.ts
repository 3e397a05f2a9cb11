import { isDeepStrictEqual } from 'node:util';
import {
  NodeConnectionTypes,
  type IDataObject,
  type IHookFunctions,
  type IHttpRequestMethods,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { verifyWebhook } from '../../../../examples/webhook-receiver/verify-webhook.ts';

/** What Wayseal told of the registration; the secret is told once. */
interface Registration {
  id?: string;
  secret?: string;
}

async function send(
  node: IHookFunctions,
  method: IHttpRequestMethods,
  path: string,
  body?: IDataObject,
): Promise<IDataObject> {
  const { baseUrl } = await node.getCredentials('waysealApi');
  const url = `${String(baseUrl).replace(/\/+$/, '')}/api/v1/webhooks${path}`;
  const options = { method, url, json: true, ...(body !== undefined && { body }) };
  const answer = (await node.helpers.httpRequestWithAuthentication.call(node, 'waysealApi', options)) as IDataObject;
  return answer['data'] as IDataObject;
}

/** Whether the service has no such webhook. A service that cannot answer now has not said that. */
function isMissing(error: unknown): boolean {
  return (error as { httpCode?: unknown }).httpCode === '404';
}

const eventsOf = (node: IHookFunctions): string[] => node.getNodeParameter('events') as string[];

const registered = (node: IHookFunctions | IWebhookFunctions): Registration =>
  node.getWorkflowStaticData('node') as Registration;

const events = [
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

export class WaysealTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Wayseal Trigger',
    name: 'waysealTrigger',
    icon: 'file:../Wayseal/wayseal.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when a shipment that you follow changes',
    defaults: { name: 'Wayseal Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'waysealApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'wayseal' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        default: ['shipment.status_changed'],
        required: true,
        options: events.map((value) => ({ name: value, value })),
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { id, secret } = registered(this);
        if (id === undefined || secret === undefined) return false;
        const found = await send(this, 'GET', `/${id}`).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (found === undefined || found['url'] !== this.getNodeWebhookUrl('default')) return false;
        const wanted = eventsOf(this);
        const hasWanted = isDeepStrictEqual((found['events'] as string[]).toSorted(), wanted.toSorted());
        if (!hasWanted || found['status'] !== 'enabled')
          await send(this, 'PATCH', `/${id}`, { events: wanted, status: 'enabled' });
        return true;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const body = { url: this.getNodeWebhookUrl('default'), events: eventsOf(this) };
        const { id, secret } = (await send(this, 'POST', '', body)) as { id: string; secret: string };
        Object.assign(registered(this), { id, secret });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const known = registered(this);
        if (known.id !== undefined) {
          await send(this, 'DELETE', `/${known.id}`).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
        }
        delete known.id;
        delete known.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = registered(this);
    // n8n keeps the bytes as they came: the signature is of them, not of what was parsed.
    const { rawBody, headers } = this.getRequestObject();
    const verdict = secret === undefined ? undefined : verifyWebhook({ headers, rawBody, secrets: [secret] });
    if (verdict?.ok !== true) {
      this.getResponseObject()
        .status(401)
        .send(verdict?.reason ?? 'not_registered')
        .end();
      return { noWebhookResponse: true };
    }
    const event = JSON.parse(rawBody.toString()) as IDataObject;
    return { workflowData: [[{ json: event }]] };
  }
}
