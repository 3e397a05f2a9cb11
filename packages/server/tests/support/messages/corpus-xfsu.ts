/** Cargo-XML status messages under any prefix and version of the namespace, with the parties that are dropped. */
import {
  type CorpusFile,
  type Draw,
  type ExpectedEvent,
  type Moment,
  message,
  offsetText,
  receivedAt,
  withWrongDigit,
} from './corpus-parts.ts';
import { discrepancies, estimate, type ExpectedStatus, fsu, unclassified } from './page-codes.ts';

interface Names {
  readonly root: string;
  readonly part: string;
  readonly declarations: string;
}

function namesOf(draw: Draw): Names {
  const version = draw.pick(['1', '2', '6.00']);
  return draw.pick([
    {
      root: 'rsm:',
      part: 'ram:',
      declarations: `xmlns:rsm="iata:statusmessage:${version}" xmlns:ram="iata:datamodel:3"`,
    },
    {
      root: 'ns0:',
      part: 'ns2:',
      declarations: `xmlns:ns0="iata:statusmessage:${version}" xmlns:ns2="iata:datamodel:4"`,
    },
    { root: '', part: 'd:', declarations: `xmlns="iata:statusmessage:${version}" xmlns:d='iata:datamodel:3'` },
    { root: '', part: '', declarations: '' },
  ]);
}

interface Occurrence {
  readonly text: string;
  readonly local: string;
  readonly time?: string;
}

function occurrence(draw: Draw, moment: Moment): Occurrence {
  const { local } = moment;
  const offset = draw.pick([60, 480, -300, 330]);
  return draw.pick([
    { text: local, local },
    { text: local, local },
    { text: `${local}.000`, local },
    { text: `${local}Z`, local, time: `${local}Z` },
    { text: `${local}${offsetText(offset, ':')}`, local, time: moment.utc(offset) },
  ]);
}

interface Said {
  readonly reason: string;
  readonly discrepancy: string;
  readonly code: string;
  readonly status: ExpectedStatus;
}

const plainCodes = [...fsu.keys()].filter((code) => !['DLV', 'DDL', 'DOC'].includes(code));

function drawStatus(draw: Draw): Said {
  if (draw.chance(0.1)) {
    const [code, status] = draw.pickEntry(discrepancies);
    return { reason: 'DIS', discrepancy: code, code: `DIS-${code}`, status };
  }
  if (draw.chance(0.05)) return { reason: 'XYZ', discrepancy: '', code: 'XYZ', status: unclassified };
  const code = draw.pick(plainCodes);
  return { reason: code, discrepancy: '', code, status: fsu.get(code) ?? unclassified };
}

/** Writes elements with the prefix of the components. */
class Writer {
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  part(name: string, ...content: readonly string[]): string {
    const tag = this.#names.part + name;
    return `<${tag}>${content.join('')}</${tag}>`;
  }

  root(name: string, ...content: readonly string[]): string {
    const tag = this.#names.root + name;
    return `<${tag}>${content.join('')}</${tag}>`;
  }

  /** An address with everything that must be dropped. */
  party(name: string): string {
    const { part } = this.#names;
    return this.part(
      name,
      this.part('Name', 'NAMEMARKER &amp; SONS'),
      `<${part}PostalStructuredAddress>`,
      this.part('StreetName', 'NAMEMARKER &#83;TREET'),
      this.part('DefinedTradeContact', this.part('PersonName', '<![CDATA[NAMEMARKER]]>')),
      `</${part}PostalStructuredAddress>`,
    );
  }
}

interface Reported {
  readonly xml: string;
  readonly event: ExpectedEvent;
}

function reportedStatus(draw: Draw, write: Writer, waybill: string, total: number): Reported {
  const said = drawStatus(draw);
  const time = occurrence(draw, draw.moment());
  const airport = draw.airport();
  // What an expected event with an unknown code counts as is open.
  const kind = said.status.unclassified ? 'A' : draw.pick(['A', 'A', 'A', '', 'E', 'S']);
  const isEstimate = kind === 'E' || kind === 'S';
  const mark = draw.pick(['T', 'P']);
  const xml = write.part(
    'ReportedStatus',
    write.part('ReasonCode', said.reason),
    write.part(
      'AssociatedStatusConsignment',
      write.part('PieceQuantity', String(mark === 'T' ? total : 1)),
      write.part('TransportSplitDescription', mark),
      said.discrepancy === '' ? '' : write.part('DiscrepancyDescriptionCode', said.discrepancy),
      write.part(
        'SpecifiedLogisticsTransportMovement',
        write.part('ID', draw.flight()),
        write.part('SpecifiedLocation', write.part('ID', airport), write.part('TypeCode', 'Airport')),
        write.part(
          'SpecifiedEvent',
          write.part('OccurrenceDateTime', time.text),
          kind === '' ? '' : write.part('DateTimeTypeCode', kind),
        ),
      ),
      draw.chance(0.4) ? write.party('NotifiedParty') : '',
      draw.chance(0.4) ? write.part('HandlingOSIInstructions', write.part('Description', 'CALL NAMEMARKER')) : '',
    ),
  );
  const { local, time: utc } = time;
  const event: ExpectedEvent = {
    ...(isEstimate ? estimate : said.status),
    reference: waybill,
    code: said.code,
    local,
    place: airport,
    ...(utc === undefined ? {} : { time: utc }),
  };
  return { xml, event };
}

export function xfsuFile(draw: Draw): CorpusFile {
  const names = namesOf(draw);
  const write = new Writer(names);
  const events: ExpectedEvent[] = [];
  const problems: string[] = [];
  let rejected = 0;
  const consignments: string[] = [];
  for (let repeat = draw.pick([1, 1, 2]); repeat > 0; repeat -= 1) {
    const waybill = draw.waybill();
    const total = draw.between(2, 30);
    const flaw = draw.pick(['', '', '', '', '', '', '', '', 'house', 'digit']);
    const reported = Array.from({ length: draw.between(1, 4) }, () => reportedStatus(draw, write, waybill, total));
    const text = flaw === 'digit' ? withWrongDigit(waybill) : waybill;
    consignments.push(
      write.root(
        'MasterConsignment',
        write.part('PieceQuantity', String(total)),
        write.part('TotalPieceQuantity', String(total)),
        write.part(
          'TransportContractDocument',
          write.part('ID', `${text.slice(0, 3)}-${text.slice(3)}`),
          write.part('TypeCode', flaw === 'house' ? '703' : draw.pick(['740', '741'])),
        ),
        write.part('OriginLocation', write.part('ID', 'FRA')),
        write.part('FinalDestinationLocation', write.part('ID', 'SIN')),
        ...reported.map(({ xml }) => xml),
        draw.chance(0.3) ? write.party('DeliveryParty') : '',
      ),
    );
    if (flaw === '') events.push(...reported.map(({ event }) => event));
    else {
      rejected += reported.length;
      problems.push(...reported.map(() => (flaw === 'house' ? 'reference_not_tracked' : 'reference_invalid')));
    }
  }
  const sender = write.part('SenderParty', write.part('PrimaryID', 'WSCARGO'));
  const xml = [
    draw.chance(0.9) ? '<?xml version="1.0" encoding="UTF-8"?>\n' : '',
    draw.chance(0.3) ? '<!-- NAMEMARKER -->' : '',
    `<${names.root}StatusMessage ${names.declarations}>`,
    write.root(
      'MessageHeaderDocument',
      write.part('ID', `X${draw.serial()}`),
      write.part('PurposeCode', draw.pick(['Creation', 'CREATION', 'creation'])),
      sender,
      write.part('RecipientParty', write.part('PrimaryID', 'WSOPER')),
    ),
    write.root('BusinessHeaderDocument', write.part('ID', `XB${draw.serial()}`)),
    ...consignments,
    `</${names.root}StatusMessage>\n`,
  ].join(draw.pick(['', '\n']));
  return {
    name: `xfsu-${draw.serial()}.xml`,
    format: 'xfsu',
    bytes: new TextEncoder().encode(xml),
    receivedAt,
    messages: [message(events, { rejected, problems })],
  };
}
