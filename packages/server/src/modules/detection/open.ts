import type { Opened, Site } from '../../kernel/module.ts';
import { addDetectionPages } from './pages/routes.ts';
import { openListFiles } from './work/list-files.ts';

export function open(): Opened<'listFiles'> {
  const listFiles = openListFiles();
  return { ports: { listFiles }, [Symbol.asyncDispose]: () => listFiles[Symbol.asyncDispose]() };
}

export function routes(site: Site): void {
  addDetectionPages(site);
}
