/** Whose answer each operation with a key gives, by its name. */
export interface IsolationRow {
  /**
   * `same for all`: every key gets the same. `own list`: only what the key has. `own object`: an object of a key, to others
   * as if it did not exist. `own write`: stores for the key; what others have stored changes nothing.
   */
  readonly kind: 'same for all' | 'own list' | 'own object' | 'own write';
  /** Input fields that name what one key holds, beside ids, cursors and tokens. */
  readonly names?: readonly string[];
}

const sameForAll: IsolationRow = { kind: 'same for all' };
const ownList: IsolationRow = { kind: 'own list' };
const ownObject: IsolationRow = { kind: 'own object' };
const ownWrite: IsolationRow = { kind: 'own write' };

export const isolationRows: Readonly<Record<string, IsolationRow>> = {
  capabilities: sameForAll,
  detect: sameForAll,
  detect_batch: sameForAll,
  track: sameForAll,
  track_batch: sameForAll,
  stream_shipment: sameForAll,
  assess_shipment_truth: sameForAll,
  carriers: sameForAll,
  carrier: sameForAll,
  carbon: sameForAll,
  'transit-stats': sameForAll,
  forecast: sameForAll,
  distance: sameForAll,
  // What they record is of everybody; who reported it is told to nobody.
  ingest_shipment_events: ownWrite,
  ingest_messages: ownWrite,
  list_shipments: ownList,
  follow_shipment: ownWrite,
  change_followed: { ...ownObject, names: ['uuid'] },
  stop_following: { ...ownObject, names: ['uuid'] },
  list_links: ownList,
  create_list_link: ownWrite,
  revoke_list_link: { ...ownObject, names: ['link'] },
  webhooks: ownList,
  create_webhook: ownWrite,
  webhook: ownObject,
  update_webhook: ownObject,
  delete_webhook: ownObject,
  test_webhook: ownObject,
  rotate_webhook: ownObject,
  enable_webhook: ownObject,
  webhook_deliveries: ownObject,
  redeliver: ownObject,
  webhook_events: sameForAll,
  capture_epcis_events: ownWrite,
  get_epcis_capture: ownObject,
  list_epcis_events: ownList,
  get_epcis_event: ownObject,
};
