import { captureEpcisEvents } from '../modules/epcis/operations/capture-epcis-events.ts';
import { detectBatch } from '../modules/detection/operations/detect-batch.ts';
import { detect } from '../modules/detection/operations/detect.ts';
import { estimateCarbon } from '../modules/numbers/operations/estimate-carbon.ts';
import { exportShipment } from '../modules/epcis/operations/export-shipment.ts';
import { findInText } from '../modules/detection/operations/find-in-text.ts';
import { forecastDelivery } from '../modules/numbers/operations/forecast-delivery.ts';
import { getBrokenProof, listBrokenProofs } from '../modules/proofs/operations/get-broken-proofs.ts';
import { getCapabilities } from '../modules/service/operations/get-capabilities.ts';
import { getCarrier } from '../modules/directory/operations/get-carrier.ts';
import { getEpcisCapture } from '../modules/epcis/operations/get-epcis-capture.ts';
import { getEpcisEvent } from '../modules/epcis/operations/get-epcis-event.ts';
import { getConsistency } from '../modules/proofs/operations/get-consistency.ts';
import { getDistance } from '../modules/places/operations/get-distance.ts';
import { getForecastQuality } from '../modules/numbers/operations/get-forecast-quality.ts';
import { getHealth, getReadiness } from '../modules/service/operations/get-health.ts';
import { getInclusion } from '../modules/proofs/operations/get-inclusion.ts';
import { getOpenApi } from '../modules/service/operations/get-openapi.ts';
import { getPod } from '../modules/proofs/operations/get-pod.ts';
import { getProof } from '../modules/proofs/operations/get-proof.ts';
import { getQr } from '../modules/detection/operations/get-qr.ts';
import { getShipmentEvents } from '../modules/shipments/operations/get-shipment-events.ts';
import { getRoot, getRoots } from '../modules/proofs/operations/get-roots.ts';
import { getService } from '../modules/service/operations/get-service.ts';
import { getTrackingUrl } from '../modules/detection/operations/get-tracking-url.ts';
import { listCarriers } from '../modules/directory/operations/list-carriers.ts';
import { listEpcisEvents } from '../modules/epcis/operations/list-epcis-events.ts';
import { getTransitStats } from '../modules/numbers/operations/get-transit-stats.ts';
import type { AnyOperation } from '../kernel/operation/operation.ts';
import { assessShipmentTruth } from '../modules/shipments/operations/assess-truth.ts';
import { getOutlook } from '../modules/shipments/operations/get-outlook.ts';
import { getShipment } from '../modules/shipments/operations/get-shipment.ts';
import { ingestShipmentEvents } from '../modules/shipments/operations/ingest-shipment-events.ts';
import { streamPublicShipment, streamShipment } from '../modules/shipments/operations/stream-shipment.ts';
import { track } from '../modules/shipments/operations/track.ts';
import { verifyTimeline } from '../modules/proofs/operations/verify-timeline.ts';
import { webhookOperations } from '../modules/webhooks/operations/webhook-operations.ts';

/** Every operation of the service, in the order of the references. A surface offers those that bind to it. */
export const registry: readonly AnyOperation[] = [
  getService,
  getOpenApi,
  detect,
  detectBatch,
  findInText,
  track,
  streamShipment,
  getQr,
  getTrackingUrl,
  getShipment,
  getOutlook,
  streamPublicShipment,
  exportShipment,
  ingestShipmentEvents,
  assessShipmentTruth,
  listCarriers,
  getCarrier,
  getShipmentEvents,
  ...webhookOperations,
  getCapabilities,
  estimateCarbon,
  getDistance,
  getTransitStats,
  forecastDelivery,
  getForecastQuality,
  getProof,
  getInclusion,
  getPod,
  getRoot,
  getRoots,
  getConsistency,
  listBrokenProofs,
  getBrokenProof,
  verifyTimeline,
  captureEpcisEvents,
  getEpcisCapture,
  listEpcisEvents,
  getEpcisEvent,
  getHealth,
  getReadiness,
];
