/** What an acknowledgement needs of an interchange and its sets, as received. */
import type { ScannedSet, X12Group } from './envelope.ts';
import type { IsaHeader } from './isa.ts';

export class X12Envelope {
  readonly header: IsaHeader;
  readonly groups: readonly X12Group[];
  /** Where ISA begins in the file, as places of problems count. */
  readonly start: number;

  constructor(header: IsaHeader, groups: readonly X12Group[], start: number) {
    this.header = header;
    this.groups = groups;
    this.start = start;
  }
}

export class X12SetEnvelope {
  readonly set: ScannedSet;

  constructor(set: ScannedSet) {
    this.set = set;
  }
}
