import { readFileSync } from 'node:fs';
import { carrierCategories } from '../src/directory/types.ts';

export interface TableFile {
  /** Path below `data/`, as it stands in messages. */
  readonly name: string;
  readonly text: string;
}

const dataFolder = new URL('../data/', import.meta.url);

function readTable(name: string): TableFile {
  return { name, text: readFileSync(new URL(name, dataFolder), 'utf8') };
}

export function readCarrierTables(): TableFile[] {
  return carrierCategories.map((category) => readTable(`carriers/${category}.tsv`));
}

export function readLessorTable(): TableFile {
  return readTable('lessors.tsv');
}

/** Codes of S10 numbers that no operator stands behind, each with its reason. */
export function readUnservedTable(): TableFile {
  return readTable('s10-without-operator.tsv');
}

/** Public files that `url_sources` names as `list:NAME`: numbers in the index where they were read, and what they are. */
export function readLinkSourceTable(): TableFile {
  return readTable('link-sources.tsv');
}

/** The parcel carriers with the largest volume, largest first, with the evidence for their order. */
export function readVolumeTable(): TableFile {
  return readTable('parcel-volume.tsv');
}
