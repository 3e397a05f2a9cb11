/**
 * Verifies proofs of delivery and the other proof documents on your machine, without asking the service. Needs the package
 * `@wayseal/proofs` beside this one.
 */
export { type KeySet, parseKeySet, type Policy, type Result, verifyDocument, verifyPod } from '@wayseal/proofs';
