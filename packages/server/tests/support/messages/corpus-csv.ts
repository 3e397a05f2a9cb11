/** Tables with their mapping: every delimiter, quotes, joined columns, time patterns, own codes and code tables. */
import {
  type CorpusFile,
  type Draw,
  type ExpectedEvent,
  type Moment,
  latin1,
  message,
  receivedAt,
  withWrongDigit,
} from './corpus-parts.ts';
import { type ExpectedStatus, fsu, r24, status, unclassified, x157, x1650 } from './page-codes.ts';

const delimiters = [',', ';', '\t', '|'] as const;

interface TimeForm {
  readonly pattern: string;
  /** One text for each column. */
  readonly write: (moment: Moment) => readonly string[];
  readonly isUtc?: true;
}

const digits = (moment: Moment) => ({
  year: moment.day.slice(0, 4),
  month: moment.day.slice(5, 7),
  day: moment.day.slice(8),
  clock: moment.local.slice(11, 16),
});

const timeForms: readonly TimeForm[] = [
  { pattern: 'iso', write: (moment) => [moment.local] },
  { pattern: 'iso', write: (moment) => [`${moment.local}Z`], isUtc: true },
  { pattern: 'epoch_s', write: (moment) => [String(Date.parse(`${moment.local}Z`) / 1000)], isUtc: true },
  { pattern: 'epoch_ms', write: (moment) => [String(Date.parse(`${moment.local}Z`))], isUtc: true },
  { pattern: 'YYYY-MM-DD HH:mm', write: (moment) => [`${moment.day} ${moment.local.slice(11, 16)}`] },
  {
    pattern: 'DD.MM.YYYY HH:mm',
    write: (moment) => {
      const { year, month, day, clock } = digits(moment);
      return [`${day}.${month}.${year}`, clock];
    },
  },
  {
    pattern: 'MM/DD/YY HH:mm:ss',
    write: (moment) => {
      const { year, month, day, clock } = digits(moment);
      return [`${month}/${day}/${year.slice(2)} ${clock}:00`];
    },
  },
];

const codeTables = [
  ['fsu', fsu],
  ['r24', r24],
  ['x157', x157],
  ['x1650', x1650],
  [null, null],
] as const;

const ownCodes: ReadonlyMap<string, string> = new Map([
  ['ABGEHOLT', 'in_transit/picked_up'],
  ['ZUGESTELLT', 'delivered'],
  ['HINWEIS', 'informational'],
  ['GEPLANT', 'estimate'],
  ['ZOLL/HALT', 'exception/customs_hold'],
]);

/** Of a table, what does not depend on the journey. */
function drawCode(draw: Draw, table: ReadonlyMap<string, ExpectedStatus> | null): readonly [string, ExpectedStatus] {
  if (draw.chance(0.05)) return ['TELEPORTED', unclassified];
  if (table === null || draw.chance(0.2)) {
    const [code, text] = draw.pickEntry(ownCodes);
    return [code, status(text)];
  }
  const usable = [...table].filter(([code]) => !['DLV', 'DDL', 'DOC', '80', '81', '82'].includes(code));
  return draw.pick(usable);
}

function quoted(draw: Draw, text: string, delimiter: string): string {
  if (!text.includes(delimiter) && !text.includes('"') && !text.includes('\n') && !draw.chance(0.1)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvFile(draw: Draw): CorpusFile {
  const delimiter = draw.pick(delimiters);
  const [tableName, table] = draw.pick(codeTables);
  const form = draw.pick(timeForms);
  const isJoined = form.pattern.startsWith('DD');
  const timeColumns = isJoined ? ['Datum', 'Uhrzeit'] : ['Zeitpunkt'];
  const isContainer = draw.chance(0.5);
  const header = ['Sendung', ...timeColumns, 'Ereignis', 'Ort', 'Empfänger'];
  const mapping = {
    name: `corpus-${draw.serial()}`,
    delimiter,
    encoding: draw.pick(['windows-1252', 'iso-8859-1']),
    columns: {
      tracking_number: 'Sendung',
      occurred_at: isJoined ? timeColumns : timeColumns[0],
      code: 'Ereignis',
      locode: 'Ort',
    },
    constants: { carrier: 'ws-carrier', vertical: isContainer ? 'container' : 'bol' },
    time_formats: [form.pattern],
    ...(draw.chance(0.5) ? { time_zone: 'Europe/Berlin' } : {}),
    codes: Object.fromEntries(ownCodes),
    ...(tableName === null ? {} : { code_table: tableName }),
  };
  const rows: string[][] = [header];
  const events: ExpectedEvent[] = [];
  const problems: string[] = [];
  let rejected = 0;
  for (let repeat = draw.between(1, 12); repeat > 0; repeat -= 1) {
    const flaw = draw.pick(['', '', '', '', '', '', '', '', '', '', 'time', 'digit', 'count']);
    const reference = isContainer ? draw.container() : draw.bill();
    const moment = draw.moment();
    const [code, said] = drawCode(draw, table);
    const place = draw.port();
    const isWrong = flaw === 'digit';
    const wrongNumber = isContainer ? withWrongDigit(reference) : `=${reference}`;
    const times = flaw === 'time' ? timeColumns.map(() => 'NAMEMARKER') : form.write(moment);
    const row = [isWrong ? wrongNumber : reference, ...times, code, place, `${draw.person()}; "NORD"\nHAUS`];
    rows.push(flaw === 'count' ? row.slice(0, -1) : row);
    if (flaw === '') {
      const time = form.isUtc ? { time: `${moment.local}Z` } : {};
      const stored = code.replaceAll(/[^A-Za-z0-9._-]/g, '_');
      events.push({ ...said, reference, code: stored, local: moment.local, place, ...time });
    } else {
      rejected += 1;
      problems.push({ time: 'time_invalid', digit: 'reference_invalid', count: 'column_count' }[flaw] ?? '');
    }
  }
  const lineEnd = draw.pick(['\n', '\r\n']);
  const text =
    rows.map((row) => row.map((field) => quoted(draw, field, delimiter)).join(delimiter)).join(lineEnd) + lineEnd;
  return {
    name: `csv-${draw.serial()}.csv`,
    format: 'csv',
    bytes: latin1(text),
    mapping: JSON.stringify(mapping),
    receivedAt,
    messages: [message(events, { rejected, problems })],
  };
}
