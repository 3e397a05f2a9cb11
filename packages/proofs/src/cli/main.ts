/** Entry point of `wayseal-verify`, loaded by `bin/wayseal-verify.js` and by the packed file. */
import { runCli } from './run-cli.ts';
import { reasonOf } from './terminal-text.ts';

// A stream is opened when it is first read or written: each loads parts of Node that most runs do not need.
const openStderr = (): NodeJS.WriteStream => process.stderr.on('error', () => undefined);

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that closes early (`| head`) is no error: the exit code still tells the verdict.
  if (error.code === 'EPIPE') return;
  openStderr().write(`wayseal-verify: cannot write to standard output: ${reasonOf(error)}\n`);
  process.exit(2);
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: () => process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => openStderr().write(text),
});
