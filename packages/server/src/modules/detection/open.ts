import type { Opened, Site } from '../../kernel/module.ts';
import { addDetectionPages } from './pages/routes.ts';

export function open(): Opened<never> {
  return { ports: {}, async [Symbol.asyncDispose]() {} };
}

export function routes(site: Site): void {
  addDetectionPages(site);
}
