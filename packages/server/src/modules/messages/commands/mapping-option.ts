import { UsageError } from '../../../surfaces/cli/command.ts';
import type { CsvMapping } from '../rules/csv-mapping.ts';

/** Reads the file of --mapping. Rejects with `UsageError`, which names each problem. */
export async function readMappingOption(file: string): Promise<CsvMapping> {
  // Imported only here: validation of JSON takes 60 ms to load.
  const { MappingError, readMappingFile } = await import('../work/csv/mapping-file.ts');
  try {
    return readMappingFile(file);
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    throw new UsageError(`--mapping ${error.message.replaceAll('\n', '; ')}`);
  }
}
