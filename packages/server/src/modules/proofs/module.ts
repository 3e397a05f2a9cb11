import { module } from '../../kernel/module.ts';
import { getBrokenProof, listBrokenProofs } from './operations/get-broken-proofs.ts';
import { getConsistency } from './operations/get-consistency.ts';
import { getInclusion } from './operations/get-inclusion.ts';
import { getPod } from './operations/get-pod.ts';
import { getProof } from './operations/get-proof.ts';
import { getRoot, getRoots } from './operations/get-roots.ts';
import { verifyTimeline } from './operations/verify-timeline.ts';
import { proofSettings } from './settings.ts';

export const proofs = module({
  name: 'proofs',
  settings: proofSettings,
  operations: [
    getProof,
    getInclusion,
    getPod,
    getRoot,
    getRoots,
    getConsistency,
    listBrokenProofs,
    getBrokenProof,
    verifyTimeline,
  ],
  needs: [],
  gives: ['proofs', 'sealing', 'witness', 'cosigners'],
  load: () => import('./open.ts'),
});
