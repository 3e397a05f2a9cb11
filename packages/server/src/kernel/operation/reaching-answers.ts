import { reachNothing, type Reach } from '../lib/faults.ts';
import type { Dispatch } from './invoke.ts';

/** Reaches `before_response` after a writing operation has committed and before its answer is sent. */
export function reachingAnswers(dispatch: Dispatch, reach: Reach): Dispatch {
  if (reach === reachNothing) return dispatch;
  return async (operation, ...rest) => {
    const answer = await dispatch(operation, ...rest);
    const method = operation.surfaces.rest?.method;
    if (method !== undefined && method !== 'GET') await reach('before_response');
    return answer;
  };
}
