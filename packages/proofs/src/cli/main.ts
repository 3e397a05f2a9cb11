/** Entry of the command `wayseal-verify`; `bin/wayseal-verify.js` and the packed file load it. */
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
