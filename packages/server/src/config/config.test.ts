import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, parseConfig } from './config.ts';

test('nothing set is a complete configuration for one machine', () => {
  const config = parseConfig({});
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.port, 8080);
  assert.equal(config.database.kind, 'sqlite');
  assert.equal(config.publicUrl, undefined);
  assert.ok(Object.isFrozen(config));
});

test('every wrong value is named at once, with what would be right', () => {
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

test('a wrong database URL is refused without printing the password in it', () => {
  assert.throws(
    () => parseConfig({ WAYSEAL_DATABASE_URL: 'mysql://user:hunter2@host/db' }),
    (error: unknown) => error instanceof ConfigError && !error.message.includes('hunter2'),
  );
});

test('a public URL loses its trailing slash', () => {
  assert.equal(parseConfig({ WAYSEAL_PUBLIC_URL: 'https://Track.example/' }).publicUrl, 'https://track.example');
});
