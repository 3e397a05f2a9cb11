/** Ports of the carrier directory. */
import type { LinkRecord, OpenedElsewhere } from './rules/link-state.ts';
import type { LinkVerdict } from './rules/link-verdict.ts';
import type { Detector, Directory } from '@wayseal/detect';

export interface LinkSummary {
  /** Rows whose present page the link checker of this instance has asked for. Imported reports do not count. */
  readonly checked: number;
  readonly verdicts: Readonly<Record<LinkVerdict, number>>;
  /** Epoch milliseconds. */
  readonly lastCheckedAt: number | null;
  readonly verifiedByPerson: number;
  /** Verifications older than the setting allows. */
  readonly staleVerifications: number;
}

/** What the link checker of this instance has found, and what imported reports say; empty without both. */
export interface LinkStates {
  find(slug: string): LinkRecord | undefined;
  /** What an imported report says about a person who opened the page. */
  findOpened(slug: string): OpenedElsewhere | undefined;
  summarize(): LinkSummary;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly detector: Detector;
    readonly directory: Directory;
    readonly links: LinkStates;
    /** Reads the operator's carrier tables again. False, with the problems in the log, when the old ones stay. */
    readonly reloadDirectory: () => boolean;
  }
}
