import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { noChromium } from '../support/chromium.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';

const support = JSON.stringify(new URL('../support/chromium.ts', import.meta.url).href);

test('a browser ends with the test process that started it', { skip: noChromium }, async (t) => {
  const folder = temporaryFolder(t);
  // Its profile lies in the temporary folder, and each of its processes names it.
  const program = `
    const { openTab } = await import(${support});
    const { evaluate } = await openTab();
    console.log(await evaluate('navigator.userAgent'));
    process.exit();
  `;
  const env = { ...process.env, TMPDIR: folder };
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8', env });
  assert.match(output, /Chrome/);
  await eventually('no process of the browser is left', () => processesThatName(folder) === 0);
  await eventually('its profile is gone', () => readdirSync(folder).length === 0);
});

function processesThatName(folder: string): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => commandOf(id).includes(folder)).length;
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
