/** X12 interchanges with 214 and 315: own separators, several groups and interchanges, every code and time code. */
import {
  type CorpusFile,
  type CorpusMessage,
  type Draw,
  type ExpectedEvent,
  type Moment,
  latin1,
  message,
  receivedAt,
  withWrongDigit,
} from './corpus-parts.ts';
import { type ExpectedStatus, estimate, status, unclassified, x157, x1650, x1651, x1652 } from './page-codes.ts';

type Segment = readonly string[];

export interface TransactionSet {
  readonly type: '214' | '315';
  readonly segments: readonly Segment[];
  readonly expected: CorpusMessage;
}

function envelope(draw: Draw, groups: readonly (readonly TransactionSet[])[]): string {
  const version = draw.pick(['00401', '00402', '00501']);
  const mark = draw.pick(['*', '|', '^']);
  const component = draw.pick(['>', ':', '<']);
  const terminator = draw.pick(['~', '~', '\n', "'", '\\']);
  const gap = terminator === '\n' ? '' : draw.pick(['', '\n', '\r\n']);
  const control = String(draw.serial() % 1_000_000_000).padStart(9, '0');
  const sent = draw.moment();
  const eleven = version === '00401' ? 'U' : '!';
  const segments: Segment[] = [
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      'WSLNCARR'.padEnd(15),
      'ZZ',
      'WSOPER'.padEnd(15),
      sent.date8.slice(2),
      sent.time4,
      eleven,
      version,
      control,
      '0',
      'P',
      component,
    ],
  ];
  for (const sets of groups) {
    const group = String(draw.serial());
    segments.push([
      'GS',
      sets[0]?.type === '214' ? 'QM' : 'QO',
      'WSLNCARR',
      'WSOPER',
      sent.date8,
      sent.time4,
      group,
      'X',
      `${version.slice(1)}0`,
    ]);
    for (const [index, set] of sets.entries()) {
      const number = String(index + 1).padStart(4, '0');
      segments.push(['ST', set.type, number], ...set.segments, ['SE', String(set.segments.length + 2), number]);
    }
    segments.push(['GE', String(sets.length), group]);
  }
  segments.push(['IEA', String(groups.length), control]);
  return segments
    .map((segment) => segment.map((element) => element.replaceAll(mark, '-').replaceAll(terminator, '-')))
    .map((segment, index) =>
      index === 0 ? segment.join(mark) : segment.join(mark).replace(new RegExp(`\\${mark}+$`), ''),
    )
    .map((text) => text + terminator + gap)
    .join('');
}

export function x12File(draw: Draw, interchanges: readonly (readonly TransactionSet[])[]): CorpusFile {
  const texts = interchanges.map((sets) =>
    envelope(
      draw,
      (['214', '315'] as const)
        .map((type) => sets.filter((set) => set.type === type))
        .filter((group) => group.length > 0),
    ),
  );
  const inOrder = interchanges.flatMap((sets) => [...sets].toSorted((a, b) => a.type.localeCompare(b.type)));
  return {
    name: `x12-${draw.serial()}.edi`,
    format: 'x12',
    bytes: latin1(texts.join('')),
    receivedAt,
    messages: inOrder.map((set) => set.expected),
  };
}

/** Offsets in minutes of the time codes (element 623) that name one. */
const timeCodes: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 12 }, (_, index): [string, number] => [String(index + 1).padStart(2, '0'), (index + 1) * 60]),
  ...Array.from({ length: 12 }, (_, index): [string, number] => [String(index + 13), (index - 12) * 60]),
  ...([
    ['25', -150],
    ['26', -210],
    ['27', 330],
    ['28', 570],
    ['29', 630],
    ['ES', -300],
    ['ED', -240],
    ['CS', -360],
    ['CD', -300],
    ['MS', -420],
    ['MD', -360],
    ['PS', -480],
    ['PD', -420],
    ['AS', -540],
    ['AD', -480],
    ['HS', -600],
    ['HD', -540],
    ['NS', -210],
    ['ND', -150],
    ['TS', -240],
    ['TD', -180],
    ['UT', 0],
    ['GM', 0],
  ] as const),
]);

/** Elements 5, 6 and 7 of AT7. */
function drawTime(
  draw: Draw,
  moment: Moment,
): { readonly elements: readonly string[]; readonly local: string; readonly time?: string } {
  const [code, offset] = draw.chance(0.5)
    ? draw.pickEntry(timeCodes)
    : ([draw.pick(['LT', '', 'ET', 'PT', 'HT']), null] as const);
  const { local } = moment;
  const time = draw.pick([
    { written: moment.time4, local },
    { written: moment.time4, local },
    { written: `${moment.time4}30`, local: `${local.slice(0, 16)}:30` },
    { written: `${moment.time4}305`, local: `${local.slice(0, 16)}:30` },
    { written: `${moment.time4}3055`, local: `${local.slice(0, 16)}:30` },
  ]);
  const date = draw.chance(0.1) ? moment.date8.slice(2) : moment.date8;
  const elements = [date, time.written, code];
  if (offset === null || time.local !== local) return { elements, local: time.local };
  return { elements, local, time: moment.utc(offset) };
}

const towns = [
  ['ALBANY', 'NY', 'US', 'ALBANY, NY, US'],
  ['MEMPHIS', 'TN', '', 'MEMPHIS, TN'],
  ['LYON', '', 'FR', 'LYON, FR'],
  ['HAMBURG', '', 'DEU', 'HAMBURG, DEU'],
] as const;

interface SaidStatus {
  readonly elements: readonly string[];
  readonly code: string;
  readonly status: ExpectedStatus;
}

function drawStatus(draw: Draw): SaidStatus {
  if (draw.chance(0.1)) {
    const [code, status] = draw.pickEntry(x1652);
    return { elements: ['', '', code, 'NA'], code: `ap.${code}`, status };
  }
  if (draw.chance(0.04)) {
    const code = draw.pick(['QQ', 'Z9', '00']);
    return { elements: [code, 'NS', '', ''], code, status: unclassified };
  }
  const [code, plain] = draw.pickEntry(x1650);
  if (!draw.chance(0.4)) return { elements: [code, 'NS', '', ''], code, status: plain };
  const [reason, { state: detail }] = draw.pickEntry(x1651);
  const isRefined = plain.detail === 'attempt_failed' || plain.detail === 'delayed';
  return { elements: [code, reason, '', ''], code, status: isRefined ? { ...plain, detail } : plain };
}

export function set214(draw: Draw): TransactionSet {
  const pro = draw.bill();
  const segments: Segment[] = [
    draw.chance(0.85) ? ['B10', pro, `SHIP${draw.serial()}`, 'WSLN'] : ['B10', '', pro, 'WSLN'],
    ['L11', 'NAMEMARKER-12', 'PO'],
    ['N1', 'CN', draw.person()],
    ['N2', 'NAMEMARKER DEPARTMENT'],
    ['N3', 'NAMEMARKER STREET'],
    ['N4', 'DALLAS', 'TX', '75201', 'US'],
    ['G61', 'DC', 'NAMEMARKER', 'TE', '555-0100'],
    ['LX', '1'],
  ];
  const events: ExpectedEvent[] = [];
  let reference = pro;
  for (let repeat = draw.between(1, 5); repeat > 0; repeat -= 1) {
    if (draw.chance(0.12)) {
      reference = `WSP${String(draw.serial()).padStart(9, '0')}`;
      segments.push(
        ['CD3', 'G', '10'],
        draw.chance(0.5) ? ['L11', reference, draw.pick(['2I', 'TN'])] : ['MAN', 'CP', reference],
      );
    }
    const said = drawStatus(draw);
    const time = drawTime(draw, draw.moment());
    segments.push(['AT7', ...said.elements, ...time.elements]);
    const town = draw.chance(0.9) ? draw.pick(towns) : null;
    if (town !== null) segments.push(['MS1', town[0], town[1], town[2], '0530000', '0100000', 'W', 'N']);
    if (draw.chance(0.4)) segments.push(['MS2', 'WSLN', 'NAMEMARKER77', 'TL']);
    if (draw.chance(0.2)) segments.push(['K1', 'CALL NAMEMARKER', '555-0100']);
    const { local, time: utc } = time;
    const place = town?.[3] ?? null;
    events.push({
      ...said.status,
      reference,
      code: said.code,
      local,
      place,
      ...(utc === undefined ? {} : { time: utc }),
    });
  }
  return { type: '214', segments, expected: message(events) };
}

/** Codes that depend on the journey: as the first event of theirs, and after what stands before them. */
const journeys = [
  [['I', 'L', 'in_transit/picked_up']],
  [['OA', 'L', 'in_transit/departed']],
  [['OA', 'E', 'pre-transit/booked']],
  [['I', 'E', 'informational']],
  [['RD', 'L', 'informational']],
  [
    ['VD', 'L', 'in_transit/departed'],
    ['I', 'L', 'in_transit/arrived'],
  ],
  [
    ['UV', 'L', 'in_transit/discharged'],
    ['OA', 'L', 'out_for_delivery'],
    ['RD', 'E', 'delivered'],
  ],
  [
    ['UV', 'L', 'in_transit/discharged'],
    ['OA', 'L', 'out_for_delivery'],
    ['I', 'E', 'delivered'],
  ],
] as const;

/** One or more 315 of one container, one status each. */
export function sets315(draw: Draw): readonly TransactionSet[] {
  if (draw.chance(0.3)) {
    const container = draw.container();
    // One port, so that local times have the order of the instants.
    const port = draw.port();
    let moment = draw.moment();
    return draw.pick(journeys).map(([code, load, told]) => {
      moment = moment.plus(180);
      return set315(draw, { container, moment, code, load, status: status(told), isWrong: false, port });
    });
  }
  const isUnknown = draw.chance(0.05);
  const [code, told] = isUnknown ? ([draw.pick(['QZ', '99']), unclassified] as const) : draw.pickEntry(x157);
  const load = draw.pick(['L', 'L', '', 'E']);
  return [
    set315(draw, {
      container: draw.container(),
      moment: draw.moment(),
      code,
      load,
      status: told,
      isWrong: draw.chance(0.04),
      port: draw.port(),
    }),
  ];
}

interface Status315 {
  readonly container: string;
  readonly moment: Moment;
  readonly code: string;
  readonly load: string;
  readonly status: ExpectedStatus;
  readonly isWrong: boolean;
  readonly port: string;
}

function set315(draw: Draw, said: Status315): TransactionSet {
  const { container, moment, port } = said;
  const [owner, serial, digit] = [container.slice(0, 4), container.slice(4, 10), container.slice(10)];
  const bill = draw.bill();
  const how = said.isWrong ? 'wrong' : draw.pick(['digit', 'digit', 'seven', 'six', 'EQ', 'BM']);
  const isBill =
    how === 'BM' && said.status !== estimate && !said.isWrong && !['I', 'OA', 'RD', 'VD', 'UV'].includes(said.code);
  const number: readonly string[] =
    how === 'digit'
      ? [owner, serial]
      : how === 'wrong'
        ? [owner, serial]
        : how === 'seven'
          ? [owner, serial + digit]
          : how === 'six'
            ? [owner, serial]
            : how === 'EQ' || isBill
              ? ['', '']
              : [owner, serial];
  const thirteen = how === 'digit' ? digit : how === 'wrong' ? withWrongDigit(container).slice(10) : '';
  const isCoded = draw.chance(0.8);
  const segments: Segment[] = [
    [
      'B4',
      '',
      '',
      said.code,
      moment.date8,
      moment.time4,
      draw.chance(0.5) ? port : '',
      ...number,
      said.load,
      '4510',
      isCoded ? port : '',
      isCoded ? 'UN' : '',
      thirteen,
    ],
  ];
  if (how === 'EQ') segments.push(['N9', 'EQ', container]);
  segments.push(['N9', 'BM', bill], ['N9', 'SCA', 'WSLN'], ['N9', 'ZZ', 'NAMEMARKER', 'NAMEMARKER']);
  segments.push(['Q2', '9990017', '', '', '', '', '400', '', '', '014E', '', '', 'L', 'WS ELBE']);
  if (!isCoded) segments.push(['R4', '5', 'UN', port, 'SOME PORT', port.slice(0, 2)]);
  segments.push(['R4', 'D', 'UN', 'NLRTM', 'ROTTERDAM', 'NL'], ['DTM', '139', '20300829', '0600', 'LT']);
  if (said.isWrong) {
    return { type: '315', segments, expected: message([], { rejected: 1, problems: ['reference_invalid'] }) };
  }
  const event = {
    ...said.status,
    reference: isBill ? bill : container,
    code: said.code,
    local: moment.local,
    place: port,
  };
  return { type: '315', segments, expected: message([event]) };
}
