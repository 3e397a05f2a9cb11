/** Steps whose answers a client verifies: webhooks and proofs. */
import type { Call, Step, VerifyWebhook } from './step.ts';

const call = (name: string, operation: string, more: Partial<Call> = {}): Call => ({
  do: 'call',
  name,
  operation,
  status: 200,
  ...more,
});

const webhook = { args: { id: '{webhook}' } };

const judge = (name: string, accepted: boolean, more: Partial<VerifyWebhook> = {}): VerifyWebhook => ({
  do: 'verifyWebhook',
  name,
  secret: '{secret}',
  is: { accepted },
  ...more,
});

const judged: readonly Step[] = [
  judge('the delivery is signed', true),
  judge('it is not signed with another secret', false, { secret: `whsec_${'A'.repeat(43)}=` }),
  judge('it is too old after ten minutes', false, { later: 600 }),
  judge('it is not signed from the future', false, { later: -600 }),
  judge('a changed body is refused', false, { change: 'body' }),
  judge('without the standard headers, its other signature counts', true, { change: 'no standard headers' }),
  judge('a wrong standard signature is not made good by the other', false, { change: 'standard signature' }),
];

/** Registers a webhook, lets the service deliver to it, verifies what came, and removes it. */
export const webhookSteps = (ingested: Step): readonly Step[] => [
  call('events that a webhook can have', 'listWebhookEvents', { has: ['items.0.name'] }),
  call('register a webhook', 'createWebhook', {
    args: { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' },
    body: { url: '{hook}', events: ['shipment.status_changed'] },
    status: 201,
    has: ['secret'],
    save: { webhook: 'id', secret: 'secret' },
  }),
  call('the same key for another webhook: 422', 'createWebhook', {
    args: { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' },
    body: { url: '{hook}/other', events: ['shipment.status_changed'] },
    status: 422,
    code: 'idempotency_key_reused',
  }),
  call('one webhook is registered', 'listWebhooks', { is: { total: 1 } }),
  call('the webhook', 'getWebhook', { ...webhook, is: { status: 'enabled' } }),
  call('let it be tested', 'testWebhook', { ...webhook, status: 202 }),
  { do: 'receive', name: 'receive the test', count: 1, is: { count: 1 } },
  ...judged,
  ingested,
  { do: 'receive', name: 'receive the change of status', count: 2, is: { count: 2 } },
  judge('the second delivery is signed', true),
  call('a page of its log', 'listWebhookDeliveries', {
    args: { id: '{webhook}', limit: 1 },
    is: { 'items.length': 1, 'items.0.state': 'delivered' },
    save: { sent: 'items.0.id' },
  }),
  {
    do: 'pages',
    name: 'all of its log, by cursor',
    operation: 'listWebhookDeliveries',
    style: 'cursor',
    args: { id: '{webhook}', limit: 1 },
    is: { length: 2 },
  },
  call('send one again', 'redeliverEvent', { args: { id: '{webhook}', delivery: '{sent}' }, status: 202 }),
  { do: 'receive', name: 'receive it again', count: 3, is: { count: 3 } },
  judge('the repetition is signed', true),
  call('send an unknown one again: 404', 'redeliverEvent', {
    args: { id: '{webhook}', delivery: 'evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072' },
    status: 404,
    code: 'not_found',
  }),
  call('change its address', 'updateWebhook', {
    ...webhook,
    body: { url: '{hook}/v2' },
  }),
  call('give it a new secret', 'rotateWebhook', { ...webhook, has: ['secret'] }),
  call('enable it', 'enableWebhook', { ...webhook, is: { status: 'enabled' } }),
  call('remove it', 'deleteWebhook', webhook),
  call('it is gone: 404', 'getWebhook', { ...webhook, status: 404, code: 'webhook_not_found' }),
];

const forged = ['changed-event', 'forged-signature', 'never-logged', 'rewritten-history', 'wrong-root'];
const verdicts: Readonly<Record<string, string>> = {
  'changed-event': 'signature_invalid',
};

export const proofSteps: readonly Step[] = [
  call('the chain of a shipment', 'getProof', {
    args: { uuid: '{delivered}' },
    is: { spec: 'svt2' },
    save: { chain: '' },
    tool: { name: 'verify_timeline', args: { query: 'SVCTEST-DELIVERED' }, fields: { chain_digest: 'chain_digest' } },
  }),
  call('its place in the public log', 'getInclusion', {
    args: { uuid: '{delivered}' },
    is: { spec: 'smt1' },
    save: { inclusion: '' },
  }),
  call('its proof of delivery', 'getPod', { args: { uuid: '{delivered}' }, is: { spec: 'spod1' }, save: { pod: '' } }),
  ...['chain', 'inclusion', 'pod'].map((name): Step => ({
    do: 'verifyProof',
    name: `verify the ${name}`,
    document: `{${name}}`,
    is: { verdict: name === 'chain' ? 'self_consistent' : 'sandbox', failed: null },
  })),
  call('the newest root', 'getTransparencyRoot', { has: ['root_hash'], save: { size: 'tree_size' } }),
  call('all roots', 'listTransparencyRoots', { is: { from: 0 } }),
  call('two sizes of the log are consistent', 'getConsistency', { args: { from: 1, to: '{size}' } }),
  call('forged proofs', 'listBrokenProofs', { has: ['items.0.name'] }),
  ...forged.flatMap((name): readonly Step[] => [
    call(`the forged proof ${name}`, 'getBrokenProof', { args: { name }, save: { forged: '' } }),
    {
      do: 'verifyProof',
      name: `refuse ${name}`,
      document: '{forged}',
      is: { ...(verdicts[name] !== undefined && { verdict: verdicts[name] }) },
      has: ['failed'],
    },
  ]),
];
