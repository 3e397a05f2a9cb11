import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConfig } from '../../config.ts';
import { ConfigError } from './config.ts';

test('accepts an empty environment as a complete configuration for one machine', () => {
  const config = parseConfig({});
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.port, 8080);
  assert.equal(config.database.kind, 'sqlite');
  assert.equal(config.publicUrl, undefined);
  assert.ok(Object.isFrozen(config));
});

test('names every wrong value at once, with a valid one', () => {
  const wrong = {
    WAYSEAL_PORT: '70000',
    WAYSEAL_LOG_LEVEL: 'loud',
    WAYSEAL_PUBLIC_URL: 'https://x.example/path',
    WAYSEAL_PRINT_FIRST_KEY: 'no',
    WAYSEAL_PROT: '1',
  };
  assert.throws(
    () => parseConfig(wrong),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.equal(error.problems.length, 5);
      for (const name of Object.keys(wrong))
        assert.ok(
          error.problems.some((problem) => problem.startsWith(`${name} `)),
          name,
        );
      return true;
    },
  );
});

test('reads a contact as one mail address or an https URL', () => {
  const contactOf = (text: string) => parseConfig({ WAYSEAL_CONTACT: text }).contact;
  assert.equal(parseConfig({}).contact, undefined);
  assert.equal(contactOf('mailto:support@example.com'), 'mailto:support@example.com');
  assert.equal(contactOf('https://example.com/help?topic=formats'), 'https://example.com/help?topic=formats');
  for (const wrong of ['support@example.com', 'mailto:', 'mailto:a@b,c@d', 'http://example.com', 'javascript:alert(1)'])
    assert.throws(() => contactOf(wrong), /WAYSEAL_CONTACT must be mailto: with one address or an https URL/, wrong);
  assert.throws(() => contactOf('https://user:hunter2@example.com'), ConfigError);
});

test('refuses a wrong database URL without its password', () => {
  assert.throws(
    () => parseConfig({ WAYSEAL_DATABASE_URL: 'mysql://user:hunter2@host/db' }),
    (error: unknown) => error instanceof ConfigError && !error.message.includes('hunter2'),
  );
});

test('never prints credentials of feeds, and refuses text that no header accepts', () => {
  const key = 'secret\r\nX-Other: 1';
  assert.throws(
    () =>
      parseConfig({
        WAYSEAL_FEED_DHL_KEY: key,
        WAYSEAL_FEED_DCSA_KEY: 'schlüssel',
        WAYSEAL_FEED_DCSA_KEY_HEADER: 'Host',
      }),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.equal(error.problems.length, 3);
      return !error.message.includes('secret') && !error.message.includes('schl');
    },
  );
  assert.equal(parseConfig({ WAYSEAL_FEED_DHL_KEY: ' abc\n' }).dhlKey, 'abc');
});

test('reads feeds: addresses without user and query, slugs, and the stored fields', () => {
  const wrong = {
    WAYSEAL_FEED_DHL_URL: 'https://user:pass@api.example.com',
    WAYSEAL_FEED_DCSA_URL: 'https://api.example.com/?x=1',
    WAYSEAL_FEED_DCSA_CARRIERS: 'maersk,Not A Slug',
    WAYSEAL_FEED_DHL_PERSIST: 'everything',
    WAYSEAL_FEED_DHL_PER_DAY: '0',
  };
  assert.throws(
    () => parseConfig(wrong),
    (error: unknown) =>
      error instanceof ConfigError && error.problems.length === 5 && !error.message.includes('user:pass'),
  );
  const config = parseConfig({
    WAYSEAL_FEED_DHL_URL: 'http://127.0.0.1:9090/',
    WAYSEAL_FEED_DCSA_CARRIERS: 'maersk, cma-cgm',
  });
  assert.equal(config.dhlUrl, 'http://127.0.0.1:9090');
  assert.deepEqual(config.dcsaCarriers, ['maersk', 'cma-cgm']);
  assert.deepEqual(
    [config.dhlKey, config.dhlPerDay, config.dhlSpacingMs, config.dhlPersist],
    ['', 250, 5_000, 'canonical'],
  );
});

test('removes the trailing slash of a public URL', () => {
  assert.equal(parseConfig({ WAYSEAL_PUBLIC_URL: 'https://Track.example/' }).publicUrl, 'https://track.example');
});

test('reads secrets keys from base64, the older one after a comma, and never prints them', () => {
  const [key, older] = ['k', 'o'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
  const { secretsKey } = parseConfig({ WAYSEAL_SECRETS_KEY: `${key}, ${older}` });
  assert.deepEqual(
    secretsKey?.map((bytes) => Buffer.from(bytes).toString()),
    ['k'.repeat(32), 'o'.repeat(32)],
  );
  for (const wrong of ['hunter2', '', `${key},`, `${key},${older},${older}`]) {
    assert.throws(
      () => parseConfig({ WAYSEAL_SECRETS_KEY: wrong }),
      (error: unknown) => error instanceof ConfigError && !error.message.includes('hunter2'),
      wrong,
    );
  }
});

test('leaves the variables of clients alone: the first start prints a line that sets one', () => {
  const config = parseConfig({ WAYSEAL_KEY: 'wsk_live_x', WAYSEAL_URL: 'https://track.example.com' });
  assert.equal(config.port, 8080);
  assert.throws(() => parseConfig({ WAYSEAL_KEYS: 'x' }), /WAYSEAL_KEYS is not a setting of Wayseal/);
});

test('never prints an address with a user, whatever setting it was written for', () => {
  for (const name of ['WAYSEAL_PORT', 'WAYSEAL_WEBHOOK_EGRESS_PROXY', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
    for (const address of ['http://user:hunter2@proxy:3128', 'https://user:hun/ter2@otel:4318'])
      assert.throws(
        () => parseConfig({ [name]: address }),
        (error: unknown) => error instanceof ConfigError && error.message.includes(name) && !/hun/.test(error.message),
      );
});

test('refuses ranges and paths with which the service could not start', () => {
  for (const range of ['10.0.0.0/33', '0', '1e3', '999999999', 'fd00::/129'])
    assert.throws(() => parseConfig({ WAYSEAL_WEBHOOK_ALLOW_SUBNETS: range }), ConfigError, range);
  assert.deepEqual(
    parseConfig({ WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '10.0.0.0/8, fd00::/8' }).webhookAllowSubnets.length,
    2,
  );
  for (const name of [
    'WAYSEAL_EDI_WATCH',
    'WAYSEAL_EDI_MAPPINGS',
    'WAYSEAL_CHANGES_CA_FILE',
    'WAYSEAL_CHANGES_CREDENTIALS_FILE',
  ])
    assert.throws(() => parseConfig({ [name]: '' }), ConfigError, name);
});
