/** How long event details are kept after the last update of their shipment. */
export const retentionMs = 30 * 86_400_000;
