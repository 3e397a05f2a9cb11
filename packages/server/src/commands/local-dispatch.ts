import { parseConfig } from '../config.ts';
import { createDispatch, type Dispatch } from '../kernel/operation/invoke.ts';
import type { AnyOperation } from '../kernel/operation/operation.ts';
import type { Compile } from '../kernel/operation/validation.ts';
import type { KnownValues } from '../surfaces/cli/operation-command.ts';
import type { Look } from '../surfaces/cli/look.ts';
import type { Terminal } from '../surfaces/cli/terminal.ts';
import { knownValues } from './known-values.ts';
import { createLocalPorts, type LocalPorts, type LocalProcess, type ReadsRecord } from './local-ports.ts';
import { namedPlaces } from './named-places.ts';

/** How commands run operations in this process. */
export interface LocalRun {
  readonly dispatch: Dispatch;
  readonly ports: () => LocalPorts;
  readonly known: KnownValues;
  readonly lookFor: (terminal: Terminal) => Promise<Look>;
}

/** Ports behind which feeds are. */
const asksFeeds: ReadonlySet<string> = new Set(['feeds', 'tracking']);

/**
 * Runs `operations` with the settings of `environment`. `describes` names those that answer about the surfaces of the
 * service, `compile` makes the checks of inputs. The first call reads the settings, so that the help works even when one
 * is wrong.
 */
export function runLocally(
  operations: readonly AnyOperation[],
  environment: Readonly<Record<string, string | undefined>>,
  describes: (operation: AnyOperation) => boolean,
  compile: Compile,
  reads?: ReadsRecord,
): LocalRun {
  let local: LocalProcess | undefined;
  const localProcess = (): LocalProcess => (local ??= createLocalPorts(parseConfig(environment), reads));
  const ports = (): LocalPorts => localProcess().ports;
  let created: Dispatch | undefined;
  const dispatch: Dispatch = (...call) => {
    const [operation] = call;
    const answer = (): unknown => {
      created ??= createDispatch(operations, ports(), { checkOutputs: false, compile });
      return created(...call);
    };
    const needed: Promise<void>[] = [];
    if (describes(operation)) needed.push(localProcess().describeSurfaces());
    if (operation.ports.some((name) => asksFeeds.has(name))) needed.push(localProcess().openFeeds());
    return needed.length === 0 ? answer() : Promise.all(needed).then(answer);
  };
  return {
    dispatch,
    ports,
    known: knownValues(() => ports().directory),
    lookFor: namedPlaces(() => ports().places),
  };
}
