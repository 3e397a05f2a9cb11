/** Why an SMTP transaction failed, and whether the same mail would fail again. */
import type { SmtpErrorClass } from './sending.ts';

/** As nodemailer reports a failure; every member may be absent. */
export interface SmtpFault {
  readonly code?: string | undefined;
  /** Code of the socket, under one of the library. */
  readonly originalCode?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly timeoutType?: string | undefined;
}

export interface ClassifiedFault {
  readonly errorClass: SmtpErrorClass;
  readonly isPermanent: boolean;
}

/** `isWritten`: the whole mail had been handed over, so that the relay may have taken it. */
export function classifyFault(fault: SmtpFault, isWritten: boolean): ClassifiedFault {
  const { responseCode } = fault;
  // Nothing was sent in clear; a relay that refuses STARTTLS today may offer it tomorrow.
  if (isOfTls(fault)) return { errorClass: 'tls', isPermanent: false };
  if (responseCode !== undefined) return classifyReply(responseCode, fault.code === 'EAUTH');
  return { errorClass: isWritten ? 'unknown' : classOfConnection(fault), isPermanent: false };
}

/** RFC 5321, 4.2.1: 4yz is transient, 5yz is permanent. */
export function classifyReply(responseCode: number, isAuth = false): ClassifiedFault {
  const isPermanent = responseCode >= 500 && responseCode <= 599;
  if (isAuth) return { errorClass: 'auth', isPermanent };
  if (isPermanent) return { errorClass: 'smtp_5xx', isPermanent };
  const isTransient = responseCode >= 400 && responseCode <= 499;
  return { errorClass: isTransient ? 'smtp_4xx' : 'protocol', isPermanent: false };
}

/** Errors of OpenSSL and of the check of certificates, as Node names them. */
const tlsCodes =
  /^(?:ERR_(?:TLS|SSL|OSSL)_|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_|EPROTO$)/;

function isOfTls({ code, originalCode = '', command, responseCode }: SmtpFault): boolean {
  if (code === 'ETLS' || code === 'EREQUIRETLS' || tlsCodes.test(originalCode)) return true;
  // The relay knows no EHLO, and so no STARTTLS.
  return code === 'ECONNECTION' && command === 'EHLO' && responseCode !== undefined && responseCode >= 500;
}

const classesOfSockets: Readonly<Record<string, SmtpErrorClass>> = {
  ECONNREFUSED: 'connect_refused',
  EHOSTUNREACH: 'connect_refused',
  ENETUNREACH: 'connect_refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ETIMEDOUT: 'connect_timeout',
};

function classOfConnection({ code, originalCode = '', timeoutType }: SmtpFault): SmtpErrorClass {
  if (code === 'EDNS') return 'dns';
  if (code === 'ETIMEDOUT') return timeoutType === 'CONNECT_TIMEOUT' ? 'connect_timeout' : 'timeout';
  if (code === 'ECONNECTION') return 'reset';
  return classesOfSockets[originalCode] ?? 'protocol';
}
