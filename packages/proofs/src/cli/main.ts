/** Entry point of `wayseal-verify`, loaded by `bin/wayseal-verify.js` and by the packed file. */
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
