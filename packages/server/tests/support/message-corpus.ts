/**
 * Files of partners in every form that the published formats allow, each with what must come of it. They are drawn from
 * the formats and never from the readers, and depend on the seed alone.
 */
import { mulberry32 } from './random.ts';
import { fsuFile, partsFile, wrappedFsuFile } from './messages/corpus-air.ts';
import { csvFile } from './messages/corpus-csv.ts';
import { correctedDocument, iftstaBody } from './messages/corpus-iftsta.ts';
import { type CorpusFamily, type CorpusFile, type CorpusMessage, Draw } from './messages/corpus-parts.ts';
import { terminalBody } from './messages/corpus-terminal.ts';
import { set214, sets315, type TransactionSet, x12File } from './messages/corpus-x12.ts';
import { xfsuFile } from './messages/corpus-xfsu.ts';
import { type Body, edifactFile } from './messages/edifact-envelope.ts';

export interface CorpusOptions {
  readonly seed: number;
  /** Until at least as many messages were given. */
  readonly messages: number;
  /** First number of references; keeps two corpora in one database apart. Default: 0. */
  readonly serial?: number;
  /** Default: all, as partners send them. */
  readonly families?: readonly CorpusFamily[];
  /** Most messages of an interchange. Default: 4. */
  readonly mostMessages?: number;
  /** Files that come again, and documents that are corrected. Default: true. */
  readonly corrections?: boolean;
}

/** As often as each family is drawn. */
const shares: Readonly<Record<CorpusFamily, number>> = { iftsta: 6, coarri: 4, x12: 4, fsu: 3, xfsu: 2, csv: 2 };

/** Files in the order in which they come: counts hold for a database that was empty before the first one. */
export function* corpusFiles(options: CorpusOptions): Generator<CorpusFile> {
  const draw = new Draw(mulberry32(options.seed), options.serial);
  const families = options.families ?? (['iftsta', 'coarri', 'x12', 'fsu', 'xfsu', 'csv'] as const);
  const weighted = families.flatMap((family) => Array.from({ length: shares[family] }, () => family));
  const most = options.mostMessages ?? 4;
  let messages = 0;
  while (messages < options.messages) {
    const family = draw.pick(weighted);
    const files =
      (options.corrections ?? true) && draw.chance(0.08)
        ? conversation(draw, family, most)
        : [fileOf(draw, family, most)];
    for (const file of files) {
      messages += file.messages.length;
      yield file;
    }
  }
}

function fileOf(draw: Draw, family: CorpusFamily, most: number): CorpusFile {
  switch (family) {
    case 'iftsta':
    case 'coarri':
      return edifactFile(
        draw,
        family,
        interchanges(draw, most, () => edifactBody(draw, family)),
      );
    case 'x12':
      return x12File(
        draw,
        interchanges(draw, most, () => transactionSets(draw)).map((sets) => sets.flat()),
      );
    case 'fsu':
      if (draw.chance(0.1)) return wrappedFsuFile(draw);
      return draw.chance(0.1) ? partsFile(draw) : fsuFile(draw, draw.between(1, most));
    case 'xfsu':
      return xfsuFile(draw);
    default:
      return csvFile(draw);
  }
}

function interchanges<Message>(draw: Draw, most: number, next: () => Message): readonly (readonly Message[])[] {
  return Array.from({ length: draw.pick([1, 1, 1, 2]) }, () => Array.from({ length: draw.between(1, most) }, next));
}

/** One interchange may mix both types; most do not. */
function edifactBody(draw: Draw, family: 'iftsta' | 'coarri'): Body {
  const isTerminal = draw.chance(0.05) ? family === 'iftsta' : family === 'coarri';
  return isTerminal ? terminalBody(draw) : iftstaBody(draw);
}

function transactionSets(draw: Draw): readonly TransactionSet[] {
  return draw.chance(0.6) ? [set214(draw)] : sets315(draw);
}

/** A file that comes a second time, or a document and what corrects it. */
function conversation(draw: Draw, family: CorpusFamily, most: number): readonly CorpusFile[] {
  if (family === 'iftsta') {
    return correctedDocument(draw, draw.pick(['cancel', 'replace'])).map((body) =>
      edifactFile(draw, 'iftsta', [[body]], 'WSCORR'),
    );
  }
  const file = fileOf(draw, family, most);
  const isWhole = file.messages.every((message) => message.rejected === 0 && message.problems.length === 0);
  return isWhole ? [file, { ...file, messages: file.messages.map(knownOf) }] : [file];
}

function knownOf(message: CorpusMessage): CorpusMessage {
  return { ...message, duplicates: message.events.length, problems: [] };
}
