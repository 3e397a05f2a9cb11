import { module } from '../../kernel/module.ts';
import { assessShipmentTruth } from './operations/assess-truth.ts';
import { getOutlook } from './operations/get-outlook.ts';
import { getShipmentEvents } from './operations/get-shipment-events.ts';
import { shipmentSettings } from './settings.ts';
import { listStates } from './operations/list-states.ts';
import { getShipment } from './operations/get-shipment.ts';
import { ingestShipmentEvents } from './operations/ingest-shipment-events.ts';
import { receiveFeedNotification } from './operations/receive-feed-notification.ts';
import { streamPublicShipment, streamShipment } from './operations/stream-shipment.ts';
import { track } from './operations/track.ts';
import { trackBatch } from './operations/track-batch.ts';

export const shipments = module({
  name: 'shipments',
  settings: shipmentSettings,
  operations: [
    track,
    trackBatch,
    listStates,
    streamShipment,
    getShipment,
    getOutlook,
    streamPublicShipment,
    ingestShipmentEvents,
    assessShipmentTruth,
    getShipmentEvents,
    receiveFeedNotification,
  ],
  needs: ['detector', 'directory', 'feeds', 'learning', 'sealing'],
  gives: [
    'recording',
    'jointRecording',
    'tracking',
    'pollRequests',
    'following',
    'shipments',
    'histories',
    'shareImages',
    'shipmentOversight',
  ],
  load: () => import('./open.ts'),
});
