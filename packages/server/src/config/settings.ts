import { directorySettings } from './directory-settings.ts';
import { epcisSettings } from './epcis-settings.ts';
import { feedSettings } from './feed-settings.ts';
import { kernelSettings } from './kernel-settings.ts';
import { proofSettings } from './proof-settings.ts';
import { webhookSettings } from './webhook-settings.ts';

/** Every environment variable that the service reads. The configuration reference and `--help` are made from it. */
export const settings = {
  ...kernelSettings,
  ...directorySettings,
  ...proofSettings,
  ...feedSettings,
  ...epcisSettings,
  ...webhookSettings,
} as const;
