/** Advice about the issuer host, for the start and the doctor. Each remedy names a command that works. */
import { isLoopbackHost } from '../../../kernel/lib/loopback.ts';

export interface IssuerAdvice {
  readonly message: string;
  readonly remedy: string;
}

export interface IssuerFacts {
  /** The host that proofs name. */
  readonly issuer: string;
  /** The host of the public URL; undefined when none is set. */
  readonly publicHost: string | undefined;
  /** Whether other machines reach the service: it listens beyond loopback, or behind a proxy. */
  readonly isReachedFromElsewhere: boolean;
  /** Whether the log holds only keys. Then the next start may rename it. */
  readonly holdsOnlyKeys: boolean;
}

const setting = 'WAYSEAL_PUBLIC_URL';

/** Null when the issuer needs no change. */
export function adviseIssuer(facts: IssuerFacts): IssuerAdvice | null {
  const { issuer, publicHost, isReachedFromElsewhere, holdsOnlyKeys } = facts;
  if (publicHost !== undefined && publicHost !== issuer) {
    const message = `proofs name ${issuer}, but ${setting} names ${publicHost}`;
    if (holdsOnlyKeys) return { message, remedy: `Nothing is sealed yet, so restart the service.` };
    const remedy =
      `Stop the service and run: wayseal signing-keys new-log --issuer ${publicHost}. New proofs will name ${publicHost}; ` +
      `signed proofs of delivery keep ${issuer} and stay verifiable.`;
    return { message, remedy };
  }
  if (publicHost !== undefined || !isReachedFromElsewhere || !isLoopbackHost(issuer.replace(/:\d+$/, ''))) return null;
  const message = `proofs name ${issuer}, which only this machine reaches`;
  const set = `Set ${setting} to the address that people use`;
  if (holdsOnlyKeys) return { message, remedy: `${set} and restart the service before the first shipment is tracked.` };
  const remedy = `${set}, stop the service and run: wayseal signing-keys new-log --issuer HOST, with the host of that address.`;
  return { message, remedy };
}
