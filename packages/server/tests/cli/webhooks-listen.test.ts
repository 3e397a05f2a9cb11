import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { runCli } from '../../src/commands/cli.ts';
import { serviceSignature } from '../../src/modules/webhooks/rules/signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const now = (): number => Math.floor(Date.now() / 1000);
const pretty = '{ "id": "evt_1" }';

async function startListener(t: TestContext, ...options: string[]) {
  const stop = new AbortController();
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const ended = runCli(['webhooks', 'listen', '--secret', secret, ...options], {
    stdin: new PassThrough().end(),
    stdout,
    stderr,
    signal: stop.signal,
  });
  t.after(async () => {
    stop.abort();
    assert.equal(await ended, 0);
  });
  const [line] = (await new Promise((resolve) => stderr.once('data', (data) => resolve([String(data)])))) as [string];
  const url = /http:\S+/.exec(line)?.[0] ?? '';
  const post = async (body: string, timestamp: number, signature: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'x-service-event': 'sandbox.test',
        'x-service-delivery': 'evt_1',
        'x-service-timestamp': String(timestamp),
        'x-service-signature': signature,
      },
    });
    return { status: answer.status, text: await answer.text(), printed: String(stdout.read()) };
  };
  return { post, url };
}

test('accepts a valid delivery and marks a repeat', async (t) => {
  const { post, url } = await startListener(t);
  const at = now();
  const good = serviceSignature(secret, at, Buffer.from(pretty));
  const first = await post(pretty, at, good);
  assert.equal(first.status, 200);
  assert.match(first.printed, /^good {2}sandbox\.test {2}evt_1\n {2}X-Service-Signature is valid/);
  assert.match((await post(pretty, at, good)).printed, /^repeat/);
  assert.equal((await fetch(url)).status, 405);
});

test('names each usual mistake', async (t) => {
  const { post } = await startListener(t, '--json');
  const at = now();
  const signed = (body: string, key: string | Buffer, prefix = `${at}.`): string =>
    `sha256=${createHmac('sha256', key).update(`${prefix}${body}`).digest('hex')}`;
  const decoded = Buffer.from(secret.slice(6), 'base64');
  for (const [body, timestamp, signature, explanation] of [
    [pretty, at, signed(JSON.stringify(JSON.parse(pretty)), secret), /you hashed the parsed JSON/],
    [`${pretty}\n`, at, signed(pretty, secret), /line end/],
    [pretty, at, signed(pretty, secret.slice(6)), /after whsec_/],
    [pretty, at, signed(pretty, decoded), /decoded secret/],
    [pretty, at, signed(pretty, secret, ''), /covers only the body/],
    [pretty, at, signed(pretty, 'whsec_b3RoZXI='), /the secret differs/],
    [pretty, at - 412, serviceSignature(secret, at - 412, Buffer.from(pretty)), /4[1-9]\d s old/],
  ] as const) {
    const answer = await post(body, timestamp, signature);
    assert.equal(answer.status, 401);
    assert.match(answer.text, explanation);
    const printed = JSON.parse(answer.printed) as { ok: boolean; explanation: string };
    assert.equal(printed.ok, false);
    assert.match(printed.explanation, explanation);
  }
});
