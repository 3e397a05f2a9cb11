/** Headers of every delivery, for the documents of those who receive one. */
export interface DeliveryHeader {
  readonly name: string;
  readonly content: string;
  readonly example: string;
}

export const deliveryHeaders: readonly DeliveryHeader[] = [
  { name: 'X-Service-Event', content: 'The event name.', example: 'shipment.status_changed' },
  {
    name: 'X-Service-Delivery',
    content: 'The event id, the same in all attempts.',
    example: 'evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072',
  },
  { name: 'X-Service-Timestamp', content: 'Unix seconds when the event was stored.', example: '1900000000' },
  {
    name: 'X-Service-Signature',
    content:
      '`sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.',
    example: 'sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0',
  },
  { name: 'webhook-id', content: 'The event id.', example: 'evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072' },
  { name: 'webhook-timestamp', content: 'Unix seconds of this attempt.', example: '1900000005' },
  {
    name: 'webhook-signature',
    content: 'Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
];
