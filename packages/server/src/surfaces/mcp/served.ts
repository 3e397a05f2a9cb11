import type { AnyOperation } from '../../kernel/operation/operation.ts';
import type { Ports } from '../../kernel/ports.ts';

/** Whether a process serves the tool of this name, or the resource of this address or template of addresses. */
export type Serves = (toolOrAddress: string) => boolean;

/** What a process with these ports can answer. Documents need no ports. */
export function servedBy(operations: readonly AnyOperation[], ports: Partial<Ports>): Serves {
  const lacking = new Set(
    operations
      .filter((operation) => operation.ports.some((name) => ports[name] === undefined))
      .flatMap(({ surfaces: { mcp, resource } }) => [mcp?.tool, resource?.uri]),
  );
  return (toolOrAddress) => !lacking.has(toolOrAddress);
}
