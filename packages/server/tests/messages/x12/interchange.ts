/** Interchanges to test with, with right counts. */
import assert from 'node:assert/strict';
import { readX12 } from '../../../src/modules/messages/rules/x12/read-x12.ts';
import type { ReadInterchange, ReadMessage, Statement } from '../../../src/modules/messages/rules/reading.ts';
import { isRejected } from '../../../src/modules/messages/rules/reading.ts';
import type { MessageProblem } from '../../../src/modules/messages/rules/problems.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';

export const isa =
  'ISA*00*          *00*          *ZZ*WSLNCARR       *ZZ*WSOPER         *300305*0600*U*00401*000000101*0*P*>~';
export const gs = 'GS*QM*WSLNCARR*WSOPER*20300305*0600*101*X*004010~';

/** ST … SE of a type around segments that are separated by blanks lines or `~`. */
export function set(type: string, segments: readonly string[], control = '0001'): string {
  return [`ST*${type}*${control}`, ...segments, `SE*${segments.length + 2}*${control}`]
    .map((one) => `${one}~`)
    .join('\n');
}

/** One interchange with one group around sets. */
export function interchange(...sets: readonly string[]): string {
  return [isa, gs, ...sets, `GE*${sets.length}*101~`, 'IEA*1*000000101~', ''].join('\n');
}

export const at7 = 'AT7*X6*NS***20300304*1200*UT';
export const b10 = 'B10*WS7700012*SHIP12*WSLN';

export function of214(...segments: readonly string[]): string {
  return set('214', [b10, 'LX*1', ...segments]);
}

export function of315(...segments: readonly string[]): string {
  return set('315', segments);
}

export interface Read extends Omit<ReadInterchange, 'messages'> {
  readonly messages: readonly ReadMessage[];
}

const encoder = new TextEncoder();

export function read(file: string | Uint8Array, profile: SenderProfile = {}): readonly Read[] {
  const bytes = typeof file === 'string' ? encoder.encode(file) : file;
  const steps = [...readX12(bytes, { receivedAt: 0, profileOf: () => profile })];
  return steps.filter((step) => step !== null).map((step) => ({ ...step, messages: [...step.messages] }));
}

/** Statements of a set that can be read. */
export function stated({ statements }: ReadMessage): readonly Statement[] {
  return statements.flatMap((one) => (isRejected(one) ? [] : [one]));
}

export function statements(file: string, profile: SenderProfile = {}): readonly Statement[] {
  return read(file, profile).flatMap(({ messages }) => messages.flatMap(stated));
}

/** Why interchanges, sets and statements are refused, and the warnings of the others. */
export function problems(file: string | Uint8Array, profile: SenderProfile = {}): readonly MessageProblem[] {
  return read(file, profile).flatMap(({ refused, messages }) => [
    ...(refused === null ? [] : [refused]),
    ...messages.flatMap((message) => {
      if (message.refused !== null) return [message.refused];
      return message.statements.flatMap((one) => (isRejected(one) ? [one.problem] : one.warnings));
    }),
  ]);
}

/** The statement of a file that has one. */
export function only(file: string, profile: Parameters<typeof statements>[1] = {}): Statement {
  const [first, ...rest] = statements(file, profile);
  assert.ok(first !== undefined && rest.length === 0, 'one statement');
  return first;
}

/** The statement of a 214 with these segments. */
export const of = (...segments: readonly string[]): Statement => only(interchange(of214(...segments)));
