import type { Command } from '../../../surfaces/cli/command.ts';
import type { ServiceParts } from '../../../surfaces/cli/service-command.ts';
import { exportCommand } from './shipments-export.ts';
import { followCommand } from './shipments-follow.ts';
import { stopCommand, tagCommand } from './shipments-change.ts';
import { listCommand } from './shipments-list.ts';

/** Commands over what a key follows, in a running service. */
export function shipmentsCommands(parts: ServiceParts = {}): readonly Command[] {
  return [listCommand, followCommand, tagCommand, stopCommand, exportCommand].map((command) => command(parts));
}
