import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../../../docs/reliability.md');
const columns = [
  'date',
  'Node',
  'cores',
  'seed',
  'load s',
  'kills',
  'restarts of PostgreSQL',
  'acknowledged statuses',
  'acknowledged captures',
  'stream events',
  'deliveries',
  'POSTs',
  'most POSTs per delivery',
  'accepted per limit of 60',
  'lost',
];
/** The newest run stands below the head of the table. */
const head = `| ${columns.join(' | ')} |`;

export interface FaultReport {
  readonly seed: number;
  readonly loadS: number;
  readonly kills: number;
  readonly restarts: number;
  readonly statuses: number;
  readonly captures: number;
  readonly streamEvents: number;
  readonly deliveries: number;
  readonly posts: number;
  readonly mostPosts: number;
  readonly limited: readonly number[];
  readonly lost: number;
}

/** Adds a run to the table of `docs/reliability.md`; only with WAYSEAL_TEST_REPORT=1, so that no other run changes a file. */
export function writeReport(report: FaultReport, now: number): void {
  if (process.env['WAYSEAL_TEST_REPORT'] !== '1') return;
  const cells = [
    new Date(now).toISOString().slice(0, 10),
    process.version,
    os.availableParallelism(),
    // As a decimal number it could be taken for one of a shipment, here where documents print such.
    `0x${report.seed.toString(16)}`,
    report.loadS,
    report.kills,
    report.restarts,
    report.statuses,
    report.captures,
    report.streamEvents,
    report.deliveries,
    report.posts,
    report.mostPosts,
    report.limited.join(', '),
    report.lost,
  ];
  const lines = readFileSync(file, 'utf8').split('\n');
  const place = lines.findIndex((line) => line.replaceAll(/ +/g, ' ') === head);
  if (place < 0) throw new Error(`docs/reliability.md has no table with the head ${head}`);
  lines.splice(place + 2, 0, `| ${cells.join(' | ')} |`);
  writeFileSync(file, lines.join('\n'));
}
