import type { LayeredDirectory } from '@wayseal/detect';
import { ConfigError, type Config } from '../../../kernel/config/config.ts';
import { directorySettings } from '../settings.ts';
import { loadTables, OverlayError } from '../work/load-directory.ts';

/** The tables without findings of the link checker. Throws `ConfigError` when they are invalid. */
export function loadOverlayOrExplain(config: Config): LayeredDirectory {
  try {
    return loadTables(config.directoryDir);
  } catch (error) {
    if (!(error instanceof OverlayError)) throw error;
    throw new ConfigError(error.problems.map((problem) => `${directorySettings.directoryDir.name} ${problem}`));
  }
}
