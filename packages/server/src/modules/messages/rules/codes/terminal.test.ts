import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyMove, moveOf, terminalCode, type TerminalMessage } from './terminal.ts';

/** Message, BGM 1001, EQD 8249, `E` for empty; then the code and the status. */
const rows: readonly (readonly [moved: string, code: string, status: string])[] = [
  ...['98', '119', '44'].map((name) => [`COARRI ${name} 3`, 'COARRI.DISC', 'in_transit/discharged'] as const),
  ...['270', '122', '46'].map((name) => [`COARRI ${name} 2`, 'COARRI.LOAD', 'in_transit/loaded'] as const),
  ['COARRI 98 3 E', 'COARRI.DISC', 'informational'],
  ['COARRI 270 2 E', 'COARRI.LOAD', 'informational'],
  ['COARRI 98 4', 'COARRI.DISC', 'informational'],
  ['COARRI 98 5', 'COARRI.DISC', 'informational'],
  ['COARRI 98 6', 'COARRI.DISC', 'in_transit/discharged'],
  ['COARRI 98 7', 'COARRI.DISC', 'exception/discrepancy'],
  ['COARRI 98 8', 'COARRI.DISC', 'exception/discrepancy'],
  ['CODECO 34 2', 'CODECO.GTIN', 'in_transit/picked_up'],
  ['CODECO 34 -', 'CODECO.GTIN', 'in_transit/picked_up'],
  ['CODECO 34 3', 'CODECO.GTIN', 'in_transit/arrived'],
  ['CODECO 34 3 E', 'CODECO.GTIN.E', 'delivered'],
  ['CODECO 34 2 E', 'CODECO.GTIN.E', 'informational'],
  ['CODECO 34 - E', 'CODECO.GTIN.E', 'informational'],
  ['CODECO 36 3', 'CODECO.GTOT', 'out_for_delivery'],
  ['CODECO 36 2', 'CODECO.GTOT', 'in_transit/departed'],
  ['CODECO 36 2 E', 'CODECO.GTOT.E', 'pre-transit/booked'],
  ['CODECO 36 3 E', 'CODECO.GTOT.E', 'pre-transit/booked'],
];

test('reads every move of a container by direction and load', () => {
  for (const [moved, code, expected] of rows) {
    const [type = '', name = '', status = '', load] = moved.split(' ');
    const message: TerminalMessage = type === 'COARRI' ? 'COARRI' : 'CODECO';
    const move = moveOf(message, name, undefined);
    assert.ok(move, moved);
    const isEmpty = load === 'E';
    assert.equal(terminalCode(message, move, isEmpty), code, moved);
    const found = classifyMove(message, move, { status: status === '-' ? '' : status, isEmpty });
    const detail = found.detail === null ? '' : `/${found.detail}`;
    assert.equal(found.informational ? 'informational' : `${found.state}${detail}`, expected, moved);
    assert.equal(found.rule, `edi.terminal.${code}`);
  }
});

test('takes a further value of BGM 1001 from the profile of the sender alone', () => {
  assert.equal(moveOf('COARRI', '34', undefined), undefined, 'a gate is no quay');
  assert.equal(moveOf('CODECO', '99', undefined), undefined);
  assert.equal(moveOf('CODECO', '99', new Map([['99', 'GTOT']])), 'GTOT');
});
