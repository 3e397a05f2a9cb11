/** Whose answer each operation with a key gives, by its name. */
export interface IsolationRow {
  /**
   * `same for all`: every key gets the same. `own list`: only what the key has. `own object`: an object of a key, to others
   * as if it did not exist. `own write`: stores for the key; what others have stored changes nothing.
   */
  readonly kind: 'same for all' | 'own list' | 'own object' | 'own write';
  /** Objects of a key that input fields name, where they are not called like the field. */
  readonly objects?: Readonly<Record<string, string>>;
}

const sameForAll: IsolationRow = { kind: 'same for all' };
const ownList: IsolationRow = { kind: 'own list' };
const ownObject: IsolationRow = { kind: 'own object' };
const ownWrite: IsolationRow = { kind: 'own write' };

export const isolationRows: Readonly<Record<string, IsolationRow>> = {
  get_capabilities: sameForAll,
  detect_number: sameForAll,
  detect_batch: sameForAll,
  track_number: sameForAll,
  track_batch: sameForAll,
  stream_shipment: sameForAll,
  assess_shipment_truth: sameForAll,
  list_carriers: sameForAll,
  get_carrier: sameForAll,
  estimate_carbon: sameForAll,
  get_transit_stats: sameForAll,
  forecast_delivery: sameForAll,
  get_distance: sameForAll,
  // What they record is of everybody; who reported it is told to nobody.
  ingest_shipment_events: ownWrite,
  ingest_messages: ownWrite,
  list_shipments: { kind: 'own list', objects: { cursor: 'page' } },
  follow_shipment: ownWrite,
  change_followed_shipment: { kind: 'own object', objects: { uuid: 'follow' } },
  stop_following_shipment: { kind: 'own object', objects: { uuid: 'follow' } },
  list_shipment_links: ownList,
  create_shipment_link: ownWrite,
  revoke_shipment_link: { kind: 'own object', objects: { id: 'link' } },
  list_webhooks: ownList,
  create_webhook: ownWrite,
  get_webhook: ownObject,
  update_webhook: ownObject,
  delete_webhook: ownObject,
  test_webhook: ownObject,
  rotate_webhook: ownObject,
  enable_webhook: ownObject,
  list_webhook_deliveries: ownObject,
  redeliver_event: ownObject,
  list_webhook_events: sameForAll,
  capture_epcis_events: ownWrite,
  get_epcis_capture: ownObject,
  list_epcis_events: ownList,
  get_epcis_event: ownObject,
};
