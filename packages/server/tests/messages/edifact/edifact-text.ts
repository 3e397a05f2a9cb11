/** Writes EDIFACT for tests, and shortens what is read of it. */
import { readEdifact, type ReadAirText } from '../../../src/modules/messages/rules/edifact/read-edifact.ts';
import { isRejected, type ReadInterchange, type Statement } from '../../../src/modules/messages/rules/reading.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';

/** One message; UNT counts itself. */
export function message(type: string, body: readonly string[], reference = '1'): readonly string[] {
  return [`UNH+${reference}+${type}`, ...body, `UNT+${body.length + 2}+${reference}`];
}

/** One interchange of messages, a segment a line. */
export function interchange(messages: readonly (readonly string[])[], options: { readonly unb?: string } = {}): string {
  const { unb = 'UNB+UNOC:3+ONE:ZZZ+TWO:ZZZ+300305:0600+R1' } = options;
  const segments = [unb, ...messages.flat(), `UNZ+${messages.length}+R1`];
  return segments.map((segment) => `${segment}'\n`).join('');
}

export function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
}

export function read(
  text: string | Uint8Array,
  profile: SenderProfile = {},
  readAirText?: ReadAirText,
): readonly ReadInterchange[] {
  const context = { receivedAt: Date.UTC(2030, 2, 5, 12), profileOf: () => profile };
  return Array.from(readEdifact(bytesOf(text), context, readAirText)).filter((step) => step !== null);
}

/** All statements of a file with one interchange; fails on one that is rejected. */
export function statementsOf(text: string, profile: SenderProfile = {}): readonly Statement[] {
  return read(text, profile).flatMap(({ refused, messages }) => {
    if (refused !== null) throw new Error(refused.code);
    return Array.from(messages).flatMap(({ statements }) =>
      statements.map((statement) => {
        if (isRejected(statement)) throw new Error(statement.problem.code);
        return statement;
      }),
    );
  });
}

export function statusText({ status }: Pick<Statement, 'status'>): string {
  const { state, detail, informational } = status;
  if (informational) return 'informational';
  return detail === null ? state : `${state}/${detail}`;
}
