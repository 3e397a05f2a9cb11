import {
  builtInDirectory,
  createDetector,
  formatProblem,
  layerDirectory,
  type LayeredDirectory,
} from '@wayseal/detect';
import { isAbout, withoutBrokenLink, type LinkRecord, type OpenedElsewhere } from '../rules/link-state.ts';
import type { LinkStateFile } from './link-state-file.ts';
import { readOverlayFiles } from './overlay-files.ts';

/** All problems of an operator's tables, each as `file:line: message`. */
export class OverlayError extends Error {
  override readonly name = 'OverlayError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The current directory with the findings of the link checker. */
export interface LoadedDirectory extends LayeredDirectory {
  /** Records by slug, only about the current page of the row before any fallback. */
  readonly links: LinkStateFile['links'];
  /** By slug, likewise. */
  readonly opened: LinkStateFile['opened'];
}

/** The shipped directory overlaid with the operator's tables. Throws `OverlayError` with all problems. */
export function loadTables(overlayFolder: string | undefined): LayeredDirectory {
  return layer(overlayFolder, (carrier) => carrier);
}

/** The directory with the findings of the link checker applied: confirmed broken pages are not offered. */
export function loadDirectory(
  overlayFolder: string | undefined,
  state: Pick<LinkStateFile, 'links' | 'opened'>,
): LoadedDirectory {
  const links = new Map<string, LinkRecord>();
  const opened = new Map<string, OpenedElsewhere>();
  const layered = layer(
    overlayFolder,
    (carrier) => {
      const record = state.links.get(carrier.slug);
      const page = state.opened.get(carrier.slug);
      if (page !== undefined && isAbout(page, carrier)) opened.set(carrier.slug, page);
      if (record !== undefined && isAbout(record, carrier)) links.set(carrier.slug, record);
      return withoutBrokenLink(carrier, record);
    },
    state.links.size + state.opened.size > 0,
  );
  return { ...layered, links, opened };
}

type Adjust = NonNullable<NonNullable<Parameters<typeof layerDirectory>[1]>['adjust']>;

/** Without tables and records, the shipped directory is shared with the library. */
function layer(overlayFolder: string | undefined, adjust: Adjust, hasRecords = false): LayeredDirectory {
  if (overlayFolder === undefined && !hasRecords) {
    return { directory: builtInDirectory(), detector: createDetector() };
  }
  const files =
    overlayFolder === undefined ? { ok: true as const, tables: { carriers: [] } } : readOverlayFiles(overlayFolder);
  const outcome = files.ok ? layerDirectory(files.tables, { adjust }) : files;
  if (!outcome.ok) throw new OverlayError(outcome.problems.map(formatProblem));
  return outcome.value;
}
