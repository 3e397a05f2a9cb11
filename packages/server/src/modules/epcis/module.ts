import { module } from '../../kernel/module.ts';
import { captureEpcisEvents } from './operations/capture-epcis-events.ts';
import { exportShipment } from './operations/export-shipment.ts';
import { getEpcisCapture } from './operations/get-epcis-capture.ts';
import { getEpcisEvent } from './operations/get-epcis-event.ts';
import { listEpcisEvents } from './operations/list-epcis-events.ts';
import { epcisSettings } from './settings.ts';

export const epcis = module({
  name: 'epcis',
  settings: epcisSettings,
  operations: [exportShipment, captureEpcisEvents, getEpcisCapture, listEpcisEvents, getEpcisEvent],
  needs: [],
  gives: ['epcis'],
  load: () => import('./open.ts'),
});
