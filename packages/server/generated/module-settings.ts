// Made by packages/server/scripts/command-table.ts from the modules; do not edit.
import type { ModuleSettings } from '../src/kernel/config/config.ts';
import { shipmentSettings } from '../src/modules/shipments/settings.ts';
import { followSettings } from '../src/modules/follows/settings.ts';
import { messageSettings } from '../src/modules/messages/settings.ts';
import { directorySettings } from '../src/modules/directory/settings.ts';
import { webhookSettings } from '../src/modules/webhooks/settings.ts';
import { digestSettings } from '../src/modules/digests/settings.ts';
import { changeSettings } from '../src/modules/changes/settings.ts';
import { numbersSettings } from '../src/modules/numbers/settings.ts';
import { proofSettings } from '../src/modules/proofs/settings.ts';
import { epcisSettings } from '../src/modules/epcis/settings.ts';
import { feedSettings } from '../src/modules/feeds/settings.ts';

/** The settings of all modules, in the order of `modules.ts`. */
export const moduleSettings: ModuleSettings = {
  ...shipmentSettings,
  ...followSettings,
  ...messageSettings,
  ...directorySettings,
  ...webhookSettings,
  ...digestSettings,
  ...changeSettings,
  ...numbersSettings,
  ...proofSettings,
  ...epcisSettings,
  ...feedSettings,
};
