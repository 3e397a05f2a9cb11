/** Files of the drawn corpus for measurements, made before the clock starts. */
import { corpusFiles, type CorpusOptions } from '../../packages/server/tests/support/message-corpus.ts';
import type { CorpusFile } from '../../packages/server/tests/support/messages/corpus-parts.ts';
import type { MessageFile } from '../../packages/server/src/modules/messages/ports.ts';
import { parseMapping } from '../../packages/server/src/modules/messages/work/csv/mapping-file.ts';

export interface BenchFile {
  readonly file: MessageFile;
  readonly family: CorpusFile['format'];
  readonly receivedAt: number;
  readonly messages: number;
  /** Statements that the corpus expects. */
  readonly statements: number;
}

/** No file comes twice, so that each is read and recorded. */
export function benchFiles(options: Omit<CorpusOptions, 'corrections'>): BenchFile[] {
  return Array.from(corpusFiles({ mostMessages: 12, ...options, corrections: false }), (file) => ({
    file: {
      bytes: file.bytes,
      format: file.format,
      ...(file.mapping === undefined ? {} : { mapping: parseMapping(file.mapping, file.name) }),
    },
    family: file.format,
    receivedAt: file.receivedAt,
    messages: file.messages.length,
    statements: file.messages.reduce((sum, { events, rejected }) => sum + events.length + rejected, 0),
  }));
}

export const sumOf = (files: readonly BenchFile[], value: (file: BenchFile) => number): number =>
  files.reduce((sum, file) => sum + value(file), 0);

/** Processor seconds of this process that `work` takes. */
export async function processorSeconds(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
