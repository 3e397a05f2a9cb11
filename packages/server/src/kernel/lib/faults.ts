/** Points in the middle of work where a test launcher ends, stops, slows or breaks the process. */
export const faultPoints = [
  'after_writeahead',
  'before_post',
  'after_post',
  'before_settle',
  'mid_release',
  'after_enqueue',
  'before_response',
  'mid_migration',
  'mid_idempotency',
  'watch_before_claim',
  'watch_after_claim',
  'watch_before_take',
  'watch_after_commit',
  'watch_after_take',
  'watch_mid_report',
  'watch_after_report',
  'watch_after_move',
  'digest_before_freeze',
  'digest_after_freeze',
  'digest_after_writeahead',
  'digest_before_send',
  'digest_after_send',
  'digest_after_settle',
  'changes_after_confirm',
  'changes_after_settle',
  'before_notify',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** Called at each point; awaited when it returns a promise. */
export type Reach = (point: FaultPoint) => void | Promise<void>;

export const reachNothing: Reach = () => undefined;
