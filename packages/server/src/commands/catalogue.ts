import { compileValidation } from '../kernel/operation/compile-validation.ts';
import type { AnyOperation } from '../kernel/operation/operation.ts';
import { modules, operations as registry } from '../modules.ts';
import type { Command } from '../surfaces/cli/command.ts';
import { detectCommand } from '../modules/shipments/commands/detect-command.ts';
import { operationCommand, type Render } from '../surfaces/cli/operation-command.ts';
import { backupCommand } from './backup.ts';
import {
  checkLinksCommand,
  systemLinkCheck,
  type LinkCheckDependencies,
} from '../modules/directory/commands/carriers-check-links.ts';
import { importLinksCommand } from '../modules/directory/commands/carriers-import-links.ts';
import { verifyCommand } from '../modules/directory/commands/carriers-verify.ts';
import { epcisCommands } from '../modules/epcis/commands/epcis.ts';
import { feedsReadCommand } from '../modules/feeds/commands/feeds-read.ts';
import { tilesPushCommand } from '../modules/proofs/commands/tiles-push.ts';
import { changeCommands } from '../modules/changes/commands/changes.ts';
import { digestCommands } from '../modules/digests/commands/digests.ts';
import { doctorCommand } from './doctor.ts';
import { readMappingOption } from '../modules/messages/commands/mapping-option.ts';
import { ingestCommand, type IngestParts } from './ingest.ts';
import { backtestCommand } from '../modules/numbers/commands/forecast-backtest.ts';
import { shipmentsCommands } from '../modules/follows/commands/shipments.ts';
import { feedSubscriptionCommands } from '../modules/feeds/commands/feed-subscriptions.ts';
import { importUnlocodeCommand } from '../modules/places/commands/geo-import-unlocode.ts';
import { keysCommands } from '../modules/access/commands/keys.ts';
import { eraseKeyCommand } from '../modules/access/commands/keys-erase.ts';
import { mcpCommand } from './mcp.ts';
import { unknownSlug } from './known-values.ts';
import { runLocally } from './local-dispatch.ts';
import { migrateCommand } from './migrate.ts';
import { checkFeedsCommand } from '../modules/feeds/commands/feeds-check.ts';
import { feedKindsCommand } from '../modules/feeds/commands/feeds-kinds.ts';
import { listFeedsCommand } from '../modules/feeds/commands/feeds-list.ts';
import { importObservationsCommand } from '../modules/numbers/commands/observations-import.ts';
import { migrateStoreCommand } from './migrate-store.ts';
import { renderAnswer } from './render.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';
import { signingKeysCommands } from '../modules/proofs/commands/signing-keys.ts';
import { verifyTimelineCommand } from '../modules/proofs/commands/verify-timeline.ts';
import { webhooksListenCommand } from '../modules/webhooks/commands/webhooks-listen.ts';

const intakeParts: Pick<IngestParts, 'open' | 'readMapping'> = {
  open: async (...given) => (await import('./open-tracking.ts')).openTracking(...given),
  readMapping: readMappingOption,
};

/** The check of the carriers' pages; its reports are signed by the log key. */
function linkCommands(): readonly Command[] {
  const openSigner: LinkCheckDependencies['openSigner'] = async (config) =>
    (await import('../modules/proofs/commands/log-signer.ts')).openLogSigner(config);
  return [checkLinksCommand({ ...systemLinkCheck, openSigner }), importLinksCommand(), verifyCommand()];
}

/**
 * Every command, in the order of the help. Operations run in this process with the settings of `environment`. The first
 * call reads them, so that the help works even when a setting is wrong.
 */
export function allCommands(environment: Readonly<Record<string, string | undefined>>): readonly Command[] {
  const describing = new Set<AnyOperation>(modules.find(({ name }) => name === 'service')?.operations);
  const { dispatch, ports, known, lookFor } = runLocally(
    registry,
    environment,
    (each) => describing.has(each),
    compileValidation,
  );
  const render: Render = async (name, answer, terminal) => renderAnswer(name, answer, await lookFor(terminal));
  const ofOperations = registry.flatMap((operation) => {
    const { cli } = operation.surfaces;
    if (cli === undefined) return [];
    return [
      cli.command === 'detect'
        ? detectCommand(dispatch, known, lookFor)
        : operationCommand(operation, cli, dispatch, render, known),
    ];
  });
  const managing = [
    ...shipmentsCommands(),
    mcpCommand,
    ingestCommand({ ...intakeParts, objection: (_field, typed) => unknownSlug(typed, ports().directory) }),
    ...linkCommands(),
    feedsReadCommand,
    importUnlocodeCommand,
    importObservationsCommand(),
    backtestCommand(),
    listFeedsCommand,
    checkFeedsCommand,
    feedKindsCommand,
    ...feedSubscriptionCommands(async () => (await import('./open-pushing-feeds.ts')).openPushingFeeds()),
    ...keysCommands,
    eraseKeyCommand,
    ...epcisCommands,
    ...signingKeysCommands,
    tilesPushCommand(async (config) => (await import('./open-timelines.ts')).openTimelines(config)),
    verifyTimelineCommand(async (config) => (await import('./open-timelines.ts')).openTimelines(config)),
    webhooksListenCommand,
    ...digestCommands(async (config) => (await import('./open-digests.ts')).openDigests(config)),
    ...changeCommands,
    migrateCommand,
  ];
  const operating = [backupCommand, restoreCommand, doctorCommand(), migrateStoreCommand];
  return [serveCommand(), ...ofOperations, ...managing, ...operating];
}
