import { systemClock } from '../../../kernel/lib/clock.ts';
import { exitCodes, type ExitCode } from '../../../surfaces/cli/command.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import type { Digest } from '../rules/digest.ts';
import { messageIdOf } from '../rules/identity.ts';
import { wordDigest } from '../rules/mail-text.ts';
import type { RecipientOutcome } from '../rules/sending.ts';
import type { OpenDigests } from './opened.ts';

/** One attempt, told by counts: no address is printed. */
export async function sendTest(
  digest: Digest,
  parts: Pick<OpenDigests, 'live' | 'store' | 'follows' | 'keyLines'>,
  isJson: boolean,
  { stdout, stderr }: Terminal,
): Promise<ExitCode> {
  // Loaded only here: every command line loads this file.
  const [{ composeMail, withSender }, { readContent }] = await Promise.all([
    import('../work/compose-mail.ts'),
    import('../work/freeze-period.ts'),
  ]);
  const { relay } = parts.live;
  const now = systemClock.now();
  const content = await readContent(digest, { ...parts, clock: systemClock });
  const messageId = messageIdOf(digest, `test-${now}`, relay.domain);
  const identity = { name: digest.name, messageId, domain: relay.domain, date: now };
  const mail = await composeMail(wordDigest(digest, content, true), identity);
  const answer = await relay.send(withSender(mail, relay.from), digest.recipients);
  const count = (outcome: RecipientOutcome): number =>
    [...answer.recipients.values()].filter((each) => each === outcome).length;
  const all = digest.recipients.length;
  const accepted = count('accepted');
  const result = {
    name: digest.name,
    recipients: all,
    accepted,
    refused: answer.isPermanent ? all - accepted : count('refused'),
    error_class: answer.errorClass,
    message_id: messageId,
  };
  if (isJson) stdout.write(jsonLine(result));
  else if (accepted === all) stdout.write(`${printable(relay.host)} took the test mail for ${accepted} of ${all}.\n`);
  else
    stderr.write(
      `wayseal: ${printable(relay.host)} took the test mail for ${accepted} of ${all}: ${answer.errorClass ?? 'unknown'}\n`,
    );
  return accepted === all ? exitCodes.done : exitCodes.failed;
}
