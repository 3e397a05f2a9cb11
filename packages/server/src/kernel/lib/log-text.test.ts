import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './logger.ts';
import { logOutput } from './log-output.ts';
import { logText } from './log-text.ts';

function linesOf(settings: Parameters<typeof logOutput>[0], isTTY: boolean): readonly string[] {
  const lines: string[] = [];
  const output = logOutput(settings, { isTTY, write: (text: string) => lines.push(text) });
  const logger = createLogger(output.level, output);
  logger.info({ applied: ['0001'] }, 'database migrated');
  logger.warn({ err: new Error('connect ECONNREFUSED'), witness: 'w1' }, 'a witness did not cosign');
  return lines;
}

test('a terminal gets one line of words for each warning', () => {
  const lines = linesOf({ logFormat: 'auto' }, true);
  assert.equal(lines.length, 1);
  assert.match(
    lines[0] ?? '',
    /^\d\d:\d\d:\d\d UTC WARN {2}A witness did not cosign: connect ECONNREFUSED \(witness w1\)\n$/,
  );
});

test('a level that is set is kept on a terminal', () => {
  assert.match(
    linesOf({ logFormat: 'auto', logLevel: 'info' }, true)[0] ?? '',
    /INFO {2}Database migrated \(applied \["0001"\]\)\n$/,
  );
});

test('anything but a terminal, and json, gets JSON lines from info on', () => {
  for (const lines of [linesOf({ logFormat: 'auto' }, false), linesOf({ logFormat: 'json' }, true)]) {
    const entries = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    assert.deepEqual(
      entries.map(({ level, msg }) => [level, msg]),
      [
        [30, 'database migrated'],
        [40, 'a witness did not cosign'],
      ],
    );
  }
});

test('shows the remedy last', () => {
  const line = logText(
    '{"level":50,"time":"2030-03-07T10:42:00.000Z","msg":"the disk is full.","remedy":"Delete copies."}\n',
  );
  assert.equal(line, '10:42:00 UTC ERROR The disk is full. Do: Delete copies.\n');
});

test('no text of the log moves the cursor or adds a line', () => {
  const hostile = 'x\u001B[2J\u202E\nwayseal: done';
  for (const line of [
    JSON.stringify({ level: 40, time: hostile, msg: hostile, err: { message: hostile }, a: hostile }),
    hostile,
  ]) {
    const text = logText(`${line}\n`);
    assert.doesNotMatch(text.slice(0, -1), /\p{C}/u);
  }
});

test('a long value is cut', () => {
  assert.ok(logText(JSON.stringify({ level: 40, msg: 'm', rows: 'r'.repeat(5_000) })).length < 300);
});
