import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Resolve } from '../../../src/kernel/http-out/resolve.ts';
import { chatTexts } from '../../../src/modules/webhooks/rules/chat/texts.ts';
import { ChatStandIns } from '../../support/chat-standins.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestService } from '../../support/service.ts';

const toPublic: Resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

const openedToLoopback: Readonly<Record<string, string>> = {
  WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
  WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true',
  WAYSEAL_WEBHOOK_POLL_MS: '10',
};

async function open(t: TestContext, environment: Readonly<Record<string, string>> = {}, resolve = toPublic) {
  const service = await startTestService({ resolve, environment });
  t.after(() => service[Symbol.asyncDispose]());
  const { key } = await service.makeKey('enterprise', ['integration.manage', 'events.ingest']);
  const call = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await service.request(`/api/v1/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = Object(answer.json());
    return { status: answer.status, text: answer.text, data: Object(data), error: Object(error) };
  };
  const register = (body: object) => call('POST', '', body);
  return {
    database: service.service.database,
    call,
    register,
    post: async (path: string, body: object): Promise<void> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      assert.ok(answer.status < 300, answer.text);
    },
  };
}

const slackUrl = 'https://hooks.slack.com/services/T0/B0/hidden';

test('a channel is registered with its format, and its address is never shown', async (t) => {
  const { call, register } = await open(t);
  const made = await register({ url: slackUrl, format: 'slack', language: 'fr' });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual([made.data.url, made.data.format, made.data.language], ['https://hooks.slack.com/…', 'slack', 'fr']);
  assert.match(made.data.secret, /^whsec_/);
  const plain = await register({ url: 'https://hooks.example.com/wayseal' });
  assert.deepEqual(
    [plain.data.url, plain.data.format, plain.data.language],
    ['https://hooks.example.com/wayseal', 'json', 'en'],
  );
  const { id } = made.data;
  const moved = await call('PATCH', `/${id}`, { url: `${slackUrl}-2`, language: 'de' });
  assert.deepEqual([moved.data.url, moved.data.language], ['https://hooks.slack.com/…', 'de']);
  const repeat = { 'idempotency-key': 'once' };
  const first = await call('POST', '', { url: slackUrl, format: 'slack' }, repeat);
  const again = await call('POST', '', { url: slackUrl, format: 'slack' }, repeat);
  assert.deepEqual(again.data, first.data);
  const answers = [made, moved, first, again, await call('GET', ''), await call('GET', `/${id}`)];
  for (const { text } of answers) assert.doesNotMatch(text, /hidden|services/);
});

test('an address of another product is refused with what would be right', async (t) => {
  const { call, register } = await open(t);
  const rows = [
    ['slack', 'https://hooks.example.com/services/T0/B0/x', 'https://hooks.slack.com/services/'],
    ['slack', 'https://discord.com/api/webhooks/1/x', 'https://hooks.slack.com/services/'],
    ['teams', slackUrl, 'logic.azure.com'],
    ['discord', 'https://discord.com/api/webhooks/1/x/slack', 'https://discord.com/api/webhooks/'],
  ] as const;
  for (const [format, url, right] of rows) {
    const { status, error } = await register({ url, format });
    assert.deepEqual([status, error.code], [422, 'webhook_target_rejected'], url);
    assert.ok(error.message.startsWith('chat_address: ') && error.message.includes(right), error.message);
    assert.ok(!error.message.includes(url), 'an address is not repeated');
  }
  assert.equal((await register({ url: slackUrl, format: 'mattermost' })).status, 400);
  assert.equal((await register({ url: slackUrl, format: 'slack', language: 'it' })).status, 400);
  const { id } = (await register({ url: slackUrl, format: 'slack' })).data;
  assert.equal((await call('PATCH', `/${id}`, { url: 'https://hooks.example.com/' })).status, 422);
  assert.equal((await call('PATCH', `/${id}`, { format: 'json' })).status, 400, 'a format stays');
});

test('a product whose name leads inside is refused like any endpoint', async (t) => {
  const { register } = await open(t, {}, toLoopback);
  const { status, error } = await register({ url: slackUrl, format: 'slack' });
  assert.deepEqual([status, error.message.split(':')[0]], [422, 'ip_forbidden']);
});

test('a test message arrives in the language of the channel, at an address that the operator has opened', async (t) => {
  await using standIns = await ChatStandIns.open();
  const { call, register } = await open(t, openedToLoopback);
  for (const format of ['slack', 'teams', 'discord'] as const) {
    const channel = standIns.add(format);
    const { data } = await register({ url: channel.url, format, language: 'es' });
    assert.equal((await call('POST', `/${data.id}/test`)).status, 202);
    await eventually('the message', () => channel.posts.length === 1);
    const [post] = channel.posts;
    assert.ok((post?.status ?? 500) < 300, format);
    for (const text of [chatTexts.es.titles['sandbox.test'], chatTexts.es.testNote, chatTexts.es.sandbox])
      assert.ok(post?.body.includes(text), `${format}: ${text}`);
    const logged = await eventually('the log', async () => {
      const { items } = (await call('GET', `/${data.id}/deliveries`)).data;
      return items[0].state === 'delivered' ? items[0] : undefined;
    });
    assert.deepEqual(logged.type, 'sandbox.test');
  }
});

test('a change of a shipment is told with the reference of its key, in the language and format of each channel', async (t) => {
  await using standIns = await ChatStandIns.open();
  const { database, post, register } = await open(t, {
    ...openedToLoopback,
    WAYSEAL_PUBLIC_URL: 'https://track.example',
  });
  const channels = [
    { channel: standIns.add('slack'), format: 'slack', language: 'en', title: 'HOOK1 (PO-4711) was delivered' },
    { channel: standIns.add('slack'), format: 'slack', language: 'fr', title: 'HOOK1 (PO-4711) a été livré' },
    { channel: standIns.add('teams'), format: 'teams', language: 'de', title: 'HOOK1 (PO-4711) wurde zugestellt' },
  ] as const;
  for (const { channel, format, language } of channels)
    await register({ url: channel.url, format, language, events: 'shipment.delivered' });
  const shipment = { tracking_number: 'HOOK1', carrier: 'ups' };
  const delivered = { ...shipment, vertical: 'parcel', status: 'delivered', occurred_at: '2026-11-18T08:00:00Z' };
  const moving = { ...delivered, status: 'in_transit', occurred_at: '2026-11-18T07:00:00Z' };
  await post('/api/v1/shipments/events', { events: [moving] });
  await database.handle.updateTable('follows').set({ reference: 'PO-4711' }).execute();
  for (let repeat = 0; repeat < 2; repeat += 1) await post('/api/v1/shipments/events', { events: [moving, delivered] });
  for (const { channel, title } of channels) {
    await eventually(title, () => channel.posts.length > 0);
    assert.deepEqual(
      channel.posts.map(({ status, body }) => [(status ?? 500) < 300, body.includes(title)]),
      [[true, true]],
    );
    assert.match(channel.posts[0]?.body ?? '', /https:\/\/track\.example\/shipments\/[0-9a-f-]{36}/);
  }
});
