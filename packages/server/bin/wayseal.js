#!/usr/bin/env node
// Plain JavaScript that Node 18 can parse: it finds a Node that runs Wayseal, then hands over.
// What a command does not need is imported where it is used: each of these modules takes milliseconds.
import module from 'node:module';

/** A checkout is TypeScript. `packages/server/scripts/build-dist.ts` gives the package an older one. */
const oldestNode = typeof WAYSEAL_OLDEST_NODE === 'string' ? WAYSEAL_OLDEST_NODE : '24.0.0';
/** As `npm start` has it: left alone, V8 lets dead objects take 64 MB before it looks, and gains nothing by it here. */
const youngSpaceMb = 4;
/** As `npm start` has it: of its own accord the C library keeps a pool of memory for nearly every thread. */
const memoryPools = '1';
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const stopping = ['SIGINT', 'SIGTERM'];

const growsNot = '--semi-space-growth-factor=1';
/** Optimized code and further threads cost a command that runs each line once a fifth of its processor time. */
const flagsOfShort = ['--no-opt', '--no-maglev', '--no-parallel-scavenge', '--no-concurrent-sweeping'];
const mostOfShort = 16;

/** A few numbers to detect, and not a list: that one is worth the optimizing of code. */
function isShort([command, ...words]) {
  const numbers = words.filter((word) => word !== '--json');
  const isFew = numbers.length > 0 && numbers.length <= mostOfShort;
  return command === 'detect' && isFew && !numbers.some((word) => word.startsWith('-'));
}

/** Whether this Node is `oldestNode` or later in its line, or 24 or newer. Node 23 was never supported for long. */
function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number);
  return major >= 24 || (major === oldestMajor && minor >= oldestMinor);
}

/** Node 22 calls node:sqlite experimental at each start. What Wayseal uses of it is tested there. */
function keepQuietAboutSqlite() {
  const print = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name === 'ExperimentalWarning' && warning.message.startsWith('SQLite')) return;
    for (const each of print) each.call(process, warning);
  });
}

async function pinnedNode() {
  const { existsSync } = await import('node:fs');
  const { default: path } = await import('node:path');
  try {
    const require = module.createRequire(import.meta.url);
    const folder = path.dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`));
    const binary = path.join(folder, 'bin', 'node');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

async function runWith(binary) {
  const { spawn } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const here = fileURLToPath(import.meta.url);
  const child = spawn(binary, [`--max-semi-space-size=${youngSpaceMb}`, here, ...process.argv.slice(2)], {
    stdio: 'inherit',
    // oxlint-disable-next-line node/no-process-env -- passed on whole, not read
    env: { MALLOC_ARENA_MAX: memoryPools, ...process.env },
  });
  const passOn = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, passOn);
  child.on('error', (error) => {
    process.stderr.write(`Wayseal cannot start ${binary}: ${error.message}\n`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    for (const known of passedOn) process.off(known, passOn);
    // Our caller sees how the work ended, by exit code or signal.
    if (signal === null) process.exitCode = code;
    else process.kill(process.pid, signal);
  });
}

/** Nothing was begun: `serve` ends as it does later, a command says that it was interrupted. */
function stopWhileLoading() {
  process.exit(process.argv[2] === 'serve' ? 0 : 130);
}

if (isNewEnough()) {
  if (process.versions.node.startsWith('22.')) keepQuietAboutSqlite();
  // The first process of a container is not ended by a signal without a listener: a stop would be lost until the kill.
  for (const signal of stopping) process.on(signal, stopWhileLoading);
  // Keeps stripped and compiled code in the temporary folder: later starts take 0.4 s instead of 0.65 s.
  module.enableCompileCache();
  // Too late for the flag above: what has begun small stays small. A service that is loaded wants more than that.
  if (process.argv[2] !== 'serve') {
    const flags = isShort(process.argv.slice(2)) ? [growsNot, ...flagsOfShort] : [growsNot];
    process.getBuiltinModule('node:v8').setFlagsFromString(flags.join(' '));
  }
  // The package has its libraries in its own modules.
  if (typeof WAYSEAL_OLDEST_NODE !== 'string') await import('./libraries.js');
  const onListening = () => {
    for (const signal of stopping) process.off(signal, stopWhileLoading);
  };
  const detect = process.argv[2] === 'detect' ? await import('../src/commands/detect-main.ts') : undefined;
  if ((await detect?.runDetectLine(onListening)) !== true) {
    const { runCommandLine } = await import('../src/commands/main.ts');
    await runCommandLine(onListening);
  }
} else {
  const binary = await pinnedNode();
  if (binary === undefined) {
    const also = oldestNode.startsWith('24.') ? '' : ` (or ${oldestNode} and later 22)`;
    const remedy = 'Install it from https://nodejs.org';
    process.stderr.write(`Wayseal needs Node 24 or newer${also}; this is ${process.versions.node}. ${remedy}\n`);
    process.exitCode = 2;
  } else {
    await runWith(binary);
  }
}
