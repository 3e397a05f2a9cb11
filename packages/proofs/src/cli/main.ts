/** Entry point of `wayseal-verify`, loaded by `bin/wayseal-verify.js` and by the packed file. */
import { runCli } from './run-cli.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that closes early (`| head`) is no error: the exit code still tells the verdict.
  if (error.code === 'EPIPE') return;
  process.stderr.write(`wayseal-verify: cannot write to standard output: ${error.message}\n`);
  process.exit(2);
});
process.stderr.on('error', () => undefined);

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
