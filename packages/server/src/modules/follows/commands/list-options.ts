/** Filters and order of a list as options. */
import { verticals } from '@wayseal/detect';
import {
  parseChoice,
  UsageError,
  type OptionDeclaration,
  type ParsedArguments,
} from '../../../surfaces/cli/command.ts';
import { quoted } from '../../../surfaces/cli/terminal-text.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import { followSorts as sorts } from '../rules/follow-query.ts';
import type { ListQuery } from './followed.ts';

export const listOptions: readonly OptionDeclaration[] = [
  { name: 'status', type: 'string', placeholder: 'STATUS', description: `One of ${shipmentStates.join(', ')}` },
  {
    name: 'status-detail',
    type: 'string',
    placeholder: 'DETAIL',
    description: 'What refines a status, such as customs_hold',
  },
  { name: 'carrier', type: 'string', placeholder: 'SLUG', description: 'Slug of the carrier, as in wayseal carriers' },
  { name: 'vertical', type: 'string', placeholder: 'VERTICAL', description: `One of ${verticals.join(', ')}` },
  { name: 'number', type: 'string', placeholder: 'NUMBER', description: 'This tracking number' },
  { name: 'reference', type: 'string', placeholder: 'REF', description: 'Your reference, the whole text' },
  { name: 'tag', type: 'string', placeholder: 'TAG', description: 'A tag of yours' },
  { name: 'stale', type: 'boolean', description: 'Silent for longer than usual' },
  { name: 'overdue', type: 'boolean', description: 'Not delivered by the time that you expected' },
  {
    name: 'changed-since',
    type: 'string',
    placeholder: 'TIME',
    description: 'Changed since a time such as 2030-03-07T10:42Z, a day, or 30m, 24h, 7d ago',
  },
  {
    name: 'sort',
    type: 'string',
    placeholder: 'ORDER',
    values: sorts,
    description: `One of ${sorts.join(', ')}; a dash: latest first`,
  },
];

/** The query of the options. `now` is in epoch milliseconds. Throws `UsageError`. */
export function readListQuery({ values }: ParsedArguments, now: number): ListQuery {
  const text = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const choice = (name: string, known: readonly string[]): string | undefined => {
    const typed = text(name);
    return typed === undefined ? undefined : parseChoice(name, typed, known);
  };
  const since = text('changed-since');
  return {
    status: choice('status', shipmentStates),
    status_detail: choice('status-detail', statusDetails),
    carrier: text('carrier'),
    vertical: choice('vertical', verticals),
    tracking_number: text('number'),
    reference: text('reference'),
    tag: text('tag'),
    stale: values['stale'] === true ? 'true' : undefined,
    overdue: values['overdue'] === true ? 'true' : undefined,
    changed_since: since === undefined ? undefined : readSince(since, now),
    sort: choice('sort', sorts),
  };
}

export function isFiltered(query: ListQuery): boolean {
  return Object.entries(query).some(([name, value]) => name !== 'sort' && value !== undefined);
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time as RFC 3339 in UTC: of a moment with its zone, of the start of a day, or so long before `now`. */
function readSince(text: string, now: number): string {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now - Number(count) * (unitMs[unit] ?? 0)).toISOString();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2})$/.test(text);
  const time = isDay || isMoment ? Date.parse(isDay ? `${text}T00:00:00Z` : text) : Number.NaN;
  // 30 February is read as 1 or 2 March.
  const isReal = isDay ? !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) : !Number.isNaN(time);
  if (isReal) return new Date(time).toISOString();
  throw new UsageError(
    `--changed-since must be a time with its zone such as 2030-03-07T10:42Z, a day such as 2030-03-07, or 30m, 24h or 7d, not '${quoted(text)}'`,
  );
}
