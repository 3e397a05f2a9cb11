import type { Config } from './config/config.ts';
import { settings } from './config/settings.ts';
import { createReach, reachNothing, type Reach } from './lib/faults.ts';
import type { Logger } from './lib/logger.ts';
import type { Dispatch } from './operations/invoke.ts';

/** The fault points of this process: one count of passages for all of its parts. */
export function openFaults({ faults }: Pick<Config, 'faults'>, logger: Logger): Reach {
  if (faults === undefined) return reachNothing;
  logger.warn({ faults }, `${settings.faults.name} is set: this process will fail`);
  return createReach(faults);
}

/** Passes `before_response` when an operation that writes has committed and nothing of its answer is sent. */
export function reachingAnswers(dispatch: Dispatch, reach: Reach): Dispatch {
  if (reach === reachNothing) return dispatch;
  return async (operation, ...rest) => {
    const answer = await dispatch(operation, ...rest);
    const method = operation.surfaces.rest?.method;
    if (method !== undefined && method !== 'GET') await reach('before_response');
    return answer;
  };
}
