/** The rows of an event of `events.ts` without our rules: as many, of the same lengths, from the same fields. */
import type { RawEvent } from './raw-rows.ts';

/** What `eventText` writes. */
export interface EventShape {
  readonly eventTime: string;
  readonly action: string;
  readonly bizStep: string;
  readonly disposition: string;
  readonly epcList: readonly [string, string];
  readonly readPoint: { readonly id: string };
}

const noDigest = Buffer.alloc(0);
const captureId = '0198b5a1-7d5e-7c3f-9a2b-5d0f2c7e9a11';
const keyId = '0198b5a1-0000-7c3f-9a2b-5d0f2c7e9a11';
const lastWord = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);

export function rawEventOf(event: EventShape, text: string, digest: Buffer): RawEvent {
  const eventTimeUs = Date.parse(event.eventTime) * 1_000;
  const recordTimeUs = Date.now() * 1_000;
  const [sscc, item] = event.epcList;
  const serial = sscc.slice(-10);
  const gtin = item.slice(item.lastIndexOf('.') + 1);
  return {
    keyId,
    eventTimeUs,
    recordTimeUs,
    event: [
      keyId,
      `ni:///sha-256;${digest.toString('hex')}?ver=CBV2.0`,
      null,
      digest,
      noDigest,
      captureId,
      eventTimeUs,
      recordTimeUs,
      lastWord(event.bizStep),
      lastWord(event.disposition),
      event.action,
      '414/0614141007776',
      null,
      event.readPoint.id,
      null,
      text,
    ],
    epcs: [`00/006141410${serial.slice(1)}4`, `01/09638527418254/21/${gtin}`],
    tokens: [
      `006141410${serial.slice(1)}`,
      `006141410${serial.slice(1)}7`.slice(0, 17),
      `00006141410${serial.slice(2)}4`,
      `0614141${serial}`,
      serial,
      `9638527041825${gtin}`,
    ],
  };
}
