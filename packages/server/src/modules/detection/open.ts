import type { Opened } from '../../kernel/module.ts';
import { openListFiles } from './work/list-files.ts';

export function open(): Opened<'listFiles'> {
  const listFiles = openListFiles();
  return { ports: { listFiles }, [Symbol.asyncDispose]: () => listFiles[Symbol.asyncDispose]() };
}
