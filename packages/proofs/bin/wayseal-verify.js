#!/usr/bin/env node
// Plain JavaScript that Node 18 can parse. In a package it loads the packed file, which Node 20 runs; in a checkout the
// TypeScript source, with a Node that strips types.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const source = new URL('../src/cli/main.ts', import.meta.url);
const packed = new URL('../dist/wayseal-verify.mjs', import.meta.url);
/**
 * Keeps stripped and compiled code: a later start takes a third of the processor time. In the checkout, as trusted as the
 * source itself; what a verifier runs must not come from the temporary folder, where other users can write.
 */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/wayseal-verify', import.meta.url));
const stripsTypes = Number.parseInt(process.versions.node, 10) >= 24;

function pinnedNode() {
  try {
    const require = createRequire(here);
    const folder = path.dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`));
    const binary = path.join(folder, 'bin', 'node');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

if (existsSync(source) && stripsTypes) {
  module.enableCompileCache(compiled);
  await import(source.href);
} else if (existsSync(packed)) await import(packed.href);
else {
  const binary = pinnedNode();
  if (binary === undefined) {
    process.stderr.write(`A checkout of wayseal-verify needs Node 24 or newer; this is ${process.versions.node}\n`);
    process.exit(2);
  }
  const child = spawn(binary, [here, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 1;
  });
}
