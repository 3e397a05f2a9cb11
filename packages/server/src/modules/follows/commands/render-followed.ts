/** Followed shipments as a table for people. */
import { shownArrival } from '../../shipments/rules/shown-arrival.ts';
import { printable } from '../../../surfaces/cli/terminal-text.ts';
import type { Followed } from './followed.ts';

interface Column {
  readonly title: string;
  readonly text: (shipment: Followed) => string;
  /** Narrowest width to which a full terminal may cut the column; a column without one is never cut. */
  readonly least?: number;
}

/** In the order of the table. */
const columnsOfTable: readonly Column[] = [
  { title: 'NUMBER', text: ({ tracking_number: number }) => number },
  { title: 'CARRIER', text: ({ carrier }) => carrier, least: 7 },
  { title: 'STATUS', text: statusText, least: 12 },
  { title: 'CHANGED (UTC)', text: ({ changed_at: at }) => timeText(at) },
  { title: 'ARRIVES', text: arrivalDay },
  { title: 'REFERENCE', text: ({ reference }) => reference, least: 9 },
  { title: 'TAGS', text: ({ tags }) => tags.join(' '), least: 4 },
];

function arrivalDay({ estimated_arrival: at, arrival_uncertainty_seconds: uncertaintyS }: Followed): string {
  return at === '' ? '' : shownArrival(at, uncertaintyS).day.slice(0, 10);
}

const gap = '  ';

/** Widths of the columns, set by the first page: a list of a million rows is printed as it comes. */
export interface TableLook {
  readonly widths: readonly number[];
}

/** `width`: columns of the terminal; without one, nothing is cut. */
export function tableLook(first: readonly Followed[], width: number | undefined): TableLook {
  const widths = columnsOfTable.map(({ title, text }) =>
    Math.max(title.length, ...first.map((shipment) => cellText(text(shipment)).length)),
  );
  if (width !== undefined) narrow(widths, width);
  return { widths };
}

/** Takes from the widest column that may be cut until the table fits or nothing more can be taken. */
function narrow(widths: number[], width: number): void {
  const total = (): number => widths.reduce((sum, each) => sum + each + gap.length, -gap.length);
  while (total() > width) {
    let widest = -1;
    for (const [index, { least }] of columnsOfTable.entries()) {
      const room = (widths[index] ?? 0) - (least ?? Number.POSITIVE_INFINITY);
      if (room > 0 && (widths[index] ?? 0) > (widths[widest] ?? 0)) widest = index;
    }
    if (widest === -1) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

export function headLine(look: TableLook): string {
  return lineOf(
    columnsOfTable.map(({ title }) => title),
    look,
    false,
  );
}

export function followedLine(shipment: Followed, look: TableLook, isCut: boolean): string {
  return lineOf(
    columnsOfTable.map(({ text }) => cellText(text(shipment))),
    look,
    isCut,
  );
}

function lineOf(cells: readonly string[], { widths }: TableLook, isCut: boolean): string {
  const padded = cells.map((cell, index) => {
    const width = widths[index] ?? 0;
    const isTooLong = isCut && cell.length > width && columnsOfTable[index]?.least !== undefined;
    return (isTooLong ? `${cell.slice(0, width - 1)}…` : cell).padEnd(width);
  });
  return `${padded.join(gap).trimEnd()}\n`;
}

/** The status with what refines it and what is wrong with it. */
export function statusText(shipment: Pick<Followed, 'status' | 'status_detail' | 'stale' | 'overdue'>): string {
  const { status, status_detail: detail, stale, overdue } = shipment;
  const marks = [stale ? 'stale' : '', overdue ? 'overdue' : ''].filter((mark) => mark !== '');
  const words = detail === '' ? status : `${status}/${detail}`;
  return marks.length === 0 ? words : `${words} (${marks.join(', ')})`;
}

function cellText(text: string): string {
  return text === '' ? '-' : printable(text);
}

/** `2030-03-07 10:42` of a time in UTC. */
function timeText(at: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(at) ? `${at.slice(0, 10)} ${at.slice(11, 16)}` : at;
}
