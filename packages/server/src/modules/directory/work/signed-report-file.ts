import { openNote, parseJson, parseVkey, ProofError, type NoteKey } from '@wayseal/proofs';
import { open } from 'node:fs/promises';
import { replaceFile } from '../../../kernel/lib/atomic-file.ts';
import { compileValidation } from '../../../kernel/operation/compile-validation.ts';
import { linkReportSchema } from '../operations/schemas/signed-report.ts';
import { ReportError, signedText, type LinkReport, type SignedReport } from '../rules/signed-report.ts';

/** The key of this instance that signs a report. */
export interface ReportSigner {
  readonly vkey: string;
  /** The text as a C2SP signed note. */
  readonly sign: (text: string) => Promise<string>;
}

/** As strict JSON allows; a report of 1,000 rows has 0.4 MB. */
export const maxReportBytes = 1_048_576;

const problemsOf = compileValidation(linkReportSchema);

function isReport(value: unknown): value is LinkReport {
  return problemsOf(value, 1).length === 0;
}

/** Signs the report and replaces the file. A report that nobody could read is not written. */
export async function writeReport(file: string, report: LinkReport, signer: ReportSigner): Promise<void> {
  const [problem] = problemsOf(report, 1);
  if (problem !== undefined) throw new ReportError(`the findings fit no report: ${problem.path} ${problem.message}`);
  const signed: SignedReport = { note: await signer.sign(signedText(report)), report };
  const text = `${JSON.stringify(signed, null, 1)}\n`;
  if (Buffer.byteLength(text) > maxReportBytes) {
    throw new ReportError(`the findings need more than ${maxReportBytes} bytes; select fewer with --category`);
  }
  await replaceFile(file, text);
}

/** At most `maxBytes` of a regular file, so that no device and no endless file is read. */
export async function readBounded(file: string, maxBytes: number): Promise<Buffer> {
  await using handle = await open(file);
  const stats = await handle.stat();
  if (!stats.isFile()) throw new ReportError(`${file} is not a regular file`);
  const buffer = Buffer.alloc(Math.min(stats.size, maxBytes) + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
    length += bytesRead;
    if (bytesRead === 0 || length === buffer.length) break;
  }
  if (length > maxBytes) throw new ReportError(`${file} has more than ${maxBytes} bytes, the limit of a report`);
  return buffer.subarray(0, length);
}

export interface OpenedReport {
  readonly report: LinkReport;
  /** Name and id of the trusted key that signed: `HOST/LOG+ID`. */
  readonly reportedBy: string;
}

/** Checks the signature with the given keys first, then the content. Rejects with `ReportError`. */
export async function openReport(bytes: Uint8Array, keys: readonly NoteKey[]): Promise<OpenedReport> {
  const { note, report } = readEnvelope(bytes);
  const reportedBy = await signerOf(note, report, keys);
  const [problem] = problemsOf(report, 1);
  if (!isReport(report)) {
    throw new ReportError(`the report is signed and malformed: ${problem?.path ?? ''} ${problem?.message ?? ''}`);
  }
  if (labelOf(report.key) !== reportedBy) {
    throw new ReportError(`the report names the key ${report.key}, but ${reportedBy} signed it`);
  }
  return { report, reportedBy };
}

/** The key that a report names. Nothing vouches for it: it is for the person who decides whom to trust. */
export function claimedKey(bytes: Uint8Array): string | null {
  try {
    const { report } = readEnvelope(bytes);
    const key = isRecord(report) ? report['key'] : null;
    return typeof key === 'string' && labelOf(key) !== null ? key : null;
  } catch (error) {
    if (error instanceof ReportError) return null;
    throw error;
  }
}

function readEnvelope(bytes: Uint8Array): { readonly note: string; readonly report: unknown } {
  let value: unknown;
  try {
    value = parseJson(bytes);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new ReportError(`the file is not a link report: ${error.message}`, { cause: error });
  }
  const note = isRecord(value) ? value['note'] : undefined;
  if (!isRecord(value) || typeof note !== 'string' || Object.keys(value).sort().join() !== 'note,report') {
    throw new ReportError('the file is not a link report: it needs the members note and report, and no other');
  }
  return { note, report: value['report'] };
}

async function signerOf(note: string, report: unknown, keys: readonly NoteKey[]): Promise<string> {
  try {
    const { text, signatures } = await openNote(note, keys);
    if (text !== signedText(report)) throw new ReportError('the report was changed after it was signed');
    const [first] = signatures;
    return first === undefined ? '' : `${first.name}+${first.id}`;
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const reason =
      error.code === 'no_known_signature'
        ? 'none of the given keys signed the report; compare them with its key'
        : error.code === 'bad_signature'
          ? 'the signature is wrong: the report or its note was changed'
          : `the report has no valid note: ${error.message}`;
    throw new ReportError(reason, { cause: error });
  }
}

/** `HOST/LOG+ID` of a vkey; null when it is none. */
function labelOf(vkey: string): string | null {
  try {
    const { name, id } = parseVkey(vkey);
    return `${name}+${id}`;
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
