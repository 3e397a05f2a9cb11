/** IFTSTA messages with everything that is read of them. */
import { type CorpusMessage, type Draw, type ExpectedEvent, type Moment } from './corpus-parts.ts';
import { asEstimate, message, offsetText, withWrongDigit } from './corpus-parts.ts';
import type { Body, Segment } from './edifact-envelope.ts';
import { type ExpectedStatus, fsu, informational, r24, r24Reasons, status, unclassified, x157 } from './page-codes.ts';

/** A code with the STS that says it. */
interface SaidStatus {
  readonly segment: Segment;
  readonly code: string | null;
  readonly status: ExpectedStatus;
}

function drawStatus(draw: Draw, isContainer: boolean, isEmpty: boolean): SaidStatus {
  const kind = draw.between(0, 11);
  if (kind <= 5) return numericStatus(draw, isContainer, isEmpty);
  if (kind <= 8) {
    const [code, status] = draw.pickEntry(x157);
    const bare = /^[A-Z]{1,2}$/.test(code) && draw.chance(0.3);
    return { segment: ['STS', '1', bare ? code : [code, '', '22']], code, status };
  }
  if (kind === 9) {
    const code = draw.pick(['Q9', '104', '999', 'Z1', '7Q']);
    return {
      segment: ['STS', draw.pick(['', '1']), code === 'Q9' ? [code, '', '22'] : code],
      code,
      status: unclassified,
    };
  }
  if (kind === 10) {
    const code = draw.pick(['P', 'Z1', 'VD9']);
    const agency = draw.pick(['86', '87', 'HS', 'MAEU']);
    return { segment: ['STS', '1', [code, '', agency]], code, status: unclassified };
  }
  return { segment: ['STS', '1', ['', '', '', 'HANDED TO NAMEMARKER']], code: null, status: unclassified };
}

function numericStatus(draw: Draw, isContainer: boolean, isEmpty: boolean): SaidStatus {
  const first = draw.pick(['', '1']);
  if (draw.chance(0.05)) {
    return { segment: ['STS', first, '28'], code: '28', status: status(isContainer ? 'delivered' : 'in_transit') };
  }
  const [code, plain] = draw.pickEntry(r24);
  if (['80', '81', '82'].includes(code) && isEmpty)
    return { segment: ['STS', first, code], code, status: informational };
  const isRefined = ['attempt_failed', 'delayed', 'discrepancy'].includes(plain.detail ?? '');
  if (!draw.chance(0.4)) return { segment: ['STS', first, code], code, status: plain };
  const [reason, { state: detail }] = draw.pickEntry(r24Reasons);
  // 142 is a reason that changes nothing: the next one decides.
  const reasons = draw.chance(0.3) ? ['142', reason] : [reason];
  return { segment: ['STS', first, code, ...reasons], code, status: isRefined ? { ...plain, detail } : plain };
}

interface SaidTime {
  readonly segments: readonly Segment[];
  readonly local: string;
  readonly time?: string;
}

/** DTM 334 in every form of element 2379 that is read. */
function drawTime(draw: Draw, moment: Moment, qualifier = '334'): SaidTime {
  const { date8, time4, local, day } = moment;
  const dtm = (value: string, form: string): Segment => ['DTM', [qualifier, value, form]];
  const offset = draw.pick([0, 60, 120, -300, 330]);
  const seconds = `${local.slice(0, 16)}:30`;
  const forms: readonly SaidTime[] = [
    { segments: [dtm(date8 + time4, '203')], local },
    { segments: [dtm(date8 + time4, '203')], local },
    { segments: [dtm(date8 + time4, '203')], local },
    { segments: [dtm(`${date8}${time4}30`, '204')], local: seconds },
    { segments: [dtm(date8 + time4 + offsetText(offset), '205')], local, time: moment.utc(offset) },
    { segments: [dtm(`${date8}${time4}UTC`, '303')], local, time: moment.utc(0) },
    { segments: [dtm(`${date8}${time4}CET`, '303')], local },
    { segments: [dtm(`${date8}${time4}30GMT`, '304')], local: seconds, time: `${seconds}Z` },
    { segments: [dtm(date8, '102')], local: day },
    { segments: [dtm(date8.slice(2), '101')], local: day },
    { segments: [dtm(date8.slice(2) + time4, '201')], local },
    { segments: [dtm(`${date8.slice(2)}${time4}30`, '202')], local: seconds },
    { segments: [dtm(date8, '102'), dtm(`${time4}00`, '402')], local },
    { segments: [dtm(date8, '102'), dtm(time4, '401')], local },
    { segments: [dtm(`${date8}T${time4}`, '10')], local },
  ];
  return draw.pick(forms);
}

/** The STS group, and the reference where it is no container. */
export function iftstaBody(draw: Draw): Body {
  const head: Segment[] = [];
  const segments: Segment[] = [];
  const events: ExpectedEvent[] = [];
  const problems: string[] = [];
  let rejected = 0;
  const isAdvance = draw.chance(0.06);
  const headBill = draw.chance(0.3) ? draw.bill() : null;
  if (headBill !== null) head.push(['RFF', [draw.pick(['BM', 'MB']), headBill]]);
  if (draw.chance(0.3)) head.push(['NAD', 'CN', '', '', draw.person(), 'NAMEMARKER STREET 1', 'HAMBURG']);
  const consignments = draw.between(1, 3);
  for (let consignment = 1; consignment <= consignments; consignment += 1) {
    const bill = draw.chance(0.7) ? draw.bill() : null;
    segments.push(bill === null ? ['CNI', String(consignment)] : ['CNI', String(consignment), bill]);
    for (let repeat = draw.between(1, 3); repeat > 0; repeat -= 1) {
      const said = stsGroup(draw, headBill ?? bill, isAdvance);
      segments.push(...said.segments);
      events.push(...said.events);
      problems.push(...said.problems);
      rejected += said.rejected;
    }
  }
  const functionCode = isAdvance ? draw.pick(['14', '25', '46']) : draw.pick(['9', '9', '9', '6', '7', '31', '43']);
  const bgm: Segment = ['BGM', draw.pick(['23', '77', '44']), `DOC${draw.serial()}`, functionCode];
  const expected = isAdvance ? events.map(asEstimate) : events;
  return {
    type: 'IFTSTA',
    version: draw.pick(['95B', '96A', '99B', '00B', '21B', '24A']),
    segments: [
      bgm,
      ['DTM', ['137', draw.moment().date8, '102']],
      ['NAD', 'CA', ['WSLN', '172', '182']],
      ...head,
      ...segments,
    ],
    expected: message(expected, { problems, rejected }),
  };
}

interface SaidGroup {
  readonly segments: readonly Segment[];
  readonly events: readonly ExpectedEvent[];
  readonly problems: readonly string[];
  readonly rejected: number;
}

function stsGroup(draw: Draw, bill: string | null, isAdvance: boolean): SaidGroup {
  const containers =
    draw.chance(0.6) || bill === null ? Array.from({ length: draw.between(1, 3) }, () => draw.container()) : [];
  const isEmpty = containers.length > 0 && draw.chance(0.2);
  const waybill = containers.length === 0 && draw.chance(0.3) ? draw.waybill() : null;
  const isAir = waybill !== null && draw.chance(0.6);
  const drawn = isAir ? airStatus(draw) : drawStatus(draw, containers.length > 0, isEmpty);
  // What an unknown code in an advance message counts as is open.
  const said = isAdvance && drawn.status.unclassified ? numericStatus(draw, containers.length > 0, isEmpty) : drawn;
  const isTimeless = draw.chance(0.03);
  const moment = draw.moment();
  const time = drawTime(draw, moment);
  const place = draw.chance(0.9) ? draw.port() : null;
  const segments: Segment[] = [said.segment];
  if (waybill !== null)
    segments.push(['RFF', [draw.pick(['AWB', 'MWB']), `${waybill.slice(0, 3)}-${waybill.slice(3)}`]]);
  if (!isTimeless) segments.push(...time.segments);
  if (place !== null) segments.push(['LOC', draw.pick(['175', '7', '9', '11', '5', '60']), [place, '139', '6']]);
  if (draw.chance(0.3)) segments.push(['FTX', 'AHN', '', '', [`${draw.person()}: IT'S +49 40 NAMEMARKER?`]]);
  if (draw.chance(0.4)) {
    segments.push(
      ['TDT', '20', '014E', '1', '', ['WSLN', '172', '182'], '', '', ['9990017', '146', '11', 'WS ELBE']],
      ['LOC', '11', ['USNYC', '139', '6']],
      ['DTM', ['133', draw.moment().date8, '102']],
    );
  }
  const bad = containers.map(() => draw.chance(0.03));
  for (const [index, container] of containers.entries()) {
    const written = bad[index] ? withWrongDigit(container) : container;
    segments.push(['EQD', 'CN', written, ['45G1', '102', '5'], '', '', isEmpty ? '4' : '5']);
  }
  const references = containers.length > 0 ? containers : [waybill ?? bill ?? ''];
  if (isTimeless)
    return { segments, events: [], problems: references.map(() => 'time_missing'), rejected: references.length };
  const good = references.filter((_, index) => !bad[index]);
  const { local, time: utc } = time;
  const events = good.map((reference) => ({
    ...said.status,
    reference,
    code: said.code,
    local,
    place,
    ...(utc === undefined ? {} : { time: utc }),
  }));
  const wrong = references.length - good.length;
  return { segments, events, problems: Array.from({ length: wrong }, () => 'reference_invalid'), rejected: wrong };
}

/** A code of IATA's in an STS. DLV, DDL and DOC depend on the journey; their waybill has no other event here. */
function airStatus(draw: Draw): SaidStatus {
  const [code, plain] = draw.pickEntry(fsu);
  return { segment: ['STS', '', draw.chance(0.5) ? [code, '', '3'] : code], code, status: plain };
}

/** What a cancelled or replaced document was, and what takes its place. */
export function correctedDocument(draw: Draw, how: 'cancel' | 'replace'): readonly [Body, Body] {
  const document = `DOC${draw.serial()}`;
  const container = draw.container();
  const first = draw.moment();
  const second = first.plus(40);
  const place = draw.port();
  const body = (functionCode: string, moment: Moment, expected: CorpusMessage): Body => ({
    type: 'IFTSTA',
    version: '96A',
    segments: [
      ['BGM', '23', document, functionCode],
      ['CNI', '1', 'WSLNHAM700001'],
      ['STS', '1', '24'],
      ['DTM', ['334', moment.date8 + moment.time4, '203']],
      ['LOC', '175', [place, '139', '6']],
      ['EQD', 'CN', container, ['45G1', '102', '5'], '', '', '5'],
    ],
    expected,
  });
  const event = (moment: Moment): ExpectedEvent => ({
    ...status('in_transit/departed'),
    reference: container,
    code: '24',
    local: moment.local,
    place,
  });
  const original = body('9', first, message([event(first)]));
  if (how === 'cancel') {
    return [original, body(draw.pick(['1', '3', '17', '40']), first, message([], { voided: 1 }))];
  }
  return [original, body(draw.pick(['4', '5']), second, message([event(second)], { voided: 1 }))];
}
