/** BGM of IFTSTA, CODECO and COARRI: what the message is to those before it. */
import { type MessageProblem, problemOf } from '../problems.ts';
import { keptDocument, type MessageFunction, type RejectedStatement, type Statement } from '../reading.ts';
import type { SenderProfile } from '../sender-profile.ts';
import type { Segment } from './segment.ts';

/** 1225, by what it means here. A status that is repeated is known by its identity: a copy is an original. */
const functions: ReadonlyMap<string, MessageFunction> = new Map([
  ...['', '9', '6', '7', '8', '31', '35', '43', '2'].map((code) => [code, 'original'] as const),
  ...['4', '5'].map((code) => [code, 'replace'] as const),
  ...['1', '3', '17', '39', '40', '50'].map((code) => [code, 'cancel'] as const),
  ...['14', '25', '46'].map((code) => [code, 'advance'] as const),
]);
const testFunction = '53';

/** Longest document number that is kept: an..70 since D.16A. */
const longestDocument = 70;

export interface MessageHeader {
  readonly document: string | null;
  readonly function: MessageFunction;
  readonly problem: MessageProblem | null;
}

export function readHeader(segments: readonly Segment[], acceptsTests: boolean): MessageHeader {
  const begin = segments.find(({ tag }) => tag === 'BGM');
  const document = begin?.component(2).slice(0, longestDocument) ?? '';
  const code = begin?.component(3) ?? '';
  const known = code === testFunction && acceptsTests ? 'original' : functions.get(code);
  const header = { document: keptDocument(document), function: known ?? 'original' } as const;
  if (begin === undefined || known !== undefined) return { ...header, problem: null };
  const name = code === testFunction ? 'test_message' : 'function_unsupported';
  return { ...header, problem: problemOf(name, begin.at(3), { value: code }) };
}

/** What stands behind the most statements that a message may have: it is counted and not read. */
export const unreadStatement: RejectedStatement = { problem: problemOf('too_many_events', {}) };

/** What is read of a message after its envelope. */
export interface MessageBody {
  /** As in `ReadMessage`. */
  readonly eventCode?: string;
  readonly statements: readonly (Statement | RejectedStatement)[];
  /** About the message as a whole. */
  readonly warnings: readonly MessageProblem[];
}

export interface BodyContext {
  readonly profile: SenderProfile;
  /** Everything in the message is planned or expected. */
  readonly isAdvance: boolean;
}
