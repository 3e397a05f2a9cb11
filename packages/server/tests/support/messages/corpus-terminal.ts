/** CODECO and COARRI messages of terminals. */
import { type Draw, type ExpectedEvent, message, withWrongDigit } from './corpus-parts.ts';
import type { Body, Segment } from './edifact-envelope.ts';
import { status, unclassified } from './page-codes.ts';

/** Sections of a terminal's message: what BGM 1001 says, laden or empty, and the trade. */
const gateMoves = [
  ['CODECO', '34', '5', '2', 'CODECO.GTIN', 'in_transit/picked_up'],
  ['CODECO', '34', '5', '', 'CODECO.GTIN', 'in_transit/picked_up'],
  ['CODECO', '34', '5', '3', 'CODECO.GTIN', 'in_transit/arrived'],
  ['CODECO', '34', '4', '3', 'CODECO.GTIN.E', 'delivered'],
  ['CODECO', '34', '4', '2', 'CODECO.GTIN.E', 'informational'],
  ['CODECO', '36', '5', '3', 'CODECO.GTOT', 'out_for_delivery'],
  ['CODECO', '36', '', '2', 'CODECO.GTOT', 'in_transit/departed'],
  ['CODECO', '36', '4', '2', 'CODECO.GTOT.E', 'pre-transit/booked'],
  ['CODECO', '36', '5', '7', 'CODECO.GTOT', 'exception/discrepancy'],
  ['CODECO', '36', '5', '4', 'CODECO.GTOT', 'informational'],
  ['COARRI', '98', '5', '3', 'COARRI.DISC', 'in_transit/discharged'],
  ['COARRI', '119', '5', '', 'COARRI.DISC', 'in_transit/discharged'],
  ['COARRI', '44', '5', '6', 'COARRI.DISC', 'in_transit/discharged'],
  ['COARRI', '270', '5', '2', 'COARRI.LOAD', 'in_transit/loaded'],
  ['COARRI', '122', '', '2', 'COARRI.LOAD', 'in_transit/loaded'],
  ['COARRI', '46', '5', '2', 'COARRI.LOAD', 'in_transit/loaded'],
  ['COARRI', '98', '4', '3', 'COARRI.DISC', 'informational'],
  ['COARRI', '270', '4', '2', 'COARRI.LOAD', 'informational'],
  ['COARRI', '98', '5', '8', 'COARRI.DISC', 'exception/discrepancy'],
  ['COARRI', '270', '5', '5', 'COARRI.LOAD', 'informational'],
  ['CODECO', '999', '5', '3', 'CODECO.999', 'unclassified'],
  ['COARRI', '12', '5', '3', 'COARRI.12', 'unclassified'],
] as const;

export function terminalBody(draw: Draw): Body {
  const [type, name, ...first] = draw.pick(gateMoves);
  const moves = gateMoves.filter((row) => row[0] === type && row[1] === name);
  const port = draw.port();
  const isLoad = ['270', '122', '46'].includes(name);
  const segments: Segment[] = [['BGM', name, `T${draw.serial()}`, '9']];
  if (type === 'COARRI') {
    segments.push([
      'TDT',
      '20',
      '014E',
      '1',
      '',
      ['WSLN', '172', '182'],
      '',
      '',
      ['9990017', '146', '', '', 'WS ELBE'],
    ]);
    segments.push(['LOC', isLoad ? '9' : '11', [port, '139', '6']]);
  }
  segments.push(['NAD', draw.pick(['CA', 'CF']), ['WSLN', '160', '166']]);
  const events: ExpectedEvent[] = [];
  const problems: string[] = [];
  const count = draw.between(1, 6);
  let rejected = 0;
  for (let equipment = 0; equipment < count; equipment += 1) {
    const [, , load, trade, code, told] = draw.chance(0.4) ? ([type, name, ...first] as const) : draw.pick(moves);
    const kind = draw.chance(0.05) ? draw.pick(['CH', 'TE']) : 'CN';
    const isWrong = kind === 'CN' && draw.chance(0.04);
    const container = draw.container();
    const moment = draw.moment();
    const number = kind === 'CN' ? (isWrong ? withWrongDigit(container) : container) : `WSCH${equipment}`;
    segments.push(['EQD', kind, number, ['45G1', '102', '5'], '', trade, load]);
    if (draw.chance(0.3)) segments.push(['RFF', ['BN', `WSB${draw.serial()}`]]);
    segments.push(['DTM', [type === 'CODECO' ? '7' : '203', moment.date8 + moment.time4, '203']]);
    if (type === 'CODECO' || name === '12' || draw.chance(0.3))
      segments.push(['LOC', '165', [port, '139', '6'], ['WSTERM', 'TER', 'ZZZ']]);
    segments.push(['LOC', '147', ['0320786', '139', '5']], ['SEL', 'NAMEMARKER', 'CA']);
    if (type === 'CODECO') {
      segments.push(['TDT', '1', '', '3', '31', ['NAMEMARKER HAULAGE', '172'], '', '', ['', '', '', 'WS 12 TR']]);
    }
    if (kind !== 'CN' || isWrong) {
      rejected += 1;
      problems.push(isWrong ? 'reference_invalid' : 'reference_not_tracked');
      continue;
    }
    const said = told === 'unclassified' ? unclassified : status(told);
    events.push({ ...said, reference: container, code, local: moment.local, place: port });
  }
  const stated = draw.chance(0.05) ? count + 1 : draw.pick([count, count, 0]);
  if (stated !== 0 && stated !== count) problems.push('count_mismatch');
  segments.push(['CNT', ['16', String(stated)]]);
  return {
    type,
    version: draw.pick(['95B', '00B']),
    segments,
    expected: message(events, { problems, rejected }),
  };
}
