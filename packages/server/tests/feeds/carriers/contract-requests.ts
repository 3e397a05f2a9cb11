import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Carrier } from '../../../src/modules/feeds/work/carriers/carrier.ts';
import { carrierBench, numbersLike } from '../../support/carrier-bench.ts';
import { answer, type CarrierContract } from '../../support/carrier-contract.ts';
import { startCarrierStandin, type CarrierStandin } from '../../support/carrier-standin.ts';

export function hasToken({ auth }: CarrierContract): boolean {
  return 'tokenUrl' in auth || auth.type === 'login_token';
}

/** Fails with what the stand-in refused. */
export function assertKeptContract({ journal }: CarrierStandin): void {
  assert.deepEqual(
    journal.flatMap(({ refusal }) => refusal ?? []),
    [],
    'the stand-in refused requests that break the contract',
  );
}

/** Path, query, headers, credentials, body and batches of what the adapter sends. */
export function requestTests(carrier: Carrier, contract: CarrierContract): void {
  const { kind, number } = contract;

  test(`${kind}: declares the address and credentials of its contract`, () => {
    const { auth } = contract;
    assert.equal(carrier.kind, kind);
    assert.equal(new URL(carrier.baseUrl).origin, new URL(contract.baseUrl).origin);
    assert.equal(carrier.auth.type, auth.type);
    if (carrier.auth.type === 'headers' && auth.type === 'headers')
      assert.deepEqual(carrier.auth.names.map(lower).toSorted(), auth.names.map(lower).toSorted());
    if (carrier.auth.type === 'basic' && auth.type === 'basic')
      assert.deepEqual(carrier.auth.headers?.map(lower) ?? [], auth.names?.map(lower) ?? []);
    if ('tokenUrl' in auth && 'tokenAt' in carrier.auth)
      assert.equal(new URL(carrier.auth.tokenAt, carrier.baseUrl).href, auth.tokenUrl);
    if (auth.type === 'login_token' && 'loginAt' in carrier.auth)
      assert.ok(auth.loginUrls.includes(new URL(carrier.auth.loginAt, carrier.baseUrl).href), carrier.auth.loginAt);
    if ('lifetimeS' in auth && 'lifetimeS' in carrier.auth)
      assert.ok(carrier.auth.lifetimeS <= auth.lifetimeS, 'believes a token longer than the contract says');
  });

  test(`${kind}: makes the request of the contract in any language, with one token for all calls`, async () => {
    await using standin = await startCarrierStandin(contract);
    standin.play((numbers) => contract.notFound(numbers[0] ?? ''));
    const { ask } = await carrierBench(carrier, contract, standin);
    for (const language of ['en', 'de', 'fr', 'zz']) {
      const answered = await ask(number, language);
      assertKeptContract(standin);
      assert.equal(answered.kind, 'number_not_found');
    }
    assert.deepEqual(
      standin.calls().map(({ numbers }) => numbers),
      [[number], [number], [number], [number]],
    );
    assert.equal(standin.tokens().length, hasToken(contract) ? 1 : 0, 'one token serves all calls');
  });

  if (hasToken(contract)) tokenTests(carrier, contract);
  if (contract.batch > 1) batchTests(carrier, contract);
}

function lower(name: string): string {
  return name.toLowerCase();
}

function tokenTests(carrier: Carrier, contract: CarrierContract): void {
  const { kind, number, auth } = contract;

  test(`${kind}: gets a new token when the old one ends between two calls`, async () => {
    await using standin = await startCarrierStandin(contract);
    standin.play(contract.notFound(number));
    const { ask, clock } = await carrierBench(carrier, contract, standin);
    await ask(number);
    if ('lifetimeS' in auth) clock.advance(auth.lifetimeS * 1_000);
    await ask(number);
    assertKeptContract(standin);
    assert.deepEqual([standin.tokens().length, standin.calls().length], [2, 2]);
  });

  test(`${kind}: heals a token that the carrier ended early with one new token`, async () => {
    await using standin = await startCarrierStandin(contract);
    standin.play(contract.notFound(number));
    const { ask } = await carrierBench(carrier, contract, standin);
    await ask(number);
    standin.invalidateTokens();
    const answered = await ask(number);
    assertKeptContract(standin);
    assert.equal(answered.kind, 'number_not_found');
    assert.deepEqual([standin.tokens().length, standin.calls().length], [2, 3]);
  });

  test(`${kind}: asks for one token when several calls need it at once`, async () => {
    await using standin = await startCarrierStandin(contract);
    standin.play(contract.notFound(number));
    const { feed, ask } = await carrierBench(carrier, contract, standin);
    await Promise.all(['en', 'de', 'fr'].map((language) => ask(number, language)));
    assertKeptContract(standin);
    assert.equal(standin.tokens().length, 1);
    assert.equal(feed.condition().state, 'ready');
  });

  if (auth.type === 'oauth2_password') {
    test(`${kind}: renews by the refresh token, and logs in once where that is refused`, async () => {
      await using standin = await startCarrierStandin(contract);
      standin.play(contract.notFound(number));
      const { ask, clock } = await carrierBench(carrier, contract, standin);
      await ask(number);
      clock.advance(auth.lifetimeS * 1_000);
      await ask(number);
      clock.advance(auth.lifetimeS * 1_000);
      standin.playTokens(answer(400, { contentType: 'application/json', body: '{"error":"invalid_grant"}' }));
      assert.equal((await ask(number)).kind, 'number_not_found');
      assertKeptContract(standin);
      const grants = standin.tokens().map(({ body }) => new URLSearchParams(body).get('grant_type'));
      assert.deepEqual(grants, ['password', 'refresh_token', 'refresh_token', 'password']);
    });
  }

  for (const [status, expected] of [
    [400, 'key_rejected'],
    [401, 'key_rejected'],
    [403, 'key_rejected'],
    [429, 'rate_limited'],
    [500, 'feed_unavailable'],
  ] as const) {
    test(`${kind}: answers ${expected} when the token address answers ${status}`, async () => {
      await using standin = await startCarrierStandin(contract);
      const refused = answer(status, { contentType: 'text/plain', body: 'no token' });
      standin.playTokens(refused, refused, refused);
      const { ask } = await carrierBench(carrier, contract, standin);
      assert.equal((await ask(number)).kind, expected);
      assert.equal(standin.calls().length, 0, 'no call without a token');
    });
  }
}

function batchTests(carrier: Carrier, contract: CarrierContract): void {
  const { kind, number, batch, together } = contract;

  test(`${kind}: asks for ${batch} numbers in one call, and one that fails leaves the others`, async () => {
    assert.equal(carrier.batch, batch);
    assert.ok(together !== undefined, 'the contract does not say how several answers come together');
    await using standin = await startCarrierStandin(contract);
    const scan = {
      utc: '2030-03-04T09:00:00Z',
      local: '2030-03-04T10:00:00',
      offset: '+01:00',
      code: contract.knownCode,
      table: 'codes',
      text: '',
    };
    const numbers = numbersLike(number, carrier.carriers[0] ?? '', batch + 1);
    const failing = numbers[3];
    standin.play((numbers) =>
      together(
        numbers.map((asked) =>
          asked === failing ? contract.notFound(asked).body : contract.write(asked, [scan], () => '').body,
        ),
      ),
    );
    const { poll } = await carrierBench(carrier, contract, standin);
    const answers = await poll(numbers);
    assertKeptContract(standin);
    assert.deepEqual(
      standin.calls().map((call) => call.numbers.length),
      [batch, 1],
    );
    assert.deepEqual(
      answers.map(({ kind: answered }) => answered),
      numbers.map((asked) => (asked === failing ? 'number_not_found' : 'events')),
    );
  });
}
