import { formatWitnessRequest, type WitnessRequest } from '../rules/witness-request.ts';

export interface WitnessAddress {
  readonly vkey: string;
  /** Without `/add-checkpoint` and without a trailing slash. */
  readonly url: string;
}

export interface CosignAnswer {
  readonly status: number;
  readonly body: string;
}

const mostAnswerBytes = 4_096;

/** Sends one request of C2SP tlog-witness. Rejects without an answer in time, or when the answer is too long. */
export async function askToCosign(url: string, request: WitnessRequest, timeoutMs: number): Promise<CosignAnswer> {
  const answer = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: formatWitnessRequest(request),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  let body = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    body += decoder.decode(chunk as Uint8Array, { stream: true });
    if (body.length > mostAnswerBytes)
      throw new Error('the answer of the witness is longer than ${mostAnswerBytes} characters');
  }
  return { status: answer.status, body };
}

/** The recorded size from a 409 refusal of the witness. Undefined for any other answer. */
export function sizeTold({ status, body }: CosignAnswer): number | undefined {
  const told = status === 409 ? /^(0|[1-9]\d{0,15})\n$/.exec(body)?.[1] : undefined;
  return told === undefined ? undefined : Number(told);
}
