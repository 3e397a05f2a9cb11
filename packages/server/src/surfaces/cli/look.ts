import { late } from '../../kernel/lib/late-node.ts';
import type { Terminal } from './terminal.ts';

/** What a renderer needs of the terminal and of this process. */
export interface Look {
  /** Bold on a terminal that allows it, otherwise unchanged. */
  bold(text: string): string;
  /** Name of a place by its UN/LOCODE. Undefined for an unknown code, or without place tables. */
  placeName(locode: string): string | undefined;
}

/** Plain text with codes of places. */
export const plainLook: Look = { bold: (text) => text, placeName: () => undefined };

/** The look without place names. Respects `NO_COLOR` and `TERM=dumb`; a pipe gets plain text. */
export function lookOf({ stdout }: Pick<Terminal, 'stdout'>): Look {
  return stdout.isTTY
    ? { ...plainLook, bold: (text) => late.util.styleText('bold', text, { stream: stdout }) }
    : plainLook;
}
