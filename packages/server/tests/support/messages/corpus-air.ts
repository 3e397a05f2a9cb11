/** Cargo-IMP FSU and FSA: every line form, headings of Type-B, several consignments and messages, all line ends. */
import {
  type CorpusFile,
  type CorpusMessage,
  type Draw,
  type ExpectedEvent,
  latin1,
  message,
  receivedAt,
  withWrongDigit,
} from './corpus-parts.ts';
import { discrepancies, type ExpectedStatus, fsu, status, unclassified } from './page-codes.ts';

/** Days that a letter behind the time adds. */
const dayChanges = [
  ['', 0],
  ['', 0],
  ['', 0],
  ['-P', -1],
  ['-N', 1],
  ['-S', 2],
] as const;

interface Quantity {
  readonly text: string;
  readonly mark: 'T' | 'P';
  readonly n: number;
}

interface Consignment {
  readonly waybill: string;
  /** Null where the line gives none. */
  readonly total: number | null;
  readonly line: string;
}

function drawConsignment(draw: Draw, waybill: string): Consignment {
  const route = draw.chance(0.85) ? `${draw.airport()}${draw.airport()}` : '';
  const total = draw.between(2, 40);
  const weight = draw.chance(0.7) ? `${draw.pick(['K', 'L'])}${draw.pick(['100', '340.5', '7'])}` : '';
  const head = `${waybill.slice(0, 3)}-${waybill.slice(3)}${route}`;
  if (route === '' || draw.chance(0.15)) return { waybill, total: null, line: head };
  if (draw.chance(0.6)) return { waybill, total, line: `${head}/T${total}${weight}` };
  return { waybill, total, line: `${head}/P1${weight}T${total}` };
}

function drawQuantity(draw: Draw, total: number | null): Quantity {
  const mark = draw.pick(['T', 'T', 'P', 'S', 'D']);
  const n = mark === 'T' ? (total ?? draw.between(1, 30)) : draw.between(1, Math.max(1, (total ?? 3) - 1));
  const weight = draw.pick(['', `K${draw.between(1, 900)}`, `L${draw.between(1, 900)}.5`]);
  return { text: `${mark}${n}${weight}`, mark: mark === 'T' ? 'T' : 'P', n };
}

interface Line {
  readonly lines: readonly string[];
  readonly code: string;
  readonly local: string | undefined;
  readonly place: string;
  readonly status: ExpectedStatus;
}

const dated = new Set(['RCS', 'FOH', 'NFD', 'AWD', 'DLV', 'DDL', 'CCD', 'TGC', 'DOC', 'DPU']);
const arriving = new Set(['RCF', 'ARR', 'AWR', 'FIW', 'FOW']);
const departing = new Set(['BKD', 'MAN', 'PRE', 'DEP']);
const named = new Set(['RCS', 'NFD', 'AWD', 'DLV', 'DDL', 'FOH']);

function statusLine(draw: Draw, code: string, total: number | null): Line {
  const moment = draw.moment();
  const airport = draw.airport();
  const quantity = drawQuantity(draw, total);
  const plain = fsu.get(code) ?? unclassified;
  const stamp = moment.air + moment.time4;
  const common = { code, place: airport, local: moment.local, status: statusOf(plain, code, quantity, total) };
  if (dated.has(code)) {
    const name = named.has(code) && draw.chance(0.5) ? `/${draw.person()}` : '';
    const volume = ['RCS', 'FOH'].includes(code) && draw.chance(0.2) ? ['/MC1.25'] : [];
    return { ...common, lines: [`${code}/${stamp}/${airport}/${quantity.text}${name}`, ...volume] };
  }
  if (arriving.has(code)) {
    const [change, days] = draw.pick(dayChanges);
    const times = draw.chance(0.4) ? '/A0610/A1712' : '';
    return {
      ...common,
      local: moment.plus(days * 24 * 60).local,
      lines: [`${code}/${draw.flight()}/${stamp}${change}/${airport}/${quantity.text}${times}`],
    };
  }
  if (departing.has(code)) return departingLine(draw, common, moment, quantity);
  if (code === 'CRC') {
    const more = draw.chance(0.4) ? `/${draw.flight()}/${moment.air}/${airport}JFK` : '';
    return { ...common, lines: [`CRC/${stamp}/${airport}/${quantity.text}${more}`] };
  }
  if (code === 'TRM') return { ...common, local: undefined, lines: [`TRM/LH/${airport}/${quantity.text}`] };
  const manifest = code === 'TFD' && draw.chance(0.5) ? '/MAN12' : '';
  const next = draw.chance(0.6) ? ['/SQ/NAMEMARKER'] : [];
  return { ...common, lines: [`${code}/LH/${stamp}/${airport}/${quantity.text}${manifest}`, ...next] };
}

function departingLine(
  draw: Draw,
  common: Omit<Line, 'lines'>,
  moment: {
    readonly air: string;
    readonly day: string;
    readonly time4: string;
    plus(minutes: number): { readonly local: string };
  },
  quantity: Quantity,
): Line {
  const route = `${common.place}${draw.pick(['JFK', 'NRT', 'GRU'])}`;
  const lead = `${common.code}/${draw.flight()}/${moment.air}/${route}/${quantity.text}`;
  if (common.code !== 'DEP')
    return { ...common, local: undefined, lines: [lead + draw.pick(['', '/S1000/S1900', '/S1000/E0615-N'])] };
  if (draw.chance(0.3))
    return { ...common, local: moment.day, lines: [lead + draw.pick(['', `/S${moment.time4}`, '/E1000/E1900'])] };
  const [change, days] = draw.pick(dayChanges);
  return {
    ...common,
    local: moment.plus(days * 24 * 60).local,
    lines: [`${lead}/A${moment.time4}${change}${draw.pick(['', '/E0615-N'])}`],
  };
}

function statusOf(plain: ExpectedStatus, code: string, quantity: Quantity, total: number | null): ExpectedStatus {
  if (code !== 'DLV' && code !== 'DDL') return plain;
  const isAll = quantity.mark === 'T' || (total !== null && quantity.n >= total);
  return isAll ? status('delivered') : status('in_transit/partial_delivery');
}

function discrepancyLine(draw: Draw): Line {
  const [code, said] = draw.pickEntry(discrepancies);
  const moment = draw.moment();
  const airport = draw.airport();
  const text = `DIS/${draw.flight()}/${moment.air}${moment.time4}/${airport}/${code}/${drawQuantity(draw, 40).text}`;
  return { lines: [text], code: `DIS-${code}`, local: moment.local, place: airport, status: said };
}

function unknownLine(draw: Draw): Line {
  const code = draw.pick(['XYZ', 'QQQ', 'LOF']);
  const moment = draw.moment();
  const airport = draw.airport();
  const flight = draw.chance(0.4) ? `${draw.flight()}/` : '';
  const text = `${code}/${flight}${moment.air}${moment.time4}/${airport}/T8K90`;
  return { lines: [text], code, local: moment.local, place: airport, status: unclassified };
}

const plainCodes = [...fsu.keys()].filter((code) => !['DLV', 'DDL', 'DOC'].includes(code));

function linesOf(draw: Draw, total: number | null): readonly Line[] {
  if (draw.chance(0.1)) return [statusLine(draw, 'DOC', total)];
  const lines: Line[] = [];
  for (let repeat = draw.between(1, 4); repeat > 0; repeat -= 1) {
    if (draw.chance(0.1)) lines.push(discrepancyLine(draw));
    else if (draw.chance(0.06)) lines.push(unknownLine(draw));
    else lines.push(statusLine(draw, draw.pick(plainCodes), total));
  }
  if (draw.chance(0.3)) lines.push(statusLine(draw, draw.pick(['DLV', 'DDL']), total));
  return lines;
}

/** What belongs to the line above and is dropped. */
const additions = [
  'ULD/PMC12345LH',
  'OSI/NAMEMARKER REMARK',
  'OCI/HK/ISS/RA/28490\n/HK//CP/NAMEMARKER\n/HK//SS/SPX',
  'SPH/PER/EAT',
];

/** The text of one message with its FSU line; line feeds between lines. */
export function fsuMessage(draw: Draw): { readonly text: string; readonly expected: CorpusMessage } {
  const lines = [`${draw.chance(0.9) ? 'FSU' : 'FSA'}/${draw.pick(['12', '14', '15', '16'])}`];
  const events: ExpectedEvent[] = [];
  const problems: string[] = [];
  let rejected = 0;
  for (let repeat = draw.pick([1, 1, 1, 2, 3]); repeat > 0; repeat -= 1) {
    const waybill = draw.waybill();
    const isWrong = draw.chance(0.04);
    const consignment = drawConsignment(draw, isWrong ? withWrongDigit(waybill) : waybill);
    lines.push(consignment.line);
    for (const line of linesOf(draw, consignment.total)) {
      lines.push(...line.lines);
      if (draw.chance(0.2)) lines.push(...draw.pick(additions).split('\n'));
      const { code, local, place, status: said } = line;
      if (!isWrong) events.push({ ...said, reference: waybill, code, local, place });
      else {
        rejected += 1;
        problems.push('reference_invalid');
      }
    }
  }
  return { text: lines.join('\n'), expected: message(events, { rejected, problems }) };
}

export function fsuFile(draw: Draw, count: number): CorpusFile {
  const messages = Array.from({ length: count }, () => fsuMessage(draw));
  const heading = draw.pick(['', '', 'QD FRAFMLH SINXXXX\n.HDQFMLH 151105\n', 'QK FRAFMLH\n.FRAFMLH 150800\n=TEXT\n']);
  const lineEnd = draw.pick(['\r\n', '\n', '\r']);
  const isLower = draw.chance(0.05);
  const whole = `${heading}${messages.map(({ text }) => text).join('\n')}\n`;
  const text = isLower ? whole.toLowerCase() : whole;
  return {
    name: `fsu-${draw.serial()}.txt`,
    format: 'fsu',
    bytes: latin1(text.replaceAll('\n', lineEnd)),
    receivedAt,
    messages: messages.map(({ expected }) => expected),
  };
}

/** One FSU in an envelope of EDIFACT. */
export function wrappedFsuFile(draw: Draw): CorpusFile {
  const { text, expected } = fsuMessage(draw);
  const control = `${draw.serial()}`;
  const inner = text.replaceAll('\n', '\r\n').replaceAll("'", ' ');
  const whole = `UNB+IATA:1+REUFMLH+REUAGT+300615:1105+${control}'UNH+1+CIMFSU:12'\r\n${inner}\r\n'UNT+3+1'UNZ+1+${control}'`;
  return { name: `fsu-${draw.serial()}.edi`, format: 'fsu', bytes: latin1(whole), receivedAt, messages: [expected] };
}

/** Parts of one consignment in the order of time: delivered when the pieces reach the total. */
export function partsFile(draw: Draw): CorpusFile {
  const waybill = draw.waybill();
  const first = draw.between(1, 9);
  const moment = draw.moment();
  const airport = draw.airport();
  const lines = [`FSU/14`, `${waybill.slice(0, 3)}-${waybill.slice(3)}SINFRA/T10K100`];
  const events: ExpectedEvent[] = [];
  for (const [index, n] of [first, 10 - first].entries()) {
    const at = moment.plus(index * 24 * 60);
    lines.push(`DLV/${at.air}${at.time4}/${airport}/P${n}K${n}0/NAMEMARKER`);
    const said = status(index === 0 ? 'in_transit/partial_delivery' : 'delivered');
    events.push({ ...said, reference: waybill, code: 'DLV', local: at.local, place: airport });
  }
  return {
    name: `fsu-parts-${draw.serial()}.txt`,
    format: 'fsu',
    bytes: latin1(`${lines.join('\r\n')}\r\n`),
    receivedAt,
    messages: [message(events)],
  };
}
