import type { Html } from '../../../kernel/lib/html.ts';
import { tag, type Tone } from '../../../surfaces/site/components.ts';
import type { IconName } from '../../../surfaces/site/icons.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';

/** Color and icon of each status; the word stands beside them. */
const looks: Readonly<Record<ShipmentState, readonly [Tone | undefined, IconName]>> = {
  'pre-transit': [undefined, 'clock'],
  in_transit: ['info', 'truck'],
  out_for_delivery: ['info', 'truck'],
  delivered: ['ok', 'check'],
  exception: ['bad', 'triangle-alert'],
  returned: ['warn', 'undo-2'],
  unknown: [undefined, 'help-circle'],
};

/** A status as a tag; one that asks somebody to act is marked as a problem. */
export function statusTag(status: ShipmentState, actionRequired: boolean, words: string): Html {
  const [tone, name] = actionRequired ? (['bad', 'triangle-alert'] as const) : looks[status];
  return tag(tone, name, words);
}
