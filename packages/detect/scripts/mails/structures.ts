import { heldOutStructures } from './held-out-structures.ts';
import { tuningStructures } from './tuning-structures.ts';

export const structures = { tuning: tuningStructures, held_out: heldOutStructures } as const;
