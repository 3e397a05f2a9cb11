import type { Config } from '../../../kernel/config/config.ts';
import type { KeyLines } from '../../access/ports.ts';
import type { DigestStore, FollowReader } from '../ports.ts';
import type { LiveDigests } from '../work/live-digests.ts';

/** What the commands work with, over the database of the service. */
export interface OpenDigests extends AsyncDisposable {
  readonly live: LiveDigests;
  readonly store: DigestStore;
  readonly follows: FollowReader;
  readonly keyLines: KeyLines;
}
export type OpenDigestsOf = (config: Config) => Promise<OpenDigests>;
