import type { IDataObject, IDisplayOptions, IHttpRequestMethods, INodeProperties } from 'n8n-workflow';

export interface Call {
  readonly method: IHttpRequestMethods;
  readonly path: string;
  readonly query?: IDataObject;
  readonly body?: IDataObject;
}

/** Reads a parameter of the node for one item. */
export type Read = (name: string, fallback?: unknown) => unknown;

const text = (read: Read, name: string): string => String(read(name, '')).trim();

/** Only what a person filled in. */
function filled(values: IDataObject): IDataObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
}

function words(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The request of each operation that is one request. */
export const calls: Readonly<Record<string, (read: Read) => Call>> = {
  detect: (read) => ({ method: 'GET', path: '/api/v1/detect', query: { number: text(read, 'number') } }),
  track: (read) => ({
    method: 'GET',
    path: `/api/v1/track/${encodeURIComponent(text(read, 'number'))}`,
    query: filled({ carrier: text(read, 'carrier') }),
  }),
  follow: (read) => {
    const tags = words(text(read, 'tags'));
    const { carrier, reference } = { carrier: text(read, 'carrier'), reference: text(read, 'reference') };
    return {
      method: 'POST',
      path: '/api/v1/shipments',
      body: {
        tracking_number: text(read, 'number'),
        ...filled({ carrier, reference }),
        ...(tags.length > 0 && { tags }),
      },
    };
  },
  getProof: (read) => {
    const part = { history: 'proof', inclusion: 'inclusion', delivery: 'pod' }[text(read, 'proof')] ?? 'proof';
    return { method: 'GET', path: `/api/v1/shipments/${encodeURIComponent(text(read, 'uuid'))}/${part}` };
  },
};

const shownFor = (...operation: string[]): IDisplayOptions => ({ show: { operation } });

export const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'track',
    options: [
      {
        name: 'Detect',
        value: 'detect',
        action: 'Detect a number',
        description: 'Name format and carrier of a number',
      },
      {
        name: 'Follow',
        value: 'follow',
        action: 'Follow a shipment',
        description: 'Follow a number under your own reference',
      },
      { name: 'Get Proof', value: 'getProof', action: 'Get a proof', description: 'Get a proof of a shipment' },
      {
        name: 'List',
        value: 'list',
        action: 'List shipments',
        description: 'List the shipments that your key follows',
      },
      { name: 'Track', value: 'track', action: 'Track a shipment', description: 'Get status and events of a number' },
      { name: 'Verify', value: 'verify', action: 'Verify a proof', description: 'Verify a proof on this machine' },
    ],
  },
  {
    displayName: 'Number',
    name: 'number',
    type: 'string',
    default: '',
    required: true,
    placeholder: '020-12345675',
    displayOptions: shownFor('detect', 'track', 'follow'),
  },
  {
    displayName: 'Carrier',
    name: 'carrier',
    type: 'string',
    default: '',
    placeholder: 'dhl-express',
    description: 'Slug of the carrier; needed where no rule knows the number',
    displayOptions: shownFor('track', 'follow'),
  },
  { displayName: 'Reference', name: 'reference', type: 'string', default: '', displayOptions: shownFor('follow') },
  {
    displayName: 'Tags',
    name: 'tags',
    type: 'string',
    default: '',
    description: 'At most 10, separated by commas',
    displayOptions: shownFor('follow'),
  },
  { displayName: 'Tag', name: 'tag', type: 'string', default: '', displayOptions: shownFor('list') },
  {
    displayName: 'Status',
    name: 'status',
    type: 'string',
    default: '',
    placeholder: 'exception',
    displayOptions: shownFor('list'),
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 10_000 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: shownFor('list'),
  },
  {
    displayName: 'Shipment UUID',
    name: 'uuid',
    type: 'string',
    default: '',
    required: true,
    displayOptions: shownFor('getProof'),
  },
  {
    displayName: 'Proof',
    name: 'proof',
    type: 'options',
    default: 'delivery',
    options: [
      { name: 'Delivery', value: 'delivery' },
      { name: 'History', value: 'history' },
      { name: 'Inclusion in the Log', value: 'inclusion' },
    ],
    displayOptions: shownFor('getProof'),
  },
  {
    displayName: 'Document',
    name: 'document',
    type: 'json',
    default: '={{ JSON.stringify($json) }}',
    required: true,
    description: 'The proof, as Get Proof returns it',
    displayOptions: shownFor('verify'),
  },
  {
    displayName: 'Keys',
    name: 'keys',
    type: 'json',
    default: '',
    description: 'The key document that you trust; empty: that of the instance, which then vouches for itself',
    displayOptions: shownFor('verify'),
  },
];
