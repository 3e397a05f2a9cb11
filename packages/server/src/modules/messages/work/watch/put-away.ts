/** The end of a file in a watched folder: its report, then the file itself, into `processed` or `rejected`. */
import { rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Reach } from '../../../../kernel/lib/faults.ts';
import { wasTaken } from '../../rules/refused-file.ts';
import type { IntakeReport } from '../../rules/report.ts';
import { freeName } from '../files/free-name.ts';
import { exists } from '../files/keep-raw.ts';
import { readRegularFile } from '../files/read-file.ts';
import { syncFolder, writeWhole } from '../files/write-file.ts';
import type { WatchPlaces } from './watch-places.ts';

export interface ReadFile {
  readonly name: string;
  /** SHA-256 of its bytes, 64 hex digits; null where it could not be read. */
  readonly contentHash: string | null;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Path of the copy for the archive; null for none. */
  readonly keptRaw: string | null;
  readonly report: IntakeReport;
  /** It was in `.work` when the process started: its report may have been written before. */
  readonly isLeft: boolean;
}

export interface PutAwayOptions {
  readonly places: WatchPlaces;
  readonly deleteProcessed: boolean;
  readonly reach: Reach;
}

/** Where a file and its report are now. */
export interface PutAway {
  readonly folder: 'processed' | 'rejected';
  readonly name: string;
  readonly isDeleted: boolean;
}

export const reportEnding = '.report.json';
export const acknowledgementEnding = '.ack.edi';

/**
 * Writes the report, then moves the file. A crash between the two leaves the file in `.work`: then the file is read again,
 * and the report that says what was recorded the first time stays.
 */
export async function putAway(file: ReadFile, { places, deleteProcessed, reach }: PutAwayOptions): Promise<PutAway> {
  const folder = wasTaken(file.report) ? 'processed' : 'rejected';
  const target = places[folder];
  const source = path.join(places.work, file.name);
  let isReported = false;
  const name = await freeName(file.name, async (candidate) => {
    const wanted = path.join(target, candidate);
    if (await exists(wanted)) return false;
    if (!(await exists(wanted + reportEnding))) return !(await exists(wanted + acknowledgementEnding));
    return (isReported = file.isLeft && (await isReportOf(wanted + reportEnding, file.contentHash)));
  });
  const wanted = path.join(target, name);
  const { acknowledgement } = file.report;
  if (!isReported || hasNews(file.report)) {
    if (acknowledgement !== null) await writeWhole(wanted + acknowledgementEnding, acknowledgement);
    await writeWhole(wanted + reportEnding, reportText(file), () => reach('watch_mid_report'));
    await syncFolder(target);
  }
  await reach('watch_after_report');
  const isDeleted = deleteProcessed && folder === 'processed';
  if (isDeleted) await unlink(source);
  else await rename(source, wanted);
  await reach('watch_after_move');
  if (!isDeleted) await syncFolder(target);
  await syncFolder(places.work);
  return { folder, name, isDeleted };
}

/** Anything but duplicates: then the report is newer than the one that a crash has left. */
function hasNews({ totals }: IntakeReport): boolean {
  return totals.recorded + totals.unclassified + totals.voided > 0;
}

function reportText({ report, receivedAt, contentHash, keptRaw }: ReadFile): string {
  const about = {
    received_at: new Date(receivedAt).toISOString(),
    content_hash: contentHash,
    ...(keptRaw === null ? {} : { kept_raw: keptRaw }),
  };
  return `${JSON.stringify({ ...report, ...about }, null, 2)}\n`;
}

/** Whether this report is about a file with these bytes. */
async function isReportOf(file: string, contentHash: string | null): Promise<boolean> {
  const reading = await readRegularFile(file);
  if (reading.kind === 'refused') return false;
  try {
    const report: unknown = JSON.parse(Buffer.from(reading.bytes).toString());
    return report !== null && typeof report === 'object' && 'content_hash' in report
      ? report.content_hash === contentHash
      : false;
  } catch {
    return false;
  }
}
