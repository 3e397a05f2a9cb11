import { ConfigError, type KernelConfig, type ValuesOf } from '../../../kernel/config/config.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { directorySettings } from '../settings.ts';
import { linkStatePath, readLinkState } from './link-state-file.ts';
import { LiveDirectory } from './live-directory.ts';
import { loadDirectory, OverlayError } from './load-directory.ts';

type DirectoryConfig = ValuesOf<typeof directorySettings> & Pick<KernelConfig, 'dataDir'>;

/** Throws `ConfigError` at loading when the operator's tables are broken; link findings only help, so they never do. */
export function liveDirectory(config: DirectoryConfig, clock: Clock, logger: Logger | undefined): LiveDirectory {
  const load = (): ReturnType<typeof loadDirectory> => {
    try {
      return loadDirectory(config.directoryDir, readLinks(config, logger));
    } catch (error) {
      if (!(error instanceof OverlayError)) throw error;
      throw new ConfigError(error.problems.map((problem) => `${directorySettings.directoryDir.name} ${problem}`));
    }
  };
  return new LiveDirectory({ load, clock, staleDays: config.directoryStaleDays });
}

/** False, with the problems in the log, when the old tables stay. */
export function reloadDirectory(live: LiveDirectory, logger: Logger): boolean {
  try {
    live.reload();
    logger.info({ carriers: live.directory.carriers.length }, 'carrier tables reloaded');
    return true;
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [String(error)];
    logger.error({ problems }, 'carrier tables not taken over: the old ones stay');
    return false;
  }
}

function readLinks(config: DirectoryConfig, logger: Logger | undefined): ReturnType<typeof readLinkState> {
  try {
    return readLinkState(linkStatePath(config.dataDir));
  } catch (err) {
    logger?.warn({ err }, 'the findings of the link checker cannot be read and are left out');
    return { run: null, links: new Map(), opened: new Map() };
  }
}
