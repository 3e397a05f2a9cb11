import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { parseConfig } from '../../../src/config.ts';
import { systemResolve } from '../../../src/kernel/http-out/resolve.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { reachNothing } from '../../../src/kernel/lib/faults.ts';
import { createLogger } from '../../../src/kernel/lib/logger.ts';
import type { StoreConfig } from '../../../src/kernel/store/database.ts';
import { chatFormats, type ChatFormat, type WebhookFormat } from '../../../src/modules/webhooks/rules/formats.ts';
import {
  ChatStandIns,
  connectorFailure,
  logicError,
  rateLimited,
  type AddressOptions,
  type Fault,
} from '../../support/chat-standins.ts';
import type { Environment } from '../../support/child.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { openDeliveries } from '../../support/fault-receiver.ts';
import { faultEnvironment } from '../../support/fault-run.ts';
import {
  attemptsOf,
  finish,
  openWebhooks,
  result,
  start,
  statusChange,
  testKey,
} from '../../support/webhook-fixture.ts';
import { openWebhookWorker } from '../../support/webhook-worker.ts';

/** What one channel gets, and what our log then says. */
interface Row {
  readonly name: string;
  readonly format: ChatFormat;
  readonly options?: AddressOptions;
  /** Error class of each attempt, in order; null: the product took the message. */
  readonly attempts: readonly (string | null)[];
  readonly state: 'delivered' | 'exhausted' | 'held';
}

const always = (fault: Fault): AddressOptions => ({ faultOf: () => fault });
const once = (fault: Fault): AddressOptions => ({ faultOf: (post) => (post === 1 ? fault : null) });
const six = <Value>(value: Value): Value[] => Array.from({ length: 6 }, () => value);
const answer = (status: number, body = '') => ({ status, body });
const discordError = (status: number, code: number, message: string) =>
  answer(status, JSON.stringify({ message, code }));

const taken = { attempts: [null], state: 'delivered' } as const;
const gone = { attempts: ['gone'], state: 'held' } as const;
const refused = { attempts: six('http_4xx'), state: 'exhausted' } as const;
const afterOne = (errorClass: string) => ({ attempts: [errorClass, null], state: 'delivered' }) as const;

const faultTable: readonly Row[] = [
  { name: 'takes it', format: 'slack', ...taken },
  { name: 'webhook removed', format: 'slack', options: always(answer(404, 'no_service')), ...gone },
  { name: 'channel archived', format: 'slack', options: always(answer(410, 'channel_is_archived')), ...gone },
  { name: 'token revoked', format: 'slack', options: always(answer(403, 'invalid_token')), ...gone },
  { name: 'posting restricted', format: 'slack', options: always(answer(403, 'action_prohibited')), ...refused },
  { name: 'limited once', format: 'slack', options: once(rateLimited('slack', 1)), ...afterOne('http_4xx') },
  { name: 'own error', format: 'slack', options: once(answer(500, 'rollup_error')), ...afterOne('http_5xx') },
  { name: 'page of a proxy', format: 'slack', options: once(answer(203, '<html>')), ...afterOne('response_invalid') },
  {
    name: 'redirects',
    format: 'slack',
    options: always({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
    attempts: six('redirect'),
    state: 'exhausted',
  },
  { name: 'never answers once', format: 'slack', options: once('silent'), ...afterOne('timeout') },
  { name: 'takes it', format: 'discord', ...taken },
  {
    name: 'webhook deleted',
    format: 'discord',
    options: always(discordError(404, 10_015, 'Unknown Webhook')),
    ...gone,
  },
  {
    name: 'token changed',
    format: 'discord',
    options: always(discordError(401, 50_027, 'Invalid Webhook Token')),
    ...gone,
  },
  {
    name: 'no permission',
    format: 'discord',
    options: always(discordError(403, 50_013, 'Missing Permissions')),
    ...refused,
  },
  { name: 'limited once', format: 'discord', options: once(rateLimited('discord', 0.05)), ...afterOne('http_4xx') },
  { name: 'connection reset once', format: 'discord', options: once('reset'), ...afterOne('reset') },
  { name: 'answer cut', format: 'discord', options: always({ status: 200, body: '{"id":', isCut: true }), ...taken },
  { name: 'takes it', format: 'teams', ...taken },
  {
    name: 'workflow deleted',
    format: 'teams',
    options: always(answer(404, logicError('WorkflowNotFound', 'not found'))),
    ...gone,
  },
  {
    name: 'workflow turned off',
    format: 'teams',
    options: always(answer(400, logicError('WorkflowTriggerIsNotEnabled', 'disabled'))),
    ...gone,
  },
  {
    name: 'wrong signature',
    format: 'teams',
    options: always(answer(401, logicError('DirectApiAuthorizationRequired', 'authenticate'))),
    ...refused,
  },
  { name: 'limited once', format: 'teams', options: once(rateLimited('teams', 1)), ...afterOne('http_4xx') },
  { name: 'connector takes it', format: 'teams', options: { isConnector: true }, ...taken },
  {
    name: 'connector limited in a 200',
    format: 'teams',
    options: { isConnector: true, ...once(answer(200, connectorFailure(429))) },
    ...afterOne('http_4xx'),
  },
  {
    name: 'connector refuses in a 200',
    format: 'teams',
    options: { isConnector: true, ...always(answer(200, connectorFailure(413))) },
    ...refused,
  },
];

const shortDelays: Environment = {
  WAYSEAL_WEBHOOK_TIMEOUT_MS: '3000',
  // The products ask for whole seconds, which a test does not wait for.
  WAYSEAL_WEBHOOK_RETRY_AFTER_MAX: '0.3',
  WAYSEAL_WEBHOOK_INLINE_DELAYS: '0,0.02,0.02',
  WAYSEAL_WEBHOOK_REDRIVE_DELAYS: '0.02,0.02,0.02',
};

async function openChannels(t: TestContext, config: StoreConfig) {
  const webhooks = await openWebhooks(t, config);
  const standIns = await ChatStandIns.open();
  t.after(() => standIns[Symbol.asyncDispose]());
  const environment = { ...faultEnvironment(config, randomBytes(32)), ...shortDelays };
  return {
    ...webhooks,
    add: (format: ChatFormat, options?: AddressOptions) => standIns.add(format, options),
    register: async (id: string, format: WebhookFormat, url: string) => {
      const target = { id, url, format, sandbox: false, dnsStatus: 'ok', secret: 'whsec_AAAA', now: 1 } as const;
      await webhooks.registry.insert(testKey, target, 1_000);
    },
    startWorker: async () => {
      const worker = await openWebhookWorker(parseConfig(environment), {
        database: webhooks.database,
        box: webhooks.box,
        clock: systemClock,
        logger: createLogger('silent', process.stderr),
        reach: reachNothing,
        resolve: systemResolve,
      });
      t.after(() => worker[Symbol.asyncDispose]());
      await worker.start?.('');
    },
    logOf: async (id: string) =>
      (await webhooks.registry.listDeliveries(testKey, id, { limit: 100 }, Date.now())) ?? assert.fail(id),
  };
}

const hourMs = 3_600_000;
/** A day is longer than what any product asks for. */
const limited = result({ outcome: 'failure', errorClass: 'http_4xx', status: 429, pauseMs: 24 * hourMs });

/** A shipment's number, so that each message is different. */
function changeOf(sequence: number) {
  const change = statusChange(sequence);
  return { ...change, shipment: { ...change.shipment, number: `NUMBER${sequence}` } };
}

describeOnBothDatabases('chat channels', (newConfig) => {
  test('behave at each fault of a product as the table says', async (t) => {
    const channels = await openChannels(t, await newConfig(t));
    const rows = faultTable.map((row, index) => ({
      ...row,
      id: `wh-${String(index).padStart(2, '0')}`,
      channel: channels.add(row.format, row.options),
    }));
    for (const { id, format, channel } of rows) await channels.register(id, format, channel.url);
    await channels.enqueue(changeOf(1), Date.now());
    await channels.startWorker();
    await eventually('all is settled', async () => {
      const open = await channels.database.handle
        .selectFrom('webhook_deliveries')
        .select('event_id')
        .where('due_at', 'is not', null)
        .execute();
      return open.length === 0;
    });
    for (const { id, name, format, channel, attempts, state } of rows) {
      const [delivery] = await channels.logOf(id);
      const where = `${format}: ${name}`;
      assert.deepEqual(
        delivery?.attempts.map(({ errorClass }) => errorClass),
        attempts,
        where,
      );
      assert.equal(delivery?.state, state, where);
      assert.equal(channel.posts.length, attempts.length, where);
      assert.equal(new Set(channel.posts.map(({ body }) => body)).size, 1, `${where}: the same bytes`);
      const webhook = await channels.registry.find(testKey, id, Date.now());
      assert.equal(webhook?.disabledReason, state === 'held' ? 'gone' : null, where);
      for (const { headers } of channel.posts) {
        const own = Object.keys(headers).filter((header) => /^(?:x-|webhook-)/.test(header));
        assert.deepEqual(own, [], `${where}: no product is sent our signatures`);
      }
    }
  });

  test('get a burst one message at a time, and the limit of a product costs few attempts', async (t) => {
    const channels = await openChannels(t, await newConfig(t));
    const burst = 12;
    const limit = { count: 4, windowMs: 250 };
    const added = chatFormats.map((format) => ({ format, channel: channels.add(format, { limit }) }));
    for (const { format, channel } of added) await channels.register(format, format, channel.url);
    for (let n = 0; n < burst; n += 1) await channels.enqueue(changeOf(n), Date.now());
    await channels.startWorker();
    await eventually('all is sent', async () => (await openDeliveries(channels.database)) === 0);
    for (const { format, channel } of added) {
      const log = await channels.logOf(format);
      assert.deepEqual(new Set(log.map(({ state }) => state)), new Set(['delivered']), format);
      assert.equal(log.length, burst);
      assert.equal(channel.mostOpen, 1, `${format}: one at a time`);
      const texts = channel.posts.filter(({ status }) => status !== 429).map(({ body }) => body);
      assert.equal(new Set(texts).size, burst, `${format}: every message once`);
      assert.equal(texts.length, burst);
    }
    // Discord says when its limit is reached, so none of its attempts is lost to it.
    const lost = added.map(({ channel }) => channel.posts.filter(({ status }) => status === 429).length);
    assert.equal(lost[chatFormats.indexOf('discord')], 0);
  });

  test('wait as a whole for as long as their product asks, up to the longest Retry-After', async (t) => {
    const webhooks = await openWebhooks(t, await newConfig(t));
    await webhooks.register({ id: 'wh-json' });
    await webhooks.registry.insert(
      testKey,
      {
        id: 'wh-slack',
        url: 'https://h/',
        format: 'slack',
        sandbox: false,
        dnsStatus: 'ok',
        secret: 'whsec_AAAA',
        now: start,
      },
      10,
    );
    for (const sequence of [1, 2, 3]) await webhooks.enqueue(changeOf(sequence));
    const attemptsAt = async (now: number) => {
      const claim = await webhooks.claim({ now });
      const attempts = attemptsOf(claim);
      await webhooks.queue.settle(attempts.map((attempt) => finish(attempt, limited, now)));
      await webhooks.queue.release(
        claim.endpoints.map(({ endpointId }) => ({ endpointId, token: claim.token })),
        now,
      );
      return attempts.map(({ endpointId }) => endpointId);
    };
    assert.deepEqual((await attemptsAt(start)).toSorted(), ['wh-json', 'wh-json', 'wh-json', 'wh-slack']);
    assert.ok(!(await attemptsAt(start + hourMs - 1)).includes('wh-slack'), 'none of its three deliveries');
    assert.deepEqual(
      (await attemptsAt(start + hourMs)).filter((id) => id === 'wh-slack'),
      ['wh-slack'],
    );
  });

  test('keep their address sealed, and show its host', async (t) => {
    const { database, registry, register, add, enqueue, claim } = await openChannels(t, await newConfig(t));
    const { url } = add('slack');
    await register('wh-slack', 'slack', url);
    await register('wh-json', 'json', 'https://hooks.example.com/wayseal');
    const shown = await registry.list(testKey, { limit: 10, offset: 0 }, 1);
    assert.deepEqual(
      shown.items.map((webhook) => webhook.url),
      ['https://hooks.example.com/wayseal', `${new URL(url).origin}/…`],
    );
    const rows = await database.handle.selectFrom('webhook_endpoints').select(['url', 'address']).execute();
    const stored = rows.map((row) => `${row.url} ${Buffer.from(row.address ?? []).toString('latin1')}`);
    assert.doesNotMatch(stored.join(), /services|token/);
    await registry.changeUrl(testKey, 'wh-slack', `${url}2`, 'ok', 1);
    await enqueue(changeOf(1));
    const { endpoints } = await claim();
    assert.deepEqual(
      new Map(endpoints.flatMap(({ attempts }) => attempts.map((attempt) => [attempt.format, attempt.url] as const))),
      new Map([
        ['json', 'https://hooks.example.com/wayseal'],
        ['slack', `${url}2`],
      ] as const),
    );
    await registry.remove(testKey, 'wh-slack', 1);
    const removed = database.handle.selectFrom('webhook_endpoints').select('address').where('id', '=', 'wh-slack');
    assert.equal((await removed.executeTakeFirstOrThrow()).address, null);
  });
});
