import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatFormat } from '../formats.ts';
import { isChatAddress, maskedAddress, requestPath } from './addresses.ts';
import { judgeChatAnswer, pauseWithoutTimeMs } from './answers.ts';

const judge = (format: ChatFormat, status: number, body = '', headers: Record<string, string> = {}) => {
  const { errorClass, retryAfterMs, pauseMs } = judgeChatAnswer(format, { status, headers, body }, 1_800_000_000_000);
  return [errorClass, retryAfterMs, pauseMs];
};
const taken = [null, null, null];
const failed = (errorClass: string) => [errorClass, null, null];

test('each product has its own successes', () => {
  assert.deepEqual(judge('slack', 200, 'ok'), taken);
  assert.deepEqual(judge('slack', 202), failed('response_invalid'));
  assert.deepEqual(judge('discord', 204), taken);
  assert.deepEqual(judge('discord', 200, '{"id":"1"}'), taken);
  assert.deepEqual(judge('teams', 202), taken);
  assert.deepEqual(judge('teams', 200, '1'), taken);
  assert.deepEqual(judge('slack', 302), failed('redirect'));
  assert.deepEqual(judge('discord', 500), failed('http_5xx'));
});

test('a webhook, channel or workflow that no longer exists is gone', () => {
  for (const [status, body] of [
    [404, 'no_service'],
    [404, 'channel_not_found'],
    [410, 'channel_is_archived'],
    [403, 'invalid_token'],
    [403, 'no_active_hooks\n'],
  ] as const)
    assert.deepEqual(judge('slack', status, body), failed('gone'), body);
  assert.deepEqual(judge('slack', 403, 'action_prohibited'), failed('http_4xx'));
  assert.deepEqual(judge('slack', 400, 'invalid_payload'), failed('http_4xx'));
  assert.deepEqual(judge('slack', 500, 'no_service'), failed('http_5xx'));
  assert.deepEqual(judge('discord', 404, '{"message":"Unknown Webhook","code":10015}'), failed('gone'));
  assert.deepEqual(judge('discord', 401, '{"message":"Invalid Webhook Token","code":50027}'), failed('gone'));
  assert.deepEqual(judge('discord', 403, '{"message":"Missing Permissions","code":50013}'), failed('http_4xx'));
  assert.deepEqual(judge('discord', 400, '{"code":'), failed('http_4xx'), 'a body that was cut');
  assert.deepEqual(judge('teams', 404, '{"error":{"code":"WorkflowNotFound"}}'), failed('gone'));
  assert.deepEqual(judge('teams', 400, '{"error":{"code":"WorkflowTriggerIsNotEnabled"}}'), failed('gone'));
  assert.deepEqual(judge('teams', 400, '{"error":{"code":"TriggerInputSchemaMismatch"}}'), failed('http_4xx'));
});

test('a limit pauses the channel for as long as the product asks', () => {
  assert.deepEqual(judge('slack', 429, 'rate_limited', { 'retry-after': '30' }), ['http_4xx', 30_000, 30_000]);
  assert.deepEqual(judge('slack', 429), ['http_4xx', null, pauseWithoutTimeMs]);
  assert.deepEqual(judge('slack', 503, '', { 'retry-after': '7' }), ['http_5xx', 7_000, 7_000]);
  const limited = '{"message":"You are being rate limited.","retry_after":64.57,"global":false}';
  assert.deepEqual(judge('discord', 429, limited, { 'retry-after': '65' }), ['http_4xx', 65_000, 65_000]);
  assert.deepEqual(judge('discord', 429, limited), ['http_4xx', 64_570, 64_570]);
  assert.deepEqual(judge('discord', 429, '{"retry_after":-1}'), ['http_4xx', null, pauseWithoutTimeMs]);
  const empty = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' };
  assert.deepEqual(judge('discord', 204, '', empty), [null, null, 1_500]);
  assert.deepEqual(judge('discord', 204, '', { ...empty, 'x-ratelimit-remaining': '4' }), taken);
});

test('a failure that hides in a 200 of Teams is a failure', () => {
  const hidden = (status: number) =>
    `Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error ${status} with ContextId tcid=0`;
  assert.deepEqual(judge('teams', 200, hidden(429)), ['http_4xx', null, pauseWithoutTimeMs]);
  assert.deepEqual(judge('teams', 200, hidden(413)), failed('http_4xx'));
  assert.deepEqual(judge('teams', 200, 'Webhook message delivery failed with error'), failed('http_5xx'));
});

test('addresses belong to their product', () => {
  const accepts = (format: ChatFormat, url: string) => isChatAddress(format, new URL(url));
  for (const [format, url] of [
    ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
    ['slack', 'https://hooks.slack-gov.com/services/T0/B0/x'],
    ['discord', 'https://discord.com/api/webhooks/1/x'],
    ['discord', 'https://ptb.discord.com/api/v10/webhooks/1/x?thread_id=2'],
    ['discord', 'https://discordapp.com/api/webhooks/1/x'],
    ['teams', 'https://prod-11.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x'],
    ['teams', 'https://default1.09.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1'],
    ['teams', 'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4'],
  ] as const)
    assert.ok(accepts(format, url), url);
  for (const [format, url] of [
    ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x'],
    ['slack', 'https://evil-hooks.slack.com/services/T0/B0/x'],
    ['slack', 'https://hooks.slack.com/triggers/T0/1/x'],
    ['slack', 'https://hooks.slack.com:8443/services/T0/B0/x'],
    ['slack', 'https://discord.com/api/webhooks/1/x'],
    ['discord', 'https://notdiscord.com/api/webhooks/1/x'],
    ['discord', 'https://discord.com/api/webhooks/1/x/slack'],
    ['discord', 'https://discord.com/channels/1/2'],
    ['teams', 'https://logic.azure.com/workflows/1'],
    ['teams', 'https://prod-11.westeurope.logic.azure.com.evil.example/'],
  ] as const)
    assert.ok(!accepts(format, url), url);
});

test('Discord is asked to confirm each message, and other products get their address as it is', () => {
  const path = (format: string, url: string) => requestPath(format, new URL(url));
  assert.equal(path('discord', 'https://discord.com/api/webhooks/1/x'), '/api/webhooks/1/x?wait=true');
  assert.equal(
    path('discord', 'https://discord.com/api/webhooks/1/x?thread_id=2&wait=false'),
    '/api/webhooks/1/x?thread_id=2&wait=true',
  );
  assert.equal(path('slack', 'https://hooks.slack.com/services/a?b=%20c'), '/services/a?b=%20c');
  assert.equal(maskedAddress('https://hooks.slack.com/services/T0/B0/x'), 'https://hooks.slack.com/…');
});
