import { type Detector, createDetector } from '../detector.ts';
import { families } from '../families.ts';
import type { OperatorFormat } from '../operator/format-types.ts';
import { createDirectory } from './carrier-directory.ts';
import { readCarriers, readLessors } from './carrier-row.ts';
import { carrierTable, lessorTable } from './carriers.generated.ts';
import { type LocatedFormat, readFormatTable } from './format-table.ts';
import type { Problem } from './problems.ts';
import { createCellReader, parseTable, splitList } from './table.ts';
import type { Carrier, Directory } from './types.ts';
import { type SourceTable, validateLayers } from './validate-directory.ts';
import type { ValidationOptions } from './validate-rows.ts';
import { type Verification, applyVerification, readVerificationTable } from './verification-table.ts';

/** An operator's tables in the format of the shipped ones. Problems show the names. */
export interface OverlayTables {
  readonly carriers: readonly SourceTable[];
  readonly lessors?: SourceTable;
  readonly formats?: SourceTable;
  readonly verifications?: SourceTable;
}

export interface OverlayOptions extends ValidationOptions {
  /** Called for every row at the end, to apply run-time findings such as dead links. */
  readonly adjust?: (carrier: Carrier) => Carrier;
}

/** A directory and its detector, which are always swapped together. */
export interface LayeredDirectory {
  readonly directory: Directory;
  readonly detector: Detector;
}

export type OverlayOutcome =
  | { readonly ok: true; readonly value: LayeredDirectory }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const shippedCarriers: SourceTable = { name: 'shipped carriers', text: carrierTable };
const shippedLessors: SourceTable = { name: 'shipped lessors', text: lessorTable };

/**
 * The shipped directory overlaid with an operator's tables, and a detector with their number formats. Or all problems of the
 * tables, by file and line. One broken row rejects all tables.
 */
export function layerDirectory(tables: OverlayTables, options: OverlayOptions = {}): OverlayOutcome {
  const lessors = tables.lessors === undefined ? [] : [tables.lessors];
  const layers = { carriers: tables.carriers, lessors, shippedCarriers, shippedLessors };
  const read = readFormats(tables.formats);
  const verified = readVerifications(tables.verifications, options);
  const problems = [
    ...validateLayers(layers, options),
    ...read.problems,
    ...checkFormatReferences(tables.carriers, read.formats),
    ...verified.problems,
  ];
  if (problems.length > 0) return { ok: false, problems };
  const verifications = new Map(verified.verifications.map((verification) => [verification.slug, verification]));
  const adjust = options.adjust ?? ((carrier: Carrier) => carrier);
  const shipped = readCarriers(carrierTable);
  const own = tables.carriers.flatMap(({ text }) => readCarriers(text)).map((row) => underPresentSlug(row, shipped));
  const carriers = mergeBySlug(shipped, own).map((carrier) =>
    adjust(applyVerification(carrier, findVerification(carrier, verifications))),
  );
  const merged = mergeBySlug(
    readLessors(lessorTable),
    lessors.flatMap(({ text }) => readLessors(text)),
  );
  const directory = createDirectory(carriers, merged);
  const strangers = verified.verifications.filter(({ slug }) => directory.findCarrier(slug) === undefined);
  if (strangers.length > 0) {
    const file = tables.verifications!.name;
    return { ok: false, problems: strangers.map(({ slug, line }) => ({ file, line, message: `no row "${slug}"` })) };
  }
  return makeDetector(directory, read.formats);
}

function readFormats(table: SourceTable | undefined): ReturnType<typeof readFormatTable> {
  return table === undefined ? { formats: [], problems: [] } : readFormatTable(table.name, table.text);
}

function readVerifications(
  table: SourceTable | undefined,
  options: ValidationOptions,
): ReturnType<typeof readVerificationTable> {
  return table === undefined
    ? { verifications: [], problems: [] }
    : readVerificationTable(table.name, table.text, options);
}

/**
 * A row that replaces a shipped one goes under its present slug, also where the operator's table still has a former one. The
 * former slugs stay, since records and requests name them.
 */
function underPresentSlug(row: Carrier, shipped: readonly Carrier[]): Carrier {
  const replaced =
    shipped.find(({ slug }) => slug === row.slug) ?? shipped.find(({ formerSlugs }) => formerSlugs.includes(row.slug));
  if (replaced === undefined) return row;
  const formerSlugs = [...new Set([...replaced.formerSlugs, ...row.formerSlugs])];
  return { ...row, slug: replaced.slug, formerSlugs };
}

function findVerification(
  { slug, formerSlugs }: Carrier,
  verifications: ReadonlyMap<string, Verification>,
): Verification | undefined {
  const named = [slug, ...formerSlugs].find((name) => verifications.has(name));
  return named === undefined ? undefined : verifications.get(named);
}

/** Rows of `over` replace whole rows with the same slug. */
function mergeBySlug<Row extends { readonly slug: string }>(under: readonly Row[], over: readonly Row[]): Row[] {
  const slugs = new Set(over.map(({ slug }) => slug));
  return [...under.filter(({ slug }) => !slugs.has(slug)), ...over];
}

function checkFormatReferences(tables: readonly SourceTable[], formats: readonly LocatedFormat[]): Problem[] {
  const known = new Set([...families.map(({ type }) => type), ...formats.map(({ format }) => format.id)]);
  const found: Problem[] = [];
  for (const { name, text } of tables) {
    const table = parseTable(text);
    const cell = createCellReader(table);
    for (const row of table.rows) {
      for (const id of splitList(cell(row, 'formats'))) {
        if (!known.has(id))
          found.push({ file: name, line: row.line, message: `formats "${id}" is not a known number format` });
      }
    }
  }
  return found;
}

/** Most invalid formats to report at once. Each costs one more table, about 30 ms. */
const maxFormatProblems = 20;

function makeDetector(directory: Directory, located: readonly LocatedFormat[]): OverlayOutcome {
  const problems: Problem[] = [];
  let left = located;
  for (;;) {
    const formats: readonly OperatorFormat[] = left.map(({ format }) => format);
    try {
      const detector = createDetector({ directory, formats });
      return problems.length === 0 ? { ok: true, value: { directory, detector } } : { ok: false, problems };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const wrong = left.find(({ format: { id } }) =>
        [`format "${id}"`, `type "${id}"`].some((start) => message.startsWith(start)),
      );
      if (wrong === undefined) throw error;
      problems.push({ file: wrong.file, line: wrong.line, message });
      if (problems.length === maxFormatProblems) return { ok: false, problems };
      left = left.filter((each) => each !== wrong);
    }
  }
}
