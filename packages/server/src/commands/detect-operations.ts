import { detect } from '../modules/detection/operations/detect.ts';
import { findInText } from '../modules/detection/operations/find-in-text.ts';
import { track } from '../modules/shipments/operations/track.ts';

/** The operations that `detect` runs. `packages/server/scripts/detect-checks.ts` compiles the checks of their inputs. */
export const detectOperations = [detect, findInText, track] as const;
