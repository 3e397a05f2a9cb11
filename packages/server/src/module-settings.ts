import type { ModuleSettings } from './kernel/config/config.ts';
import { changeSettings } from './modules/changes/settings.ts';
import { digestSettings } from './modules/digests/settings.ts';
import { directorySettings } from './modules/directory/settings.ts';
import { epcisSettings } from './modules/epcis/settings.ts';
import { feedSettings } from './modules/feeds/settings.ts';
import { followSettings } from './modules/follows/settings.ts';
import { messageSettings } from './modules/messages/settings.ts';
import { proofSettings } from './modules/proofs/settings.ts';
import { shipmentSettings } from './modules/shipments/settings.ts';
import { webhookSettings } from './modules/webhooks/settings.ts';

/**
 * The settings of all modules, in the order of `modules.ts`. A process that only reads its settings loads these files
 * and no operation.
 */
export const moduleSettings: ModuleSettings = {
  ...shipmentSettings,
  ...followSettings,
  ...messageSettings,
  ...directorySettings,
  ...webhookSettings,
  ...digestSettings,
  ...changeSettings,
  ...proofSettings,
  ...epcisSettings,
  ...feedSettings,
};
