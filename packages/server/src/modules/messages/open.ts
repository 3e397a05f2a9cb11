import type { ValuesOf } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Opened } from '../../kernel/module.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { messageSettings } from './settings.ts';
import { createMessageStore } from './store/messages.ts';
import { forgetInterchanges } from './work/forget-interchanges.ts';
import { openMessageIntake } from './work/intake/message-intake.ts';
import { countUnknownCodes } from './work/intake/unknown-codes.ts';
import { createMessageSources } from './work/message-sources.ts';
import { startWatchJob } from './work/watch/watch-job.ts';

type Needs = Pick<Ports, 'detector' | 'directory' | 'places' | 'shipments' | 'jointRecording'>;

/** Throws `ConfigError` when a file of profiles or mappings is wrong. */
export async function open(
  kernel: Kernel,
  settings: ValuesOf<typeof messageSettings>,
  needs: Needs,
): Promise<Opened<'messages' | 'messageSources'>> {
  const { database, clock, logger, jobs, metrics, reach, works } = kernel;
  const { watchFolder: folder } = settings;
  const { jointRecording: recording, ...others } = needs;
  const store = createMessageStore(database);
  const onUnknownCode = countUnknownCodes(metrics);
  const messages = await openMessageIntake({ ...others, recording, store, clock, onUnknownCode }, settings);
  const forgetting = forgetInterchanges({ store, clock, logger, job: jobs.tidying });
  let watching: AsyncDisposable | undefined;
  return {
    ports: { messages, messageSources: createMessageSources(store) },
    async start() {
      if (!works) return;
      forgetting.start();
      if (folder === undefined) return;
      watching = await startWatchJob({ folder, intake: messages, job: jobs.edi_watch, clock, logger, reach });
    },
    async [Symbol.asyncDispose]() {
      await watching?.[Symbol.asyncDispose]();
      await forgetting[Symbol.asyncDispose]();
    },
  };
}
