import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { allCommands } from '../../src/commands/catalogue.ts';
import { loadCommand, loadedAlone } from '../../src/commands/load-command.ts';
import { commandTable } from '../../src/commands/table.ts';
import { cleanEnvironment, launcher } from '../support/child.ts';

/** The packages and files of the server that a command line loads. */
function loadedBy(argv: readonly string[]): readonly string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load: (url, context, next) => {
      loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? url.replace(/.*packages\\/server\\//, ''));
      return next(url, context);
    } });
    process.on('exit', () => console.error(JSON.stringify([...loaded])));
    process.argv = [process.execPath, ...${JSON.stringify([launcher, ...argv])}];
    await import(${JSON.stringify(launcher)});
  `;
  const script = '"$@" 2>&1 >/dev/null';
  const words = ['-c', script, 'sh', process.execPath, '--input-type=module', '--eval', program];
  const text = execFileSync('sh', words, { encoding: 'utf8', env: cleanEnvironment() });
  return JSON.parse(text.trim().split('\n').at(-1) ?? '[]') as readonly string[];
}

const heavy = [
  'kysely',
  'pg',
  'fastify',
  'graphql',
  'pino',
  'typebox',
  'ajv',
  'generated/libraries/ajv.mjs',
  'src/modules.ts',
  'src/commands/catalogue.ts',
];

for (const argv of [['--help'], ['detect', '--help'], ['detect', 'MSKU6011672'], ['detect', '--json', 'MSKU6011672']]) {
  test(`wayseal ${argv.join(' ')} loads no database, no server and not the other commands`, () => {
    const loaded = loadedBy(argv);
    assert.ok(loaded.includes('src/commands/cli.ts'), 'the list names what is loaded');
    assert.deepEqual(
      heavy.filter((name) => loaded.includes(name)),
      [],
    );
  });
}

test('the table has every command as its code declares it', () => {
  const declared = allCommands({}).map((command) => ({ ...command, run: undefined }));
  assert.deepEqual(commandTable, JSON.parse(JSON.stringify(declared)));
});

test('a command that is loaded alone is the one of the table', async () => {
  assert.ok(loadedAlone.includes('detect'));
  for (const name of loadedAlone) {
    const command = await loadCommand(name, {});
    assert.equal(typeof command.run, 'function');
    const declaration = { ...command, run: undefined };
    assert.deepEqual(
      JSON.parse(JSON.stringify(declaration)),
      commandTable.find((each) => each.name === name),
    );
  }
});
