import { readAirText, readFsu } from '../../rules/air/read-fsu.ts';
import { readEdifact } from '../../rules/edifact/read-edifact.ts';
import type { ReaderName } from '../../rules/intake/format.ts';
import type { ReadStep } from '../../rules/reading.ts';
import { readX12 } from '../../rules/x12/read-x12.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readXfsu } from '../read-xfsu.ts';
import type { FileReader } from './parts.ts';

const readers: Readonly<Record<ReaderName, (...given: Parameters<FileReader>) => Iterable<ReadStep>>> = {
  edifact: ({ bytes }, _reader, context) => readEdifact(bytes, context, readAirText),
  x12: ({ bytes }, _reader, context) => readX12(bytes, context),
  fsu: ({ bytes }, _reader, context) => readFsu(bytes, context),
  xfsu: ({ bytes, charset }, _reader, context) => readXfsu(bytes, charset ?? null, context),
  csv: ({ bytes, mapping, charset }, _reader, context) => readCsv(bytes, mapping, charset, context),
};

/** Reads a file by its format. */
export const readFile: FileReader = (file, reader, context) => readers[reader](file, reader, context);
