import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  DeclarationError,
  readDeclaration,
  type Declaration,
  type DeclarationSources,
} from '../../../src/modules/feeds/work/declaration/read-declaration.ts';
import { temporaryFolder } from '../../support/child.ts';

const samples = path.join(import.meta.dirname);
const sample = async (name: string): Promise<string> => readFile(path.join(samples, name), 'utf8');

/** Reads a file with this text. */
async function declare(
  t: TestContext,
  content: unknown,
  environment: DeclarationSources['environment'] = {},
  name = 'feeds.json',
): Promise<Declaration> {
  const file = path.join(await temporaryFolder(t), name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readDeclaration(file, { environment });
}

async function problemsOf(t: TestContext, content: unknown, name?: string): Promise<readonly string[]> {
  const refused = await declare(t, content, {}, name).catch((error: unknown) => error);
  assert.ok(refused instanceof DeclarationError, String(refused));
  return refused.problems.map(({ pointer, message }) => `${pointer} ${message}`);
}

const feeds = (...list: readonly object[]) => ({ version: 1, feeds: list });
const ups = {
  id: 'ups-main',
  kind: 'ups',
  auth: { client_id: 'public-id', client_secret: { env: 'UPS_SECRET' } },
};
const ocean = {
  id: 'ocean-main',
  kind: 'dcsa',
  carriers: ['maersk'],
  base_url: 'https://api.ocean.example/',
  path: '/v2/events',
  headers: { 'Api-Key': { env: 'OCEAN_KEY' } },
  references: { container: { in: 'query', name: 'equipmentReference' } },
};

test('accepts the example of every ocean and air carrier, alike in JSON and YAML', async (t) => {
  const json = await declare(t, await sample('feeds-example.json'));
  const yaml = await declare(t, await sample('feeds-example.yaml'), {}, 'feeds.yaml');
  assert.deepEqual([json.instances.length, json.disabled.length], [12, 1]);
  assert.deepEqual(yaml.instances, json.instances);
  const maersk = json.instances.find(({ id }) => id === 'maersk-main');
  assert.deepEqual(maersk?.missing, ['MAERSK_CLIENT_ID', 'MAERSK_CLIENT_SECRET']);
  assert.equal(maersk?.auth.type, 'oauth2_client_credentials');
  assert.deepEqual(maersk?.quota.windows, [{ calls: 3_600, seconds: 3_600 }]);
});

test('refuses every document that the contract wants refused, and names no value', async (t) => {
  const documents = JSON.parse(await sample('feeds-invalid.json')) as { name: string; document: object }[];
  assert.ok(documents.length >= 11);
  const pointers = new Map<string, readonly string[]>();
  for (const { name, document } of documents) pointers.set(name, await problemsOf(t, document));
  assert.deepEqual(
    [...pointers.values()].filter((problems) => problems.length !== 1),
    [],
    'one problem each',
  );
  const first = (name: string): string => pointers.get(name)?.[0] ?? '';
  assert.match(
    first('secret written in clear'),
    /^\/feeds\/0\/auth\/client_secret is invalid; expected: \{"env": "NAME"\}/,
  );
  assert.match(first('URL with user name'), /^\/feeds\/0\/base_url is invalid; expected: an http or https URL/);
  assert.match(first('DCSA without a path'), /^\/feeds\/0\/path is required/);
  for (const problem of [...pointers.values()].flat())
    assert.doesNotMatch(problem, /maersk\.com|MAERSK_|hunter|secret-/i);
});

test('the published schema accepts what the contract accepts, and refuses what it refuses', async () => {
  const ajv = new Ajv2020({ strict: false });
  const published = await readFile(path.join(samples, '../../../../../docs/reference/feeds-file.schema.json'), 'utf8');
  const ours = ajv.compile(JSON.parse(published) as object);
  const theirs = ajv.compile(JSON.parse(await sample('feeds.schema.json')) as object);
  const documents = JSON.parse(await sample('feeds-invalid.json')) as { name: string; document: object }[];
  assert.equal(ours(JSON.parse(await sample('feeds-example.json'))), true);
  for (const { name, document } of documents)
    assert.deepEqual([name, theirs(document), ours(document)], [name, false, false]);
});

test('a parcel feed needs an id, its kind and credentials alone', async (t) => {
  const { instances, warnings } = await declare(t, feeds(ups), { UPS_SECRET: 'hidden' });
  assert.deepEqual(warnings, []);
  const [feed] = instances;
  assert.deepEqual(
    [feed?.baseUrl, feed?.carriers, feed?.missing, feed?.persist, feed?.paging],
    ['https://onlinetools.ups.com', ['ups'], [], 'none', { style: 'none' }],
  );
  assert.deepEqual(feed?.auth, {
    type: 'oauth2_client_credentials',
    clientAuth: 'basic',
    grantIn: 'body',
    tokenUrl: 'https://onlinetools.ups.com/security/v1/oauth/token',
    clientId: 'public-id',
    clientSecret: 'hidden',
    scope: null,
    tokenHeaders: {},
    tokenQuery: {},
    header: 'Authorization',
    scheme: 'Bearer',
    defaultLifetimeS: 14_399,
    refreshMarginS: 60,
  });
});

test('a declared host of a parcel feed gets its token calls as well', async (t) => {
  const { instances } = await declare(t, feeds({ ...ups, base_url: 'https://wwwcie.ups.com/' }));
  const [feed] = instances;
  assert.equal(feed?.baseUrl, 'https://wwwcie.ups.com');
  assert.equal(
    feed?.auth.type === 'oauth2_client_credentials' && feed.auth.tokenUrl,
    'https://wwwcie.ups.com/security/v1/oauth/token',
  );
});

test('refuses members that the kind of a parcel feed fixes, and says so', async (t) => {
  const fixed = {
    path: '/x',
    references: { bill: { in: 'path' } },
    paging: { style: 'none' },
    headers: { transId: 'x' },
  };
  const problems = await problemsOf(t, feeds({ ...ups, ...fixed }));
  assert.deepEqual(problems.map((problem) => problem.split(' ')[0] ?? '').toSorted(), [
    '/feeds/0/headers/transId',
    '/feeds/0/paging',
    '/feeds/0/path',
    '/feeds/0/references',
  ]);
  assert.match(
    problems.find((problem) => problem.startsWith('/feeds/0/path'))!,
    /the kind ups fixes it; remove it/,
  );
});

test('names every problem of a file at once, each with its place', async (t) => {
  const problems = await problemsOf(
    t,
    feeds(
      { ...ups, auth: { type: 'basic', client_id: 'x', client_secret: 'written-in-clear' } },
      { ...ocean, kind: 'teleport' },
      { ...ocean, headers: { Cookie: 'x' }, quota: { spacing_ms: -1 } },
      { kind: 'ups', id: 'ups-2' },
    ),
  );
  assert.deepEqual(problems.map((problem) => problem.split(' ')[0] ?? '').toSorted(), [
    '/feeds/0/auth/client_secret',
    '/feeds/0/auth/type',
    '/feeds/1/kind',
    '/feeds/2/headers/Cookie',
    '/feeds/2/quota/spacing_ms',
    '/feeds/3/auth',
  ]);
  assert.doesNotMatch(problems.join('\n'), /written-in-clear|teleport/);
});

test('refuses one id twice, and patterns that do not end', async (t) => {
  const slow = { ...ocean, references: { bill: { in: 'path', pattern: '(A+)+$' } } };
  assert.deepEqual(
    (await problemsOf(t, feeds(ocean, slow))).map((problem) => problem.split(' ')[0]),
    ['/feeds/1/id', '/feeds/1/references/bill/pattern'],
  );
});

test('an id that settings have taken names both places', async (t) => {
  const file = path.join(await temporaryFolder(t), 'feeds.json');
  await writeFile(file, JSON.stringify(feeds({ ...ocean, id: 'dcsa' })));
  const taken = new Map([['dcsa', ['WAYSEAL_FEED_DCSA_URL', 'WAYSEAL_FEED_DCSA_KEY']]]);
  await assert.rejects(readDeclaration(file, { environment: {}, taken }), (error: Error) => {
    assert.match(error.message, /^\/feeds\/0\/id is set by WAYSEAL_FEED_DCSA_URL, WAYSEAL_FEED_DCSA_KEY as well/);
    return true;
  });
});

test('reads secrets from variables and files beside the declaration', async (t) => {
  const folder = await temporaryFolder(t);
  await mkdir(path.join(folder, 'secrets'));
  await writeFile(path.join(folder, 'secrets/key'), 'from-file\n', { mode: 0o600 });
  await writeFile(path.join(folder, 'secrets/empty'), '\n', { mode: 0o600 });
  await writeFile(path.join(folder, 'secrets/large'), 'x'.repeat(16_385), { mode: 0o600 });
  const headers = {
    A: { file: 'secrets/key', prefix: 'Bearer ' },
    B: { env: 'SET' },
    C: { file: 'secrets/empty' },
    D: { file: 'secrets/large' },
    E: { file: 'secrets/none' },
    F: { env: 'UNSET' },
    G: { env: 'BROKEN' },
  };
  const file = path.join(folder, 'feeds.yaml');
  await writeFile(file, JSON.stringify(feeds({ ...ocean, headers }, ups)));
  const read = await readDeclaration(file, { environment: { SET: ' key ', BROKEN: 'a\nb', UPS_SECRET: 'x' } });
  const [first, second] = read.instances;
  assert.deepEqual([first?.headers['A'], first?.headers['B']], ['Bearer from-file', 'key']);
  assert.deepEqual(first?.missing, ['secrets/empty', 'secrets/large', 'secrets/none', 'UNSET', 'BROKEN']);
  assert.deepEqual(second?.missing, [], 'the others work');
  const words = read.warnings.map(({ pointer, message }) => `${pointer} ${message}`).join('\n');
  assert.match(words, /\/feeds\/0 \(ocean-main\): secrets\/empty is empty/);
  assert.match(words, /secrets\/large has more than 16 KiB/);
  assert.match(words, /secrets\/none cannot be read \(ENOENT\)/);
  assert.match(words, /the variable UNSET is not set/);
  assert.match(words, /BROKEN has characters that cannot be sent/);
  await chmod(path.join(folder, 'secrets/key'), 0o644);
  const open = await readDeclaration(file, { environment: {} });
  assert.match(
    open.warnings.map(({ message }) => message).join('\n'),
    /every user of this machine can read secrets\/key/,
  );
});

test('warns of credentials over plain http to another machine', async (t) => {
  const { warnings } = await declare(
    t,
    feeds({ ...ocean, base_url: 'http://10.0.0.7' }, { ...ocean, id: 'here', base_url: 'http://127.0.0.1:9' }),
  );
  const plain = warnings.filter(({ message }) => message.includes('unencrypted'));
  assert.deepEqual(
    plain.map(({ pointer }) => pointer),
    ['/feeds/0/base_url'],
  );
});

test('a feed that is switched off is known and never made', async (t) => {
  const { instances, disabled } = await declare(t, feeds({ ...ups, enabled: false }));
  assert.deepEqual([instances.length, disabled.map(({ id }) => id)], [0, ['ups-main']]);
});

const documents: readonly (readonly [name: string, text: string, message: RegExp])[] = [
  ['feeds.json', '{"version": 1,\n "feeds": [}', /is no JSON/],
  ['feeds.json', '{"version": 1, "version": 1, "feeds": []}', /has a key twice at line 1, column 16/],
  ['feeds.yaml', 'version: 1\nversion: 1\nfeeds: []\n', /has a key twice at line 2, column 1/],
  ['feeds.yaml', 'version: 1\nfeeds: []\n---\nversion: 1\n', /has more than one document/],
  ['feeds.yaml', 'version: !secret 1\nfeeds: []\n', /has a tag; write plain values/],
  ['feeds.yaml', 'version: !!js/function "x"\nfeeds: []\n', /has a tag/],
  ['feeds.yaml', 'version: 1\nfeeds: *none\n', /alias/],
  ['feeds.yaml', 'version: 1\n\tfeeds: []\n', /tab|no YAML|indented/],
  ['feeds.toml', 'version = 1', /must end with \.json, \.yaml or \.yml/],
  ['feeds.json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, /nested too deeply|must be of type object/],
  ['feeds.yaml', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, /nested too deeply|is no YAML/],
  ['feeds.json', `{"version": 1, "feeds": [], "x": "${'x'.repeat(1_048_576)}"}`, /has more than 1 MiB/],
];

test('refuses broken and hostile documents without quoting them', async (t) => {
  for (const [name, text, message] of documents) {
    const problems = await problemsOf(t, text, name);
    assert.match(problems.join('\n'), message, `${name}: ${text.slice(0, 40)}`);
  }
});

test('aliases that grow without end are refused', async (t) => {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const before = index === 0 ? 'x' : `*a${index - 1}`;
    return `a${index}: &a${index} [${Array.from({ length: 9 }, () => before).join(', ')}]`;
  });
  assert.match((await problemsOf(t, `version: 1\n${lines.join('\n')}\n`, 'feeds.yaml')).join('\n'), /repeats too much/);
});

test('says why a declared push takes no messages', async (t) => {
  const push = { secret: { env: 'PUSH_SECRET' } };
  const told = async (feed: object, secret: string) => {
    const { warnings } = await declare(t, feeds({ ...feed, push }), { UPS_SECRET: 'hidden', PUSH_SECRET: secret });
    return warnings.map(({ pointer, message }) => `${pointer} ${message}`);
  };
  assert.deepEqual(await told(ups, 'x'.repeat(32)), []);
  assert.deepEqual(await told(ups, 'short'), [
    '/feeds/0 (ups-main): push is not taken: its secret must have at least 32 characters',
  ]);
  const inpost = { id: 'inpost-main', kind: 'inpost' };
  assert.deepEqual(await told(inpost, 'x'.repeat(32)), [
    '/feeds/0 (inpost-main): push is not taken: no message of the kind inpost is known',
  ]);
});
