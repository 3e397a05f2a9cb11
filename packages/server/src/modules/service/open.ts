import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import { addServicePages } from './pages/routes.ts';

export function open({ health, replica }: Kernel): Opened<'readiness'> {
  return {
    ports: { readiness: { check: () => health.ping(), replica: () => replica?.counts.state } },
    async [Symbol.asyncDispose]() {},
  };
}

export function routes(site: Site): void {
  addServicePages(site);
}
