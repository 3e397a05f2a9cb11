import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';

export function open({ health }: Kernel): Opened<'readiness'> {
  return {
    ports: { readiness: { check: () => health.ping() } },
    async [Symbol.asyncDispose]() {},
  };
}
