/** `ingest --void`: an operator withdraws a recorded event. */
import { exitCodes, UsageError, type ExitCode, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import { jsonLine, quoted } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { MessageIntake, WithdrawalRequest } from '../ports.ts';
import { carrierOf, textOf } from './ingest-options.ts';

/** What is to be withdrawn; null without --void. Throws `UsageError`. */
export function readWithdrawal(parsed: ParsedArguments): WithdrawalRequest | null {
  const [reference, code, time] = [textOf(parsed, 'void'), textOf(parsed, 'code'), textOf(parsed, 'time')];
  if (reference === null) {
    const stray = code === null ? (time === null ? null : 'time') : 'code';
    if (stray !== null) throw new UsageError(`--${stray} belongs to --void NUMBER --code CODE --time TIME`);
    return null;
  }
  if (code === null) throw new UsageError('--void needs --code CODE, as the events of the shipment show it');
  if (time === null) throw new UsageError('--void needs --time TIME, as the events of the shipment show it');
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(time)) {
    throw new UsageError(`--time must be a time such as 2030-03-07T10:42Z, not '${quoted(time)}'`);
  }
  const carrier = carrierOf(parsed);
  return { reference, code, time, ...(carrier === null ? {} : { carrier }) };
}

export async function withdraw(
  request: WithdrawalRequest,
  intake: Pick<MessageIntake, 'withdraw'>,
  json: boolean,
  { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  const voided = await intake.withdraw(request);
  if (json) stdout.write(jsonLine({ voided }));
  else if (voided > 0) stdout.write(`${voided} ${voided === 1 ? 'event' : 'events'} withdrawn\n`);
  if (voided > 0) return exitCodes.done;
  const { reference, code, time } = request;
  if (!json)
    stderr.write(`wayseal: ${quoted(reference)} has no event ${quoted(code)} at ${quoted(time)} to withdraw\n`);
  return exitCodes.failed;
}
