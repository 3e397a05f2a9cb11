import { kernelSettings } from './kernel/config/settings.ts';
import type { AnyModule } from './kernel/module.ts';
import { moduleSettings } from '../generated/module-settings.ts';
import { access } from './modules/access/module.ts';
import { changes } from './modules/changes/module.ts';
import { detection } from './modules/detection/module.ts';
import { digests } from './modules/digests/module.ts';
import { directory } from './modules/directory/module.ts';
import { epcis } from './modules/epcis/module.ts';
import { feeds } from './modules/feeds/module.ts';
import { follows } from './modules/follows/module.ts';
import { messages } from './modules/messages/module.ts';
import { numbers } from './modules/numbers/module.ts';
import { places } from './modules/places/module.ts';
import { proofs } from './modules/proofs/module.ts';
import { service } from './modules/service/module.ts';
import { shipments } from './modules/shipments/module.ts';
import { webhooks } from './modules/webhooks/module.ts';

/** Every module, in the order in which references and help list their operations; `openModules` finds that of opening. */
export const modules = [
  service,
  detection,
  shipments,
  follows,
  messages,
  directory,
  webhooks,
  digests,
  changes,
  numbers,
  places,
  proofs,
  epcis,
  feeds,
  access,
] as const satisfies readonly AnyModule[];

/** Every operation of the service. A surface offers those that bind to it. */
export const operations = modules.flatMap((each: AnyModule) => each.operations);

/** Every environment variable that the service reads. The configuration reference and `--help` are made from it. */
export const settings = { ...kernelSettings, ...moduleSettings };
