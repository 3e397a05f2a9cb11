/** What happened to a container at a terminal, by a CODECO or a COARRI. */
import data from '../../../../../data/messages/terminal.json' with { type: 'json' };
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import { type TerminalMove, terminalMoves } from '../sender-profile.ts';
import { readRows } from './status-rows.ts';

export type TerminalMessage = 'CODECO' | 'COARRI';

const informational: ReadonlySet<string> = new Set(data.informational_statuses.split(' '));
const discrepancies: ReadonlySet<string> = new Set(data.discrepancy_statuses.split(' '));

/** 8249 of a container that is imported. */
const importStatus = '3';

function movesOf(message: TerminalMessage): ReadonlyMap<string, TerminalMove> {
  const names: Readonly<Record<string, string>> = data.moves[message];
  return new Map(terminalMoves.flatMap((move) => (names[move]?.split(' ') ?? []).map((name) => [name, move] as const)));
}
const moves = { CODECO: movesOf('CODECO'), COARRI: movesOf('COARRI') };

/** The move that BGM 1001 names; undefined where it names none. What the sender's profile says goes first. */
export function moveOf(
  message: TerminalMessage,
  name: string,
  terminalNames: ReadonlyMap<string, TerminalMove> | undefined,
): TerminalMove | undefined {
  return terminalNames?.get(name) ?? moves[message].get(name);
}

export interface MovedEquipment {
  /** EQD 8249. */
  readonly status: string;
  /** EQD 8169 is 4; absent means full. */
  readonly isEmpty: boolean;
}

/** Code of a move as it is stored: `COARRI.DISC`; of an empty container at a gate `CODECO.GTIN.E`. */
export function terminalCode(message: TerminalMessage, move: TerminalMove, isEmpty: boolean): string {
  return isEmpty && message === 'CODECO' ? `${message}.${move}.E` : `${message}.${move}`;
}

/** The status of a move. An empty container tells about a shipment only where the terminal says import or hands it out. */
export function classifyMove(
  message: TerminalMessage,
  move: TerminalMove,
  { status, isEmpty }: MovedEquipment,
): ClassifiedStatus {
  const code = terminalCode(message, move, isEmpty);
  const meanings: Readonly<Record<string, string>> = data.codes[move];
  const load = isEmpty ? 'empty' : 'full';
  const meaning = (status === importStatus ? meanings[`${load}_import`] : undefined) ?? meanings[load];
  if (informational.has(status)) return statusOf('informational', code);
  if (discrepancies.has(status) && !isEmpty) return statusOf('exception/discrepancy', code);
  return statusOf(meaning ?? 'informational', code);
}

const read = new Map<string, ClassifiedStatus>();

/** At most one entry for each meaning and code of the table. */
function statusOf(meaning: string, code: string): ClassifiedStatus {
  const key = `${meaning} ${code}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const status = readRows({ [meaning]: code }, 'edi.terminal').get(code)?.status;
  if (status === undefined) throw new Error(`table of terminals: ${meaning} is no status`);
  read.set(key, status);
  return status;
}
