/** Places that a process passes in the middle of its work; a launcher of the tests ends, stops, slows or breaks it there. */
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
] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** Called at each point; awaited where it answers a promise. */
export type Reach = (point: FaultPoint) => void | Promise<void>;

export const reachNothing: Reach = () => undefined;
