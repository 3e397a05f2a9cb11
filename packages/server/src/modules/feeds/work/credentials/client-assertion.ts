import { createHash, createPrivateKey, randomUUID, sign, X509Certificate, type KeyObject } from 'node:crypto';
import type { ClientAssertion } from '../../rules/feed-instance.ts';

type AssertionKeys = Pick<ClientAssertion, 'privateKey' | 'certificate'>;

/** The member of the declaration that cannot sign: no PEM, no RSA key, or a key of another certificate. Null when all fit. */
export function findKeyFault({ privateKey, certificate }: AssertionKeys): 'private_key' | 'certificate' | null {
  const key = attempt(() => createPrivateKey(privateKey));
  if (key?.asymmetricKeyType !== 'rsa') return 'private_key';
  const owner = attempt(() => new X509Certificate(certificate));
  return owner?.checkPrivateKey(key) === true ? null : 'certificate';
}

/**
 * A signed assertion in place of a secret (RFC 7523, as Microsoft Entra ID wants it): RS256, `x5t` is the SHA-1 of the DER
 * certificate. `now` in epoch milliseconds. Throws for keys that `findKeyFault` refuses.
 */
export function writeClientAssertion(auth: ClientAssertion, now: number, id: string = randomUUID()): string {
  const { clientId, tokenUrl, assertionLifetimeS } = auth;
  const der = new X509Certificate(auth.certificate).raw;
  const from = Math.floor(now / 1_000);
  const header = { alg: 'RS256', typ: 'JWT', x5t: createHash('sha1').update(der).digest('base64url') };
  const claims = {
    aud: tokenUrl,
    iss: clientId,
    sub: clientId,
    jti: id,
    nbf: from,
    iat: from,
    exp: from + assertionLifetimeS,
  };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const key: KeyObject = createPrivateKey(auth.privateKey);
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
