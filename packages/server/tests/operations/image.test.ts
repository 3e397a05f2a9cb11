import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveCommand } from '../../src/commands/serve.ts';
import { parseConfig } from '../../src/config.ts';
import { packedFolder } from '../../src/modules/places/work/place-files.ts';
import { seaNetworkFile } from '../../src/modules/places/work/sea-file.ts';
import { parseArguments } from '../../src/surfaces/cli/command.ts';
import { startTestService } from '../support/service.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(root, 'packaging', file), 'utf8');
/** Instructions with their continuation lines, without comments. */
const instructions = textOf('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/ *\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '');
const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const argumentsOf = (stage: readonly string[], word: string): readonly string[] =>
  stage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const copies = (stage: readonly string[]): readonly (readonly string[])[] =>
  argumentsOf(stage, 'COPY').map((words) => words.split(' '));
const composeFiles = ['compose.yaml', 'compose.postgres.yaml'];

test('the image copies only paths of the repository and the build context', () => {
  const context = new Set([...textOf('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name));
  const sources = copies(instructions).flatMap((words) => (words[0]?.startsWith('--from=') ? [] : words.slice(0, -1)));
  assert.ok(sources.length > 8);
  for (const source of sources) {
    const found = globSync(source, { cwd: root });
    assert.ok(found.length > 0, source);
    const isSent = found.every((name) => [...context].some((sent) => name === sent || name.startsWith(`${sent}/`)));
    assert.ok(isSent, `${source} is in the build context`);
  }
  for (const name of readdirSync(path.join(root, 'packages')))
    assert.ok(sources.includes(`packages/${name}/package.json`), `${name} is known to npm ci`);
});

test('the service imports nothing outside the packages, the only code in the image', () => {
  const source = path.join(root, 'packages/server/src');
  const imports = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const found = readFileSync(path.join(source, file), 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g);
      return [...found].map(([, one, other]) => path.resolve(source, path.dirname(file), one ?? other ?? ''));
    });
  const outside = imports.map((file) => path.relative(root, file)).filter((file) => !file.startsWith('packages/'));
  assert.ok(imports.length > 1_000, 'the imports were read');
  assert.deepEqual(outside, []);
});

test('the build creates the place tables, because the root of a container is read-only', () => {
  const folder = path.relative(root, packedFolder);
  assert.ok(
    argumentsOf(instructions, 'RUN').some((command) => command === 'node packages/server/scripts/build-places.ts'),
  );
  assert.ok(copies(instructions).some((words) => words.includes(`/app/${folder}`) && words.at(-1) === folder));
  assert.match(textOf('Dockerfile.dockerignore'), new RegExp(`^${folder}\\*$`, 'm'), 'those of a checkout stay out');
});

test('the image contains the sea network, and the build context does not exclude it', () => {
  const file = path.relative(root, fileURLToPath(seaNetworkFile));
  assert.ok(copies(instructions).some((words) => words[0] === 'packages' && words.at(-1) === 'packages'));
  const patterns = textOf('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const sent = patterns.reduce((isSent, pattern) => {
    const plain = pattern.replace(/^!/, '');
    const matches = path.matchesGlob(file, plain) || path.matchesGlob(file, `${plain}/**`);
    return matches ? pattern.startsWith('!') : isSent;
  }, true);
  assert.ok(sent, file);
});

test('the image contains no test, secret or development dependency', () => {
  const ignored = textOf('Dockerfile.dockerignore').split('\n');
  for (const pattern of ['*', '**/node_modules', '**/*.test.ts', 'packages/*/tests', '**/.env*', 'data'])
    assert.ok(ignored.includes(pattern), pattern);
  const [modules = ''] = argumentsOf(instructions, 'RUN');
  assert.match(modules, /^npm ci --omit=dev --omit=optional --ignore-scripts /);
  assert.deepEqual(
    copies(lastStage).filter((words) => words.at(-1) === 'node_modules'),
    [['--from=modules', '/app/node_modules', 'node_modules']],
  );
});

test('the image starts the service as an ordinary user, under settings it accepts', () => {
  assert.deepEqual(argumentsOf(lastStage, 'USER'), ['1000:1000']);
  const [entry = ''] = argumentsOf(lastStage, 'ENTRYPOINT');
  assert.deepEqual(JSON.parse(entry), ['node', '--max-semi-space-size=4', 'packages/server/bin/wayseal.js']);
  assert.deepEqual(argumentsOf(lastStage, 'CMD'), ['["serve"]']);
  const variables = argumentsOf(lastStage, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  const { host, dataDir, printFirstKey } = parseConfig(Object.fromEntries(variables) as Record<string, string>);
  assert.deepEqual({ host, dataDir, printFirstKey }, { host: '0.0.0.0', dataDir: '/data', printFirstKey: false });
  assert.deepEqual(argumentsOf(lastStage, 'VOLUME'), [dataDir]);
  const links = [...textOf('Dockerfile').matchAll(/symlinkSync\('\/app\/([^']+)', '\/usr\/local\/bin\/([^']+)'\)/g)];
  assert.deepEqual(
    links.map(([, , name]) => name),
    ['wayseal', 'wayseal-verify'],
  );
  for (const [, file = ''] of links) assert.ok(statSync(path.join(root, file)).mode & 0o100, `${file} can be executed`);
});

test('the health check reports the health of the service', async () => {
  const [line = ''] = argumentsOf(lastStage, 'HEALTHCHECK');
  const [program, ...words] = JSON.parse(line.slice(line.indexOf('['))) as string[];
  assert.equal(program, 'node');
  const check = async (port: string): Promise<number> => {
    const child = spawn(process.execPath, words, { env: { ...process.env, WAYSEAL_PORT: port }, stdio: 'ignore' });
    const [code] = (await once(child, 'close')) as [number];
    return code;
  };
  const service = await startTestService();
  const { port } = new URL(service.url);
  assert.equal(await check(port), 0);
  await service[Symbol.asyncDispose]();
  assert.equal(await check(port), 1);
});

for (const file of composeFiles) {
  test(`${file}: holds no secret, listens locally and builds one image`, () => {
    const text = textOf(file);
    for (const [, name = '', value = ''] of text.matchAll(/^ +(\w*(?:PASSWORD|_KEY)): (.*)$/gm))
      assert.match(value, /^\$\{\w+:\?/, `${name} comes from outside, or the start is refused`);
    assert.doesNotMatch(text, /:\/\/\w+:[^@\s]*@/, 'a password in an address would have to be encoded');
    const ports = [...text.matchAll(/ports: \['([^']+)'\]/g)].map(([, port]) => port);
    assert.ok(ports.length > 0);
    for (const port of ports) assert.match(port ?? '', /^127\.0\.0\.1:\d+:8080$/);
    assert.equal(text.match(/^ +build: /gm)?.length, 1);
    const [, dockerfile = ''] = /context: \.\., dockerfile: (\S+) \}/.exec(text) ?? [];
    assert.ok(existsSync(path.join(root, dockerfile)), dockerfile);
    for (const [, words = ''] of text.matchAll(/command: \[(serve[^\]]*)\]/g))
      assert.ok(parseArguments(serveCommand(), words.split(', ').slice(1)), words);
  });
}
