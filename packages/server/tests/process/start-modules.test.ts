import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const app = new URL('../../src/app.ts', import.meta.url).href;
const serve = new URL('../../src/commands/serve.ts', import.meta.url).href;

test('a start does not load the 11 MB client behind fetch', () => {
  const program = `await import('${app}'); await import('${serve}'); console.log(JSON.stringify(process.moduleLoadList))`;
  const loaded = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  ) as readonly string[];
  const has = (name: string): boolean => loaded.some((entry) => entry.includes(name));
  assert.ok(has('NativeModule http'), 'the list names what is loaded');
  assert.ok(!has('undici'), "import what is needed of 'node:http' from src/kernel/lib/node-http.ts");
});
