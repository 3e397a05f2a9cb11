import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened, Site } from '../../kernel/module.ts';
import type { directorySettings } from './settings.ts';
import { liveDirectory, reloadDirectory } from './work/open-directory.ts';
import { addDirectoryPages } from './pages/routes.ts';

type Gives = 'detector' | 'directory' | 'links' | 'reloadDirectory';

/** Throws `ConfigError` when the operator's tables are broken. */
export function open({ config, clock, logger }: Kernel, settings: ValuesOf<typeof directorySettings>): Opened<Gives> {
  const live = liveDirectory({ ...settings, dataDir: config.dataDir }, clock, logger);
  live.reload();
  const { detector, directory, links } = live;
  return {
    ports: { detector, directory, links, reloadDirectory: () => reloadDirectory(live, logger) },
    async [Symbol.asyncDispose]() {},
  };
}

export function routes(site: Site): void {
  addDirectoryPages(site);
}
