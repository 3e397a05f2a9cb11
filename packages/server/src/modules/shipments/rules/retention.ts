/** Event details live this long after the last update of their shipment. */
export const retentionMs = 30 * 86_400_000;
