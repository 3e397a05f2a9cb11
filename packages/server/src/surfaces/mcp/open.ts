import type { KernelConfig } from '../../kernel/config/config.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Logger } from '../../kernel/lib/logger.ts';
import type { Dispatch } from '../../kernel/operation/invoke.ts';
import type { AnyOperation } from '../../kernel/operation/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { isStoreTrouble } from '../../kernel/store/database-errors.ts';
import { version } from '../../version.ts';
import { toRefusal } from '../http/refusal.ts';
import type { Door } from '../http/server.ts';
import { Dispatcher } from './dispatcher.ts';
import { createMcpDoor } from './door.ts';
import { Resources, templateEntries } from './resources.ts';
import { servedBy } from './served.ts';
import { toolsOf, type Tool } from './tools.ts';

/** What the tools are made of. */
export interface ToolParts {
  readonly operations: readonly AnyOperation[];
  readonly dispatch: Dispatch;
  /** Those that the process has: resources and prompts that need another are not offered. */
  readonly ports: Pick<Ports, 'service'> & Partial<Ports>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** MCP tools besides those of the operations. */
  readonly tools: readonly Tool[];
  /** Whether an error says that the database cannot answer now. Default: what the store says. */
  readonly isStoreTrouble?: (error: unknown) => boolean;
}

/** The MCP surface over a list of operations: what it lists, and what it calls. */
export function createDispatcher(parts: ToolParts): Dispatcher {
  const { operations, dispatch, ports, clock, logger, tools } = parts;
  const publicUrl = (): string => ports.service.publicUrl();
  const serves = servedBy(operations, ports);
  const shared = {
    dispatch,
    toRefusal: (error: unknown) => toRefusal(error, parts.isStoreTrouble ?? isStoreTrouble),
    monotonic: () => clock.monotonic(),
  };
  return new Dispatcher({
    tools: [...toolsOf(operations, shared), ...tools],
    resources: new Resources(operations, { ...shared, serves, origin: publicUrl }),
    templates: templateEntries(operations, serves),
    serves,
    version,
    publicUrl,
    onFailure: (err, { tool, requestId }) =>
      logger.error({ err, request_id: requestId, tool }, 'tool or resource failed'),
  });
}

/** Who may ask over MCP. */
export function mcpDoor(config: KernelConfig, origin: () => string): Door {
  return createMcpDoor({
    publicUrl: config.publicUrl,
    host: config.host,
    origin,
    allowedOrigins: config.mcpAllowedOrigins,
  });
}
