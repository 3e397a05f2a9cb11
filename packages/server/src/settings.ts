import { directorySettings } from './modules/directory/settings.ts';
import { epcisSettings } from './modules/epcis/settings.ts';
import { feedSettings } from './modules/feeds/settings.ts';
import { kernelSettings } from './kernel/config/settings.ts';
import { proofSettings } from './modules/proofs/settings.ts';
import { webhookSettings } from './modules/webhooks/settings.ts';

/** Every environment variable that the service reads. The configuration reference and `--help` are made from it. */
export const settings = {
  ...kernelSettings,
  ...directorySettings,
  ...proofSettings,
  ...feedSettings,
  ...epcisSettings,
  ...webhookSettings,
} as const;
